public import Foundation

/// A language of the keyboard.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
    /// The language's tag ("en-US").
    open private(set) var primaryLanguage: String?

    fileprivate init(_ language: String) { primaryLanguage = language }

    package static let current = UITextInputMode("en-US")

    /// The one language that the keyboard has.
    open class var activeInputModes: [UITextInputMode] { [current] }
    @available(*, deprecated, message: "Use the responder's textInputMode")
    open class func currentInputMode() -> UITextInputMode? { current }

    public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
        "UITextInputCurrentInputModeDidChangeNotification")
}
