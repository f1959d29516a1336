/// A cause of the motion of a scroll view's content, apart from zooming.
package enum ScrollPhase: Hashable, CaseIterable, Sendable {
    case idle
    /// A finger is down and has not begun to scroll.
    case tracking
    /// A finger, or a wheel, scrolls.
    case dragging
    /// The content moves on after the finger was lifted.
    case decelerating
    /// The content moves to an offset that the app has requested.
    case animating
}

/// An event that ends one phase and begins the next.
package enum ScrollEvent: Hashable, Sendable {
    case fingerDown, dragBegan
    /// The finger that scrolled was lifted.
    case released
    /// The finger that did not scroll was lifted.
    case lifted
    /// The released content moves on.
    case tookOff
    /// The content has come to rest by itself.
    case landed
    /// The app has set the offset with `setContentOffset(_:animated:)`.
    case jumped, animated
    /// The view has left its window.
    case removed

    package static let all: [ScrollEvent] = [
        .fingerDown, .dragBegan, .released, .lifted, .tookOff, .landed, .jumped, .animated, .removed,
    ]
}

/// The calls of the delegate that belong to changes of the phase. `willEndDragging` is a question and comes before the release.
package enum ScrollCall: Hashable, Sendable {
    case willBeginDragging, didEndDragging, willBeginDecelerating, didEndDecelerating, didEndScrollingAnimation
}

extension ScrollPhase {
    /// Returns the phase after an event and the calls that the change causes, in their order; `nil` if the event changes nothing.
    ///
    /// A phase that was announced is always closed: who has heard `willBeginDragging` hears `didEndDragging`, and who has
    /// heard `willBeginDecelerating` hears `didEndDecelerating`, unless the view left its window.
    package func after(_ event: ScrollEvent) -> (phase: ScrollPhase, calls: [ScrollCall])? {
        switch event {
        case .fingerDown: return self == .dragging || self == .tracking ? nil : (.tracking, closing)
        case .dragBegan: return self == .dragging ? nil : (.dragging, closing + [.willBeginDragging])
        case .released: return self == .dragging ? (.idle, [.didEndDragging]) : nil
        case .lifted: return self == .tracking ? (.idle, []) : nil
        case .tookOff: return self == .idle ? (.decelerating, [.willBeginDecelerating]) : nil
        case .landed: return isFlight ? (.idle, closing) : nil
        // A drag goes on from the new offset.
        case .jumped: return isFlight ? (.idle, closing) : nil
        // A new request replaces the one that runs, and only the last one reports its end.
        case .animated: return (.animating, self == .animating ? [] : closing)
        case .removed: return self == .idle ? nil : (.idle, self == .dragging ? closing : [])
        }
    }

    /// Whether the content moves by itself.
    package var isFlight: Bool { self == .decelerating || self == .animating }

    /// Whether the main run loop leaves the default mode: for a drag, and for the way that the content takes after it.
    package var keepsTrackingMode: Bool { self == .dragging || self == .decelerating }

    private var closing: [ScrollCall] {
        switch self {
        case .idle, .tracking: return []
        case .dragging: return [.didEndDragging]
        case .decelerating: return [.didEndDecelerating]
        case .animating: return [.didEndScrollingAnimation]
        }
    }
}
