import CoreGraphics
import Foundation
import QuinceDiagnostics
import UIFoundation
import UIKitBars
import UIKitControls
@_spi(Hooks) import UIKitCore
import UIKitText

// The buttons, the scopes and the calls of the delegate.
extension UISearchBar {
    // MARK: Editing

    func didBeginEditing() {
        updateCancelButton()
        animateField()
        delegate?.searchBarTextDidBeginEditing(self)
        owner?.searchBarDidBeginEditing()
    }

    func didEndEditing() {
        updateCancelButton()
        animateField()
        delegate?.searchBarTextDidEndEditing(self)
    }

    func textWasChanged() {
        updateEndButton()
        delegate?.searchBar(self, textDidChange: text ?? "")
        owner?.searchDidChange()
    }

    /// The app has set the text or the tokens, which its delegate is not told.
    func textWasSet() {
        updateEndButton()
        owner?.searchDidChange()
    }

    func searchWasPressed() {
        delegate?.searchBarSearchButtonClicked(self)
        owner?.searchButtonWasClicked()
    }

    func cancelWasPressed() {
        delegate?.searchBarCancelButtonClicked(self)
        owner?.cancelButtonWasClicked()
    }

    /// The placeholder moves between the middle and the start.
    private func animateField() {
        guard window != nil, parts.field.centersPlaceholder else { return parts.field.setNeedsLayout() }
        UIView.animate(withDuration: 0.25) {
            self.parts.field.setNeedsLayout()
            self.parts.field.layoutIfNeeded()
        }
    }

    func enabledDidChange() {
        parts.field.isEnabled = isEnabled
        parts.scopes.isEnabled = isEnabled
        parts.endButton.isEnabled = isEnabled
        updateCancelButton()
    }

    // MARK: The cancel button

    func showCancel(_ isShown: Bool, _ animated: Bool) {
        guard isShown != parts.showsCancel else { return }
        let button = parts.cancelButton
        if isShown { UIView.performWithoutAnimation { placeCancel(beside: true) } }
        parts.showsCancel = isShown
        button.isHidden = false
        updateCancelButton()
        changing(animated) {
            self.setNeedsLayout()
            self.layoutIfNeeded()
        } completion: {
            button.isHidden = !self.parts.showsCancel
        }
    }

    /// A bar by itself can be cancelled while its field is edited.
    func updateCancelButton() {
        parts.cancelButton.isEnabled = isEnabled && (parts.field.isEditing || owner?.isActive ?? false)
    }

    func changing(_ animated: Bool, _ change: @escaping () -> Void, completion: @escaping () -> Void = {}) {
        guard animated, window != nil else {
            setNeedsLayout()
            return completion()
        }
        UIView.animate(withDuration: 0.25, animations: change) { _ in completion() }
    }

    // MARK: The button at the end of the field

    func endButtonDidChange() {
        let icon: Icon = showsBookmarkButton ? .bookmark : .resultsList
        let standard = icon == .bookmark ? SearchIcons.bookmark : SearchIcons.results
        parts.endButton.setImage(styling.icon(icon, .normal) ?? standard, for: .normal)
        for state in [UIControl.State.highlighted, .disabled, .selected] {
            parts.endButton.setImage(styling.icons[SearchBarStyling.key(icon, state)], for: state)
        }
        parts.endButton.tintColor = isSearchResultsButtonSelected && icon == .resultsList ? nil : SearchColors.icon
        parts.endButton.isSelected = isSearchResultsButtonSelected && icon == .resultsList
        parts.endButton.accessibilityLabel = icon == .bookmark ? "Bookmarks" : "Recent searches"
        parts.endButton.sizeToFit()
        parts.field.rightView = showsBookmarkButton || showsSearchResultsButton ? parts.endButton : nil
        updateEndButton()
    }

    /// The clear button has the place while there is something to clear.
    func updateEndButton() {
        guard parts.field.rightView === parts.endButton else { return }
        let mode: UITextField.ViewMode = parts.field.hasText ? .never : .always
        if parts.field.rightViewMode != mode { parts.field.rightViewMode = mode }
    }

    func endButtonWasPressed() {
        if showsBookmarkButton {
            delegate?.searchBarBookmarkButtonClicked(self)
        } else {
            delegate?.searchBarResultsListButtonClicked(self)
        }
    }

    // MARK: Scopes

    func scopesDidChange() {
        parts.scopes.removeAllSegments()
        for (index, title) in (scopeButtonTitles ?? []).enumerated() {
            parts.scopes.insertSegment(withTitle: title, at: index, animated: false)
        }
        parts.scopes.selectedSegmentIndex = parts.scope
        extentDidChange()
    }

    func selectScope(_ index: Int) {
        guard index != parts.scope else { return }
        parts.scope = index
        parts.scopes.selectedSegmentIndex = index
        owner?.searchDidChange()
    }

    func scopeWasChosen() {
        parts.scope = parts.scopes.selectedSegmentIndex
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: parts.scope)
        owner?.searchDidChange()
    }

    func showScopes(_ isShown: Bool, _ animated: Bool) {
        guard isShown != parts.showsScopes else { return }
        parts.showsScopes = isShown
        changing(animated) {
            self.extentDidChange()
            self.layoutIfNeeded()
        }
        extentDidChange()
    }

    func setScopeAttributes(_ attributes: [NSAttributedString.Key: Any]?, _ state: UInt) {
        styling.scopeTitles[state] = attributes
        parts.scopes.setTitleTextAttributes(attributes, for: UIControl.State(rawValue: state))
    }

    func setScopeBackground(_ image: UIImage?, _ state: UIControl.State) {
        styling.scopeButtons[state.rawValue] = image
        Unsupported.report("background images of scope buttons", in: "UISearchBar")
    }

    func setScopeDivider(_ image: UIImage?, _ left: UIControl.State, _ right: UIControl.State) {
        styling.scopeDividers[SearchBarStyling.key(left, right)] = image
        Unsupported.report("divider images of scope buttons", in: "UISearchBar")
    }
}
