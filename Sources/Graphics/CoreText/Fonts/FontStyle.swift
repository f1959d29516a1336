/// The style that selects a member of a family.
package struct FontStyle: Hashable, Sendable {
    /// The weight on OpenType's scale: 100 thin, 400 regular, 700 bold, 900 black.
    package var weight: Int = 400
    package var isItalic: Bool = false

    package init(weight: Int = 400, isItalic: Bool = false) {
        self.weight = weight
        self.isItalic = isItalic
    }

    package static let regular = FontStyle()
    package static let bold = FontStyle(weight: 700)
}

/// The mapping of UIFont's and Core Text's scale of weights (-1 … 1, regular 0) to OpenType's.
package enum FontWeightScale {
    /// Apple's values for ultra light, thin, light, regular, medium, semibold, bold, heavy and black.
    private static let steps: [(apple: Double, openType: Int)] = [
        (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800), (0.62, 900),
    ]

    /// Returns the nearest step; of two equally near ones, the lighter.
    package static func openType(_ apple: Double) -> Int {
        var best = steps[0]
        for step in steps where abs(step.apple - apple) < abs(best.apple - apple) { best = step }
        return best.openType
    }

    package static func apple(_ openType: Int) -> Double {
        var best = steps[0]
        for step in steps where abs(step.openType - openType) < abs(best.openType - openType) { best = step }
        return best.apple
    }
}
