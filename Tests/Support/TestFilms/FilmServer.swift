import Foundation
import Glibc
import Synchronization

/// An HTTP server of a folder on this machine, with byte ranges, that can stall, close in the middle, and refuse.
///
/// A connection carries one request. It keeps a log of them, by which a test sees what was read.
package final class FilmServer: Sendable {
    /// The way in which a file is served.
    package enum Course: Sendable {
        case whole
        /// Nothing comes from a byte of the file on, and the connection stays open.
        case stall(from: Int)
        /// The connection is closed at a byte of the file.
        case close(at: Int)
        /// The answer has this status, and no body.
        case status(Int)
        /// The answer leads elsewhere.
        case redirect(String)
    }

    package struct Request: Sendable {
        package let path: String
        /// The first byte that was asked for.
        package let start: Int
        /// The bytes of the file that were sent.
        package var sent = 0
    }

    private final class Book: Sendable {
        struct Page {
            var courses: [String: Course] = [:]
            var requests: [Request] = []
        }
        let folder: String
        let page = Mutex(Page())
        init(_ folder: String) { self.folder = folder }
    }

    package struct Failure: Error {}

    private let listener: Int32
    private let book: Book
    package let port: Int

    package init(_ folder: String) throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let port: Int? = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, size) == 0 && listen(listener, 16) == 0 && getsockname(listener, $0, &size) == 0
            } ? Int(pointer.pointee.sin_port.bigEndian) : nil
        }
        guard let port else { throw Failure() }
        (self.listener, self.port, book) = (listener, port, Book(folder))
        Thread { [book] in
            while case let connection = accept(listener, nil, nil), connection >= 0 {
                Thread { Self.serve(connection, book) }.start()
            }
        }.start()
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    package func address(_ name: String) -> String { "http://127.0.0.1:\(port)/\(name)" }
    package func serve(_ name: String, _ course: Course) { book.page.withLock { $0.courses["/" + name] = course } }
    package var requests: [Request] { book.page.withLock(\.requests) }

    // MARK: A connection

    private static func serve(_ connection: Int32, _ book: Book) {
        defer { close(connection) }
        guard let head = head(of: connection) else { return }
        let lines = head.split(separator: "\r\n")
        let path = lines.first?.split(separator: " ").dropFirst().first.map(String.init) ?? "/"
        let range = lines.first { $0.lowercased().hasPrefix("range: bytes=") }
        let start = range.flatMap { Int($0.dropFirst(13).prefix { $0 != "-" }) } ?? 0
        let (course, number) = book.page.withLock { page in
            page.requests.append(Request(path: path, start: start))
            return (page.courses[path] ?? .whole, page.requests.count - 1)
        }
        let sent = answer(connection, book.folder + path, start, isPart: range != nil, course)
        book.page.withLock { $0.requests[number].sent = sent }
        if case .stall = course { waitForEnd(connection) }
    }

    private static func head(of connection: Int32) -> String? {
        var bytes: [UInt8] = []
        while bytes.count < 1 << 16 {
            var byte: UInt8 = 0
            guard recv(connection, &byte, 1, 0) == 1 else { return nil }
            bytes.append(byte)
            if bytes.suffix(4) == [13, 10, 13, 10] { return String(decoding: bytes, as: UTF8.self) }
        }
        return nil
    }

    /// - Returns: the number of bytes of the file that were sent.
    private static func answer(
        _ connection: Int32, _ path: String, _ start: Int, isPart: Bool, _ course: Course
    ) -> Int {
        switch course {
        case .status(let status): return sendHead(connection, "\(status) Refused", ["Content-Length: 0"])
        case .redirect(let place):
            return sendHead(connection, "302 Found", ["Location: \(place)", "Content-Length: 0"])
        case .stall(0): return 0
        default: break
        }
        guard let file = FileManager.default.contents(atPath: path) else {
            return sendHead(connection, "404 Not Found", ["Content-Length: 0"])
        }
        let first = min(start, file.count)
        var fields = ["Content-Length: \(file.count - first)", "Accept-Ranges: bytes"]
        if isPart { fields.append("Content-Range: bytes \(first)-\(file.count - 1)/\(file.count)") }
        _ = sendHead(connection, isPart ? "206 Partial Content" : "200 OK", fields)
        let end =
            switch course {
            case .stall(let place), .close(let place): max(min(place, file.count), first)
            default: file.count
            }
        return send(connection, file[first..<end])
    }

    private static func sendHead(_ connection: Int32, _ status: String, _ fields: [String]) -> Int {
        let lines = ["HTTP/1.1 \(status)"] + fields + ["Connection: close", "", ""]
        _ = send(connection, Data(lines.joined(separator: "\r\n").utf8))
        return 0
    }

    private static func send(_ connection: Int32, _ data: Data) -> Int {
        var rest = data
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
        }
        return data.count - rest.count
    }

    /// Waits until the other side has closed the connection.
    private static func waitForEnd(_ connection: Int32) {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while recv(connection, &bytes, bytes.count, 0) > 0 {}
    }
}
