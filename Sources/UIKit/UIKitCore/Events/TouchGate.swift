import Foundation

/// A view that may withhold touches from its subviews because the finger may be about to drag: a scroll view.
@MainActor
protocol TouchGate: UIView {
    func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool
    /// The seconds by which touches to subviews are delayed; `nil` for no delay.
    var contentTouchDelay: TimeInterval? { get }
    /// Whether no drag has begun, but one still may.
    var mayStillDrag: Bool { get }
}

extension UIView {
    /// The gate of the nearest superview that has one.
    var enclosingTouchGate: (any TouchGate)? {
        var view = superviewStorage
        while let current = view {
            if let gate = current.touchGate { return gate }
            view = current.superviewStorage
        }
        return nil
    }
}
