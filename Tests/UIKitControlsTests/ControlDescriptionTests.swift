import CoreGraphics
import Stage
import Testing
import UIKitControls

/// The forms are those of recorded hierarchies (behaviour/layers.md#descriptions-of-views).
@Suite("Controls in words")
@MainActor
struct ControlDescriptionTests {
    @Test("A label has its text after its frame")
    func label() {
        let label = UILabel(frame: CGRect(x: 16, y: 20, width: 288, height: 33))
        let (begin, end) = (
            "<UILabel: 0x; frame = (16 20; 288 33); ", "userInteractionEnabled = NO; layer = <CALayer: 0x>>"
        )
        #expect(label.wordsWithoutAddresses == begin + end)
        label.text = "What's the point?"
        #expect(label.wordsWithoutAddresses == begin + "text = 'What's the point?'; " + end)
    }

    @Test("Of a long text there are 25 characters")
    func longText() {
        let label = UILabel()
        label.text = "Lorem ipsum dolor sit er elit lamet"
        #expect(label.description.contains("; text = 'Lorem ipsum dolor sit er ...'; "))
        label.text = String(repeating: "a", count: 25)
        #expect(label.description.contains("; text = '\(String(repeating: "a", count: 25))'; "))
    }

    @Test("Buttons and sliders are not opaque")
    func opacity() {
        #expect(UIButton(type: .custom).description.contains("; opaque = NO; "))
        let slider = UISlider(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
        slider.value = 0.25
        #expect(slider.description.contains("; opaque = NO; ") && slider.description.hasSuffix(">; value: 0.250000>"))
        let button = UIButton()
        button.isOpaque = true
        #expect(button.isOpaque && !button.description.contains("opaque"))
    }

    @Test("An image view is as opaque as its image, which it names")
    func imageView() {
        let view = UIImageView()
        #expect(view.isOpaque && !view.description.contains("image"))
        for isOpaque in [true, false] {
            let image = UIImage(cgImage: CGImage(PixelBuffer(width: 4, height: 4), isOpaque: isOpaque))
            view.image = image
            #expect(view.isOpaque == isOpaque)
            #expect(view.description.contains("; userInteractionEnabled = NO; image = \(image); layer = "))
        }
    }
}
