import CoreGraphics
import QuinceHeadlessHost
import QuinceRenderTree
public import UIFoundation
import UIKitCore

extension Simulation {
    /// Returns the screen at this instant, in device pixels.
    public func snapshot() -> UIImage {
        guard let picture = screenPicture() else { return UIImage() }
        return UIImage(cgImage: picture, scale: UIScreen.main.scale, orientation: .up)
    }

    /// Returns the screen's pixels, or `nil` after the simulation has ended.
    func screenPicture() -> CGImage? {
        guard end == nil else { return nil }
        _ = driver.host.render()
        // The pixels are copied because the compositor continues to draw into its buffer.
        return driver.host.renderServer.pixels(of: UIScreen.main.surface).map { CGImage($0.copy(), isOpaque: true) }
    }
}
