/// The record of a view controller's appearance callbacks: a pure reducer from events to the next callbacks, so that
/// its tables are tested without a view.
///
///                begin(true)                end
///     disappeared ────────▶ appearing ────────────▶ appeared
///          ▲                    │ ▲                     │
///          │ end    begin(false)│ │begin(true)          │ begin(false)
///          └─── disappearing ◀──┘ └──── disappearing ◀──┘
///
/// A cancelled transition goes from `appearing` to `disappearing` and ends there, and vice versa. The driver that began
/// a change ends it. An end by another driver is ignored, except for a parent's: it also ends the change of a child
/// whose view was added while the parent was appearing.
package struct AppearanceLedger: Equatable {
    package enum Phase: Equatable { case disappeared, appearing, appeared, disappearing }

    /// The reason for a change, for `isBeingPresented` and similar properties.
    package enum Reason: Equatable { case none, presented, dismissed, toParent, fromParent, covered, uncovered }

    /// The object that makes the controller appear or disappear.
    package enum Driver: Equatable {
        /// The window whose root view controller it is.
        case window
        /// A transition between controllers, by its number: the next one may begin before this one has ended.
        case transition(Int)
        /// The parent, with which it appears.
        case parent
        /// The controller's view, which enters or leaves a window.
        case view
        /// The app, with `beginAppearanceTransition(_:animated:)`.
        case app
    }

    /// The object that a controller appears for. Only without one, or with a parent, does it follow its view.
    package enum Owner: Equatable { case none, parent, window, presentation }

    package enum Event: Equatable {
        case owned(by: Owner)
        case begin(appearing: Bool, animated: Bool, Driver, Reason = .none)
        /// The view is in its window, and has its size and traits.
        case viewIsReady
        case end(Driver)
        /// The callbacks of the last event have been called.
        case told
        /// The window was deallocated; nobody is called any more.
        case windowIsGone
        /// The controller was added to a parent.
        case joinedParent
        /// The controller is about to be removed from its parent.
        case willLeaveParent
        /// The move to or from a parent is complete.
        case didMove
    }

    package enum Call: Equatable {
        case willAppear(Bool)
        case isAppearing(Bool)
        case didAppear(Bool)
        case willDisappear(Bool)
        case didDisappear(Bool)
    }

    package private(set) var phase = Phase.disappeared
    package private(set) var reason = Reason.none
    /// The driver of the current change.
    package private(set) var driver: Driver?
    private var owner = Owner.none
    private var isAnimated = false
    /// Whether `viewIsAppearing` has been called, which happens once per appearance.
    private var hasToldIsAppearing = false
    /// The reason for the next change, if it is a move to or from a parent.
    private var move = Reason.none

    /// Whether the view is visible, or about to be.
    package var isOnScreen: Bool { phase == .appearing || phase == .appeared }
    package var isMoving: Bool { phase == .appearing || phase == .disappearing }
    /// Whether `viewIsAppearing` waits for the view.
    package var awaitsView: Bool { phase == .appearing && !hasToldIsAppearing }

    package init() {}

    package mutating func take(_ event: Event) -> [Call] {
        switch event {
        case .begin(let isAppearing, let isAnimated, let driver, let reason):
            guard isOnScreen != isAppearing, driver != .view || owner == .none || owner == .parent else { return [] }
            begin(isAppearing, isAnimated, driver, reason)
            return [isAppearing ? .willAppear(isAnimated) : .willDisappear(isAnimated)]
        case .viewIsReady: return tellIsAppearing()
        case .end(let driver):
            guard isMoving, driver == self.driver || (driver == .parent && self.driver == .view) else { return [] }
            return end()
        case .told:
            if !isMoving { (reason, driver) = (.none, nil) }
        case .owned(let owner): self.owner = owner
        case .windowIsGone: (phase, driver, reason) = (.disappeared, nil, .none)
        case .joinedParent: (owner, move) = (.parent, .toParent)
        case .willLeaveParent: move = .fromParent
        case .didMove: move = .none
        }
        return []
    }

    private mutating func begin(_ isAppearing: Bool, _ isAnimated: Bool, _ driver: Driver, _ reason: Reason) {
        phase = isAppearing ? .appearing : .disappearing
        self.isAnimated = isAnimated
        self.driver = driver
        self.reason = reason
        hasToldIsAppearing = false
        let fitting: Reason = isAppearing ? .toParent : .fromParent
        if reason == .none, move == fitting { (self.reason, move) = (move, .none) }
    }

    private mutating func tellIsAppearing() -> [Call] {
        guard awaitsView else { return [] }
        hasToldIsAppearing = true
        return [.isAppearing(isAnimated)]
    }

    private mutating func end() -> [Call] {
        guard phase == .appearing else {
            phase = .disappeared
            return [.didDisappear(isAnimated)]
        }
        // `viewIsAppearing` comes late for a view that was not laid out meanwhile, which has its size nevertheless.
        let first = tellIsAppearing()
        phase = .appeared
        return first + [.didAppear(isAnimated)]
    }
}
