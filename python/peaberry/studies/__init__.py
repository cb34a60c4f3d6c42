"""Experiments of papers, run again on today's programs; one module per paper."""
