extension NSViewController {
    /// The state of the view, as the controller has heard it.
    enum Appearance { case away, appears, seen, disappears }
}

/// Controllers hear of a view that comes into a window on the screen, with the window or alone, and leaves it.
extension NSView {
    func controllersWillAppear() {
        for controller in controllersInside where controller.appearance == .away {
            controller.loadViewIfNeeded()
            controller.appearance = .appears
            controller.viewWillAppear()
        }
    }

    func controllersDidAppear() {
        // A view may have come since the others have heard of it.
        controllersWillAppear()
        for controller in controllersInside where controller.appearance == .appears {
            controller.appearance = .seen
            controller.viewDidAppear()
        }
    }

    func controllersWillDisappear() {
        for controller in controllersInside where controller.appearance == .seen {
            controller.appearance = .disappears
            controller.viewWillDisappear()
        }
    }

    func controllersDidDisappear() {
        for controller in controllersInside {
            let hasHeard = controller.appearance == .disappears
            controller.appearance = .away
            if hasHeard { controller.viewDidDisappear() }
        }
    }

    /// The controllers of the view and of those in it, the outer ones first.
    private var controllersInside: [NSViewController] {
        subviewStorage.reduce(into: viewController.map { [$0] } ?? []) { $0 += $1.controllersInside }
    }
}
