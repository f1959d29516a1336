public import Foundation

/// A typesetter, which makes lines from a longer text.
public final class CTTypesetter {
    package let typesetter: TextTypesetter
    let string: NSAttributedString

    /// - Parameter level: the level of the whole text; by its paragraph style if `nil`.
    package init(_ string: NSAttributedString, level: CGFloat? = nil) {
        self.string = string
        var text = StyledText(string)
        if let level { text.direction = level == 1 ? .rightToLeft : .leftToRight }
        typesetter = TextTypesetter(text)
    }

    func line(_ range: CFRange) -> CTLine {
        CTLine(typesetter.line(range.range(in: typesetter.count)), of: string)
    }
}

nonisolated(unsafe) public let kCTTypesetterOptionForcedEmbeddingLevel: NSString =
    "CTTypesetterOptionForcedEmbeddingLevel"
nonisolated(unsafe) public let kCTTypesetterOptionAllowUnboundedLayout: NSString =
    "CTTypesetterOptionAllowUnboundedLayout"

/// - Parameter options: an embedding level of 0 or 1 for the whole text; layout is never bounded.
public func CTTypesetterCreateWithAttributedStringAndOptions(
    _ string: NSAttributedString, _ options: NSDictionary?
) -> CTTypesetter? { CTTypesetter(string, level: number(options?[kCTTypesetterOptionForcedEmbeddingLevel])) }

/// - Parameter stringRange: a length of 0 extends to the end of the text.
/// - Parameter offset: the distance of the line's start from the margin that tab stops are counted from, in points.
public func CTTypesetterCreateLineWithOffset(
    _ typesetter: CTTypesetter, _ stringRange: CFRange, _ offset: Double
) -> CTLine {
    let range: Range<Int> = stringRange.range(in: typesetter.typesetter.count)
    return CTLine(typesetter.typesetter.line(range, indent: CGFloat(offset)), of: typesetter.string)
}

/// - Parameter offset: as in `CTTypesetterCreateLineWithOffset`.
public func CTTypesetterSuggestLineBreakWithOffset(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex { suggest(typesetter, startIndex, width, offset, breaksWords: false) }

/// - Parameter offset: as in `CTTypesetterCreateLineWithOffset`.
public func CTTypesetterSuggestClusterBreakWithOffset(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex { suggest(typesetter, startIndex, width, offset, breaksWords: true) }

public func CTTypesetterCreateWithAttributedString(_ string: NSAttributedString) -> CTTypesetter {
    CTTypesetter(string)
}

/// - Parameter stringRange: a length of 0 extends to the end of the text.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
    typesetter.line(stringRange)
}

/// Returns how many units from an index on form a line of the width (in points), broken between words.
public func CTTypesetterSuggestLineBreak(_ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double) -> CFIndex
{
    suggest(typesetter, startIndex, width, 0, breaksWords: false)
}

/// Like `CTTypesetterSuggestLineBreak`, but may break after any character.
public func CTTypesetterSuggestClusterBreak(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
    suggest(typesetter, startIndex, width, 0, breaksWords: true)
}

private func suggest(
    _ typesetter: CTTypesetter, _ start: CFIndex, _ width: Double, _ offset: Double, breaksWords: Bool
) -> CFIndex {
    guard (0..<typesetter.typesetter.count).contains(start) else { return 0 }
    let end = typesetter.typesetter.lineEnd(
        from: start, width: CGFloat(width), breaksWords: breaksWords, indent: CGFloat(offset))
    return end - start
}
