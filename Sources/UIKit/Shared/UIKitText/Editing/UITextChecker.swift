public import Foundation
import QuinceDiagnostics
import QuinceLaunchState

/// Finds misspelled words, which is not supported: there is no dictionary. No word is misspelled.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
    private final class Words {
        var learned: Set<String> = []
    }
    private static let launched = LaunchLocal(main: Words.init)
    open var ignoredWords: [String]? = []

    open func rangeOfMisspelledWord(
        in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
    ) -> NSRange {
        Unsupported.report("rangeOfMisspelledWord", in: "UITextChecker")
        return NSRange(location: NSNotFound, length: 0)
    }

    open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
        Unsupported.report("guesses", in: "UITextChecker")
        return nil
    }

    open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? {
        Unsupported.report("completions", in: "UITextChecker")
        return nil
    }

    open func ignoreWord(_ wordToIgnore: String) { ignoredWords = (ignoredWords ?? []) + [wordToIgnore] }

    open class func learnWord(_ word: String) { launched.value.learned.insert(word) }
    open class func hasLearnedWord(_ word: String) -> Bool { launched.value.learned.contains(word) }
    open class func unlearnWord(_ word: String) { launched.value.learned.remove(word) }
    open class var availableLanguages: [String] { [] }
}
