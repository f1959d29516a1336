import Glibc

/// A file's content, by what the system knows of it: another file at the same place has another number, and one that
/// was written again another size or date.
struct FileVersion: Equatable {
    private let device: dev_t
    private let number: ino_t
    private let size: off_t
    private let date: [Int]

    /// - Returns: `nil` if there is no file.
    init?(_ path: String) {
        var info = stat()
        guard stat(path, &info) == 0 else { return nil }
        (device, number, size) = (info.st_dev, info.st_ino, info.st_size)
        date = [info.st_mtim.tv_sec, info.st_mtim.tv_nsec]
    }
}
