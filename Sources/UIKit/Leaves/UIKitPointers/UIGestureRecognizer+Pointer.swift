public import UIFoundation
public import UIKitCore

extension UIEvent {
    /// The buttons of a pointer.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let primary = ButtonMask(rawValue: 1 << 0)
        public static let secondary = ButtonMask(rawValue: 1 << 1)
        /// - Parameter buttonNumber: from 1.
        public static func button(_ buttonNumber: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (buttonNumber - 1)) }
    }
}

extension UIGestureRecognizer {
    /// The keys that are held while the gesture goes on. Touches come without keys here.
    public var modifierFlags: UIKeyModifierFlags { [] }
    /// The buttons that are held while the gesture goes on. Touches come from fingers here.
    public var buttonMask: UIEvent.ButtonMask { [] }
}
