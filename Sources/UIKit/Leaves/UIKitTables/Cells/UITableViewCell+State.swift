import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

extension UITableViewCell {
    // The seconds are chosen (behaviour/tables.md#selection).
    private static let selectionFade = 0.4
    private static let editingDuration = 0.3

    // MARK: Selection

    func selectionDidChange(from old: UIView?, animated: Bool) {
        if old !== selectedBackgroundView { old?.removeFromSuperview() }
        if old === parts.shownSelection { parts.shownSelection = nil }
        if isMarked { showSelection(animated: animated) }
    }

    func showSelection(animated: Bool) {
        parts.control?.isOn = isSelected
        guard selectionStyle != .none, configured.background == nil else { return hideSelection(animated: false) }
        parts.highlight(isMarked)
        guard isMarked else { return hideSelection(animated: animated) }
        guard let view = parts.selectionBackground(of: self), parts.shownSelection !== view else { return }
        parts.shownSelection?.removeFromSuperview()
        parts.shownSelection = view
        (view.frame, view.alpha) = (bounds, 1)
        insertSubview(view, at: backgroundView == nil ? 0 : 1)
        guard animated else { return }
        view.alpha = 0
        UIView.animate(withDuration: Self.selectionFade, delay: 0, options: .allowUserInteraction) { view.alpha = 1 }
    }

    private func hideSelection(animated: Bool) {
        guard let view = parts.shownSelection else { return }
        parts.shownSelection = nil
        guard animated, window != nil else { return view.removeFromSuperview() }
        UIView.animate(withDuration: Self.selectionFade, delay: 0, options: .allowUserInteraction) {
            view.alpha = 0
        } completion: { [weak self] _ in
            if self?.parts.shownSelection !== view {
                view.removeFromSuperview()
                view.alpha = 1
            }
        }
    }

    // MARK: Editing

    func showEditing(_ animated: Bool, _ completion: @escaping () -> Void) {
        let isMoving = animated && window != nil
        var made: PartsExchange?
        UIView.performWithoutAnimation {
            made = PartsExchange(self)
            if isEditing { addControls() }
            made?.begin(isMoving: isMoving)
        }
        guard let exchange = made else { return }
        guard isMoving else {
            exchange.finish()
            setNeedsLayout()
            return completion()
        }
        UIView.animate(withDuration: Self.editingDuration, delay: 0, options: .allowUserInteraction) {
            exchange.move()
            self.setNeedsLayout()
            self.layoutIfNeeded()
        } completion: { _ in
            exchange.finish()
            completion()
        }
    }

    var controlKind: EditControl.Kind? {
        if showsMark { return .choose }
        switch editingStyle {
        case .delete: return .delete
        case .insert: return .insert
        default: return nil
        }
    }

    private func addControls() {
        if let kind = controlKind {
            let control = EditControl(kind)
            control.isOn = isSelected
            control.addAction(
                UIAction { [weak self] _ in if let self { table?.editControlWasTapped(self) } }, for: .touchUpInside)
            parts.control = control
        }
        if showsReorderControl {
            parts.grip = ReorderGrip { [weak self] gesture in if let self { table?.gripWasMoved(self, gesture) } }
        }
        for view in [parts.control, parts.grip] as [UIView?] { if let view { addSubview(view) } }
    }
}
