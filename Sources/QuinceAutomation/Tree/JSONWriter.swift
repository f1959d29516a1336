import CoreGraphics
import Foundation

/// Writes JSON with its keys in the given order, indented by two spaces per level; arrays of numbers are on one line.
struct JSONWriter {
    private(set) var text = ""
    private var depth = 0
    private var isFirst = true

    mutating func object(_ body: (inout JSONWriter) -> Void) { nested("{", "}", body) }

    mutating func array<Element>(_ elements: [Element], _ body: (Element, inout JSONWriter) -> Void) {
        guard !elements.isEmpty else {
            text += "[]"
            return
        }
        nested("[", "]") { writer in
            for element in elements {
                writer.separate()
                body(element, &writer)
            }
        }
    }

    mutating func field(_ name: String, _ value: (inout JSONWriter) -> Void) {
        separate()
        string(name)
        text += ": "
        value(&self)
    }

    private mutating func nested(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
        let wasFirst = isFirst
        text += open
        depth += 1
        isFirst = true
        body(&self)
        depth -= 1
        if !isFirst { newLine() }
        text += close
        isFirst = wasFirst
    }

    private mutating func separate() {
        if !isFirst { text += "," }
        isFirst = false
        newLine()
    }

    private mutating func newLine() { text += "\n" + String(repeating: "  ", count: depth) }

    // MARK: Values

    mutating func bool(_ value: Bool) { text += value ? "true" : "false" }

    /// Writes a number rounded to 1e-4, never -0; a number that is not finite becomes `null`.
    mutating func number(_ value: CGFloat) { text += Self.format(Double(value)) }

    mutating func numbers(_ values: [CGFloat]) {
        text += "[" + values.map { Self.format(Double($0)) }.joined(separator: ", ") + "]"
    }

    mutating func rect(_ rect: CGRect) { numbers([rect.origin.x, rect.origin.y, rect.width, rect.height]) }

    /// Rounds to 1e-4; the result is never -0.
    static func rounded(_ value: Double) -> Double {
        let rounded = (value * 1e4).rounded() / 1e4
        return rounded == 0 ? 0 : rounded
    }

    static func format(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        let rounded = rounded(value)
        if rounded == 0 { return "0" }
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int64(rounded))" : "\(rounded)"
    }

    mutating func string(_ value: String?) {
        guard let value else {
            text += "null"
            return
        }
        text += "\""
        for scalar in value.unicodeScalars { text += Self.escaped(scalar) }
        text += "\""
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        default:
            guard scalar.value < 0x20 else { return String(scalar) }
            let hex = String(scalar.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        }
    }
}
