import CoreGraphics
package import Foundation

extension Look {
    /// Search bars and search fields.
    package struct Search: Sendable {
        /// A bar by itself.
        package var barHeight: CGFloat
        package var bar: UIColor
        /// The lines at the edges of a bar by itself; `nil` for none.
        package var line: UIColor?
        /// A field on the bar's background, and on what is behind a bar without one.
        package var fieldOnBar: UIColor
        package var field: UIColor
        /// The magnifying glass and the buttons at the end.
        package var icon: UIColor
        /// `nil` for that of all fields.
        package var placeholder: UIColor?
        package var scopeHeight: CGFloat
    }
}

extension Look {
    /// Text fields.
    package struct Fields: Sendable {
        /// The least height of a field with a rounded border.
        package var roundedHeight: CGFloat
        package var placeholder: UIColor
        /// The disc of the clear button, through whose cross the ground shows; `nil` for a gray one with a white cross.
        package var clear: UIColor?
    }
}

extension Look.Fields {
    static let classic = Self(
        roundedHeight: 0, placeholder: .look(light: .look(199, 199, 205), dark: .placeholderText), clear: nil)

    static let modern = Self(roundedHeight: 34, placeholder: .placeholderText, clear: .secondaryLabel)
}

extension Look.Search {
    static let classic: Self = {
        func dynamic(_ light: UIColor, _ dark: CGFloat) -> UIColor {
            .look(light: light, dark: UIColor(white: dark, alpha: 1))
        }
        let gray = UIColor.look(142, 142, 147)
        return Self(
            barHeight: 44, bar: dynamic(.look(201, 201, 206), 0.11),
            line: UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.15) },
            fieldOnBar: dynamic(.white, 0.23),
            field: .look(light: gray.withAlphaComponent(0.12), dark: gray.withAlphaComponent(0.3)), icon: gray,
            placeholder: nil, scopeHeight: 29)
    }()

    static let modern = Self(
        barHeight: 56, bar: .look(light: .gray(247), dark: .look(28, 28, 30)), line: nil,
        fieldOnBar: .tertiarySystemFill, field: .tertiarySystemFill, icon: .secondaryLabel,
        placeholder: .secondaryLabel, scopeHeight: 32)
}
