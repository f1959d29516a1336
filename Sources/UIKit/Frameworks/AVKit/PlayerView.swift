import AVFoundation
import UIKit

/// A view whose layer shows a player's pictures.
final class PlayerView: UIView {
    override class var layerClass: AnyClass { AVPlayerLayer.self }

    // The class of the layer is the one above.
    var playerLayer: AVPlayerLayer { unsafeDowncast(layer, to: AVPlayerLayer.self) }
}
