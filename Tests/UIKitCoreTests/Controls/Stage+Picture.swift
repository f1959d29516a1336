import Foundation
import ImageIO
import RenderTree
import UIKit

extension Stage {
    /// Writes what is on screen to the folder that the environment names in QUINCE_PICTURES, to be looked at.
    func picture(_ name: String) {
        turn()
        _ = host.render()
        guard let folder = ProcessInfo.processInfo.environment["QUINCE_PICTURES"],
            let pixels = host.renderServer.pixels(of: surface)
        else { return }
        try? FlatPNGEncoder.encode(pixels).write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
    }
}
