import Foundation
import QuinceControllerRules
import QuinceDiagnostics

// Appearance methods are called only here: an event goes into the controller's ledger, the resulting callbacks are
// called, and events that concern children are forwarded to them.

extension UIViewController {
    /// Calls the methods that an event leads to, on this controller and on its visible children.
    func takeAppearance(_ event: AppearanceLedger.Event) {
        let calls = ledger.take(event)
        if calls.isEmpty { return }
        // A callback of the previous event led to this one. The children receive the events in the same order.
        forwardPending()
        eventToForward = event
        for call in calls { make(call) }
        forwardPending()
        _ = ledger.take(.told)
    }

    private func forwardPending() {
        guard let event = eventToForward else { return }
        eventToForward = nil
        forward(event)
    }

    private func make(_ call: AppearanceLedger.Call) {
        switch call {
        case .willAppear(let animated):
            loadViewIfNeeded()
            viewWillAppear(animated)
        case .isAppearing(let animated): viewIsAppearing(animated)
        case .didAppear(let animated): viewDidAppear(animated)
        case .willDisappear(let animated): viewWillDisappear(animated)
        case .didDisappear(let animated): viewDidDisappear(animated)
        }
    }

    /// Forwards an event to the children whose views are in this controller's view, which appear and disappear with it.
    /// One that began to disappear with it ends so if its view has been replaced meanwhile, also when this controller comes back.
    private func forward(_ event: AppearanceLedger.Event) {
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in childStorage where isShowing(child) || child.ledger.driver == .parent {
            switch event {
            case .begin(true, _, _, _) where !isShowing(child): child.takeAppearance(.end(.parent))
            case .begin(let isAppearing, let isAnimated, _, _):
                child.takeAppearance(.begin(appearing: isAppearing, animated: isAnimated, .parent))
            case .end: child.takeAppearance(.end(.parent))
            // A child's own layout reports that its view is ready.
            case .viewIsReady, .told, .owned, .windowIsGone, .joinedParent, .willLeaveParent, .didMove: break
            }
        }
    }

    private func isShowing(_ child: UIViewController) -> Bool {
        guard let own = viewIfLoaded, let view = child.viewIfLoaded else { return false }
        return view.isDescendant(of: own)
    }

    /// Reports that the view is ready before the root view's layout: it has its size, its safe area and its traits.
    func viewWillBeLaidOut() {
        if ledger.awaitsView, viewIfLoaded?.window != nil { takeAppearance(.viewIsReady) }
        guard needsUnavailableContent, viewIfLoaded?.window != nil else { return }
        needsUnavailableContent = false
        updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }

    // MARK: Appearance with the view

    /// Whether the controller follows its view into a window, or out of it: a child appears only while its parent is
    /// visible. Neither follows its view if the parent forwards appearance methods itself.
    private func followsItsView(isAppearing: Bool) -> Bool {
        guard let parent = parentStorage else { return true }
        return parent.shouldAutomaticallyForwardAppearanceMethods && (parent.ledger.isOnScreen || !isAppearing)
    }

    /// Begins a change before the view enters or leaves its window. The ledger ignores it if the controller has an
    /// owner, or another driver has begun the change already.
    func viewWillMove(toWindow window: UIWindow?) {
        guard followsItsView(isAppearing: window != nil), window?.isAttached ?? true else { return }
        takeAppearance(.begin(appearing: window != nil, animated: false, .view))
    }

    /// Ends the change after the move. The controller has appeared with the next frame, or together with its parent.
    func viewDidMove(toWindow window: UIWindow?) {
        guard window != nil else { return takeAppearance(.end(.view)) }
        if ledger.awaitsView { viewIfLoaded?.setNeedsLayout() }
        guard ledger.phase == .appearing, ledger.driver == .view else { return }
        UIApplication.shared.afterCommit { [weak self] in self?.endAppearanceWithView() }
    }

    private func endAppearanceWithView() {
        guard ledger.phase == .appearing else { return }
        // A parent that is appearing ends its children's appearance with its own.
        if parentStorage?.ledger.isMoving != true { takeAppearance(.end(.view)) }
    }

    /// Called when the window has been deallocated, and its controllers live on.
    func loseWindow() {
        takeAppearance(.windowIsGone)
        for child in childStorage { child.loseWindow() }
    }

    /// Called when the controller gets or loses a window, a parent or a presentation.
    func ownerDidChange() { takeAppearance(.owned(by: owner)) }

    /// The object that the controller appears for.
    private var owner: AppearanceLedger.Owner {
        if presentedBy != nil || presentation?.removesPresenter ?? false { return .presentation }
        if parentStorage != nil { return .parent }
        return rootOfWindow == nil ? .none : .window
    }

    // MARK: Children

    func adopt(_ child: UIViewController) {
        requireLikeUIKit(child !== self, "-[UIViewController addChildViewController:]: \(self) cannot be its own child")
        if child.parentStorage === self { return }
        child.parentStorage?.childStorage.removeAll { $0 === child }
        child.willMove(toParent: self)
        childStorage.append(child)
        child.parentStorage = self
        child.takeAppearance(.joinedParent)
    }

    func leaveParent() {
        guard let parent = parentStorage else { return }
        takeAppearance(.end(.parent))
        parent.childStorage.removeAll { $0 === self }
        parent.forgetTraitOverride(of: self)
        parentStorage = nil
        ownerDidChange()
        didMove(toParent: nil)
    }
}
