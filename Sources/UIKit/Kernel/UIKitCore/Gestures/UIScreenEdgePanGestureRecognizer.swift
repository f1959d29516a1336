import CoreGraphics
import Foundation
import QuinceKitDescription
public import UIFoundation

/// Recognizes dragging that begins at an edge of the window.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    open var edges: UIRectEdge = []

    /// The maximum initial distance of the finger from the edge, in points: that of Flutter, an estimate.
    private static let margin: CGFloat = 20

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard touches.allSatisfy(isAtEdge) else {
            if ownState == .possible { return state = .failed }
            // Once it has begun, fingers elsewhere have nothing to do with it.
            return touches.forEach { ignore($0, for: event) }
        }
        super.touchesBegan(touches, with: event)
    }

    private func isAtEdge(_ touch: UITouch) -> Bool {
        guard let bounds = touch.window?.bounds else { return false }
        let p = touch.windowLocation
        return (edges.contains(.left) && p.x <= bounds.minX + Self.margin)
            || (edges.contains(.right) && p.x >= bounds.maxX - Self.margin)
            || (edges.contains(.top) && p.y <= bounds.minY + Self.margin)
            || (edges.contains(.bottom) && p.y >= bounds.maxY - Self.margin)
    }

    /// Whether the finger moves away from the edge, rather than along it.
    override func begins(after offset: CGVector) -> Bool {
        if abs(offset.dx) >= abs(offset.dy) {
            return (edges.contains(.left) && offset.dx > 0) || (edges.contains(.right) && offset.dx < 0)
        }
        return (edges.contains(.top) && offset.dy > 0) || (edges.contains(.bottom) && offset.dy < 0)
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIScreenEdgePanGestureRecognizer.self) {
        $0.nib(element: "screenEdgePanGestureRecognizer")
        $0.nib("edges", \.edges)
    }
}
