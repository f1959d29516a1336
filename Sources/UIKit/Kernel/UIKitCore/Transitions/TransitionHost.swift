package import QuinceControllerRules

/// The container in which a transition runs: it determines which view controllers appear and disappear, and places
/// their views before and after. Presentations are one kind; navigation, tabs and pages are others.
///
/// The transition calls `willBegin`, `didBeginAppearances`, then `placeWithoutAnimator` if there is no animator, and at the end `settle`, `didEnd`
/// and `release`, each once.
@MainActor
package protocol TransitionHost: AnyObject {
    /// The controllers concerned, asked again for each step: their callbacks may replace the window's root.
    var appearances: TransitionAppearances { get }
    /// Called before any appearance method: the containers exist, and the coordinator is available.
    func willBegin()
    /// Called after the will-callbacks, before the animator.
    func didBeginAppearances()
    /// Gives the views their final places if there is no animator.
    func placeWithoutAnimator(_ context: TransitionContext)
    /// Removes and restores views for the outcome.
    func settle(_ outcome: TransitionMachine.Outcome)
    /// Called after the last appearance method.
    func didEnd(_ outcome: TransitionMachine.Outcome)
    /// Releases the transition's resources, after the animator has been notified of its end.
    func release(_ outcome: TransitionMachine.Outcome)
}

extension TransitionHost {
    package func didBeginAppearances() {}

    /// Makes the will-callbacks in their order.
    func beginAppearances(_ transition: Int, animated: Bool) {
        let isLeavingFirst = appearances.begins == .leavingFirst
        for isLeaving in [isLeavingFirst, !isLeavingFirst] {
            appearances.begin(leaving: isLeaving, transition, animated: animated)
        }
    }
}

/// The view controllers that disappear and appear in a transition, the reasons, and the order of their callbacks.
@MainActor
package struct TransitionAppearances {
    package typealias Change = (controller: UIViewController, reason: AppearanceLedger.Reason)

    package enum Order { case arrivingFirst, leavingFirst }

    package var leaving: [Change] = []
    package var arriving: [Change] = []
    /// The order of the will-callbacks.
    package var begins = Order.leavingFirst
    /// The order of the did-callbacks.
    package var order = Order.arrivingFirst

    package init(
        leaving: [Change], arriving: [Change], begins: Order = .leavingFirst, order: Order = .arrivingFirst
    ) {
        (self.leaving, self.arriving, self.begins, self.order) = (leaving, arriving, begins, order)
    }

    /// - Parameter transition: the transition's number; only the transition that began a change ends it.
    func begin(leaving isLeaving: Bool, _ transition: Int, animated: Bool) {
        for change in isLeaving ? leaving : arriving {
            change.controller.begin(!isLeaving, animated, .transition(transition), change.reason)
        }
    }

    func end(_ transition: Int) {
        let (first, second) = order == .arrivingFirst ? (arriving, leaving) : (leaving, arriving)
        for change in first + second { change.controller.takeAppearance(.end(.transition(transition))) }
    }

    /// Cancels the transition: each controller goes all the way back before the next does, the arriving ones first, as
    /// measured on iOS for a cancelled pop (behaviour/presentation.md#cancellation). That a presentation does the same is chosen.
    func takeBack(_ transition: Int, _ restoreViews: () -> Void) {
        let driver = AppearanceLedger.Driver.transition(transition)
        for change in arriving { change.controller.begin(false, true, driver, change.reason.opposite) }
        restoreViews()
        for change in arriving { change.controller.takeAppearance(.end(driver)) }
        for change in leaving {
            if change.controller.mayReappear { change.controller.begin(true, true, driver, change.reason.opposite) }
            change.controller.takeAppearance(.end(driver))
        }
    }
}

extension UIViewController {
    /// A child does not come back in a parent that is leaving the screen, or has left it.
    fileprivate var mayReappear: Bool {
        guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods else { return true }
        return parent.ledger.isOnScreen
    }

    fileprivate func begin(
        _ isAppearing: Bool, _ isAnimated: Bool, _ driver: AppearanceLedger.Driver, _ reason: AppearanceLedger.Reason
    ) {
        takeAppearance(.begin(appearing: isAppearing, animated: isAnimated, driver, reason))
    }
}

extension AppearanceLedger.Reason {
    /// The reason of the reverse change.
    fileprivate var opposite: Self {
        switch self {
        case .none: return .none
        case .presented: return .dismissed
        case .dismissed: return .presented
        case .toParent: return .fromParent
        case .fromParent: return .toParent
        case .covered: return .uncovered
        case .uncovered: return .covered
        }
    }
}
