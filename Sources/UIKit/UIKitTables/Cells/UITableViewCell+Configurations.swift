import Foundation
import UIFoundation
import UIKitContent
import UIKitCore

extension UITableViewCell {
    var styledContent: UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    var styledBackground: UIBackgroundConfiguration {
        table.map { $0.style == .plain } ?? true ? .listPlainCell() : .listGroupedCell()
    }

    var presentState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        (state.isSelected, state.isHighlighted, state.isEditing) = (isSelected, isHighlighted, isEditing)
        state.isSwiped = showingDeleteConfirmation
        state.isReordering = table?.reorder?.cell === self
        return state
    }

    func show(_ background: UIBackgroundConfiguration?) {
        configured.show(background, in: self)
        guard background != nil else { return }
        (backgroundColor, backgroundView) = (nil, nil)
        parts.shownSelection?.removeFromSuperview()
        parts.shownSelection = nil
    }

    func updateConfigurationIfNeeded() {
        guard configured.isStale else { return }
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
        // An update that asks for another one would not end.
        configured.isStale = false
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
