import CoreText
import Foundation
import UIFoundation

/// The names of fonts in documents.
///
/// A document can name as many fonts as it likes, and a search for one goes through all that there are.
struct NamedFonts {
    private var known: [String: Bool] = [:]
    private static let limit = 500

    /// - Returns: `nil` for a font that is not there, and for all but the first 500 names.
    private mutating func found(_ name: String, _ size: CGFloat) -> UIFont? {
        if let isThere = known[name] { return isThere ? UIFont(name: name, size: size) : nil }
        guard known.count < Self.limit else { return nil }
        let font = UIFont(name: name, size: size)
        known[name] = font != nil
        return font
    }

    /// Returns the font of a family or a face, or `nil` if there is none.
    mutating func font(_ name: String, size: CGFloat) -> UIFont? {
        name.hasPrefix(".") ? font(name, substitute: "Helvetica", size: size) : found(name, size)
    }

    /// The system's font has a name that begins with a dot: it is not for apps to use, but documents contain it.
    mutating func font(_ name: String, substitute: String, size: CGFloat) -> UIFont {
        if name.hasPrefix("."), let known = FamilyTable.lookUp(name) {
            let source: FontSource = known.relative == .notoSansMono ? .monospacedSystem : .system
            return UIFont(CTFont(source: source, style: known.style, size: size))
        }
        return found(name, size) ?? UIFont(name: substitute, size: size) ?? .systemFont(ofSize: size)
    }

    static func name(_ font: UIFont) -> String {
        guard font.isSystemFont || font.ctFont.source == .monospacedSystem else { return font.fontName }
        let names = ["UltraLight", "Thin", "Light", "Regular", "Medium", "SemiBold", "Bold", "Heavy", "Black"]
        let weight = names[min(max((font.ctFont.style.weight + 50) / 100, 1), names.count) - 1]
        let base = font.isSystemFont ? ".SFUI" : ".SFNSMono"
        return "\(base)-\(weight)\(font.ctFont.style.isItalic ? "Italic" : "")"
    }
}

extension UIFont {
    /// Returns the font with traits that are added to its own.
    func with(isBold: Bool, isItalic: Bool) -> UIFont {
        var style = ctFont.style
        if isBold, style.weight < 600 { style.weight = 700 }
        if isItalic { style.isItalic = true }
        return style == ctFont.style ? self : UIFont(ctFont.with(style: style))
    }
}
