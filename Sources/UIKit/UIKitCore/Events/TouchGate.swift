import Foundation

/// A view that may keep touches from the views in it, because the finger may be about to drag: a scroll view.
@MainActor
protocol TouchGate: UIView {
    func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool
    /// Seconds for which a view inside is not told of a finger; `nil` to tell it at once.
    var contentTouchDelay: TimeInterval? { get }
    /// No drag has begun, and one still may.
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
