import Stage
import Testing
import UIFoundation
import UIKitControls
@_spi(Hooks) import UIKitCore
import UIKitText

/// A field that keeps its text to itself.
private final class Secretive: UITextField {
    override func text(in range: UITextRange) -> String? { nil }
}

@Suite("Tokenizers")
@MainActor
struct TokenizerTests {
    @Test("The next word is found behind any number of blanks")
    func blanks() throws {
        let field = UITextField()
        field.text = "one" + String(repeating: " ", count: 20_000) + "two"
        let start = try #require(field.position(from: field.beginningOfDocument, offset: 3))
        func offset(_ direction: UITextStorageDirection, _ from: UITextPosition) -> Int? {
            field.tokenizer.position(from: from, toBoundary: .word, inDirection: .storage(direction)).map {
                field.offset(from: field.beginningOfDocument, to: $0)
            }
        }
        #expect(offset(.forward, start) == 20_006)
        let end = try #require(field.position(from: field.beginningOfDocument, offset: 20_003))
        #expect(offset(.backward, end) == 0)
    }

    @Test("A text input that has no text for its positions has no words, and no trap")
    func noText() throws {
        let field = Secretive()
        field.text = "one two three"
        let start = field.beginningOfDocument
        for granularity: UITextGranularity in [.character, .word, .sentence, .paragraph] {
            _ = field.tokenizer.rangeEnclosingPosition(start, with: granularity, inDirection: .storage(.forward))
            _ = field.tokenizer.position(from: start, toBoundary: granularity, inDirection: .storage(.forward))
        }
        #expect(field.tokenizer.rangeEnclosingPosition(start, with: .word, inDirection: .storage(.forward)) == nil)
    }
}
