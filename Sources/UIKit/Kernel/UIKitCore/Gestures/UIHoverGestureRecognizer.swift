import CoreGraphics
import Foundation
import QuinceKitDescription

/// Follows a pointer without a pressed button over the view, and no finger. That those of superviews follow too is chosen.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// Whether the pointer is over the view.
    private(set) var isOver = false

    override func wants(_ touch: UITouch, of event: UIEvent) -> Bool { false }

    /// - Parameter location: the pointer's in the window.
    /// - Returns: whether it follows the pointer.
    func enter(_ location: CGPoint) -> Bool {
        guard isEnabled, mayBegin else { return false }
        isOver = true
        lastWindowLocation = location
        settle(.began)
        return true
    }

    func move(to location: CGPoint) {
        guard isOver, location != lastWindowLocation else { return }
        lastWindowLocation = location
        settle(.changed)
    }

    func leave() {
        guard isOver else { return }
        isOver = false
        settle(.ended)
        clear()
    }

    override func cancel() {
        guard isOver else { return }
        isOver = false
        settle(.cancelled)
        clear()
    }

    private var mayBegin: Bool {
        (delegate?.gestureRecognizerShouldBegin(self) ?? true) && (view?.gestureRecognizerShouldBegin(self) ?? true)
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIHoverGestureRecognizer.self) { _ in }
}
