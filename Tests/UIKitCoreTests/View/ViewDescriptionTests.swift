import CoreGraphics
import Foundation
import QuartzCore
import Stage
import Testing

private final class OwnView: UIView {}
private final class OwnScrollView: UIScrollView {}

/// The forms are those of recorded hierarchies (behaviour/layers.md#descriptions-of-views).
@Suite("Views in words")
@MainActor
struct ViewDescriptionTests {
    private func view() -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 1024, height: 768)) }

    private func expect(_ words: String, _ change: (UIView) -> Void) {
        let view = view()
        change(view)
        #expect(view.wordsWithoutAddresses == "<UIView: 0x; frame = (0 0; 1024 768); \(words)layer = <CALayer: 0x>>")
    }

    @Test("A new view has its address, its frame and its layer's address")
    func newView() {
        expect("") { _ in }
        let view = view()
        #expect(view.description == view.description)
    }

    @Test("Numbers have at most six digits")
    func numbers() {
        let view = UIView(frame: CGRect(x: 512 + 1.0 / 3, y: -0.25, width: 20.25, height: 1_234_567))
        #expect(view.description.contains("; frame = (512.333 -0.25; 20.25 1.23457e+06); "))
    }

    @Test("What differs from a new view is said, and nothing else")
    func differences() {
        expect("anchorPoint = (1, 0.5); ") {
            $0.layer.anchorPoint.x = 1; $0.frame.origin.x = 0
        }
        expect("transform = [1, 0, 0, 1, 30, -60]; ") {
            $0.center = CGPoint(x: 482, y: 444)
            $0.transform = CGAffineTransform(translationX: 30, y: -60)
        }
        expect("clipsToBounds = YES; ") { $0.clipsToBounds = true }
        expect("alpha = 0.85; ") { $0.alpha = 0.85 }
        expect("hidden = YES; ") { $0.isHidden = true }
        expect("opaque = NO; ") { $0.isOpaque = false }
        expect("autoresizesSubviews = NO; ") { $0.autoresizesSubviews = false }
        expect("userInteractionEnabled = NO; ") { $0.isUserInteractionEnabled = false }
        expect("tag = 105; ") { $0.tag = 105 }
        expect("tintColor = UIExtendedSRGBColorSpace 0 0 1 1; ") { $0.tintColor = .blue }
        expect("backgroundColor = UIExtendedGrayColorSpace 0 1; ") { $0.backgroundColor = .black }
        expect("gestureRecognizers = <NSArray: 0x>; ") { $0.addGestureRecognizer(UITapGestureRecognizer()) }
    }

    @Test("The parts of an autoresizing mask come from the left to the right, then from the top to the bottom")
    func autoresizing() {
        let all: [(UIView.AutoresizingMask, String)] = [
            ([.flexibleWidth, .flexibleHeight], "W+H"), ([.flexibleRightMargin, .flexibleBottomMargin], "RM+BM"),
            ([.flexibleLeftMargin, .flexibleRightMargin], "LM+RM"), ([.flexibleTopMargin, .flexibleWidth], "W+TM"),
        ]
        for (mask, words) in all { expect("autoresize = \(words); ") { $0.autoresizingMask = mask } }
    }

    @Test("Animations are named by their keys")
    func animations() {
        expect("animations = { opacity=<CABasicAnimation: 0x>; }; ") {
            $0.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "opacity")
        }
    }

    @Test("The phrases have one order")
    func order() {
        expect(
            "clipsToBounds = YES; alpha = 0; hidden = YES; opaque = NO; autoresize = W; userInteractionEnabled = NO; "
                + "tag = 7; gestureRecognizers = <NSArray: 0x>; backgroundColor = UIExtendedGrayColorSpace 1 1; "
        ) {
            ($0.clipsToBounds, $0.alpha, $0.isHidden, $0.isOpaque, $0.tag) = (true, 0, true, false, 7)
            ($0.autoresizingMask, $0.isUserInteractionEnabled) = (.flexibleWidth, false)
            ($0.gestureRecognizers, $0.backgroundColor) = ([UITapGestureRecognizer()], .white)
        }
    }

    @Test("An app's class has its module, and the class of UIKit's that it is based on, unless that is UIView")
    func classes() {
        #expect(OwnView().description.hasPrefix("<UIKitCoreTests.OwnView: 0x"))
        #expect(!OwnView().description.contains("baseClass"))
        let words = OwnScrollView().wordsWithoutAddresses
        #expect(words.hasPrefix("<UIKitCoreTests.OwnScrollView: 0x; baseClass = UIScrollView; frame = "))
    }

    @Test("A scroll view says behind its layer where it is")
    func scrollView() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        (view.contentSize, view.contentInset.top) = (CGSize(width: 390, height: 1000.5), 88)
        view.contentOffset.y = -88
        let end =
            "layer = <CALayer: 0x>; contentOffset: {0, -88}; contentSize: {390, 1000.5}; "
            + "adjustedContentInset: {88, 0, 0, 0}>"
        #expect(view.wordsWithoutAddresses.hasSuffix(end))
    }

    @Test("A view is opaque until it is told, and its layer only if it is told")
    func opaque() {
        let view = view()
        #expect(view.isOpaque && !view.layer.isOpaque)
        view.isOpaque = true
        #expect(view.layer.isOpaque)
        view.isOpaque = false
        #expect(!view.isOpaque && !view.layer.isOpaque)
    }
}
