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
            let badges = [1, 42, 1234].map { count -> BadgeView in
                let badge = BadgeView()
                badge.count = count
                return badge
            }
            let stack = UIStackView(arrangedSubviews: badges)
            stack.spacing = 8
            stack.frame.size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            assertSnapshot(of: stack, as: .image)
        }
    }
#endif
