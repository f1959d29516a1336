import AVFAudio
import DrivenClock
import Foundation
import QuinceHostInterface
import QuinceLaunchState
import QuinceObjCRuntime
import QuinceSoundLog
import Testing

@Suite("Audio sessions", .serialized)
@MainActor
struct AudioSessionTests {
    private let session: AVAudioSession

    init() {
        Clock.start()
        _ = Launch.begin()
        DeviceAudio.shared.reset()
        session = AVAudioSession.sharedInstance()
    }

    private func code(_ work: () throws -> Void) -> AVAudioSession.ErrorCode? {
        do { try work() } catch let error as NSError {
            return error.domain == NSOSStatusErrorDomain ? AVAudioSession.ErrorCode(rawValue: error.code) : nil
        }
        return AVAudioSession.ErrorCode.none
    }

    private var output: AVAudioSession.Port? { session.currentRoute.outputs.first?.portType }

    /// Calls a closure while notifications of a name are collected, with those that are delivered afterwards.
    private func notifications(_ name: NSNotification.Name, during work: () throws -> Void) rethrows -> [[AnyHashable:
        Any]]
    {
        nonisolated(unsafe) var found: [[AnyHashable: Any]] = []
        let token = NotificationCenter.default.addObserver(forName: name, object: session, queue: nil) {
            found.append($0.userInfo ?? [:])
        }
        try work()
        Clock.advance(0)
        NotificationCenter.default.removeObserver(token)
        return found
    }

    /// The defaults that the documentation of each property names.
    @Test("A session begins as solo ambient, inactive, at the speaker")
    func defaults() {
        #expect(session.category == .soloAmbient && session.mode == .default && session.categoryOptions == [])
        #expect(output == .builtInSpeaker && session.currentRoute.inputs.isEmpty && session.availableInputs == nil)
        #expect(
            !session.isOtherAudioPlaying && !session.secondaryAudioShouldBeSilencedHint && session.outputVolume == 1)
        #expect(session === AVAudioSession.sharedInstance())
        #expect(AVAudioSession.Category.playAndRecord.rawValue == "AVAudioSessionCategoryPlayAndRecord")
        #expect(AVAudioSession.CategoryOptions.interruptSpokenAudioAndMixWithOthers.contains(.mixWithOthers))
    }

    /// The documentation of options and modes says to which categories they belong.
    @Test("Options and modes that do not belong to a category are refused")
    func categories() throws {
        try session.setCategory(.playback, mode: .moviePlayback, options: [.mixWithOthers])
        #expect(
            session.category == .playback && session.mode == .moviePlayback && session.categoryOptions == .mixWithOthers
        )
        #expect(code { try session.setCategory(.playback, options: .defaultToSpeaker) } == .badParam)
        #expect(code { try session.setMode(.voiceChat) } == .badParam && session.mode == .moviePlayback)
        #expect(code { try session.setCategory(AVAudioSession.Category(rawValue: "other")) } == .badParam)
        #expect(session.availableModes.contains(.moviePlayback) && !session.availableModes.contains(.voiceChat))
        // The codes are four letters: '!act', '!cat', '!pri'.
        #expect(AVAudioSession.ErrorCode.isBusy.rawValue == 560_030_580)
        #expect(AVAudioSession.ErrorCode.incompatibleCategory.rawValue == 560_161_140)
        #expect(AVAudioSession.ErrorCode.insufficientPriority.rawValue == 561_017_449)
    }

    @Test("Talking is at the ear, unless something makes it loud, and observers hear of the way")
    func routes() throws {
        let told = try notifications(AVAudioSession.routeChangeNotification) {
            try session.setCategory(.playAndRecord)
            #expect(output == .builtInReceiver && session.currentRoute.inputs.map(\.portType) == [.builtInMic])
            try session.overrideOutputAudioPort(.speaker)
            #expect(output == .builtInSpeaker)
            try session.overrideOutputAudioPort(.none)
            DeviceAudio.shared.happen(.route(.headphones))
            #expect(output == .headphones && session.outputNumberOfChannels == 2)
            DeviceAudio.shared.happen(.route(.headphones))
            DeviceAudio.shared.happen(.route(.speaker))
            #expect(output == .builtInReceiver)
            try session.setCategory(.playAndRecord, options: .defaultToSpeaker)
            #expect(output == .builtInSpeaker)
        }
        let reasons = told.compactMap {
            ($0[AVAudioSessionRouteChangeReasonKey] as? UInt).flatMap(AVAudioSession.RouteChangeReason.init)
        }
        #expect(
            reasons == [
                .categoryChange, .override, .override, .newDeviceAvailable, .oldDeviceUnavailable, .categoryChange,
            ])
        let before = told.map {
            ($0[AVAudioSessionRouteChangePreviousRouteKey] as? AVAudioSessionRouteDescription)?.outputs.first?.portType
        }
        #expect(
            before == [
                .builtInSpeaker, .builtInReceiver, .builtInSpeaker, .builtInReceiver, .headphones, .builtInReceiver,
            ])
        try session.setCategory(.playback)
        #expect(code { try session.overrideOutputAudioPort(.speaker) } == .incompatibleCategory)
    }

    @Test("An interruption deactivates an active session, and says whether the app may go on")
    func interruptions() throws {
        #expect(
            notifications(AVAudioSession.interruptionNotification) { DeviceAudio.shared.happen(.interruptionBegan) }
                .isEmpty)
        #expect(code { try session.setActive(true) } == .insufficientPriority)
        #expect(!DeviceAudio.shared.happen(.interruptionBegan))
        #expect(
            notifications(AVAudioSession.interruptionNotification) {
                DeviceAudio.shared.happen(.interruptionEnded(shouldResume: true))
            }.isEmpty)
        for resumes in [true, false] {
            try session.setActive(true)
            let told = notifications(AVAudioSession.interruptionNotification) {
                DeviceAudio.shared.happen(.interruptionBegan)
                #expect(!session.isActive)
                DeviceAudio.shared.happen(.interruptionEnded(shouldResume: resumes))
            }
            #expect(told.map { $0[AVAudioSessionInterruptionTypeKey] as? UInt } == [1, 0])
            #expect(told[0][AVAudioSessionInterruptionOptionKey] == nil)
            #expect(told[1][AVAudioSessionInterruptionOptionKey] as? UInt == (resumes ? 1 : 0))
        }
        #expect(!DeviceAudio.shared.happen(.interruptionEnded(shouldResume: true)))
    }

    /// Documentation of `setActive(_:options:)`: with running audio it fails, and the session is inactive nevertheless.
    @Test("A session with a player that sounds is busy")
    func busy() throws {
        try session.setActive(true)
        let song = DeviceSounds.current.begin(Sound(kind: .player, name: "song.m4a", length: 60))
        #expect(
            code { try session.setActive(false, options: .notifyOthersOnDeactivation) } == .isBusy && !session.isActive)
        song.end()
        #expect(code { try session.setActive(false) } == AVAudioSession.ErrorCode.none)
    }

    /// A buffer has a power of two of frames, as hardware does.
    @Test("The hardware follows preferences as far as it can")
    func preferences() throws {
        #expect(session.sampleRate == 48_000 && session.ioBufferDuration == 1024.0 / 48_000)
        try session.setPreferredSampleRate(44_100)
        try session.setPreferredIOBufferDuration(0.005)
        #expect(session.sampleRate == 44_100 && session.ioBufferDuration == 256.0 / 44_100)
        try session.setPreferredSampleRate(192_000)
        try session.setPreferredIOBufferDuration(10)
        #expect(session.sampleRate == 48_000 && session.ioBufferDuration == 4096.0 / 48_000)
        #expect(code { try session.setPreferredOutputNumberOfChannels(8) } == .badParam)
        #expect(code { try session.setInputGain(0.5) } == .resourceNotAvailable && !session.isInputGainSettable)
    }

    @Test("The volume can be observed")
    func volume() {
        nonisolated(unsafe) var seen: [Float] = []
        let observation = session.observe(\.outputVolume, options: .new) { _, change in
            if let volume = change.newValue { seen.append(volume) }
        }
        DeviceAudio.shared.happen(.volume(0.25))
        DeviceAudio.shared.happen(.volume(0.25))
        DeviceAudio.shared.happen(.volume(0.5))
        observation.invalidate()
        DeviceAudio.shared.happen(.volume(1))
        #expect(seen == [0.25, 0.5])
    }

    @Test("The person lets an app record, unless a flow has said otherwise")
    func recording() {
        nonisolated(unsafe) var answers: [Bool] = []
        #expect(
            session.recordPermission == .undetermined && AVAudioApplication.shared.recordPermission == .undetermined)
        session.requestRecordPermission { answers.append($0) }
        #expect(answers.isEmpty)
        Clock.advance(0)
        #expect(answers == [true] && session.recordPermission == .granted)
        DeviceAudio.shared.mayRecord = false
        AVAudioApplication.requestRecordPermission { answers.append($0) }
        Clock.advance(0)
        #expect(answers == [true, false] && session.recordPermission == .denied)
    }
}
