import CoreText
import Foundation

/// Checks that any units are laid out: every unit in one line, and every boundary found from both sides.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzText(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let units: [UInt16] = (0..<min(count / 2, 256)).map { UInt16(bytes[2 * $0]) | UInt16(bytes[2 * $0 + 1]) << 8 }
    var text = StyledText()
    text.append(units, TextStyle(font: CTFont(source: .system, style: .regular, size: 17)))
    let typesetter = TextTypesetter(text)
    var at = 0
    for line in typesetter.lines(width: 100) {
        precondition(line.range.lowerBound == at && line.range.upperBound > at)
        precondition(line.width.isFinite)
        _ = line.unit(atOffset: line.width / 2)
        at = line.range.upperBound
    }
    precondition(at == units.count)
    for kind in TextBoundaries.Kind.allCases {
        let boundaries = TextBoundaries(kind, in: units)
        var edge = 0
        while let next = boundaries.following(edge) {
            precondition(next > edge && boundaries.preceding(next) == edge)
            edge = next
        }
        precondition(edge == units.count)
    }
    return 0
}
