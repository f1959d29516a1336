package import Foundation
import Glibc

/// A connection that sends any bytes, valid or not.
package final class RawSocket {
    private let descriptor: Int32

    package struct Failure: Error {}

    /// - Parameter limit: the timeout of a read or write in seconds; the server's longest limit is 10.
    package init(port: Int, receiveBuffer: Int32? = nil, limit: Int = 15) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        if var size = receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var limit = timeval(tv_sec: limit, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
        }
        guard status == 0 else { throw Failure() }
    }

    deinit { close(descriptor) }

    /// - Returns: whether all bytes were sent.
    @discardableResult
    package func send(_ data: Data) -> Bool {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// - Returns: the bytes received; empty at the end or after the timeout.
    package func read(_ most: Int = 1 << 16) -> Data {
        var bytes = [UInt8](repeating: 0, count: most)
        let count = recv(descriptor, &bytes, most, 0)
        return count > 0 ? Data(bytes[..<count]) : Data()
    }

    /// - Returns: `nil` if nothing has arrived, empty at the end.
    package func readAvailable() -> Data? {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
        if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { return nil }
        return count > 0 ? Data(bytes[..<count]) : Data()
    }

    package func readToEnd() -> Data {
        var all = Data()
        while case let part = read(), !part.isEmpty { all += part }
        return all
    }
}
