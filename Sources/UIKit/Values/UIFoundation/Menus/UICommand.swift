public import Foundation
import QuinceDiagnostics
public import QuinceObjCRuntime

/// A menu entry that sends an action to the nearest responder that implements its selector, with itself as the sender.
@preconcurrency @MainActor
open class UICommand: UIMenuElement, UIMenuLeaf {
    open override var title: String {
        get { ownTitle }
        set { ownTitle = newValue }
    }
    open override var image: UIImage? {
        get { ownImage }
        set { ownImage = newValue }
    }
    open var discoverabilityTitle: String?
    open private(set) var action: Selector?
    open private(set) var propertyList: Any?
    open var attributes: Attributes
    open var state: State
    /// The titles and actions that take the place of this one while modifier keys are down, where there is a keyboard.
    open private(set) var alternates: [UICommandAlternate]
    open private(set) var sender: Any?

    public init(
        title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil, attributes: Attributes = [],
        state: State = .off
    ) {
        (self.action, self.propertyList, self.alternates) = (action, propertyList, alternates)
        (self.attributes, self.state) = (attributes, state)
        super.init(title: title, image: image)
        self.discoverabilityTitle = discoverabilityTitle
    }

    /// - Parameter target: `nil` for the nearest responder from the first one on, or from the sender if it is one.
    open func performWithSender(_ sender: Any?, target: Any?) {
        guard let action else { return }
        guard let router = CommandRouting.router else {
            return Unsupported.report("a command in a program without an application", in: "UICommand")
        }
        self.sender = sender
        defer { self.sender = nil }
        router.send(action, of: self, to: target ?? responder(from: sender))
    }

    /// Returns the responder that would receive the action.
    package func responder(from sender: Any?) -> Any? {
        action.flatMap { CommandRouting.router?.target(for: $0, of: self, from: sender) }
    }
}

/// Another title and action of a command, for modifier keys.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
    open private(set) var title: String
    open private(set) var action: Selector
    open private(set) var modifierFlags: UIKeyModifierFlags

    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
        super.init()
    }
}
