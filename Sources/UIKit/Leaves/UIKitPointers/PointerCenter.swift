import CoreGraphics
import Foundation
import QuinceBlockAnimation
import QuinceLaunchState
import UIFoundation
import UIKitAppServices
@_spi(Hooks) import UIKitCore

/// The pointer of a pad: finds the region that it is in, and shows the region's style.
///
/// The recognizers of the views under the pointer report it from the innermost view outwards; the first region counts.
@MainActor
final class PointerCenter {
    private static let launched = LaunchLocal(main: PointerCenter.init)
    static var current: PointerCenter { launched.value }

    /// The seconds in which the pointer takes and gives up a form; chosen.
    private static let duration = 0.2

    /// The region that the pointer is in, with the look that it has there.
    private var place: (interaction: UIPointerInteraction, region: UIPointerRegion, look: PointerLook?)?

    /// The pointer has moved over the view of an interaction.
    func update(_ interaction: UIPointerInteraction) {
        guard let view = interaction.view, let location = interaction.pointerLocation else { return }
        if let inner = place?.interaction, inner !== interaction, inner.pointerLocation != nil,
            inner.view?.isDescendant(of: view) == true
        {
            return
        }
        guard let region = region(of: interaction, view, at: location) else {
            return leave(interaction)
        }
        if let place, place.interaction === interaction, place.region == region {
            place.look?.follow(location, in: view)
        } else {
            exit()
            enter(region, of: interaction, view, at: location)
        }
    }

    private func region(
        of interaction: UIPointerInteraction, _ view: UIView, at location: CGPoint
    ) -> UIPointerRegion? {
        let standard = UIPointerRegion(rect: view.bounds)
        guard let delegate = interaction.delegate else { return standard }
        let request = UIPointerRegionRequest(location: location, modifiers: [])
        let answer = delegate.pointerInteraction(interaction, regionFor: request, defaultRegion: standard)
        guard let answer, answer == standard || answer.rect.contains(location) else { return nil }
        return answer
    }

    private func enter(
        _ region: UIPointerRegion, of interaction: UIPointerInteraction, _ view: UIView, at location: CGPoint
    ) {
        let style =
            if let delegate = interaction.delegate {
                delegate.pointerInteraction(interaction, styleFor: region)
            } else {
                UIPointerStyle.standard(for: view)
            }
        let look = style.flatMap { PointerLook($0, region, in: view) }
        place = (interaction, region, look)
        PointerCursor.current.name = look?.cursor ?? "default"
        look?.follow(location, in: view)
        let animator = PointerAnimator()
        interaction.delegate?.pointerInteraction(interaction, willEnter: region, animator: animator)
        animate(animator) { look?.appear() }
    }

    /// The pointer has left the view of an interaction, or a region of it.
    func leave(_ interaction: UIPointerInteraction) {
        if place?.interaction === interaction { exit() }
    }

    private func exit() {
        guard let (interaction, region, look) = place else { return }
        place = nil
        PointerCursor.current.name = "default"
        let animator = PointerAnimator()
        interaction.delegate?.pointerInteraction(interaction, willExit: region, animator: animator)
        animate(animator) {
            look?.disappear()
        } then: {
            look?.remove()
        }
    }

    private func animate(
        _ animator: PointerAnimator, _ animations: @escaping () -> Void, then end: @escaping () -> Void = {}
    ) {
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
        ) {
            animations()
            animator.animate()
        } completion: { isFinished in
            end()
            animator.complete(isFinished)
        }
    }
}

/// Collects what an app does beside the pointer's animation.
@MainActor
private final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(Bool) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }
    func animate() { for block in animations { block() } }
    func complete(_ isFinished: Bool) { for block in completions { block(isFinished) } }
}

/// Follows the pointer over the view of an interaction.
@MainActor
final class PointerGesture: UIHoverGestureRecognizer {
    private weak var interaction: UIPointerInteraction?

    init(_ interaction: UIPointerInteraction) {
        self.interaction = interaction
        super.init(target: nil, action: nil)
    }

    var isOverView: Bool { state == .began || state == .changed }

    override func stateDidSettle() {
        guard let interaction else { return }
        if isOverView { PointerCenter.current.update(interaction) } else { PointerCenter.current.leave(interaction) }
    }
}
