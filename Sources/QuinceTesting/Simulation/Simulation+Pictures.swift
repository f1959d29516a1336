import CoreGraphics
import HeadlessHost
import RenderTree
public import UIFoundation
import UIKitCore

extension Simulation {
    /// The screen at this instant, at device pixels.
    public func snapshot() -> UIImage {
        guard let picture = screenPicture() else { return UIImage() }
        return UIImage(cgImage: picture, scale: UIScreen.main.scale, orientation: .up)
    }

    /// `nil` after the end.
    func screenPicture() -> CGImage? {
        guard end == nil else { return nil }
        _ = driver.host.render()
        // The compositor goes on drawing into its buffer.
        return driver.host.renderServer.pixels(of: UIScreen.main.surface).map { CGImage($0.copy(), isOpaque: true) }
    }
}
