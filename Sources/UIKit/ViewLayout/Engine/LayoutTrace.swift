import Foundation

/// What constraints say of a view, for the tree dump: as `_autolayoutTrace` on iOS, and the same in every run.
package struct LayoutTrace: Sendable {
    /// Those that stand with the view, in the order in which they were added.
    package let constraints: [String]
    /// "left", "top", "width", "height", as far as the constraints allow another value as well.
    package let ambiguous: [String]
}

extension LayoutView {
    /// `nil` for a view that no constraint concerns.
    package var layoutTrace: LayoutTrace? {
        let held = layoutRecord?.constraints ?? []
        guard !held.isEmpty || !translatesAutoresizingMaskIntoConstraints else { return nil }
        return LayoutTrace(
            constraints: held.map(\.describedForDump),
            ambiguous: translatesAutoresizingMaskIntoConstraints ? [] : ambiguousAttributes.map(\.name))
    }
}
