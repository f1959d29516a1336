import AVFAudio
import DrivenClock
import Foundation
import QuinceDiagnostics
import QuinceLaunchState
import QuinceMediaClock
import QuinceSoundLog
import Testing

@Suite("Speech", .serialized)
@MainActor
struct SpeechTests {
    private final class Listener: NSObject, AVSpeechSynthesizerDelegate {
        let log = Log()
        func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {
            log.add("start")
        }
        func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
            log.add("finish")
        }
        func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) {
            log.add("pause")
        }
        func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance) {
            log.add("continue")
        }
        func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {
            log.add("cancel")
        }
        func speechSynthesizer(
            _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
            utterance: AVSpeechUtterance
        ) {
            log.add((utterance.speechString as NSString).substring(with: characterRange))
        }
    }

    private let synthesizer = AVSpeechSynthesizer()
    private let listener = Listener()
    private let folder = NSTemporaryDirectory() + "quince-speech-\(UUID().uuidString)"

    /// A stand-in for espeak-ng that speaks for as many seconds as its sound says, whatever the text.
    ///
    /// - Parameter waits: whether it first waits for the file "gate", without which it fails.
    private func use(frames: Int, waits: Bool = false) throws {
        Clock.start()
        _ = Launch.begin()
        synthesizer.delegate = listener
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(SoundFile.wav(frames: frames, rate: 8000)).write(to: URL(fileURLWithPath: folder + "/speech.wav"))
        let wait = """
            n=0
            while [ ! -e \(gate) ] && [ $n -lt 500 ]; do sleep 0.01; n=$((n + 1)); done
            [ -e \(gate) ] || exit 1

            """
        let speak = "echo \"$@\" >> \(folder)/arguments\ncat \(folder)/speech.wav\n"
        let script = "#!/bin/sh\n" + (waits ? wait : "") + speak
        try Data(script.utf8).write(to: URL(fileURLWithPath: folder + "/program"))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/program")
        SpeechLength.program.withLock { $0 = folder + "/program" }
    }

    private var gate: String { folder + "/gate" }
    private func openGate() { FileManager.default.createFile(atPath: gate, contents: nil) }

    private func cleanUp() {
        SpeechLength.program.withLock { $0 = "espeak-ng" }
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// The letters of the words, and pauses of one or four, share the time: "one two" has 3 + 1 and 3 + 1 of 8 parts.
    @Test("Words are told at their part of the time, between delays")
    func words() throws {
        try use(frames: 16_000)
        defer { cleanUp() }
        let utterance = AVSpeechUtterance(string: "one two")
        (utterance.preUtteranceDelay, utterance.postUtteranceDelay, utterance.pitchMultiplier) = (1, 0.5, 1.2)
        utterance.voice = AVSpeechSynthesisVoice(language: "en-GB")
        synthesizer.speak(utterance)
        synthesizer.speak(AVSpeechUtterance(string: "three"))
        #expect(synthesizer.isSpeaking && !synthesizer.isPaused)
        Clock.advance(2)
        #expect(DeviceSounds.current.audible.map(\.sound.name) == ["one two"])
        Clock.advance(10)
        #expect(
            listener.log.all == [
                "start 1.0", "one 1.0", "two 2.0", "finish 3.5", "start 3.5", "three 3.5", "finish 5.5",
            ])
        #expect(!synthesizer.isSpeaking && DeviceSounds.current.log.entries.compactMap(\.end).count == 2)
        let arguments = try String(contentsOfFile: folder + "/arguments", encoding: .utf8)
        #expect(arguments.hasPrefix("--stdout -v en-gb -s 175 -p 60 -- one two\n"))
    }

    /// 16,000 samples at 8,000 a second are two seconds; without them ten letters would be estimated.
    @Test("Speaking does not wait for the program, and the beginning comes at its instant of the clock")
    func measuring() throws {
        try use(frames: 16_000, waits: true)
        defer { cleanUp() }
        Unsupported.reset()
        let utterance = AVSpeechUtterance(string: "one two")
        utterance.preUtteranceDelay = 1
        synthesizer.speak(utterance)
        #expect(synthesizer.isSpeaking)
        Clock.advance(0.5)
        openGate()
        Clock.advance(5)
        #expect(listener.log.all == ["start 1.0", "one 1.0", "two 2.0", "finish 3.0"])
        #expect(Unsupported.messages.isEmpty)
    }

    @Test("Speech that is stopped before its time is known tells nothing afterwards")
    func stopped() throws {
        try use(frames: 16_000, waits: true)
        defer { cleanUp() }
        synthesizer.speak(AVSpeechUtterance(string: "one two"))
        #expect(synthesizer.stopSpeaking(at: .immediate))
        openGate()
        Clock.advance(5)
        #expect(listener.log.all == ["cancel 0.0"] && DeviceSounds.current.log.entries.isEmpty)
    }

    @Test("In a live host the app goes on, and speech begins when its time is known", .timeLimit(.minutes(1)))
    func live() async throws {
        try use(frames: 800, waits: true)
        MediaClock.shared.start(.system)
        defer {
            Clock.start()
            cleanUp()
        }
        Unsupported.reset()
        synthesizer.speak(AVSpeechUtterance(string: "one two"))
        synthesizer.pauseSpeaking(at: .immediate)
        synthesizer.continueSpeaking()
        MediaClock.shared.runDue()
        #expect(synthesizer.isSpeaking && listener.log.names == ["pause", "continue"])
        openGate()
        while synthesizer.isSpeaking {
            MediaClock.shared.runDue()
            await Task.yield()
        }
        #expect(listener.log.names == ["pause", "continue", "start", "one", "two", "finish"])
        let entry = try #require(DeviceSounds.current.log.entries.first)
        #expect(entry.sound.length == 0.1 && entry.end == entry.start + MediaTime(seconds: 0.1))
        #expect(Unsupported.messages.isEmpty)
    }

    @Test("A synthesizer of one launch does not end a sound of the next one")
    func launches() throws {
        try use(frames: 16_000)
        defer { cleanUp() }
        synthesizer.speak(AVSpeechUtterance(string: "old"))
        Clock.advance(0.5)
        let old = DeviceSounds.current
        _ = Launch.begin()
        let next = AVSpeechSynthesizer()
        next.speak(AVSpeechUtterance(string: "new"))
        Clock.advance(0.5)
        synthesizer.stopSpeaking(at: .immediate)
        #expect(DeviceSounds.current.audible.map(\.sound.name) == ["new"])
        #expect(old.audible.isEmpty && old.log.entries.count == 1)
    }

    @Test("Speech pauses at once or before a word, goes on, and stops")
    func pauses() throws {
        try use(frames: 16_000)
        defer { cleanUp() }
        synthesizer.speak(AVSpeechUtterance(string: "one two"))
        Clock.advance(0.25)
        #expect(synthesizer.pauseSpeaking(at: .immediate) && synthesizer.isPaused && synthesizer.isSpeaking)
        #expect(!synthesizer.pauseSpeaking(at: .immediate) && DeviceSounds.current.audible.isEmpty)
        Clock.advance(5)
        #expect(synthesizer.continueSpeaking() && !synthesizer.continueSpeaking())
        #expect(synthesizer.pauseSpeaking(at: .word) && !synthesizer.isPaused)
        Clock.advance(2)
        #expect(synthesizer.isPaused)
        synthesizer.continueSpeaking()
        Clock.advance(0.5)
        synthesizer.speak(AVSpeechUtterance(string: "never"))
        #expect(synthesizer.stopSpeaking(at: .immediate) && !synthesizer.stopSpeaking(at: .immediate))
        Clock.advance(5)
        #expect(
            listener.log.all == [
                "start 0.0", "one 0.0", "pause 0.25", "continue 5.25", "pause 6.0", "continue 7.25", "two 7.25",
                "cancel 7.75",
            ])
        #expect(DeviceSounds.current.audible.isEmpty && !synthesizer.isSpeaking)
    }

    @Test("Without espeak-ng a report names the package, and the time is estimated")
    func absent() throws {
        try use(frames: 1)
        SpeechLength.program.withLock { $0 = "/no/such/espeak-ng" }
        defer { cleanUp() }
        Unsupported.reset()
        synthesizer.speak(AVSpeechUtterance(string: "fourteen chars"))
        Clock.advance(2)
        #expect(Unsupported.messages.count == 1 && Unsupported.messages[0].contains("install the package espeak-ng"))
        #expect(listener.log.all.first == "start 0.0" && listener.log.all.last == "finish 1.0")
    }

    /// espeak-ng's usual speed is 175 words a minute; it accepts 80 to 450.
    @Test("Rates become words a minute, and values are kept in their ranges")
    func values() {
        func speed(_ rate: Float) -> Int {
            SpeechLength.Request(text: "", language: "en-US", rate: rate, pitch: 1).wordsPerMinute
        }
        let rates: [Float] = [0, 0.25, 0.5, 0.75, 1]
        #expect(rates.map(speed) == [80, 128, 175, 313, 450])
        let utterance = AVSpeechUtterance(string: "x")
        (utterance.rate, utterance.pitchMultiplier, utterance.volume) = (7, 0, -1)
        #expect(utterance.rate == 1 && utterance.pitchMultiplier == 0.5 && utterance.volume == 0)
        #expect(
            AVSpeechSynthesisVoice(language: "de")?.language == "de-DE"
                && AVSpeechSynthesisVoice(language: "en_GB")?.name == "Daniel")
        #expect(
            AVSpeechSynthesisVoice(language: "tlh") == nil
                && AVSpeechSynthesisVoice(language: "en")?.language == "en-US")
        let voice = AVSpeechSynthesisVoice.speechVoices()[0]
        #expect(AVSpeechSynthesisVoice(identifier: voice.identifier) == voice)
    }

    @Test("Words are those of letters and digits, with longer pauses after sentences")
    func tokens() {
        let words = SpeechLength.words(in: "It's 3. Go")
        let ranges: [NSRange] = [
            NSRange(location: 0, length: 4), NSRange(location: 5, length: 1), NSRange(location: 8, length: 2),
        ]
        #expect(words.map(\.range) == ranges)
        // 4 + 1, 1 + 4 and 2 + 1 of 13 parts.
        let starts: [Double] = [0, 5.0 / 13, 10.0 / 13]
        #expect(words.map(\.start) == starts)
        #expect(SpeechLength.words(in: "…").isEmpty)
    }
}

extension Log {
    /// The lines without their instants.
    fileprivate var names: [String] { all.map { String($0.prefix { $0 != " " }) } }
}

private let hasProgram: Bool = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/espeak-ng") }
}()

/// Asks the real program, where there is one.
@Suite("Speech by espeak-ng", .serialized, .enabled(if: hasProgram))
struct SpeechProgramTests {
    @Test("The same words take the same time, less at a higher rate, and as long as their letters suggest")
    func times() {
        func seconds(_ rate: Float, _ text: String = "The quick brown fox jumps over the lazy dog.") -> Double {
            SpeechLength.seconds(of: SpeechLength.Request(text: text, language: "en-US", rate: rate, pitch: 1))
        }
        Unsupported.reset()
        let usual = seconds(0.5)
        #expect(usual == seconds(0.5) && seconds(0.8) < usual && usual < seconds(0.3))
        // Nine words at 175 a minute take 3.1 s.
        #expect((2...4.5).contains(usual), "\(usual)")
        #expect(seconds(0.5, "-v is no option") > 0.5 && Unsupported.messages.isEmpty)
    }
}
