import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore
import UIKitText

// Adding, selecting and deleting tokens.
extension UISearchTextField {
    func setTokens(_ tokens: [UISearchToken]) {
        let old = tokenViews
        tokenViews = tokens.map { token in old.first { $0.token === token } ?? makeView(token) }
        for view in old where !tokenViews.contains(view) { view.removeFromSuperview() }
        for view in tokenViews where view.superview !== self { addSubview(view) }
        follow()
    }

    func putToken(_ token: UISearchToken, at index: Int) {
        var new = tokens
        new.insert(token, at: min(max(index, 0), new.count))
        setTokens(new)
    }

    func takeToken(at index: Int) {
        guard tokenViews.indices.contains(index) else { return }
        var new = tokens
        new.remove(at: index)
        setTokens(new)
    }

    private func follow() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        // Its place is beside the tokens.
        layoutIfNeeded()
        // There may be something to search for by now.
        if isFirstResponder { InputViews.presenter?.textDidChange() }
        tokensDidChange()
    }

    private func makeView(_ token: UISearchToken) -> TokenView {
        let view = TokenView(token)
        view.addAction(
            UIAction { [weak self, weak view] _ in
                guard let self, let view else { return }
                if !isFirstResponder { becomeFirstResponder() }
                selectToken(view)
            }, for: .touchUpInside)
        return view
    }

    // MARK: Selection

    func selectToken(_ view: TokenView?) {
        for each in tokenViews where each.isSelected != (each === view) {
            each.isSelected = each === view
            setNeedsLayout()
        }
    }

    private var selectedToken: TokenView? { tokenViews.first(where: \.isSelected) }

    // MARK: Deleting

    /// Takes the selected token away, whose place what is typed takes.
    @discardableResult
    func deleteSelectedToken() -> Bool {
        guard let selectedToken else { return false }
        guard allowsDeletingTokens else {
            selectToken(nil)
            return false
        }
        setTokens(tokens.filter { $0 !== selectedToken.token })
        sendActions(for: .editingChanged)
        return true
    }

    /// The key selects the last token when the caret is at the start of the text, and deletes a selected one.
    ///
    /// - Returns: whether the key was for a token.
    func deleteTokenBackward() -> Bool {
        guard !tokenViews.isEmpty, allowsDeletingTokens else { return false }
        if deleteSelectedToken() { return true }
        guard let range = selectedTextRange, range.isEmpty,
            compare(range.start, to: beginningOfDocument) == .orderedSame
        else { return false }
        selectToken(tokenViews.last)
        return true
    }

    func removeTokensByPerson() { if allowsDeletingTokens, !tokenViews.isEmpty { setTokens([]) } }
}
