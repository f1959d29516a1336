public import CoreGraphics
public import Foundation

/// Adjacent glyphs of one font and one set of attributes.
public final class CTRun {
    package let run: GlyphRun
    private let string: NSAttributedString

    init(_ run: GlyphRun, of string: NSAttributedString) {
        self.run = run
        self.string = string
    }

    /// The string's attributes, with the font that actually draws the run.
    var attributes: [NSAttributedString.Key: Any] {
        guard run.range.lowerBound < string.length else { return [:] }
        var found: [NSAttributedString.Key: Any] = string.attributes(at: run.range.lowerBound, effectiveRange: nil)
        let key = NSAttributedString.Key(kCTFontAttributeName)
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
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { CFRange(run.run.range) }
public func CTRunGetAttributes(_ run: CTRun) -> [NSAttributedString.Key: Any] { run.attributes }
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { run.run.font.matrix }

public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
    var status: CTRunStatus = run.run.isRightToLeft ? [.rightToLeft] : []
    if !run.run.font.matrix.isIdentity { status.insert(.hasNonIdentityMatrix) }
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
    copy(run.run.stringIndices, range, buffer)
}

private func copy<Element>(_ all: [Element], _ range: CFRange, _ buffer: UnsafeMutablePointer<Element>) {
    for (i, element) in all[range.range(in: all.count)].enumerated() { buffer[i] = element }
}
