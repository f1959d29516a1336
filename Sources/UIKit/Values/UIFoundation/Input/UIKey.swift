public import Foundation

public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Caps Lock.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A key of a keyboard, and the characters that it produces.
@preconcurrency @MainActor
open class UIKey: NSObject {
    open private(set) var keyCode: UIKeyboardHIDUsage
    open private(set) var characters: String
    open private(set) var charactersIgnoringModifiers: String
    open private(set) var modifierFlags: UIKeyModifierFlags

    package init(
        _ keyCode: UIKeyboardHIDUsage, characters: String, ignoringModifiers: String, modifiers: UIKeyModifierFlags
    ) {
        (self.keyCode, self.characters, self.charactersIgnoringModifiers) = (keyCode, characters, ignoringModifiers)
        modifierFlags = modifiers
        super.init()
    }
}
