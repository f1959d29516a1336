import CoreGraphics
import Stage
import Testing
import UIKitContainers

/// Insets by the safe area (behaviour/scrolling.md).
@Suite("Insets of scroll views under bars")
@MainActor
struct ScrollInsetTests {
    private let scroll = UIScrollView()
    private let controller = UIViewController()

    private func show() -> Stage {
        scroll.frame = controller.view.bounds
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.view.addSubview(scroll)
        scroll.contentSize = CGSize(width: 100, height: 100)
        let stage = Stage(root: UINavigationController(rootViewController: controller))
        stage.advance(0.1)
        return stage
    }

    @Test("Content that fits begins below the bar, if its controller adjusts insets", arguments: [true, false])
    func fitting(adjusts: Bool) {
        controller.automaticallyAdjustsScrollViewInsets = adjusts
        let stage = show()
        #expect(scroll.adjustedContentInset.top == (adjusts ? 64 : 0))
        #expect(scroll.contentOffset.y == (adjusts ? -64 : 0))
        withExtendedLifetime(stage) {}
    }

    @Test("Only axes that scroll are inset where the app asks for it")
    func scrollableAxes() {
        scroll.contentInsetAdjustmentBehavior = .scrollableAxes
        let stage = show()
        #expect(scroll.adjustedContentInset.top == 0)
        scroll.contentSize.height = 2000
        stage.turn()
        #expect(scroll.adjustedContentInset.top == 64)
    }

    @Test("A view that is not a controller's first one is inset where it scrolls")
    func second() {
        controller.view.addSubview(UIView())
        let stage = show()
        #expect(scroll.adjustedContentInset.top == 0)
        withExtendedLifetime(stage) {}
    }
}
