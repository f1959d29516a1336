public import Foundation
public import QuartzCore
import QuinceMediaClock
import QuinceObjCRuntime

/// A layer whose time is that of a player's item, so that animations in it follow the film: its rate, its jumps, its pauses.
open class AVSynchronizedLayer: CALayer {
    private var item: AVPlayerItem?

    public override init() { super.init() }

    public convenience init(playerItem: AVPlayerItem) {
        self.init()
        self.playerItem = playerItem
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        item = (layer as? AVSynchronizedLayer)?.item
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var playerItem: AVPlayerItem? {
        get { item }
        set {
            guard newValue !== item else { return }
            item = newValue
            nonisolated(unsafe) let layer = self
            MainActor.assumeIsolated { newValue?.synchronize(layer) }
        }
    }

    /// Follows the item's clock from the present instant on: its time now, and its rate.
    @MainActor
    func follow(_ item: AVPlayerItem) {
        guard item === self.item else { return }
        let now = MediaClock.shared.now
        (beginTime, timeOffset, speed) = (now.seconds, item.time(at: now).seconds, Float(item.clock.rate))
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    registerObjCClassOnLoad(AVSynchronizedLayer.self) { $0.key("playerItem", \.playerItem) }
}
