import Foundation
package import UIFoundation
import UIKitContent
import UIKitControls
import UIKitCore

extension UITableViewCell: ConfiguredView, LabeledRow {
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
        state.isFocused = isFocused
        state.isSwiped = showingDeleteConfirmation
        state.cellDragState = .init(rawValue: dragState.rawValue) ?? .none
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

    package func callUpdateHandler(_ state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }
}
