import QuartzCore

/// Draws what asked for it into its backing store, each layer once.
@MainActor
enum DisplayPass {
    static func run(_ roots: [CALayer]) {
        AnimatedDisplay.current.run()
        TiledDisplay.current.run()
        for root in roots where root.subtreeNeedsDisplay { root.displaySubtree() }
    }
}
