import QuartzCore

/// Lets views update their constraints, from the leaves up, and solves them; layout then finds the frames.
@MainActor
enum ConstraintPass {
    static func run() {
        for screen in UIScreen.screens {
            for window in screen.windows {
                window.updateSubtreeConstraints()
                window.layoutStorage?.engine?.update()
            }
        }
    }
}
