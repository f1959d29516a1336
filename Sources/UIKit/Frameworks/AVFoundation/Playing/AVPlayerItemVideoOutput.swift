import CoreGraphics
public import CoreMedia
public import CoreVideo
public import Foundation
import QuinceDiagnostics
import QuinceMedia
import QuinceMediaProcess

/// An output of an item's pictures as buffers of pixels.
///
/// The pictures are the stored ones, not turned upright, in the film's size or that of the attributes.
open class AVPlayerItemVideoOutput: AVPlayerItemOutput {
    open private(set) weak var delegate: (any AVPlayerItemOutputPullDelegate)?
    open private(set) var delegateQueue: DispatchQueue?

    private let size: (width: Int?, height: Int?)
    private var feed: PictureFeed?
    private weak var feedItem: AVPlayerItem?
    /// The beginning of the picture that was given out last.
    private var taken: Int64?
    private var isNotificationDue = false

    /// - Parameter pixelBufferAttributes: the size, and the format, which can be `kCVPixelFormatType_32BGRA` alone.
    public init(pixelBufferAttributes: [String: Any]? = nil) {
        size = Self.read(pixelBufferAttributes ?? [:])
        super.init()
    }

    public init(outputSettings: [String: Any]? = nil) {
        size = Self.read(outputSettings ?? [:])
        super.init()
    }

    public override convenience init() { self.init(pixelBufferAttributes: nil) }

    private static func read(_ attributes: [String: Any]) -> (Int?, Int?) {
        func number(_ key: CFString) -> Int? {
            let value = attributes[key as String]
            return (value as? NSNumber)?.intValue ?? value as? Int ?? (value as? UInt32).map(Int.init)
        }
        if let format = number(kCVPixelBufferPixelFormatTypeKey), format != Int(kCVPixelFormatType_32BGRA) {
            Unsupported.report("pixels of another format than 32BGRA", in: "AVPlayerItemVideoOutput")
        }
        return (number(kCVPixelBufferWidthKey), number(kCVPixelBufferHeightKey))
    }

    // MARK: Pictures

    /// Whether the picture that is due at a time is another one than was copied last.
    open func hasNewPixelBuffer(forItemTime itemTime: CMTime) -> Bool {
        guard let shown = picture(at: itemTime) else { return false }
        return shown.begin != taken
    }

    /// Returns the picture that is due at a time.
    ///
    /// - Parameter outItemTimeForDisplay: receives the time at which the picture begins.
    /// - Returns: `nil` while the item is not ready, and in a live host until the picture is decoded. The same picture may be
    ///   copied again.
    open func copyPixelBuffer(
        forItemTime itemTime: CMTime, itemTimeForDisplay outItemTimeForDisplay: UnsafeMutablePointer<CMTime>?
    ) -> CVPixelBuffer? {
        guard let shown = picture(at: itemTime), let pixels = shown.pixels, let track = item?.videoTrack else {
            return nil
        }
        taken = shown.begin
        outItemTimeForDisplay?.pointee = CMTime(value: shown.begin, timescale: track.track.timescale)
        return Self.buffer(of: pixels)
    }

    private func picture(at time: CMTime) -> Medium.Picture? {
        guard time.isNumeric, let item, item.status == .readyToPlay, let feed = feed(for: item) else { return nil }
        _ = feed.show(at: time, rate: item.clock.rate)
        return feed.shown
    }

    private func feed(for item: AVPlayerItem) -> PictureFeed? {
        if let feed, feedItem === item { return feed }
        guard let track = item.videoTrack, let shape = track.track.picture else { return nil }
        let sides = 1...PictureRequest.longestSide
        func side(_ wish: Int?, _ own: Int) -> Int { min(max(wish ?? own, sides.lowerBound), sides.upperBound) }
        let size = PictureFeed.PixelSize(
            width: side(size.width, shape.width), height: side(size.height, shape.height))
        let made = PictureFeed(
            track, size, turns: 0, arrived: { [weak self] in self?.itemDidChange() },
            failed: { [weak item] in item?.fail($0) })
        (feed, feedItem, taken) = (made, item, nil)
        return made
    }

    private static func buffer(of pixels: PixelBuffer) -> CVPixelBuffer? {
        var made: CVPixelBuffer?
        let status = CVPixelBufferCreate(
            nil, pixels.width, pixels.height, kCVPixelFormatType_32BGRA, nil, &made)
        guard status == kCVReturnSuccess, let buffer = made else { return nil }
        CVPixelBufferLockBaseAddress(buffer, [])
        defer { CVPixelBufferUnlockBaseAddress(buffer, []) }
        guard let target = CVPixelBufferGetBaseAddress(buffer) else { return nil }
        let bytesPerRow = CVPixelBufferGetBytesPerRow(buffer)
        for row in 0..<pixels.height {
            (target + row * bytesPerRow).copyMemory(
                from: pixels.bytes + row * pixels.bytesPerRow, byteCount: pixels.width * 4)
        }
        return buffer
    }

    // MARK: Delegate

    open func setDelegate(_ delegate: (any AVPlayerItemOutputPullDelegate)?, queue delegateQueue: DispatchQueue?) {
        (self.delegate, self.delegateQueue) = (delegate, delegateQueue)
    }

    /// Lets the delegate hear, once, when there are new pictures: when the item is ready and plays, or is at another
    /// picture than was copied.
    ///
    /// - Parameter interval: pictures are decoded when they are due, so that there is nothing to hear of in advance.
    open func requestNotificationOfMediaDataChange(withAdvanceInterval interval: TimeInterval) {
        isNotificationDue = true
        itemDidChange()
    }

    override func itemDidChange() {
        guard isNotificationDue, let item, item.status == .readyToPlay else { return }
        guard item.clock.rate != 0 || hasNewPixelBuffer(forItemTime: item.currentTime()) else { return }
        isNotificationDue = false
        Self.call(on: delegateQueue) { [weak self] in
            if let self { delegate?.outputMediaDataWillChange(self) }
        }
    }

    override func itemDidSeek() {
        taken = nil
        Self.call(on: delegateQueue) { [weak self] in
            if let self { delegate?.outputSequenceWasFlushed(self) }
        }
    }
}
