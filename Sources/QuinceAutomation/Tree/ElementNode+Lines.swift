package import Foundation

extension ElementNode: CustomStringConvertible {
    /// One line with the class, names, frame, and everything that differs from the default.
    ///
    ///     UILabel "Total" id:total (16, 20, 100, 20) shown (16, 24, 100, 20) opacity 0.5
    public var description: String {
        var line = name
        if let controller { line += " of \(controller)" }
        line += " " + Self.text(frame)
        if shown.frame != frame { line += " shown \(Self.text(shown.frame))" }
        if shown.opacity != 1 { line += " opacity \(JSONWriter.format(shown.opacity))" }
        if let matrix = shown.transform3D ?? (shown.transform == [1, 0, 0, 1, 0, 0] ? nil : shown.transform) {
            line += " transform [\(matrix.map(JSONWriter.format).joined(separator: ", "))]"
        }
        if hidden { line += " hidden" }
        if let open = layout?.ambiguous, !open.isEmpty { line += " ambiguous \(open.joined(separator: ", "))" }
        if !style.entries.isEmpty { line += " {\(style)}" }
        return line
    }

    /// The class, followed by the text, label and id if present.
    public var name: String {
        var name = `class`
        if !layer.isEmpty, layer != "CALayer", layer != `class` { name += "<\(layer)>" }
        if let text { name += " \"\(text)\"" }
        if let label, label != text { name += " label:\"\(label)\"" }
        if let id { name += " id:\(id)" }
        return name.replacingOccurrences(of: "\n", with: "\\n")
    }

    private static func text(_ rect: CGRect) -> String {
        let numbers = [rect.origin.x, rect.origin.y, rect.width, rect.height]
        return "(\(numbers.map { JSONWriter.format(Double($0)) }.joined(separator: ", ")))"
    }

    /// The node and its descendants, one line each, indented by two spaces per level, back to front.
    public var lines: String {
        var lines: [String] = []
        visit { node, depth in lines.append(String(repeating: "  ", count: depth) + node.description) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the path from this node to the frontmost visible one at a point; empty if there is none.
    package func path(to point: CGPoint) -> [ElementNode] {
        guard !hidden, shown.opacity >= 0.01 else { return [] }
        for child in (layers + children).reversed() {
            let path = child.path(to: point)
            if !path.isEmpty { return [self] + path }
        }
        return shown.frame.contains(point) ? [self] : []
    }
}

extension ElementTree {
    /// All windows, one line per view or layer.
    public var lines: String { windows.map(\.lines).joined() }
}
