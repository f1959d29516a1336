import QuinceMediaClock
import QuinceSoundLog
import Testing

@Suite("The log of sounds")
struct SoundLogTests {
    private func at(_ seconds: Double) -> MediaTime { MediaTime(seconds: seconds) }

    /// The part of a sound that is heard while time passes is position + elapsed · rate.
    @Test("A sound ends by itself after its length at its rate, with its repetitions")
    func ends() {
        var log = SoundLog()
        let sound = Sound(kind: .player, name: "song", length: 10)
        let cases: [(Playing, Double?)] = [
            (Playing(), 10), (Playing(position: 4), 6), (Playing(rate: 2), 5), (Playing(position: 4, rate: -1), 4),
            (Playing(repeats: 2), 30), (Playing(repeats: nil), nil), (Playing(rate: 0), nil),
        ]
        for (playing, length) in cases {
            let id = log.begin(sound, playing, at: at(1))
            #expect(log[id]?.end == length.map { at(1 + $0) }, "\(playing)")
        }
        let stream = log.begin(Sound(kind: .player, name: "radio"), at: at(1))
        #expect(log[stream]?.end == nil)
    }

    @Test("Changes split a sound where it is, and it ends accordingly")
    func changes() {
        var log = SoundLog()
        let id = log.begin(Sound(kind: .player, name: "song", length: 10), at: at(0))
        log.change(id, at: at(2)) { $0.rate = 0 }
        #expect(log.audible(at: at(1.9)).count == 1 && log.audible(at: at(2)).isEmpty && log[id]?.end == nil)
        log.change(id, at: at(5)) { $0.rate = 2 }
        #expect(log[id]?.spans.last?.playing.position == 2 && log[id]?.end == at(9))
        log.change(id, at: at(6)) { $0.volume = 0 }
        #expect(log.audible(at: at(7)).isEmpty && log[id]?.end == at(9))
        log.change(id, at: at(7)) { ($0.volume, $0.position) = (0.5, 0) }
        #expect(log[id]?.end == at(12) && log.audible(at: at(11.9)).count == 1)
        log.end(id, at: at(8))
        log.end(id, at: at(11))
        #expect(log[id]?.end == at(8) && log.audible(at: at(8)).isEmpty)
        #expect(log[id]?.spans.map(\.start) == [at(0), at(2), at(5), at(6), at(7)])
        // One that has ended goes on from where it stopped.
        log.change(id, at: at(20)) { $0.volume = 1 }
        #expect(log[id]?.spans.last?.playing.position == 2 && log[id]?.end == at(24))
    }

    @Test("A change that changes nothing does not split")
    func still() {
        var log = SoundLog()
        for rate in [0.0, 1] {
            let id = log.begin(Sound(kind: .player, name: "song", length: 10), Playing(rate: rate), at: at(0))
            log.change(id, at: at(3)) { $0.rate = rate }
            #expect(log[id]?.spans.count == 1)
        }
    }

    @Test("The oldest sounds are forgotten, and the numbers of the others stay")
    func capacity() {
        var log = SoundLog()
        var last = 0
        for n in 0..<SoundLog.capacity + 5 {
            last = log.begin(Sound(kind: .systemSound, name: "\(n)", length: 1), at: at(Double(n)))
        }
        #expect(log.entries.count < SoundLog.capacity && log[last]?.sound.name == "\(SoundLog.capacity + 4)")
        #expect(log[1] == nil && log[last + 1] == nil)
        log.end(1, at: at(5))
    }
}
