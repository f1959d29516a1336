import Foundation
import QuinceObjCRuntime
import UIFoundation

/// The way of commands through the responders of the app.
struct ResponderRouter: CommandRouter {
    func target(for action: Selector, of command: UICommand, from sender: Any?) -> Any? {
        let start = FirstResponder.current ?? sender as? UIResponder ?? UIApplication.shared
        return start.target(forAction: action, withSender: command)
    }

    func send(_ action: Selector, of command: UICommand, to target: Any?) {
        _ = UIApplication.shared.sendAction(action, to: target, from: command, for: nil)
    }
}

@section(".init_array") @used
private let router: @convention(c) () -> Void = { registerObjCModule { CommandRouting.router = ResponderRouter() } }

extension MenuBuilder {
    /// Lets the responders of a chain change the menu, from the outermost to the first.
    package func ask(_ first: UIResponder?) {
        guard let first else { return }
        for responder in Array(sequence(first: first, next: \.next)).reversed() { responder.buildMenu(with: self) }
    }
}
