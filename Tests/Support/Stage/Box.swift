package import UIKitCore

/// A plain view that is laid out by constraints.
@MainActor
package func box(in view: UIView) -> UIView {
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    return box
}
