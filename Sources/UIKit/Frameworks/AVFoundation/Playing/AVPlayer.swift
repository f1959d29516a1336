public import CoreMedia
public import Foundation
import QuinceDiagnostics
import QuinceMediaClock
import QuinceObjCRuntime

/// Plays an item at a time.
@preconcurrency @MainActor
open class AVPlayer: NSObject {
    public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
    public enum TimeControlStatus: Int, Sendable { case paused, waitingToPlayAtSpecifiedRate, playing }
    public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }

    /// The reason for which a player that should play waits.
    public struct WaitingReason: AVTextConstant {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let toMinimizeStalls = WaitingReason("AVPlayerWaitingToMinimizeStallsReason")
        public static let evaluatingBufferingRate = WaitingReason("AVPlayerWaitingWhileEvaluatingBufferingRateReason")
        public static let noItemToPlay = WaitingReason("AVPlayerWaitingWithNoItemToPlayReason")
    }

    /// Posted when the rate has changed, and when it could not be set; its reason is under `rateDidChangeReasonKey`.
    public nonisolated static let rateDidChangeNotification = Notification.Name("AVPlayerRateDidChangeNotification")
    public nonisolated static let rateDidChangeReasonKey = "AVPlayerRateDidChangeReasonKey"

    public struct RateDidChangeReason: AVTextConstant {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let setRateCalled = RateDidChangeReason("AVPlayerRateDidChangeReasonSetRateCalled")
        public static let setRateFailed = RateDidChangeReason("AVPlayerRateDidChangeReasonSetRateFailed")
        public static let audioSessionInterrupted = RateDidChangeReason(
            "AVPlayerRateDidChangeReasonAudioSessionInterrupted")
        public static let appBackgrounded = RateDidChangeReason("AVPlayerRateDidChangeReasonAppBackgrounded")
    }

    public private(set) var status = Status.unknown
    public private(set) var error: (any Error)?
    public private(set) var currentItem: AVPlayerItem?
    public private(set) var timeControlStatus = TimeControlStatus.paused
    public private(set) var reasonForWaitingToPlay: WaitingReason?

    private var wantedRate: Float = 0
    let events = PlayerEvents()
    let picturing = PlayerPictures()
    private let sounding = PlayerSound()
    private let outside = ExternalPlayback()

    public override init() {}

    public init(url URL: URL) {
        super.init()
        begin(AVPlayerItem(url: URL))
    }

    public init(playerItem item: AVPlayerItem?) {
        super.init()
        begin(item)
    }

    // MARK: Items

    open func replaceCurrentItem(with item: AVPlayerItem?) {
        guard item !== currentItem else { return }
        changing("currentItem") {
            currentItem.map(leave)
            begin(item)
        }
        update()
        haltIfFailed()
    }

    private func begin(_ item: AVPlayerItem?) {
        if let other = item?.player, other !== self {
            stopLikeUIKit("An AVPlayerItem cannot be associated with more than one instance of AVPlayer")
        }
        currentItem = item
        item?.player = self
        item?.load()
        if item?.status == .readyToPlay { status = .readyToPlay }
    }

    private func leave(_ item: AVPlayerItem) {
        item.clock.run(at: 0, from: MediaClock.shared.now)
        item.timeDidChange()
        item.cancelPendingSeeks()
        item.player = nil
    }

    func itemDidLoad(_ item: AVPlayerItem) {
        guard item === currentItem else { return }
        if item.status == .readyToPlay, status == .unknown { changing("status") { status = .readyToPlay } }
        update()
    }

    /// Called when an item cannot be decoded any further.
    func itemDidFail(_ item: AVPlayerItem, _ error: any Error) {
        guard item === currentItem else { return }
        let wasPlaying = timeControlStatus == .playing
        update()
        haltIfFailed()
        guard wasPlaying else { return }
        NotificationCenter.default.post(
            name: .AVPlayerItemFailedToPlayToEndTime, object: item,
            userInfo: [AVPlayerItemFailedToPlayToEndTimeErrorKey: error])
    }

    /// Called when a track of an item is left out, or is not any more.
    func tracksDidChange(of item: AVPlayerItem) {
        if item === currentItem { sounding.update(for: self) }
    }

    // MARK: Rate

    /// Seconds of the item a second: 1 plays, 0 pauses, below 0 plays backward. It is the rate that is wanted, also while the
    /// player waits for its item.
    open var rate: Float {
        get { wantedRate }
        set { setWanted(newValue.isFinite ? newValue : 0) }
    }

    /// The rate that `play` sets.
    open var defaultRate: Float = 1

    open func play() { rate = defaultRate }
    open func pause() { rate = 0 }

    /// Plays without waiting until enough has been loaded.
    open func playImmediately(atRate rate: Float) { self.rate = rate }

    private func setWanted(_ rate: Float, because reason: RateDidChangeReason = .setRateCalled) {
        guard rate != wantedRate else { return }
        if rate != 0 {
            if currentItem?.status == .failed { return tellRate(.setRateFailed) }
            followBackground()
        }
        changing("rate") { wantedRate = rate }
        update()
        tellRate(reason)
    }

    private func tellRate(_ reason: RateDidChangeReason) {
        NotificationCenter.default.post(
            name: Self.rateDidChangeNotification, object: self, userInfo: [Self.rateDidChangeReasonKey: reason])
    }

    /// Pauses a player whose item cannot be played: "paused" is entered "when a change in overall state requires playback to be
    /// halted" (AVPlayer.h), and a rate that could not be set is a reason of its own.
    private func haltIfFailed() {
        if currentItem?.status == .failed { setWanted(0, because: .setRateFailed) }
    }

    // MARK: Background

    /// Whether pictures let the sound go on in the background, in an app with the background mode for sound.
    open var audiovisualBackgroundPlaybackPolicy = AVPlayerAudiovisualBackgroundPlaybackPolicy.automatic
    private var background: NotificationObserver?

    private func followBackground() {
        if background != nil { return }
        background = NotificationObserver(BackgroundRule.notification) { [weak self] _ in
            MainActor.assumeIsolated { self?.appDidEnterBackground() }
        }
    }

    private func appDidEnterBackground() {
        let hasPictures = picturing.hasConsumers && currentItem?.videoTrack != nil
        guard BackgroundRule.pauses(hasPictures: hasPictures, audiovisualBackgroundPlaybackPolicy) else { return }
        setWanted(0, because: .appBackgrounded)
    }

    /// Sets the rate, and the item's time at an instant of the host's clock.
    open func setRate(_ rate: Float, time itemTime: CMTime, atHostTime hostClockTime: CMTime) {
        guard let item = currentItem else { return self.rate = rate }
        let now = MediaClock.shared.now
        if itemTime.isNumeric {
            let elapsed = hostClockTime.isNumeric ? Double(now.nanoseconds) - Double(hostClockTime.nanoseconds) : 0
            let past = elapsed * Double(rate) / 1e9
            let start = CMTimeAdd(
                itemTime, CMTime(seconds: past.isFinite ? past : 0, preferredTimescale: 1_000_000_000))
            item.clock.jump(to: past == 0 ? itemTime : start, at: now)
        }
        self.rate = rate
        timeDidJump(of: item)
    }

    /// Runs or stops the item's clock as the wanted rate and the item's state ask for.
    private func update(isJump: Bool = false) {
        let now = MediaClock.shared.now
        let isReady = currentItem?.status == .readyToPlay
        let running = isReady ? Double(wantedRate) : 0
        if let item = currentItem, item.clock.rate != running { item.clock.run(at: running, from: now) }
        let isWaiting = wantedRate != 0 && !isReady
        let control: TimeControlStatus = wantedRate == 0 ? .paused : isReady ? .playing : .waitingToPlayAtSpecifiedRate
        let reason: WaitingReason? =
            isWaiting ? (currentItem == nil ? .noItemToPlay : .evaluatingBufferingRate) : nil
        if control != timeControlStatus || reason != reasonForWaitingToPlay {
            changing("timeControlStatus", "reasonForWaitingToPlay") {
                (timeControlStatus, reasonForWaitingToPlay) = (control, reason)
            }
        }
        timeDidChange(isJump: isJump)
    }

    open var automaticallyWaitsToMinimizeStalling = true {
        willSet { objcWillChangeValue(self, "automaticallyWaitsToMinimizeStalling") }
        didSet { objcDidChangeValue(self, "automaticallyWaitsToMinimizeStalling") }
    }
    open var actionAtItemEnd = ActionAtItemEnd.pause {
        willSet { objcWillChangeValue(self, "actionAtItemEnd") }
        didSet { objcDidChangeValue(self, "actionAtItemEnd") }
    }

    /// Called when the session is interrupted.
    func interrupt() { setWanted(0, because: .audioSessionInterrupted) }

    // MARK: Time

    open func currentTime() -> CMTime { currentItem?.currentTime() ?? .zero }

    open func seek(to time: CMTime) { seek(to: time, completionHandler: nil) }
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
        currentItem?.startSeek(to: time, toleranceBefore, toleranceAfter, nil)
    }
    open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)?) {
        seek(
            to: time, toleranceBefore: .positiveInfinity, toleranceAfter: .positiveInfinity,
            completionHandler: completionHandler)
    }
    open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: ((Bool) -> Void)?
    ) {
        guard let item = currentItem else {
            completionHandler?(false)
            return
        }
        item.startSeek(to: time, toleranceBefore, toleranceAfter, completionHandler)
    }
    /// Goes nowhere: files have no dates, and a stream of which iOS knows them is not read.
    open func seek(to date: Date) {}
    open func seek(to date: Date, completionHandler: @escaping (Bool) -> Void) { completionHandler(false) }

    /// Waits until the seek has ended; `false` if another one overtook it.
    @discardableResult
    open func seek(
        to time: CMTime, toleranceBefore: CMTime = .positiveInfinity, toleranceAfter: CMTime = .positiveInfinity
    )
        async -> Bool
    {
        await withCheckedContinuation { continuation in
            seek(to: time, toleranceBefore: toleranceBefore, toleranceAfter: toleranceAfter) {
                continuation.resume(returning: $0)
            }
        }
    }

    func timeDidJump(of item: AVPlayerItem) {
        // An item that stood at its end while the rate was kept goes on from the new place.
        if item === currentItem { update(isJump: true) }
    }

    private func timeDidChange(isJump: Bool) {
        events.schedule(for: self, isJump: isJump)
        currentItem?.timeDidChange()
        picturing.update(for: self)
        sounding.update(for: self)
        outside.update(for: self)
    }

    /// Called at the instant at which the item's time has reached its end.
    func itemDidReachEnd(_ item: AVPlayerItem) {
        guard item === currentItem, item.clock.rate != 0 else { return }
        let limits = item.limits
        item.clock.jump(to: item.clock.rate > 0 ? limits.end : limits.begin, at: MediaClock.shared.now)
        item.clock.run(at: 0, from: MediaClock.shared.now)
        switch actionAtItemEnd {
        case .pause: pause()
        case .none: timeDidChange(isJump: false)
        case .advance: advance(from: item)
        }
        if currentItem === item, wantedRate == 0 { outside.filmIsOver(for: self) }
        NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: item)
    }

    /// Goes on with the next item; a player without a queue pauses.
    func advance(from item: AVPlayerItem) { pause() }

    // MARK: Preparing

    open func preroll(atRate rate: Float, completionHandler: ((Bool) -> Void)? = nil) {
        if status != .readyToPlay || self.rate != 0 {
            stopLikeUIKit(
                "AVPlayer cannot service a preroll request until its status is AVPlayerStatusReadyToPlay.")
        }
        NextTurn.run { completionHandler?(true) }
    }
    open func cancelPendingPrerolls() {}
    open var sourceClock: CMClock?
    @available(*, deprecated, renamed: "sourceClock")
    public var masterClock: CMClock? {
        get { sourceClock }
        set { sourceClock = newValue }
    }

    // MARK: Sound

    /// 0 to 1, of the device's volume.
    open var volume: Float = 1 {
        willSet { objcWillChangeValue(self, "volume") }
        didSet {
            sounding.update(for: self)
            objcDidChangeValue(self, "volume")
        }
    }
    open var isMuted = false {
        willSet { objcWillChangeValue(self, "muted") }
        didSet {
            sounding.update(for: self)
            objcDidChangeValue(self, "muted")
        }
    }

    // MARK: Media selection

    open var appliesMediaSelectionCriteriaAutomatically = true { didSet { currentItem?.applySelections() } }
    private var criteria: [AVMediaCharacteristic: AVPlayerMediaSelectionCriteria] = [:]

    /// Lets the player choose among tracks that an item has not chosen from.
    open func setMediaSelectionCriteria(
        _ criteria: AVPlayerMediaSelectionCriteria?, forMediaCharacteristic mediaCharacteristic: AVMediaCharacteristic
    ) {
        self.criteria[mediaCharacteristic] = criteria
        if currentItem?.status == .readyToPlay { currentItem?.applySelections() }
    }
    open func mediaSelectionCriteria(
        forMediaCharacteristic mediaCharacteristic: AVMediaCharacteristic
    ) -> AVPlayerMediaSelectionCriteria? { criteria[mediaCharacteristic] }

    @available(*, deprecated, message: "Select an option of the legible group.")
    public var isClosedCaptionDisplayEnabled: Bool {
        get { false }
        set { if newValue { Unsupported.report("the drawing of subtitles", in: "AVPlayer") } }
    }

    // MARK: External screens

    open var allowsExternalPlayback = true { didSet { outside.update(for: self) } }
    /// Whether the film is on an external screen, and not in the player's layers.
    open var isExternalPlaybackActive: Bool { outside.isActive }
    open var usesExternalPlaybackWhileExternalScreenIsActive = false { didSet { outside.update(for: self) } }
    open var externalPlaybackVideoGravity = AVLayerVideoGravity.resizeAspect {
        didSet { outside.gravityDidChange(externalPlaybackVideoGravity) }
    }
    open var preventsDisplaySleepDuringVideoPlayback = true
    open var isOutputObscuredDueToInsufficientExternalProtection: Bool { false }

    // MARK: High dynamic range

    /// The ways of coding a high dynamic range.
    public struct HDRMode: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let hlg = HDRMode(rawValue: 1)
        public static let hdr10 = HDRMode(rawValue: 2)
        public static let dolbyVision = HDRMode(rawValue: 4)
    }

    /// `false`: the simulated screen has the standard range.
    public class var eligibleForHDRPlayback: Bool { false }
    public class var availableHDRModes: HDRMode { [] }

    // MARK: Observers

    /// Calls a block at each multiple of an interval of the item's time, and when the time jumps or begins or stops to run.
    ///
    /// - Returns: an object to keep, and to give to `removeTimeObserver`.
    open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
    ) -> Any { events.addPeriodic(interval, queue, block, self) }

    /// Calls a block when playing passes one of some times.
    open func addBoundaryTimeObserver(
        forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping () -> Void
    ) -> Any { events.addBoundary(times.map(\.timeValue), queue, block, self) }

    open func removeTimeObserver(_ observer: Any) {
        guard events.remove(observer) else {
            stopLikeUIKit(
                "An instance of AVPlayer cannot remove a time observer that was added by a different instance of AVPlayer."
            )
        }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    registerObjCClassOnLoad(AVPlayer.self) {
        $0.key(readOnly: "status", \.status)
        $0.key(readOnly: "error", \.error)
        $0.key("rate", \.rate)
        $0.key(readOnly: "currentItem", \.currentItem)
        $0.key(readOnly: "timeControlStatus", \.timeControlStatus)
        $0.key(readOnly: "reasonForWaitingToPlay", \.reasonForWaitingToPlay)
        $0.key("volume", \.volume)
        $0.key("muted", \.isMuted)
        $0.key("defaultRate", \.defaultRate)
        $0.key("actionAtItemEnd", \.actionAtItemEnd)
        $0.key("automaticallyWaitsToMinimizeStalling", \.automaticallyWaitsToMinimizeStalling)
        $0.key("allowsExternalPlayback", \.allowsExternalPlayback)
        $0.key("preventsDisplaySleepDuringVideoPlayback", \.preventsDisplaySleepDuringVideoPlayback)
        $0.key(
            "appliesMediaSelectionCriteriaAutomatically", \.appliesMediaSelectionCriteriaAutomatically)
        $0.key(
            readOnly: "outputObscuredDueToInsufficientExternalProtection",
            \.isOutputObscuredDueToInsufficientExternalProtection)
        $0.key(readOnly: "externalPlaybackActive", \.isExternalPlaybackActive)
    }
}
