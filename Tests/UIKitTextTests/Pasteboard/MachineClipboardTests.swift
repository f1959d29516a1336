import QuinceHostInterface
import Stage
import Testing
import UIKitCore
import UIKitText

@Suite("The machine's clipboard")
@MainActor
struct MachineClipboardTests {
    private let stage = Stage()
    private let field = UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 30))

    init() {
        HostedClipboard.isOffered = true
        stage.root.addSubview(field)
        field.becomeFirstResponder()
        stage.advance(0.5)
    }

    private func finish() { HostedClipboard.isOffered = false }
    private var clipboard: HostedClipboard { UIApplication.shared.clipboard }

    @Test("What an app copies is offered; what comes from the machine is not offered again")
    func copying() {
        defer { finish() }
        UIPasteboard.general.string = "one"
        let first = clipboard
        #expect(first.text == "one" && first.copy > 0)
        UIPasteboard(name: UIPasteboard.Name("own"), create: true)?.string = "private"
        stage.host.send(.clipboard(.paste("two")))
        #expect(clipboard == first)
        #expect(UIPasteboard.general.string == "two" && field.text == "two")
    }

    @Test("A paste goes through the action, and a text that comes back keeps what the app copied with it")
    func pasting() {
        defer { finish() }
        UIPasteboard.general.items = [["public.utf8-plain-text": "same", "own.type": "rich"]]
        stage.host.send(.clipboard(.paste("same")))
        #expect(field.text == "same")
        #expect(UIPasteboard.general.value(forPasteboardType: "own.type") as? String == "rich")
    }

    @Test("Paste in the menu asks the machine, and waits for its answer; unknown answers are ignored")
    func requests() {
        defer { finish() }
        UIPasteboard.general.string = "own"
        #expect(field.canPerformAction("paste:", withSender: nil))
        UIMenuController.shared.showMenu(from: field, rect: field.bounds)
        stage.turn()
        stage.tap(UIMenuController.shared.menuFrame.midX, UIMenuController.shared.menuFrame.minY + 15)
        let request = clipboard.request
        #expect(request > 0 && field.text == "")
        stage.host.send(.clipboard(.answer("no", request: request + 7)))
        #expect(field.text == "")
        stage.host.send(.clipboard(.answer("outside", request: request)))
        #expect(field.text == "outside")
        stage.host.send(.clipboard(.answer("again", request: request)))
        #expect(field.text == "outside" && UIPasteboard.general.string == "outside")
    }

    @Test("A refusal pastes what the app has itself")
    func refusal() {
        defer { finish() }
        UIPasteboard.general.string = "own"
        UIMenuController.shared.showMenu(from: field, rect: field.bounds)
        stage.turn()
        stage.tap(UIMenuController.shared.menuFrame.midX, UIMenuController.shared.menuFrame.minY + 15)
        stage.host.send(.clipboard(.answer(nil, request: clipboard.request)))
        #expect(field.text == "own")
    }

    @Test("A host without a clipboard is not asked")
    func none() {
        finish()
        #expect(!field.canPerformAction("paste:", withSender: nil))
        UIPasteboard.general.string = "own"
        #expect(clipboard == HostedClipboard())
        UIMenuController.shared.showMenu(from: field, rect: field.bounds)
        stage.turn()
        stage.tap(UIMenuController.shared.menuFrame.midX, UIMenuController.shared.menuFrame.minY + 15)
        #expect(field.text == "own")
    }
}
