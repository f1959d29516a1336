/// The container that a transition runs in: it says which controllers come and go, and moves their views to the places
/// that they have before and after. A presentation is one; navigation, tabs and pages are others.
///
/// The transition calls `willBegin`, then `placeWithoutAnimator` if there is no animator, and at the end `settle`, `didEnd`
/// and `release`, each once.
@MainActor
protocol TransitionHost: AnyObject {
    var appearances: TransitionAppearances { get }
    /// Called before any appearance method: the containers are there, the coordinator can be asked.
    func willBegin()
    /// Places the views as they are at the end, where there is no animator to do so.
    func placeWithoutAnimator(_ context: TransitionContext)
    /// Removes and restores views for the end that was reached.
    func settle(_ outcome: TransitionMachine.Outcome)
    /// Called after the last appearance method.
    func didEnd(_ outcome: TransitionMachine.Outcome)
    /// Lets go of what the transition needed, after the animator has been told of its end.
    func release(_ outcome: TransitionMachine.Outcome)
}

/// Which controllers a transition takes from the screen and which it brings, why, and in which order they hear of it.
@MainActor
struct TransitionAppearances {
    typealias Change = (controller: UIViewController, reason: AppearanceLedger.Reason)

    /// The order of the did-calls; will-calls go to those that leave first.
    enum Order { case arrivingFirst, leavingFirst }

    var leaving: [Change] = []
    var arriving: [Change] = []
    var order = Order.arrivingFirst

    func begin(animated: Bool) {
        for change in leaving { change.controller.begin(false, animated, change.reason) }
        for change in arriving { change.controller.begin(true, animated, change.reason) }
    }

    func end() {
        let (first, second) = order == .arrivingFirst ? (arriving, leaving) : (leaving, arriving)
        for change in first + second { change.controller.takeAppearance(.end(.transition)) }
    }

    /// Each controller goes all the way back before the next does, those that arrived first: measured on iOS for a
    /// cancelled pop (behaviour/presentation.md#cancellation).
    func takeBack(_ restoreViews: () -> Void) {
        for change in arriving { change.controller.begin(false, true, change.reason.opposite) }
        restoreViews()
        for change in arriving { change.controller.takeAppearance(.end(.transition)) }
        for change in leaving {
            change.controller.begin(true, true, change.reason.opposite)
            change.controller.takeAppearance(.end(.transition))
        }
    }
}

extension UIViewController {
    fileprivate func begin(_ isAppearing: Bool, _ isAnimated: Bool, _ reason: AppearanceLedger.Reason) {
        takeAppearance(.begin(appearing: isAppearing, animated: isAnimated, .transition, reason))
    }
}

extension AppearanceLedger.Reason {
    /// The reason of the way back.
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
