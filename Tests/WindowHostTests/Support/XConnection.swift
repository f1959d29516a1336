import Foundation
import Glibc

/// A client of an X server, for what a person and a window manager do: the protocol's requests, by number.
///
/// - Source: "X Window System Protocol", X Consortium Standard, version 11; "XTEST Extension Protocol".
final class XConnection {
    private let socket: Int32
    let root: UInt32
    private let keycodes: ClosedRange<UInt8>
    /// The first number that the server lets this client give.
    private let firstID: UInt32

    init(_ server: XServer) throws {
        socket = try Self.connect(to: server.number)
        guard Self.write([0x6C, 0, 11, 0] + Array(repeating: 0, count: 8), to: socket) else {
            throw XFailure("the X server takes no bytes")
        }
        let head = try Self.read(8, from: socket)
        let facts = try Self.read(Int(head.word16(6)) * 4, from: socket)
        guard head[0] == 1 else { throw XFailure("the X server refuses: \(String(decoding: facts, as: UTF8.self))") }
        firstID = facts.word32(4)
        keycodes = facts[26]...facts[27]
        let vendor = (Int(facts.word16(16)) + 3) & ~3
        root = facts.word32(32 + vendor + 8 * Int(facts[21]))
    }

    deinit { close(socket) }

    private static func connect(to number: Int) throws -> Int32 {
        let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array("/tmp/.X11-unix/X\(number)".utf8)) }
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        guard isConnected else { throw XFailure("display :\(number) does not answer") }
        return socket
    }

    // MARK: Bytes

    private static func write(_ bytes: [UInt8], to socket: Int32) -> Bool {
        bytes.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) == $0.count }
    }

    private static func read(_ count: Int, from socket: Int32) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var have = 0
        while have < count {
            let got = bytes.withUnsafeMutableBytes { Glibc.read(socket, $0.baseAddress! + have, count - have) }
            guard got > 0 else { throw XFailure("the X server has closed the connection") }
            have += got
        }
        return bytes
    }

    /// Sends a request; its length is written into it, and it is filled up to whole words.
    func send(_ bytes: [UInt8]) throws {
        var bytes = bytes + Array(repeating: 0, count: (4 - bytes.count % 4) % 4)
        bytes.replaceSubrange(2..<4, with: UInt16(bytes.count / 4).bytes)
        guard Self.write(bytes, to: socket) else { throw XFailure("the X server takes no request") }
    }

    /// Sends a request and returns its reply; errors of earlier requests are thrown here.
    func ask(_ bytes: [UInt8]) throws -> [UInt8] {
        try send(bytes)
        while true {
            let head = try Self.read(32, from: socket)
            if head[0] == 0 { throw XFailure("the X server reports error \(head[1]) of request \(head[10])") }
            if head[0] == 1 { return head + (try Self.read(Int(head.word32(4)) * 4, from: socket)) }
        }
    }

    /// Waits for an event of a kind, by its number; others are dropped.
    func event(_ kind: UInt8) throws -> [UInt8] {
        while true {
            let head = try Self.read(32, from: socket)
            if head[0] == 0 { throw XFailure("the X server reports error \(head[1]) of request \(head[10])") }
            if head[0] == 1 { _ = try Self.read(Int(head.word32(4)) * 4, from: socket) }
            if head[0] & 0x7F == kind { return head }
        }
    }

    /// Sends a message of 32-bit numbers to a client's window.
    func tell(_ window: UInt32, _ kind: String, _ numbers: [UInt32]) throws {
        let event: [UInt8] = [33, 32, 0, 0] + window.bytes + (try atom(kind)).bytes + numbers.flatMap(\.bytes)
        try send([25, 0, 0, 0] + window.bytes + UInt32(0).bytes + event)
    }

    /// Makes a window that is never shown.
    func makeWindow() throws -> UInt32 {
        let geometry: [UInt16] = [0, 0, 1, 1, 0, 1]
        try send(
            [1, 0, 0, 0] + firstID.bytes + root.bytes + geometry.flatMap(\.bytes)
                + [UInt32](repeating: 0, count: 2).flatMap(\.bytes))
        return firstID
    }

    // MARK: Names and keys

    func atom(_ name: String) throws -> UInt32 {
        try ask([16, 0, 0, 0] + UInt16(name.utf8.count).bytes + [0, 0] + Array(name.utf8)).word32(8)
    }

    /// Returns the code of the key that writes a character, and whether that needs Shift.
    func key(_ symbol: UInt32) throws -> (code: UInt8, shift: Bool) {
        let reply = try ask([101, 0, 0, 0, keycodes.lowerBound, UInt8(keycodes.count), 0, 0])
        let columns = Int(reply[1])
        for (row, code) in keycodes.enumerated() {
            for column in 0..<2 where reply.word32(32 + (row * columns + column) * 4) == symbol {
                return (code, column == 1)
            }
        }
        throw XFailure("no key writes symbol \(symbol)")
    }

    /// Sets the settings of the desktop, RESOURCE_MANAGER of the root window.
    func setResources(_ text: String) throws {
        let (name, string): (UInt32, UInt32) = (23, 31)
        try send(
            [18, 0, 0, 0] + root.bytes + name.bytes + string.bytes + [8, 0, 0, 0] + UInt32(text.utf8.count).bytes
                + Array(text.utf8))
        _ = try ask([43, 0, 0, 0])
    }

    /// The number of the extension that plays a person.
    func testExtension() throws -> UInt8 {
        let reply = try ask([98, 0, 0, 0, 5, 0, 0, 0] + Array("XTEST".utf8))
        guard reply[8] == 1 else { throw XFailure("the X server has no XTEST") }
        return reply[9]
    }
}

extension [UInt8] {
    func word16(_ place: Int) -> UInt16 { UInt16(self[place]) | UInt16(self[place + 1]) << 8 }
    func word32(_ place: Int) -> UInt32 { UInt32(word16(place)) | UInt32(word16(place + 2)) << 16 }
}

extension FixedWidthInteger {
    /// The bytes, the lowest first.
    var bytes: [UInt8] { Swift.withUnsafeBytes(of: littleEndian) { Array($0) } }
}
