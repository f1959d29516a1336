import Foundation
import Stage
import Testing
import UIKitControls
import UIKitCore
import UIKitText

private final class Padded: UITextField {
    override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 5) }
    override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 30, dy: 5) }
}

@Suite("Rectangles of text fields")
@MainActor
struct TextFieldRectangleTests {
    private let stage = Stage()
    private let field = UITextField(frame: CGRect(x: 10, y: 40, width: 200, height: 30))

    init() { stage.root.addSubview(field) }

    @Test("The standard rectangles leave room for the border, the side views and the clear button")
    func rectangles() {
        let bounds = field.bounds
        #expect(field.textRect(forBounds: bounds) == bounds)
        field.borderStyle = .roundedRect
        #expect(field.textRect(forBounds: bounds) == CGRect(x: 7, y: 2, width: 186, height: 26))
        #expect(field.clearButtonRect(forBounds: bounds) == CGRect(x: 176, y: 5.5, width: 19, height: 19))
        field.text = "a"
        field.clearButtonMode = .always
        #expect(field.textRect(forBounds: bounds).maxX == 172)
        field.borderStyle = .none
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 20))
        #expect(field.leftView?.superview == nil)
        field.leftViewMode = .always
        stage.turn()
        #expect(field.leftView?.frame == CGRect(x: 0, y: 5, width: 24, height: 20))
        #expect(field.textRect(forBounds: bounds).minX == 24)
        field.leftViewMode = .whileEditing
        stage.turn()
        #expect(field.leftView?.superview == nil)
        field.becomeFirstResponder()
        stage.turn()
        #expect(field.leftView?.superview === field)
    }

    @Test("Overridden rectangles place the text and the caret")
    func ownRectangles() {
        let padded = Padded(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        stage.root.addSubview(padded)
        padded.becomeFirstResponder()
        #expect(padded.caretRect(for: padded.beginningOfDocument).minX == 29)
    }

    @Test("A field is as large as its text, or its placeholder, and its border want")
    func size() {
        field.font = .systemFont(ofSize: 14)
        field.text = "Hello"
        let plain = field.intrinsicContentSize
        let text = ("Hello" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 14)])
        #expect(abs(plain.width - text.width) < 1)
        field.borderStyle = .roundedRect
        #expect(field.intrinsicContentSize.width == plain.width + 14)
        #expect(field.intrinsicContentSize.height == 30)
        field.placeholder = "A rather long placeholder"
        #expect(field.intrinsicContentSize.width > plain.width + 50)
    }
}
