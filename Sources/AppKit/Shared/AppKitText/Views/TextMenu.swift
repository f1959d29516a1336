import AppKitCore
import Foundation
import QuinceObjCRuntime

/// The menu of the right button in a text.
@MainActor
enum TextMenu {
    private static let items: [(title: String, action: Selector)] = [
        ("Cut", "cut:"), ("Copy", "copy:"), ("Paste", "paste:"),
    ]

    /// The items that a Mac has besides (fonts, spelling, speech) are those of panels and services that do not exist here.
    static func make() -> NSMenu {
        let menu = NSMenu(title: "")
        for item in items { menu.addItem(withTitle: item.title, action: item.action, keyEquivalent: "") }
        return menu
    }
}

extension NSTextView {
    func menuByDelegate(_ menu: NSMenu?, _ event: NSEvent) -> NSMenu? {
        guard let menu, let delegate = delegate as? any NSTextViewDelegate else { return menu }
        return delegate.textView(
            self, menu: menu, for: event, at: index(at: convert(event.locationInWindow, from: nil)))
    }
}
