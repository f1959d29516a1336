import CoreGraphics
import Foundation
import UIFoundation

/// A property with its value, as a style sheet or an attribute declares it.
struct CSSDeclaration: Equatable {
    var name: String
    var value: String
    var isImportant = false
}

/// Cuts style sheets into rules and declarations.
enum CSSText {
    /// The declarations of a rule that are read: all are applied to each of its elements.
    private static let mostDeclarations = 200

    /// Returns the declarations of a rule or a `style` attribute. Those that are not complete are left out.
    static func declarations(_ text: some StringProtocol) -> [CSSDeclaration] {
        split(withoutComments(String(text)), at: ";").prefix(mostDeclarations).compactMap { part in
            guard let colon = part.firstIndex(of: ":") else { return nil }
            let name = part[..<colon].trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
            var value = part[part.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
            let isImportant = value.lowercased().hasSuffix("!important")
            if isImportant { value = String(value.dropLast(10)).trimmingCharacters(in: .whitespaces) }
            guard !name.isEmpty, !value.isEmpty else { return nil }
            return CSSDeclaration(name: name, value: value, isImportant: isImportant)
        }
    }

    /// Splits at a character that is not in quotes or brackets.
    static func split(_ text: some StringProtocol, at separator: Character) -> [String] {
        var parts: [String] = []
        var part = ""
        var quote: Character?
        var depth = 0
        for character in text {
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == "(" {
                depth += 1
            } else if character == ")" {
                depth = max(depth - 1, 0)
            } else if character == separator, depth == 0 {
                parts.append(part)
                part = ""
                continue
            }
            part.append(character)
        }
        return parts + [part]
    }

    static func words(_ value: String) -> [String] {
        split(value.replacing(/\s+/, with: " "), at: " ").filter { !$0.isEmpty }
    }

    static func withoutComments(_ text: String) -> String {
        guard text.contains("/*") else { return text }
        var kept = ""
        var rest = text[...]
        while let start = rest.range(of: "/*") {
            kept += rest[..<start.lowerBound]
            guard let end = rest[start.upperBound...].range(of: "*/") else { return kept }
            rest = rest[end.upperBound...]
        }
        return kept + rest
    }
}

/// Values of properties.
enum CSSValue {
    private static let units: [(String, CGFloat)] = [
        ("px", 1), ("pt", 4 / 3), ("pc", 16), ("in", 96), ("cm", 96 / 2.54), ("mm", 96 / 25.4),
    ]

    /// Returns a length in pixels, which are points here; a number without a unit is in pixels.
    ///
    /// - Parameter em: the size of the font.
    /// - Parameter whole: what 100 percent are.
    static func length(_ text: String, em: CGFloat, whole: CGFloat? = nil) -> CGFloat? {
        let text = text.lowercased()
        func number(_ suffix: String) -> CGFloat? {
            guard text.hasSuffix(suffix), let number = Double(text.dropLast(suffix.count)), number.isFinite else {
                return nil
            }
            return min(max(CGFloat(number), -DocumentLimits.distance), DocumentLimits.distance)
        }
        if let percent = number("%") { return whole.map { $0 * percent / 100 } }
        if let factor = number("rem") { return factor * HTMLStyle.standardSize }
        if let factor = number("em") { return factor * em }
        if let factor = number("ex") { return factor * em / 2 }
        for (unit, factor) in units { if let count = number(unit) { return count * factor } }
        return number("")
    }

    // MARK: Colors

    static func color(_ text: String) -> UIColor? {
        let text = text.trimmingCharacters(in: .whitespaces).lowercased()
        if text.hasPrefix("#") { return hexadecimal(text.dropFirst()) }
        if text == "transparent" { return .clear }
        if let named = CSSColors.named(text) { return hexadecimal(named[...]) }
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
        let inside = text[text.index(after: open)...].dropLast()
        let parts = inside.split { $0 == "," || $0 == " " || $0 == "/" }.map(String.init)
        guard 3...4 ~= parts.count else { return nil }
        let alpha = parts.count == 4 ? part(parts[3], of: 1) : 1
        switch text[..<open] {
        case "rgb", "rgba":
            let values = parts.prefix(3).compactMap { part($0, of: 255) }
            guard values.count == 3, let alpha else { return nil }
            return UIColor(red: values[0], green: values[1], blue: values[2], alpha: alpha)
        case "hsl", "hsla": return hsl(parts, alpha)
        default: return nil
        }
    }

    /// Returns a number of 0…1: a percentage, or a number of 0 to a limit.
    private static func part(_ text: String, of limit: CGFloat) -> CGFloat? {
        let isPercent = text.hasSuffix("%")
        guard let number = Double(isPercent ? text.dropLast() : text[...]), number.isFinite else { return nil }
        return min(max(CGFloat(number) / (isPercent ? 100 : limit), 0), 1)
    }

    private static func hsl(_ parts: [String], _ alpha: CGFloat?) -> UIColor? {
        let angle = parts[0].hasSuffix("deg") ? String(parts[0].dropLast(3)) : parts[0]
        guard let degrees = Double(angle), degrees.isFinite, let saturation = part(parts[1], of: 100),
            let light = part(parts[2], of: 100), let alpha
        else { return nil }
        let value = light + saturation * min(light, 1 - light)
        let turn = (degrees / 360).truncatingRemainder(dividingBy: 1)
        return UIColor(
            hue: CGFloat(turn < 0 ? turn + 1 : turn), saturation: value > 0 ? 2 * (1 - light / value) : 0,
            brightness: value, alpha: alpha)
    }

    private static func hexadecimal(_ digits: Substring) -> UIColor? {
        guard digits.allSatisfy(\.isHexDigit), [3, 4, 6, 8].contains(digits.count) else { return nil }
        let full = digits.count < 6 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
        guard let number = UInt64(full.count == 6 ? full + "ff" : full, radix: 16) else { return nil }
        let parts = [24, 16, 8, 0].map { CGFloat(number >> $0 & 0xFF) / 255 }
        return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
}
