import Foundation
import UIKitCore
public import UIKitDragAndDrop

extension UIAlertController: UISpringLoadedInteractionSupporting {
    /// Whether a drag that rests over an action chooses it.
    public var isSpringLoaded: Bool {
        get { viewIfLoaded?.hasPartSpring ?? false }
        set {
            view.setPartSpring(newValue) { [weak self] point, _ in
                let hit = self?.viewIfLoaded?.hitTest(point, with: nil)
                let button = sequence(first: hit, next: { $0?.superview }).lazy.compactMap { $0 as? AlertButton }.first
                guard let button, button.isEnabled else { return nil }
                return PartSpring.Part(button, item: button.action) { button.sendActions(for: .touchUpInside) }
            }
        }
    }
}
