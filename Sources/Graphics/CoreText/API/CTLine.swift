public import Foundation
internal import QuinceDiagnostics

/// A line of glyph runs. Immutable.
///
/// Positions are Core Text's: points from the line's origin on the baseline, y up.
public final class CTLine {
    package let line: ShapedLine
    let string: NSAttributedString
    /// The unit of the string that the line's own units count from.
    let offset: Int

    package init(_ line: ShapedLine, of string: NSAttributedString, offset: Int = 0) {
        self.line = line
        self.string = string
        self.offset = offset
    }

    var range: Range<Int> { line.range.lowerBound + offset..<line.range.upperBound + offset }
}

public func CTLineCreateWithAttributedString(_ string: NSAttributedString) -> CTLine {
    CTLine(ShapedLine(StyledText(string)), of: string)
}

public enum CTLineTruncationType: UInt32, Sendable {
    case start = 0
    case end = 1
    case middle = 2

    var place: TextTruncation {
        switch self {
        case .start: return .head
        case .end: return .tail
        case .middle: return .middle
        }
    }
}

/// - Parameter width: in points.
/// - Parameter token: fills the gap, usually "…"; without one, the line is just cut.
/// - Returns: the line itself if it fits; `nil` if the width is too small even for the token.
public func CTLineCreateTruncatedLine(
    _ line: CTLine, _ width: Double, _ type: CTLineTruncationType, _ token: CTLine?
) -> CTLine? {
    let token: ShapedLine = token?.line ?? ShapedLine(StyledText())
    guard let cut = line.line.truncated(toWidth: CGFloat(width), at: type.place, token: token) else { return nil }
    return CTLine(cut, of: line.string, offset: line.offset)
}

/// Returns the line with its spaces widened or narrowed to fill a width.
///
/// - Parameter justificationFactor: the fraction of the difference to distribute, 0 to 1.
/// - Parameter justificationWidth: in points.
/// - Returns: `nil` if there is no space to change.
public func CTLineCreateJustifiedLine(
    _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
    let natural: CGFloat = line.line.width - line.line.trailingWhitespaceWidth
    let factor: CGFloat = min(max(justificationFactor, 0), 1)
    let width: CGFloat = natural + (CGFloat(justificationWidth) - natural) * factor
    return line.line.justified(toWidth: width).map { CTLine($0, of: line.string, offset: line.offset) }
}

/// - Returns: the line's width in points, including trailing white space. Nothing is rounded, which is chosen.
@discardableResult
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = line.line.ascent
    descent?.pointee = line.line.descent
    leading?.pointee = line.line.leading
    return Double(line.line.width)
}

public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { Double(line.line.trailingWhitespaceWidth) }

public func CTLineGetStringRange(_ line: CTLine) -> CFRange { CFRange(line.range) }

public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.line.runs.reduce(0) { $0 + $1.glyphs.count } }

/// Returns the runs from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> NSArray {
    line.line.runs.map { CTRun($0, of: line.string, offset: line.offset) } as NSArray
}

/// Returns the offset of the caret before a character.
///
/// - Parameter secondaryOffset: the offset for text of the other direction that continues there; otherwise the same.
@discardableResult
public func CTLineGetOffsetForStringIndex(
    _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
    let offset: CGFloat = line.line.offset(ofUnit: charIndex - line.offset)
    secondaryOffset?.pointee = line.line.trailingOffset(beforeUnit: charIndex - line.offset) ?? offset
    return offset
}

/// Returns the index whose caret is nearest to a position; `kCFNotFound` for a line without text.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    line.line.range.isEmpty ? kCFNotFound : line.line.unit(atOffset: position.x) + line.offset
}

public struct CTLineBoundsOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
    public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 1 << 1)
    public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 1 << 2)
    public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
    public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 1 << 4)
    public static let includeLanguageExtents = CTLineBoundsOptions(rawValue: 1 << 5)
}

public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
    let line: ShapedLine = line.line
    for (option, name) in CTLineBoundsOptions.unread(in: line) where options.contains(option) {
        Unsupported.report("the option \(name) of a line's bounds", in: "CoreText")
    }
    if options.contains(.useGlyphPathBounds) { return line.inkBounds }
    let leading: CGFloat = options.contains(.excludeTypographicLeading) ? 0 : line.leading
    let height: CGFloat = line.ascent + line.descent + leading
    let insets: (left: CGFloat, right: CGFloat) = options.contains(.useOpticalBounds) ? line.opticalInsets : (0, 0)
    return CGRect(
        x: insets.left, y: -line.descent - leading, width: line.width - insets.left - insets.right, height: height)
}

extension CTLineBoundsOptions {
    /// The options that would change the bounds of a line and do not.
    fileprivate static func unread(in line: ShapedLine) -> [(CTLineBoundsOptions, String)] {
        let always: [(CTLineBoundsOptions, String)] = [
            (.useHangingPunctuation, "useHangingPunctuation"), (.includeLanguageExtents, "includeLanguageExtents"),
        ]
        let hasShifts = line.runs.contains { $0.style.baselineOffset != 0 }
        return hasShifts ? always + [(.excludeTypographicShifts, "excludeTypographicShifts")] : always
    }
}

extension ShapedLine {
    /// The distances of the optical edges of the outermost glyphs from the line's ends.
    fileprivate var opticalInsets: (left: CGFloat, right: CGFloat) {
        guard let first = runs.first(where: { !$0.glyphs.isEmpty }), let last = runs.last(where: { !$0.glyphs.isEmpty })
        else { return (0, 0) }
        let left = OpticalEdges(of: first.font.face).leftInset(of: first.glyphs[0])
        let right = OpticalEdges(of: last.font.face).rightInset(of: last.glyphs[last.glyphs.count - 1])
        return (CGFloat(left) * first.font.scale, CGFloat(right) * last.font.scale)
    }
}

/// Returns how far to move the line, in points, for an alignment within a wider width.
///
/// - Parameter flushFactor: 0 is left, 0.5 centered, 1 right.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
    let free = CGFloat(flushWidth) - (line.line.width - line.line.trailingWhitespaceWidth)
    return Double(max(0, free) * min(max(flushFactor, 0), 1))
}

/// Calls the block with every caret position from left to right: offset, index, whether it precedes the character.
public func CTLineEnumerateCaretOffsets(
    _ line: CTLine, _ block: (_ offset: Double, _ charIndex: CFIndex, _ leadingEdge: Bool, _ stop: inout Bool) -> Void
) {
    var stop = false
    for cluster in line.line.clusters.sorted(by: { $0.x < $1.x }) {
        let left = Double(cluster.x)
        let right = Double(cluster.x + cluster.width)
        block(left, cluster.range.lowerBound + line.offset, !cluster.isRightToLeft, &stop)
        if stop { return }
        block(right, cluster.range.lowerBound + line.offset, cluster.isRightToLeft, &stop)
        if stop { return }
    }
}
