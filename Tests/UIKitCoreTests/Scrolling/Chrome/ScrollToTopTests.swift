import Foundation
import Stage
import Testing

@Suite("Scrolling to the top")
@MainActor
struct ScrollToTopTests {
    @MainActor
    private final class Top: NSObject, UIScrollViewDelegate {
        let log = CallLog()
        var allows = true
        func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
            log.add("should")
            return allows
        }
        func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.add("did") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.add("end") }
    }

    @Test("A tap on the status bar scrolls the only view that wants it to its top")
    func statusBar() {
        let stage = Stage()
        let view = stage.addTallScrollView()
        let top = Top()
        view.delegate = top
        view.contentOffset.y = 800
        stage.tap(200, 10)
        stage.advance(1)
        #expect(view.contentOffset.y == 0 && top.log.calls == ["should", "did"])
        stage.tap(200, 10)
        #expect(top.log.calls == ["should", "did", "should", "did"])
        top.allows = false
        view.contentOffset.y = 800
        stage.tap(200, 10)
        stage.advance(1)
        #expect(view.contentOffset.y == 800)
        // Two that want it, and none moves.
        top.allows = true
        let second = UIScrollView(frame: CGRect(x: 310, y: 0, width: 50, height: 600))
        stage.root.addSubview(second)
        stage.tap(200, 10)
        stage.advance(1)
        #expect(view.contentOffset.y == 800)
        second.scrollsToTop = false
        stage.tap(200, 10)
        stage.advance(1)
        #expect(view.contentOffset.y == 0)
    }
}
