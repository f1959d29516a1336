import Foundation
import Glibc

/// A folder that only its user reads and writes.
package enum PrivateFolder {
    /// Makes a folder and those above it, or checks it.
    package static func make(_ path: String) throws(DeviceFault) {
        let parent = (path as NSString).deletingLastPathComponent
        if parent != path, access(parent, F_OK) != 0 { try makeOpen(parent) }
        guard mkdir(path, 0o700) != 0 else { return }
        guard errno == EEXIST else { throw DeviceFault("\(path): \(systemMessage()); make a folder there") }
        try check(path)
    }

    /// Makes a folder above, which need not be the user's.
    private static func makeOpen(_ path: String) throws(DeviceFault) {
        let parent = (path as NSString).deletingLastPathComponent
        if parent != path, access(parent, F_OK) != 0 { try makeOpen(parent) }
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw DeviceFault("\(path): \(systemMessage()); make a folder there")
        }
    }

    /// Checks that a folder is not a link, and that nobody else may use it. Another user can make a folder of this name in
    /// /tmp before, but cannot take the place of one that passes.
    package static func check(_ path: String) throws(DeviceFault) {
        var info = stat()
        guard lstat(path, &info) == 0 else { throw DeviceFault("\(path): \(systemMessage())") }
        guard info.st_mode & S_IFMT == S_IFDIR else {
            throw DeviceFault("\(path): expected a folder, and no link to one; remove it")
        }
        guard info.st_uid == geteuid() else {
            throw DeviceFault("\(path): belongs to user \(info.st_uid); set XDG_RUNTIME_DIR to a folder of your own")
        }
        guard info.st_mode & 0o077 == 0 else {
            throw DeviceFault("\(path): others may use it; run: chmod 700 \(path)")
        }
    }
}

/// The system's words for the last error.
func systemMessage(_ code: Int32 = errno) -> String { String(cString: strerror(code)) }
