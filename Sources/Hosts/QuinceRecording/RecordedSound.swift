import QuinceFrameStream
import QuinceMediaClock
import QuinceSoundLog
import QuinceSoundMix

/// The sound of a recording: what is heard between its frames, from the first thing that is heard at all.
///
/// Unchecked: one thread uses it, the one that sends frames or the one that writes them.
final class RecordedSound: @unchecked Sendable {
    private var mixer = SoundMixer()
    /// The launch's sounds that the mixer has opened.
    private var sounds: DeviceSounds?
    /// The instant of the first frame.
    private var start: MediaTime?
    /// The samples since then that have been sent, or were silent before the first sound.
    private var sent: Int64 = 0
    private var hasBegun = false

    /// Returns the records of a stream for what is heard up to an instant.
    ///
    /// - Parameters:
    ///   - sounds: those of the present launch.
    ///   - log: what they were when the app was at the instant.
    func records(of sounds: DeviceSounds, _ log: SoundLog, upTo time: MediaTime) -> [[UInt8]] {
        if self.sounds !== sounds { (self.sounds, mixer) = (sounds, SoundMixer()) }
        guard let start else {
            start = time
            return []
        }
        let end = Self.sample(at: time - start)
        guard end > sent else { return [] }
        hasBegun = hasBegun || log.sounds(from: start + SoundMixer.time(ofSample: sent), until: time)
        guard hasBegun else {
            sent = end
            return []
        }
        var records: [[UInt8]] = []
        while sent < end {
            let count = min(Int(end - sent), FrameStreamHeader.mostSamples)
            let instant = start + SoundMixer.time(ofSample: sent)
            let samples = mixer.mix(log, from: instant, count: count).map { Int16($0 * 32_767) }
            records.append(FrameStreamWriter.sound(at: instant.nanoseconds, samples))
            sent += Int64(count)
        }
        return records
    }

    private static func sample(at time: MediaTime) -> Int64 {
        Int64((time.seconds * Double(SoundMixer.rate)).rounded())
    }
}
