import Foundation
import ImageIO
import QuinceFrameStream

/// Writes lossless animated PNG; each frame is the bounding box of the changes.
///
/// The format writes a frame's duration before its pixels, so a frame is held back until the next one is known.
final class AnimatedPNGWriter: FilmWriter {
    private let file: OutputFile
    private var encoder: AnimatedPNGEncoder
    private let rate: FrameRate
    private var held: (frame: Data, slot: Int64)?
    private var frameCount = 0
    private let countOffset: Int

    /// The limit of the 16-bit numerator and denominator of a frame's delay.
    private static let mostDelay: Int64 = 65_535

    init(_ header: FrameStreamHeader, _ file: OutputFile) throws {
        self.file = file
        rate = header.rate
        encoder = AnimatedPNGEncoder(width: header.width, height: header.height, isOpaque: header.isOpaque)
        let head = encoder.header()
        countOffset = head.controlOffset
        try file.write(head.bytes)
    }

    func show(_ canvas: Canvas, changed: [FrameRect], from slot: Int64) throws {
        try writeHeld(until: slot)
        let box = changed.dropFirst().reduce(changed[0]) { $0.union($1) }
        held = (encoder.picture(canvas.part(box), x: box.x, y: box.y), slot)
    }

    func finish(until slot: Int64) throws {
        try writeHeld(until: slot)
        try file.write(encoder.trailer())
        try file.patch(AnimatedPNGEncoder.control(frameCount: frameCount), at: countOffset)
    }

    private func writeHeld(until slot: Int64) throws {
        guard let held else { return }
        let (numerator, denominator) = delay(slot - held.slot)
        try file.write(encoder.frame(held.frame, numerator: numerator, denominator: denominator))
        frameCount += 1
    }

    /// Returns a number of slots in seconds; in hundredths if two 16-bit numbers cannot express the exact fraction.
    private func delay(_ slots: Int64) -> (UInt16, UInt16) {
        let numerator = slots * Int64(rate.denominator)
        if numerator <= Self.mostDelay, Int64(rate.numerator) <= Self.mostDelay {
            return (UInt16(numerator), UInt16(rate.numerator))
        }
        let hundredths = (rate.instant(ofFrame: slots) + 5_000_000) / 10_000_000
        return (UInt16(min(hundredths, Self.mostDelay)), 100)
    }
}
