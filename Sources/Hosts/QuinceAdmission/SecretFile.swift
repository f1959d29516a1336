import Glibc

/// A file that keeps a secret, and that only the user reads.
package struct SecretFile: Sendable {
    package let path: String

    package init(_ path: String) { self.path = path }

    /// A reason for which the file has no secret, as one line that names it.
    package struct Problem: Error, Equatable, CustomStringConvertible {
        package let description: String
    }

    private func problem(_ text: String) -> Problem { Problem(description: "\(path): \(text)") }

    private func refusal() -> Problem { problem(String(cString: strerror(errno))) }

    /// Returns the file's secret, and makes it if there is no file. Only one process at a time may call this.
    package func make() throws(Problem) -> Secret {
        if access(path, F_OK) == 0 || errno != ENOENT { return try read() }
        let secret = Secret()
        // A file that is complete takes the name, so that none is ever half written.
        let draft = path + ".new"
        unlink(draft)
        let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw refusal() }
        let isWritten = write(file, secret.text, Secret.digits) == Secret.digits && fsync(file) == 0
        let isClosed = close(file) == 0
        guard isWritten, isClosed, rename(draft, path) == 0 else { throw refusal() }
        return secret
    }

    /// Returns the secret of the file, which must be the user's alone.
    package func read() throws(Problem) -> Secret {
        // A pipe of this name would be waited for.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else { throw refusal() }
        defer { close(file) }
        var info = stat()
        guard fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
            throw problem("expected a file; remove it, and a new one is made")
        }
        guard info.st_uid == geteuid(), info.st_mode & 0o077 == 0 else {
            throw problem("others may read it; remove it, and a new one is made")
        }
        var bytes = [UInt8](repeating: 0, count: Secret.digits + 1)
        let count = Glibc.read(file, &bytes, bytes.count)
        guard count >= 0, let secret = Secret(String(decoding: bytes.prefix(count), as: UTF8.self)) else {
            throw problem("expected \(Secret.digits) hexadecimal digits; remove it, and a new one is made")
        }
        return secret
    }
}
