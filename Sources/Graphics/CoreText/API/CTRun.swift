public import CoreGraphics
public import Foundation

/// Adjacent glyphs of one font and one set of attributes.
public final class CTRun {
    package let run: GlyphRun
    private let string: NSAttributedString
    /// The unit of the string that the run's own units count from.
    fileprivate let offset: Int

    init(_ run: GlyphRun, of string: NSAttributedString, offset: Int = 0) {
        self.run = run
        self.string = string
        self.offset = offset
        kept = RunArrays(run, offset)
    }

    fileprivate let kept: RunArrays

    /// The string's attributes, with the font that actually draws the run.
    var attributes: [NSAttributedString.Key: Any] {
        let start = run.range.lowerBound + offset
        guard start < string.length else { return [:] }
        var found: [NSAttributedString.Key: Any] = string.attributes(at: start, effectiveRange: nil)
        let key = NSAttributedString.Key.ctFont
        if found[key] == nil || run.font != run.style.font { found[key] = run.font }
        return found
    }
}

public struct CTRunStatus: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
    public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
    public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 1 << 2)
}

public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
    CFRange(run.run.range.lowerBound + run.offset..<run.run.range.upperBound + run.offset)
}
public func CTRunGetAttributes(_ run: CTRun) -> NSDictionary {
    let attributes: [(NSString, Any)] = run.attributes.map { (NSString(string: $0.key.rawValue), $0.value) }
    return Dictionary(uniqueKeysWithValues: attributes) as NSDictionary
}
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { run.run.font.matrix }

public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
    var status: CTRunStatus = run.run.isRightToLeft ? [.rightToLeft] : []
    if !run.run.font.matrix.isIdentity { status.insert(.hasNonIdentityMatrix) }
    let indices = run.run.isRightToLeft ? run.run.stringIndices.reversed() : run.run.stringIndices
    if zip(indices, indices.dropFirst()).contains(where: { $0 > $1 }) { status.insert(.nonMonotonic) }
    return status
}

/// - Returns: the width of the range in points.
@discardableResult
public func CTRunGetTypographicBounds(
    _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = run.run.ascent
    descent?.pointee = run.run.descent
    leading?.pointee = run.run.leading
    let range: Range<Int> = range.range(in: run.run.glyphs.count)
    if range.count == run.run.glyphs.count { return Double(run.run.width) }
    return Double(run.run.advances[range].reduce(0, +))
}

public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
    copy(run.run.glyphs, range, buffer)
}

/// Copies the positions relative to the line's origin, in points, y up.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
    copy(run.run.positions, range, buffer)
}

public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
    copy(run.run.advances.map { CGSize(width: $0, height: 0) }, range, buffer)
}

public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
    copy(run.run.stringIndices.map { $0 + run.offset }, range, buffer)
}

/// Returns the glyphs; the pointer is valid as long as the run.
public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? { run.kept.glyphs }
public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? { run.kept.positions }
public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? { run.kept.advances }
public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>? { run.kept.stringIndices }

/// Copies the advances without adjustments of positions, and the glyphs' origins relative to their pen positions.
public func CTRunGetBaseAdvancesAndOrigins(
    _ run: CTRun, _ range: CFRange, _ advancesBuffer: UnsafeMutablePointer<CGSize>?,
    _ originsBuffer: UnsafeMutablePointer<CGPoint>?
) {
    if let advancesBuffer { CTRunGetAdvances(run, range, advancesBuffer) }
    guard let originsBuffer else { return }
    var pen: CGFloat = run.run.x
    var origins: [CGPoint] = []
    for i in run.run.glyphs.indices {
        origins.append(CGPoint(x: run.run.positions[i].x - pen, y: run.run.positions[i].y))
        pen += run.run.advances[i]
    }
    copy(origins, range, originsBuffer)
}

/// The arrays of a run at fixed addresses, made when they are asked for.
private final class RunArrays {
    private let run: GlyphRun
    private let offset: Int
    private var buffers: [UnsafeMutableRawPointer] = []

    init(_ run: GlyphRun, _ offset: Int) {
        self.run = run
        self.offset = offset
    }

    deinit { for buffer in buffers { buffer.deallocate() } }

    private func keep<Element>(_ elements: [Element]) -> UnsafePointer<Element> {
        let buffer = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
        buffer.initialize(from: elements, count: elements.count)
        buffers.append(UnsafeMutableRawPointer(buffer))
        return UnsafePointer(buffer)
    }

    lazy var glyphs: UnsafePointer<CGGlyph> = keep(run.glyphs)
    lazy var positions: UnsafePointer<CGPoint> = keep(run.positions)
    lazy var advances: UnsafePointer<CGSize> = keep(run.advances.map { CGSize(width: $0, height: 0) })
    lazy var stringIndices: UnsafePointer<CFIndex> = keep(run.stringIndices.map { $0 + offset })
}

private func copy<Element>(_ all: [Element], _ range: CFRange, _ buffer: UnsafeMutablePointer<Element>) {
    for (i, element) in all[range.range(in: all.count)].enumerated() { buffer[i] = element }
}
