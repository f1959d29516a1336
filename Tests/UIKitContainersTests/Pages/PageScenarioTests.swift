import SeededRandom
import Stage
import Testing
import UIKitContainers

/// Random use of pages. The tree must be consistent after each settled operation.
@Suite("Random use of page view controllers")
@MainActor
struct PageScenarioTests {
    private final class Source: UIPageViewControllerDataSource {
        let pages = (0..<8).map { CountedController("\($0)") }
        func page(_ page: UIViewController, _ step: Int) -> UIViewController? {
            let number = pages.firstIndex { $0 === page }! + step
            return pages.indices.contains(number) ? pages[number] : nil
        }
        func pageViewController(
            _ controller: UIPageViewController, viewControllerBefore page: UIViewController
        ) -> UIViewController? { self.page(page, -1) }
        func pageViewController(
            _ controller: UIPageViewController, viewControllerAfter page: UIViewController
        ) -> UIViewController? { self.page(page, 1) }
    }

    @Test(
        "Turns, drags, turns that are taken back, modals and rotations at any instant leave a consistent tree",
        arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl], 1...UInt64(courses(3)))
    func random(style: UIPageViewController.TransitionStyle, seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let source = Source()
        let controller = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
        controller.dataSource = source
        controller.setViewControllers([source.pages[3]], direction: .forward, animated: false)
        let stage = Stage(root: controller)
        for step in 0..<400 {
            act(controller, source, stage, &numbers)
            if numbers.chance(60) { stage.advance(Double(numbers.next(below: 500)) / 1000) }
            guard step % 10 == 9 else { continue }
            stage.touch(.up, 100, 100)
            stage.advance(2)
            controller.dismiss(animated: false)
            stage.advance(2)
            check(controller, source, "\(style), seed \(seed), step \(step)")
        }
    }

    private func act(
        _ controller: UIPageViewController, _ source: Source, _ stage: Stage, _ numbers: inout SeededNumbers
    ) {
        let place = CGPoint(x: CGFloat(numbers.next(below: 375)), y: CGFloat(numbers.next(below: 375)))
        switch numbers.next(below: 9) {
        case 0, 1:
            let page = source.pages[numbers.next(below: 8)]
            controller.setViewControllers(
                [page], direction: numbers.chance(50) ? .forward : .reverse, animated: numbers.chance(70))
        case 2, 3:
            stage.drag(from: place, to: CGPoint(x: CGFloat(numbers.next(below: 375)), y: place.y), frames: 5)
        case 4: stage.tap(place.x, place.y)
        case 5:
            stage.touch(.down, place.x, place.y)
            for _ in 0..<4 {
                stage.advance(0.02)
                stage.touch(.move, CGFloat(numbers.next(below: 375)), place.y)
            }
        case 6: stage.touch(.up, place.x, place.y)
        case 7: stage.host.send(.orientation(numbers.chance(50) ? .portrait : .landscapeRight))
        default:
            if controller.presentedViewController == nil {
                controller.present(UIViewController(), animated: numbers.chance(70))
            } else {
                controller.dismiss(animated: numbers.chance(70))
            }
        }
    }

    private func check(_ controller: UIPageViewController, _ source: Source, _ place: String) {
        #expect(controller.viewControllers?.count == 1 && controller.children == controller.viewControllers, "\(place)")
        for page in source.pages {
            let isShown = page === controller.viewControllers?.first
            #expect(page.faults == [], "\(place)")
            #expect(page.state == (isShown ? .here : .gone), "\(place): \(page.title ?? "")")
            #expect((page.viewIfLoaded?.window != nil) == isShown, "\(place): \(page.title ?? "")")
            guard isShown else { continue }
            #expect(page.view.convert(page.view.bounds, to: nil) == controller.view.bounds, "\(place)")
        }
    }
}
