public import Foundation
package import QuinceObjCRuntime
package import UIFoundation
public import UIKitAppServices

/// A part of the interface that the focus can be in, which the keyboard of an iPad moves.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
    /// The environments that the focus should go to, the first one before the others.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    var preferredFocusedView: UIView? { get }
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    func setNeedsFocusUpdate()
    func updateFocusIfNeeded()
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// An environment that can be focused itself.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
    var canBecomeFocused: Bool { get }
    var isFocused: Bool { get }
    var frame: CGRect { get }
}

/// A move of the focus.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    open package(set) weak var previouslyFocusedItem: (any UIFocusItem)?
    open package(set) weak var nextFocusedItem: (any UIFocusItem)?
    open package(set) var focusHeading: UIFocusHeading = []
    open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
    open var nextFocusedView: UIView? { nextFocusedItem as? UIView }

    package convenience init(from old: (any UIFocusItem)?, to new: (any UIFocusItem)?, _ heading: UIFocusHeading) {
        self.init()
        (previouslyFocusedItem, nextFocusedItem, focusHeading) = (old, new, heading)
    }
}

/// The engine that moves the focus, which a leaf has.
@MainActor
package protocol FocusEngine: AnyObject {
    var focusedItem: (any UIFocusItem)? { get }
    func setNeedsUpdate(of environment: any UIFocusEnvironment)
    func updateIfNeeded()
    /// Moves the focus by a key that nobody else has taken, and returns whether the key is one that does.
    func take(_ key: UIKey) -> Bool
}

@MainActor
package enum Focus { @Provided package static var engine: (any FocusEngine)? }

/// The animations of a move of the focus.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    /// Runs the closures at once: the system's own effect comes and goes without an animation.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        animations?()
        completion?()
    }
}
