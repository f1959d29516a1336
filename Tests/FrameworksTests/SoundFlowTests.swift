import AVFAudio
import AudioToolbox
import Foundation
import QuinceAutomation
import QuinceHeadlessHost
import QuinceHostInterface
import QuinceMedia
import QuinceMediaProcess
import QuinceSoundLog
import Testing
import UIKit

/// An app with two buttons: one plays a sound of a second and a half, the other a song without end.
@MainActor
private final class Player: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    static var file: URL?
    private var sound: SystemSoundID = 0
    private var song: LoggedSound?
    private var observer: (any NSObjectProtocol)?
    private let status = UILabel(frame: CGRect(x: 20, y: 300, width: 280, height: 40))

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        add("Ding", 100) { [unowned self] in AudioServicesPlaySystemSound(sound) }
        add("Sing", 200) { [unowned self] in
            try? AVAudioSession.sharedInstance().setActive(true)
            song = DeviceSounds.current.begin(Sound(kind: .player, name: "song.m4a"), Playing(repeats: nil))
        }
        window?.addSubview(status)
        if let file = Self.file { AudioServicesCreateSystemSoundID(file as NSURL, &sound) }
        observer = NotificationCenter.default.addObserver(
            forName: AVAudioSession.interruptionNotification, object: nil, queue: nil
        ) { [weak self] note in
            let type = note.userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt
            let options = note.userInfo?[AVAudioSessionInterruptionOptionKey] as? UInt
            MainActor.assumeIsolated { self?.interrupt(type == 1, options == 1) }
        }
        return true
    }

    private func interrupt(_ begins: Bool, _ resumes: Bool) {
        guard let song else { return }
        song.change { $0.rate = resumes ? 1 : 0 }
        status.text = begins ? "interrupted" : resumes ? "resumed" : "stays silent"
    }

    private func add(_ title: String, _ y: CGFloat, _ action: @escaping () -> Void) {
        let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
        button.frame = CGRect(x: 100, y: y, width: 100, height: 60)
        window?.addSubview(button)
    }
}

@Suite("Flows with sound", .serialized)
@MainActor
struct SoundFlowTests {
    private let folder = NSTemporaryDirectory() + "quince-sound-flows-\(UUID().uuidString)"

    /// - Parameter check: gets the folder of the output, while it is there.
    private func run(_ text: String, _ check: (String) throws -> Void = { _ in }) throws -> String? {
        DeviceAudio.shared.reset()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let file = URL(fileURLWithPath: folder + "/ding.wav")
        try Data(SoundFile.wav(frames: 12_000, rate: 8000)).write(to: file)
        Player.file = file
        let device = DeviceConfiguration(profile: .standard)
        let host = HeadlessHost(UIApplication.make(on: device) { Player() }, device: device)
        let runner = FlowRunner(host, output: try OutputFolder(folder))
        let outcome = try runner.run(try FlowReader.parse(text, name: "test.yaml"))
        try check(folder)
        return outcome.failure.map { "\($0)" }
    }

    @Test("A flow hears which sound sounds, and when it is quiet")
    func sounds() throws {
        let failure = try run(
            """
            - assertSilent
            - tapOn: Ding
            - assertPlaying: ding.wav
            - assertPlaying: "DING.*"
            - assertPlaying
            - assertSilent
            """)
        #expect(failure == nil)
    }

    /// The sound begins before the recording, whose first half second it fills.
    @Test("A recording that a flow makes has what is heard")
    func recording() throws {
        var tracks: [MediaTrack.Kind] = []
        let failure = try run("- tapOn: Ding\n- advance: 1\n- startRecording: a.mp4\n- advance: 1\n- stopRecording") {
            tracks = try Medium.open($0 + "/a.mp4").description.tracks.map(\.kind)
        }
        #expect(failure == nil)
        #expect(tracks.contains(.audio) && tracks.contains(.video))
    }

    @Test("A sound that does not come fails, with what was heard")
    func absent() throws {
        let failure = try #require(try run("- tapOn: Ding\n- assertPlaying: dong.wav"))
        #expect(failure.contains("\"dong.wav\" does not sound; the last sound was \"ding.wav\""), "\(failure)")
        let loud = try #require(try run("- tapOn: Sing\n- assertSilent"))
        #expect(loud.contains("\"song.m4a\" can still be heard"), "\(loud)")
    }

    @Test("A call interrupts an app, which goes on afterwards if it may")
    func interruption() throws {
        let failure = try run(
            """
            - tapOn: Sing
            - assertPlaying: song.m4a
            - interruptAudio: began
            - assertVisible: interrupted
            - assertSilent
            - interruptAudio: {ended: {shouldResume: true}}
            - assertVisible: resumed
            - assertPlaying: song.m4a
            - interruptAudio: began
            - interruptAudio: ended
            """)
        #expect(failure == nil)
        let early = try #require(try run("- interruptAudio: ended"))
        #expect(early.contains("the audio is not interrupted"), "\(early)")
    }

    @Test("A flow plugs headphones in, and turns the volume")
    func device() throws {
        let failure = try run("- changeAudioRoute: headphones\n- setVolume: 0.25")
        #expect(failure == nil && AVAudioSession.sharedInstance().outputVolume == 0.25)
        #expect(AVAudioSession.sharedInstance().currentRoute.outputs.map(\.portType) == [.headphones])
        let denied = try run("- launchApp: {permissions: {microphone: deny}}")
        #expect(denied == nil && AVAudioSession.sharedInstance().recordPermission == .denied)
    }

    @Test("Mistakes in these commands say what was expected")
    func mistakes() {
        let expected = [
            "- changeAudioRoute: radio": "changeAudioRoute: expected headphones or speaker, found \"radio\"",
            "- interruptAudio: later": "interruptAudio: expected began, ended, or {ended: {shouldResume: true}}",
            "- interruptAudio: {ended: {resume: true}}": "interruptAudio: ended: the only field is shouldResume",
            "- setVolume: 2": "setVolume: expected a volume from 0 to 1, found 2",
            "- assertSilent: x": "assertSilent: expected no arguments",
        ]
        for (text, message) in expected {
            let error = #expect(throws: FlowError.self) { try FlowReader.parse(text, name: "test.yaml") }
            #expect(error?.message == message)
        }
    }
}
