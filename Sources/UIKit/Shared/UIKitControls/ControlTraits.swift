@_spi(Hooks) import UIFoundation
import UIKitCore

extension UIControl {
    /// The traits of a control's state.
    var stateTraits: UIAccessibilityTraits {
        var traits = UIAccessibilityTraits.none
        if isSelected { traits.insert(.selected) }
        if !isEnabled { traits.insert(.notEnabled) }
        return traits
    }
}

extension StandardAccessibility {
    /// Returns a part of a whole as VoiceOver says it, in whole per cent.
    static func percent(_ share: Double) -> String { "\(share.isFinite ? Int((share * 100).rounded()) : 0)%" }
}
