import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation
import UIKitCore

/// Page and form sheets: the view stands over the presenter's, which is dimmed.
@MainActor
final class SheetSetting: PresentationSetting {
    /// The size of a form sheet without a preferred size, in points (behaviour/presentation.md#styles).
    static let formSize = CGSize(width: 540, height: 620)
    private static let dimming: CGFloat = 0.4
    private static let cornerRadius: CGFloat = 6

    unowned let controller: UIPresentationController
    let style: UIModalPresentationStyle
    private let sheet = PresentedFrameView()
    private let dim = UIView()

    init(_ controller: UIPresentationController) {
        (self.controller, style) = (controller, controller.style)
        sheet.clipsToBounds = true
        (dim.backgroundColor, dim.alpha) = (.black, 0)
        dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    var frameView: (any PresentedFrame)? { sheet }
    var fitsTraits: Bool { !CardSetting.isMeant(for: controller) }

    func size(in room: CGSize) -> CGSize {
        switch style {
        case .formSheet:
            let preferred = controller.preferredContentSize
            let wanted = preferred == .zero ? Self.formSize : preferred
            return CGSize(width: min(wanted.width, room.width), height: min(wanted.height, room.height))
        default:
            // A page is as wide as the screen in portrait, and ends below the status bar where it does not fill it. On a
            // phone it fills the screen.
            guard controller.traitCollection.horizontalSizeClass != .compact else { return room }
            let width = min(room.width, room.height)
            let top = width < room.width ? controller.containerView?.safeAreaInsets.top ?? 0 : 0
            return CGSize(width: width, height: room.height - top)
        }
    }

    func frame(in container: UIView) -> CGRect {
        let room = container.bounds.size
        let size = size(in: room)
        let top = style == .formSheet ? formTop(size, in: container) : room.height - size.height
        let frame = CGRect(
            origin: CGPoint(x: MainScreen.round((room.width - size.width) / 2), y: top), size: size)
        sheet.coversContainer = size == room
        sheet.layer.cornerRadius = size == room ? 0 : Self.cornerRadius
        return frame
    }

    /// A form is in the middle; above a keyboard that types into it, but not above the safe area.
    private func formTop(_ size: CGSize, in container: UIView) -> CGFloat {
        let covered = SheetKeyboard.overlap(with: container, typingInto: sheet)
        let middle = MainScreen.round((container.bounds.height - covered - size.height) / 2)
        return covered > 0 ? max(middle, container.safeAreaInsets.top) : middle
    }

    func enter(_ container: UIView) {
        dim.frame = container.bounds
        container.insertSubview(dim, at: 0)
        KeyboardArea.current.add(self)
    }

    func show(_ isShown: Bool) {
        dim.alpha = isShown ? Self.dimming : 0
        controller.dimPresenter(isShown)
    }

    func leave() { dim.removeFromSuperview() }
}

extension SheetSetting: KeyboardFollower {
    func keyboardAreaDidChange() {
        guard style == .formSheet, let container = controller.containerView, sheet.window != nil else { return }
        guard !controller.isMoving else { return controller.needsPlacement() }
        sheet.frame = frame(in: container)
    }
}
