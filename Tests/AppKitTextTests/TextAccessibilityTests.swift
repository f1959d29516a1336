import AppKitCore
import AppKitText
import Desk
import Foundation
import Testing

@Suite("Accessibility of texts")
@MainActor
struct TextAccessibilityTests {
    @Test("A text view is read by lines, and its selection is read and set")
    func lines() {
        let window = Desk().window()
        let view = NSTextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        window.contentView?.addSubview(view)
        view.string = "one\ntwo\nthree"
        #expect(view.accessibilityRole() == .textArea && view.accessibilityNumberOfCharacters() == 13)
        #expect(view.accessibilityLine(for: 5) == 1)
        #expect(view.accessibilityRange(forLine: 1) == NSRange(location: 4, length: 4))
        #expect(view.accessibilityRange(forLine: 3).location == NSNotFound)
        #expect(view.accessibilityString(for: NSRange(location: 4, length: 3)) == "two")
        #expect(view.accessibilityString(for: NSRange(location: 10, length: 9)) == nil)
        view.setAccessibilitySelectedTextRange(NSRange(location: 0, length: 3))
        #expect(view.accessibilitySelectedText() == "one")
        view.setAccessibilitySelectedText("1")
        #expect(view.string == "1\ntwo\nthree")
    }

    @Test("A secret is read as dots")
    func secret() {
        let field = NSSecureTextField(frame: CGRect(x: 0, y: 0, width: 100, height: 22))
        field.stringValue = "abc"
        #expect(field.accessibilityValue() as? String == "•••" && field.isAccessibilityProtectedContent())
        #expect(field.accessibilitySubrole() == .secureTextField)
        #expect(field.accessibilityString(for: NSRange(location: 0, length: 3)) == nil)
    }
}
