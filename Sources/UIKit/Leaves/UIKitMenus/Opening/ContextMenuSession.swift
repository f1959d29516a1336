import CoreGraphics
import Foundation
import QuinceLaunchState
import UIFoundation
@_spi(Hooks) import UIKitCore

/// One menu, from the press to the end: does what the machine decides, and calls the interaction's delegate.
@MainActor
final class ContextMenuSession {
    private var machine = MenuMachine()
    private let interaction: UIContextMenuInteraction
    private weak var view: UIView?
    private weak var window: UIWindow?
    /// The place of the finger in the window.
    private let place: CGPoint
    private var configuration: UIContextMenuConfiguration?
    private var preview: UITargetedPreview?
    private var menu: UIMenu?
    private var overlay: MenuOverlay?
    private var choice: MenuChoice?
    /// The animators of what is under way: appearance, commit, end.
    private var animators: [ContextMenuAnimator] = []
    private var commitStyle = UIContextMenuInteractionCommitStyle.dismiss
    var onEnd: () -> Void = {}

    @MainActor private final class Busy { weak var session: ContextMenuSession? }
    private static let launched = LaunchLocal(main: Busy.init)
    /// The session that has something on screen; there is one at a time.
    private static var current: ContextMenuSession? {
        get { launched.value.session }
        set { launched.value.session = newValue }
    }
    static var isBusy: Bool { current != nil }

    init(_ interaction: UIContextMenuInteraction, _ view: UIView, _ window: UIWindow, at place: CGPoint) {
        (self.interaction, self.view, self.window, self.place) = (interaction, view, window, place)
    }

    var isShown: Bool { machine.phase == .shown }
    var isLifted: Bool { machine.phase == .lifted }

    func location(in view: UIView?) -> CGPoint {
        guard let window, let view else { return place }
        return view.convert(place, from: window)
    }

    func handle(_ event: MenuMachine.Event) {
        for effect in machine.take(event) { run(effect) }
    }

    private func run(_ effect: MenuMachine.Effect) {
        switch effect {
        case .ask: handle(.answered(ask()))
        case .lift: lift()
        case .drop: overlay?.drop { self.handle(.closed) }
        case .willDisplay: willDisplay()
        case .open: open()
        case .commit: commit()
        case .willEnd: willEnd()
        case .perform: perform()
        case .close: close()
        case .remove: remove()
        case .giveUp: onEnd()
        }
    }

    // MARK: Asking

    private func ask() -> Bool {
        guard let view, let delegate = interaction.delegate else { return false }
        configuration = delegate.contextMenuInteraction(
            interaction, configurationForMenuAtLocation: location(in: view))
        return configuration != nil
    }

    private func lift() {
        guard let view, let window, let configuration else { return }
        takeTheScreen()
        let overlay = makeOverlay(in: window)
        guard !interaction.isCompact else { return }
        let preview =
            interaction.delegate?.contextMenuInteraction(
                interaction, configuration: configuration,
                highlightPreviewForItemWithIdentifier: configuration.identifier)
            ?? UITargetedPreview(view: view)
        self.preview = preview
        overlay.lift(preview)
    }

    private func takeTheScreen() {
        if Self.current !== self { Self.current?.handle(.interrupted) }
        Self.current = self
    }

    private func makeOverlay(in window: UIWindow) -> MenuOverlay {
        let made = MenuOverlay(frame: window.bounds)
        made.onTapOutside = { [weak self] in self?.handle(.tappedOutside) }
        made.onTapPreview = { [weak self] in self?.handle(.tappedPreview) }
        made.onChoose = { [weak self] in self?.choose($0) }
        made.onInterruption = { [weak self] in self?.handle(.interrupted) }
        window.addSubview(made)
        overlay = made
        return made
    }

    // MARK: Showing

    private func willDisplay() {
        guard let configuration else { return }
        if overlay == nil { lift() }
        let controller = configuration.previewProvider?()
        menu = configuration.actionProvider?([])
        if let controller { overlay?.preview?.show(controller) }
        let animator = ContextMenuAnimator(controller)
        animators.append(animator)
        interaction.delegate?.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator)
    }

    private func open() {
        guard let overlay, let view, let configuration else { return }
        // Nothing to show is a press without a menu.
        guard menu?.children.isEmpty == false || overlay.preview != nil else { return handle(.dismissed) }
        let control = interaction.isCompact ? attachment(of: view, configuration) : nil
        overlay.prepare(menu, sender: sender, beside: control, order: configuration.preferredMenuElementOrder)
        let animator = animators.first
        overlay.open {
            animator?.animate()
        } completion: { [weak self] in
            self?.animators.removeAll { $0 === animator }
            animator?.complete()
        }
    }

    /// The rectangle beside which the menu of a control stands.
    private func attachment(of view: UIView, _ configuration: UIContextMenuConfiguration) -> CGRect {
        let frame = view.convert(view.bounds, to: window)
        guard let control = view as? UIControl else { return frame }
        let point = control.convert(control.menuAttachmentPoint(for: configuration), to: window)
        return CGRect(x: point.x, y: frame.minY, width: 0, height: frame.height).union(frame)
    }

    private var sender: Any { (view as? UIControl)?.menuSender ?? interaction }

    func update(_ block: (UIMenu) -> UIMenu) {
        guard isShown, let menu else { return }
        if overlay?.hasMenu == true { overlay?.update(block) } else { self.menu = block(menu) }
    }

    // MARK: The finger that opened it

    /// The distance in points after which the finger slides; one that rests does not choose the entry that has come under it.
    private static let slack: CGFloat = 10
    private var slides = false

    func slide(to place: CGPoint) {
        let (x, y) = (place.x - self.place.x, place.y - self.place.y)
        if x * x + y * y > Self.slack * Self.slack { slides = true }
        if slides { overlay?.slide(to: place) }
    }

    func liftFinger(at place: CGPoint) {
        slide(to: place)
        if isShown, slides { overlay?.liftFinger() }
    }

    func loseFinger() {
        if isShown { overlay?.slide(to: nil) } else { handle(.lost) }
    }

    // MARK: Ending

    private func choose(_ choice: MenuChoice) {
        self.choice = choice
        handle(.chosen(keepsMenu: choice.keepsMenu))
    }

    private func perform() {
        guard let choice else { return }
        choice.select()
        (view as? UIControl)?.menuDidChoose()
        choice.leaf.performWithSender(sender, target: nil)
        if choice.keepsMenu { overlay?.refresh() }
    }

    private func commit() {
        guard let configuration else { return }
        let animator = ContextMenuAnimator(overlay?.preview?.controller)
        animators.append(animator)
        interaction.delegate?.contextMenuInteraction(
            interaction, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        commitStyle = animator.preferredCommitStyle
    }

    private func willEnd() {
        guard let configuration else { return }
        let animator = ContextMenuAnimator(overlay?.preview?.controller)
        animators.append(animator)
        interaction.delegate?.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
    }

    private func close() {
        guard let overlay else { return handle(.closed) }
        if commitStyle == .pop {
            overlay.pop {
                self.animate()
            } completion: {
                self.handle(.closed)
            }
        } else {
            overlay.close(to: dismissalPreview) {
                self.animate()
            } completion: {
                self.handle(.closed)
            }
        }
    }

    private func animate() { for animator in animators { animator.animate() } }

    private var dismissalPreview: UITargetedPreview? {
        guard let configuration, preview != nil else { return nil }
        return interaction.delegate?.contextMenuInteraction(
            interaction, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
    }

    private func remove() {
        overlay?.leave()
        overlay = nil
        if Self.current === self { Self.current = nil }
        let due = animators
        animators = []
        for animator in due {
            animator.animate()
            animator.complete()
        }
        onEnd()
    }
}
