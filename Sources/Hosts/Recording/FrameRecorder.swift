package import CoreGraphics
import Foundation
package import FrameStream
package import MediaClock
package import RenderTree

/// Films what is on screen: give it each frame's pixels and what changed in them.
///
///     let recorder = try FrameRecorder(to: "demo.gif", width: 750, height: 1334, rate: FrameRate(60), pace: .waits)
///     try recorder.record(pixels, damage: report.damage, at: time)
///     let summary = try recorder.finish(at: end)
///
/// The pixels are copied before `record` returns, but for a frame that `Pace.drops` keeps back: see `flush`. Where they have another size than the film, as after a rotation, they
/// are fitted into it on black. After a failure frames are taken and forgotten, so that the app goes on.
///
/// - Isolation: used by one thread at a time, the one that owns the pixels.
package final class FrameRecorder {
    private let size: (width: Int, height: Int)
    private let pace: Recording.Pace
    private let process: RecorderProcess
    /// What changed since the last frame that was sent.
    private var missing: [PixelRect]
    /// The frame whose pixels were not sent yet: the caller's own, which change with its next frame.
    private var pending: (pixels: PixelBuffer, time: MediaTime)?
    private var lastTime: MediaTime?
    private var fittedSize: (width: Int, height: Int)

    deinit { process.abandon() }

    /// - Parameter path: its extension says the format: mp4, gif, apng or webp.
    /// - Parameter rate: frames a second at which the pixels come.
    /// - Parameter queueLimit: bytes that may wait to be written; one frame always may.
    /// - Parameter program: in place of the `quince-record` that is found.
    package init(
        to path: String, width: Int, height: Int, rate: FrameRate, isOpaque: Bool = true, pace: Recording.Pace,
        queueLimit: Int = 64 << 20, program: String? = nil
    ) throws(Recording.Failure) {
        let name = URL(fileURLWithPath: path).pathExtension
        guard let format = FrameStreamHeader.Format(fileExtension: name) else {
            throw Recording.Failure("\(path): a film ends in .mp4, .gif, .apng or .webp")
        }
        let sides = 1...FrameStreamHeader.longestSide
        guard sides.contains(width), sides.contains(height) else {
            throw Recording.Failure("\(path): \(width) × \(height) pixels cannot be filmed")
        }
        size = (width, height)
        fittedSize = size
        self.pace = pace
        missing = [PixelRect(x: 0, y: 0, width: width, height: height)]
        let found = if let program { program } else { try RecorderProgram.find() }
        process = try RecorderProcess(found, queueLimit: queueLimit)
        let header = FrameStreamHeader(
            format: format, isOpaque: isOpaque, width: width, height: height, rate: rate, path: path)
        process.send(FrameStreamWriter.header(header))
    }

    /// What went wrong so far.
    package var failure: Recording.Failure? { process.failure }

    /// - Parameter damage: of these pixels since the last call; the first frame is taken whole.
    /// - Parameter time: of the media clock, not before the last one's.
    package func record(_ pixels: PixelBuffer, damage: [PixelRect], at time: MediaTime) {
        note(pixels, damage)
        pending = (pixels, time)
        lastTime = time
        switch pace {
        case .waits: process.waitForRoom()
        case .drops: if !process.hasRoom { return }
        }
        flush()
    }

    /// Sends the last frame where the pace kept it back, however much waits to be written.
    ///
    /// After it the recorder holds no pixels of the caller's: `finish` may then be called on another thread than the one
    /// that draws, which goes on drawing into them.
    package func flush() {
        guard let pending else { return }
        send(pending.pixels, at: pending.time)
        self.pending = nil
    }

    /// Ends the film and waits for its file.
    ///
    /// A frame that the pace kept back is read and sent here: call it on the thread that owns the pixels, or `flush`
    /// there before.
    ///
    /// - Parameter time: when the last frame stops being shown; it is shown for one frame at least.
    package func finish(at time: MediaTime) throws(Recording.Failure) -> Recording.Summary {
        flush()
        process.send(FrameStreamWriter.end(at: max(time, lastTime ?? time).nanoseconds))
        return try process.finish()
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

    // MARK: Bytes

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

    /// In the middle, as large as it fits.
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

/// Damage that gathers over frames, kept short.
enum DamageList {
    /// More rectangles than this become one around them.
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
