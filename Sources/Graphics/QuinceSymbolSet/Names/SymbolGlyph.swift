internal import CoreGraphics
internal import Foundation

/// A glyph as the table of symbols writes it.
///
/// | written | means |
/// | --- | --- |
/// | `search` | the glyph that the icon font has for this word |
/// | `search@90` | the same, turned clockwise by degrees |
/// | `search@mirror` | the same, left and right exchanged |
/// | `search*1.2` | the same, larger |
/// | `.disc` | one of the plain shapes of `Container` |
/// | `rim` | the edge of the row's other glyph, as wide as a line |
/// | `hollow` | the edge of the other glyph's silhouette, and lines in place of the gaps in it |
/// | `solid` | the silhouette of the other glyph, and gaps in place of the lines in it |
/// | `.square+edit` | the edge of a plain shape, and over its upper right corner a glyph |
indirect enum SymbolGlyph: Hashable, Sendable {
    case icon(String)
    case container(Container)
    case turned(SymbolGlyph, degrees: Double)
    case mirrored(SymbolGlyph)
    case scaled(SymbolGlyph, Double)
    case rim(SymbolGlyph)
    case hollow(SymbolGlyph)
    case solid(SymbolGlyph)
    case corner(Container, SymbolGlyph)

    /// - Parameter counterpart: the text of the row's other glyph.
    init?(_ text: String, counterpart: String) {
        switch text {
        case "-": return nil
        case "rim": self = .rim(SymbolGlyph(counterpart))
        case "hollow": self = .hollow(SymbolGlyph(counterpart))
        case "solid": self = .solid(SymbolGlyph(counterpart))
        default: self.init(text)
        }
    }

    private init(_ text: String) {
        if let (shape, glyph) = Self.split(text, at: "+"), let shape = Container(rawValue: String(shape.dropFirst())) {
            self = .corner(shape, SymbolGlyph(glyph))
        } else if let (glyph, scale) = Self.split(text, at: "*") {
            self = .scaled(SymbolGlyph(glyph), Double(scale) ?? 1)
        } else if let (glyph, turn) = Self.split(text, at: "@") {
            self = Double(turn).map { .turned(SymbolGlyph(glyph), degrees: $0) } ?? .mirrored(SymbolGlyph(glyph))
        } else if text.first == ".", let shape = Container(rawValue: String(text.dropFirst())) {
            self = .container(shape)
        } else {
            self = .icon(text)
        }
    }

    private static func split(_ text: String, at mark: Character) -> (String, String)? {
        let parts = text.split(separator: mark).map(String.init)
        return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
}

/// A plain shape, alone or around another symbol.
enum Container: String, CaseIterable, Sendable {
    case disc, square, app, rectangle, portrait, capsule

    /// The last part of the names of symbols that are inside the shape.
    init?(suffix: String) {
        let suffixes: [String: Container] = ["circle": .disc, "square": .square, "app": .app]
        guard let found = suffixes[suffix] else { return nil }
        self = found
    }

    /// The filled shape, in the grid of `SymbolShape`.
    var path: CGPath {
        switch self {
        case .disc: CGPath(ellipseIn: CGRect(x: 2, y: 2, width: 20, height: 20), transform: nil)
        case .square: rounded(x: 3, y: 3, corner: 3)
        case .app: rounded(x: 2.5, y: 2.5, corner: 5)
        case .rectangle: rounded(x: 1, y: 4, corner: 2.5)
        case .portrait: rounded(x: 5, y: 2, corner: 2.5)
        case .capsule: rounded(x: 1, y: 5.5, corner: 6.5)
        }
    }

    /// - Parameters x, y: the margins at both sides.
    private func rounded(x: CGFloat, y: CGFloat, corner: CGFloat) -> CGPath {
        let rect = CGRect(x: 0, y: 0, width: 24, height: 24).insetBy(dx: x, dy: y)
        return CGPath(roundedRect: rect, cornerWidth: corner, cornerHeight: corner, transform: nil)
    }
}
