import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// A presenter's step back behind a card: smaller, lower, and with rounded corners.
@MainActor
final class PresenterStep {
    /// The margins at both sides of a presenter that has stepped back, and the radius of its corners.
    ///
    /// - Source: common.
    private static let margin: CGFloat = 16
    private static let radius: CGFloat = 10

    private weak var view: UIView?
    /// The black behind a presenter that leaves the edges of its window, whatever color that has.
    private let backdrop = UIView()
    /// The values of a view that the step changes, as they were before, and as they were last set here: an app may change them meanwhile.
    private struct State: Equatable {
        var transform: CGAffineTransform
        var radius: CGFloat
        var clips: Bool

        @MainActor
        init(_ view: UIView) {
            (transform, radius, clips) = (view.transform, view.layer.cornerRadius, view.clipsToBounds)
        }
    }

    private var before: State?
    private var own: State?

    /// - Parameters:
    ///   - share: the share of the step, from 0 to 1.
    ///   - top: the place of the upper edge after the whole step, in the superview's coordinates.
    func take(_ view: UIView?, _ share: CGFloat, to top: CGFloat) {
        if view !== self.view { undo() }
        guard let view, view.bounds.width > 0, share > 0 || before != nil else { return }
        if before == nil {
            self.view = view
            before = State(view)
            view.clipsToBounds = true
            showBackdrop(behind: view)
        }
        guard let before else { return }
        let scale = 1 - share * 2 * Self.margin / view.bounds.width
        let edge = view.center.y - view.bounds.height / 2
        let shift = (top - edge) * share + (scale - 1) * view.bounds.height / 2
        view.transform = before.transform.concatenating(
            CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: shift))
        view.layer.cornerRadius = share > 0 ? max(before.radius, Self.radius * share) : before.radius
        own = State(view)
    }

    /// A presenter that fills the view around it leaves its edges; a card does not.
    private func showBackdrop(behind view: UIView) {
        guard let parent = view.superview, view.frame == parent.bounds else { return }
        backdrop.backgroundColor = .black
        backdrop.isUserInteractionEnabled = false
        backdrop.frame = parent.bounds
        backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.insertSubview(backdrop, belowSubview: view)
    }

    /// Restores what nobody else has changed.
    func undo() {
        backdrop.removeFromSuperview()
        defer { (before, own, view) = (nil, nil, nil) }
        guard let before, let own, let view else { return }
        if view.transform == own.transform { view.transform = before.transform }
        if view.layer.cornerRadius == own.radius { view.layer.cornerRadius = before.radius }
        if view.clipsToBounds == own.clips { view.clipsToBounds = before.clips }
    }
}
