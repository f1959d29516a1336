import Foundation
import Stage
import Testing
import UIKitControls
@_spi(Quince) import UIKitCore

@MainActor
private final class Calls: NSObject, UIScrollViewDelegate {
    var lines: [String] = []
    var onScroll: ((UIScrollView) -> Void)?
    var onEnd: ((UIScrollView) -> Void)?
    var targets: [CGPoint] = []

    private func add(_ line: String) { if lines.last != line { lines.append(line) } }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        add("scroll")
        onScroll?(scrollView)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { add("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        add("willEndDragging")
        targets.append(targetContentOffset.pointee)
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        add("didEndDragging \(decelerate)")
        onEnd?(scrollView)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { add("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { add("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { add("didEndScrollingAnimation") }
}

/// An app's scroll view that is its recognizers' delegate, as UIKit lets it be.
@MainActor
private final class SharingScrollView: UIScrollView, UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}

@Suite("The rules of scrolling")
@MainActor
struct ScrollRuleTests {
    private let calls = Calls()

    private func view(
        _ stage: Stage, _ frame: CGRect = CGRect(x: 0, y: 0, width: 300, height: 400),
        _ content: CGSize = CGSize(width: 300, height: 4000), in parent: UIView? = nil
    ) -> UIScrollView {
        let view = UIScrollView(frame: frame)
        view.contentSize = content
        view.contentInsetAdjustmentBehavior = .never
        (parent ?? stage.root).addSubview(view)
        stage.turn()
        return view
    }

    // MARK: The app's own offsets

    @Test("A deceleration goes on from an offset that the app sets, and ends once")
    func recentring() {
        let stage = Stage()
        let view = view(stage)
        view.delegate = calls
        view.contentOffset.y = 1000
        calls.lines = []
        // An endless list: it steps back by 500 points whenever it has come that far.
        calls.onScroll = { if $0.contentOffset.y > 1500 { $0.contentOffset.y -= 500 } }
        var steps: [CGFloat] = []
        stage.drag(from: CGPoint(x: 150, y: 390), to: CGPoint(x: 150, y: 10), frames: 6)
        var last = view.contentOffset.y
        while view.isDecelerating {
            stage.host.advanceFrame()
            steps.append((view.contentOffset.y - last + 500).truncatingRemainder(dividingBy: 500))
            last = view.contentOffset.y
        }
        #expect(calls.lines.filter { $0 == "didEndDecelerating" }.count == 1 && steps.count > 100)
        // The speed falls from frame to frame as if nothing had happened; half a pixel is rounding.
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 <= $0 + 0.51 })
        #expect(steps.reduce(0, +) > 1500)
    }

    @Test("A drag goes on from an offset that the app sets")
    func recenteredDrag() {
        let stage = Stage()
        let view = view(stage)
        stage.touch(.down, 150, 300)
        stage.touch(.move, 150, 250)
        #expect(view.contentOffset.y == 40)
        view.contentOffset.y = 1000
        stage.touch(.move, 150, 240)
        #expect(view.contentOffset.y == 1010)
        view.setContentOffset(CGPoint(x: 0, y: 2000), animated: false)
        stage.touch(.move, 150, 230)
        #expect(view.contentOffset.y == 2010 && view.isDragging)
    }

    @Test(
        "An app that holds the content at its top in scrollViewDidScroll lets nothing bounce there, and nothing drifts")
    func heldAtTop() {
        let stage = Stage()
        let view = view(stage)
        view.delegate = calls
        view.contentOffset.y = 300
        calls.onScroll = { if $0.contentOffset.y < 0 { $0.contentOffset.y = 0 } }
        stage.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 150, y: 300), frames: 6)
        var least: CGFloat = 1000
        for _ in 0..<120 {
            stage.host.advanceFrame()
            least = min(least, view.contentOffset.y)
        }
        #expect(least == 0 && view.contentOffset.y == 0 && !view.isDecelerating)
        // A finger that turns round moves the content at once.
        stage.touch(.down, 150, 100)
        stage.touch(.move, 150, 300)
        stage.touch(.move, 150, 290)
        #expect(view.contentOffset.y == 10)
    }

    @Test("setContentOffset(_:animated:) ends a deceleration and says so")
    func stops() {
        let stage = Stage()
        let view = view(stage)
        view.delegate = calls
        stage.drag(from: CGPoint(x: 150, y: 390), to: CGPoint(x: 150, y: 190), frames: 6)
        #expect(view.isDecelerating)
        view.setContentOffset(view.contentOffset, animated: false)
        #expect(!view.isDecelerating && calls.lines.last == "didEndDecelerating")
        let place = view.contentOffset
        stage.advance(0.5)
        #expect(view.contentOffset == place)
    }

    @Test("A delegate that scrolls when the finger lets go replaces the deceleration")
    func replaced() {
        let stage = Stage()
        let view = view(stage)
        view.delegate = calls
        calls.onEnd = { $0.setContentOffset(CGPoint(x: 0, y: 1000), animated: true) }
        stage.drag(from: CGPoint(x: 150, y: 390), to: CGPoint(x: 150, y: 190), frames: 6)
        stage.advance(1)
        #expect(view.contentOffset.y == 1000)
        #expect(calls.lines.suffix(3) == ["didEndDragging true", "scroll", "didEndScrollingAnimation"])
    }

    @Test("A finger that stops an animated offset ends it")
    func caught() {
        let stage = Stage()
        let view = view(stage)
        view.delegate = calls
        view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
        stage.advance(0.15)
        stage.touch(.down, 150, 200)
        #expect(calls.lines == ["scroll", "didEndScrollingAnimation"])
        #expect(view.contentOffset.y > 100 && view.contentOffset.y < 900)
    }

    @Test("A paging view tells its delegate the page that it goes to")
    func pageTarget() {
        let stage = Stage()
        let view = view(stage)
        view.isPagingEnabled = true
        view.delegate = calls
        stage.drag(from: CGPoint(x: 150, y: 390), to: CGPoint(x: 150, y: 290), frames: 6)
        #expect(calls.targets == [CGPoint(x: 0, y: 400)])
    }

    @Test("Content that shrinks or is inset during a deceleration changes where it ends")
    func shrinks() {
        let stage = Stage()
        let view = view(stage)
        stage.drag(from: CGPoint(x: 150, y: 390), to: CGPoint(x: 150, y: 90), frames: 6)
        stage.advance(0.1)
        let now = view.contentOffset.y
        view.contentSize.height = now + 500
        stage.advance(5)
        #expect(view.contentOffset.y == now + 100)
        // A refresh in progress: pulled and let go, the content rests below the new inset.
        view.contentOffset = .zero
        stage.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 150, y: 350), frames: 60)
        view.contentInset.top = 60
        stage.advance(3)
        #expect(view.contentOffset.y == -60)
    }

    @Test("A delegate cannot leave the content beyond its edge")
    func targetBeyondEdge() {
        final class Aimer: NSObject, UIScrollViewDelegate {
            func scrollViewWillEndDragging(
                _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
                targetContentOffset: UnsafeMutablePointer<CGPoint>
            ) { targetContentOffset.pointee.y = -500 }
        }
        let stage = Stage()
        let view = view(stage)
        let aimer = Aimer()
        view.delegate = aimer
        stage.drag(from: CGPoint(x: 150, y: 390), to: CGPoint(x: 150, y: 190), frames: 6)
        stage.advance(5)
        #expect(view.contentOffset.y == 0)
    }

    // MARK: Fingers

    @Test("Fingers that come down and move at one instant drag along the axis that they moved on")
    func instant() {
        let stage = Stage()
        let view = view(stage, CGRect(x: 0, y: 0, width: 300, height: 400), CGSize(width: 3000, height: 400))
        stage.touch(.down, 250, 200)
        stage.touch(.move, 150, 205)
        #expect(view.isDragging && abs(view.contentOffset.x - 90) < 0.51)
    }

    @Test("An app's pan knows in shouldBegin where the finger goes, and begins with the rest of the way")
    func pan() {
        final class Judge: NSObject, UIGestureRecognizerDelegate {
            var ways: [CGPoint] = []
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return false }
                ways.append(pan.translation(in: pan.view))
                return abs(ways[0].x) > abs(ways[0].y)
            }
        }
        let stage = Stage()
        let judge = Judge()
        var moved: [CGFloat] = []
        let pan = UIPanGestureRecognizer(handler: {
            moved.append(($0 as! UIPanGestureRecognizer).translation(in: nil).x)
        })
        pan.delegate = judge
        stage.root.addGestureRecognizer(pan)
        stage.touch(.down, 50, 100)
        stage.touch(.move, 60, 100)
        stage.touch(.move, 75, 100)
        #expect(judge.ways == [CGPoint(x: 10, y: 0)] && moved == [0, 15])
        stage.touch(.up, 75, 100)
        moved = []
        stage.touch(.down, 50, 100)
        stage.touch(.move, 90, 100)
        #expect(moved == [30])
    }

    /// wordpress-mobile/WordPress-iOS pull 19432; lxcid/LXReorderableCollectionViewFlowLayout pull 48; radars 23255528, 32547794.
    @Test("An offset is whole pixels of the screen, however it is set, and whole points outside of a window")
    func pixels() {
        let stage = Stage()
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        view.contentSize = CGSize(width: 1000, height: 1000.3)
        view.contentInsetAdjustmentBehavior = .never
        view.contentOffset = CGPoint(x: 33.3, y: 66.7)
        #expect(view.contentOffset == CGPoint(x: 33, y: 67))
        stage.root.addSubview(view)
        view.contentOffset = CGPoint(x: 33.3, y: 66.7)
        #expect(view.contentOffset == CGPoint(x: 33.5, y: 66.5))
        view.contentOffset.y += 0.08
        #expect(view.contentOffset.y == 66.5)
        view.setContentOffset(CGPoint(x: 0, y: 10.2), animated: false)
        #expect(view.contentOffset.y == 10)
        view.setContentOffset(CGPoint(x: 0, y: 700.3), animated: true)
        stage.advance(1)
        #expect(view.contentOffset.y == 700.5 && !view.isDecelerating)
        view.scrollRectToVisible(CGRect(x: 0, y: 20.1, width: 1, height: 1), animated: false)
        #expect(view.contentOffset.y == 20)
    }

    @Test("Content at an edge between two pixels stays there after a touch")
    func touchAtFractionalEdge() {
        let stage = Stage()
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        view.contentSize = CGSize(width: 300, height: 1000.3)
        view.contentInsetAdjustmentBehavior = .never
        stage.root.addSubview(view)
        stage.turn()
        view.contentOffset.y = 700.3
        stage.touch(.down, 50, 100)
        stage.touch(.up, 50, 100)
        #expect(view.contentOffset.y == 700.5 && !view.isDecelerating)
    }

    @Test("Only the scroll view may be the delegate of its own recognizers")
    func delegates() async {
        let view = SharingScrollView(frame: .zero)
        #expect(view.panGestureRecognizer.delegate === view)
        view.panGestureRecognizer.delegate = view
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                final class Other: NSObject, UIGestureRecognizerDelegate {}
                let other = Other()
                UIScrollView(frame: .zero).panGestureRecognizer.delegate = other
            }
        }
    }

    @Test("A subclass that allows it scrolls together with an enclosing view")
    func together() {
        let stage = Stage()
        let outer = view(stage)
        let inner = SharingScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        inner.contentSize = CGSize(width: 300, height: 3000)
        inner.contentInsetAdjustmentBehavior = .never
        outer.addSubview(inner)
        stage.turn()
        stage.touch(.down, 150, 250)
        stage.touch(.move, 150, 200)
        #expect(outer.contentOffset.y == 40 && inner.contentOffset.y == 40)
    }

    @Test("A finger from the edge of the screen goes back rather than scrolls; along the edge it scrolls")
    func edge() {
        let stage = Stage()
        let view = view(stage, CGRect(x: 0, y: 0, width: 375, height: 400), CGSize(width: 3000, height: 3000))
        view.contentOffset = CGPoint(x: 500, y: 500)
        var went = 0
        let edge = UIScreenEdgePanGestureRecognizer(handler: { _ in went += 1 })
        edge.edges = .left
        stage.root.addGestureRecognizer(edge)
        stage.drag(from: CGPoint(x: 5, y: 100), to: CGPoint(x: 100, y: 100), frames: 5)
        #expect(went > 0 && view.contentOffset.x == 500)
        stage.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 5, y: 200), frames: 60)
        #expect(abs(view.contentOffset.y - 590) < 5)
    }

    // MARK: Scroll views within scroll views

    private func nested(_ stage: Stage) -> (outer: UIScrollView, inner: UIScrollView) {
        let outer = view(stage, CGRect(x: 0, y: 0, width: 300, height: 400), CGSize(width: 300, height: 1200))
        let inner = view(
            stage, CGRect(x: 0, y: 0, width: 300, height: 400), CGSize(width: 300, height: 500), in: outer)
        return (outer, inner)
    }

    @Test("At its edge the inner view leaves a drag outwards to the outer one, and keeps one inwards")
    func handedOver() {
        let stage = Stage()
        let (outer, inner) = nested(stage)
        inner.contentOffset.y = 100
        stage.touch(.down, 150, 300)
        stage.touch(.move, 150, 250)
        #expect(outer.contentOffset.y == 40 && inner.contentOffset.y == 100)
        stage.touch(.up, 150, 250)
        stage.advance(5)
        outer.contentOffset = .zero
        stage.touch(.down, 150, 200)
        stage.touch(.move, 150, 250)
        #expect(outer.contentOffset.y == 0 && inner.contentOffset.y == 60)
    }

    @Test("What is left of a drag at the inner edge moves the outer view, and comes back first")
    func leftOver() {
        let stage = Stage()
        let (outer, inner) = nested(stage)
        outer.delegate = calls
        inner.contentOffset.y = 50
        stage.touch(.down, 150, 390)
        stage.touch(.move, 150, 300)
        #expect(inner.contentOffset.y == 100 && outer.contentOffset.y == 30 && outer.isDragging)
        stage.touch(.move, 150, 320)
        #expect(inner.contentOffset.y == 100 && outer.contentOffset.y == 10)
        stage.touch(.move, 150, 350)
        #expect(inner.contentOffset.y == 80 && outer.contentOffset.y == 0)
        stage.touch(.move, 150, 260)
        stage.touch(.up, 150, 260)
        #expect(!outer.isDragging && !inner.isDragging && outer.isDecelerating && !inner.isDecelerating)
        #expect(calls.lines.first == "willBeginDragging" && calls.lines.contains("didEndDragging true"))
    }

    @Test("Where neither can move the inner view resists; without the transfer it always does")
    func resists() {
        let stage = Stage()
        let (outer, inner) = nested(stage)
        stage.touch(.down, 150, 100)
        stage.touch(.move, 150, 210)
        #expect(outer.contentOffset.y == 0 && inner.contentOffset.y < -20)
        stage.touch(.up, 150, 210)
        stage.advance(3)
        inner.transfersVerticalScrollingToParent = false
        inner.contentOffset.y = 100
        stage.touch(.down, 150, 300)
        stage.touch(.move, 150, 200)
        #expect(outer.contentOffset.y == 0 && inner.contentOffset.y > 120)
    }

    @Test("A zoomed photo in a pager turns the page once it is at its edge")
    func photos() {
        let stage = Stage()
        let pager = view(stage, CGRect(x: 0, y: 0, width: 300, height: 400), CGSize(width: 900, height: 400))
        pager.isPagingEnabled = true
        let photo = view(
            stage, CGRect(x: 0, y: 0, width: 300, height: 400), CGSize(width: 600, height: 800), in: pager)
        photo.contentOffset = CGPoint(x: 300, y: 200)
        stage.drag(from: CGPoint(x: 290, y: 200), to: CGPoint(x: 150, y: 200), frames: 8)
        stage.advance(2)
        #expect(pager.contentOffset.x == 300 && photo.contentOffset.x == 300)
    }

    @Test("An outer view that an inner one drags is let go however the inner one's drag ends", arguments: 0..<2)
    func letGo(way: Int) {
        let stage = Stage()
        let (outer, inner) = nested(stage)
        outer.delegate = calls
        inner.contentOffset.y = 100 - 20
        stage.touch(.down, 150, 390)
        stage.touch(.move, 150, 300)
        #expect(outer.isDragging)
        if way == 0 { inner.removeFromSuperview() } else { inner.setContentOffset(.zero, animated: true) }
        #expect(!outer.isDragging && calls.lines.filter { $0.hasPrefix("didEndDragging") }.count == 1)
        stage.touch(.up, 150, 300)
        stage.advance(3)
        #expect(!outer.isDragging && !outer.isTracking && !outer.isDecelerating)
    }

    @Test("Two fingers that flick are lifted one after the other, and the content moves on")
    func twoFingers() {
        let stage = Stage()
        let view = view(stage)
        for finger in 0..<2 { stage.touch(.down, 100 + 100 * CGFloat(finger), 380, finger: finger) }
        for frame in 1...6 {
            stage.host.advanceFrame()
            for finger in 0..<2 {
                stage.touch(.move, 100 + 100 * CGFloat(finger), 380 - 20 * CGFloat(frame), finger: finger)
            }
        }
        stage.touch(.up, 200, 260, finger: 1)
        stage.touch(.up, 100, 260, finger: 0)
        #expect(view.isDecelerating && view.panGestureRecognizer.state == .possible)
    }

    @Test("A view that its delegate removes when the finger lets go does not move on")
    func removed() {
        let stage = Stage()
        let view = view(stage)
        view.delegate = calls
        calls.onEnd = { $0.removeFromSuperview() }
        stage.drag(from: CGPoint(x: 150, y: 390), to: CGPoint(x: 150, y: 190), frames: 6)
        #expect(!view.isDecelerating && calls.lines.last == "didEndDragging true")
    }

    @Test("Sizes and scales that are not numbers trap nowhere")
    func notNumbers() {
        let stage = Stage()
        let view = view(stage)
        view.contentSize.height = .nan
        view.contentInset.top = .nan
        stage.drag(from: CGPoint(x: 150, y: 390), to: CGPoint(x: 150, y: 190), frames: 6)
        view.minimumZoomScale = .nan
        view.zoomScale = 1
        stage.advance(1)
        #expect(!view.isDragging)
    }

    @Test("The indicators fade however a motion ends", arguments: 0..<2)
    func indicatorsFade(way: Int) {
        let stage = Stage()
        stage.root.backgroundColor = .white
        let view = view(stage)
        stage.drag(from: CGPoint(x: 150, y: 390), to: CGPoint(x: 150, y: 190), frames: 6)
        stage.advance(0.2)
        if way == 0 { stage.tap(150, 200) } else { view.setContentOffset(.zero, animated: false) }
        stage.advance(2)
        #expect(view.layer.sublayers?.allSatisfy { $0.opacity == 0 } ?? false)
    }

    @Test("Every enclosing scroll view holds a touch back from the content")
    func held() {
        let stage = Stage()
        let (_, inner) = nested(stage)
        inner.delaysContentTouches = false
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 50, y: 100, width: 200, height: 60)
        var log: [String] = []
        button.addAction(UIAction { _ in log.append("down") }, for: .touchDown)
        inner.addSubview(button)
        stage.turn()
        stage.touch(.down, 150, 130)
        #expect(log.isEmpty)
        stage.advance(0.2)
        #expect(log == ["down"])
    }
}
