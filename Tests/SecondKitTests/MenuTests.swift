import Foundation
import ObjCRuntime
import Testing
import UIFoundation

@Suite("A second kit: menus and keys")
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

    @Test("A key command has the key and the modifiers that it was made with, and its menu keeps its order")
    func keys() {
        let save = UIKeyCommand(title: "Save", action: Selector(("save:")), input: "s", modifierFlags: .command)
        let close = UIKeyCommand(title: "Close", action: Selector(("close:")), input: "w", modifierFlags: .command)
        let menu = UIMenu(title: "File", children: [save, close])
        #expect(menu.children.map(\.title) == ["Save", "Close"])
        #expect(save.input == "s" && save.modifierFlags == .command && save.action == Selector(("save:")))
    }
}
