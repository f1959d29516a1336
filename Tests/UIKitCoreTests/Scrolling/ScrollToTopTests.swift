import Foundation
import Testing
import UIKit

@Suite("Scrolling to the top")
@MainActor
struct ScrollToTopTests {
    private func table(_ stage: Stage) -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        view.contentSize = CGSize(width: 300, height: 3000)
        view.contentInsetAdjustmentBehavior = .never
        view.alwaysBounceVertical = true
        stage.root.addSubview(view)
        stage.turn()
        return view
    }

    @MainActor
    private final class Top: NSObject, UIScrollViewDelegate {
        var lines: [String] = []
        var allows = true
        func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
            lines.append("should")
            return allows
        }
        func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { lines.append("did") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { lines.append("end") }
    }

    @Test("A tap on the status bar scrolls the only view that wants it to its top")
    func statusBar() {
        let stage = Stage()
        let view = table(stage)
        let top = Top()
        view.delegate = top
        view.contentOffset.y = 800
        stage.tap(200, 10)
        stage.advance(1)
        #expect(view.contentOffset.y == 0 && top.lines == ["should", "did"])
        stage.tap(200, 10)
        #expect(top.lines == ["should", "did", "should", "did"])
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
