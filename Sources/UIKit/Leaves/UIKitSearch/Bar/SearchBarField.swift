import CoreGraphics
import Foundation
import UIFoundation
@_spi(Hooks) import UIKitCore
@_spi(Hooks) import UIKitText

/// The field of a search bar, which asks and tells the bar's delegate.
@MainActor
final class SearchBarField: UISearchTextField {
    weak var bar: UISearchBar?

    func join(_ bar: UISearchBar) {
        self.bar = bar
        func tell(_ event: UIControl.Event, _ body: @escaping @MainActor (UISearchBar) -> Void) {
            addAction(UIAction { [weak bar] _ in bar.map(body) }, for: event)
        }
        tell(.editingDidBegin) { $0.didBeginEditing() }
        tell(.editingChanged) { $0.textWasChanged() }
        tell(.editingDidEnd) { $0.didEndEditing() }
        tell(.primaryActionTriggered) { $0.searchWasPressed() }
    }

    private var barDelegate: (any UISearchBarDelegate)? { bar?.delegate }

    // MARK: The first responder

    override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder && bar?.isEnabled ?? true }

    @discardableResult override func becomeFirstResponder() -> Bool {
        guard let bar, window != nil, !isFirstResponder else { return super.becomeFirstResponder() }
        guard canBecomeFirstResponder, barDelegate?.searchBarShouldBeginEditing(bar) ?? true else { return false }
        return InputViews.changing {
            bar.owner?.searchBarWillBeginEditing()
            return super.becomeFirstResponder()
        }
    }

    @discardableResult override func resignFirstResponder() -> Bool {
        guard let bar, isEditing else { return super.resignFirstResponder() }
        guard barDelegate?.searchBarShouldEndEditing(bar) ?? true else { return false }
        return super.resignFirstResponder()
    }

    // MARK: Changes

    override func mayChange(_ range: NSRange, to text: String) -> Bool {
        guard super.mayChange(range, to: text) else { return false }
        guard let bar else { return true }
        return barDelegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: text) ?? true
    }

    override func insertText(_ text: String) {
        let end = NSRange(location: (self.text ?? "").utf16.count, length: 0)
        if text == "\n", let bar, let barDelegate,
            !barDelegate.searchBar(bar, shouldChangeTextIn: end, replacementText: text)
        {
            return
        }
        super.insertText(text)
    }

    override var text: String? {
        get { super.text }
        set {
            super.text = newValue
            bar?.textWasSet()
        }
    }

    override var attributedText: NSAttributedString? {
        get { super.attributedText }
        set {
            super.attributedText = newValue
            bar?.textWasSet()
        }
    }

    override func tokensDidChange() { bar?.textWasSet() }
}
