import Foundation
import QuinceDiagnostics

/// A recognizer that a scroll view has made. Its delegate is the scroll view, if an app's subclass conforms to the protocol,
/// and nobody else (behaviour/scrolling.md#dragging).
@MainActor
protocol ScrollGestureRecognizer: UIGestureRecognizer {
    var scrollView: UIScrollView? { get }
    static var kind: String { get }
}

extension ScrollGestureRecognizer {
    var owner: (any UIGestureRecognizerDelegate)? { scrollView as? any UIGestureRecognizerDelegate }

    func refuse(_ delegate: (any UIGestureRecognizerDelegate)?) {
        requireLikeUIKit(
            delegate === scrollView,
            "UIScrollView's built-in \(Self.kind) gesture recognizer must have its scroll view as its delegate.")
    }
}

/// A pan recognizer that notifies its scroll view when a finger comes down or is lifted, whether it drags or not.
@MainActor
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer, ScrollGestureRecognizer {
    weak var scrollView: UIScrollView?
    static let kind = "pan"

    override var delegate: (any UIGestureRecognizerDelegate)? {
        get { owner }
        set { refuse(newValue) }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        scrollView?.fingersDidComeDown(touches)
    }

    override func reset() {
        super.reset()
        scrollView?.fingersDidLift()
    }

    /// A finger that comes from the edge of the screen goes back rather than scrolls.
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
        other is UIScreenEdgePanGestureRecognizer
    }
}

/// A pinch recognizer that allows the view's own pan to continue.
@MainActor
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer, ScrollGestureRecognizer {
    weak var scrollView: UIScrollView?
    static let kind = "pinch"

    override var delegate: (any UIGestureRecognizerDelegate)? {
        get { owner }
        set { refuse(newValue) }
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !isPan(preventedGestureRecognizer)
    }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        !isPan(preventingGestureRecognizer)
    }
    /// Ends with the first finger, so that the other one goes on with the pan. What iOS does is not known.
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let isLast = trackedTouches.count { $0.phase != .ended } < 2
        if isLast, ownState != .possible { state = .ended } else { super.touchesEnded(touches, with: event) }
    }

    private func isPan(_ other: UIGestureRecognizer) -> Bool {
        other is ScrollPanGestureRecognizer && other.view === view
    }
}
