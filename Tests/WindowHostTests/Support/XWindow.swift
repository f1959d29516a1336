import BrowserDriver
import Foundation

/// A window of an app on an X server, and a person before it.
final class XWindow {
    let server: XServer
    private let connection: XConnection
    let id: UInt32
    private let player: UInt8

    /// Waits for a window with a title.
    ///
    /// - Parameter other: a window with the same title.
    init(_ title: String, on server: XServer, besides other: XWindow? = nil) throws {
        self.server = server
        let connection = try XConnection(server)
        var found: UInt32?
        _ = try eventually {
            // A window may be gone before it is asked.
            found = try Self.windows(connection).first {
                $0 != other?.id && (try? Self.isShown($0, connection) && Self.title($0, connection) == title) == true
            }
            return found != nil
        }
        guard let found else { throw XFailure("there is no window \"\(title)\"") }
        (self.connection, id) = (connection, found)
        player = try connection.testExtension()
        try focus()
    }

    /// Takes a window that is on the screen, without giving it the keyboard.
    init(_ shown: Shown, on server: XServer) throws {
        self.server = server
        let connection = try XConnection(server)
        let found = try Self.windows(connection).last {
            let frame = try Self.frame(of: $0, connection)
            return try Self.isShown($0, connection) && [frame.x, frame.y, frame.width, frame.height] == shown.frame
        }
        guard let found else { throw XFailure("there is no window \(shown)") }
        (self.connection, id) = (connection, found)
        player = try connection.testExtension()
    }

    /// A window that is on the screen.
    struct Shown: Hashable {
        var title: String
        var frame: [Int]
    }

    /// The windows on a server, from the rearmost to the front.
    static func all(on server: XServer) throws -> [Shown] {
        let connection = try XConnection(server)
        return try windows(connection).compactMap { id in
            // A window may be gone before it is asked.
            guard (try? isShown(id, connection)) == true, let title = try? title(id, connection),
                let frame = try? frame(of: id, connection)
            else { return nil }
            return Shown(title: title, frame: [frame.x, frame.y, frame.width, frame.height])
        }
    }

    private static func windows(_ connection: XConnection) throws -> [UInt32] {
        let reply = try connection.ask([15, 0, 0, 0] + connection.root.bytes)
        return (0..<Int(reply.word16(16))).map { reply.word32(32 + 4 * $0) }
    }

    private static func isShown(_ window: UInt32, _ connection: XConnection) throws -> Bool {
        try connection.ask([3, 0, 0, 0] + window.bytes)[26] == 2
    }

    private static func title(_ window: UInt32, _ connection: XConnection) throws -> String {
        let reply = try connection.ask(
            [20, 0, 0, 0] + window.bytes + UInt32(39).bytes + UInt32(0).bytes + UInt32(0).bytes + UInt32(64).bytes)
        return String(decoding: reply[32..<32 + Int(reply.word32(16))], as: UTF8.self)
    }

    private typealias Frame = (x: Int, y: Int, width: Int, height: Int)

    private static func frame(of id: UInt32, _ connection: XConnection) throws -> Frame {
        let reply = try connection.ask([14, 0, 0, 0] + id.bytes)
        let place = [12, 14].map { Int(Int16(bitPattern: reply.word16($0))) }
        return (place[0], place[1], Int(reply.word16(16)), Int(reply.word16(18)))
    }

    private var frame: Frame { get throws { try Self.frame(of: id, connection) } }

    var size: [Int] {
        get throws {
            let frame = try frame
            return [frame.width, frame.height]
        }
    }

    /// Gives the window another size, at the corner of the screen or elsewhere, as a window manager does.
    func resize(_ width: Int, _ height: Int, at place: (x: Int, y: Int) = (0, 0)) throws {
        try connection.send(
            [12, 0, 0, 0] + id.bytes + [15, 0, 0, 0] + UInt32(place.x).bytes + UInt32(place.y).bytes
                + UInt32(width).bytes + UInt32(height).bytes)
    }

    /// Gives the keyboard to the window, as there is no window manager that does; or to none.
    func focus(_ isFocused: Bool = true) throws {
        try connection.send([42, 1, 0, 0] + (isFocused ? id : 0).bytes + UInt32(0).bytes)
        try waitForServer()
    }

    /// Sends the message of a window manager whose button is clicked.
    func close() throws {
        try connection.tell(id, "WM_PROTOCOLS", [connection.atom("WM_DELETE_WINDOW"), 0, 0, 0, 0])
        try waitForServer()
    }

    // MARK: Pixels

    /// The pixels as 0xRRGGBB, row by row.
    func picture() throws -> [UInt32] {
        let frame = try frame
        let reply = try connection.ask(
            [73, 2, 0, 0] + id.bytes + [0, 0, 0, 0] + UInt16(frame.width).bytes + UInt16(frame.height).bytes
                + UInt32.max.bytes)
        return (0..<frame.width * frame.height).map { reply.word32(32 + 4 * $0) & 0xFF_FFFF }
    }

    func part(_ x: Int, _ y: Int, _ width: Int, _ height: Int) throws -> [UInt32] {
        try picture().part(x, y, width, height, ofWidth: frame.width)
    }

    func pixel(_ x: Int, _ y: Int) throws -> UInt32 { try picture()[y * frame.width + x] }

    // MARK: A person

    private enum Act: UInt8 { case keyDown = 2, keyUp, buttonDown, buttonUp, move }

    private func play(_ act: Act, _ detail: UInt8 = 0, x: Int = 0, y: Int = 0) throws {
        try connection.send(
            [player, 2, 0, 0, act.rawValue, detail, 0, 0] + UInt32(0).bytes + connection.root.bytes
                + Array(repeating: 0, count: 8) + Int16(x).bytes + Int16(y).bytes + Array(repeating: 0, count: 8))
    }

    func move(_ x: Int, _ y: Int) throws {
        let frame = try frame
        try play(.move, x: frame.x + x, y: frame.y + y)
    }

    /// - Parameter x: the place on the screen, as `y`.
    func move(onScreen x: Int, _ y: Int) throws { try play(.move, x: x, y: y) }

    func press(button: UInt8 = 1) throws { try play(.buttonDown, button) }
    func release(button: UInt8 = 1) throws { try play(.buttonUp, button) }

    func click(_ x: Int, _ y: Int, button: UInt8 = 1) throws {
        try move(x, y)
        try press(button: button)
        try release(button: button)
    }

    /// Types characters of Latin-1, whose symbols are their numbers.
    func type(_ text: String) throws { for scalar in text.unicodeScalars { try tap(key: scalar.value) } }

    static let (control, shift, f8): (UInt32, UInt32, UInt32) = (0xFFE3, 0xFFE1, 0xFFC5)

    func tap(key symbol: UInt32, holding modifier: UInt32? = nil) throws {
        let key = try connection.key(symbol)
        let held = try (modifier ?? (key.shift ? Self.shift : nil)).map { try connection.key($0).code }
        if let held { try play(.keyDown, held) }
        try play(.keyDown, key.code)
        try play(.keyUp, key.code)
        if let held { try play(.keyUp, held) }
        try waitForServer()
    }

    /// A reply says that the server has taken all earlier requests.
    private func waitForServer() throws { _ = try connection.ask([43, 0, 0, 0]) }
}

extension [UInt32] {
    /// A part of a picture.
    func part(_ x: Int, _ y: Int, _ width: Int, _ height: Int, ofWidth whole: Int) -> [UInt32] {
        (y..<y + height).flatMap { self[$0 * whole + x..<$0 * whole + x + width] }
    }
}
