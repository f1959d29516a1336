import Foundation
import UIKitCore

/// An object that moves the pages: the scroll view, or the paper that curls.
@MainActor
protocol PageTurner: AnyObject {
    var view: UIView { get }
    var recognizers: [UIGestureRecognizer] { get }
    func layout(in area: CGRect)
    /// Puts the pages that are shown in their places.
    func rest()
    /// Turns by itself, with an animation.
    func run(_ turn: PageTurn)
    /// Ends a turn that runs, at once.
    func hurry()
    /// Forgets the pages beside those that are shown: the data source, or what is shown, is another.
    func forget()
}

extension PageTurner {
    func forget() {}
}

/// One turn from the pages that are shown to others, with the calls that it makes.
@MainActor
final class PageTurn {
    private let controller: UIPageViewController
    let from: [UIViewController]
    let to: [UIViewController]
    let direction: UIPageViewController.NavigationDirection
    let isByPerson: Bool
    private let hasMovedDots: Bool
    private let completion: ((Bool) -> Void)?
    private var hasBegun = false

    init(
        _ controller: UIPageViewController, to: [UIViewController],
        _ direction: UIPageViewController.NavigationDirection, isByPerson: Bool = false, hasMovedDots: Bool = false,
        completion: ((Bool) -> Void)? = nil
    ) {
        (self.controller, self.to, self.direction) = (controller, to, direction)
        (self.isByPerson, self.hasMovedDots, self.completion) = (isByPerson, hasMovedDots, completion)
        from = controller.pages
    }

    /// Whether a page is on both sides of the turn, which then is none.
    var keepsPages: Bool { to.contains { page in from.contains { $0 === page } } }

    // MARK: The calls

    private enum Side { case old, new }
    private enum Call { case will(Side, appear: Bool), did(Side) }

    /// The orders are measured (behaviour/containers.md#page-view-controllers).
    private static func calls(
        _ style: UIPageViewController.TransitionStyle, isCompleted: Bool
    ) -> [Call] {
        switch (style, isCompleted) {
        case (.scroll, true): [.did(.new), .did(.old)]
        case (.scroll, false): [.will(.old, appear: true), .did(.old), .will(.new, appear: false), .did(.new)]
        case (.pageCurl, true): [.did(.old), .did(.new)]
        case (.pageCurl, false): [.will(.new, appear: false), .will(.old, appear: true), .did(.new), .did(.old)]
        }
    }

    /// The calls if the controller has been covered meanwhile: its page appears with it later.
    private static let callsOutOfSight: [Call] = [
        .did(.old), .will(.new, appear: false), .did(.new),
    ]

    private func make(_ calls: [Call]) {
        for call in calls {
            switch call {
            case .will(let side, let appear):
                for page in pages(side) { page.beginAppearanceTransition(appear, animated: true) }
            case .did(let side): for page in pages(side) { page.endAppearanceTransition() }
            }
        }
    }

    private func pages(_ side: Side) -> [UIViewController] { side == .old ? from : to }

    // MARK: Its course

    func begin() {
        hasBegun = true
        if isByPerson { controller.delegate?.pageViewController(controller, willTransitionTo: to) }
        for page in to { controller.addChild(page) }
        make([.will(.new, appear: true), .will(.old, appear: false)])
    }

    /// - Parameter settle: puts the views of the pages that are shown now in their places.
    func end(isCompleted: Bool, _ settle: () -> Void) {
        let gone = isCompleted ? from : to
        (controller.pages, controller.comingPages) = (isCompleted ? to : from, nil)
        make(controller.appearsOnScreen ? Self.calls(controller.style, isCompleted: isCompleted) : Self.callsOutOfSight)
        letGo(gone)
        settle()
        if isCompleted {
            for page in to { page.didMove(toParent: controller) }
            if isByPerson, !hasMovedDots { controller.moveDots(direction) }
        } else if hasMovedDots {
            controller.updateDots()
        }
        if isByPerson {
            controller.delegate?.pageViewController(
                controller, didFinishAnimating: true, previousViewControllers: from, transitionCompleted: isCompleted)
        }
        completion?(true)
    }

    /// Shows the pages without a turn: they appear and disappear with their views.
    func replace() {
        let gone = from.filter { old in !to.contains { $0 === old } }
        let new = to.filter { new in !from.contains { $0 === new } }
        controller.pages = to
        letGo(gone)
        for page in new { controller.addChild(page) }
        if controller.isViewLoaded { controller.turner.rest() }
        for page in new { page.didMove(toParent: controller) }
        completion?(true)
    }

    private func letGo(_ pages: [UIViewController]) {
        for page in pages where page.parent === controller {
            page.willMove(toParent: nil)
            page.viewIfLoaded?.removeFromSuperview()
            page.removeFromParent()
        }
    }
}
