public import Foundation
internal import QuinceFoundationAdditions
internal import QuinceHostInterface
internal import QuinceLaunchState
internal import QuinceObjCRuntime
internal import QuinceSoundLog
internal import Synchronization

/// The app's word with the device about its sound. There is one session for each launch.
///
/// The device is an iPhone with a speaker, a receiver and a microphone; a flow plugs headphones in and lets calls come.
///
/// Unchecked: all that changes is behind a mutex, since apps use it from any thread.
open class AVAudioSession: NSObject, @unchecked Sendable {
    private static let launched = LaunchLocal { AVAudioSession() }
    open class func sharedInstance() -> AVAudioSession { launched.sharedValue }

    let state = Mutex(State())
    package let players = SessionPlayers()

    struct State {
        var category = Category.soloAmbient
        var mode = Mode.default
        var options: CategoryOptions = []
        var policy = RouteSharingPolicy.default
        var isActive = false
        /// Whether an interruption has deactivated it.
        var wasInterrupted = false
        var override = PortOverride.none
        var preferredSampleRate = 0.0
        var preferredBuffer = 0.0
        var preferredInputs = 0
        var preferredOutputs = 0
        var preferredInput: AVAudioSessionPortDescription?
        var prefersNoAlerts = false
        var allowsHaptics = false
    }

    override init() {
        super.init()
        weak let session = self
        DeviceAudio.shared.observe(ObjectIdentifier(self)) { session?.take($0) }
    }

    deinit { DeviceAudio.shared.observe(ObjectIdentifier(self), nil) }

    static func error(_ code: ErrorCode) -> NSError { NSError(domain: NSOSStatusErrorDomain, code: code.rawValue) }

    // MARK: Activation

    /// - Throws: `insufficientPriority` during a call, and `isBusy` if a player sounds, after whose pause the session is inactive
    ///   nevertheless, as on iOS.
    open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
        guard active else {
            state.withLock { $0.isActive = false }
            let players: Set<Sound.Kind> = [.player, .video]
            guard !DeviceSounds.current.audible.contains(where: { players.contains($0.sound.kind) }) else {
                throw Self.error(.isBusy)
            }
            return
        }
        guard !DeviceAudio.shared.isInterrupted else { throw Self.error(.insufficientPriority) }
        state.withLock { $0.isActive = true }
    }

    /// A player that begins activates the session.
    package func activateForPlayback() -> Bool { (try? setActive(true)) != nil }

    package var isActive: Bool { state.withLock(\.isActive) }

    // MARK: Category and mode

    open var availableCategories: [Category] {
        [.ambient, .soloAmbient, .playback, .record, .playAndRecord, .multiRoute]
    }
    open var category: Category { state.withLock(\.category) }
    open var categoryOptions: CategoryOptions { state.withLock(\.options) }
    open var routeSharingPolicy: RouteSharingPolicy { state.withLock(\.policy) }
    open var availableModes: [Mode] {
        [
            .default, .voiceChat, .videoChat, .gameChat, .videoRecording, .measurement, .moviePlayback, .spokenAudio,
            .voicePrompt,
        ].filter { Self.fits($0, category) }
    }
    open var mode: Mode { state.withLock(\.mode) }

    open func setCategory(_ category: Category) throws { try set(category, .default, .default, []) }
    open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
        try set(category, .default, .default, options)
    }
    open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
        try set(category, mode, .default, options)
    }
    open func setCategory(
        _ category: Category, mode: Mode, policy: RouteSharingPolicy, options: CategoryOptions = []
    ) throws {
        try set(category, mode, policy, options)
    }
    open func setMode(_ mode: Mode) throws {
        let (category, policy, options) = state.withLock { ($0.category, $0.policy, $0.options) }
        try set(category, mode, policy, options)
    }

    private func set(
        _ category: Category, _ mode: Mode, _ policy: RouteSharingPolicy, _ options: CategoryOptions
    ) throws {
        guard availableCategories.contains(category) || category == .audioProcessing,
            Self.fits(options, category), Self.fits(mode, category)
        else { throw Self.error(.badParam) }
        changeRoute(.categoryChange) { state in
            let isNew: Bool = state.category != category || state.options != options || state.mode != mode
            (state.category, state.mode, state.policy, state.options) = (category, mode, policy, options)
            if category != .playAndRecord { state.override = .none }
            return isNew
        }
    }

    // MARK: Preferences

    open func setPreferredSampleRate(_ sampleRate: Double) throws {
        state.withLock { $0.preferredSampleRate = sampleRate }
    }
    open var preferredSampleRate: Double { state.withLock(\.preferredSampleRate) }
    /// The preferred rate, if the hardware has it: 8 to 48 kHz; 48 kHz otherwise.
    open var sampleRate: Double {
        let wish: Double = preferredSampleRate
        return (8_000...48_000).contains(wish) ? wish : 48_000
    }
    open func setPreferredIOBufferDuration(_ duration: TimeInterval) throws {
        state.withLock { $0.preferredBuffer = duration }
    }
    open var preferredIOBufferDuration: TimeInterval { state.withLock(\.preferredBuffer) }
    /// A power of two of frames, next to the preferred duration: 1024 without one, 64 to 4096 with one.
    open var ioBufferDuration: TimeInterval {
        let (wish, rate) = (preferredIOBufferDuration, sampleRate)
        guard wish.isFinite, wish > 0 else { return 1024 / rate }
        return exp2(log2(wish * rate).rounded()).clamped(64, 4096) / rate
    }
    open func setPreferredInputNumberOfChannels(_ count: Int) throws {
        guard (0...maximumInputNumberOfChannels).contains(count) else { throw Self.error(.badParam) }
        state.withLock { $0.preferredInputs = count }
    }
    open var preferredInputNumberOfChannels: Int { state.withLock(\.preferredInputs) }
    open func setPreferredOutputNumberOfChannels(_ count: Int) throws {
        guard (0...maximumOutputNumberOfChannels).contains(count) else { throw Self.error(.badParam) }
        state.withLock { $0.preferredOutputs = count }
    }
    open var preferredOutputNumberOfChannels: Int { state.withLock(\.preferredOutputs) }
    open var maximumInputNumberOfChannels: Int { inputNumberOfChannels }
    open var maximumOutputNumberOfChannels: Int { outputNumberOfChannels }
    open var inputNumberOfChannels: Int { currentRoute.inputs.first?.channels?.count ?? 0 }
    open var outputNumberOfChannels: Int { currentRoute.outputs.first?.channels?.count ?? 0 }
    open var inputLatency: TimeInterval { 0 }
    open var outputLatency: TimeInterval { 0 }
    open var isInputGainSettable: Bool { false }
    open var inputGain: Float { 1 }
    open func setInputGain(_ gain: Float) throws { throw Self.error(.resourceNotAvailable) }
    open var isInputAvailable: Bool { true }
    open func setAllowHapticsAndSystemSoundsDuringRecording(_ inValue: Bool) throws {
        state.withLock { $0.allowsHaptics = inValue }
    }
    open var allowHapticsAndSystemSoundsDuringRecording: Bool { state.withLock(\.allowsHaptics) }
    open func setPrefersNoInterruptionsFromSystemAlerts(_ inValue: Bool) throws {
        state.withLock { $0.prefersNoAlerts = inValue }
    }
    open var prefersNoInterruptionsFromSystemAlerts: Bool { state.withLock(\.prefersNoAlerts) }
    open func setAggregatedIOPreference(_ inIOType: IOType) throws {}

    // MARK: Data sources: none

    open var inputDataSources: [AVAudioSessionDataSourceDescription]? { nil }
    open var inputDataSource: AVAudioSessionDataSourceDescription? { nil }
    open func setInputDataSource(_ dataSource: AVAudioSessionDataSourceDescription?) throws {
        if dataSource != nil { throw Self.error(.badParam) }
    }
    open var outputDataSources: [AVAudioSessionDataSourceDescription]? { nil }
    open var outputDataSource: AVAudioSessionDataSourceDescription? { nil }
    open func setOutputDataSource(_ dataSource: AVAudioSessionDataSourceDescription?) throws {
        if dataSource != nil { throw Self.error(.badParam) }
    }

    // MARK: Other sounds

    /// No other app of the device makes a sound.
    open var isOtherAudioPlaying: Bool { false }
    open var secondaryAudioShouldBeSilencedHint: Bool { false }
    open var promptStyle: PromptStyle { .normal }
    /// By the device's buttons, 0…1; observable.
    open var outputVolume: Float { Float(DeviceAudio.shared.volume) }

    // MARK: Recording

    open var recordPermission: RecordPermission {
        DeviceAudio.shared.mayRecord.map { $0 ? .granted : .denied } ?? .undetermined
    }

    /// The person answers in a later turn: they allow it, unless a flow's `launchApp` has denied the permission `microphone`.
    open func requestRecordPermission(_ response: @escaping (Bool) -> Void) {
        nonisolated(unsafe) let response = response
        Delay.schedule(after: 0) {
            let mayRecord: Bool = DeviceAudio.shared.mayRecord ?? true
            DeviceAudio.shared.mayRecord = mayRecord
            response(mayRecord)
        }
    }
}

public typealias PermissionBlock = (Bool) -> Void

extension Double {
    fileprivate func clamped(_ least: Double, _ most: Double) -> Double { Swift.min(Swift.max(self, least), most) }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    registerObjCClassOnLoad(AVAudioSession.self) {
        $0.key(readOnly: "outputVolume", \.outputVolume)
        $0.key(readOnly: "isOtherAudioPlaying", \.isOtherAudioPlaying)
        $0.key(readOnly: "secondaryAudioShouldBeSilencedHint", \.secondaryAudioShouldBeSilencedHint)
        $0.key(readOnly: "sampleRate", \.sampleRate)
        $0.key(readOnly: "category", \.category)
        $0.key(readOnly: "categoryOptions", \.categoryOptions)
        $0.key(readOnly: "routeSharingPolicy", \.routeSharingPolicy)
        $0.key(readOnly: "mode", \.mode)
        $0.key(readOnly: "availableCategories", \.availableCategories)
        $0.key(readOnly: "availableModes", \.availableModes)
        $0.key(readOnly: "currentRoute", \.currentRoute)
        $0.key(readOnly: "IOBufferDuration", \.ioBufferDuration)
        $0.key(readOnly: "inputAvailable", \.isInputAvailable)
        $0.key(readOnly: "inputNumberOfChannels", \.inputNumberOfChannels)
        $0.key(readOnly: "outputNumberOfChannels", \.outputNumberOfChannels)
        $0.key(readOnly: "inputLatency", \.inputLatency)
        $0.key(readOnly: "outputLatency", \.outputLatency)
        $0.key(readOnly: "recordPermission", \.recordPermission)
    }
}
