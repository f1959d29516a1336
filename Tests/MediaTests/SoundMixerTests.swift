import Foundation
import QuinceLaunchState
import QuinceMediaClock
import QuinceSoundLog
import QuinceSoundMix
import TestFilms
import Testing

/// The expected samples are those of the formula of a tone of 441 hertz, 100 samples a period, at half of the full level.
@Suite("The mix of sounds")
final class SoundMixerTests {
    private let folder = NSTemporaryDirectory() + "quince-mix-\(UUID().uuidString)"
    private let tone: Sound
    private var log = SoundLog()
    private let mixer = SoundMixer()

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = folder + "/tone.wav"
        let source = "aevalsrc=0.5*sin(2*PI*441*t):s=44100:d=1"
        try NumberedFilm.run(["ffmpeg", "-y", "-f", "lavfi", "-i", source, path])
        tone = Sound(kind: .player, name: "tone.wav", url: path, length: 1)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func time(samples: Int) -> MediaTime { MediaTime(nanoseconds: Int64(samples) * 1_000_000_000 / 44_100) }

    private func level(_ sample: Double) -> Double { 0.5 * sin(2 * Double.pi * sample / 100) }

    @Test("A sound is heard from its beginning, and nothing before it")
    func begin() {
        _ = log.begin(tone, at: time(samples: 441))
        let mix = mixer.mix(log, from: .zero, count: 882)
        #expect(mix[..<880].allSatisfy { $0 == 0 })
        for i in 441..<882 { #expect(abs(Double(mix[i * 2]) - level(Double(i - 441))) < 2e-3, "\(i)") }
    }

    @Test("Blocks join without a gap, at other rates and backward too", arguments: [1, 2, 0.5, -1])
    func blocks(_ rate: Double) {
        _ = log.begin(tone, Playing(position: 0.5, rate: rate), at: .zero)
        var heard: [Float] = []
        for block in 0..<10 { heard += mixer.mix(log, from: time(samples: block * 441), count: 441) }
        for i in 0..<4000 {
            #expect(abs(Double(heard[i * 2]) - level(22_050 + Double(i) * rate)) < 2e-3, "\(i)")
        }
    }

    @Test("The volume changes where the log says so, and an end is silent")
    func changes() {
        let sound = log.begin(tone, at: .zero)
        log.change(sound, at: time(samples: 4410)) { $0.volume = 0.25 }
        log.end(sound, at: time(samples: 8820))
        let mix = mixer.mix(log, from: .zero, count: 10_000)
        let peaks = [0..<4410, 4411..<8820, 8821..<10_000].map { range in
            range.map { abs(mix[$0 * 2]) }.max() ?? 0
        }
        #expect(abs(peaks[0] - 0.5) < 0.01 && abs(peaks[1] - 0.125) < 0.01 && peaks[2] == 0)
    }

    @Test("A sound that repeats begins again, and two together are added")
    func repeats() {
        _ = log.begin(tone, Playing(repeats: 3), at: .zero)
        let again = mixer.mix(log, from: time(samples: 44_100), count: 1000)
        for i in 0..<1000 { #expect(abs(Double(again[i * 2]) - level(Double(i))) < 2e-3) }
        _ = log.begin(tone, at: .zero)
        let both = mixer.mix(log, from: .zero, count: 100)
        #expect(abs(both[25 * 2] - 1) < 0.01)
    }

    /// The samples are floating-point numbers: NaN, infinity, and a rate of which nothing would be recognized.
    @Test("Samples that are no numbers, and rates that are none, are silent")
    func hostile() throws {
        let path = folder + "/nan.wav"
        var samples: [Float] = (0..<44_100).map { $0 % 3 == 0 ? .nan : $0 % 3 == 1 ? .infinity : 0.5 }
        samples[0] = -.infinity
        let raw = folder + "/nan.raw"
        try samples.withUnsafeBytes { Data($0) }.write(to: URL(fileURLWithPath: raw))
        try NumberedFilm.run([
            "ffmpeg", "-y", "-f", "f32le", "-ar", "44100", "-ac", "1", "-i", raw, "-c:a", "pcm_f32le", path,
        ])
        _ = log.begin(Sound(kind: .player, name: "nan", url: path, length: 1), at: .zero)
        _ = log.begin(tone, Playing(rate: 1e30), at: .zero)
        _ = log.begin(tone, Playing(position: 1e300), at: .zero)
        #expect(mixer.mix(log, from: .zero, count: 2000).allSatisfy { $0.isFinite && abs($0) <= 1 })
    }

    /// The file has 0.25 as each of its samples.
    @Test("A file that the app writes over is heard as it is now, and a sound that goes on as it was")
    func overwritten() throws {
        _ = log.begin(tone, at: .zero)
        _ = mixer.mix(log, from: .zero, count: 100)
        let other = folder + "/other.wav"
        try NumberedFilm.run(["ffmpeg", "-y", "-f", "lavfi", "-i", "aevalsrc=0.25:s=44100:d=1", other])
        let path = try #require(tone.url)
        try Data(contentsOf: URL(fileURLWithPath: other)).write(to: URL(fileURLWithPath: path), options: .atomic)
        let going = mixer.mix(log, from: time(samples: 100), count: 100)
        for i in 0..<100 { #expect(abs(Double(going[i * 2]) - level(Double(i))) < 2e-3, "\(i)") }
        _ = log.begin(tone, at: time(samples: 200))
        let both = mixer.mix(log, from: time(samples: 200), count: 100)
        for i in 0..<100 { #expect(abs(Double(both[i * 2]) - 0.25 - level(Double(i))) < 2e-3, "\(i)") }
    }

    @Test("Each launch has a mixer of its own, and that of the last one is gone with its open files")
    @MainActor
    func launches() {
        _ = Launch.begin()
        weak let first = LaunchMix.current
        #expect(first === LaunchMix.current && first?.sounds === DeviceSounds.current)
        weak let mixer = first?.mixer
        _ = LaunchMix.current.sounds.begin(tone)
        let mix = LaunchMix.current.mixer.mix(DeviceSounds.current.log, from: MediaClock.shared.now, count: 100)
        #expect(mix.contains { $0 > 0.4 })
        _ = Launch.begin()
        #expect(first == nil && mixer == nil && LaunchMix.current.sounds.log.entries.isEmpty)
    }

    @Test("A sound that is not there is silent")
    func missing() {
        _ = log.begin(Sound(kind: .player, name: "a", url: folder + "/none.wav", length: 1), at: .zero)
        _ = log.begin(Sound(kind: .systemSound, name: "system sound 1000", length: 1), at: .zero)
        #expect(mixer.mix(log, from: .zero, count: 100).allSatisfy { $0 == 0 })
    }
}
