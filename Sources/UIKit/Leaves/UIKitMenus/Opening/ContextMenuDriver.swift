import CoreGraphics
import Foundation
import QuinceObjCRuntime
import UIFoundation
@_spi(Hooks) import UIKitCore

/// Opens the menu of an interaction: under a finger that rests on the view, or at once.
@MainActor
final class ContextMenuDriver: ContextMenuDriving, ViewAttachment {
    private unowned let interaction: UIContextMenuInteraction
    private weak var view: UIView?
    private lazy var gesture = MenuPressGesture(self)
    private var session: ContextMenuSession?

    init(_ interaction: UIContextMenuInteraction, on view: UIView) {
        (self.interaction, self.view) = (interaction, view)
        view.addGestureRecognizer(gesture)
        view.attach(self)
    }

    func leave() {
        session?.handle(.interrupted)
        view?.removeGestureRecognizer(gesture)
        view?.detach(self)
    }

    func viewDidChangeWindow(_ view: UIView) {
        session?.handle(.interrupted)
        gesture.loseView()
    }

    func location(in view: UIView?) -> CGPoint {
        session?.location(in: view) ?? gesture.location(in: view)
    }

    func update(_ block: (UIMenu) -> UIMenu) { session?.update(block) }
    func dismiss() { session?.handle(.dismissed) }

    // MARK: At once

    func open(under touch: UITouch) {
        open(at: touch.location(in: nil))
        if session?.isShown == true, gesture.isFollowing { gesture.begin() }
    }

    func open() {
        guard let view, let window = view.window else { return }
        open(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window))
    }

    private func open(at place: CGPoint) {
        guard let session = makeSession(at: place) else { return }
        session.handle(.openAtOnce)
    }

    private func makeSession(at place: CGPoint) -> ContextMenuSession? {
        guard let view, let window = view.window, session?.isShown != true else { return nil }
        session?.handle(.interrupted)
        let made = ContextMenuSession(interaction, view, window, at: place)
        made.onEnd = { [weak self, weak made] in if self?.session === made { self?.session = nil } }
        session = made
        return made
    }

    // MARK: Under a finger

    /// Whether the menu opens under a press, and not at once.
    var waitsForPress: Bool { (view as? UIControl)?.opensMenuAtOnce != true }

    func fingerCameDown() -> Bool {
        guard (view as? UIControl)?.isEnabled != false else { return false }
        guard let session = makeSession(at: gesture.location(in: nil)) else { return false }
        session.handle(.down)
        return true
    }

    /// - Returns: whether there is a menu.
    func lift() -> Bool {
        // The innermost view that has a menu was asked first.
        guard let session, !ContextMenuSession.isBusy else { return false }
        session.handle(.liftIsDue)
        return self.session?.isLifted ?? false
    }

    func pressBegan() { session?.handle(.openIsDue) }
    func fingerMoved(to place: CGPoint) { session?.slide(to: place) }
    func fingerLifted(at place: CGPoint) { session?.liftFinger(at: place) }
    func pressWasLost() { session?.loseFinger() }
}

/// Provides the menus to the kernel.
@MainActor
private struct MenuPresenter: ContextMenuPresenting {
    func makeDriver(for interaction: UIContextMenuInteraction, on view: UIView) -> any ContextMenuDriving {
        ContextMenuDriver(interaction, on: view)
    }
}

@section(".init_array") @used
private let presenter: @convention(c) () -> Void = { registerObjCModule { ContextMenus.presenter = MenuPresenter() } }
