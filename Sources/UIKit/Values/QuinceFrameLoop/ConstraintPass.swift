import QuinceDiagnostics
package import QuinceViewLayout

/// Lets views update their constraints, from the leaves up, and solves them; layout then applies the frames.
@MainActor
package enum ConstraintPass {
    package static func isNeeded(_ windows: [any LayoutView]) -> Bool {
        windows.contains { $0.needsConstraintPass }
    }

    package static func run(_ windows: [any LayoutView]) {
        for window in windows where window.needsConstraintPass {
            PassRecorder.note(.constraints)
            window.updateSubtreeConstraints()
            window.layoutRecord?.engine?.update()
        }
    }
}

extension LayoutView {
    /// Whether a view in the window has requested an update of constraints, or the engine has changed since its last solution.
    fileprivate var needsConstraintPass: Bool {
        subtreeNeedsConstraintUpdate || layoutRecord?.engine?.isDirty == true
    }
}
