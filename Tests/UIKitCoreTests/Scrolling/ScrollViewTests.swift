import Foundation
import QuinceMotion
import QuinceScrollPhysics
import Stage
import Testing
import UIKitControls

@MainActor
private final class Log: NSObject, UIScrollViewDelegate {
    var lines: [String] = []
    var offsets: [CGPoint] = []
    var target: CGPoint?
    var projected = CGPoint.zero

    private func add(_ line: String) { if lines.last != line { lines.append(line) } }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        add("scroll")
        offsets.append(scrollView.contentOffset)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { add("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        add("willEndDragging")
        projected = targetContentOffset.pointee
        if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        add("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { add("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { add("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { add("didEndScrollingAnimation") }
}

@MainActor
private final class TouchedView: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
}

@Suite("Scroll views")
@MainActor
struct ScrollViewTests {
    private let record = Log()

    private func scrollView(_ stage: Stage, _ content: CGSize = CGSize(width: 300, height: 2000)) -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
        view.contentSize = content
        view.delegate = record
        stage.root.addSubview(view)
        stage.turn()
        return view
    }

    // MARK: Closed forms

    @Test("The rubber band gives way as its formula says, never as far as the view is long, and back")
    func rubberBand() {
        for length: CGFloat in [100, 480, 1000] {
            for overdrag: CGFloat in [0, 1, 50, 400, 5000] {
                let given = RubberBand.distance(overdrag, length: length)
                #expect(abs(given - (1 - 1 / (overdrag * 0.55 / length + 1)) * length) < 1e-9)
                #expect(given < length && given <= overdrag)
                #expect(abs(RubberBand.overdrag(given, length: length) - overdrag) < 1e-6)
            }
        }
    }

    @Test("Friction sums milliseconds, x0 + v0 · 0.001 d/(1 − d) · (1 − d^1000t), and rests at 10 points a second")
    func friction() {
        for (rate, factor) in [(0.998, 0.499), (0.99, 0.099)] {
            let motion = ScrollMotion(from: 10, velocity: 800, in: 0...10_000, rate: rate, bounces: true)
            #expect(abs(Double(motion.rest) - (10 + 790 * factor)) < 0.01)
            for step in 1...20 {
                let time = motion.duration * Double(step) / 21
                let k: Double = 1000 * Foundation.log(rate)
                let expected: Double = 10 + 800 * factor * (1 - Foundation.exp(k * time))
                #expect(abs(Double(motion.position(at: time)) - expected) < 1e-6)
            }
            #expect(abs(motion.position(at: motion.duration - 1e-9) - motion.rest) < 0.51)
        }
    }

    @Test("At an edge friction hands over to a critically damped spring, without a jump in place or speed")
    func bounce() {
        let motion = ScrollMotion(from: 900, velocity: 2000, in: 0...1000, rate: 0.998, bounces: true)
        let k: Double = 1000 * Foundation.log(0.998)
        let hit: Double = Foundation.log(1 - 100 / (2000 * 0.499)) / k
        let speed: Double = 2000 * Foundation.exp(k * hit)
        let omega = 120.0.squareRoot()
        #expect(motion.rest == 1000)
        for step in 0...20 {
            let time = Double(step) / 40
            let beyond: Double = speed * time * Foundation.exp(-omega * time)
            #expect(abs(Double(motion.position(at: hit + time)) - (1000 + beyond)) < 1e-6)
        }
        let stiff = ScrollMotion(from: 900, velocity: 2000, in: 0...1000, rate: 0.998, bounces: false)
        #expect(stiff.position(at: hit + 0.1) == 1000 && abs(stiff.duration - hit) < 1e-9)
    }

    // MARK: Rules

    @Test("The offset is the bounds' origin; setting it notifies the delegate")
    func offset() {
        let stage = Stage()
        let view = scrollView(stage)
        view.contentOffset = CGPoint(x: 0, y: 120)
        #expect(view.bounds.origin.y == 120 && record.lines == ["scroll"])
        view.setContentOffset(CGPoint(x: 0, y: 320), animated: true)
        stage.advance(0.15)
        #expect(abs(view.contentOffset.y - 220) < 12)
        stage.advance(0.2)
        #expect(view.contentOffset.y == 320)
        #expect(record.lines == ["scroll", "didEndScrollingAnimation"])
        view.scrollRectToVisible(CGRect(x: 0, y: 700, width: 10, height: 100), animated: false)
        #expect(view.contentOffset.y == 400)
        view.scrollRectToVisible(CGRect(x: 0, y: 350, width: 10, height: 100), animated: false)
        #expect(view.contentOffset.y == 350)
        view.contentSize.height = 500
        #expect(view.contentOffset.y == 100)
    }

    @Test("A drag and a release call the delegate in UIKit's order, and rest where they said they would")
    func order() {
        let stage = Stage()
        let view = scrollView(stage)
        stage.drag(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 300), frames: 10)
        #expect(view.isDecelerating && !view.isDragging && !view.isTracking)
        stage.advance(4)
        #expect(
            record.lines == [
                "willBeginDragging", "scroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
                "scroll", "didEndDecelerating",
            ])
        #expect(view.contentOffset.y == record.projected.y && view.contentOffset.y > 200)
        #expect(!view.isDecelerating)
        #expect(zip(record.offsets, record.offsets.dropFirst()).allSatisfy { $0.y <= $1.y })
    }

    @Test("The delegate may say where the content comes to rest")
    func retarget() {
        let stage = Stage()
        let view = scrollView(stage)
        record.target = CGPoint(x: 0, y: 500)
        stage.drag(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 300), frames: 10)
        stage.advance(5)
        #expect(view.contentOffset == CGPoint(x: 0, y: 500))
    }

    @Test("Dragged beyond the edge the content gives way, and springs back")
    func overscroll() {
        let stage = Stage()
        let view = scrollView(stage)
        stage.touch(.down, 150, 200)
        for y in stride(from: 210 as CGFloat, through: 400, by: 10) {
            stage.host.advanceFrame()
            stage.touch(.move, 150, y)
        }
        // The pan recognizer uses up the first ten points.
        let expected = -RubberBand.distance(190, length: 400)
        #expect(abs(view.contentOffset.y - expected) <= 0.25 && view.isDragging)
        stage.advance(0.3)
        stage.touch(.up, 150, 400)
        stage.advance(2)
        #expect(view.contentOffset == .zero && record.lines.last == "didEndDecelerating")
        view.bounces = false
        stage.drag(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 150, y: 400), frames: 10)
        #expect(view.contentOffset == .zero)
    }

    @Test("Pages turn one at a time, and a slow drag goes to the nearest")
    func pages() {
        let stage = Stage()
        let view = scrollView(stage, CGSize(width: 1500, height: 400))
        view.isPagingEnabled = true
        stage.drag(from: CGPoint(x: 250, y: 300), to: CGPoint(x: 190, y: 300), frames: 4)
        stage.advance(1.5)
        #expect(view.contentOffset.x == 300)
        stage.drag(from: CGPoint(x: 250, y: 300), to: CGPoint(x: 160, y: 300), frames: 120)
        stage.advance(1.5)
        #expect(view.contentOffset.x == 300)
        stage.drag(from: CGPoint(x: 280, y: 300), to: CGPoint(x: 90, y: 300), frames: 120)
        stage.advance(1.5)
        #expect(view.contentOffset.x == 600)
    }

    @Test("Content gets a touch after 0.15 s or when it ends, and a control then keeps it")
    func content() {
        let stage = Stage()
        let view = scrollView(stage)
        var log: [String] = []
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 50, y: 100, width: 200, height: 60)
        let events: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel"),
        ]
        for (event, name) in events { button.addAction(UIAction { _ in log.append(name) }, for: event) }
        view.addSubview(button)
        stage.turn()
        stage.touch(.down, 150, 230)
        #expect(log == [])
        stage.touch(.up, 150, 230)
        #expect(log == ["down", "up"])
        stage.drag(from: CGPoint(x: 150, y: 230), to: CGPoint(x: 150, y: 130), frames: 6)
        #expect(log == ["down", "up"] && view.contentOffset.y > 0)
        stage.advance(5)
        view.contentOffset = .zero
        stage.touch(.down, 150, 230)
        stage.advance(0.2)
        #expect(log == ["down", "up", "down"])
        stage.touch(.move, 150, 200)
        stage.touch(.move, 150, 150)
        stage.touch(.up, 150, 150)
        #expect(view.contentOffset == .zero)
    }

    @Test("A drag takes the touch away from a view that has had it")
    func cancels() {
        let stage = Stage()
        let view = scrollView(stage)
        let content = TouchedView(frame: CGRect(x: 50, y: 100, width: 200, height: 60))
        view.addSubview(content)
        stage.turn()
        stage.touch(.down, 150, 230)
        stage.advance(0.2)
        stage.touch(.move, 150, 200)
        stage.touch(.move, 150, 180)
        stage.touch(.up, 150, 180)
        #expect(content.log == ["began", "cancelled"] && view.contentOffset.y > 0)
    }

    @Test("A touch stops what moves, and is not a tap on what it hits")
    func stops() {
        let stage = Stage()
        let view = scrollView(stage)
        stage.drag(from: CGPoint(x: 150, y: 450), to: CGPoint(x: 150, y: 250), frames: 6)
        stage.advance(0.1)
        #expect(view.isDecelerating)
        let before = view.contentOffset
        stage.touch(.down, 150, 300)
        #expect(!view.isDecelerating && view.isTracking)
        stage.advance(0.5)
        stage.touch(.up, 150, 300)
        #expect(view.contentOffset == before && !view.isTracking)
    }

    @Test("It scrolls along the axes that have somewhere to go")
    func axes() {
        let stage = Stage()
        let view = scrollView(stage, CGSize(width: 300, height: 100))
        stage.drag(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 300), frames: 6)
        #expect(record.lines.isEmpty)
        view.alwaysBounceVertical = true
        stage.drag(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 300), frames: 6)
        #expect(record.lines.first == "willBeginDragging")
        stage.advance(2)
        #expect(view.contentOffset == .zero)
    }

    @Test("An indicator shows while the content moves, and fades")
    func indicators() {
        let stage = Stage()
        stage.root.backgroundColor = .white
        let view = scrollView(stage)
        stage.touch(.down, 150, 400)
        for y: CGFloat in [380, 360, 340] { stage.touch(.move, 150, y) }
        stage.picture("scroll")
        let shown = stage.pixel(295.5, 130)
        #expect(shown.0 < 200)
        stage.advance(0.5)
        stage.touch(.up, 150, 340)
        stage.advance(1)
        #expect(stage.pixel(295.5, 130) == (255, 255, 255))
        #expect(view.subviews.isEmpty)
    }
}
