import CoreGraphics
import Foundation
package import UIKitCore

extension UITabBar {
    /// Returns a view that looks like the bar and may go elsewhere: its background is live, as an image has no blur, and its
    /// items are images.
    package func standIn(afterScreenUpdates afterUpdates: Bool) -> UIView {
        layoutIfNeeded()
        let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
        let ground = BarBackground(frame: view.bounds)
        ground.hasShadowAbove = background.hasShadowAbove
        ground.look = background.look
        view.addSubview(ground)
        for part in subviews where part !== background && !part.isHidden {
            guard let picture = part.snapshotView(afterScreenUpdates: afterUpdates) else { continue }
            picture.frame = part.frame
            view.addSubview(picture)
        }
        return view
    }
}
