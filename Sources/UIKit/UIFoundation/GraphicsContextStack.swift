public import CoreGraphics
import Foundation

/// The contexts that drawing goes to, the current one last: a thread has its own stack, as on iOS.
private final class GraphicsContextStack {
    var contexts: [CGContext] = []

    private static let key = "quince.UIGraphics"

    static var current: GraphicsContextStack {
        let storage = Thread.current.threadDictionary
        if let stack = storage[key] as? GraphicsContextStack { return stack }
        let stack = GraphicsContextStack()
        storage[key] = stack
        return stack
    }
}

public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContextStack.current.contexts.last }

/// - Parameter context: set up with y down, as UIKit's drawing expects.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsContextStack.current.contexts.append(context) }

public func UIGraphicsPopContext() {
    let stack = GraphicsContextStack.current
    if !stack.contexts.isEmpty { stack.contexts.removeLast() }
}
