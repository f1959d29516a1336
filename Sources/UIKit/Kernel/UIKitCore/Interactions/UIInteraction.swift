public import Foundation

/// Behavior that is added to a view: a menu under a long press, a drag.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
    var view: UIView? { get }
    /// Called before the interaction is added to a view, or with `nil` before it leaves its view.
    func willMove(to view: UIView?)
    /// Called when the interaction has been added, or with `nil` when it has left its view.
    func didMove(to view: UIView?)
}

extension UIView {
    func attach(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        interactionStorage.append(interaction)
        interaction.didMove(to: self)
    }

    func detach(_ interaction: any UIInteraction) {
        guard interactionStorage.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        interactionStorage.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }

    func replaceInteractions(_ interactions: [any UIInteraction]) {
        for old in interactionStorage where !interactions.contains(where: { $0 === old }) { detach(old) }
        for new in interactions where new.view !== self { attach(new) }
    }
}
