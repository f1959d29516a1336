import QuinceDiagnostics

/// Draws each layer that needs display into its backing store, once.
@MainActor
package enum DisplayPass {
    package static func run(_ roots: [CALayer]) {
        AnimatedDisplay.current.run()
        TiledDisplay.current.run()
        for root in roots where root.subtreeNeedsDisplay {
            PassRecorder.note(.display)
            root.displaySubtree()
        }
    }
}
