import Foundation
package import UIKitContent
import UIKitCore

extension UICollectionViewCell: ConfiguredView {
    var presentState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
        state.isEditing = hostingView?.isEditing ?? false
        state.isReordering = hostingView?.movement.map { $0.current == currentAttributes?.indexPath } ?? false
        return state
    }

    package func callUpdateHandler(_ state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }
}
