import CoreGraphics
import Foundation
import QuartzCore
import QuinceRenderTree
import UIFoundation
import UIKitCore

/// The picture of a dragged item, with its shadow.
@MainActor
final class DragImage: UIView {
    private let clip = UIView()
    private let picture = UIView()
    /// The view that the picture was taken of, which is not drawn while it is lifted.
    private weak var source: UIView?
    private var filtersOfSource: [Any]?

    init(_ view: UIView, _ parameters: UIPreviewParameters) {
        super.init(frame: .zero)
        accessibilityIdentifier = "drag-preview"
        addSubview(clip)
        clip.addSubview(picture)
        (layer.shadowRadius, layer.shadowOffset) = (DragLook.shadow.radius, DragLook.shadow.offset)
        show(view, parameters)
    }

    required init?(coder: NSCoder) { nil }

    /// Takes a picture of a view.
    func show(_ view: UIView, _ parameters: UIPreviewParameters) {
        view.layoutIfNeeded()
        let visible = parameters.visiblePath?.bounds ?? view.bounds
        bounds.size = visible.size
        clip.frame = bounds
        clip.backgroundColor = parameters.backgroundColor ?? .systemBackground
        picture.layer.contents = view.snapshotImage()
        picture.frame = view.bounds.offsetBy(dx: -visible.minX, dy: -visible.minY)
        clip.layer.mask = nil
        if let path = parameters.visiblePath?.copy() as? UIBezierPath {
            path.apply(CGAffineTransform(translationX: -visible.minX, y: -visible.minY))
            let mask = CAShapeLayer()
            mask.path = path.cgPath
            clip.layer.mask = mask
            layer.shadowPath = path.cgPath
        } else {
            (clip.layer.cornerRadius, clip.layer.masksToBounds) = (view.layer.cornerRadius, true)
            let corner = min(view.layer.cornerRadius, bounds.width / 2, bounds.height / 2)
            layer.shadowPath = CGPath(roundedRect: bounds, cornerWidth: corner, cornerHeight: corner, transform: nil)
        }
        // A shadow of the app's takes the place of the outline's.
        if let path = parameters.shadowPath { layer.shadowPath = path.cgPath }
    }

    /// Hides what the picture shows, in a way that neither the view's alpha nor `isHidden` tells.
    func hide(_ view: UIView) {
        guard view.window != nil else { return }
        source = view
        filtersOfSource = view.layer.filters
        view.layer.filters = ColorMatrix(Array(repeating: 0, count: 20)).map { [CIFilter(.color($0))] }
    }

    /// Shows again what the picture was taken of.
    func reveal() {
        source?.layer.filters = filtersOfSource
        source = nil
    }

    func raise(by factor: CGFloat) {
        layer.shadowOpacity = DragLook.shadow.opacity
        transform = CGAffineTransform(scaleX: factor, y: factor)
    }

    /// The factor at which the picture is taken along.
    func draggedScale(isFullSize: Bool) -> CGFloat {
        let side = max(bounds.width, bounds.height)
        return isFullSize || side <= DragLook.longestSide ? 1 : DragLook.longestSide / side
    }
}
