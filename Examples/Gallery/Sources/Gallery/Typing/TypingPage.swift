import UIKit

/// A text to type into, and its key commands.
final class TypingPage: PageController {
    private lazy var text = TypingView(page.tint)
    private lazy var bold = CommandKey("⌘B", "Bold", color: page.tint.main)
    private lazy var capitals = CommandKey("⌘U", "Capitals", color: page.tint.main)
    private lazy var erase = CommandKey("⌘K", "Clear", color: page.tint.main)
    private lazy var done = CommandKey("esc", "Done", color: page.tint.main)
    private var keys: [CommandKey] { [bold, capitals, erase, done] }

    override func viewDidLoad() {
        super.viewDidLoad()
        add(text)
        for key in keys { add(key) }
        register()
        let actions: [(CommandKey, (TypingPage) -> () -> Void)] = [
            (bold, TypingPage.toggleBold), (capitals, TypingPage.toggleCapitals), (erase, TypingPage.clear),
            (done, TypingPage.finish),
        ]
        for (key, action) in actions {
            key.addAction(UIAction { [weak self] _ in self.map(action)?() }, for: .touchUpInside)
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        _ = text.becomeFirstResponder()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        _ = text.resignFirstResponder()
    }

    // MARK: Commands

    /// On a Mac these are #selector(…) of @objc methods.
    private func register() {
        registerObjCClass(TypingPage.self) {
            $0.action("toggleBold:") { page, _ in page.toggleBold() }
            $0.action("toggleCapitals:") { page, _ in page.toggleCapitals() }
            $0.action("clear:") { page, _ in page.clear() }
            $0.action("finish:") { page, _ in page.finish() }
        }
    }

    override var keyCommands: [UIKeyCommand]? {
        let commands: [(String, UIKeyModifierFlags, Selector)] = [
            ("b", .command, "toggleBold:"), ("u", .command, "toggleCapitals:"), ("k", .command, "clear:"),
            (UIKeyCommand.inputEscape, [], "finish:"),
        ]
        return commands.map { UIKeyCommand(input: $0, modifierFlags: $1, action: $2) }
    }

    private func toggleBold() {
        text.isBold.toggle()
        bold.isSelected = text.isBold
        bold.flash()
    }

    private func toggleCapitals() {
        text.isUppercase.toggle()
        capitals.isSelected = text.isUppercase
        capitals.flash()
    }

    private func clear() {
        text.clear()
        erase.flash()
    }

    private func finish() {
        _ = text.resignFirstResponder()
        done.flash()
    }

    // MARK: Layout

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { 2 * CommandKey.height + 8 }

    override func layoutStage(in area: CGRect, _ room: Room) {
        text.frame = area
    }

    override func layoutControls(in area: CGRect, _ room: Room) {
        let width = ((area.width - 8) / 2).rounded(.down)
        for (i, key) in keys.enumerated() {
            key.frame = CGRect(
                x: area.minX + CGFloat(i % 2) * (width + 8),
                y: area.minY + CGFloat(i / 2) * (CommandKey.height + 8), width: width, height: CommandKey.height)
        }
    }
}
