import CoreGraphics
import Foundation
import QuinceFrameStream

/// Writes GIF with one palette for the whole recording.
///
/// The palette can be chosen only when all colors are known, so there are two passes. While frames arrive, their colors
/// are counted and their changes are packed into a temporary file. At the end the palette is computed, and each frame
/// is dithered, compared with the previous one and written:
///
/// - The dither depends only on a pixel's position and color, so static content does not shimmer.
/// - A frame is the bounding box of the indices that changed; unchanged pixels inside it are transparent.
/// - Delays are differences of rounded instants, so they do not drift.
final class GIFWriter: FilmWriter {
    private let file: OutputFile
    private let size: (width: Int, height: Int)
    private let census: ColorCensus
    private let spool: FrameSpool

    init(_ header: FrameStreamHeader, _ file: OutputFile) throws {
        self.file = file
        size = (header.width, header.height)
        census = ColorCensus(area: header.width * header.height)
        spool = try FrameSpool(beside: header.path, width: header.width)
    }

    func show(_ canvas: Canvas, changed: [FrameRect], from slot: Int64) throws {
        let rects = FrameRect.disjoint(changed)
        try spool.beginFrame(slot, rects)
        for rect in rects {
            let part = canvas.part(rect)
            for y in 0..<rect.height {
                census.add(part.row(y), rect.width)
                try spool.add(part.row(y), above: y > 0 ? part.row(y - 1) : nil, count: rect.width)
            }
        }
    }

    func finish(until slot: Int64) throws {
        let dither = Dither(Palette(census))
        let images = IndexedFrames(size, dither)
        let encoder = try GIFEncoder(file, size, dither.palette)
        var shown: Int64?
        try spool.rewind()
        while let frame = try spool.nextFrame() {
            for rect in frame.rects {
                for y in rect.y..<rect.maxY {
                    images.set(try spool.nextRow(rect.width), x: rect.x, y: y, count: rect.width)
                }
            }
            guard let box = images.changedBox else { continue }
            if let start = shown { try encoder.writeHeld(hundredths: frame.slot - start) }
            encoder.hold(images.take(box), box)
            shown = frame.slot
        }
        try encoder.writeHeld(hundredths: slot - (shown ?? 0))
        try encoder.finish()
    }
}

extension FrameRect {
    /// Returns rectangles that cover the same pixels without overlapping; overlapping ones are merged.
    static func disjoint(_ rects: [FrameRect]) -> [FrameRect] {
        var result: [FrameRect] = []
        for rect in rects {
            var whole = rect
            while let index = result.firstIndex(where: { $0.intersects(whole) }) {
                whole = whole.union(result.remove(at: index))
            }
            result.append(whole)
        }
        return result
    }

    private func intersects(_ other: FrameRect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }
}
