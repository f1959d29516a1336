import Foundation

/// What constraints say of a view, for the tree dump: as `_autolayoutTrace` on iOS, and the same in every run.
package struct LayoutTrace: Sendable {
    /// Those that stand with the view, in the order in which they were added.
    package let constraints: [String]
    /// "left", "top", "width", "height", as far as the constraints allow another value as well.
    package let ambiguous: [String]
}

extension UIView {
    /// `nil` for a view that no constraint concerns.
    package var layoutTrace: LayoutTrace? {
        let held = layoutStorage?.constraints ?? []
        guard !held.isEmpty || !translatesAutoresizingMaskIntoConstraints else { return nil }
        return LayoutTrace(
            constraints: held.map(\.describedForDump),
            ambiguous: translatesAutoresizingMaskIntoConstraints ? [] : ambiguousAttributes.map(\.name))
    }
}

extension LayoutItem {
    /// The class, with the text or the identifier that a person knows the view by.
    var dumpName: String {
        let name = "\(type(of: self))"
        if let guide = self as? UILayoutGuide {
            return guide.identifier.isEmpty ? name : "\(name)'\(guide.identifier)'"
        }
        guard let view = self as? UIView else { return name }
        if let id = view.accessibilityIdentifier { return "\(name)'\(id)'" }
        return view.shownText.map { "\(name)\"\($0.prefix(20))\"" } ?? name
    }
}
