public import Foundation

/// An object whose state is saved with that of the interface. View controllers are saved by their identifiers; any
/// other object by `UIApplication.registerObject(forStateRestoration:restorationIdentifier:)`.
///
/// On iOS all requirements are optional.
@preconcurrency @MainActor
public protocol UIStateRestoring: NSObjectProtocol {
    /// The object within which the identifier is unique, a controller or a registered object; saved only with it, which is chosen.
    var restorationParent: (any UIStateRestoring)? { get }
    /// The class, no private one unlike on iOS, that is asked for the object as it is restored; otherwise it must be registered.
    var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
    func encodeRestorableState(with coder: NSCoder)
    func decodeRestorableState(with coder: NSCoder)
    /// Called when all objects, the app's delegate among them, have decoded their state.
    func applicationFinishedRestoringState()
}

extension UIStateRestoring {
    public var restorationParent: (any UIStateRestoring)? { nil }
    public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
    public func encodeRestorableState(with coder: NSCoder) {}
    public func decodeRestorableState(with coder: NSCoder) {}
    public func applicationFinishedRestoringState() {}
}

/// A class that finds or makes objects whose state is restored.
@preconcurrency @MainActor
public protocol UIObjectRestoration {
    static func object(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> (any UIStateRestoring)?
}

/// A class that finds or makes view controllers as the interface is restored.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration {
    /// Returns the controller, or `nil` so that neither it nor what it contained is restored.
    ///
    /// - Parameter identifierComponents: the identifiers of the controllers that contained it, from the window's root
    ///   on, and its own.
    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController?
}
