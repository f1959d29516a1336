import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation
import UIKitControls
import UIKitCore

/// A lifted preview: a picture of a view with a shadow, which may become the view of a preview controller.
///
/// - Differs: from iOS, in which the picture follows the view.
@MainActor
final class PlatterView: UIView {
    private lazy var lifted = LiftedPicture(in: self)
    private var clip: UIView { lifted.clip }
    private let radius: CGFloat
    private weak var taken: UIView?
    /// The view of a preview controller, as long as no other view has taken it.
    var content: UIView? { taken?.superview === clip ? taken : nil }

    /// The place in the window from which the preview is lifted; `nil` if the target is in none.
    static func place(of preview: UITargetedPreview) -> CGRect? {
        let (target, view) = (preview.target, preview.view)
        guard let window = target.container.window else { return nil }
        let visible = preview.parameters.visiblePath?.bounds ?? view.bounds
        let offset = CGPoint(x: visible.midX - view.bounds.midX, y: visible.midY - view.bounds.midY)
        let shown = visible.size.applying(target.transform)
        let center = CGPoint(x: target.center.x + offset.x, y: target.center.y + offset.y)
        let size = CGSize(width: abs(shown.width), height: abs(shown.height))
        let rect = CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        return target.container.convert(rect, to: window)
    }

    init(_ preview: UITargetedPreview, at place: CGRect) {
        radius = preview.parameters.visiblePath == nil ? preview.view.layer.cornerRadius : 0
        super.init(frame: place)
        accessibilityIdentifier = "menu-preview"
        lifted.show(preview.view, preview.parameters)
        (layer.shadowRadius, layer.shadowOffset) = (20, CGSize(width: 0, height: 6))
        lifted.hide(preview.view)
    }

    required init?(coder: NSCoder) { nil }

    func reveal() { lifted.reveal() }

    // MARK: Stages

    /// Puts the view of a preview controller over the picture.
    func take(_ view: UIView) {
        taken = view
        view.frame = clip.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.translatesAutoresizingMaskIntoConstraints = true
        view.alpha = 0
        clip.layer.mask = nil
        clip.layer.masksToBounds = true
        clip.addSubview(view)
    }

    /// Moves to a frame; a controller's view fills it, and a picture is scaled.
    func move(to frame: CGRect, isOpen: Bool) {
        layer.shadowOpacity = isOpen ? 0.25 : 0
        guard let content else {
            let scale = bounds.width > 0 ? frame.width / bounds.width : 1
            (center, transform) = (frame.center, CGAffineTransform(scaleX: scale, y: scale))
            return
        }
        transform = .identity
        self.frame = frame
        clip.frame = bounds
        lifted.picture.frame = clip.bounds
        content.frame = clip.bounds
        content.alpha = isOpen ? 1 : 0
        clip.layer.cornerRadius = isOpen ? MenuLook.cornerRadius : radius
        lifted.castShadow(ofCorners: isOpen ? MenuLook.cornerRadius : radius)
    }

    /// Shrinks under the finger, before the menu opens.
    func sink(by factor: CGFloat) { transform = CGAffineTransform(scaleX: factor, y: factor) }
}
