import CoreGraphics
import Foundation
import UIFoundation

/// A color as the picker thinks of it: components of sRGB from 0 to 1.
struct PickedColor: Equatable {
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat
    var alpha: CGFloat = 1

    init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// Components beyond those of sRGB become its limits.
    init(_ color: UIColor) {
        let parts = color.straightComponents
        func limited(_ part: CGFloat) -> CGFloat { min(max(part, 0), 1) }
        self.init(
            red: limited(parts.red), green: limited(parts.green), blue: limited(parts.blue),
            alpha: limited(parts.alpha))
    }

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        self.init(UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1))
    }

    var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }

    /// The same color without transparency.
    var opaque: PickedColor { PickedColor(red: red, green: green, blue: blue) }

    var hsb: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
        return (hue, saturation, brightness)
    }

    subscript(_ channel: Channel) -> CGFloat {
        get {
            switch channel {
            case .red: red
            case .green: green
            case .blue: blue
            }
        }
        set {
            switch channel {
            case .red: red = newValue
            case .green: green = newValue
            case .blue: blue = newValue
            }
        }
    }

    enum Channel: Int, CaseIterable { case red, green, blue }

    // MARK: Numbers as text

    /// A component as a number from 0 to 255.
    static func byte(_ component: CGFloat) -> Int { Int((component * 255).rounded()) }

    /// Six hexadecimal digits, without the transparency.
    var hex: String {
        [red, green, blue].map { part in
            let digits = String(Self.byte(part), radix: 16, uppercase: true)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }

    /// - Parameter hex: six digits, or three that are doubled, perhaps behind a number sign.
    init?(hex: String, alpha: CGFloat) {
        var digits = hex.trimmingCharacters(in: .whitespaces)
        if digits.hasPrefix("#") { digits.removeFirst() }
        if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
        guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16) else { return nil }
        self.init(
            red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255,
            blue: CGFloat(value & 255) / 255, alpha: alpha)
    }
}

/// The squares of the grid: a row of grays, and rows of twelve hues from dark to pale.
enum GridColors {
    static let columns = 12
    static let rows = 10
    /// Degrees on the circle of hues, by columns. The order from blue over red to green is iOS's; the numbers are chosen.
    private static let hues: [CGFloat] = [195, 218, 253, 283, 337, 8, 20, 36, 46, 58, 68, 95]

    /// In whole steps of 255, so that a square has the color that it shows.
    static func color(column: Int, row: Int) -> PickedColor {
        let exact = exactColor(column: column, row: row)
        func whole(_ part: CGFloat) -> CGFloat { CGFloat(PickedColor.byte(part)) / 255 }
        return PickedColor(red: whole(exact.red), green: whole(exact.green), blue: whole(exact.blue))
    }

    private static func exactColor(column: Int, row: Int) -> PickedColor {
        guard row > 0 else {
            let white = 1 - CGFloat(column) / CGFloat(columns - 1)
            return PickedColor(red: white, green: white, blue: white)
        }
        let hue = hues[column] / 360
        // The fifth row of hues has the pure ones.
        let step = CGFloat(row - 1) / 4
        if step <= 1 { return PickedColor(hue: hue, saturation: 1, brightness: 0.35 + 0.65 * step) }
        return PickedColor(hue: hue, saturation: 1 - 0.8 * (step - 1), brightness: 1)
    }

    /// Returns the square of a color; `nil` for a color that is in none.
    static func place(of color: PickedColor) -> (column: Int, row: Int)? {
        for row in 0..<rows {
            for column in 0..<columns where self.color(column: column, row: row).hex == color.hex {
                return (column, row)
            }
        }
        return nil
    }
}
