import UIKitControls
package import UIKitCore

extension Stage {
    /// The texts of the labels in the window.
    package var texts: [String] {
        func texts(_ view: UIView) -> [String] {
            ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
        }
        return texts(window)
    }
}

/// Returns the first view in another one, in depth, whose accessibility label or text this is.
@MainActor
package func find(_ label: String, in view: UIView) -> UIView? {
    if view.accessibilityLabel == label || (view as? UILabel)?.text == label { return view }
    return view.subviews.lazy.compactMap { find(label, in: $0) }.first
}
