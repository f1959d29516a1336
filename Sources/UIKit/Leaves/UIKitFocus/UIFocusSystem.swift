import CoreGraphics
public import Foundation
import UIFoundation
public import UIKitCore

/// The focus of an iPad with a keyboard.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
    fileprivate override init() { super.init() }

    /// Returns the system of the screen that an environment is on; `nil` where nothing can have the focus, as on a phone.
    public class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
        FocusCenter.current.isSupported ? FocusCenter.current.system : nil
    }

    open weak var focusedItem: (any UIFocusItem)? { FocusCenter.current.focusedItem }

    /// Asks for an update that begins at an environment, soon.
    open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
        FocusCenter.current.request(environment)
    }

    /// Makes an update at once that was asked for.
    open func updateFocusIfNeeded() { FocusCenter.current.updateIfNeeded() }

    /// Whether an environment is another one, or around it.
    public class func environment(
        _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
    ) -> Bool { FocusChain.environments(from: otherEnvironment).contains { $0 === environment } }

    /// Posted when the focus has moved; the object is the system, and the information has the context.
    public static let didUpdateNotification = Notification.Name("UIFocusDidUpdateNotification")
    /// Posted when a key could not move the focus.
    public static let movementDidFailNotification = Notification.Name("UIFocusMovementDidFailNotification")
    public static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"
    public static let animationCoordinatorUserInfoKey = "UIFocusUpdateAnimationCoordinatorKey"

    static func make() -> UIFocusSystem { UIFocusSystem() }
}

/// An area without a view from which arrow keys lead to other environments.
open class UIFocusGuide: UILayoutGuide {
    open var isEnabled = true
    open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []
    open weak var preferredFocusedView: UIView?
}

/// The rank of an item among those to which the focus may go as it enters their group.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public init(_ rawValue: Int) { self.rawValue = rawValue }
    public static let ignored = UIFocusGroupPriority(0)
    public static let previouslyFocused = UIFocusGroupPriority(1000)
    public static let prioritized = UIFocusGroupPriority(2000)
    public static let currentlyFocused = UIFocusGroupPriority(.max)
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
