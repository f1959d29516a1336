import Foundation
import QuinceDiagnostics
import QuinceFoundationAdditions
import QuinceLaunchState
import QuinceSoundLog
import Synchronization

/// The short sounds that an app has registered in this launch.
///
/// Unchecked: all of it is behind a mutex; completions are functions that the app has handed over for the main thread.
final class SystemSounds: Sendable {
    private static let launched = LaunchLocal { SystemSounds() }
    static var current: SystemSounds { launched.sharedValue }

    /// The longest sound in seconds (documentation, "System Sound Services").
    static let longest = 30.0
    /// The seconds of a sound of the system: its file is Apple's, and not here.
    private static let systemLength = 0.5
    /// The seconds for which an iPhone vibrates.
    private static let vibration = 0.4

    /// The sounds and haptics of the system, which apps play by number.
    private static let systemNumbers: ClosedRange<SystemSoundID> = 1000...2000
    private static let systemVibrations: Set<SystemSoundID> = [
        kSystemSoundID_Vibrate, 1011, 1102, 1107, 1311, 1350, 1351, 1352, 1519, 1520, 1521,
    ]

    struct Completion: @unchecked Sendable {
        let call: AudioServicesSystemSoundCompletionProc
        let data: UnsafeMutableRawPointer?
    }

    private struct Registered {
        let sound: Sound
        var properties: [AudioServicesPropertyID: UInt32] = [
            kAudioServicesPropertyIsUISound: 1, kAudioServicesPropertyCompletePlaybackIfAppDies: 0,
        ]
        var playing: [LoggedSound] = []
    }

    private struct State {
        var last: SystemSoundID = kSystemSoundID_Vibrate
        var sounds: [SystemSoundID: Registered] = [:]
        var completions: [SystemSoundID: Completion] = [:]
    }

    private let state = Mutex(State())

    // MARK: Registering

    func create(_ url: URL) -> (status: OSStatus, id: SystemSoundID) {
        guard url.isFileURL, let bytes = try? Data(contentsOf: url, options: .mappedIfSafe) else {
            return (fileNotFound, 0)
        }
        let length: Double? = SoundLength.seconds(of: bytes)
        guard !bytes.isEmpty, length != nil || SoundLength.format(of: bytes) == nil else {
            return (kAudioServicesSystemSoundUnspecifiedError, 0)
        }
        guard length ?? 0 <= Self.longest else { return (kAudioServicesSystemSoundExceededMaximumDurationError, 0) }
        if length == nil {
            Unsupported.report(
                "the length of \(url.lastPathComponent): only those of WAV, AIFF and CAF are read",
                in: "AudioServicesCreateSystemSoundID")
        }
        let sound = Sound(kind: .systemSound, name: url.lastPathComponent, url: url.absoluteString, length: length)
        let id = state.withLock { state in
            state.last += 1
            state.sounds[state.last] = Registered(sound: sound)
            return state.last
        }
        return (kAudioServicesNoError, id)
    }

    /// A sound that is disposed of falls silent.
    func dispose(_ id: SystemSoundID) -> OSStatus {
        let removed = state.withLock { state in
            state.completions[id] = nil
            return state.sounds.removeValue(forKey: id)
        }
        for playing in removed?.playing ?? [] { playing.end() }
        return removed == nil ? kAudioServicesSystemSoundUnspecifiedError : kAudioServicesNoError
    }

    // MARK: Playing

    /// Plays a sound. An alert makes the device vibrate as well.
    func play(_ id: SystemSoundID, isAlert: Bool, completion: (() -> Void)?) {
        guard var sound = sound(id) else {
            Unsupported.report(mistake: "there is no sound \(id)", in: "AudioServicesPlaySystemSound")
            return
        }
        if isAlert && sound.kind == .systemSound {
            sound.kind = .alert
            _ = DeviceSounds.current.begin(Self.vibrationSound)
        }
        let playing = DeviceSounds.current.begin(sound)
        state.withLock { $0.sounds[id]?.playing.append(playing) }
        nonisolated(unsafe) let completion = completion
        Delay.schedule(after: sound.length ?? Self.longest) { [self] in finish(id, playing, completion) }
    }

    /// Ends a sound, also one whose length nobody knows: those that listen to the log would wait for it.
    private func finish(_ id: SystemSoundID, _ playing: LoggedSound, _ completion: (() -> Void)?) {
        playing.end()
        let registered = state.withLock { state in
            state.sounds[id]?.playing.removeAll { $0 == playing }
            return state.completions[id]
        }
        completion?()
        registered?.call(id, registered?.data)
    }

    private func sound(_ id: SystemSoundID) -> Sound? {
        if let registered = state.withLock({ $0.sounds[id]?.sound }) { return registered }
        if Self.systemVibrations.contains(id) { return Self.vibrationSound }
        guard Self.systemNumbers.contains(id) else { return nil }
        return Sound(kind: .systemSound, name: "system sound \(id)", length: Self.systemLength)
    }

    private static let vibrationSound = Sound(kind: .vibration, name: "vibration", length: vibration)

    // MARK: Completions and properties

    func add(_ completion: Completion, to id: SystemSoundID) -> OSStatus {
        guard sound(id) != nil else { return kAudioServicesSystemSoundUnspecifiedError }
        state.withLock { $0.completions[id] = completion }
        return kAudioServicesNoError
    }

    func removeCompletion(of id: SystemSoundID) { state.withLock { $0.completions[id] = nil } }

    /// - Returns: `nil` if there is no such sound or property.
    func property(_ property: AudioServicesPropertyID, of id: SystemSoundID) -> UInt32? {
        state.withLock { $0.sounds[id]?.properties[property] }
    }

    func set(_ property: AudioServicesPropertyID, of id: SystemSoundID, to value: UInt32) {
        state.withLock { $0.sounds[id]?.properties[property] = value }
    }
}

/// The Mac's number for a file that is not there (MacErrors.h: fnfErr).
private let fileNotFound: OSStatus = -43
