import CoreGraphics
import Foundation
import UIFoundation

/// A field that the scroll view around it keeps in sight while it is edited.
@MainActor
package protocol FieldInScrollView: UIView {}

extension UIScrollView {
    /// Scrolls by as little as shows the field in it that is being edited.
    package func showEditedField(animated: Bool = false) {
        if let rect = editedField { scrollRectToVisible(rect, animated: animated) }
    }

    /// Shows the edited field again if a larger inset at the bottom covers it, as an app sets for the keyboard. A field that
    /// the person has scrolled away stays away.
    ///
    /// - Parameter inset: what the inset at the bottom was.
    func keepEditedFieldInSight(above inset: CGFloat) {
        guard !isTracking, let rect = editedField else { return }
        let seen = CGRect(origin: bounds.origin, size: CGSize(width: bounds.width, height: bounds.height - inset))
        if rect.intersects(seen) { scrollRectToVisible(rect, animated: false) }
    }

    /// The frame of the field that is being edited, with a margin, in the scroll view's space.
    private var editedField: CGRect? {
        guard let field = FirstResponder.current as? any FieldInScrollView, field.window != nil, field !== self,
            field.isDescendant(of: self)
        else { return nil }
        return convert(field.bounds, from: field).insetBy(dx: 0, dy: -Self.fieldMargin)
    }

    /// The margin that is left visible above and below the field, in points.
    private static let fieldMargin: CGFloat = 4

    /// Insets the content by what the keyboard covers of it.
    package func makeRoomForKeyboard() {
        let covered = max(KeyboardArea.current.overlap(with: self) - systemInsets.bottom, 0)
        setInset(covered > 0 ? UIEdgeInsets(top: 0, left: 0, bottom: covered, right: 0) : nil, for: .keyboard)
        if covered > 0 { showEditedField() }
    }
}

extension UIView {
    /// Shows a field that is being edited in the scroll views around it.
    package func showInScrollViews(animated: Bool) {
        for view in sequence(first: self, next: \.superview).dropFirst() {
            (view as? UIScrollView)?.showEditedField(animated: animated)
        }
    }
}
