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
    /// The gates of all superviews, innermost first.
    var enclosingTouchGates: [any TouchGate] {
        sequence(first: self, next: \.superviewStorage).dropFirst().compactMap(\.touchGate)
    }
}
