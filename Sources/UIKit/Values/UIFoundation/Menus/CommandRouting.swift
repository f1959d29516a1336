package import QuinceObjCRuntime

/// Finds the receivers of commands, and sends them the actions.
@MainActor
package protocol CommandRouter {
    /// Returns the nearest responder that implements the action, from the first responder on, or from the sender if there is no
    /// first responder.
    func target(for action: Selector, of command: UICommand, from sender: Any?) -> Any?
    func send(_ action: Selector, of command: UICommand, to target: Any?)
}

/// The way of commands to the app's responders, which the kernel provides.
@MainActor
package enum CommandRouting {
    @Provided package static var router: (any CommandRouter)?
}
