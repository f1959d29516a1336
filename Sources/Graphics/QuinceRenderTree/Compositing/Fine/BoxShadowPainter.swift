import CPixelKernels
import CoreGraphics
import Foundation

/// The shadow of a rounded box whose sides are parallel to the device's.
struct BoxShadow: Sendable, Equatable {
    /// The box that casts the shadow, already moved by the offset, in device pixels.
    var rect: CGRect
    var profile: ShadowProfile
    var color: RGBA
    /// The region that will certainly be drawn over, in the layer's points.
    var hidden: RoundedBox?

    static func == (a: BoxShadow, b: BoxShadow) -> Bool {
        a.rect == b.rect && a.profile === b.profile && a.color == b.color && a.hidden == b.hidden
    }
}

extension Canvas {
    func paintBoxShadow(_ shadow: BoxShadow, _ item: DisplayItem) {
        let hidden = shadow.hidden.map { BoxRaster($0, toLocal: item.toLocal, bounds: item.bounds) }
        let pixel = shadow.color.premultiplied(opacity: item.opacity)
        let area = item.bounds.intersection(rect)
        let columns = ShadowColumns(shadow)
        hidden?.spans(of: area, scratch.spans, kernels)
        for y in area.y..<area.maxY {
            guard let line = shadowRow(shadow, y) else { continue }
            let range = area.x..<area.maxX
            let covered = hidden == nil ? range.lowerBound..<range.lowerBound : scratch.spans[y - area.y].full
            let gap = covered.isEmpty ? range.lowerBound..<range.lowerBound : covered
            paintShadow(columns, line, row: y, range.lowerBound..<gap.lowerBound, pixel)
            paintShadow(columns, line, row: y, gap.upperBound..<range.upperBound, pixel)
        }
    }

    /// Interpolates the profile's row for device row `y`; writes it forwards and backwards to `scratch.inner`.
    private func shadowRow(_ shadow: BoxShadow, _ y: Int) -> UnsafeMutablePointer<UInt8>? {
        let quarter = shadow.profile.quarter
        let center: Double = Double(y) + 0.5
        let inside: Double = min(center - shadow.rect.minY, shadow.rect.maxY - center)
        let place: Double = inside + Double(shadow.profile.reach) - 0.5
        guard place > -1 else { return nil }
        let (upper, t) = ShadowColumns.split(place)
        let (first, second) = (min(upper, quarter.height - 1), min(upper + 1, quarter.height - 1))
        let line = scratch.inner
        if first < 0 {
            line.update(repeating: 0, count: quarter.width)
            kernels.blendBytes(line, line, quarter.row(0), quarter.width, t)
        } else {
            kernels.blendBytes(line, quarter.row(first), quarter.row(second), quarter.width, t)
        }
        kernels.reverseBytes(line + ShadowColumns.backwards, line, quarter.width)
        return line
    }

    private func paintShadow(
        _ columns: ShadowColumns, _ line: UnsafeMutablePointer<UInt8>, row y: Int, _ range: Range<Int>, _ pixel: UInt32
    ) {
        if range.isEmpty { return }
        let left = range.clamped(to: range.lowerBound..<max(columns.leftEnd, range.lowerBound))
        let right = range.clamped(to: min(columns.rightStart, range.upperBound)..<range.upperBound)
        if !left.isEmpty {
            columns.coverLeft(scratch.coverage, line, left, kernels)
            kernels.overSolidCoverage(at(left.lowerBound, y), scratch.coverage, left.count, pixel)
        }
        let middle = left.upperBound..<max(right.lowerBound, left.upperBound)
        if !middle.isEmpty {
            kernels.overSolid(at(middle.lowerBound, y), middle.count, scaled(pixel, by: line[columns.width - 1]))
        }
        if !right.isEmpty {
            columns.coverRight(scratch.coverage, line, right, kernels)
            kernels.overSolidCoverage(at(right.lowerBound, y), scratch.coverage, right.count, pixel)
        }
    }

    /// Computes the same result as the kernels for a color under coverage.
    private func scaled(_ pixel: UInt32, by coverage: UInt8) -> UInt32 {
        var result: UInt32 = 0
        for shift: UInt32 in Swift.stride(from: 0, to: 32, by: 8) {
            let product: UInt32 = (pixel >> shift & 255) * UInt32(coverage)
            result |= ((product + 127) / 255) << shift
        }
        return result
    }
}

/// The mapping from device columns to positions in a profile's row.
private struct ShadowColumns {
    /// The position of the row's mirror image.
    static let backwards = RowScratch.width / 2

    let width: Int
    /// Columns before `leftEnd` are measured from the left edge, columns from `rightStart` on from the right edge.
    let leftEnd: Int
    let rightStart: Int
    private let leftOffset: Int
    private let leftPart: UInt32
    private let rightOffset: Int
    private let rightPart: UInt32

    init(_ shadow: BoxShadow) {
        width = shadow.profile.quarter.width
        let reach = Double(shadow.profile.reach)
        let middle = Int(shadow.rect.midX.rounded())
        // Column x reads position x + ½ − minX + reach − ½ of the row.
        (leftOffset, leftPart) = ShadowColumns.split(reach - shadow.rect.minX)
        leftEnd = min(width - 1 - leftOffset, middle)
        // From the right, it reads maxX − (x + ½) + reach − ½; backwards that is width − 1 minus this.
        (rightOffset, rightPart) = ShadowColumns.split(Double(width) - shadow.rect.maxX - reach)
        rightStart = max(-rightOffset, middle, leftEnd)
    }

    /// Returns the whole part, and the rest in 1/256.
    static func split(_ place: Double) -> (whole: Int, part: UInt32) {
        let whole: Double = place.rounded(.down)
        return (Int(whole), UInt32(((place - whole) * 256).rounded()))
    }

    func coverLeft(
        _ out: UnsafeMutablePointer<UInt8>, _ line: UnsafeMutablePointer<UInt8>, _ range: Range<Int>,
        _ kernels: PixelKernels
    ) {
        cover(out, line, first: range.lowerBound + leftOffset, leftPart, range.count, kernels)
    }

    func coverRight(
        _ out: UnsafeMutablePointer<UInt8>, _ line: UnsafeMutablePointer<UInt8>, _ range: Range<Int>,
        _ kernels: PixelKernels
    ) {
        let back = line + ShadowColumns.backwards
        cover(out, back, first: range.lowerBound + rightOffset, rightPart, range.count, kernels)
    }

    /// Writes `count` positions of a row from `first` on; there is no coverage beyond the row's ends.
    private func cover(
        _ out: UnsafeMutablePointer<UInt8>, _ row: UnsafeMutablePointer<UInt8>, first: Int, _ part: UInt32,
        _ count: Int,
        _ kernels: PixelKernels
    ) {
        let before = min(max(-first, 0), count)
        let inside = min(max(width - 1 - first, 0), count)
        for index in 0..<before { out[index] = edge(row, first + index, part) }
        if inside > before {
            let from = row + (first + before)
            kernels.blendBytes(out + before, from, from + 1, inside - before, part)
        }
        for index in max(inside, before)..<count { out[index] = edge(row, first + index, part) }
    }

    private func edge(_ row: UnsafeMutablePointer<UInt8>, _ at: Int, _ part: UInt32) -> UInt8 {
        func value(_ index: Int) -> UInt32 { index < 0 || index >= width ? 0 : UInt32(row[index]) }
        return UInt8((value(at) * (256 - part) + value(at + 1) * part + 128) >> 8)
    }
}
