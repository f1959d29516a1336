package import CoreGraphics
import Foundation

/// A graphics context that is drawn into, as the kit that put it on the stack sees it. The last one on the stack is the current
/// one. Each thread has its own stack, as on iOS and on the Mac.
package struct DrawingDestination {
    /// The context; `nil` where AppKit has saved that there was none.
    package let context: CGContext?
    /// Whether y points down, as in all of UIKit's contexts. AppKit's say it themselves.
    package let isFlipped: Bool
    /// AppKit's object for the context; `nil` for a context that UIKit's functions put there.
    package let owner: AnyObject?
    /// Pixels per point, for a context created by `UIGraphicsBeginImageContext…`; `nil` for others.
    let imageScale: CGFloat?

    init(_ context: CGContext, imageScale: CGFloat? = nil) {
        (self.context, self.imageScale) = (context, imageScale)
        (isFlipped, owner) = (true, nil)
    }

    package init(_ context: CGContext?, isFlipped: Bool, owner: AnyObject?) {
        (self.context, self.isFlipped, self.owner) = (context, isFlipped, owner)
        imageScale = nil
    }

    private final class Stack {
        var destinations: [DrawingDestination] = []

        private static let key = "quince.UIGraphics"

        static var current: Stack {
            let storage = Thread.current.threadDictionary
            if let stack = storage[key] as? Stack { return stack }
            let stack = Stack()
            storage[key] = stack
            return stack
        }
    }

    /// The number of destinations on this thread's stack.
    package static var depth: Int { Stack.current.destinations.count }

    package static var current: DrawingDestination? { Stack.current.destinations.last }

    package static func push(_ destination: DrawingDestination) { Stack.current.destinations.append(destination) }

    package static func pop() {
        let stack = Stack.current
        if !stack.destinations.isEmpty { stack.destinations.removeLast() }
    }
}

extension CGContext {
    /// Whether y points down in this context: in UIKit's, and in one of AppKit's that is flipped.
    package var isFlippedDestination: Bool {
        guard let current = DrawingDestination.current, current.context === self else { return true }
        return current.isFlipped
    }

    /// Sets a shadow in the direction that the kit which draws gives it: UIKit's offset points down in the space in which the
    /// context began, and AppKit's up on the screen, whatever the context's space.
    package func setShadow(_ shadow: NSShadow) {
        var offset = shadow.shadowOffset
        let isAppKit = DrawingDestination.current.map { $0.owner != nil && $0.context === self } ?? false
        if isAppKit, beganWithYDown { offset.height = -offset.height }
        setShadow(offset: offset, blur: shadow.shadowBlurRadius, color: shadow.color?.cgColor)
    }
}
