import Foundation
package import QuinceKitDescription
package import QuinceNibArchive
package import UIFoundation
@_spi(Hooks) import UIKitCore

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UITextField.self) {
        $0.key("defaultTextAttributes", \.defaultTextAttributes, .appearance)
        $0.key("keyboardAppearance", \.keyboardAppearance, .appearance)
        $0.key("keyboardType", \.keyboardType)
        $0.key("returnKeyType", \.returnKeyType)
        $0.key("secureTextEntry", \.isSecureTextEntry)
        $0.key("autocapitalizationType", \.autocapitalizationType)
        $0.key("autocorrectionType", \.autocorrectionType)
        $0.key("leftView", \.leftView)
        $0.key("rightView", \.rightView)
        $0.key("inputView", \.inputView)
        $0.key("inputAccessoryView", \.inputAccessoryView)
        $0.key("minimumFontSize", \.minimumFontSize)
        $0.key("delegate", \.delegate)
        $0.key(readOnly: "editing", \.isEditing)
        $0.nib(element: "textField")
        $0.key("textColor", \.textColor, .appearance, .nib) { $0.textColor = $1 }
        $0.key("font", \.font, .appearance, .nib("fontDescription")) { $0.font = $1 }
        $0.key("borderStyle", \.borderStyle, .appearance, .nib)
        $0.key("textAlignment", \.textAlignment, .appearance, .nib)
        $0.key("text", \.text, .nib)
        $0.key("attributedText", \.attributedText, .nib)
        $0.key("placeholder", \.placeholder, .nib)
        $0.key("attributedPlaceholder", \.attributedPlaceholder, .nib)
        $0.key("background", \.background, .appearance, .nib)
        $0.key("disabledBackground", \.disabledBackground, .appearance, .nib)
        $0.key("clearButtonMode", \.clearButtonMode, .nib)
        $0.nib("clearsOnBeginEditing", \.clearsOnBeginEditing)
        $0.nib("clearsOnInsertion", \.clearsOnInsertion)
        $0.nib("minimumFontSize") { field, size in
            field.minimumFontSize = size
            field.adjustsFontSizeToFitWidth = true
        }
        $0.key("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth, .nib("adjustsFontSizeToFit"))
        $0.key("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory, .nib)
        $0.nib("allowsEditingTextAttributes", \.allowsEditingTextAttributes)
        $0.key("leftViewMode", \.leftViewMode, .nib)
        $0.key("rightViewMode", \.rightViewMode, .nib)
        $0.nib(ignoring: "usesAttributedText")
        $0.nib(elements: "textInputTraits") { field, element, nib in TextTraitsReader.read(element, into: field, nib) }
    }
}

/// Reads the keyboard's settings of a text control in a nib.
@MainActor
package enum TextTraitsReader {
    package static func read(_ element: InterfaceElement, into input: any UITextInputTraits, _ nib: any NibContext) {
        func value<Value: NibValue>(_ name: String, _ type: Value.Type = Value.self) -> Value? {
            nib.value(name, of: element, as: type)
        }
        if let value: UITextAutocapitalizationType = value("autocapitalizationType") {
            input.autocapitalizationType = value
        }
        if let value: UITextAutocorrectionType = value("autocorrectionType") { input.autocorrectionType = value }
        if let value: UITextSpellCheckingType = value("spellCheckingType") { input.spellCheckingType = value }
        if let value: UIKeyboardType = value("keyboardType") { input.keyboardType = value }
        if let value: UIKeyboardAppearance = value("keyboardAppearance") { input.keyboardAppearance = value }
        if let value: UIReturnKeyType = value("returnKeyType") { input.returnKeyType = value }
        if let value: Bool = value("enablesReturnKeyAutomatically") { input.enablesReturnKeyAutomatically = value }
        if let value: Bool = value("secureTextEntry") { input.isSecureTextEntry = value }
        if let value: UITextSmartDashesType = value("smartDashesType") { input.smartDashesType = value }
        if let value: UITextSmartQuotesType = value("smartQuotesType") { input.smartQuotesType = value }
        if let value: UITextSmartInsertDeleteType = value("smartInsertDeleteType") {
            input.smartInsertDeleteType = value
        }
        if let text = element["textContentType"] { input.textContentType = UITextContentType(rawValue: text) }
    }
}

extension UITextField.BorderStyle: NibWords {
    package static var nibWords: [String: Self] { words(.none, .line, .bezel, .roundedRect) }
}

extension UITextField.ViewMode: NibWords {
    package static var nibWords: [String: Self] { words(.never, .whileEditing, .unlessEditing, .always) }
}

extension UITextAutocapitalizationType: NibWords {
    package static var nibWords: [String: Self] { words(.none, .words, .sentences, .allCharacters) }
}

extension UITextAutocorrectionType: NibWords {
    package static var nibWords: [String: Self] { words(.default, .no, .yes) }
}

extension UITextSpellCheckingType: NibWords {
    package static var nibWords: [String: Self] { words(.default, .no, .yes) }
}

extension UITextSmartDashesType: NibWords {
    package static var nibWords: [String: Self] { words(.default, .no, .yes) }
}

extension UITextSmartQuotesType: NibWords {
    package static var nibWords: [String: Self] { words(.default, .no, .yes) }
}

extension UITextSmartInsertDeleteType: NibWords {
    package static var nibWords: [String: Self] { words(.default, .no, .yes) }
}

extension UIKeyboardType: NibWords {
    package static var nibWords: [String: Self] {
        words(
            .default, .asciiCapable, .numbersAndPunctuation, .URL, .numberPad, .phonePad, .namePhonePad, .emailAddress,
            .decimalPad, .twitter, .webSearch, .asciiCapableNumberPad
        ).merging(["alphabet": .asciiCapable, "ASCIICapable": .asciiCapable]) { $1 }
    }
}

extension UIKeyboardAppearance: NibWords {
    package static var nibWords: [String: Self] {
        words(.default, .dark, .light).merging(["alert": .dark]) { $1 }
    }
}

extension UIReturnKeyType: NibWords {
    package static var nibWords: [String: Self] {
        words(
            .default, .go, .google, .join, .next, .route, .search, .send, .yahoo, .done, .emergencyCall, .continue)
    }
}
