import CoreGraphics
import Stage
import Testing
import UIKitControls

/// Page controls since iOS 14 (behaviour/look.md#since-ios-13).
@Suite("Page controls of the modern look")
@MainActor
struct PageControlLookTests {
    private let stage = Stage(look: .modern)

    private func shown(_ pages: Int) -> UIPageControl {
        let control = UIPageControl(frame: CGRect(x: 0, y: 100, width: 300, height: 26))
        control.numberOfPages = pages
        stage.root.backgroundColor = .black
        stage.root.addSubview(control)
        stage.turn()
        return control
    }

    private func capsule(_ control: UIPageControl) -> UIView? {
        control.subviews.first { $0.frame.height == 26 }
    }

    /// Five dots of 8 and four gaps of 10 are 80, between margins of 9.
    @Test("Dots of 8 are 10 apart in a height of 26; those of other pages are white at 0.3")
    func metrics() {
        let control = shown(5)
        #expect(control.size(forNumberOfPages: 5) == CGSize(width: 98, height: 26))
        #expect(control.size(forNumberOfPages: 0).width == 0)
        #expect(control.subviews.map(\.frame.minX) == [110, 128, 146, 164, 182])
        #expect(stage.pixel(114, 113) == (255, 255, 255))
        let other = stage.pixel(132, 113).0
        #expect(abs(other - 77) <= 1)
    }

    /// Source: UIPageControl.h, `backgroundStyle`.
    @Test("A prominent background is a capsule behind the dots; the minimal one is none, not even under a finger")
    func background() throws {
        let control = shown(5)
        #expect(capsule(control) == nil)
        control.backgroundStyle = .prominent
        stage.turn()
        let view = try #require(capsule(control))
        #expect(view.frame == CGRect(x: 101, y: 0, width: 98, height: 26) && view.layer.cornerRadius == 13)
        stage.picture("page-control")
        control.backgroundStyle = .minimal
        stage.drag(from: CGPoint(x: 114, y: 113), to: CGPoint(x: 160, y: 113))
        #expect(capsule(control) == nil)
    }

    /// Source: UIPageControl.h, `allowsContinuousInteraction` and `interactionState`.
    @Test("A finger that moves along the dots takes the page along, and shows the automatic background")
    func scrub() {
        let control = shown(5)
        var pages: [Int] = []
        control.addAction(
            UIAction { [unowned control] _ in pages.append(control.currentPage) }, for: .valueChanged)
        stage.touch(.down, 114, 113)
        stage.turn()
        #expect(control.interactionState == .discrete && capsule(control) == nil)
        for x in stride(from: 120, through: 170, by: 5) {
            stage.touch(.move, CGFloat(x), 113)
            stage.advance(0.02)
        }
        #expect(control.interactionState == .continuous && capsule(control) != nil)
        #expect(pages == [1, 2, 3])
        stage.touch(.up, 170, 113)
        stage.advance(0.1)
        #expect(control.interactionState == .none && capsule(control) == nil && control.currentPage == 3)
        control.allowsContinuousInteraction = false
        stage.drag(from: CGPoint(x: 200, y: 113), to: CGPoint(x: 220, y: 113))
        #expect(control.currentPage == 4)
    }

    @Test("The classic look has no capsule, and its dots move by taps alone")
    func classic() {
        let stage = Stage()
        let control = UIPageControl(frame: CGRect(x: 0, y: 100, width: 300, height: 37))
        (control.numberOfPages, control.backgroundStyle) = (5, .prominent)
        stage.root.addSubview(control)
        stage.turn()
        #expect(control.subviews.count == 5)
        stage.drag(from: CGPoint(x: 114, y: 113), to: CGPoint(x: 170, y: 113))
        #expect(control.currentPage == 1)
    }
}
