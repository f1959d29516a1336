public import Foundation

/// A layer's response to an event; an animation adds itself to the layer.
public protocol CAAction {
    /// - Parameter anObject: the layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// `NSNull` ends the search for an action and does nothing.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
