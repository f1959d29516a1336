/// What a controller has been told of its appearance, and what it is to be told next: a pure reducer, so that its tables
/// are tested without a view.
///
///                begin(true)                end
///     disappeared ────────▶ appearing ────────────▶ appeared
///          ▲                    │ ▲                     │
///          │ end    begin(false)│ │begin(true)          │ begin(false)
///          └─── disappearing ◀──┘ └──── disappearing ◀──┘
///
/// A transition that is taken back goes from `appearing` to `disappearing` and ends there, and the other way round.
/// Whoever began a change ends it; an end by another driver counts for nothing, but for a parent's, with which a child ends
/// whose view came while the parent was appearing.
package struct AppearanceLedger: Equatable {
    package enum Phase: Equatable { case disappeared, appearing, appeared, disappearing }

    /// Why the controller appears or disappears; `isBeingPresented` and its kin tell the app.
    package enum Reason: Equatable { case none, presented, dismissed, toParent, fromParent, covered, uncovered }

    /// Who makes the controller appear or disappear.
    package enum Driver: Equatable {
        /// The window whose root it is.
        case window
        /// A transition between controllers.
        case transition
        /// Its parent, with which it appears.
        case parent
        /// Its view, which comes into a window or leaves one.
        case view
        /// The app, by `beginAppearanceTransition(_:animated:)`.
        case app
    }

    package enum Event: Equatable {
        /// A window, a presentation or a parent has the controller from now on; `.view` if nobody has.
        case owned(by: Driver)
        case begin(appearing: Bool, animated: Bool, Driver, Reason = .none)
        /// The view is in its window, and has its size and traits.
        case viewIsReady
        case end(Driver)
        /// The calls of the last event have been made.
        case told
        /// The controller was added to a parent.
        case joinedParent
        /// The controller is about to be removed from its parent.
        case willLeaveParent
        /// Its move to or from a parent is over.
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
    /// Who makes the change that is under way.
    package private(set) var driver: Driver?
    /// Who has the controller. One that a window or a presentation has does not follow its view.
    private var owner = Driver.view
    private var isAnimated = false
    /// `viewIsAppearing` comes once in each appearance.
    private var hasToldIsAppearing = false
    /// A move to or from a parent that the next change will be for.
    private var move = Reason.none

    /// The view is in sight, or about to be.
    package var isOnScreen: Bool { phase == .appearing || phase == .appeared }
    package var isMoving: Bool { phase == .appearing || phase == .disappearing }
    /// `viewIsAppearing` waits for the view.
    package var awaitsView: Bool { phase == .appearing && !hasToldIsAppearing }

    package init() {}

    package mutating func take(_ event: Event) -> [Call] {
        switch event {
        case .begin(let isAppearing, let isAnimated, let driver, let reason):
            guard isOnScreen != isAppearing, driver != .view || owner == .view || owner == .parent else { return [] }
            begin(isAppearing, isAnimated, driver, reason)
            return [isAppearing ? .willAppear(isAnimated) : .willDisappear(isAnimated)]
        case .viewIsReady: return tellIsAppearing()
        case .end(let driver):
            guard isMoving, driver == self.driver || (driver == .parent && self.driver == .view) else { return [] }
            return end()
        case .told:
            if !isMoving { (reason, driver) = (.none, nil) }
        case .owned(let owner): self.owner = owner
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
        // A view that was not laid out meanwhile has its size all the same.
        let first = tellIsAppearing()
        phase = .appeared
        return first + [.didAppear(isAnimated)]
    }
}
