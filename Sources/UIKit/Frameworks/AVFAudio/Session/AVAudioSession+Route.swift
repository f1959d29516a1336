public import Foundation
internal import QuinceFoundationAdditions
internal import QuinceHostInterface
internal import QuinceObjCRuntime
internal import Synchronization

// The ports that are in use, and events of the device that change them.
extension AVAudioSession {
    /// Says which options belong to a category (documentation of `AVAudioSession.CategoryOptions`).
    static func fits(_ options: CategoryOptions, _ category: Category) -> Bool {
        let mixing: CategoryOptions = [.mixWithOthers, .duckOthers, .interruptSpokenAudioAndMixWithOthers]
        let known: CategoryOptions =
            switch category {
            case .playAndRecord:
                mixing.union([
                    .defaultToSpeaker, .allowBluetooth, .allowBluetoothA2DP, .allowAirPlay,
                    .overrideMutedMicrophoneInterruption,
                ])
            case .playback: mixing.union([.allowBluetoothA2DP, .allowAirPlay])
            case .multiRoute: mixing
            case .ambient, .soloAmbient: mixing
            case .record: [.allowBluetooth, .overrideMutedMicrophoneInterruption]
            default: []
            }
        return options.isSubset(of: known)
    }

    /// Says which modes belong to a category (documentation of `AVAudioSession.Mode`).
    static func fits(_ mode: Mode, _ category: Category) -> Bool {
        switch mode {
        case .voiceChat, .videoChat, .gameChat: category == .playAndRecord
        case .videoRecording, .measurement: [.record, .playAndRecord, .playback].contains(category)
        case .moviePlayback: category == .playback
        case .voicePrompt: [.playback, .playAndRecord].contains(category)
        default: true
        }
    }

    // MARK: Ports

    public var currentRoute: AVAudioSessionRouteDescription {
        state.withLock { Self.route($0, DeviceAudio.shared.route) }
    }

    /// The inputs that the category could use; `nil` for one that does not record.
    public var availableInputs: [AVAudioSessionPortDescription]? {
        Self.records(category) ? [AVAudioSessionPortDescription.microphone] : nil
    }
    public var preferredInput: AVAudioSessionPortDescription? { state.withLock(\.preferredInput) }
    public func setPreferredInput(_ inPort: AVAudioSessionPortDescription?) throws {
        guard inPort.map({ availableInputs?.contains($0) ?? false }) ?? true else { throw Self.error(.badParam) }
        state.withLock { $0.preferredInput = inPort }
    }

    /// Plays by the speaker instead of the receiver; only in the category `playAndRecord`.
    public func overrideOutputAudioPort(_ portOverride: PortOverride) throws {
        guard category == .playAndRecord || portOverride == .none else { throw Self.error(.incompatibleCategory) }
        changeRoute(.override) { state in
            defer { state.override = portOverride }
            return state.override != portOverride
        }
    }

    private static func records(_ category: Category) -> Bool {
        [.record, .playAndRecord, .multiRoute].contains(category)
    }

    private static func route(_ state: State, _ device: HostAudioRoute) -> AVAudioSessionRouteDescription {
        let isCall: Bool = state.category == .playAndRecord
        let isLoud: Bool =
            state.override == .speaker || state.options.contains(.defaultToSpeaker)
            || [.videoChat, .videoRecording].contains(state.mode)
        let output: AVAudioSessionPortDescription =
            switch device {
            case .headphones where state.override != .speaker: .headphones
            default: isCall && !isLoud ? .receiver : .speaker
            }
        let isMute: Bool = state.category == .record
        return AVAudioSessionRouteDescription(
            inputs: records(state.category) ? [.microphone] : [], outputs: isMute ? [] : [output])
    }

    // MARK: Events

    /// Changes the session, and tells observers if something did change.
    func changeRoute(_ reason: RouteChangeReason, _ edit: (inout State) -> Bool) {
        let previous = currentRoute
        guard state.withLock({ edit(&$0) }) else { return }
        tell(reason, previous)
    }

    private func tell(_ reason: RouteChangeReason, _ previous: AVAudioSessionRouteDescription) {
        post(
            Self.routeChangeNotification,
            [AVAudioSessionRouteChangeReasonKey: reason.rawValue, AVAudioSessionRouteChangePreviousRouteKey: previous])
    }

    func take(_ event: HostAudioEvent) {
        switch event {
        // The system deactivates the session; only an active one hears of it.
        case .interruptionBegan:
            let wasActive: Bool = state.withLock { state in
                defer { state.isActive = false }
                state.wasInterrupted = state.isActive
                return state.isActive
            }
            guard wasActive else { return }
            players.interrupt()
            post(Self.interruptionNotification, [AVAudioSessionInterruptionTypeKey: InterruptionType.began.rawValue])
        case .interruptionEnded(let shouldResume):
            let wasInterrupted: Bool = state.withLock { state in
                defer { state.wasInterrupted = false }
                return state.wasInterrupted
            }
            guard wasInterrupted else { return }
            let options: InterruptionOptions = shouldResume ? .shouldResume : []
            players.endInterruption(options)
            post(
                Self.interruptionNotification,
                [
                    AVAudioSessionInterruptionTypeKey: InterruptionType.ended.rawValue,
                    AVAudioSessionInterruptionOptionKey: options.rawValue,
                ])
        case .route(let route):
            let previous = state.withLock { Self.route($0, route == .speaker ? .headphones : .speaker) }
            tell(route == .headphones ? .newDeviceAvailable : .oldDeviceUnavailable, previous)
        case .volume:
            willChangeValue(forKey: "outputVolume")
            didChangeValue(forKey: "outputVolume")
        }
    }

    private func post(_ name: NSNotification.Name, _ info: [String: Any]) {
        nonisolated(unsafe) let info = info
        Delay.schedule(after: 0) { [weak self] in
            guard let self else { return }
            NotificationCenter.default.post(name: name, object: self, userInfo: info)
        }
    }
}

// MARK: Names

extension AVAudioSession {
    public static let interruptionNotification = NSNotification.Name("AVAudioSessionInterruptionNotification")
    public static let routeChangeNotification = NSNotification.Name("AVAudioSessionRouteChangeNotification")
    public static let mediaServicesWereLostNotification = NSNotification.Name(
        "AVAudioSessionMediaServicesWereLostNotification")
    public static let mediaServicesWereResetNotification = NSNotification.Name(
        "AVAudioSessionMediaServicesWereResetNotification")
    public static let silenceSecondaryAudioHintNotification = NSNotification.Name(
        "AVAudioSessionSilenceSecondaryAudioHintNotification")
    public static let spatialPlaybackCapabilitiesChangedNotification = NSNotification.Name(
        "AVAudioSessionSpatialPlaybackCapabilitiesChangedNotification")
}

public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
public let AVAudioSessionInterruptionReasonKey = "AVAudioSessionInterruptionReasonKey"
public let AVAudioSessionInterruptionWasSuspendedKey = "AVAudioSessionInterruptionWasSuspendedKey"
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"
public let AVAudioSessionSilenceSecondaryAudioHintTypeKey = "AVAudioSessionSilenceSecondaryAudioHintTypeKey"
