import CoreGraphics
import Stage
import Testing
import UIKitText

/// The forms are those of recorded hierarchies (behaviour/layers.md#descriptions-of-views).
@Suite("Fields and texts in words")
@MainActor
struct TextDescriptionTests {
    @Test("A field has its text first, and its placeholder and border before its layer")
    func field() {
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
        #expect(
            field.wordsWithoutAddresses.hasPrefix("<UITextField: 0x; frame = (20 20; 40 40); text = ''; ")
                && field.description.contains("; opaque = NO; "))
        (field.text, field.placeholder, field.borderStyle) = ("Kumar", "Name", .roundedRect)
        let words = field.description
        #expect(words.contains("; text = 'Kumar'; "))
        #expect(words.contains("; placeholder = Name; borderStyle = RoundedRect; layer = "))
    }

    @Test("A secure field does not tell its text")
    func secret() {
        let field = UITextField()
        (field.isSecureTextEntry, field.text) = (true, "secret")
        #expect(!field.description.contains("secret"))
    }

    @Test("A text view has the words of a scroll view too")
    func textView() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        view.text = "Hello"
        let words = view.wordsWithoutAddresses
        #expect(words.hasPrefix("<UITextView: 0x; frame = (0 0; 100 60); text = 'Hello'; clipsToBounds = YES; "))
        #expect(words.contains("; layer = <CALayer: 0x>; contentOffset: {0, 0}; contentSize: {"))
    }
}
