import QuartzCore

/// Lets views update their constraints, from the leaves up, and solves them; layout then finds the frames.
@MainActor
enum ConstraintPass {
    static var isNeeded: Bool {
        LayoutEngine.changed || UIScreen.screens.contains { $0.windows.contains { $0.subtreeNeedsUpdate } }
    }

    static func run() {
        LayoutEngine.changed = false
        for screen in UIScreen.screens {
            for window in screen.windows {
                window.updateSubtreeConstraints()
                window.layoutStorage?.engine?.update()
            }
        }
    }
}
