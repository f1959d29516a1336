import AVFAudio
import AVFoundation
import Foundation
import QuinceDiagnostics
import QuinceHostInterface
import QuinceMediaClock
import QuinceSoundLog
import Stage
import TestFilms
import Testing

/// Sounds in files that FFmpeg makes of formulas.
@MainActor
private final class Sounds {
    let stage = Stage()
    let folder = NSTemporaryDirectory() + "quince-audio-\(UUID().uuidString)"

    init() throws {
        DeviceAudio.shared.reset()
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// - Parameter formula: FFmpeg's, a channel after the other, of the time `t` in seconds.
    func make(
        _ name: String = "tone.wav", _ formula: String = "0.5*sin(2*PI*441*t)", seconds: Double = 2,
        encoding: [String] = []
    ) throws -> URL {
        let path = "\(folder)/\(name)"
        let source = "aevalsrc=\(formula):s=44100:d=\(seconds)"
        try NumberedFilm.run(["ffmpeg", "-y", "-f", "lavfi", "-i", source] + encoding + [path])
        return URL(fileURLWithPath: path)
    }

    func player(seconds: Double = 2) throws -> (AVAudioPlayer, Listener) {
        let player = try AVAudioPlayer(contentsOf: try make(seconds: seconds))
        let listener = Listener(stage)
        player.delegate = listener
        return (player, listener)
    }
}

/// Writes down what a player tells, with the seconds from launch.
private final class Listener: NSObject, AVAudioPlayerDelegate, @unchecked Sendable {
    let stage: Stage
    var calls: [String] = []
    init(_ stage: Stage) { self.stage = stage }

    private func add(_ call: String) {
        let seconds = MainActor.assumeIsolated { stage.seconds }
        calls.append("\(call) at \(seconds)")
    }
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
        add("finished \(flag), playing \(player.isPlaying)")
    }
    func audioPlayerBeginInterruption(_ player: AVAudioPlayer) { add("interrupted, playing \(player.isPlaying)") }
    func audioPlayerEndInterruption(_ player: AVAudioPlayer, withOptions flags: Int) { add("resume \(flags)") }
}

@Suite("Audio players", .serialized)
@MainActor
struct AudioPlayerTests {
    private func code(_ make: () throws -> AVAudioPlayer) -> String? {
        do {
            _ = try make()
            return nil
        } catch {
            let error = error as NSError
            let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: error.code >> $0) }
            return error.domain == NSOSStatusErrorDomain ? String(decoding: letters, as: UTF8.self) : error.domain
        }
    }

    // MARK: Opening

    @Test("A sound says its length, channels and format")
    func format() throws {
        let sounds = try Sounds()
        let url = try sounds.make("two.wav", "0|0", seconds: 1.5, encoding: ["-c:a", "pcm_s16le"])
        let player = try AVAudioPlayer(contentsOf: url)
        #expect(player.duration == 1.5 && player.numberOfChannels == 2 && player.url == url && player.data == nil)
        #expect(player.format.sampleRate == 44_100 && player.format.commonFormat == .pcmFormatInt16)
        #expect(player.settings[AVSampleRateKey] as? Double == 44_100)
        #expect(!player.isPlaying && player.currentTime == 0 && player.volume == 1 && player.rate == 1)
        #expect(player.numberOfLoops == 0 && player.pan == 0 && player.prepareToPlay())
        let flac = try AVAudioPlayer(contentsOf: try sounds.make("tone.flac"), fileTypeHint: nil)
        #expect(flac.format.streamDescription.pointee.mFormatID == kAudioFormatFLAC && flac.numberOfChannels == 1)
    }

    /// The codes are those of AudioFile.h; which a missing file has is observed by developers.
    @Test("Files that are missing or no sounds fail with Audio File's codes")
    func failures() throws {
        let sounds = try Sounds()
        #expect(code { try AVAudioPlayer(contentsOf: URL(fileURLWithPath: "/nowhere/tone.wav")) } == "wht?")
        #expect(code { try AVAudioPlayer(contentsOf: URL(string: "https://example.com/tone.mp3")!) } == "wht?")
        #expect(code { try AVAudioPlayer(data: Data("Plums".utf8)) } == "typ?")
        let cut = try Data(contentsOf: try sounds.make()).prefix(20)
        #expect(code { try AVAudioPlayer(data: cut, fileTypeHint: nil) }.map(["dta?", "typ?"].contains) == true)
        let film = try NumberedFilm(sounds.folder, "film.mp4", rate: "30", seconds: 1, encoding: Cinema.h264)
        #expect(code { try AVAudioPlayer(contentsOf: URL(fileURLWithPath: film.path)) } == "typ?")
    }

    @Test("Data is played from a file that goes with the player")
    func data() throws {
        let sounds = try Sounds()
        let data = try Data(contentsOf: try sounds.make(seconds: 1))
        func files() throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: NSTemporaryDirectory())
                .count { $0.hasPrefix("quince-sound-") }
        }
        let before = try files()
        var player: AVAudioPlayer? = try AVAudioPlayer(data: data, fileTypeHint: "com.microsoft.waveform-audio")
        #expect(player?.duration == 1 && player?.data == data && player?.url == nil)
        #expect(try files() == before + 1)
        player?.play()
        #expect(DeviceSounds.current.audible.map(\.sound.name) == ["data"])
        player = nil
        #expect(try files() == before && DeviceSounds.current.audible.isEmpty)
    }

    /// A program that ends does not release the players that it still has: it removes their files as it exits.
    @Test("The file of a process that is no more goes with the next sound of data, and no other file")
    func abandoned() throws {
        let sounds = try Sounds()
        let data = try Data(contentsOf: try sounds.make(seconds: 1))
        // No process has the largest number that there is.
        let abandoned = NSTemporaryDirectory() + "quince-sound-\(Int32.max)-a"
        let foreign = NSTemporaryDirectory() + "quince-sound-\(ProcessInfo.processInfo.processIdentifier)-a"
        defer { try? FileManager.default.removeItem(atPath: foreign) }
        for path in [abandoned, foreign] { try data.write(to: URL(fileURLWithPath: path)) }
        let player = try AVAudioPlayer(data: data)
        #expect(!FileManager.default.fileExists(atPath: abandoned) && FileManager.default.fileExists(atPath: foreign))
        withExtendedLifetime(player) {}
    }

    // MARK: Playing

    @Test("A sound plays for its length, and its delegate hears of the end at that instant")
    func playing() throws {
        let sounds = try Sounds()
        let (player, listener) = try sounds.player()
        #expect(player.play() && player.isPlaying && AVAudioSession.sharedInstance().isActive)
        sounds.stage.advance(0.75)
        #expect(player.currentTime == 0.75 && DeviceSounds.current.audible.map(\.sound.name) == ["tone.wav"])
        player.pause()
        #expect(!player.isPlaying && DeviceSounds.current.audible.isEmpty)
        sounds.stage.advance(1)
        #expect(player.currentTime == 0.75 && listener.calls.isEmpty)
        player.play()
        sounds.stage.advance(1.249)
        #expect(player.isPlaying && listener.calls.isEmpty)
        sounds.stage.advance(0.01)
        #expect(listener.calls == ["finished true, playing false at 3.0"])
        #expect(player.currentTime == 0 && !player.isPlaying)
        let spans = try #require(DeviceSounds.current.log.entries.first).spans
        #expect(spans.map { $0.end.map { $0 - spans[0].start }?.seconds } == [0.75, 1.75, 3])
        #expect(spans.map(\.playing.rate) == [1, 0, 1])
    }

    @Test("Stopping keeps the time, and does not count as an end")
    func stopping() throws {
        let sounds = try Sounds()
        let (player, listener) = try sounds.player()
        player.play()
        sounds.stage.advance(0.5)
        player.stop()
        sounds.stage.advance(3)
        #expect(player.currentTime == 0.5 && listener.calls.isEmpty)
        player.currentTime = 1.5
        player.play()
        sounds.stage.advance(0.5)
        #expect(listener.calls == ["finished true, playing false at 4.0"])
    }

    /// The formula: the end comes after length · (loops + 1) / rate.
    @Test("A sound that repeats ends after all repetitions, by its rate", arguments: [1, 2, 0.5] as [Float])
    func loops(rate: Float) throws {
        let sounds = try Sounds()
        let (player, listener) = try sounds.player(seconds: 1)
        player.rate = rate
        player.numberOfLoops = 2
        player.play()
        #expect(DeviceSounds.current.log.entries.first?.spans.last?.playing.rate == 1, "rates are not enabled")
        player.enableRate = true
        let length = 3 / Double(rate)
        sounds.stage.advance(1.25 / Double(rate))
        #expect(abs(player.currentTime - 0.25) < 1e-8)
        sounds.stage.advance(length)
        #expect(listener.calls == ["finished true, playing false at \(length)"])
    }

    @Test("A negative number of repetitions is without end, until it is set")
    func endless() throws {
        let sounds = try Sounds()
        let (player, listener) = try sounds.player(seconds: 1)
        player.numberOfLoops = -1
        player.play()
        sounds.stage.advance(7.5)
        #expect(player.isPlaying && player.currentTime == 0.5 && DeviceSounds.current.audible.count == 1)
        player.numberOfLoops = 8
        sounds.stage.advance(5)
        #expect(listener.calls == ["finished true, playing false at 9.0"])
    }

    @Test("A number of repetitions that is set in a later one lets that play to its end")
    func fewerLoops() throws {
        let sounds = try Sounds()
        let (player, listener) = try sounds.player(seconds: 1)
        player.numberOfLoops = -1
        player.play()
        sounds.stage.advance(2.25)
        player.numberOfLoops = 0
        sounds.stage.advance(0.5)
        #expect(player.isPlaying && player.currentTime == 0.75 && DeviceSounds.current.audible.count == 1)
        sounds.stage.advance(1)
        #expect(listener.calls == ["finished true, playing false at 3.0"])
        player.play()
        sounds.stage.advance(2)
        #expect(listener.calls.count == 2 && listener.calls[1].hasSuffix("at 4.75"))
    }

    /// Documentation of `play(atTime:)`: an instant on the scale of `deviceCurrentTime`. That the repetitions begin anew after
    /// `stop` is not documented.
    @Test("After a repetition, a stop and a seek, playing at a time begins there and repeats as often as at first")
    func laterAfterLoop() throws {
        let sounds = try Sounds()
        let (player, listener) = try sounds.player(seconds: 1)
        player.numberOfLoops = 1
        player.play()
        sounds.stage.advance(1.5)
        player.stop()
        player.currentTime = 0.25
        #expect(player.play(atTime: player.deviceCurrentTime + 0.5))
        sounds.stage.advance(0.25)
        #expect(player.currentTime == 0.25 && DeviceSounds.current.audible.isEmpty)
        sounds.stage.advance(0.5)
        #expect(player.currentTime == 0.5 && DeviceSounds.current.audible.count == 1)
        sounds.stage.advance(3)
        #expect(listener.calls == ["finished true, playing false at 3.75"])
    }

    @Test("Playing at a time of the device begins then")
    func later() throws {
        let sounds = try Sounds()
        let (player, listener) = try sounds.player(seconds: 1)
        #expect(player.play(atTime: player.deviceCurrentTime + 0.5) && player.isPlaying)
        sounds.stage.advance(0.4)
        #expect(player.currentTime == 0 && DeviceSounds.current.audible.isEmpty)
        sounds.stage.advance(0.35)
        #expect(player.currentTime == 0.25 && DeviceSounds.current.audible.count == 1)
        sounds.stage.advance(1)
        #expect(listener.calls == ["finished true, playing false at 1.5"])
    }

    /// The formula: after n of N steps the volume is from + (to − from) · n / N; a step takes a twentieth of a second.
    @Test("A volume fades in equal steps")
    func fading() throws {
        let sounds = try Sounds()
        let (player, _) = try sounds.player()
        player.play()
        player.setVolume(0, fadeDuration: 0.5)
        sounds.stage.advance(0.25)
        #expect(abs(player.volume - 0.5) < 1e-6)
        sounds.stage.advance(0.25)
        #expect(player.volume == 0 && DeviceSounds.current.audible.isEmpty)
        let volumes = try #require(DeviceSounds.current.log.entries.first).spans.map(\.playing.volume)
        #expect(volumes.count == 11)
        for (n, volume) in volumes.enumerated() { #expect(abs(volume - (1 - Double(n) / 10)) < 1e-6) }
    }

    @Test("What the log of sounds has no place for is reported")
    func unsupported() throws {
        let sounds = try Sounds()
        let (player, _) = try sounds.player(seconds: 1)
        player.pan = -1
        #expect(Unsupported.messages.contains { $0.contains("the pan of a sound") })
    }

    // MARK: Meters

    /// The formulas: a sine of the amplitude a has the root of the mean square a/√2, a constant c has c; 20 · log₁₀ of both.
    @Test("Meters measure the samples around the present instant")
    func meters() throws {
        let sounds = try Sounds()
        let formula = "if(lt(t\\,1)\\,0.5*sin(2*PI*441*t)\\,0)|if(lt(t\\,1)\\,0.25\\,1)"
        let url = try sounds.make("meters.wav", formula, encoding: ["-c:a", "pcm_f32le"])
        let player = try AVAudioPlayer(contentsOf: url)
        player.isMeteringEnabled = true
        player.updateMeters()
        #expect(player.averagePower(forChannel: 0) == -160 && player.peakPower(forChannel: 1) == -160)
        player.play()
        sounds.stage.advance(0.5)
        #expect(player.averagePower(forChannel: 0) == -160, "the meters have not been updated")
        player.updateMeters()
        // The window of 1024 samples has no whole number of the sine's periods of 100.
        #expect(abs(Double(player.averagePower(forChannel: 0)) - 20 * log10(0.5 / 2.0.squareRoot())) < 0.1)
        #expect(abs(Double(player.peakPower(forChannel: 0)) - 20 * log10(0.5)) < 0.01)
        #expect(abs(Double(player.averagePower(forChannel: 1)) - 20 * log10(0.25)) < 0.001)
        sounds.stage.advance(1)
        player.updateMeters()
        #expect(player.averagePower(forChannel: 0) == -160 && player.peakPower(forChannel: 1) == 0)
        #expect(player.averagePower(forChannel: 2) == -160, "there is no such channel")
    }

    // MARK: Interruptions

    @Test("An interruption pauses what plays, and its end says whether it may go on")
    func interruption() throws {
        let sounds = try Sounds()
        let (player, listener) = try sounds.player()
        let (idle, other) = try sounds.player()
        player.play()
        sounds.stage.advance(0.5)
        DeviceAudio.shared.happen(.interruptionBegan)
        #expect(!player.isPlaying && DeviceSounds.current.audible.isEmpty && listener.calls.isEmpty)
        #expect(!idle.play(), "during a call nothing plays")
        sounds.stage.turn()
        sounds.stage.advance(1)
        #expect(listener.calls == ["interrupted, playing false at 0.5"] && player.currentTime == 0.5)
        DeviceAudio.shared.happen(.interruptionEnded(shouldResume: true))
        sounds.stage.turn()
        #expect(listener.calls.last == "resume 1 at 1.5" && !player.isPlaying)
        player.play()
        sounds.stage.advance(1.5)
        #expect(listener.calls.last == "finished true, playing false at 3.0" && other.calls.isEmpty)
    }

    @Test("A film that sounds activates the session, and an interruption pauses it")
    func film() throws {
        let sounds = try Sounds()
        let player = AVPlayer(url: try sounds.make())
        sounds.stage.turn()
        #expect(!AVAudioSession.sharedInstance().isActive)
        player.play()
        #expect(AVAudioSession.sharedInstance().isActive)
        sounds.stage.advance(0.5)
        DeviceAudio.shared.happen(.interruptionBegan)
        #expect(player.rate == 0 && DeviceSounds.current.audible.isEmpty)
        DeviceAudio.shared.happen(.interruptionEnded(shouldResume: true))
        sounds.stage.advance(0.5)
        #expect(player.rate == 0 && player.currentTime() == CMTime(value: 1, timescale: 2))
    }
}
