import CoreGraphics
import Foundation
import QuartzCore
import Synchronization

/// A picture that is moved, turned or scaled. A pixel has the color at its center, between four pixels of the input.
final class TransformStep: PictureStep {
    let input: CIImage
    let matrix: CGAffineTransform
    let isSharp: Bool

    init(_ input: CIImage, _ matrix: CGAffineTransform, isSharp: Bool = false) {
        (self.input, self.matrix, self.isSharp) = (input, matrix, isSharp)
    }

    /// The distances, if the picture only moves by whole pixels.
    private var whole: (Int, Int)? {
        let m = matrix
        guard (m.a, m.b, m.c, m.d) == (1, 0, 0, 1), m.tx == m.tx.rounded(), m.ty == m.ty.rounded(),
            abs(m.tx) < 1e9, abs(m.ty) < 1e9
        else { return nil }
        return (Int(m.tx), Int(m.ty))
    }

    func pixels(in rect: PixelRect, _ drawing: Drawing) throws -> PixelBlock {
        let block = try PixelBlock(rect)
        if let (dx, dy) = whole {
            let source = try drawing.pixels(of: input, in: rect.moved(-dx, -dy))
            block.pixels.update(from: source.pixels, count: rect.count)
            return block
        }
        let back = matrix.inverted()
        let source = try drawing.seen(of: input, in: PixelRect(rect.cgRect.applying(back)).grown(1, 1))
        let (a, b, c, d) = (Double(back.a), Double(back.b), Double(back.c), Double(back.d))
        let isSharp = isSharp
        block.fill { i, j in
            let (x, y) = (Double(i) + 0.5, Double(j) + 0.5)
            let (u, v) = (a * x + c * y + Double(back.tx), b * x + d * y + Double(back.ty))
            guard isSharp else { return source.sample(u, v) }
            guard abs(u) < 1e9, abs(v) < 1e9 else { return .zero }
            return source[Int(u.rounded(.down)), Int(v.rounded(.down))]
        }
        return block
    }
}

/// A picture whose border's colors go on beyond it.
final class ClampStep: PictureStep {
    private let input: CIImage
    private let border: PixelRect

    init(_ input: CIImage, _ border: PixelRect) { (self.input, self.border) = (input, border) }

    func pixels(in rect: PixelRect, _ drawing: Drawing) throws -> PixelBlock {
        var near = rect
        near.minX = min(max(rect.minX, border.minX), border.maxX - 1)
        near.minY = min(max(rect.minY, border.minY), border.maxY - 1)
        near.maxX = min(max(rect.maxX, near.minX + 1), border.maxX)
        near.maxY = min(max(rect.maxY, near.minY + 1), border.maxY)
        let (source, block) = (try drawing.pixels(of: input, in: near), try PixelBlock(rect))
        block.fill { x, y in
            source[min(max(x, near.minX), near.maxX - 1), min(max(y, near.minY), near.maxY - 1)]
        }
        return block
    }
}

/// A picture whose pixels come from other places.
final class WarpStep: PictureStep {
    /// Returns the place of which a point has the color.
    typealias Place = @Sendable (_ x: Double, _ y: Double) -> (x: Double, y: Double)?
    private let input: CIImage
    private let needed: @Sendable (CGRect) -> CGRect
    private let place: Place

    /// - Parameter needed: the part of the input that a rectangle has colors of; all of it, if it is not known.
    init(
        _ input: CIImage, needed: @escaping @Sendable (CGRect) -> CGRect = { _ in .infinite }, place: @escaping Place
    ) { (self.input, self.needed, self.place) = (input, needed, place) }

    func pixels(in rect: PixelRect, _ drawing: Drawing) throws -> PixelBlock {
        let (source, block) = (
            try drawing.seen(of: input, in: PixelRect(needed(rect.cgRect)).grown(1, 1)), try PixelBlock(rect)
        )
        block.fill { x, y in
            place(Double(x) + 0.5, Double(y) + 0.5).map { source.sample($0.x, $0.y) } ?? .zero
        }
        return block
    }
}

/// A picture whose pixels depend on their neighbors.
final class NeighborStep: PictureStep {
    /// Fills the second block from the first, which reaches beyond it.
    typealias Body = @Sendable (PixelBlock, PixelBlock, WorkingSpace) throws -> Void
    private let input: CIImage
    private let reach: (x: Int, y: Int)
    private let body: Body

    init(_ input: CIImage, reach: (x: Int, y: Int), _ body: @escaping Body) {
        (self.input, self.reach, self.body) = (input, reach, body)
    }

    func pixels(in rect: PixelRect, _ drawing: Drawing) throws -> PixelBlock {
        let source = try drawing.pixels(of: input, in: rect.grown(reach.x, reach.y))
        let block = try PixelBlock(rect)
        try body(source, block, drawing.space)
        return block
    }
}

/// One pixel, or a few, of all pixels of a rectangle, which is read in parts.
final class SummaryStep: PictureStep {
    typealias Add = @Sendable (_ sums: inout [Pixel], PixelBlock) -> Void
    private let input: CIImage
    private let area: PixelRect
    private let start: [Pixel]
    private let add: Add
    private let finish: @Sendable ([Pixel], _ count: Int) -> [Pixel]
    private let known = Mutex<[WorkingSpace: [Pixel]]>([:])

    init(
        _ input: CIImage, _ area: PixelRect, start: [Pixel], add: @escaping Add,
        finish: @escaping @Sendable ([Pixel], Int) -> [Pixel]
    ) {
        (self.input, self.area, self.start) = (input, area, start)
        (self.add, self.finish) = (add, finish)
    }

    func pixels(in rect: PixelRect, _ drawing: Drawing) throws -> PixelBlock {
        let (result, block) = (try summary(drawing.space), try PixelBlock(rect))
        block.fill { x, _ in result.indices.contains(x) ? result[x] : .zero }
        return block
    }
    /// Computes the result once, whoever asks for it in however many parts.
    private func summary(_ space: WorkingSpace) throws -> [Pixel] {
        if let result = known.withLock({ $0[space] }) { return result }
        var sums = start
        for tile in area.tiles(side: Renderer.tileSide) {
            add(&sums, try Drawing(space).pixels(of: input, in: tile))
        }
        let result = finish(sums, area.count)
        known.withLock { $0[space] = result }
        return result
    }
}
