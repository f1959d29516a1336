import UIKit

/// A plain view that is laid out by constraints.
@MainActor
func box(in view: UIView) -> UIView {
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    return box
}
