import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// The state of a button on which its colors depend.
struct ButtonMarks: Hashable {
    var isHighlighted = false
    var isDisabled = false
    var isSelected = false

    init() {}

    init(_ state: UIControl.State) {
        isDisabled = state.contains(.disabled)
        isSelected = state.contains(.selected)
        isHighlighted = state.contains(.highlighted) && !isDisabled
    }
}

/// The looks of configurations. The sources of the numbers are in behaviour/buttons.md.
enum ConfigurationStyle: Hashable {
    case plain, gray, tinted, filled

    /// The radius in points of corners at the standard text size: 0.35 of the size of body text.
    static let radius: CGFloat = 5.95
    /// The opacity of the tint in a faint background.
    static let faintness: CGFloat = 0.18
    /// The part of the opacity that remains while a button is pressed.
    static let pressed: CGFloat = 0.75

    /// The style that shows the state: that of a selected button is more prominent.
    private func shown(_ marks: ButtonMarks) -> ConfigurationStyle {
        guard marks.isSelected else { return self }
        return self == .plain ? .tinted : .filled
    }

    /// Returns the color of a background.
    ///
    /// - Parameter base: the color in place of the style's own. The plain style has no background to give it to.
    func background(_ base: UIColor?, tint: UIColor, _ marks: ButtonMarks) -> UIColor {
        let style = shown(marks)
        if style == .plain { return .clear }
        if marks.isDisabled { return .tertiarySystemFill }
        let color: UIColor
        switch style {
        case .plain: color = .clear
        case .gray: color = base ?? .secondarySystemFill
        case .tinted: color = (base ?? tint).faded(Self.faintness)
        case .filled: color = self == .filled && marks.isSelected ? (base ?? tint).deeper : base ?? tint
        }
        return marks.isHighlighted ? color.faded(Self.pressed) : color
    }

    /// The color of a background before a button gives its tint; `nil` for the tint.
    var plainBackground: UIColor? {
        switch self {
        case .plain: .clear
        case .gray: .secondarySystemFill
        case .tinted, .filled: nil
        }
    }

    /// Returns the color of titles and images.
    func foreground(_ base: UIColor?, tint: UIColor, _ marks: ButtonMarks) -> UIColor {
        if marks.isDisabled { return .tertiaryLabel }
        let isOnTint = shown(marks) == .filled
        let color = isOnTint ? (self == .filled ? base : nil) ?? .white : base ?? tint
        return marks.isHighlighted ? color.faded(Self.pressed) : color
    }
}

extension UIButton.Configuration {
    /// The marks that the look shows.
    private var shownMarks: ButtonMarks {
        var marks = marks
        if !automaticallyUpdateForSelection { marks.isSelected = false }
        return marks
    }

    /// Returns the background's color by style and state, before its transformer.
    func backgroundColor(tint: UIColor) -> UIColor {
        if background.hasOwnColor { return background.backgroundColor ?? tint }
        return style.background(baseBackgroundColor, tint: tint, shownMarks)
    }

    func foregroundColor(tint: UIColor) -> UIColor {
        style.foreground(baseForegroundColor, tint: tint, shownMarks)
    }
}

// MARK: Sizes

extension UIButton.Configuration.Size {
    var insets: NSDirectionalEdgeInsets {
        switch self {
        case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
    }

    var titleStyle: UIFont.TextStyle {
        switch self {
        case .mini, .small: .subheadline
        case .medium, .large: .body
        }
    }

    var subtitleStyle: UIFont.TextStyle {
        switch self {
        case .mini, .small: .caption2
        case .medium: .caption1
        case .large: .footnote
        }
    }

    var symbolScale: UIImage.SymbolScale {
        switch self {
        case .mini, .small: .small
        case .medium, .large: .medium
        }
    }
}

// MARK: Corners

extension UIButton.Configuration {
    /// Returns the radius of the corners of a background.
    ///
    /// - Parameters:
    ///   - size: the background's size, on which a capsule's radius depends.
    ///   - textScale: the size of body text over its size at the standard text size.
    func radius(_ size: CGSize, textScale: CGFloat) -> CGFloat {
        switch cornerStyle {
        case .fixed: background.cornerRadius
        case .dynamic: background.cornerRadius * textScale
        case .small: 0.25 * Self.bodySize * textScale
        case .medium: 0.35 * Self.bodySize * textScale
        case .large: 0.5 * Self.bodySize * textScale
        case .capsule: min(size.width, size.height) / 2
        }
    }

    /// The size of body text at the standard text size.
    static var bodySize: CGFloat { 17 }
}

extension UIColor {
    /// Returns the color with a part of its opacity, in each appearance.
    fileprivate func faded(_ share: CGFloat) -> UIColor {
        UIColor { traits in
            let color = self.resolvedColor(with: traits)
            return color.withAlphaComponent(color.cgColor.alpha * share)
        }
    }

    /// The color mixed with a fifth of black.
    fileprivate var deeper: UIColor {
        UIColor { traits in
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            let color = self.resolvedColor(with: traits)
            guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return color }
            return UIColor(red: red * 0.8, green: green * 0.8, blue: blue * 0.8, alpha: alpha)
        }
    }
}
