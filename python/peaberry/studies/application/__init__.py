"""The study of application call graphs (Zhang & Ryder): what data reachability leaves out, and what it costs."""
