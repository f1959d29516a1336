import Foundation

extension UIControl {
    func menuInteractionDidChange() {
        guard isContextMenuInteractionEnabled != (menuInteraction != nil) else { return }
        if let menuInteraction {
            removeInteraction(menuInteraction)
            self.menuInteraction = nil
        } else {
            let interaction = UIContextMenuInteraction(delegate: self)
            menuInteraction = interaction
            addInteraction(interaction)
        }
    }

    package var opensMenuAtOnce: Bool { showsMenuAsPrimaryAction && menuInteraction != nil }

    func openMenu(under touch: UITouch, _ event: UIEvent?) {
        send(.touchDown, event)
        send(.menuActionTriggered, event)
        menuInteraction?.open(under: touch)
    }

    func doPrimaryAction() {
        guard isEnabled else { return }
        guard opensMenuAtOnce else { return sendActions(for: .primaryActionTriggered) }
        sendActions(for: .menuActionTriggered)
        menuInteraction?.open()
    }
}
