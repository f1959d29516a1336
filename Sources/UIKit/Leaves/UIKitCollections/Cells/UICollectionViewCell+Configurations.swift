import Foundation
package import UIFoundation
import UIKitContent
import UIKitControls
import UIKitCore

extension UICollectionViewCell: ConfiguredView {
    var presentState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        (state.isSelected, state.isHighlighted, state.isFocused) = (isSelected, isHighlighted, isFocused)
        if let view = hostingView, let path = currentAttributes?.indexPath {
            state.isEditing = view.isEditing && view.mayEdit(path)
        }
        state.isExpanded = outline?.isExpanded ?? false
        state.cellDragState = .init(rawValue: dragState.rawValue) ?? .none
        state.isReordering = hostingView?.movement.map { $0.current == currentAttributes?.indexPath } ?? false
        state.isSwiped = hostingView?.swipes?.open?.cell === self
        return state
    }

    package func callUpdateHandler(_ state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }
}
