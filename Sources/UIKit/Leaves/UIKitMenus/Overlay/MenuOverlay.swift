import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
import UIKitCore

/// The view over a window that has a menu, its submenus, and the lifted preview.
@MainActor
final class MenuOverlay: UIView {
    private let background = BackdropView(MenuLook.noGlass)
    private(set) var preview: LiftedPreview?
    private var stack: MenuStack?
    /// The control beside which the menu stands.
    private var control: CGRect?
    private var placement: MenuPlacement?
    private var knownSize = CGSize.zero
    var onTapOutside: () -> Void = {}
    var onTapPreview: () -> Void = {}
    var onChoose: (MenuChoice) -> Void = { _ in }
    var onInterruption: () -> Void = {}

    // Seconds and dampings are chosen, low confidence (behaviour/menus.md#motion).
    private static let opening = (duration: 0.45, damping: CGFloat(0.78))
    private static let closing = 0.25

    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        accessibilityViewIsModal = true
        // Until the menu opens, other fingers reach the app.
        isUserInteractionEnabled = false
        knownSize = frame.size
        background.frame = bounds
        addSubview(background)
    }

    required init?(coder: NSCoder) { nil }

    /// A window of another size has no place for the menu of the old one.
    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.size != knownSize else { return }
        knownSize = bounds.size
        onInterruption()
    }

    // MARK: Lifting

    func lift(_ preview: UITargetedPreview) { self.preview = LiftedPreview(preview, in: self) }

    /// Lets the preview fall back before a menu has opened.
    func drop(completion: @escaping () -> Void) {
        animateEnd({ self.preview?.platter.sink(by: 1) }, completion: completion)
    }

    // MARK: Opening

    /// - Parameter control: the control beside which the menu stands; `nil` for a menu with a preview.
    func prepare(
        _ menu: UIMenu?, sender: Any, beside control: CGRect?, order: UIContextMenuConfiguration.ElementOrder
    ) {
        self.control = control.map { convert($0, from: nil) }
        guard let menu, !menu.children.isEmpty else { return place() }
        makeStack(menu, sender)
        place()
        // Above a control the entry that matters most is nearest to the finger.
        guard placement?.side == .above, order == .priority || order == .automatic && preview == nil else { return }
        stack?.first.turnOver()
        place()
    }

    private func makeStack(_ menu: UIMenu, _ sender: Any) {
        let made = MenuStack(menu, sender: sender, in: self)
        made.onChoose = { [weak self] in self?.onChoose($0) }
        made.onResize = { [weak self] in self?.resize() }
        stack = made
    }

    func open(animations: @escaping () -> Void, completion: @escaping () -> Void) {
        isUserInteractionEnabled = true
        stack?.shrink()
        UIView.animate(
            withDuration: Self.opening.duration, delay: 0, usingSpringWithDamping: Self.opening.damping,
            initialSpringVelocity: 0, options: [.allowUserInteraction, .beginFromCurrentState]
        ) {
            self.stack?.grow()
            self.showPreview()
            animations()
        } completion: { _ in
            self.preview?.didOpen()
            completion()
        }
    }

    /// Finds the places of the menu and the preview.
    private func place() {
        let area = MenuPlacement.area(in: self)
        let size = stack?.first.naturalSize(in: area.width)
        if let control, let size {
            placement = MenuPlacement(size, beside: control, in: area, isRightToLeft: isFlipped)
        } else if let preview {
            let picture = preview.naturalSize(in: area.size)
            placement =
                size.map {
                    MenuPlacement($0, preview: picture, from: preview.origin, in: area, isRightToLeft: isFlipped)
                } ?? MenuPlacement(preview: picture, from: preview.origin, in: area)
        }
        guard let placement, let stack else { return }
        stack.first.setPlace(placement.menu, growingFrom: placement.origin)
        stack.first.scrollToFirst()
    }

    private func showPreview() {
        guard let preview, let frame = placement?.preview else { return }
        showGlass()
        preview.platter.move(to: frame, isOpen: true)
    }

    private func showGlass() {
        background.recipe = MenuLook.background(isDark: traitCollection.userInterfaceStyle == .dark)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if background.recipe != MenuLook.noGlass { showGlass() }
    }

    // MARK: Changing

    var hasMenu: Bool { stack != nil }

    /// Shows changed states of the entries.
    func refresh() { stack?.top.show() }

    func update(_ block: (UIMenu) -> UIMenu) {
        stack?.update(block)
        resize()
    }

    private func resize() {
        UIView.animate(withDuration: Self.closing, delay: 0, options: .allowUserInteraction) {
            self.place()
            self.stack?.placeSubmenus()
            if let frame = self.placement?.preview { self.preview?.platter.move(to: frame, isOpen: true) }
        }
    }

    // MARK: Fingers

    /// - Parameter place: in the window; `nil` for a finger that has gone.
    func slide(to place: CGPoint?) { stack?.top.slide(to: place) }

    func liftFinger() { stack?.top.liftFinger() }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        if let stack, stack.isBehind(touch) { return stack.pop() }
        if let preview, preview.contains(touch) { return onTapPreview() }
        onTapOutside()
    }

    /// Only the uppermost menu is touched; beside it the touch is the overlay's.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled else { return nil }
        if let panel = stack?.top, let hit = panel.hitTest(convert(point, to: panel), with: event) { return hit }
        return self
    }

    // MARK: Closing

    /// Lets the preview fall to a place, or back to its own.
    func close(
        to target: UITargetedPreview?, animations: @escaping () -> Void, completion: @escaping () -> Void
    ) {
        let place = target.flatMap(PlatterView.place).map { convert($0, from: nil) } ?? preview?.origin
        leave(
            {
                if let place { self.preview?.platter.move(to: place, isOpen: false) }
                animations()
            }, completion: completion)
    }

    /// Grows the preview to the whole screen.
    func pop(animations: @escaping () -> Void, completion: @escaping () -> Void) {
        leave(
            {
                self.preview?.platter.move(to: self.bounds, isOpen: true)
                self.preview?.platter.alpha = 0
                animations()
            }, completion: completion)
    }

    private func leave(_ animations: @escaping () -> Void, completion: @escaping () -> Void) {
        isUserInteractionEnabled = false
        preview?.willLeave(animated: true)
        animateEnd(animations, completion: completion)
    }

    private func animateEnd(_ animations: @escaping () -> Void, completion: @escaping () -> Void) {
        UIView.animate(withDuration: Self.closing, delay: 0, options: [.beginFromCurrentState, .curveEaseOut]) {
            self.background.recipe = MenuLook.noGlass
            self.stack?.shrink()
            animations()
        } completion: { _ in
            completion()
        }
    }

    /// Leaves the screen at once.
    func leave() {
        if isUserInteractionEnabled { preview?.willLeave(animated: false) }
        isUserInteractionEnabled = false
        preview?.leave()
        removeFromSuperview()
    }
}
