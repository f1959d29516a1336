import Foundation
import QuinceHostInterface
import QuinceMotion
import Stage
import Testing

@MainActor
private final class Zoomer: NSObject, UIScrollViewDelegate {
    let view: UIView
    var lines: [String] = []
    init(_ view: UIView) { self.view = view }

    private func add(_ line: String) { if lines.last != line { lines.append(line) } }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        add("willBegin \(view === self.view)")
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { add("did") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        add("end \(scale)")
    }
}

@Suite("Zooming")
@MainActor
struct ZoomTests {
    private let stage = Stage()
    private let content = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 800))
    private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
    private let zoomer: Zoomer

    init() {
        zoomer = Zoomer(content)
        scrollView.addSubview(content)
        scrollView.contentSize = content.bounds.size
        scrollView.delegate = zoomer
        scrollView.minimumZoomScale = 0.5
        scrollView.maximumZoomScale = 2
        stage.root.addSubview(scrollView)
        stage.turn()
    }

    private func span(_ phase: TouchSample.Phase, _ distance: CGFloat, _ x: CGFloat = 150, _ y: CGFloat = 200) {
        stage.touch(phase, x - distance / 2, 100 + y, finger: 0)
        stage.touch(phase, x + distance / 2, 100 + y, finger: 1)
    }

    @Test("A scale scales the view and the content's size about the middle of what is seen, within the limits")
    func scale() {
        scrollView.contentOffset = CGPoint(x: 100, y: 50)
        scrollView.zoomScale = 1.5
        #expect(scrollView.zoomScale == 1.5 && content.transform.a == 1.5)
        #expect(scrollView.contentSize == CGSize(width: 900, height: 1200))
        #expect(content.frame == CGRect(x: 0, y: 0, width: 900, height: 1200))
        // (100 + 150) · 1.5 − 150, (50 + 200) · 1.5 − 200
        #expect(scrollView.contentOffset == CGPoint(x: 225, y: 175))
        scrollView.setZoomScale(7, animated: false)
        #expect(scrollView.zoomScale == 2)
        scrollView.zoomScale = 0.1
        #expect(scrollView.zoomScale == 0.5 && scrollView.contentSize == CGSize(width: 300, height: 400))
        #expect(scrollView.contentOffset == .zero)
        #expect(zoomer.lines == ["did"])
        scrollView.zoomScale = 1
        #expect(scrollView.contentSize == CGSize(width: 600, height: 800))
    }

    @Test("A zoomed view keeps its bounds through any scales, and a whole one that is inset does not scroll")
    func bounds() {
        for step in 0..<200 { scrollView.zoomScale = 0.5 + CGFloat(step * 37 % 150) / 100 }
        #expect(content.bounds == CGRect(x: 0, y: 0, width: 600, height: 800))
        scrollView.zoomScale = 0.5
        #expect(content.frame.size == CGSize(width: 300, height: 400))
        scrollView.contentInset = UIEdgeInsets(top: 0, left: 1e-13, bottom: 1e-13, right: 0)
        stage.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 100, y: 250))
        #expect(!scrollView.isDragging && scrollView.contentOffset.x.magnitude < 1e-9)
    }

    /// michaelhenry/ImageViewer.swift pull 90 quotes UIKit, which says that it ignores the attempt.
    @Test("A scale that is not a finite number is ignored", arguments: [CGFloat.nan, .infinity, -.infinity])
    func notFinite(_ scale: CGFloat) {
        scrollView.zoomScale = 1.5
        scrollView.setZoomScale(scale, animated: false)
        #expect(scrollView.zoomScale == 1.5)
    }

    @Test("Without a view to zoom, or limits that differ, there is no zoom and no pinch")
    func without() {
        let plain = UIScrollView(frame: scrollView.frame)
        plain.contentSize = CGSize(width: 600, height: 800)
        plain.zoomScale = 2
        #expect(plain.zoomScale == 1 && plain.contentSize.width == 600 && plain.pinchGestureRecognizer == nil)
        #expect(scrollView.pinchGestureRecognizer?.isEnabled == true)
        scrollView.maximumZoomScale = 0.5
        #expect(scrollView.pinchGestureRecognizer?.isEnabled == false)
    }

    @Test("A rectangle that is zoomed to comes to the middle, as large as it fits", arguments: [false, true])
    func rectangle(_ animated: Bool) {
        scrollView.zoom(to: CGRect(x: 200, y: 300, width: 200, height: 100), animated: animated)
        // min(300 / 200, 400 / 100) = 1.5; its middle (300, 350) · 1.5 − (150, 200).
        #expect(scrollView.zoomScale == 1.5 && scrollView.contentOffset == CGPoint(x: 300, y: 325))
        stage.advance(0.5)
        #expect(zoomer.lines == (animated ? ["willBegin true", "did", "end 1.5"] : ["did"]))
    }

    @Test("An animated zoom moves the screen along the curve of view animations, and the model at once")
    func animation() throws {
        scrollView.setZoomScale(2, animated: true)
        #expect(scrollView.zoomScale == 2)
        stage.turn()
        stage.advance(0.15)
        let t = CGFloat(TimingCurve.easeInEaseOut.progress(at: 0.5))
        let shown = try #require(content.layer.presentation()?.affineTransform())
        #expect(abs(shown.a - (1 + t)) < 0.02)
        stage.advance(0.3)
        #expect(zoomer.lines.last == "end 2.0")
    }

    @Test("Two fingers zoom by the ratio of their distances; what is between them stays there")
    func pinch() {
        scrollView.contentOffset = CGPoint(x: 100, y: 100)
        span(.down, 100)
        stage.host.advanceFrame()
        span(.move, 120)
        #expect(scrollView.isZooming)
        let base = scrollView.pinchGestureRecognizer!
        for distance: CGFloat in [140, 160, 170] {
            stage.host.advanceFrame()
            span(.move, distance)
            #expect(abs(scrollView.zoomScale - base.scale) < 1e-9)
            #expect(abs(scrollView.contentSize.width - 600 * scrollView.zoomScale) < 1e-6)
        }
        let middle = scrollView.convert(CGPoint(x: 150, y: 300), from: nil)
        let place = content.convert(middle, from: scrollView)
        // The pinch began when only the first finger had moved, 5 points left of the final middle.
        // The offset is a whole number of pixels, of which there are two in a point: what rounding takes does not add up.
        let slack = 0.25 / scrollView.zoomScale + 1e-6
        #expect(abs(place.x - 245) <= slack && abs(place.y - 300) <= slack)
        span(.up, 170)
        stage.advance(1)
        #expect(!scrollView.isZooming && !scrollView.isZoomBouncing)
        #expect(zoomer.lines.first == "willBegin true" && zoomer.lines.last == "end \(scrollView.zoomScale)")
    }

    @Test("Beyond a limit the content gives way by the cube root, and comes back when the fingers are lifted")
    func bounce() {
        span(.down, 60)
        for distance: CGFloat in [80, 160, 240, 280] {
            stage.host.advanceFrame()
            span(.move, distance)
            let wanted = scrollView.pinchGestureRecognizer!.scale
            let expected = wanted <= 2 ? wanted : 2 * pow(wanted / 2, 1.0 / 3)
            #expect(abs(scrollView.zoomScale - expected) < 1e-9)
        }
        #expect(scrollView.zoomScale > 2)
        span(.up, 280)
        #expect(scrollView.isZoomBouncing && scrollView.zoomScale == 2)
        #expect(!zoomer.lines.contains { $0.hasPrefix("end") })
        stage.advance(1)
        #expect(!scrollView.isZoomBouncing && zoomer.lines.last == "end 2.0")
        let range = scrollView.contentOffset
        #expect(range.x >= 0 && range.x <= 900 && range.y >= 0 && range.y <= 1200)
    }

    @Test("Fingers that come down during the return to a limit go on from what is seen")
    func caughtBounce() {
        span(.down, 60)
        for distance: CGFloat in [160, 280] {
            stage.host.advanceFrame()
            span(.move, distance)
        }
        let stretched = scrollView.zoomScale
        span(.up, 280)
        stage.advance(0.1)
        let transform = scrollView.delegate!.viewForZooming(in: scrollView)!.layer.presentation()!.affineTransform()
        let seen = transform.a
        #expect(seen > 2 && seen < stretched)
        span(.down, 100)
        span(.move, 110)
        #expect(abs(scrollView.zoomScale - seen) < 0.02)
        #expect(scrollView.isZooming && !scrollView.isZoomBouncing)
        span(.up, 110)
        stage.advance(1)
        #expect(scrollView.zoomScale == 2 && !scrollView.isZooming && !scrollView.isZoomBouncing)
    }

    @Test("Without bouncing the scale stops at its limit")
    func noBounce() {
        scrollView.bouncesZoom = false
        span(.down, 60)
        for distance: CGFloat in [80, 240, 280] {
            stage.host.advanceFrame()
            span(.move, distance)
        }
        #expect(scrollView.zoomScale == 2)
        span(.up, 280)
        #expect(!scrollView.isZoomBouncing && zoomer.lines.last == "end 2.0")
    }

    @Test("A finger that stays after a pinch drags on without a jump")
    func afterwards() {
        scrollView.contentOffset = CGPoint(x: 150, y: 200)
        span(.down, 100)
        for distance: CGFloat in [130, 160] {
            stage.host.advanceFrame()
            span(.move, distance)
        }
        stage.host.advanceFrame()
        stage.touch(.up, 230, 300, finger: 1)
        let before = scrollView.contentOffset
        stage.host.advanceFrame()
        stage.touch(.move, 70, 280, finger: 0)
        stage.host.advanceFrame()
        stage.touch(.move, 70, 250, finger: 0)
        let moved = scrollView.contentOffset.y - before.y
        #expect(abs(scrollView.contentOffset.x - before.x) < 1 && moved >= 29 && moved <= 50)
        stage.touch(.up, 70, 250, finger: 0)
    }
}
