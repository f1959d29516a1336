import CoreGraphics
import Stage
import Testing
import UIKitControls
import UIKitText

/// Source: documents of Interface Builder, in which fields with a rounded border and a font of 14 are 34 high since Xcode 11, and 30
/// before.
@Suite("Text fields of the modern look", .serialized)
@MainActor
struct FieldLookTests {
    private func field(_ style: UITextField.BorderStyle, _ size: CGFloat) -> UITextField {
        let field = UITextField()
        (field.borderStyle, field.font, field.placeholder) = (style, .systemFont(ofSize: size), "Name")
        return field
    }

    @Test("A field with a rounded border is at least 34 high, and 30 in the classic look; others are as high as before")
    func height() {
        let classic = Stage()
        classic.turn()
        #expect(field(.roundedRect, 14).intrinsicContentSize.height == 30)
        let plain = field(.none, 14).intrinsicContentSize.height
        let modern = Stage(look: .modern)
        modern.turn()
        #expect(field(.roundedRect, 14).intrinsicContentSize.height == 34)
        #expect(field(.roundedRect, 30).intrinsicContentSize.height > 34)
        #expect(field(.none, 14).intrinsicContentSize.height == plain)
    }

    /// Source: `UIColor.placeholderText`, iOS 13.
    @Test("A placeholder has its color of iOS 13")
    func placeholder() {
        let stage = Stage(look: .modern)
        stage.turn()
        let text = field(.none, 14).attributedPlaceholder
        #expect(text?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .placeholderText)
    }
}
