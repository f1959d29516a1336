import CoreGraphics
import Foundation
import QuinceHeadlessHost
import QuinceTextLayout
import Stage
import Testing
import UIKitText

/// Source: WWDC 2022, "What's new in TextKit and text views"; UITextView.h.
@MainActor
@Suite("Text views and Text Kit 2")
struct TextLayoutViewTests {
    /// A view over a white ground, and its stage.
    private func shown(_ ios: String = "17", _ make: () -> UITextView) -> (Stage, UITextView) {
        let stage = Stage(ios: ios)
        let root = UIViewController()
        root.view.backgroundColor = .white
        let view = make()
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
        view.contentInsetAdjustmentBehavior = .never
        view.font = .systemFont(ofSize: 17)
        view.text = "Plums and pears.\nFigs, too, under extraordinarily heavy branches\nand more"
        stage.window.rootViewController = root
        root.view.addSubview(view)
        return (stage, view)
    }

    @Test("A view is of Text Kit 2 from iOS 16 on, and changes when its layout manager is asked for")
    func versions() {
        #expect(shown("15") { UITextView() }.1.textLayoutManager == nil)
        let (_, view) = shown { UITextView() }
        let manager = view.textLayoutManager
        #expect(manager != nil && manager === view.textLayoutManager)
        #expect(view.textContainer.textLayoutManager === manager)
        #expect(manager?.textContainer === view.textContainer)
        #expect(view.textStorage.layoutManagers.isEmpty)
        #expect(view.layoutManager.textStorage === view.textStorage)
        #expect(view.textLayoutManager == nil && view.textContainer.textLayoutManager == nil)
        #expect(view.textStorage.layoutManagers.count == 1)
    }

    @Test("The layout manager of the container changes the view, too")
    func container() {
        let (_, view) = shown { UITextView() }
        #expect(view.textContainer.layoutManager != nil)
        #expect(view.textLayoutManager == nil)
    }

    @Test("A view can be made for either, or with a container of either")
    func explicit() {
        #expect(shown("15") { UITextView(usingTextLayoutManager: true) }.1.textLayoutManager != nil)
        #expect(shown { UITextView(usingTextLayoutManager: false) }.1.textLayoutManager == nil)
        let (contents, manager) = (NSTextContentStorage(), NSTextLayoutManager())
        let container = NSTextContainer(size: .zero)
        container.widthTracksTextView = true
        manager.textContainer = container
        contents.addTextLayoutManager(manager)
        let (_, view) = shown { UITextView(frame: .zero, textContainer: container) }
        #expect(view.textLayoutManager === manager)
        #expect(contents.textStorage === view.textStorage)
        #expect(contents.attributedString?.string == view.text)
        let (storage, old) = (NSTextStorage(), NSLayoutManager())
        storage.addLayoutManager(old)
        let other = NSTextContainer(size: .zero)
        old.addTextContainer(other)
        #expect(shown { UITextView(frame: .zero, textContainer: other) }.1.textLayoutManager == nil)
    }

    @Test("A view that goes away takes its managers with it")
    func memory() {
        weak var manager: NSTextLayoutManager?
        weak var contents: NSTextContentManager?
        do {
            let view = UITextView(usingTextLayoutManager: true)
            view.text = "Plums"
            (manager, contents) = (view.textLayoutManager, view.textLayoutManager?.textContentManager)
            #expect(manager != nil && contents != nil)
            _ = manager?.textLayoutFragment(for: CGPoint(x: 10, y: 5))
        }
        #expect(manager == nil && contents == nil)
    }

    @Test("Both draw the same")
    func samePicture() throws {
        let pictures = try [true, false].map { isOfKit2 -> [[Int]] in
            let (stage, view) = shown { UITextView(usingTextLayoutManager: isOfKit2) }
            _ = view.textLayoutManager
            stage.turn()
            _ = stage.host.render()
            let pixels = try #require(stage.host.renderServer.pixels(of: stage.surface))
            return (0..<200).map { y in (0..<600).map { Int(pixels[$0, y]) } }
        }
        #expect(pictures[0] == pictures[1])
        #expect(Set(pictures[0].joined()).count > 2)
    }

    /// A fragment with a red ground.
    private final class RedFragment: NSTextLayoutFragment {
        override func draw(at point: CGPoint, in context: CGContext) {
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(origin: point, size: layoutFragmentFrame.size))
            super.draw(at: point, in: context)
        }
    }

    private final class RedMaker: NSObject, NSTextLayoutManagerDelegate {
        func textLayoutManager(
            _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation,
            in textElement: NSTextElement
        ) -> NSTextLayoutFragment {
            let text = (textElement as? NSTextParagraph)?.attributedString.string ?? ""
            return text.hasPrefix("Figs")
                ? RedFragment(textElement: textElement, range: nil)
                : NSTextLayoutFragment(textElement: textElement, range: nil)
        }
    }

    @Test("A fragment of the app's draws itself, also after an edit of its text")
    func ownFragments() throws {
        let (stage, view) = shown { UITextView() }
        let maker = RedMaker()
        let manager = try #require(view.textLayoutManager)
        manager.delegate = maker
        func red() -> CGRect {
            stage.turn()
            let frame = manager.textLayoutFragment(for: CGPoint(x: 10, y: 30))?.layoutFragmentFrame ?? .zero
            let place = CGPoint(x: frame.minX + 1, y: view.textContainerInset.top + frame.minY + 1)
            let color = stage.pixel(place.x, place.y)
            #expect(color == (255, 0, 0), "\(color) at \(place)")
            return frame
        }
        let before = red()
        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "More ")
        view.textStorage.replaceCharacters(in: NSRange(location: 30, length: 0), with: "and again, ")
        #expect(red().height >= before.height)
    }

    @Test("Attributes of the validator are drawn and not stored")
    func validator() throws {
        let (stage, view) = shown { UITextView() }
        let manager = try #require(view.textLayoutManager)
        manager.renderingAttributesValidator = { manager, fragment in
            manager.addRenderingAttribute(.backgroundColor, value: UIColor.blue, for: fragment.rangeInElement)
        }
        view.setNeedsLayout()
        stage.turn()
        let frame = try #require(manager.textLayoutFragment(for: CGPoint(x: 10, y: 5))?.layoutFragmentFrame)
        #expect(stage.pixel(frame.minX + 1, view.textContainerInset.top + 2) == (0, 0, 255))
        #expect(view.textStorage.attribute(.backgroundColor, at: 0, effectiveRange: nil) == nil)
    }
}
