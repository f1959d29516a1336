#if canImport(QuinceTesting)
    import Badge
    import QuinceTesting
    import Testing
    import UIKit

    /// Quince's snapshots: with them, the same package has pictures on Linux.
    @Suite("The badge's pictures", .simulation)
    @MainActor
    struct BadgePictures {
        @Test func threeCounts() {
            let counts: [Int] = [1, 42, 1234]
            let badges = counts.map { count -> BadgeView in
                let badge = BadgeView()
                badge.count = count
                return badge
            }
            let stack = UIStackView(arrangedSubviews: badges)
            stack.spacing = 8
            stack.frame.size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            #expect(Simulation.isDeterministic)
            #expect(stack.bounds.width > 100)
        }
    }
#endif
