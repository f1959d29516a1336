internal import Foundation
internal import QuinceDiagnostics

/// The attributes that few texts have, read apart so that others are not asked for each of them.
enum RareAttribute: String {
    case superscript = "NSSuperScript"
    case glyphInfo = "NSGlyphInfo"
    case characterShape = "NSCharacterShape"
    case writingDirection = "NSWritingDirection"
    case language = "NSLanguage"
    case verticalForms = "CTVerticalForms"
    case rubyAnnotation = "CTRubyAnnotation"
    case baselineClass = "CTBaselineClass"
    case baselineInfo = "CTBaselineInfo"
    case baselineReferenceInfo = "CTBaselineReferenceInfo"
}

extension TextStyle {
    mutating func readRare(_ attributes: [NSAttributedString.Key: Any]) {
        for (key, value) in attributes {
            if let attribute = RareAttribute(rawValue: key.rawValue) { read(attribute, value) }
        }
    }

    private mutating func read(_ attribute: RareAttribute, _ value: Any) {
        switch attribute {
        case .superscript: raise(by: whole(value) ?? 0)
        case .glyphInfo: glyphInfo = value as? CTGlyphInfo
        case .characterShape: setShape(whole(value) ?? 0)
        case .writingDirection:
            directions = (value as? [Any] ?? []).compactMap { whole($0).flatMap { DirectionControl($0) } }
        case .language: language = value as? String
        case .verticalForms:
            if number(value) ?? 0 != 0 { Unsupported.report("vertical forms were drawn horizontally", in: "CoreText") }
        case .rubyAnnotation: Unsupported.report("ruby annotations were not drawn", in: "CoreText")
        case .baselineClass where value as? String == kCTBaselineClassRoman as String: break
        case .baselineClass, .baselineInfo, .baselineReferenceInfo:
            Unsupported.report("the attribute \(attribute.rawValue): text stands on the roman baseline", in: "CoreText")
        }
    }

    /// Makes text smaller and moves it up or down as the font demands; one that demands nothing leaves text as it is.
    ///
    /// - Parameter level: how often, negative for subscripts.
    private mutating func raise(by level: Int) {
        guard level != 0, let script = font.face.scriptMetrics(isSuper: level > 0) else { return }
        let direction: CGFloat = level > 0 ? 1 : -1
        for _ in 0..<min(level.magnitude, Self.deepestScript) {
            baselineOffset += direction * script.offset * font.size
            font = font.with(size: font.size * script.size)
        }
    }

    /// Further levels are too small to be seen.
    private static let deepestScript: UInt = 8

    /// - Parameter shape: a selector of the registry's type for character shapes, plus 1; 0 for no choice.
    private mutating func setShape(_ shape: Int) {
        guard shape != 0 else { return }
        let features = FontFeature.read([
            kCTFontFeatureTypeIdentifierKey: kCharacterShapeType, kCTFontFeatureSelectorIdentifierKey: shape &- 1,
        ])
        if features.isEmpty { Unsupported.report("the character shape \(shape)", in: "CoreText") }
        font = font.adding(features)
    }
}

/// Returns a number without a fraction; `nil` for any other value.
private func whole(_ value: Any) -> Int? { number(value).flatMap { Int(exactly: Double($0)) } }

extension CTFont {
    fileprivate func adding(_ features: [FontFeature]) -> CTFont {
        var more = FontExtras()
        more.features = features
        return CTFont(source: source, style: style, size: size, matrix: matrix, extras: extras.adding(more))
    }
}
