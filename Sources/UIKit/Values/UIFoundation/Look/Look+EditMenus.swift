package import Foundation

extension Look {
    /// The bar with the actions of editing.
    package struct EditMenus: Sendable {
        package var height: CGFloat
        package var radius: CGFloat
        package var ground: UIColor
        package var ink: UIColor
        package var divider: UIColor
        /// The opacity of the shadow around the bar; 0 for none.
        package var shadow: Float
        /// The signs of the buttons that turn to other actions.
        package var signs: (back: String, more: String)
    }
}

extension Look.EditMenus {
    /// Chosen from pictures of iOS 7 to 15 (behaviour/text-input.md#menu).
    static let classic = Self(
        height: 36, radius: 8, ground: UIColor(white: 0.11, alpha: 0.97), ink: .white,
        divider: UIColor(white: 1, alpha: 0.25), shadow: 0, signs: ("◀", "▶"))

    /// Chosen from pictures of iOS 16 and 17 (behaviour/look.md#since-ios-16).
    static let recent = Self(
        height: 40, radius: 12,
        ground: .look(light: UIColor(white: 0.98, alpha: 0.97), dark: UIColor(white: 0.17, alpha: 0.97)),
        ink: .label, divider: .separator, shadow: 0.16, signs: ("‹", "›"))
}
