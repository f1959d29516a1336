package import QuartzCore
import QuinceFrameLoop
package import QuinceViewLayout

extension UIApplication: FrameKit {
    package func takeInput() { input.run(self) }
    package var showsFrames: Bool { applicationState != .background }
    package var rootLayers: [CALayer] { UIScreen.screens.map(\.rootLayer) }
    package var layoutWindows: [any LayoutView] { UIScreen.screens.flatMap(\.windows) }
    package func willLayOut() { followStatusBar() }
    package func didCommit() { updateSurfaces() }
}
