import UIKit

/// The common style of all pages: a quiet background, a light weight, one color per page.
enum Style {
    static let ground = UIColor.systemBackground
    static let ink = UIColor.label
    static let quietInk = UIColor.secondaryLabel
    static let faintInk = gray(0.58, dark: 0.52)
    static let hairline = gray(0.87, dark: 0.27)
    /// The background of stages.
    static let stage = UIColor.secondarySystemBackground
    static let stageRadius: CGFloat = 16

    static func gray(_ light: CGFloat, dark: CGFloat) -> UIColor {
        UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? dark : light, alpha: 1) }
    }

    // Sizes are for the default text size and scale with the preferred one.

    static func title(_ size: CGFloat) -> UIFont { .systemFont(ofSize: scaled(size, most: 1.5), weight: .light) }
    static func text(_ size: CGFloat) -> UIFont { .systemFont(ofSize: scaled(size), weight: .regular) }
    static func strong(_ size: CGFloat) -> UIFont { .systemFont(ofSize: scaled(size), weight: .semibold) }
    static func number(_ size: CGFloat) -> UIFont {
        .monospacedDigitSystemFont(ofSize: scaled(size, most: 1.5), weight: .light)
    }

    /// - Parameter most: the limit for text that is large already.
    static func scaled(_ size: CGFloat, most: CGFloat = 2.4) -> CGFloat {
        let factor = UIFont.preferredFont(forTextStyle: .body).pointSize / 17
        return (size * min(factor, most)).rounded()
    }

    @MainActor
    static func label(_ text: String, _ font: UIFont, _ color: UIColor, lines: Int = 1) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = font
        label.textColor = color
        label.numberOfLines = lines
        return label
    }

    /// Follows the preferred text size automatically.
    @MainActor
    static func label(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor, lines: Int = 1) -> UILabel {
        let label = label(text, .preferredFont(forTextStyle: style), color, lines: lines)
        label.adjustsFontForContentSizeCategory = true
        return label
    }
}

extension UILabel {
    /// Returns the height of the text at a width.
    func height(at width: CGFloat) -> CGFloat {
        sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }
}

/// A page's color, and the color with which it blends.
struct Tint {
    let main: UIColor
    let second: UIColor

    private init(_ main: UIColor, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) {
        self.main = main
        second = UIColor(red: red, green: green, blue: blue, alpha: 1)
    }

    static let blue = Tint(.systemBlue, 0.36, 0.78, 0.98)
    static let pink = Tint(.systemPink, 1, 0.58, 0.42)
    static let green = Tint(UIColor(red: 0.16, green: 0.75, blue: 0.45, alpha: 1), 0.48, 0.89, 0.48)
    static let purple = Tint(UIColor(red: 0.42, green: 0.36, blue: 0.91, alpha: 1), 0.71, 0.49, 0.97)
    static let orange = Tint(UIColor(red: 0.96, green: 0.45, blue: 0.07, alpha: 1), 1, 0.76, 0.28)
    static let teal = Tint(UIColor(red: 0.05, green: 0.61, blue: 0.67, alpha: 1), 0.36, 0.87, 0.80)
    static let indigo = Tint(UIColor(red: 0.25, green: 0.32, blue: 0.71, alpha: 1), 0.47, 0.62, 0.96)
    static let red = Tint(UIColor(red: 0.84, green: 0.24, blue: 0.28, alpha: 1), 0.98, 0.56, 0.52)
    static let slate = Tint(UIColor(red: 0.36, green: 0.42, blue: 0.53, alpha: 1), 0.60, 0.67, 0.77)
}
