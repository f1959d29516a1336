import Foundation
import UIKitContent
import UIKitCore

extension UICollectionViewCell {
    var presentState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
        state.isEditing = hostingView?.isEditing ?? false
        state.isReordering = hostingView?.movement.map { $0.current == currentAttributes?.indexPath } ?? false
        return state
    }

    func updateConfigurationIfNeeded() {
        guard configured.isStale else { return }
        configured.isStale = false
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    func updateContents(using state: UICellConfigurationState) {
        if configured.updatesContent, let content = contentConfiguration {
            contentConfiguration = content.updated(for: state)
        }
        if configured.updatesBackground, let background = backgroundConfiguration {
            backgroundConfiguration = background.updated(for: state)
        }
    }
}
