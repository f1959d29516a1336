package import QuartzCore
package import QuinceViewLayout

/// A kit's application as its frame loop sees it. The loop does not refer to views, windows or events.
@MainActor
package protocol FrameKit: AnyObject {
    /// Dispatches the queued events.
    func takeInput()
    /// Whether a screen shows the app, so that its display links run.
    var showsFrames: Bool { get }
    /// The layers above all windows, one for each screen.
    var rootLayers: [CALayer] { get }
    /// The windows on the screens, whose constraints are solved.
    var layoutWindows: [any LayoutView] { get }
    /// Called before the passes of a frame.
    func willLayOut()
    /// Called when all views have their frames, before the display.
    func didLayOut()
    /// Called after each commit, for the render server's surfaces.
    func didCommit()
}

extension FrameKit {
    package func willLayOut() {}
    package func didLayOut() {}
    package func didCommit() {}
}
