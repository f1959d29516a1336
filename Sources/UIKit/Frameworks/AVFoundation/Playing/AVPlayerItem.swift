public import CoreMedia
public import Foundation
import QuinceDiagnostics
import QuinceMedia
import QuinceMediaClock
import QuinceMediaProcess
import QuinceObjCRuntime

extension Notification.Name {
    public static let AVPlayerItemTimeJumped = Notification.Name("AVPlayerItemTimeJumpedNotification")
    public static let AVPlayerItemDidPlayToEndTime = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
    public static let AVPlayerItemFailedToPlayToEndTime = Notification.Name(
        "AVPlayerItemFailedToPlayToEndTimeNotification")
    public static let AVPlayerItemPlaybackStalled = Notification.Name("AVPlayerItemPlaybackStalledNotification")
    public static let AVPlayerItemNewAccessLogEntry = Notification.Name("AVPlayerItemNewAccessLogEntry")
    public static let AVPlayerItemNewErrorLogEntry = Notification.Name("AVPlayerItemNewErrorLogEntry")
}

extension AVPlayerItem {
    // The names of iOS 15.
    public nonisolated static let timeJumpedNotification = Notification.Name.AVPlayerItemTimeJumped
    public nonisolated static let didPlayToEndTimeNotification = Notification.Name.AVPlayerItemDidPlayToEndTime
    public nonisolated static let failedToPlayToEndTimeNotification = Notification.Name
        .AVPlayerItemFailedToPlayToEndTime
    public nonisolated static let playbackStalledNotification = Notification.Name.AVPlayerItemPlaybackStalled
    public nonisolated static let newAccessLogEntryNotification = Notification.Name.AVPlayerItemNewAccessLogEntry
    public nonisolated static let newErrorLogEntryNotification = Notification.Name.AVPlayerItemNewErrorLogEntry
}

public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"

/// A film or a sound as a player plays it: its state and its present time.
@preconcurrency @MainActor
open class AVPlayerItem: NSObject, @preconcurrency NSCopying {
    public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

    public let asset: AVAsset
    public let automaticallyLoadedAssetKeys: [String]

    public private(set) var status = Status.unknown
    public private(set) var error: (any Error)?
    public private(set) var tracks: [AVPlayerItemTrack] = []
    public private(set) var duration = CMTime.indefinite
    /// The size of an upright picture in points; zero until the item is ready, and for sounds.
    public private(set) var presentationSize = CGSize.zero

    var clock = PlaybackClock()
    weak var player: AVPlayer?
    /// The beginning of the part that a looper repeats.
    var loopStart = CMTime.zero
    /// The options that were chosen in the groups of the asset.
    var choices: [AVMediaCharacteristic: AVMediaSelectionOption?] = [:]
    private var timeline: CMTimebase?
    private var history = PlayingHistory()
    private var isLoading = false
    private var pendingSeek: PendingSeek?

    public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }
    public convenience init(asset: AVAsset) { self.init(asset: asset, automaticallyLoadedAssetKeys: nil) }

    public init(asset: AVAsset, automaticallyLoadedAssetKeys keys: [String]?) {
        self.asset = asset
        automaticallyLoadedAssetKeys = keys ?? []
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = AVPlayerItem(asset: asset, automaticallyLoadedAssetKeys: automaticallyLoadedAssetKeys)
        copy.forwardPlaybackEndTime = forwardPlaybackEndTime
        copy.reversePlaybackEndTime = reversePlaybackEndTime
        copy.choices = choices
        return copy
    }

    // MARK: Loading

    /// Opens the medium; a player does so when the item becomes its own.
    func load() {
        if isLoading { return }
        isLoading = true
        asset.loader.load { [weak self] result in
            MainActor.assumeIsolated { self?.didLoad(result) }
        }
    }

    private func didLoad(_ result: Result<Medium, MediaFailure>) {
        switch result {
        case .failure(let failure): fail(failure)
        case .success:
            guard asset.isPlayable else {
                return fail(MediaFailure(.notDecodable, "\(asset.loader.location): no track can be decoded"))
            }
            changing(Self.loadedKeys) {
                tracks = asset.tracks.map { AVPlayerItemTrack($0, of: self) }
                duration = asset.duration
                presentationSize = videoTrack?.presentationSize ?? .zero
                isReady = true
            }
            clampTime()
            applySelections()
            changing("status") { status = .readyToPlay }
        }
        player?.itemDidLoad(self)
        for output in outputs { output.itemDidChange() }
    }

    /// Ends the item, whose medium cannot be opened or decoded any further.
    func fail(_ failure: MediaFailure) {
        guard status != .failed else { return }
        changing("error") { error = failure.error }
        changing("status") { status = .failed }
        player?.itemDidFail(self, failure.error)
        NotificationCenter.default.post(name: .AVPlayerItemNewErrorLogEntry, object: self)
    }

    private var isReady = false

    /// The keys whose values come with the medium.
    private static let loadedKeys = [
        "tracks", "duration", "presentationSize", "seekableTimeRanges", "loadedTimeRanges", "canPlayFastForward",
        "canPlaySlowForward", "canPlayReverse", "canPlaySlowReverse", "canPlayFastReverse", "canStepForward",
        "canStepBackward", "timebase", "playbackLikelyToKeepUp", "playbackBufferEmpty",
    ]

    /// The track that layers show.
    var videoTrack: AVAssetTrack? { asset.tracks.first { $0.mediaType == .video && $0.isDecodable } }
    var audioTracks: [AVPlayerItemTrack] { tracks.filter { $0.assetTrack?.mediaType == .audio && $0.isEnabled } }

    // MARK: Abilities

    open var canPlayFastForward: Bool { isReady }
    open var canPlaySlowForward: Bool { isReady }
    open var canPlayReverse: Bool { isReady }
    open var canPlaySlowReverse: Bool { isReady }
    open var canPlayFastReverse: Bool { isReady }
    open var canStepForward: Bool { videoTrack != nil && isReady }
    open var canStepBackward: Bool { canStepForward }

    // MARK: Buffering

    /// The whole of a medium, whose parts are decoded when they are due.
    open var loadedTimeRanges: [NSValue] { isReady ? [NSValue(timeRange: wholeRange)] : [] }
    open var seekableTimeRanges: [NSValue] { loadedTimeRanges }
    open var isPlaybackLikelyToKeepUp: Bool { isReady }
    open var isPlaybackBufferFull: Bool { false }
    open var isPlaybackBufferEmpty: Bool { !isReady }
    open var preferredForwardBufferDuration: TimeInterval = 0
    open var preferredPeakBitRate = 0.0
    open var preferredMaximumResolution = CGSize.zero
    open var canUseNetworkResourcesForLiveStreamingWhilePaused = false
    open var audioTimePitchAlgorithm = AVAudioTimePitchAlgorithm.lowQualityZeroLatency

    private var wholeRange: CMTimeRange { CMTimeRange(start: .zero, duration: duration) }

    /// Without effect: there are no compositions of films.
    open var seekingWaitsForVideoCompositionRendering = false

    open var timedMetadata: [AVMetadataItem]? { nil }
    open var externalMetadata: [AVMetadataItem] = []

    // MARK: Time

    /// The end of playing forward; invalid for the item's own end.
    open var forwardPlaybackEndTime = CMTime.invalid { didSet { player?.timeDidJump(of: self) } }
    /// The end of playing backward; invalid for the item's beginning.
    open var reversePlaybackEndTime = CMTime.invalid { didSet { player?.timeDidJump(of: self) } }

    /// The times at which playing ends, in both directions.
    var limits: (begin: CMTime, end: CMTime) {
        let end = forwardPlaybackEndTime.isNumeric ? min(forwardPlaybackEndTime, duration) : duration
        return (reversePlaybackEndTime.isNumeric ? max(reversePlaybackEndTime, .zero) : .zero, end)
    }

    open func currentTime() -> CMTime { time(at: MediaClock.shared.now) }

    func time(at now: MediaTime) -> CMTime {
        let time = clock.time(at: now)
        if clock.rate == 0 { return time }
        let limits = limits
        if clock.rate > 0, limits.end.isNumeric { return min(time, max(limits.end, clock.anchor)) }
        return clock.rate < 0 ? max(time, min(limits.begin, clock.anchor)) : time
    }

    /// The date of a stream's present picture; `nil`, since files have none.
    open func currentDate() -> Date? { nil }

    // MARK: Seeking

    private struct PendingSeek {
        let number: Int
        let handler: ((Bool) -> Void)?
    }
    private var seeks = 0

    open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)?) {
        seek(
            to: time, toleranceBefore: .positiveInfinity, toleranceAfter: .positiveInfinity,
            completionHandler: completionHandler)
    }

    /// Goes to a time, exactly, whatever the tolerances allow. A seek that the next one overtakes ends with `false`.
    open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: ((Bool) -> Void)?
    ) {
        if status != .readyToPlay, completionHandler != nil {
            stopLikeUIKit(
                "AVPlayerItem cannot service a seek request with a completion handler until its status is "
                    + "AVPlayerItemStatusReadyToPlay.")
        }
        startSeek(to: time, toleranceBefore, toleranceAfter, completionHandler)
    }

    open func seek(to date: Date, completionHandler: ((Bool) -> Void)?) -> Bool {
        completionHandler?(false)
        return false
    }

    func startSeek(to time: CMTime, _ before: CMTime, _ after: CMTime, _ handler: ((Bool) -> Void)?) {
        guard time.isNumeric || time.isPositiveInfinity else {
            stopLikeUIKit("Seeking is not possible to time \(CMTimeCopyDescription(allocator: nil, time: time) ?? "")")
        }
        if (before.isNumeric && before < .zero) || (after.isNumeric && after < .zero) {
            stopLikeUIKit("Seeking is not possible with a negative tolerance")
        }
        let overtaken = pendingSeek?.handler
        let end = duration.isNumeric ? duration : .positiveInfinity
        clock.jump(to: max(min(time, end), .zero), at: MediaClock.shared.now)
        seeks += 1
        pendingSeek = PendingSeek(number: seeks, handler: handler)
        for output in outputs { output.itemDidSeek() }
        timeDidChange()
        player?.timeDidJump(of: self)
        // An item that is released meanwhile has a handler that waits all the same.
        NextTurn.run { [seeks] in self.finishSeek(seeks) }
        // It may seek itself, which overtakes this one.
        overtaken?(false)
    }

    /// Brings a time for which nobody knew the item's length into it.
    private func clampTime() {
        guard duration.isNumeric, clock.anchor > duration else { return }
        clock.jump(to: duration, at: MediaClock.shared.now)
    }

    private func finishSeek(_ number: Int) {
        guard let pending = pendingSeek, pending.number == number else { return }
        pendingSeek = nil
        NotificationCenter.default.post(name: .AVPlayerItemTimeJumped, object: self)
        pending.handler?(true)
    }

    open func cancelPendingSeeks() {
        let handler = pendingSeek?.handler
        pendingSeek = nil
        handler?(false)
    }

    /// Goes a number of pictures forward, or backward if it is negative.
    open func step(byCount stepCount: Int) {
        guard let track = videoTrack, isReady else { return }
        var time = currentTime()
        for _ in 0..<min(stepCount.magnitude, UInt(Int.max)) {
            guard let next = track.neighbor(of: time, isNext: stepCount > 0) else { break }
            time = next
        }
        startSeek(to: time, .zero, .zero, nil)
    }

    // MARK: Layers

    private struct WeakLayer { weak var layer: AVSynchronizedLayer? }
    private var synchronized: [WeakLayer] = []

    func synchronize(_ layer: AVSynchronizedLayer) {
        synchronized.removeAll { $0.layer == nil || $0.layer === layer }
        synchronized.append(WeakLayer(layer: layer))
        layer.follow(self)
    }

    /// Lets the layers, the timebase and the outputs that follow the item's time go on from where it is.
    func timeDidChange() {
        for one in synchronized { one.layer?.follow(self) }
        followTime()
        let now = MediaClock.shared.now.seconds
        if history.update(isPlaying: clock.rate != 0, at: now, itemTime: currentTime().seconds) {
            NotificationCenter.default.post(name: .AVPlayerItemNewAccessLogEntry, object: self)
        }
        for output in outputs { output.itemDidChange() }
    }

    // MARK: Timebase

    /// The item's time and rate, which an app may read alone; `nil` until the item is ready.
    open var timebase: CMTimebase? {
        guard isReady else { return nil }
        if timeline == nil {
            timeline = CMTimebase(sourceClock: .hostTimeClock, isReadOnly: true)
            followTime()
        }
        return timeline
    }

    private func followTime() {
        let now = MediaClock.shared.now
        // Times of items are numbers, so that nothing is refused.
        try? timeline?.follow(rate: clock.rate, anchorTime: time(at: now), immediateSourceTime: CMTime(now))
    }

    // MARK: Logs

    /// - Returns: `nil` until the item has played.
    open func accessLog() -> AVPlayerItemAccessLog? {
        history.event(uri, at: MediaClock.shared.now.seconds).map { AVPlayerItemAccessLog([$0]) }
    }

    /// - Returns: `nil` for an item that has not failed.
    open func errorLog() -> AVPlayerItemErrorLog? {
        error.map { AVPlayerItemErrorLog([AVPlayerItemErrorLogEvent(uri: uri, $0 as NSError)]) }
    }

    private var uri: String { (asset as? AVURLAsset)?.url.absoluteString ?? asset.loader.location }

    // MARK: Outputs

    open private(set) var outputs: [AVPlayerItemOutput] = []
    open func add(_ output: AVPlayerItemOutput) {
        outputs.append(output)
        output.item = self
        output.itemDidChange()
    }
    open func remove(_ output: AVPlayerItemOutput) {
        outputs.removeAll { $0 === output }
        output.item = nil
    }
}

extension AVAssetTrack {
    /// Returns the beginning of the picture after or before the one that is due at a time.
    func neighbor(of time: CMTime, isNext: Bool) -> CMTime? {
        func picture(_ time: RationalTime) -> Medium.Picture? {
            try? medium.picture(PictureRequest(track: track.index, instant: time, width: 1, height: 1))
        }
        guard let present = picture(time.rational) else { return nil }
        if isNext { return present.next.map { CMTime(value: $0, timescale: track.timescale) } }
        guard let last = picture(RationalTime(present.begin - 1, timescale: track.timescale)) else { return nil }
        return last.begin < present.begin ? CMTime(value: last.begin, timescale: track.timescale) : nil
    }
}

/// A track of an item, which can be left out of playing.
@preconcurrency @MainActor
open class AVPlayerItemTrack: NSObject {
    public let assetTrack: AVAssetTrack?
    open var isEnabled: Bool {
        didSet { if let item { item.player?.tracksDidChange(of: item) } }
    }
    private weak var item: AVPlayerItem?
    open var currentVideoFrameRate: Float { assetTrack?.nominalFrameRate ?? 0 }
    open var videoFieldMode: String?

    init(_ track: AVAssetTrack, of item: AVPlayerItem) {
        (assetTrack, self.item) = (track, item)
        isEnabled = track.isEnabled
    }
}

/// The way in which sounds of other rates than 1 keep their pitch.
public struct AVAudioTimePitchAlgorithm: AVTextConstant {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let lowQualityZeroLatency = AVAudioTimePitchAlgorithm("LowQualityZeroLatency")
    public static let timeDomain = AVAudioTimePitchAlgorithm("TimeDomain")
    public static let spectral = AVAudioTimePitchAlgorithm("Spectral")
    public static let varispeed = AVAudioTimePitchAlgorithm("Varispeed")
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    registerObjCClassOnLoad(AVPlayerItem.self) {
        $0.key(readOnly: "status", \.status)
        $0.key(readOnly: "error", \.error)
        $0.key(readOnly: "tracks", \.tracks)
        $0.key(readOnly: "duration", \.duration)
        $0.key(readOnly: "presentationSize", \.presentationSize)
        $0.key(readOnly: "loadedTimeRanges", \.loadedTimeRanges)
        $0.key(readOnly: "seekableTimeRanges", \.seekableTimeRanges)
        $0.key(readOnly: "playbackLikelyToKeepUp", \.isPlaybackLikelyToKeepUp)
        $0.key(readOnly: "playbackBufferFull", \.isPlaybackBufferFull)
        $0.key(readOnly: "playbackBufferEmpty", \.isPlaybackBufferEmpty)
        describeAbilities(&$0)
        describeTime(&$0)
    }
}

@MainActor
private func describeAbilities(_ item: inout QuinceObjCClassRegistration<AVPlayerItem>) {
    item.key(readOnly: "asset", \.asset)
    item.key(readOnly: "automaticallyLoadedAssetKeys", \.automaticallyLoadedAssetKeys)
    item.key(readOnly: "canPlayFastForward", \.canPlayFastForward)
    item.key(readOnly: "canPlaySlowForward", \.canPlaySlowForward)
    item.key(readOnly: "canPlayReverse", \.canPlayReverse)
    item.key(readOnly: "canPlaySlowReverse", \.canPlaySlowReverse)
    item.key(readOnly: "canPlayFastReverse", \.canPlayFastReverse)
    item.key(readOnly: "canStepForward", \.canStepForward)
    item.key(readOnly: "canStepBackward", \.canStepBackward)
    item.key("preferredForwardBufferDuration", \.preferredForwardBufferDuration)
    item.key("preferredPeakBitRate", \.preferredPeakBitRate)
    item.key("preferredMaximumResolution", \.preferredMaximumResolution)
    item.key("audioTimePitchAlgorithm", \.audioTimePitchAlgorithm)
}

@MainActor
private func describeTime(_ item: inout QuinceObjCClassRegistration<AVPlayerItem>) {
    item.key(readOnly: "timebase", \.timebase)
    item.key(readOnly: "timedMetadata", \.timedMetadata)
    item.key("externalMetadata", \.externalMetadata)
    item.key("forwardPlaybackEndTime", \.forwardPlaybackEndTime)
    item.key("reversePlaybackEndTime", \.reversePlaybackEndTime)
    item.key(readOnly: "outputs", \.outputs)
}
