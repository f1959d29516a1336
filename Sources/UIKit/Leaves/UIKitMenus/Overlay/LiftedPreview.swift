import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// The preview of a menu: the picture that is lifted, and the controller whose view takes its place.
@MainActor
final class LiftedPreview {
    let platter: PlatterView
    /// The place that the picture was lifted from, in the overlay.
    let origin: CGRect
    private(set) var controller: UIViewController?
    private var hasAppeared = false

    // The factor and the seconds are chosen, low confidence (behaviour/menus.md#motion).
    private static let sinking = (factor: CGFloat(0.96), duration: 0.3)

    /// - Returns: `nil` if the preview's target is in no window.
    init?(_ preview: UITargetedPreview, in overlay: UIView) {
        guard let place = PlatterView.place(of: preview) else { return nil }
        origin = overlay.convert(place, from: nil)
        platter = PlatterView(preview, at: origin)
        overlay.addSubview(platter)
        UIView.animate(withDuration: Self.sinking.duration, delay: 0, options: .curveEaseOut) { [platter] in
            platter.sink(by: Self.sinking.factor)
        }
    }

    func contains(_ touch: UITouch) -> Bool { platter.bounds.contains(touch.location(in: platter)) }

    // MARK: The controller

    /// Puts a controller's view over the picture.
    func show(_ controller: UIViewController) {
        self.controller = controller
        controller.loadViewIfNeeded()
        controller.beginAppearanceTransition(true, animated: true)
        platter.take(controller.view)
    }

    /// Returns the size that the preview would like to have.
    func naturalSize(in area: CGSize) -> CGSize {
        guard let preferred = controller?.preferredContentSize else { return origin.size }
        return CGSize(
            width: preferred.width > 0 ? preferred.width : area.width,
            height: preferred.height > 0 ? preferred.height : area.height)
    }

    func didOpen() {
        guard let controller, !hasAppeared else { return }
        hasAppeared = true
        controller.endAppearanceTransition()
    }

    /// The controller, unless the app has taken its view for another place.
    private var shownController: UIViewController? { platter.content == nil ? nil : controller }

    func willLeave(animated: Bool) {
        hasAppeared = true
        shownController?.beginAppearanceTransition(false, animated: animated)
    }

    /// Frees the controller, and shows again what was lifted.
    func leave() {
        platter.reveal()
        if let controller = shownController {
            controller.endAppearanceTransition()
            controller.view.removeFromSuperview()
            controller.view.alpha = 1
        }
        controller = nil
    }
}
