import Stage
import Testing

/// UIView.h of iOS 15: the traits of a view and its subviews have no text size beyond the limits.
@Suite("Limits of the text size")
@MainActor
struct ContentSizeLimitTests {
    private let outer = UIView()
    private let inner = UIView()
    private let stage = Stage()

    init() {
        stage.root.addSubview(outer)
        outer.addSubview(inner)
    }

    private func sizes() -> [UIContentSizeCategory] {
        [outer, inner].map(\.traitCollection.preferredContentSizeCategory)
    }

    @Test("A view takes the nearest size within its limits, and its subviews with it")
    func limits() {
        #expect(sizes() == [.large, .large])
        outer.maximumContentSizeCategory = .medium
        #expect(sizes() == [.medium, .medium])
        (outer.maximumContentSizeCategory, outer.minimumContentSizeCategory) = (nil, .accessibilityLarge)
        #expect(sizes() == [.accessibilityLarge, .accessibilityLarge])
        inner.maximumContentSizeCategory = .small
        #expect(sizes() == [.accessibilityLarge, .small])
        outer.minimumContentSizeCategory = nil
        #expect(sizes() == [.large, .small])
        #expect(inner.appliedContentSizeCategoryLimitsDescription.contains("UICTContentSizeCategoryS"))
    }
}
