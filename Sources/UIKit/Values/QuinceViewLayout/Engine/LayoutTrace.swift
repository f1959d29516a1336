import Foundation

/// A view's constraints for the tree dump, like `_autolayoutTrace` on iOS, and the same in every run.
package struct LayoutTrace: Sendable {
    /// The constraints of the view, in the order in which they were added.
    package let constraints: [String]
    /// The ambiguous attributes: "left", "top", "width", "height".
    package let ambiguous: [String]
}

extension LayoutView {
    /// The view's trace, or `nil` if no constraint involves the view.
    package var layoutTrace: LayoutTrace? {
        let held = layoutRecord?.constraints ?? []
        guard !held.isEmpty || !translatesAutoresizingMaskIntoConstraints else { return nil }
        return LayoutTrace(
            constraints: held.map(\.describedForDump),
            ambiguous: translatesAutoresizingMaskIntoConstraints ? [] : ambiguousAttributes.map(\.name))
    }
}
