import QuinceHeadlessHost
import QuinceHostInterface
import Stage
import Testing

@MainActor
private final class Listener: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        calls.append("scroll \(Int(scrollView.contentOffset.x)) \(Int(scrollView.contentOffset.y))")
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("begin") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        calls.append("end \(decelerate)")
    }
}

@Suite("Wheels and track pads")
@MainActor
struct WheelTests {
    private let stage = Stage()
    private let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    private let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    private let listener = Listener()

    init() {
        outer.contentSize = CGSize(width: 300, height: 1000)
        inner.contentSize = CGSize(width: 500, height: 240)
        for view in [outer, inner] { view.contentInsetAdjustmentBehavior = .never }
        outer.addSubview(inner)
        stage.root.addSubview(outer)
        outer.delegate = listener
        stage.turn()
    }

    private func turn(
        _ dx: CGFloat, _ dy: CGFloat, at point: CGPoint = CGPoint(x: 100, y: 50),
        _ phase: ScrollSample.Phase = .discrete
    ) {
        let delta = CGVector(dx: dx, dy: dy)
        stage.host.send(.scroll(ScrollSample(phase: phase, delta: delta, location: point, surface: stage.surface)))
    }

    @Test("A wheel moves the innermost scroll view that can go that way")
    func innermost() {
        turn(0, 30)
        #expect(inner.contentOffset.y == 30 && outer.contentOffset.y == 0)
        turn(0, 30)
        #expect(inner.contentOffset.y == 40 && outer.contentOffset.y == 0)
        turn(0, 30)
        #expect(inner.contentOffset.y == 40 && outer.contentOffset.y == 30)
        turn(25, 0)
        #expect(inner.contentOffset == CGPoint(x: 25, y: 40))
        turn(0, 30, at: CGPoint(x: 250, y: 250))
        #expect(outer.contentOffset.y == 60)
        #expect(listener.calls == ["scroll 0 30", "scroll 0 60"])
    }

    @Test("A wheel stops at the content's edges, and nothing bounces")
    func edges() {
        turn(0, -50, at: CGPoint(x: 250, y: 50))
        turn(0, 5000, at: CGPoint(x: 250, y: 50))
        turn(0, 10, at: CGPoint(x: 250, y: 50))
        #expect(listener.calls == ["scroll 0 700"])
        #expect(outer.contentOffset.y == 700)
    }

    @Test("A track pad keeps to its scroll view until the fingers are lifted")
    func trackPad() {
        let place = CGPoint(x: 250, y: 50)
        turn(0, 10, at: place, .began)
        turn(0, 20, at: CGPoint(x: 100, y: 20), .changed)
        #expect(outer.isDragging)
        turn(0, 0, at: place, .ended)
        #expect(listener.calls == ["begin", "scroll 0 10", "scroll 0 30", "end false"])
        #expect(!outer.isDragging && inner.contentOffset == .zero)
        turn(0, 15, at: place, .momentum)
        #expect(outer.contentOffset.y == 45)
    }

    @Test("Turns of less than a pixel add up")
    func fractions() {
        for _ in 0..<10 { turn(0, 0.2, at: CGPoint(x: 250, y: 50)) }
        #expect(outer.contentOffset.y == 2)
    }

    @Test("A notch turns a page, and one notch at a time")
    func pages() {
        outer.isPagingEnabled = true
        outer.contentSize.height = 900
        let place = CGPoint(x: 250, y: 50)
        turn(0, 4, at: place)
        turn(0, 4, at: place)
        stage.advance(1)
        #expect(outer.contentOffset.y == 300)
    }

    @Test("A scroll view that may not scroll, and one under a hidden window's point, take no wheel")
    func refused() {
        inner.isScrollEnabled = false
        turn(0, 30)
        #expect(inner.contentOffset.y == 0 && outer.contentOffset.y == 30)
        stage.window.isHidden = true
        turn(0, 30)
        #expect(outer.contentOffset.y == 30)
    }

    @Test("The bar shows while a wheel turns, and fades")
    func indicators() {
        stage.root.backgroundColor = .white
        outer.backgroundColor = .white
        turn(0, 300, at: CGPoint(x: 250, y: 50))
        let middle = CGPoint(x: 300 - 3 - 1.25, y: 300 + 0)
        let before = (0..<300).map { stage.pixel(middle.x, CGFloat($0)).0 }.min() ?? 255
        stage.advance(2)
        let after = (0..<300).map { stage.pixel(middle.x, CGFloat($0)).0 }.min() ?? 0
        #expect(before < 200)
        #expect(after == 255)
    }

    @Test("Infinite or excessive values move nothing out of range")
    func limits() {
        turn(.nan, .infinity, at: CGPoint(x: CGFloat.nan, y: 50))
        turn(0, .greatestFiniteMagnitude, at: CGPoint(x: 250, y: 50))
        #expect(inner.contentOffset == .zero)
        #expect(outer.contentOffset.y == 700)
    }
}
