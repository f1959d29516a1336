/// Limits the nesting of brackets: Swift's parser takes exponential time for square brackets, and stack space for all.
enum NestingLimit {
    private static let deepest = 256
    /// The limit for arrays of arrays: 16 levels take one second in a debug build, and each further level half as much
    /// again.
    private static let deepestArray = 20
    private static let largestFile = 4 << 20

    static func finding(in source: ModuleBridge.Source) -> BridgeDiagnostic? {
        guard source.text.count <= largestFile else {
            return BridgeDiagnostic(
                file: source.path, line: 1, column: 1, message: "the file exceeds the limit of 4 MB; divide it")
        }
        var depth = 0
        var squares = 0
        var scan = CodeScan(source.text)
        while let byte = scan.next() {
            switch byte {
            case UInt8(ascii: "["):
                depth += 1
                squares += 1
            case UInt8(ascii: "("), UInt8(ascii: "{"):
                depth += 1
                squares = 0
            case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}"):
                depth = max(depth - 1, 0)
                squares = max(squares - 1, 0)
            default: continue
            }
            guard depth > deepest || squares > deepestArray else { continue }
            return BridgeDiagnostic(
                file: source.path, line: scan.line, column: scan.column,
                message: squares > deepestArray
                    ? "more than \(deepestArray) square brackets are open at once; name a part of the expression"
                    : "more than \(deepest) brackets are open at once; move a part of the code to a function")
        }
        return nil
    }
}

/// Scans for code outside comments and string literals, as exactly as is possible without parsing.
private struct CodeScan {
    private enum Place { case code, line, block, text, lines }

    private let bytes: [UInt8]
    private var offset = 0
    private var place = Place.code
    private(set) var line = 1
    private var lineStart = 0
    var column: Int { offset - lineStart }

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> UInt8? {
        while offset < bytes.count {
            let byte = bytes[offset]
            let wasCode: Bool = place == .code
            offset += advance(byte)
            if byte == UInt8(ascii: "\n") {
                line += 1
                lineStart = offset
            }
            if wasCode, place == .code { return byte }
        }
        return nil
    }

    /// - Returns: the number of bytes read.
    private mutating func advance(_ byte: UInt8) -> Int {
        switch place {
        case .code:
            if stands("//") { place = .line } else if stands("/*") { place = .block }
            if stands("\"\"\"") { place = .lines; return 3 }
            if byte == UInt8(ascii: "\"") { place = .text }
        case .line: if byte == UInt8(ascii: "\n") { place = .code }
        case .block: if stands("*/") { place = .code; return 2 }
        case .text:
            if byte == UInt8(ascii: "\\") { return 2 }
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n") { place = .code }
        case .lines:
            if byte == UInt8(ascii: "\\") { return 2 }
            if stands("\"\"\"") { place = .code; return 3 }
        }
        return 1
    }

    private func stands(_ text: StaticString) -> Bool {
        guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
    }
}
