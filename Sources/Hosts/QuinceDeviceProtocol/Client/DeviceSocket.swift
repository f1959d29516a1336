import Foundation
import Glibc

/// A connected socket of the service, with blocking calls.
struct DeviceSocket {
    let file: Int32

    /// - Returns: `nil` if no service listens.
    static func connect(_ path: String) throws(DeviceFault) -> DeviceSocket? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let room = MemoryLayout.size(ofValue: address.sun_path)
        guard path.utf8.count < room else {
            throw DeviceFault(
                "\(path): a socket's path has at most \(room - 1) bytes; set XDG_RUNTIME_DIR to a shorter one")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard file >= 0 else { throw DeviceFault("socket: \(systemMessage())") }
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(file, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        if status == 0 { return DeviceSocket(file: file) }
        let code = errno
        Glibc.close(file)
        guard code == ENOENT || code == ECONNREFUSED else { throw DeviceFault("\(path): \(systemMessage(code))") }
        return nil
    }

    /// Sets the time that one call takes at most; 0 for any time.
    func limit(_ option: Int32, _ seconds: Double) {
        var time = timeval(tv_sec: Int(seconds), tv_usec: Int((seconds - seconds.rounded(.down)) * 1e6))
        setsockopt(file, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    /// - Returns: whether all bytes were sent.
    func send(_ data: Data) -> Bool {
        data.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
                let count = Glibc.send(file, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }

    enum Received {
        case bytes(Data)
        /// The other side has ended, or an error has come.
        case end
        /// The time is over.
        case nothing
    }

    func receive() -> Received {
        var bytes = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = recv(file, &bytes, bytes.count, 0)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { return .nothing }
            return count > 0 ? .bytes(Data(bytes.prefix(count))) : .end
        }
    }

    /// Ends the connection; calls in other threads return. The file stays open, so that its number is not reused.
    func shutDown() { _ = shutdown(file, Int32(SHUT_RDWR)) }

    func close() { Glibc.close(file) }
}
