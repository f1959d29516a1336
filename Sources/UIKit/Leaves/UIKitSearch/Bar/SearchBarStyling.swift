import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// The properties of a search bar that decide about its look.
@MainActor
struct SearchBarStyling {
    var style = UISearchBar.Style.default
    var barStyle = UIBarStyle.default
    var tint: UIColor?
    var isTranslucent = true
    /// By position and metrics.
    var backgrounds: [UInt: UIImage] = [:]
    var scopeBackground: UIImage?
    /// By state.
    var fieldBackgrounds: [UInt: UIImage] = [:]
    /// By icon and state.
    var icons: [UInt: UIImage] = [:]
    /// By state.
    var scopeTitles: [UInt: [NSAttributedString.Key: Any]] = [:]
    var scopeButtons: [UInt: UIImage] = [:]
    var scopeDividers: [UInt: UIImage] = [:]

    static func key(_ position: UIBarPosition, _ metrics: UIBarMetrics) -> UInt {
        UInt(position.rawValue) << 8 | UInt(metrics.rawValue)
    }
    static func key(_ icon: UISearchBar.Icon, _ state: UIControl.State) -> UInt {
        UInt(icon.rawValue) << 32 | state.rawValue
    }
    static func key(_ left: UIControl.State, _ right: UIControl.State) -> UInt { left.rawValue << 32 | right.rawValue }

    func background(at position: UIBarPosition, _ metrics: UIBarMetrics) -> UIImage? {
        let places: [(UIBarPosition, UIBarMetrics)] = [
            (position, metrics), (.any, metrics), (position, .default), (.any, .default),
        ]
        return places.lazy.compactMap { backgrounds[Self.key($0.0, $0.1)] }.first
    }

    func icon(_ icon: UISearchBar.Icon, _ state: UIControl.State) -> UIImage? {
        icons[Self.key(icon, state)] ?? icons[Self.key(icon, .normal)]
    }

    // MARK: Colors

    var color: UIColor? {
        if style == .minimal { return nil }
        if let tint { return tint }
        return barStyle == .default ? SearchColors.bar : SearchColors.blackBar
    }

    var fieldColor: UIColor {
        if style == .minimal { return SearchColors.field }
        return barStyle == .default ? SearchColors.fieldOnBar : SearchColors.fieldOnBlack
    }

    var textColor: UIColor { barStyle == .default || style == .minimal ? .label : .white }
}
