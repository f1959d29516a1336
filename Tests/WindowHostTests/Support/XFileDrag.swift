import Foundation

/// Another program from which a person drags files.
///
/// - Source: "Drag-and-Drop Protocol for the X Window System", version 5 (XDND); "Inter-Client Communication Conventions Manual",
///   version 2.0, part 2.
struct XFileDrag {
    private let connection: XConnection
    private let window: UInt32

    init(on server: XServer) throws {
        connection = try XConnection(server)
        window = try connection.makeWindow()
    }

    /// Drops files at a place of the screen, on a window.
    func drop(_ paths: [String], on target: XWindow, at x: Int, _ y: Int) throws {
        let (selection, list) = (try connection.atom("XdndSelection"), try connection.atom("text/uri-list"))
        try target.move(onScreen: x, y)
        try connection.send([22, 0, 0, 0] + window.bytes + selection.bytes + UInt32(0).bytes)
        try connection.tell(target.id, "XdndEnter", [window, 5 << 24, list, 0, 0])
        let copy = try connection.atom("XdndActionCopy")
        try connection.tell(target.id, "XdndPosition", [window, 0, UInt32(x << 16 | y), 0, copy])
        try connection.tell(target.id, "XdndDrop", [window, 0, 0, 0, 0])
        try answer(with: paths.map { "file://\($0)\r\n" }.joined())
    }

    /// Gives the target the list that it asks for.
    private func answer(with text: String) throws {
        let request = try connection.event(30)
        let (time, target) = (request[4..<8], request[12..<16])
        let (selection, kind, property) = (request[16..<20], request[20..<24], request[24..<28])
        try connection.send(
            [18, 0, 0, 0] + target + property + kind + [8, 0, 0, 0] + UInt32(text.utf8.count).bytes + Array(text.utf8))
        let event = [31, 0, 0, 0] + time + target + selection + kind + property + [UInt8](repeating: 0, count: 8)
        try connection.send([25, 0, 0, 0] + target + UInt32(0).bytes + event)
        // The target reads the list before it says that it has finished.
        _ = try connection.event(33)
    }
}
