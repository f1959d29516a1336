import Foundation
import UIKitCore
public import UIKitDragAndDrop
import UIKitLists

extension UITableView: UISpringLoadedInteractionSupporting {
    /// Whether a drag that rests over a row selects it, as a tap does.
    public var isSpringLoaded: Bool {
        get { hasPartSpring }
        set {
            setPartSpring(newValue) { [weak self] point, context in
                guard let self, let path = draggedPath(at: point), let cell = draggedCell(at: path) else { return nil }
                (context.targetView, context.targetItem) = (cell, path)
                guard delegate?.tableView(self, shouldSpringLoadRowAt: path, with: context) ?? true else { return nil }
                return PartSpring.Part(context.targetView ?? cell, item: path) { [weak self] in
                    self?.finishTap(on: path)
                }
            }
        }
    }
}
