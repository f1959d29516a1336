public import Foundation

/// What a layer does when something happens to it: an animation adds itself.
public protocol CAAction {
    /// - Parameter anObject: the layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// `NSNull` ends the search for an action and does nothing.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
