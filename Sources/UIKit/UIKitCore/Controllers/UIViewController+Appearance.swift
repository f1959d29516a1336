import Foundation

/// Where a controller is between not being seen and being seen.
enum AppearanceState {
    case disappeared
    case appearing(animated: Bool)
    case appeared
    case disappearing(animated: Bool)

    var isMoving: Bool {
        switch self {
        case .appearing, .disappearing: return true
        case .appeared, .disappeared: return false
        }
    }

    /// It is seen, or about to be.
    var isOnScreen: Bool {
        switch self {
        case .appearing, .appeared: return true
        case .disappearing, .disappeared: return false
        }
    }
}

extension UIViewController {
    func beginAppearance(_ isAppearing: Bool, _ animated: Bool) {
        switch (appearance, isAppearing) {
        case (.appeared, true), (.appearing, true), (.disappeared, false), (.disappearing, false): return
        default: break
        }
        appearance = isAppearing ? .appearing(animated: animated) : .disappearing(animated: animated)
        if isAppearing {
            loadViewIfNeeded()
            viewWillAppear(animated)
        } else {
            viewWillDisappear(animated)
        }
        forward { $0.beginAppearance(isAppearing, animated) }
    }

    func endAppearance() {
        switch appearance {
        case .appearing(let animated):
            appearance = .appeared
            viewDidAppear(animated)
        case .disappearing(let animated):
            appearance = .disappeared
            viewDidDisappear(animated)
        case .appeared, .disappeared: return
        }
        forward { $0.endAppearance() }
    }

    /// Children whose views are in this one's appear with it.
    private func forward(_ step: (UIViewController) -> Void) {
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in childStorage where isShowing(child) { step(child) }
    }

    private func isShowing(_ child: UIViewController) -> Bool {
        guard let own = viewIfLoaded, let view = child.viewIfLoaded else { return false }
        return view.isDescendant(of: own)
    }

    /// The root view came into a window: while the controller appears, that is the moment of `viewIsAppearing`.
    func viewEnteredWindow() {
        if case .appearing(let animated) = appearance { viewIsAppearing(animated) }
    }

    // MARK: As a window's root

    func windowWillAppear() { beginAppearance(true, false) }

    func windowDidAppear() {
        if case .appearing = appearance { endAppearance() }
    }

    func windowWillDisappear() { beginAppearance(false, false) }
    func windowDidDisappear() { endAppearance() }

    // MARK: With its view

    /// Whether the controller appears and disappears by its view's entering and leaving a window: neither the window nor
    /// a presentation nor a parent that is itself moving tells it.
    private var followsItsView: Bool {
        guard rootOfWindow == nil, presentedBy == nil, presentation == nil else { return false }
        guard let parent = parentStorage else { return true }
        if case .appeared = parent.appearance { return parent.shouldAutomaticallyForwardAppearanceMethods }
        if case .appearing = parent.appearance { return parent.shouldAutomaticallyForwardAppearanceMethods }
        return false
    }

    /// Called before the view enters or leaves its window.
    func viewWillMove(toWindow window: UIWindow?) {
        guard followsItsView, window?.isAttached ?? true else { return }
        beginAppearance(window != nil, false)
    }

    /// Called after; that it has appeared comes with the next frame, or with its parent.
    func viewDidMove(toWindow window: UIWindow?) {
        if case .disappearing = appearance, window == nil, followsItsView { return endAppearance() }
        guard case .appearing = appearance, window != nil, followsItsView else { return }
        UIApplication.shared.afterCommit { [weak self] in
            guard let self, case .appearing = self.appearance, self.followsItsView else { return }
            if let parent = self.parentStorage, parent.appearance.isMoving { return }
            self.endAppearance()
        }
    }

    // MARK: Children

    func adopt(_ child: UIViewController) {
        precondition(child !== self, "-[UIViewController addChildViewController:]: \(self) cannot be its own child")
        if child.parentStorage === self { return }
        child.parentStorage?.childStorage.removeAll { $0 === child }
        child.willMove(toParent: self)
        childStorage.append(child)
        child.parentStorage = self
    }

    func leaveParent() {
        guard let parent = parentStorage else { return }
        parent.childStorage.removeAll { $0 === self }
        parent.forgetTraitOverride(of: self)
        parentStorage = nil
        didMove(toParent: nil)
    }
}
