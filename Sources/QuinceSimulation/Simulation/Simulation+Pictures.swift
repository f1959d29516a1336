package import CoreGraphics
package import Foundation
import QuinceAutomation
import QuinceHeadlessHost
import QuinceInspection
import QuinceRenderTree

extension Simulation {
    /// Returns the screen's pixels, or `nil` after the simulation has ended.
    package func screenPicture() -> CGImage? {
        guard end == nil else { return nil }
        _ = driver.host.render()
        // The pixels are copied because the compositor continues to draw into its buffer.
        return driver.host.renderServer.pixels(of: Inspection.main.surface).map { CGImage($0.copy(), isOpaque: true) }
    }

    /// The screen's pixels per point.
    package var screenScale: CGFloat { Inspection.main.inspectedScale }
}
