import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// The view above all windows in which dragged previews are seen. Touches go through it.
@MainActor
final class DragCanvas: UIView {
    init() {
        let window = TextEffectsWindow.shared
        super.init(frame: window.bounds)
        (isUserInteractionEnabled, accessibilityIdentifier) = (false, "drag")
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(self)
        TextEffectsWindow.showIfNeeded()
    }

    required init?(coder: NSCoder) { nil }

    func leave() {
        removeFromSuperview()
        TextEffectsWindow.showIfNeeded()
    }

    /// Returns the place of a preview's target in the canvas; `nil` if the target is in no window.
    func center(of preview: UITargetedPreview) -> CGPoint? {
        let target = preview.target
        guard target.container.window != nil else { return nil }
        let (bounds, visible) = (preview.view.bounds, preview.parameters.visiblePath?.bounds ?? preview.view.bounds)
        let offset = CGPoint(x: visible.midX - bounds.midX, y: visible.midY - bounds.midY).applying(target.transform)
        let center = CGPoint(x: target.center.x + offset.x, y: target.center.y + offset.y)
        let screen = UIScreen.main.coordinateSpace
        return convert(target.container.convert(center, to: screen), from: screen)
    }
}
