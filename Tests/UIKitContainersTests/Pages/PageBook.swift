import Stage
import UIKitContainers

/// A book of numbered pages: the data source and the delegate of a page view controller, which note their calls.
@MainActor
final class PageBook: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let log: CallLog
    let pages: [ReportingController]
    /// The number of questions for the number of dots.
    private(set) var countings = 0
    /// The questions to the data source.
    var asked: [String] = []
    /// The number of dots; without any there is no page control.
    var dots = 0
    var spine: UIPageViewController.SpineLocation?
    /// Called before the spine is answered.
    var onSpine: ((UIPageViewController) -> Void)?

    init(_ log: CallLog, count: Int = 6) {
        self.log = log
        pages = (0..<count).map { ReportingController("\($0)", log) }
        for (number, page) in pages.enumerated() {
            page.onDidLoad = { $0.view.backgroundColor = UIColor(white: CGFloat(number) / 10, alpha: 1) }
        }
    }

    /// Opens the book at the page, or the two pages, of the numbers.
    func open(
        _ controller: UIPageViewController, at numbers: Int...,
        direction: UIPageViewController.NavigationDirection = .forward,
        animated: Bool = false, completion: ((Bool) -> Void)? = nil
    ) {
        (controller.dataSource, controller.delegate) = (self, self)
        controller.setViewControllers(
            numbers.map { pages[$0] }, direction: direction, animated: animated, completion: completion)
    }

    /// The number of the page, or of the left page, that a controller shows.
    func number(in controller: UIPageViewController) -> Int? {
        controller.viewControllers?.first.flatMap { page in pages.firstIndex { $0 === page } }
    }

    private func page(_ page: UIViewController, _ step: Int) -> UIViewController? {
        guard let number = pages.firstIndex(where: { $0 === page }) else { return nil }
        return pages.indices.contains(number + step) ? pages[number + step] : nil
    }

    func pageViewController(
        _ controller: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        asked.append("before \(viewController.title ?? "")")
        return page(viewController, -1)
    }
    func pageViewController(
        _ controller: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        asked.append("after \(viewController.title ?? "")")
        return page(viewController, 1)
    }
    func presentationCount(for controller: UIPageViewController) -> Int {
        countings += 1
        return dots
    }
    func presentationIndex(for controller: UIPageViewController) -> Int { number(in: controller) ?? 0 }

    private func names(_ controllers: [UIViewController]) -> String {
        controllers.map { $0.title ?? "" }.joined(separator: ",")
    }
    func pageViewController(_ controller: UIPageViewController, willTransitionTo pending: [UIViewController]) {
        log.add("willTransition(\(names(pending)))")
    }
    func pageViewController(
        _ controller: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    ) { log.add("didFinish(\(names(previousViewControllers)), \(completed))") }
    func pageViewController(
        _ controller: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation {
        onSpine?(controller)
        return spine ?? controller.spineLocation
    }
}
