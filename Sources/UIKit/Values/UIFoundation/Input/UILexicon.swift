public import Foundation

/// The words that a keyboard should know, beside those of its language.
open class UILexicon: NSObject, NSCopying, @unchecked Sendable {
    // `@unchecked`: the stored value is a constant.
    public let entries: [UILexiconEntry]

    package init(_ entries: [UILexiconEntry]) {
        self.entries = entries
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A word that a person types, and the text that it stands for.
open class UILexiconEntry: NSObject, NSCopying, @unchecked Sendable {
    // `@unchecked`: the stored values are constants.
    public let documentText: String
    public let userInput: String

    package init(_ userInput: String, for documentText: String) {
        (self.userInput, self.documentText) = (userInput, documentText)
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
