internal import CoreAudioTypes
public import Foundation
internal import QuinceDiagnostics
internal import QuinceFoundationAdditions
internal import QuinceMedia
internal import QuinceMediaClock
internal import QuinceObjCRuntime
internal import QuinceSoundLog

/// Plays the sound of a file or of data, by the media clock; it is written to the log of sounds.
///
/// Unchecked: an app uses it from the main thread, on which its deadlines run as well.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
    open weak var delegate: (any AVAudioPlayerDelegate)?
    public let url: URL?
    public let data: Data?

    let sound: PlayableSound
    private let session = AVAudioSession.sharedInstance()
    private var course = PlayingCourse()
    /// Whether it plays, or will at an instant that `play(atTime:)` named.
    fileprivate var isRunning = false
    fileprivate var isInterrupted = false
    private var beginning: Delay.Token?
    private var end: Delay.Token?
    private var logged: LoggedSound?

    // MARK: Making

    /// Opens a file, for which it waits.
    ///
    /// - Throws: an error in `NSOSStatusErrorDomain` with a code of Audio File Services.
    public init(contentsOf url: URL) throws {
        (sound, self.url, data) = (try PlayableSound(url), url, nil)
        super.init()
        session.players.add(self)
    }

    /// - Parameter utiString: not needed, since the file's content says its type.
    public init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
        (sound, self.url, data) = (try PlayableSound(url), url, nil)
        super.init()
        session.players.add(self)
    }

    public init(data: Data) throws {
        (sound, url, self.data) = (try PlayableSound(data), nil, data)
        super.init()
        session.players.add(self)
    }

    public init(data: Data, fileTypeHint utiString: String?) throws {
        (sound, url, self.data) = (try PlayableSound(data), nil, data)
        super.init()
        session.players.add(self)
    }

    deinit {
        for token in [beginning, end, fade] { token?.cancel() }
        logged?.end()
    }

    // MARK: Playing

    /// The sound is ready from the beginning.
    @discardableResult open func prepareToPlay() -> Bool { true }

    /// Activates the session.
    ///
    /// - Returns: `false` during a call.
    @discardableResult open func play() -> Bool { play(at: MediaClock.shared.now) }

    /// Plays from an instant of `deviceCurrentTime` on.
    @discardableResult open func play(atTime time: TimeInterval) -> Bool {
        guard time.isFinite, time > deviceCurrentTime else { return play() }
        return play(at: MediaTime(seconds: time))
    }

    private func play(at instant: MediaTime) -> Bool {
        guard session.activateForPlayback() else { return false }
        if isRunning { return true }
        (isRunning, isInterrupted) = (true, false)
        course.run(from: course.anchor, at: instant, rate: soundRate)
        let wait = (instant - MediaClock.shared.now).seconds
        if wait > 0 {
            beginning = Delay.schedule(after: wait) { [weak self] in self?.write() }
        } else {
            write()
        }
        scheduleEnd()
        return true
    }

    open func pause() {
        halt()
        write()
    }

    /// Pauses, and gives back what `prepareToPlay` has acquired. The present time stays.
    ///
    /// The repetitions are counted anew by the next `play`; Apple's documentation does not say it.
    open func stop() {
        halt()
        course.stand(at: position % sound.length)
        passes = wantedPasses
        logged?.end()
        logged = nil
    }

    private func halt() {
        beginning?.cancel()
        end?.cancel()
        course.stand(at: position)
        isRunning = false
    }

    open var isPlaying: Bool { isRunning }

    private func scheduleEnd() {
        end?.cancel()
        guard isRunning, let last = endPosition, let instant = course.instant(of: last) else { return }
        let seconds = max(0, (instant - MediaClock.shared.now).seconds)
        end = Delay.schedule(after: seconds) { [weak self] in self?.finish() }
    }

    private func finish() {
        guard isRunning else { return }
        stop()
        course.stand(at: 0)
        delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
    }

    // MARK: Time

    private var position: Int64 { course.position(at: MediaClock.shared.now) }
    /// The end of the last repetition; `nil` for a sound without end.
    private var endPosition: Int64? {
        guard let passes else { return nil }
        let (end, isTooFar) = sound.length.multipliedReportingOverflow(by: passes)
        return isTooFar ? nil : end
    }

    /// The number of times that the sound is played until its end, counted from the beginning; `nil` for without end.
    private var passes: Int64? = 1
    private var wantedPasses: Int64? {
        numberOfLoops < 0 ? nil : Int64(numberOfLoops).addingReportingOverflow(1).partialValue
    }

    /// Takes a new number of repetitions. The present one is played to its end.
    private func countPasses() {
        passes = wantedPasses.map { max($0, position / sound.length + (position % sound.length == 0 ? 0 : 1)) }
    }

    /// In seconds; settable within the present repetition.
    open var currentTime: TimeInterval {
        get { Double(position % sound.length) / 1e9 }
        set {
            let inside = newValue.isFinite ? Int64(min(max(newValue, 0), duration) * 1e9) : 0
            move(to: position / sound.length * sound.length + min(inside, sound.length))
        }
    }
    /// The length of one repetition in seconds.
    open var duration: TimeInterval { Double(sound.length) / 1e9 }
    /// The time of the host's clock.
    open var deviceCurrentTime: TimeInterval { MediaClock.shared.now.seconds }

    /// Goes on from a position, at the present rate.
    private func move(to position: Int64) {
        let now = MediaClock.shared.now
        if isRunning {
            course.run(from: position, at: max(now, course.instant), rate: soundRate)
        } else {
            course.stand(at: position)
        }
        write()
        scheduleEnd()
    }

    /// The number of times that it is played again; negative for without end.
    open var numberOfLoops = 0 {
        didSet {
            countPasses()
            write()
            scheduleEnd()
        }
    }

    /// The speed, 0.5 to 2, while `enableRate` is set.
    open var rate: Float = 1 { didSet { move(to: position) } }
    open var enableRate = false { didSet { move(to: position) } }
    private var soundRate: Double { enableRate ? Double(min(max(rate, 0.5), 2)) : 1 }

    // MARK: Volume

    private var fade: Delay.Token?
    private var heard: Float = 1

    /// 0 to 1, of the device's volume.
    open var volume: Float {
        get { heard }
        set { setVolume(newValue, fadeDuration: 0) }
    }

    /// The seconds between the steps of a fade.
    private static let step = 0.05

    /// Goes to a volume within some seconds, in equal steps.
    open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
        fade?.cancel()
        let target = min(max(volume, 0), 1)
        let steps = duration.isFinite && duration > 0 ? max(1, Int((duration / Self.step).rounded(.up))) : 0
        guard steps > 0 else { return hear(target) }
        takeStep(1, of: steps, lasting: duration / Double(steps), from: heard, to: target)
    }

    private func takeStep(_ n: Int, of steps: Int, lasting seconds: Double, from start: Float, to target: Float) {
        fade = Delay.schedule(after: seconds) { [weak self] in
            guard let self else { return }
            hear(n == steps ? target : start + (target - start) * Float(n) / Float(steps))
            if n < steps { takeStep(n + 1, of: steps, lasting: seconds, from: start, to: target) }
        }
    }

    private func hear(_ volume: Float) {
        heard = volume
        write()
    }

    /// −1 for the left ear alone to 1 for the right one. The log of sounds has no sides.
    open var pan: Float = 0 {
        didSet { if pan != 0 { Unsupported.report("the pan of a sound", in: "AVAudioPlayer") } }
    }

    // MARK: Log

    /// Writes down what sounds from the present instant on.
    private func write() {
        let isHeard: Bool = isRunning && MediaClock.shared.now >= course.instant
        guard isHeard || logged != nil else { return }
        let playing = Playing(
            position: Double(position) / 1e9, rate: isHeard ? course.rate : 0, volume: Double(heard),
            repeats: passes.map { Int($0 - 1) })
        if let logged {
            logged.change { $0 = playing }
        } else {
            let name = url?.lastPathComponent ?? "data"
            logged = DeviceSounds.current.begin(
                Sound(kind: .player, name: name, url: sound.location, length: duration), playing)
        }
    }

    // MARK: Format

    open var numberOfChannels: Int { sound.shape.channels }
    open private(set) lazy var format = AVAudioFormat(sound.track.soundDescription ?? AudioStreamBasicDescription())
    open var settings: [String: Any] {
        var settings = format.settings
        if sound.track.bitRate > 0 { settings[AVEncoderBitRateKey] = sound.track.bitRate }
        return settings
    }
    /// The ports' channels that the sound's are heard from; those of the device cannot be chosen.
    open var channelAssignments: [NSNumber]? {
        didSet {
            if channelAssignments != nil { Unsupported.report("assignments of channels", in: "AVAudioPlayer") }
        }
    }

    // MARK: Meters

    open var isMeteringEnabled = false { didSet { if !isMeteringEnabled { levels = [] } } }
    private var levels: [SoundLevel] = []

    /// Measures the samples around the present instant, and waits for them. A player that does not sound is silent.
    open func updateMeters() {
        guard isMeteringEnabled else { return }
        levels = []
        guard isRunning, MediaClock.shared.now >= course.instant else { return }
        do throws(MediaFailure) {
            levels = try sound.levels(around: position % sound.length)
        } catch {
            delegate?.audioPlayerDecodeErrorDidOccur(self, error: PlayableSound.error(of: error))
        }
    }

    /// The loudness when the meters were updated, in decibels: −160 for silence, 0 for the loudest.
    ///
    /// - Parameter channelNumber: more than two channels are heard, and measured, as two.
    open func averagePower(forChannel channelNumber: Int) -> Float { level(channelNumber).average }
    open func peakPower(forChannel channelNumber: Int) -> Float { level(channelNumber).peak }

    private func level(_ channel: Int) -> SoundLevel {
        guard (0..<numberOfChannels).contains(channel), !levels.isEmpty else { return .silence }
        return levels[channel % 2]
    }
}

extension AVAudioPlayer: InterruptiblePlayer {
    package func interrupt() {
        guard isRunning else { return }
        pause()
        isInterrupted = true
        Delay.schedule(after: 0) { [weak self] in
            if let self { delegate?.audioPlayerBeginInterruption(self) }
        }
    }

    package func endInterruption(_ options: AVAudioSession.InterruptionOptions) {
        guard isInterrupted else { return }
        isInterrupted = false
        Delay.schedule(after: 0) { [weak self] in
            if let self { delegate?.audioPlayerEndInterruption(self, withOptions: Int(options.rawValue)) }
        }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    registerObjCClassOnLoad(AVAudioPlayer.self) {
        $0.key(readOnly: "playing", \.isPlaying)
        $0.key("volume", \.volume)
        $0.key("rate", \.rate)
        $0.key("numberOfLoops", \.numberOfLoops)
        $0.key("currentTime", \.currentTime)
        $0.key(readOnly: "duration", \.duration)
    }
}
