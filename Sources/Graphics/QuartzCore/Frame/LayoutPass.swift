import QuinceDiagnostics

/// Lays out the layers that need it, from the root down, so that sizes come from superlayers.
@MainActor
package enum LayoutPass {
    package static func run(_ roots: [CALayer]) {
        for root in roots where root.subtreeNeedsLayout {
            PassRecorder.note(.layout)
            root.layoutSubtree()
        }
    }
}
