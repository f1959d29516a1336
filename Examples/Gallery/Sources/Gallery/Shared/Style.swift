import UIKit

/// What all pages look like: white, a light hand, one colour a page.
enum Style {
    static let ink = UIColor(red: 0.11, green: 0.11, blue: 0.13, alpha: 1)
    static let quietInk = UIColor(red: 0.45, green: 0.45, blue: 0.48, alpha: 1)
    static let faintInk = UIColor(red: 0.6, green: 0.6, blue: 0.63, alpha: 1)
    static let hairline = UIColor(red: 0.87, green: 0.87, blue: 0.89, alpha: 1)
    /// Behind what moves.
    static let stage = UIColor(red: 0.965, green: 0.967, blue: 0.975, alpha: 1)
    static let stageRadius: CGFloat = 16

    static func title(_ size: CGFloat) -> UIFont { .systemFont(ofSize: size, weight: .light) }
    static func text(_ size: CGFloat) -> UIFont { .systemFont(ofSize: size, weight: .regular) }
    static func strong(_ size: CGFloat) -> UIFont { .systemFont(ofSize: size, weight: .semibold) }
    static func number(_ size: CGFloat) -> UIFont { .monospacedDigitSystemFont(ofSize: size, weight: .light) }

    @MainActor
    static func label(_ text: String, _ font: UIFont, _ color: UIColor, lines: Int = 1) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = font
        label.textColor = color
        label.numberOfLines = lines
        return label
    }
}

/// A page's colour, and the one that it blends into.
struct Tint {
    let main: UIColor
    let second: UIColor

    static let blue = Tint(main: .systemBlue, second: UIColor(red: 0.36, green: 0.78, blue: 0.98, alpha: 1))
    static let pink = Tint(main: .systemPink, second: UIColor(red: 1, green: 0.58, blue: 0.42, alpha: 1))
    static let green = Tint(
        main: UIColor(red: 0.16, green: 0.75, blue: 0.45, alpha: 1),
        second: UIColor(red: 0.48, green: 0.89, blue: 0.48, alpha: 1))
    static let purple = Tint(
        main: UIColor(red: 0.42, green: 0.36, blue: 0.91, alpha: 1),
        second: UIColor(red: 0.71, green: 0.49, blue: 0.97, alpha: 1))
}

/// The room that a screen leaves: small phones sit closer, pads keep a column in the middle.
struct Room {
    let bounds: CGRect
    let safeArea: UIEdgeInsets

    @MainActor
    init(_ view: UIView) {
        bounds = view.bounds
        safeArea = view.safeAreaInsets
    }

    var isSmall: Bool { bounds.height < 560 }
    var isLarge: Bool { bounds.width >= 700 }
    var margin: CGFloat { isLarge ? 64 : 20 }

    /// The column that content stands in.
    var column: CGRect {
        // Some status bar is always there, even before the view is in its window.
        let top = max(safeArea.top, 20)
        let bottom = max(safeArea.bottom, isSmall ? 14 : 20)
        return CGRect(
            x: margin, y: top, width: bounds.width - 2 * margin, height: bounds.height - top - bottom)
    }
}
