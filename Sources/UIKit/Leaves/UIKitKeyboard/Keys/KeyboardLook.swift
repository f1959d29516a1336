import Foundation
import UIFoundation
import UIKitCore

/// The colors of a keyboard: iOS 7's, chosen from pictures.
@MainActor
struct KeyboardLook {
    let isDark: Bool

    var background: UIColor { isDark ? UIColor(white: 0.17, alpha: 1) : rgb(209, 213, 219) }
    var key: UIColor { isDark ? UIColor(white: 0.35, alpha: 1) : .white }
    var specialKey: UIColor { isDark ? UIColor(white: 0.23, alpha: 1) : rgb(171, 178, 187) }
    var shadow: UIColor { isDark ? UIColor(white: 0.08, alpha: 1) : rgb(136, 138, 142) }
    var title: UIColor { isDark ? .white : .black }
    var disabledTitle: UIColor { isDark ? UIColor(white: 0.5, alpha: 1) : UIColor(white: 0.45, alpha: 1) }
    var padLine: UIColor { isDark ? UIColor(white: 0.1, alpha: 1) : rgb(187, 190, 196) }
    /// A return key with a verb of its own.
    let action = UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1)
    let actionTitle = UIColor.white

    private func rgb(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat) -> UIColor {
        UIColor(red: r / 255, green: g / 255, blue: b / 255, alpha: 1)
    }
}
