/// The text sizes between which a view stays.
package struct ContentSizeLimits: Equatable, CustomStringConvertible {
    package let minimum: UIContentSizeCategory?
    package let maximum: UIContentSizeCategory?

    /// - Returns: `nil` without a limit.
    package init?(_ minimum: UIContentSizeCategory?, _ maximum: UIContentSizeCategory?) {
        guard minimum != nil || maximum != nil else { return nil }
        (self.minimum, self.maximum) = (minimum, maximum)
    }

    /// The maximum counts where the limits contradict each other; that is chosen.
    package func nearest(to category: UIContentSizeCategory) -> UIContentSizeCategory {
        let atLeast = minimum.map { category < $0 ? $0 : category } ?? category
        return maximum.map { $0 < atLeast ? $0 : atLeast } ?? atLeast
    }

    package var description: String {
        "minimum \(minimum?.rawValue ?? "none"), maximum \(maximum?.rawValue ?? "none")"
    }
}
