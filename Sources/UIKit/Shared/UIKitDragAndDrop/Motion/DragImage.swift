import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation
import UIKitControls
import UIKitCore

/// The picture of a dragged item, with its shadow.
@MainActor
final class DragImage: UIView {
    private lazy var lifted = LiftedPicture(in: self)

    init(_ view: UIView, _ parameters: UIPreviewParameters) {
        super.init(frame: .zero)
        accessibilityIdentifier = "drag-preview"
        (layer.shadowRadius, layer.shadowOffset) = (DragLook.shadow.radius, DragLook.shadow.offset)
        show(view, parameters)
    }

    required init?(coder: NSCoder) { nil }

    /// Takes a picture, and the size of what is seen of the view.
    func show(_ view: UIView, _ parameters: UIPreviewParameters) {
        view.layoutIfNeeded()
        bounds.size = (parameters.visiblePath?.bounds ?? view.bounds).size
        lifted.show(view, parameters)
    }

    func hide(_ view: UIView) { lifted.hide(view) }
    func reveal() { lifted.reveal() }

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
