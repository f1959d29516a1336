public import Foundation

/// A typesetter, which makes lines from a longer text.
public final class CTTypesetter {
    package let typesetter: TextTypesetter
    private let string: NSAttributedString

    package init(_ string: NSAttributedString) {
        self.string = string
        typesetter = TextTypesetter(StyledText(string))
    }

    func line(_ range: CFRange) -> CTLine {
        CTLine(typesetter.line(range.range(in: typesetter.count)), of: string)
    }
}

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
    suggest(typesetter, startIndex, width, breaksWords: false)
}

/// Like `CTTypesetterSuggestLineBreak`, but may break after any character.
public func CTTypesetterSuggestClusterBreak(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
    suggest(typesetter, startIndex, width, breaksWords: true)
}

private func suggest(_ typesetter: CTTypesetter, _ start: CFIndex, _ width: Double, breaksWords: Bool) -> CFIndex {
    guard (0..<typesetter.typesetter.count).contains(start) else { return 0 }
    return typesetter.typesetter.lineEnd(from: start, width: CGFloat(width), breaksWords: breaksWords) - start
}
