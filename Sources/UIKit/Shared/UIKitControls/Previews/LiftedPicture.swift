import CoreGraphics
package import Foundation
import QuartzCore
import QuinceRenderTree
import UIFoundation
package import UIKitCore

/// A picture of a view that is lifted for a menu or a drag, shown by another view: within the outline that the app wants, with a
/// shadow of it.
@MainActor
package final class LiftedPicture {
    private unowned let host: UIView
    package let clip = UIView()
    package let picture = UIView()
    /// The view that the picture was taken of, which is not drawn while it is lifted.
    private weak var source: UIView?
    private var filtersOfSource: [Any]?

    /// - Parameter host: the view that shows the picture, and whose layer casts the shadow.
    package init(in host: UIView) {
        self.host = host
        host.addSubview(clip)
        clip.addSubview(picture)
    }

    /// Takes a picture of a view, of which as much is seen as the host has room for.
    package func show(_ view: UIView, _ parameters: UIPreviewParameters) {
        view.layoutIfNeeded()
        let visible = parameters.visiblePath?.bounds ?? view.bounds
        clip.frame = host.bounds
        clip.backgroundColor = parameters.backgroundColor ?? .systemBackground
        picture.layer.contents = view.snapshotImage()
        picture.frame = view.bounds.offsetBy(dx: -visible.minX, dy: -visible.minY)
        clip.layer.mask = nil
        if let path = parameters.visiblePath?.copy() as? UIBezierPath {
            path.apply(CGAffineTransform(translationX: -visible.minX, y: -visible.minY))
            let mask = CAShapeLayer()
            mask.path = path.cgPath
            clip.layer.mask = mask
            host.layer.shadowPath = path.cgPath
        } else {
            (clip.layer.cornerRadius, clip.layer.masksToBounds) = (view.layer.cornerRadius, true)
            castShadow(ofCorners: view.layer.cornerRadius)
        }
        // A shadow of the app's takes the place of the outline's.
        if let path = parameters.shadowPath { host.layer.shadowPath = path.cgPath }
    }

    /// Has the shadow be that of a rectangle with rounded corners.
    package func castShadow(ofCorners radius: CGFloat) {
        let bounds = host.bounds
        let corner = min(radius, bounds.width / 2, bounds.height / 2)
        host.layer.shadowPath = CGPath(
            roundedRect: bounds, cornerWidth: corner, cornerHeight: corner, transform: nil)
    }

    /// Hides what the picture shows, in a way that neither the view's alpha nor `isHidden` tells.
    package func hide(_ view: UIView) {
        guard view.window != nil else { return }
        source = view
        filtersOfSource = view.layer.filters
        view.layer.filters = ColorMatrix(Array(repeating: 0, count: 20)).map { [CIFilter(.color($0))] }
    }

    /// Shows again what the picture was taken of.
    package func reveal() {
        source?.layer.filters = filtersOfSource
        source = nil
    }
}
