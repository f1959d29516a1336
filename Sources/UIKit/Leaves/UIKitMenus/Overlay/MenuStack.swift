import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// A menu and its open submenus, each over the one before.
@MainActor
final class MenuStack {
    private unowned let overlay: UIView
    private let sender: Any
    private(set) var panels: [MenuPanel] = []
    var onChoose: (MenuChoice) -> Void = { _ in }
    /// Called when entries have come that change a panel's height.
    var onResize: () -> Void = {}

    // Chosen, low confidence (behaviour/menus.md#motion).
    private static let opening = (duration: 0.45, damping: CGFloat(0.9))
    private static let folded = CGAffineTransform(scaleX: 1, y: 0.4)
    private static let smallest: CGFloat = 0.2

    init(_ menu: UIMenu, sender: Any, in overlay: UIView) {
        (self.sender, self.overlay) = (sender, overlay)
        push(MenuPanel(menu, sender: sender))
    }

    private func push(_ panel: MenuPanel) {
        panel.onChoose = { [weak self, weak panel] in if let panel { self?.choose($0, in: panel) } }
        panel.onResize = { [weak self] in self?.onResize() }
        panels.append(panel)
        overlay.addSubview(panel)
    }

    var first: MenuPanel { panels[0] }
    var top: MenuPanel { panels[panels.count - 1] }

    /// Makes all panels small and clear, as before they open and after they close.
    func shrink() {
        for panel in panels {
            (panel.alpha, panel.transform) = (0, CGAffineTransform(scaleX: Self.smallest, y: Self.smallest))
        }
    }

    func grow() { (first.alpha, first.transform) = (1, .identity) }

    func update(_ block: (UIMenu) -> UIMenu) { for panel in panels { panel.show(block(panel.menu)) } }

    // MARK: Choosing

    private func choose(_ row: MenuRow, in panel: MenuPanel) {
        switch row.entry {
        case .leaf(let choice): onChoose(choice)
        // The first row of a submenu is the one that opened it.
        case .submenu(let menu): if menu === panel.openedMenu { pop() } else { open(menu) }
        case .loading, .title: break
        }
    }

    private func open(_ menu: UIMenu) {
        let parent = top
        let panel = MenuPanel(menu, sender: sender, isSubmenu: true)
        push(panel)
        place(panel)
        (panel.alpha, panel.transform) = (0, Self.folded)
        animate {
            (panel.alpha, panel.transform) = (1, .identity)
            parent.isBehind = true
        }
    }

    /// Closes the uppermost submenu.
    func pop() {
        guard panels.count > 1 else { return }
        let panel = panels.removeLast()
        panel.isUserInteractionEnabled = false
        animate {
            (panel.alpha, panel.transform) = (0, Self.folded)
            self.top.isBehind = false
        } completion: {
            panel.removeFromSuperview()
        }
    }

    private func animate(_ animations: @escaping () -> Void, completion: @escaping () -> Void = {}) {
        UIView.animate(
            withDuration: Self.opening.duration, delay: 0, usingSpringWithDamping: Self.opening.damping,
            initialSpringVelocity: 0, options: [.allowUserInteraction, .beginFromCurrentState], animations: animations
        ) { _ in completion() }
    }

    // MARK: Places

    private var area: CGRect { MenuPlacement.area(in: overlay) }

    func placeSubmenus() { for panel in panels.dropFirst() { place(panel) } }

    /// Places a submenu over its row, as far as there is room; it stays where it is if its row has gone.
    private func place(_ panel: MenuPanel) {
        guard let index = panels.firstIndex(where: { $0 === panel }), index > 0, let menu = panel.openedMenu else {
            return
        }
        let below = panels[index - 1]
        let size = panel.naturalSize(in: area.width)
        let y = below.frame(ofRowFor: menu).map { below.place.minY + $0.minY } ?? panel.place.minY
        let frame = CGRect(x: below.place.minX, y: y, width: size.width, height: min(size.height, area.height))
            .pushed(into: area)
        let start = frame.height > 0 ? (y - frame.minY) / frame.height : 0
        panel.setPlace(frame, growingFrom: CGPoint(x: 0.5, y: min(max(start, 0), 1)))
    }

    /// Whether a touch is on a menu whose submenu is open.
    func isBehind(_ touch: UITouch) -> Bool {
        panels.dropLast().contains { $0.bounds.contains(touch.location(in: $0)) }
    }
}
