public import Foundation

public enum CTRubyAlignment: UInt8, Sendable {
    case invalid = 255
    case auto = 0
    case start, center, end, distributeLetter, distributeSpace, lineEdge
}

public enum CTRubyOverhang: UInt8, Sendable {
    case invalid = 255
    case auto = 0
    case start, end, none
}

public enum CTRubyPosition: UInt8, Sendable { case before, after, interCharacter, inline, count }

nonisolated(unsafe) public let kCTRubyAnnotationAttributeName: NSString = "CTRubyAnnotation"
nonisolated(unsafe) public let kCTRubyAnnotationSizeFactorAttributeName: NSString = "CTRubyAnnotationSizeFactor"
nonisolated(unsafe) public let kCTRubyAnnotationScaleToFitAttributeName: NSString = "CTRubyAnnotationScaleToFit"

/// Texts beside a text, such as the readings of Chinese characters; the value of `kCTRubyAnnotationAttributeName`.
///
/// Lines report an annotation and do not show it.
public final class CTRubyAnnotation: NSObject, Sendable {
    /// For the first word, see `CTFont.cfTypeWord`.
    let cfTypeWord: UInt64 = 1 << 8
    let alignment: CTRubyAlignment
    let overhang: CTRubyOverhang
    /// The size of the annotation's text in proportion to that of the text beside it.
    let sizeFactor: CGFloat
    let texts: [CTRubyPosition: String]

    fileprivate init(
        _ alignment: CTRubyAlignment, _ overhang: CTRubyOverhang, _ sizeFactor: CGFloat,
        _ texts: [CTRubyPosition: String]
    ) {
        self.alignment = alignment
        self.overhang = overhang
        self.sizeFactor = sizeFactor
        self.texts = texts
        super.init()
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CTRubyAnnotation else { return false }
        return alignment == other.alignment && overhang == other.overhang && sizeFactor == other.sizeFactor
            && texts == other.texts
    }

    public override var hash: Int { texts.hashValue }
}

/// - Parameter text: an array of a text or `nil` for each of the positions before `count`.
public func CTRubyAnnotationCreate(
    _ alignment: CTRubyAlignment, _ overhang: CTRubyOverhang, _ sizeFactor: CGFloat,
    _ text: UnsafeMutablePointer<Unmanaged<NSString>?>
) -> CTRubyAnnotation {
    var texts: [CTRubyPosition: String] = [:]
    for place in 0..<CTRubyPosition.count.rawValue {
        guard let position = CTRubyPosition(rawValue: place) else { continue }
        texts[position] = text[Int(place)].map { $0.takeUnretainedValue() as String }
    }
    return CTRubyAnnotation(alignment, overhang, sizeFactor, texts)
}

/// - Parameter attributes: of the text; the size factor, which is a half without it, is kept.
public func CTRubyAnnotationCreateWithAttributes(
    _ alignment: CTRubyAlignment, _ overhang: CTRubyOverhang, _ position: CTRubyPosition, _ string: NSString,
    _ attributes: NSDictionary
) -> CTRubyAnnotation {
    let factor: CGFloat = number(attributes[kCTRubyAnnotationSizeFactorAttributeName]) ?? 0.5
    return CTRubyAnnotation(alignment, overhang, factor, [position: string as String])
}

public func CTRubyAnnotationCreateCopy(_ rubyAnnotation: CTRubyAnnotation) -> CTRubyAnnotation { rubyAnnotation }
public func CTRubyAnnotationGetAlignment(_ rubyAnnotation: CTRubyAnnotation) -> CTRubyAlignment {
    rubyAnnotation.alignment
}
public func CTRubyAnnotationGetOverhang(_ rubyAnnotation: CTRubyAnnotation) -> CTRubyOverhang {
    rubyAnnotation.overhang
}
public func CTRubyAnnotationGetSizeFactor(_ rubyAnnotation: CTRubyAnnotation) -> CGFloat { rubyAnnotation.sizeFactor }
public func CTRubyAnnotationGetTextForPosition(
    _ rubyAnnotation: CTRubyAnnotation, _ position: CTRubyPosition
) -> NSString? { rubyAnnotation.texts[position].map { NSString(string: $0) } }
