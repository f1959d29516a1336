internal import Foundation

private let filling = "Quince-fills-its-window"

extension LayoutView {
    /// Ties the edges to those of a view above, once. A window does so with the view of its root controller if the view's mask is not
    /// translated into constraints, as iOS does: otherwise nothing would give the view a size.
    package func fill(_ owner: LayoutView) {
        let constraints: [NSLayoutConstraint] = owner.layoutRecord?.constraints ?? []
        if constraints.contains(where: { $0.firstItem === self && $0.identifier == filling }) { return }
        for edge: NSLayoutConstraint.Attribute in [.top, .left, .bottom, .right] {
            let constraint = NSLayoutConstraint(
                item: self, attribute: edge, relatedBy: .equal, toItem: owner, attribute: edge, multiplier: 1,
                constant: 0)
            constraint.identifier = filling
            constraint.isActive = true
        }
    }
}
