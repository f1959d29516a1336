import Foundation
import QuinceObjCRuntime
import UIFoundation
import UIKitCore

/// An entry of the bar of editing actions.
@MainActor
struct EditMenuEntry {
    enum Style { case plain, destructive, textStyles }

    let title: String
    var image: UIImage?
    var style = Style.plain
    var isEnabled = true
    var keepsMenu = false
    /// The entries that take the place of all others when this one is chosen.
    var children: [UIMenuElement]?
    let perform: () -> Void
}

extension EditMenuEntry {
    /// Returns the entries of a menu's elements: those of inline menus stand among the others, and commands that nobody
    /// performs are left out.
    ///
    /// - Parameter sender: where commands look for their responders, if there is no first one.
    /// - Parameter reload: called when entries have come that were not there yet.
    static func entries(
        of elements: [UIMenuElement], sender: Any?, reload: @escaping () -> Void
    ) -> [EditMenuEntry] {
        elements.flatMap { element -> [EditMenuEntry] in
            switch element {
            case let menu as UIMenu: return entries(of: menu, sender, reload)
            case let deferred as UIDeferredMenuElement:
                if let known = deferred.fulfilled { return entries(of: known, sender: sender, reload: reload) }
                // One that is asked each time would be asked again by the entries that it brings later.
                var (isLoading, now) = (true, [UIMenuElement]?.none)
                deferred.load { loaded in
                    if isLoading { now = loaded } else if deferred.fulfilled != nil { reload() }
                }
                isLoading = false
                return (deferred.fulfilled ?? now).map { entries(of: $0, sender: sender, reload: reload) } ?? []
            case let leaf as any UIMenuLeaf: return entry(leaf, sender).map { [$0] } ?? []
            default: return []
            }
        }
    }

    private static func entries(of menu: UIMenu, _ sender: Any?, _ reload: @escaping () -> Void) -> [EditMenuEntry] {
        let inner = entries(of: menu.children, sender: sender, reload: reload)
        if menu.options.contains(.displayInline) || inner.isEmpty { return inner }
        let style: Style = menu.identifier == .textStyle ? .textStyles : .plain
        return [EditMenuEntry(title: menu.title, image: menu.image, style: style, children: menu.children) {}]
    }

    private static func entry(_ leaf: any UIMenuLeaf, _ sender: Any?) -> EditMenuEntry? {
        if let command = leaf as? UICommand {
            let own = command as? EditCommand
            let responder = own == nil ? command.responder(from: sender) : own?.receiver(from: sender)
            guard let responder else { return nil }
            (responder as? UIResponder)?.validate(command)
        }
        guard !leaf.attributes.contains(.hidden) else { return nil }
        return EditMenuEntry(
            title: leaf.title, image: leaf.title.isEmpty ? leaf.image : nil,
            style: leaf.attributes.contains(.destructive) ? .destructive : .plain,
            isEnabled: !leaf.attributes.contains(.disabled),
            keepsMenu: leaf.attributes.contains(.keepsMenuPresented)
        ) { leaf.performWithSender(sender, target: nil) }
    }
}

/// An editing action, whose sender is the menu controller, as apps of before iOS 16 expect.
@MainActor
private final class EditCommand: UICommand {
    /// Returns the responder that performs the action.
    func receiver(from sender: Any?) -> Any? {
        guard let action, let first = FirstResponder.current ?? sender as? UIResponder else { return nil }
        return first.target(forAction: action, withSender: UIMenuController.shared)
    }

    override func performWithSender(_ sender: Any?, target: Any?) {
        guard let action, let receiver = target ?? receiver(from: sender) else { return }
        let send = {
            _ = UIApplication.shared.sendAction(action, to: receiver, from: UIMenuController.shared, for: nil)
        }
        // Text that was copied in another window of the machine comes first.
        if action == "paste:" { MachineClipboard.current.fetch(send) } else { send() }
    }
}

/// The elements that the system suggests for the menu of editing actions.
@MainActor
enum SuggestedActions {
    static let edits: [(title: String, action: Selector)] = [
        ("Cut", "cut:"), ("Copy", "copy:"), ("Select", "select:"), ("Select All", "selectAll:"), ("Paste", "paste:"),
        ("Delete", "delete:"),
    ]
    private static let styles: [(title: String, action: Selector)] = [
        ("Bold", "toggleBoldface:"), ("Italics", "toggleItalics:"), ("Underline", "toggleUnderline:"),
    ]

    /// Returns the menus of the standard actions and of the app's own items, as the responders have changed them.
    static func menus(for responder: UIResponder?) -> [UIMenuElement] {
        func commands(_ all: [(title: String, action: Selector)]) -> [EditCommand] {
            all.map { EditCommand(title: $0.title, action: $0.action) }
        }
        let own = (UIMenuController.shared.menuItems ?? []).map { EditCommand(title: $0.title, action: $0.action) }
        let root = UIMenu(
            identifier: .root,
            children: [
                UIMenu(identifier: .standardEdit, options: .displayInline, children: commands(edits)),
                UIMenu(title: "Format", identifier: .textStyle, children: commands(styles)),
                UIMenu(options: .displayInline, children: own),
            ])
        let builder = MenuBuilder(root)
        builder.ask(FirstResponder.current ?? responder)
        return builder.root.children
    }
}

/// Animations and completions of a bar that comes or goes.
@MainActor
final class EditMenuAnimator: NSObject, UIEditMenuInteractionAnimating {
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func animate() {
        for animation in animations { animation() }
        animations = []
    }

    func complete() {
        for completion in completions { completion() }
        completions = []
    }
}

/// An object that decides about the entries of the bar, and learns when it comes and goes.
@MainActor
protocol EditMenuSource: AnyObject {
    /// The direction of the menu's arrow; `nil` for the menu controller's own.
    var arrow: UIMenuController.ArrowDirection? { get }
    /// Returns the elements to show; `nil` for those that the system suggests.
    func elements(_ suggested: [UIMenuElement]) -> [UIMenuElement]?
    func menuWillShow(_ animator: EditMenuAnimator)
    func menuWillHide(_ animator: EditMenuAnimator)
}

extension EditMenuSource {
    var arrow: UIMenuController.ArrowDirection? { nil }
}
