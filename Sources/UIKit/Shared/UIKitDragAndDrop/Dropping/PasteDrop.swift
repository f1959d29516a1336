import Foundation
import UIKitCore

/// Drops on a responder that says only which types it accepts: the items are handed to it as if they were pasted.
@MainActor
final class PasteDrop: NSObject, UIDropInteractionDelegate {
    private weak var responder: UIResponder?
    private(set) lazy var interaction = UIDropInteraction(delegate: self)

    init(on responder: UIResponder, _ view: UIView) {
        self.responder = responder
        super.init()
        interaction.didMove(to: view)
    }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        responder?.canPaste(session.items.map(\.itemProvider)) ?? false
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        responder?.paste(itemProviders: session.items.map(\.itemProvider))
    }
}
