import CoreGraphics
import Foundation
import QuinceDiagnostics
import QuinceObjCRuntime
import UIFoundation
import UIKitControls
import UIKitCore

extension UIPageViewController: ContainerLayouter {
    func leftWindow() { turner.hurry() }

    func layoutContainer() {
        turner.layout(in: areaOfPages)
        layoutDots()
    }

    var isOnScreen: Bool { appearsOnScreen && viewIfLoaded?.window != nil }

    // MARK: Pages by code

    /// The number of pages that are seen at a time.
    var pageCount: Int { spine == .mid ? 2 : 1 }

    func set(
        _ new: [UIViewController], _ direction: NavigationDirection, _ animated: Bool, _ completion: ((Bool) -> Void)?
    ) {
        if !isAskingForSpine { requireCount(of: new, isDoubleSided && animated ? 2 : pageCount) }
        turner.hurry()
        turner.forget()
        // The second controller of a single sheet is its back, which is not seen once it is turned.
        let shown = isAskingForSpine ? new : Array(new.prefix(pageCount))
        let turn = PageTurn(self, to: shown, direction, completion: completion)
        if animated, isOnScreen, !pages.isEmpty, !turn.keepsPages {
            comingPages = shown
            turner.run(turn)
        } else {
            turn.replace()
            turner.rest()
        }
        updateDots()
    }

    private func requireCount(of provided: [UIViewController], _ required: Int) {
        requireLikeUIKit(
            provided.count == required,
            "The number of view controllers provided (\(provided.count)) doesn't match the number required (\(required)) for the requested transition",
            name: "NSInvalidArgumentException")
    }

    // MARK: Pages by a person

    /// Asks for the pages beside those that are shown; `nil` if there are none, or too few.
    func neighbors(_ direction: NavigationDirection) -> [UIViewController]? {
        guard let dataSource, let edge = direction == .forward ? pages.last : pages.first else { return nil }
        var (found, last): ([UIViewController], UIViewController) = ([], edge)
        while found.count < pageCount {
            let next =
                direction == .forward
                ? dataSource.pageViewController(self, viewControllerAfter: last)
                : dataSource.pageViewController(self, viewControllerBefore: last)
            guard let next else { return nil }
            found.append(next)
            last = next
        }
        return direction == .forward ? found : found.reversed()
    }

    /// Whether what comes next is at the left: in a direction of layout from right to left.
    var isReversed: Bool { axis == .horizontal && !view.isLeftToRight }

    // MARK: The spine

    /// Asks for the spine of a new orientation, before the interface turns. The delegate sets the pages that it needs.
    func askForSpine() {
        guard style == .pageCurl, let delegate else { return }
        turner.hurry()
        isAskingForSpine = true
        let new = delegate.pageViewController(self, spineLocationFor: interfaceOrientation)
        isAskingForSpine = false
        if new != .none { spine = new }
        if spine == .mid { isDoubleSided = true }
        if !pages.isEmpty { requireCount(of: pages, pageCount) }
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: The page control

    private static let heightOfDots: CGFloat = 37

    private var dotCount: Int {
        // The data source is asked after pages were set (its documentation), and may name the one that is shown.
        guard style == .scroll, axis == .horizontal, viewControllers?.isEmpty == false else { return 0 }
        return max(dataSource?.presentationCount(for: self) ?? 0, 0)
    }

    func makeDots() -> UIPageControl {
        let dots = UIPageControl()
        dots.addAction(UIAction { [weak self] _ in self?.turnToDot() }, for: .valueChanged)
        return dots
    }

    func dataSourceDidChange() {
        turner.hurry()
        turner.forget()
        updateDots()
    }

    func updateDots() {
        let count = dotCount
        if count > 0 || dots.numberOfPages > 0 {
            dots.numberOfPages = count
            dots.currentPage = count > 0 ? dataSource?.presentationIndex(for: self) ?? 0 : 0
        }
        viewIfLoaded?.setNeedsLayout()
    }

    func moveDots(_ direction: NavigationDirection) {
        dots.currentPage += direction == .forward ? 1 : -1
    }

    /// A tap on the page control has moved its dot already.
    private func turnToDot() {
        guard let dataSource else { return }
        let direction: NavigationDirection =
            dots.currentPage > dataSource.presentationIndex(for: self) ? .forward : .reverse
        guard let next = neighbors(direction) else { return }
        turner.hurry()
        turner.run(PageTurn(self, to: next, direction, isByPerson: true, hasMovedDots: true))
    }

    /// The pages end where the page control begins.
    var areaOfPages: CGRect {
        guard dots.numberOfPages > 0 else { return view.bounds }
        let end = Self.heightOfDots + view.safeAreaInsets.bottom
        return CGRect(x: 0, y: 0, width: view.bounds.width, height: max(view.bounds.height - end, 0))
    }

    private func layoutDots() {
        guard dots.numberOfPages > 0 else { return dots.removeFromSuperview() }
        if dots.superview == nil { view.addSubview(dots) }
        dots.frame = CGRect(x: 0, y: areaOfPages.maxY, width: view.bounds.width, height: Self.heightOfDots)
    }
}
