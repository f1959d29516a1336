package import CoreGraphics
import Foundation
package import QuinceFrameStream
package import QuinceMediaClock
package import QuinceRenderTree
import QuinceSoundLog

/// Records the screen from each frame's pixels and damage.
///
///     let recorder = try FrameRecorder(to: "demo.gif", width: 750, height: 1334, rate: FrameRate(60), pace: .waits)
///     try recorder.record(pixels, damage: report.damage, at: time)
///     let summary = try recorder.finish(at: end)
///
/// The pixels are copied before `record` returns, except for a frame that `Pace.drops` holds back: see `flush`. Pixels
/// whose size differs from the recording's, for example after a rotation, are fitted into it on black. After a failure
/// frames are accepted and ignored, so that the app goes on.
///
/// - Isolation: used by one thread at a time, the one that owns the pixels.
package final class FrameRecorder {
    private let size: (width: Int, height: Int)
    private let pace: Recording.Pace
    private let process: RecorderProcess
    /// The damage since the last frame that was sent.
    private var missing: [PixelRect]
    /// The frame whose pixels are not sent yet; they belong to the caller and change with its next frame.
    private var pending: (pixels: PixelBuffer, time: MediaTime)?
    private var lastTime: MediaTime?
    private var fittedSize: (width: Int, height: Int)
    /// `nil` for a format without sound.
    private let sound: RecordedSound?

    deinit { process.abandon() }

    /// - Parameter path: the output file; its extension selects the format: mp4, gif, apng or webp.
    /// - Parameter rate: the rate at which frames arrive.
    /// - Parameter queueLimit: the number of bytes that may wait to be written; a single frame is always accepted.
    /// - Parameter program: the recorder to run instead of the `quince-record` that is found.
    package init(
        to path: String, width: Int, height: Int, rate: FrameRate, isOpaque: Bool = true, pace: Recording.Pace,
        queueLimit: Int = 64 << 20, program: String? = nil
    ) throws(Recording.Failure) {
        let name = URL(fileURLWithPath: path).pathExtension
        guard let format = FrameStreamHeader.Format(fileExtension: name) else {
            throw Recording.Failure("\(path): a recording's file name ends in .mp4, .gif, .apng or .webp")
        }
        let sides = 1...FrameStreamHeader.longestSide
        guard sides.contains(width), sides.contains(height) else {
            throw Recording.Failure("\(path): \(width) × \(height) pixels cannot be recorded")
        }
        size = (width, height)
        fittedSize = size
        sound = format == .mp4 ? RecordedSound() : nil
        self.pace = pace
        missing = [PixelRect(x: 0, y: 0, width: width, height: height)]
        let found = if let program { program } else { try RecorderProgram.find() }
        process = try RecorderProcess(found, queueLimit: queueLimit)
        let header = FrameStreamHeader(
            format: format, isOpaque: isOpaque, width: width, height: height, rate: rate, path: path)
        process.send(FrameStreamWriter.header(header))
    }

    /// The first failure, if any.
    package var failure: Recording.Failure? { process.failure }

    /// - Parameter damage: the changes in these pixels since the last call; the first frame is recorded whole.
    /// - Parameter time: the media clock's time, not before that of the previous call.
    package func record(_ pixels: PixelBuffer, damage: [PixelRect], at time: MediaTime) {
        sendSound(upTo: time)
        note(pixels, damage)
        pending = (pixels, time)
        lastTime = time
        switch pace {
        case .waits: process.waitForRoom()
        case .drops: if !process.hasRoom { return }
        }
        flush()
    }

    /// Sends the frame that the pace held back, if there is one, regardless of the queue's length.
    ///
    /// Afterwards the recorder holds none of the caller's pixels: `finish` may then be called on a thread other than
    /// the drawing one, which continues to draw into them.
    package func flush() {
        guard let pending else { return }
        send(pending.pixels, at: pending.time)
        self.pending = nil
    }

    /// Ends the recording and waits for its file.
    ///
    /// A frame that the pace held back is read and sent here: call this method on the thread that owns the pixels, or
    /// call `flush` there first.
    ///
    /// - Parameter time: the end of the last frame's display; it is shown for at least one frame.
    package func finish(at time: MediaTime) throws(Recording.Failure) -> Recording.Summary {
        flush()
        sendSound(upTo: max(time, lastTime ?? time))
        process.send(FrameStreamWriter.end(at: max(time, lastTime ?? time).nanoseconds))
        return try process.finish()
    }

    /// Sends what is heard up to an instant.
    ///
    /// Mixing waits for the decoder. Where frames may not wait, the writing thread mixes, in the order of the frames;
    /// elsewhere it is done before the app goes on, which may write another file at the place of a sound.
    private func sendSound(upTo time: MediaTime) {
        guard let sound else { return }
        let sounds = DeviceSounds.current
        let log = sounds.log
        switch pace {
        case .waits: for record in sound.records(of: sounds, log, upTo: time) { process.send(record) }
        case .drops: process.send(made: { sound.records(of: sounds, log, upTo: time) })
        }
    }

    // MARK: Damage

    private func note(_ pixels: PixelBuffer, _ damage: [PixelRect]) {
        let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
        if (pixels.width, pixels.height) != fittedSize {
            fittedSize = (pixels.width, pixels.height)
            missing = [whole]
        } else if fittedSize != size {
            if !damage.isEmpty { missing = [whole] }
        } else {
            missing += damage.map { $0.intersection(whole) }.filter { !$0.isEmpty }
            missing = DamageList.merged(missing)
        }
    }

    // MARK: Encoding

    private func send(_ pixels: PixelBuffer, at time: MediaTime) {
        let shown = fittedSize == size || missing.isEmpty ? pixels : fitted(pixels)
        let rects = missing.map { FrameRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
        var bytes = FrameStreamWriter.frameHead(at: time.nanoseconds, rects)
        bytes.reserveCapacity(bytes.count + missing.reduce(0) { $0 + 4 * $1.area })
        for rect in missing {
            for y in rect.y..<rect.maxY {
                bytes.append(contentsOf: UnsafeRawBufferPointer(start: shown.row(y) + rect.x, count: 4 * rect.width))
            }
        }
        process.send(bytes)
        missing = []
    }

    /// Returns the pixels scaled to fit and centered.
    private func fitted(_ pixels: PixelBuffer) -> PixelBuffer {
        let buffer = PixelBuffer(width: size.width, height: size.height)
        guard let context = CGContext(buffer, scale: 1, yDown: false) else { return buffer }
        let whole = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        context.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 1))
        context.fill(whole)
        let scale = min(whole.width / CGFloat(pixels.width), whole.height / CGFloat(pixels.height))
        let fit = CGSize(width: CGFloat(pixels.width) * scale, height: CGFloat(pixels.height) * scale)
        let origin = CGPoint(x: (whole.width - fit.width) / 2, y: (whole.height - fit.height) / 2)
        context.interpolationQuality = .high
        context.draw(CGImage(pixels.copy(), isOpaque: true), in: CGRect(origin: origin, size: fit))
        context.flush()
        return buffer
    }
}

/// Operations on damage that accumulates over frames, kept short.
enum DamageList {
    /// Longer lists are replaced by their bounding rectangle.
    private static let longest = 32

    static func merged(_ rects: [PixelRect]) -> [PixelRect] {
        var result: [PixelRect] = []
        for rect in rects where !result.contains(where: { $0.contains(rect) }) {
            result.removeAll { rect.contains($0) }
            result.append(rect)
        }
        guard result.count > longest else { return result }
        return [result.reduce(PixelRect.empty) { $0.union($1) }]
    }
}
