import Foundation
import QuinceDiagnostics
import QuinceTextKit
import UIFoundation
@_spi(Hooks) import UIKitCore

// The delegate decides about links and attachments; without it these actions happen.
extension UITextView {
    /// Performs the action of an item that was tapped.
    func perform(_ item: UITextItem) {
        if let listener = listener(for: .primaryAction) {
            let action = listener.textView(self, primaryActionFor: item, defaultAction: defaultAction(of: item))
            // A class without the method says so only as it is called.
            if self.listener(for: .primaryAction) != nil {
                action?.performWithSender(self, target: nil)
                return
            }
        }
        if allows(.invokeDefaultAction, with: item) { defaultAction(of: item).performWithSender(self, target: nil) }
    }

    /// Returns the menu of an item; `nil` if the delegate wants none.
    func menuConfiguration(for item: UITextItem) -> UITextItem.MenuConfiguration? {
        let menu = defaultMenu(of: item)
        if let listener = listener(for: .menuConfiguration) {
            let own = listener.textView(self, menuConfigurationFor: item, defaultMenu: menu)
            if self.listener(for: .menuConfiguration) != nil { return own }
        }
        return allows(.presentActions, with: item) ? UITextItem.MenuConfiguration(menu: menu) : nil
    }

    private func allows(_ interaction: UITextItemInteraction, with item: UITextItem) -> Bool {
        guard let delegate else { return true }
        switch item.content {
        case .link(let url):
            return delegate.textView(self, shouldInteractWith: url, in: item.range, interaction: interaction)
        case .textAttachment(let attachment):
            return delegate.textView(self, shouldInteractWith: attachment, in: item.range, interaction: interaction)
        case .tag: return true
        }
    }

    // MARK: Without a delegate

    private func defaultAction(of item: UITextItem) -> UIAction {
        UIAction(title: item.openTitle) { _ in
            guard case .link(let url) = item.content else { return }
            if url.scheme == TextDetection.scheme {
                Unsupported.report("actions for a date or an address", in: "UITextView.dataDetectorTypes")
            } else {
                UIApplication.shared.open(url)
            }
        }
    }

    private func defaultMenu(of item: UITextItem) -> UIMenu {
        switch item.content {
        case .link(let url):
            let address = url.scheme == TextDetection.scheme ? nil : url
            let text = textStorage.attributedSubstring(from: item.range).string
            let copy = UIAction(title: address == nil ? "Copy" : item.copyTitle) { _ in
                if let address { UIPasteboard.general.url = address } else { UIPasteboard.general.string = text }
            }
            let entries = address == nil ? [copy] : [defaultAction(of: item), copy]
            return UIMenu(title: address?.absoluteString ?? text, children: entries)
        case .textAttachment(let attachment):
            guard let image = attachment.image else { return UIMenu() }
            return UIMenu(children: [UIAction(title: "Copy Image") { _ in UIPasteboard.general.image = image }])
        case .tag: return UIMenu()
        }
    }
}

extension UITextItem {
    /// The titles of the entries for an address, by its scheme.
    private static let titles: [String: (open: String, copy: String)] = [
        "tel": ("Call", "Copy Phone Number"), "mailto": ("New Mail Message", "Copy Email"),
        "sms": ("Send Message", "Copy Phone Number"),
    ]

    private var titles: (open: String, copy: String) {
        guard case .link(let url) = content else { return ("Open", "Copy") }
        return Self.titles[url.scheme ?? ""] ?? ("Open Link", "Copy Link")
    }

    fileprivate var openTitle: String { titles.open }
    fileprivate var copyTitle: String { titles.copy }
}
