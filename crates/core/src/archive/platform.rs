//! What a platform consists of: an image, the jars of Java 8, or modules that are not linked yet.

use std::path::{Path, PathBuf};

/// The boot class path of Java 8, in its order; the extensions follow.
const BOOT_JARS: [&str; 7] =
    ["resources.jar", "rt.jar", "sunrsasign.jar", "jsse.jar", "jce.jar", "charsets.jar", "jfr.jar"];

/// The files that make up the platform in the directory `home`; nothing if it holds none.
pub(super) fn files(home: &Path) -> Vec<PathBuf> {
    for home in [home.to_path_buf(), home.join("Contents/Home")] {
        let image = home.join("lib/modules");
        if image.is_file() {
            return vec![image];
        }
        for lib in [home.join("jre/lib"), home.join("lib")] {
            if lib.join("rt.jar").is_file() {
                let mut jars: Vec<_> =
                    BOOT_JARS.map(|jar| lib.join(jar)).into_iter().filter(|jar| jar.is_file()).collect();
                jars.extend(listed(&lib.join("ext"), "jar"));
                return jars;
            }
        }
        for folder in [home.join("jmods"), home] {
            let modules = listed(&folder, "jmod");
            if !modules.is_empty() {
                return modules;
            }
        }
    }
    Vec::new()
}

/// The files of a folder with an extension, sorted.
fn listed(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let Ok(children) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut found: Vec<_> = children
        .flatten()
        .map(|child| child.path())
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .collect();
    found.sort();
    found
}

/// The release that the file `release` of a JDK home names, found from the home or from any file of the platform.
pub(super) fn release(path: &Path) -> Option<u16> {
    let near = path.ancestors().take(4);
    let candidates = near.flat_map(|folder| [folder.join("release"), folder.join("Contents/Home/release")]);
    for file in candidates.filter(|file| file.is_file()) {
        // The file is a few lines; what is longer is another one of this name.
        if std::fs::metadata(&file).is_ok_and(|metadata| metadata.len() < 1 << 16)
            && let Ok(text) = std::fs::read(&file)
            && let Some(release) = parse_release(&String::from_utf8_lossy(&text))
        {
            return Some(release);
        }
    }
    None
}

fn parse_release(text: &str) -> Option<u16> {
    let version = text.lines().find_map(|line| line.trim().strip_prefix("JAVA_VERSION="))?;
    let version = version.trim_matches('"');
    // Up to Java 8 the release is the second number.
    let version = version.strip_prefix("1.").unwrap_or(version);
    let digits = version.split(|character: char| !character.is_ascii_digit()).next()?;
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::parse_release;

    #[test]
    fn releases_before_and_after_9() {
        assert_eq!(parse_release("IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"17.0.15\"\n"), Some(17));
        assert_eq!(parse_release("JAVA_VERSION=\"1.8.0_392\"\r\n"), Some(8));
        assert_eq!(parse_release("JAVA_VERSION=\"25\""), Some(25));
        assert_eq!(parse_release("JAVA_VERSION=\"27-ea\""), Some(27));
        assert_eq!(parse_release("JAVA_VERSION=\"\"\nMODULES=\"\""), None);
    }
}
