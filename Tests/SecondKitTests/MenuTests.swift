import Foundation
import QuinceObjCRuntime
import Testing
import UIFoundation

@Suite("A second kit: menus and commands")
@MainActor
struct MenuTests {
    @Test("Actions of a menu are performed with their sender, and one of a single selection is chosen")
    func actions() throws {
        var senders: [String] = []
        let actions = ["a", "b"].map { title in
            UIAction(title: title) { senders.append("\(title) from \($0.sender ?? "nobody")") }
        }
        let menu = UIMenu(title: "Size", options: .singleSelection, children: actions)
        menu.select(actions[1])
        #expect(actions.map(\.state) == [.off, .on])
        actions[0].performWithSender("a bar", target: nil)
        #expect(senders == ["a from a bar"])
    }

    /// Sends commands to the panes of this kit, which have no responders of UIKit's.
    private final class PaneRouter: CommandRouter {
        let target = NSObject()
        var sent: [(action: Selector, title: String, target: NSObject?)] = []

        func target(for action: Selector, of command: UICommand, from sender: Any?) -> Any? { target }

        func send(_ action: Selector, of command: UICommand, to target: Any?) {
            sent.append((action, command.title, target as? NSObject))
        }
    }

    @Test("A command goes to the receiver that the kit finds, and its sender is known only meanwhile")
    func commands() {
        let (router, before) = (PaneRouter(), CommandRouting.router)
        CommandRouting.router = router
        defer { CommandRouting.router = before }
        let command = UICommand(title: "Save", action: Selector(("save:")))
        command.performWithSender("a bar", target: nil)
        #expect(router.sent.map(\.title) == ["Save"] && router.sent[0].action == Selector(("save:")))
        #expect(router.sent[0].target === router.target && command.sender == nil)
    }
}
