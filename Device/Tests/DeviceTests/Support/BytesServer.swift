import Foundation
import Glibc
import QuinceDeviceProtocol

/// A server that sends each connection the same bytes, whatever it is asked, and closes it; or one that takes none.
final class BytesServer {
    private let file: Int32
    private let accepts: Bool
    let port: Int

    init(_ bytes: String, accepts: Bool = true) throws {
        self.accepts = accepts
        file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let (file, length) = (file, size)
        let status = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(file, $0, length) == 0 && listen(file, accepts ? 16 : 0) == 0 && getsockname(file, $0, &size) == 0
            }
        }
        guard status else { throw DeviceFault("bind: \(errno)") }
        port = Int(UInt16(bigEndian: address.sin_port))
        if accepts { Thread { Self.serve(file, bytes) }.start() }
    }

    deinit {
        // The thread's `accept` returns with an error then. The thread closes the file itself: if it were closed here, the thread could
        // accept the next server's connections, whose file has the same number.
        shutdown(file, Int32(SHUT_RDWR))
        if !accepts { close(file) }
    }

    private static func serve(_ file: Int32, _ bytes: String) {
        while true {
            let connection = accept(file, nil, nil)
            guard connection >= 0 else { break }
            var request = [UInt8](repeating: 0, count: 4096)
            // Bytes that were sent and not read would make a reset of the end.
            _ = recv(connection, &request, request.count, 0)
            _ = send(connection, bytes, bytes.utf8.count, Int32(MSG_NOSIGNAL))
            shutdown(connection, Int32(SHUT_WR))
            while recv(connection, &request, request.count, 0) > 0 {}
            close(connection)
        }
        close(file)
    }
}
