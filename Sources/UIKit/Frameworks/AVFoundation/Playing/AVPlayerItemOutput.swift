public import CoreMedia
public import Foundation

/// A place that gets an item's pictures or samples.
@preconcurrency @MainActor
open class AVPlayerItemOutput: NSObject {
    weak var item: AVPlayerItem?
    open var suppressesPlayerRendering = false

    /// - Returns: the item's time at an instant of the host's clock, in seconds.
    open func itemTime(forHostTime hostTimeInSeconds: CFTimeInterval) -> CMTime {
        guard let item else { return .invalid }
        let nanoseconds = (hostTimeInSeconds * 1e9).rounded()
        guard abs(nanoseconds) < 0x1p62 else { return .invalid }
        return item.time(at: .init(nanoseconds: Int64(nanoseconds)))
    }
}
