import CoreGraphics
import Foundation
import QuinceDiagnostics
import UIKitCore

/// The places that a drag comes to: finds the interaction under the finger, and tells its delegate.
@MainActor
final class DropTargets {
    private unowned let drag: LiveDrag
    private var session: LiveDropSession { drag.dropSession }
    /// The interaction that the session is in.
    private(set) var current: UIDropInteraction?
    private var proposal: UIDropProposal?
    /// The answers to whether an interaction can handle the session, until items are added.
    private var answers: [ObjectIdentifier: Bool] = [:]
    /// The interactions that the session has been in, in their order.
    private(set) var visited: [UIDropInteraction] = []
    /// The places that take items by their configurations for pasting.
    private var pastings: [ObjectIdentifier: PasteDrop] = [:]
    private(set) weak var viewUnderFinger: UIView?

    init(_ drag: LiveDrag) { self.drag = drag }

    /// The operation of a drop here and now. A move that the source does not allow is none, as is anything on a view that
    /// has left its window.
    var operation: UIDropOperation {
        guard let wanted = proposal?.operation, current?.view?.window != nil else { return .cancel }
        return wanted == .move && !session.allowsMoveOperation ? .cancel : wanted
    }
    var prefersFullSize: Bool { proposal?.prefersFullSizePreview ?? true }

    func update() {
        viewUnderFinger = hit()
        let found = interaction(over: viewUnderFinger)
        if found !== current { exit() }
        if let found, current == nil { enter(found) }
        ask()
    }

    /// Returns the foremost view under the finger, in whichever window.
    private func hit() -> UIView? {
        for window in UIScreen.main.windows.reversed() where !window.isHidden && !window.isForTextEffects {
            let point = window.convert(drag.session.place, from: UIScreen.main.coordinateSpace)
            if let view = window.hitTest(point, with: nil) { return view }
        }
        return nil
    }

    /// Returns the innermost interaction that can handle the session.
    private func interaction(over view: UIView?) -> UIDropInteraction? {
        var next = view
        while let one = next {
            for case let interaction as UIDropInteraction in one.interactions where canHandle(interaction) {
                return interaction
            }
            if let pasting = pasting(over: one) { return pasting }
            next = one.superview
        }
        return nil
    }

    /// Returns an interaction that hands the items to a view, or its controller, whose configuration accepts them as if they were pasted.
    private func pasting(over view: UIView) -> UIDropInteraction? {
        guard !(view is any UITextDroppable) else { return nil }
        let controller = view.next as? UIViewController
        let found = [view, controller].lazy.compactMap(\.self).first { $0.pasteConfiguration != nil }
        guard let found else { return nil }
        let pasting = pastings[ObjectIdentifier(found)] ?? PasteDrop(on: found, view)
        pastings[ObjectIdentifier(found)] = pasting
        return canHandle(pasting.interaction) ? pasting.interaction : nil
    }

    private func canHandle(_ interaction: UIDropInteraction) -> Bool {
        let key = ObjectIdentifier(interaction)
        if let known = answers[key] { return known }
        let answer = interaction.delegate?.dropInteraction(interaction, canHandle: session) ?? false
        answers[key] = answer
        return answer
    }

    private func enter(_ interaction: UIDropInteraction) {
        current = interaction
        if !visited.contains(where: { $0 === interaction }) { visited.append(interaction) }
        interaction.delegate?.dropInteraction(interaction, sessionDidEnter: session)
    }

    func exit() {
        guard let old = current else { return }
        current = nil
        setProposal(nil)
        old.delegate?.dropInteraction(old, sessionDidExit: session)
    }

    private func ask() {
        guard let current else { return }
        setProposal(current.delegate?.dropInteraction(current, sessionDidUpdate: session))
    }

    private func setProposal(_ new: UIDropProposal?) {
        let (old, size) = (operation, prefersFullSize)
        proposal = new
        if operation != old || prefersFullSize != size { drag.proposalDidChange() }
    }

    func forgetProposal() { proposal = nil }

    /// Asks everyone again, because the session has other items.
    func itemsDidChange() {
        answers = [:]
        update()
    }
}
