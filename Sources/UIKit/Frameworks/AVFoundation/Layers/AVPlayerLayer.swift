public import Foundation
public import QuartzCore
import QuinceMedia
import QuinceMediaClock
import QuinceObjCRuntime
import UIFoundation

/// A layer that shows a player's pictures, which are its contents.
open class AVPlayerLayer: CALayer {
    private var feed: PictureFeed?
    private weak var shownItem: AVPlayerItem?
    /// Whether the layer is a player's own one on an external screen, which does not keep the player.
    private var isOutside = false
    private var keptPlayer: AVPlayer?
    private weak var knownPlayer: AVPlayer?
    private var playerStorage: AVPlayer? {
        get { knownPlayer }
        set { (knownPlayer, keptPlayer) = (newValue, isOutside ? nil : newValue) }
    }
    private var gravity = AVLayerVideoGravity.resizeAspect
    private var consumer: Consumer?

    public override init() {
        super.init()
        contentsGravity = gravity.contentsGravity
    }

    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
    }

    /// Creates the layer that shows a player's film on an external screen.
    ///
    /// - Parameter scale: the screen's.
    convenience init(outside player: AVPlayer, scale: CGFloat) {
        self.init()
        isOutside = true
        contentsScale = scale
        backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        self.player = player
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let original = layer as? AVPlayerLayer else { return }
        isOutside = original.isOutside
        (playerStorage, gravity) = (original.playerStorage, original.gravity)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The player, which the layer keeps.
    open var player: AVPlayer? {
        get { playerStorage }
        set {
            guard newValue !== playerStorage else { return }
            onMain { $0.replacePlayer(by: newValue) }
        }
    }

    open var videoGravity: AVLayerVideoGravity {
        get { gravity }
        set {
            gravity = newValue
            contentsGravity = newValue.contentsGravity
            refresh()
        }
    }

    /// Whether the first picture of the player's item is shown.
    open private(set) var isReadyForDisplay = false

    open var pixelBufferAttributes: [String: Any]?

    /// The place of the pictures in the bounds; zero without a film.
    open var videoRect: CGRect {
        guard let size = shownSize, size.width > 0, size.height > 0 else { return .zero }
        switch gravity {
        case .resize: return bounds
        case .resizeAspectFill:
            let scale = max(bounds.width / size.width, bounds.height / size.height)
            let filled = CGSize(width: size.width * scale, height: size.height * scale)
            return CGRect(
                x: bounds.midX - filled.width / 2, y: bounds.midY - filled.height / 2, width: filled.width,
                height: filled.height)
        default: return AVMakeRect(aspectRatio: size, insideRect: bounds)
        }
    }

    private var shownSize: CGSize? { onMain { $0.playerStorage?.currentItem?.presentationSize } }

    open override func layoutSublayers() {
        super.layoutSublayers()
        refresh()
    }

    // MARK: Pictures

    private func refresh() {
        if playerStorage != nil || contents != nil { onMain { $0.showPicture() } }
    }

    /// Layers belong to no actor; those with a player are used on the main thread, as on iOS.
    private func onMain<Result: Sendable>(_ body: @MainActor (AVPlayerLayer) -> Result) -> Result {
        nonisolated(unsafe) let layer = self
        return MainActor.assumeIsolated { body(layer) }
    }

    @MainActor
    private func replacePlayer(by player: AVPlayer?) {
        let consumer = self.consumer ?? Consumer(self)
        self.consumer = consumer
        if let old = playerStorage { old.picturing.remove(consumer, of: old) }
        playerStorage = player
        if let player { player.picturing.add(consumer, of: player) }
        showPicture()
    }

    /// Stands for the layer at its player, which does not keep layers.
    @MainActor
    private final class Consumer: PictureConsumer {
        weak var layer: AVPlayerLayer?
        init(_ layer: AVPlayerLayer) { self.layer = layer }
        func showPicture() { layer?.showPicture() }
    }

    @MainActor
    fileprivate func showPicture() {
        // A film that is on an external screen is nowhere else.
        if let player, player.isExternalPlaybackActive != isOutside { return forget() }
        guard let item = player?.currentItem, item.status == .readyToPlay, let track = item.videoTrack else {
            return forget()
        }
        if item.outputs.contains(where: { $0 is AVPlayerItemVideoOutput && $0.suppressesPlayerRendering }) {
            return forget()
        }
        guard let size = pixelSize else { return }
        let feed = feed(for: item, track, size)
        feed.setSize(size)
        let isNew = feed.show(at: item.currentTime(), rate: item.clock.rate)
        if isNew, let pixels = feed.shown?.pixels { show(CGImage(pixels, isOpaque: true)) }
    }

    @MainActor
    private func feed(for item: AVPlayerItem, _ track: AVAssetTrack, _ size: PictureFeed.PixelSize) -> PictureFeed {
        // The last picture of the item before stays until the new one has a picture.
        if let feed, shownItem === item { return feed }
        let made = PictureFeed(
            track, size, arrived: { [weak self] in self?.showPicture() }, failed: { [weak item] in item?.fail($0) })
        (feed, shownItem) = (made, item)
        return made
    }

    private func show(_ picture: CGImage) {
        setContents(picture)
        if !isReadyForDisplay { changing("readyForDisplay") { isReadyForDisplay = true } }
    }

    /// Changes the picture at once; a layer without a view would fade it, and the next film's first pictures with it.
    private func setContents(_ picture: CGImage?) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        contents = picture
        CATransaction.commit()
    }

    /// Shows nothing: there is no film.
    private func forget() {
        (feed, shownItem) = (nil, nil)
        if contents != nil { setContents(nil) }
        if isReadyForDisplay { changing("readyForDisplay") { isReadyForDisplay = false } }
    }

    /// The size in which pictures are decoded: that on the screen, but no larger than the film's own.
    private var pixelSize: PictureFeed.PixelSize? {
        guard let own = shownSize, own.width > 0, own.height > 0 else { return nil }
        let scale = isOutside ? contentsScale : max(contentsScale, MainScreen.scale)
        let rect = videoRect
        guard rect.width > 0, rect.height > 0 else { return nil }
        func pixels(_ shown: CGFloat, _ own: CGFloat) -> Int {
            let wanted = min((shown * scale).rounded(.up), own.rounded())
            return Int(min(max(wanted, 1), CGFloat(PictureRequest.longestSide)))
        }
        return PictureFeed.PixelSize(width: pixels(rect.width, own.width), height: pixels(rect.height, own.height))
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    registerObjCClassOnLoad(AVPlayerLayer.self) {
        $0.key("player", \.player)
        $0.key("videoGravity", \.videoGravity)
        $0.key(readOnly: "readyForDisplay", \.isReadyForDisplay)
        $0.key(readOnly: "videoRect", \.videoRect)
    }
}
