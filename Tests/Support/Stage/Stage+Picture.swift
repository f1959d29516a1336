import Foundation
import ImageIO
import QuinceRenderTree

extension Stage {
    /// Writes the screen to the directory that the environment variable QUINCE_PICTURES names, for visual inspection.
    package func picture(_ name: String) {
        turn()
        _ = host.render()
        guard let folder = ProcessInfo.processInfo.environment["QUINCE_PICTURES"],
            let pixels = host.renderServer.pixels(of: surface)
        else { return }
        try? FlatPNGEncoder.encode(pixels).write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
    }
}
