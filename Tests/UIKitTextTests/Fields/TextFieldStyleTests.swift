import Stage
import Testing
import UIKitControls
@_spi(Hooks) import UIKitCore
import UIKitText

@Suite("The styles and placeholders of text fields")
@MainActor
struct TextFieldStyleTests {
    private let stage = Stage()
    private let field = UITextField(frame: CGRect(x: 10, y: 40, width: 200, height: 30))

    init() { stage.root.addSubview(field) }

    @Test("The placeholder is shown while there is no text")
    func placeholder() {
        field.placeholder = "Name"
        #expect(field.shownPlaceholder == "Name")
        #expect(field.accessibilityValue == "Name")
        field.text = "x"
        #expect(field.accessibilityValue == "x")
        #expect(field.shownText == "x")
    }

    @Test("Attributes of the field fill what a text leaves open")
    func attributes() {
        field.font = .systemFont(ofSize: 20)
        field.textColor = .red
        field.attributedText = NSAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.blue])
        let found = field.attributedText!.attributes(at: 0, effectiveRange: nil)
        #expect(found[.foregroundColor] as? UIColor == .blue)
        #expect((found[.font] as? UIFont)?.pointSize == 20)
        field.defaultTextAttributes = [.kern: 2.0]
        #expect(field.attributedText!.attribute(.kern, at: 0, effectiveRange: nil) as? Double == 2)
        #expect(field.typingAttributes == nil)
        field.becomeFirstResponder()
        #expect(field.typingAttributes?[.kern] as? Double == 2)
    }

    /// UITextField.attributedText: font, textColor and textAlignment reflect the style at location 0.
    @Test("A styled text changes the field's font, color and alignment, which a later plain text has too")
    func adoptedStyle() {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        let font = UIFont.systemFont(ofSize: 30)
        field.attributedText = NSAttributedString(
            string: "ab", attributes: [.font: font, .foregroundColor: UIColor.red, .paragraphStyle: style])
        #expect(field.font == font && field.textColor == .red && field.textAlignment == .right)
        field.text = "plain"
        #expect(field.attributedText?.attribute(.font, at: 4, effectiveRange: nil) as? UIFont == font)
        field.attributedText = NSAttributedString(string: "c")
        #expect(field.font == font && field.textColor == .red)
    }

    @Test("The color of a styled text's first character is that of no other, in it and in the next one")
    func ownAttributesWin() {
        func red(_ range: Range<Int>) -> [Bool] {
            let text = NSMutableAttributedString(string: "Hello world")
            text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(range))
            field.attributedText = text
            return (0..<11).map {
                field.attributedText?.attribute(.foregroundColor, at: $0, effectiveRange: nil) as? UIColor == .red
            }
        }
        for range in [0..<5, 6..<10] { #expect(red(range) == (0..<11).map(range.contains)) }
        field.textColor = .blue
        #expect(red(6..<10) == (0..<11).map((6..<10).contains) && field.textColor == .blue)
    }

    private final class Colored: UITextField {
        override var placeholder: String? {
            didSet { attributedPlaceholder = NSAttributedString(string: placeholder ?? "", attributes: [.kern: 2]) }
        }
    }

    @Test("A subclass may set the attributed placeholder when the plain one is set (seen in public apps)")
    func placeholders() {
        let field = Colored()
        field.placeholder = "Name"
        #expect(field.attributedPlaceholder?.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 2)
        let plain = UITextField()
        plain.attributedPlaceholder = NSAttributedString(string: "Rich", attributes: [.kern: 3])
        #expect(plain.placeholder == "Rich")
        plain.placeholder = "Plain"
        #expect(plain.attributedPlaceholder?.attribute(.kern, at: 0, effectiveRange: nil) == nil)
        plain.attributedPlaceholder = nil
        #expect(plain.placeholder == nil)
    }

    @Test("The placeholder is a label, which takes a color and a font by its key")
    func placeholderLabel() throws {
        let field = UITextField()
        field.placeholder = "Name"
        let label = try #require(field.value(forKey: "placeholderLabel") as? UILabel)
        #expect(label.text == "Name" && label.font == field.font)
        field.setValue(UIColor.red, forKeyPath: "placeholderLabel.textColor")
        #expect(label.textColor == .red)
        field.setValue(UIColor.blue, forKeyPath: "_placeholderLabel.color")
        label.font = .systemFont(ofSize: 30)
        let attributes = field.attributedPlaceholder?.attributes(at: 0, effectiveRange: nil)
        #expect(attributes?[.foregroundColor] as? UIColor == .blue)
        #expect(attributes?[.font] as? UIFont == .systemFont(ofSize: 30))
        #expect(field.value(forKey: "clearButton") is UIButton)
    }
}
