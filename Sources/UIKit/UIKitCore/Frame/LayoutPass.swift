import QuartzCore

/// Lays out what asked for it, from the root down, so that sizes come from above.
@MainActor
enum LayoutPass {
    static func run(_ roots: [CALayer]) {
        for root in roots where root.subtreeNeedsLayout { root.layoutSubtree() }
    }
}
