import Foundation

package enum LoopbackPort {
    /// Returns a port of 127.0.0.1 that nobody listens on now.
    package static func free() throws -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
            }
        }
        guard isBound else {
            throw CommandFailure(message: "127.0.0.1: no free port: \(String(cString: strerror(errno)))", status: 1)
        }
        return Int(UInt16(bigEndian: address.sin_port))
    }
}
