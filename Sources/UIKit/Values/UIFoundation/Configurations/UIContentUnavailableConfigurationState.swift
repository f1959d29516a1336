import Foundation

/// The state on which the content of a controller that has nothing to show may depend.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
    public var traitCollection: UITraitCollection
    /// The text of the controller's search bar; `nil` without one.
    public var searchText: String?
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    package init(_ traitCollection: UITraitCollection, _ searchText: String?) {
        (self.traitCollection, self.searchText) = (traitCollection, searchText)
    }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}
