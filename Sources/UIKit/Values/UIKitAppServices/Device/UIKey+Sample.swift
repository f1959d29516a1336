package import QuinceHostInterface
package import UIFoundation

extension UIKey {
    package convenience init(_ sample: KeySample) {
        self.init(
            UIKeyboardHIDUsage(rawValue: sample.usage) ?? .keyboardErrorUndefined, characters: sample.characters,
            ignoringModifiers: sample.charactersIgnoringModifiers,
            modifiers: UIKeyModifierFlags(rawValue: sample.modifiers.rawValue))
    }
}
