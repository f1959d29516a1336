import CoreGraphics
import Foundation
import QuartzCore
import QuinceRenderTree
import UIFoundation
import UIKitCore

/// A lifted preview: a picture of a view with a shadow, which may become the view of a preview controller.
///
/// - Differs: from iOS, in which the picture follows the view.
@MainActor
final class PlatterView: UIView {
    private let clip = UIView()
    private let picture = UIView()
    private let parameters: UIPreviewParameters
    /// The view that the picture was taken of, which is not drawn meanwhile.
    private weak var source: UIView?
    private var filtersOfSource: [Any]?
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
        parameters = preview.parameters
        source = preview.view.window == nil ? nil : preview.view
        radius = preview.parameters.visiblePath == nil ? preview.view.layer.cornerRadius : 0
        super.init(frame: place)
        accessibilityIdentifier = "menu-preview"
        addSubview(clip)
        clip.addSubview(picture)
        clip.frame = bounds
        clip.backgroundColor = parameters.backgroundColor ?? .systemBackground
        show(preview)
        (layer.shadowRadius, layer.shadowOffset) = (20, CGSize(width: 0, height: 6))
        hideSource()
    }

    required init?(coder: NSCoder) { nil }

    private func show(_ preview: UITargetedPreview) {
        let view = preview.view
        view.layoutIfNeeded()
        picture.layer.contents = view.snapshotImage()
        let visible = parameters.visiblePath?.bounds ?? view.bounds
        picture.frame = view.bounds.offsetBy(dx: -visible.minX, dy: -visible.minY)
        if let path = parameters.visiblePath?.copy() as? UIBezierPath {
            path.apply(CGAffineTransform(translationX: -visible.minX, y: -visible.minY))
            let mask = CAShapeLayer()
            mask.path = path.cgPath
            clip.layer.mask = mask
            layer.shadowPath = path.cgPath
        } else {
            (clip.layer.cornerRadius, clip.layer.masksToBounds) = (radius, true)
            layer.shadowPath = outline(bounds.size, radius)
        }
        // A shadow of the app's takes the place of the outline's.
        if let path = parameters.shadowPath { layer.shadowPath = path.cgPath }
    }

    private func outline(_ size: CGSize, _ radius: CGFloat) -> CGPath {
        let corner = min(radius, size.width / 2, size.height / 2)
        return CGPath(
            roundedRect: CGRect(origin: .zero, size: size), cornerWidth: corner, cornerHeight: corner, transform: nil)
    }

    /// Hides what the picture shows, in a way that neither the view's alpha nor `isHidden` tells.
    private func hideSource() {
        filtersOfSource = source?.layer.filters
        source?.layer.filters = ColorMatrix(Array(repeating: 0, count: 20)).map { [CIFilter(.color($0))] }
    }

    /// Shows what the picture was taken of.
    func reveal() { source?.layer.filters = filtersOfSource }

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
        picture.frame = clip.bounds
        content.frame = clip.bounds
        content.alpha = isOpen ? 1 : 0
        clip.layer.cornerRadius = isOpen ? MenuLook.cornerRadius : radius
        layer.shadowPath = outline(frame.size, isOpen ? MenuLook.cornerRadius : radius)
    }

    /// Shrinks under the finger, before the menu opens.
    func sink(by factor: CGFloat) { transform = CGAffineTransform(scaleX: factor, y: factor) }
}
