import Foundation
import NIOCore
import QuinceMediaClock
import QuinceSoundLog
import QuinceSoundMix

/// Sends what is heard to the pages, in blocks that are a little ahead of the device's time.
///
/// A thread of its own mixes them. It sleeps while nothing sounds, and while no page is open.
///
/// Unchecked: the condition protects the flags, and the thread alone uses the rest.
final class SoundStreamer: @unchecked Sendable {
    /// The samples of a block: 46 milliseconds.
    private static let block = 2048
    /// The time for which blocks are ahead, in nanoseconds: two of them, and the time in which one is mixed.
    private static let lead: Int64 = 120_000_000
    /// The time after which a lag is given up, in nanoseconds.
    private static let mostLag: Int64 = 250_000_000

    private let pages: Pages
    private let condition = NSCondition()
    private var isAwake = false
    private var isOver = false
    /// The instant up to which blocks have been sent.
    private var sent = MediaTime.zero

    init(_ pages: Pages) { self.pages = pages }

    func start() {
        DeviceSounds.setObserver { [weak self] in self?.wake() }
        Thread { [weak self] in
            // The streamer lives as long as its host, which stops it.
            while let self, self.waitUntilAwake() { self.stream() }
        }.start()
    }

    func stop() {
        DeviceSounds.setObserver(nil)
        condition.withLock {
            isOver = true
            condition.broadcast()
        }
    }

    private func wake() {
        condition.withLock {
            isAwake = true
            condition.broadcast()
        }
    }

    private func waitUntilAwake() -> Bool {
        condition.withLock {
            while !isAwake, !isOver { condition.wait() }
            isAwake = false
            return !isOver
        }
    }

    // MARK: The thread

    /// Sends blocks until nothing sounds any more.
    private func stream() {
        while !condition.withLock({ isOver }) {
            let now = MediaClock.shared.now
            if sent + MediaTime(nanoseconds: Self.mostLag) < now || sent.nanoseconds > now.nanoseconds + Self.mostLag {
                sent = now
            }
            let mix = LaunchMix.current
            let log = mix.sounds.log
            guard log.sounds(from: sent) else { return }
            if sent.nanoseconds < now.nanoseconds + Self.lead { sendBlock(log, mix.mixer) } else { rest() }
        }
    }

    /// Half a block is short enough for the lead.
    private func rest() {
        condition.withLock { _ = condition.wait(until: Date(timeIntervalSinceNow: 0.023)) }
    }

    private func sendBlock(_ log: SoundLog, _ mixer: SoundMixer) {
        let (start, count) = (sent, Self.block)
        sent = start + SoundMixer.time(ofSample: Int64(count))
        // A device in slow motion, or one that stands still, makes no sound.
        guard pages.areOpen, MediaClock.shared.rate == 1 else { return rest() }
        let samples = mixer.mix(log, from: start, count: count)
        pages.play(Self.message(samples, start))
    }

    /// The form that sound.js reads.
    static func message(_ samples: [Float], _ start: MediaTime) -> ByteBuffer {
        var message = ByteBuffer()
        message.reserveCapacity(24 + samples.count * 2)
        message.writeInteger(ServerMessage.sound, endianness: .little)
        message.writeInteger(UInt32(SoundMixer.rate), endianness: .little)
        message.writeInteger(start.seconds.bitPattern, endianness: .little)
        message.writeInteger(UInt32(samples.count / 2), endianness: .little)
        message.writeInteger(UInt32(0), endianness: .little)
        for sample in samples {
            message.writeInteger(Int16(max(-1, min(sample, 1)) * 32_767), endianness: .little)
        }
        return message
    }
}
