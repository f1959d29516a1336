import QuinceDiagnostics
import QuinceViewLayout

/// Lets views update their constraints, from the leaves up, and solves them; layout then applies the frames.
@MainActor
enum ConstraintPass {
    static var isNeeded: Bool {
        UIScreen.screens.contains { $0.windows.contains { $0.needsConstraintPass } }
    }

    static func run() {
        for screen in UIScreen.screens {
            for window in screen.windows where window.needsConstraintPass {
                PassRecorder.note(.constraints)
                window.updateSubtreeConstraints()
                window.layoutRecord?.engine?.update()
            }
        }
    }
}

extension UIWindow {
    /// Whether a view in the window has requested `updateConstraints()`, or the engine has changed since its last solution.
    fileprivate var needsConstraintPass: Bool {
        subtreeNeedsConstraintUpdate || layoutRecord?.engine?.isDirty == true
    }
}
