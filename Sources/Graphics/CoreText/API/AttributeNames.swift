public import Foundation

// Keys of attributed strings. They are UIKit's raw names, except for the colors, which have Core Text's own.

nonisolated(unsafe) public let kCTFontAttributeName: NSString = "NSFont"
nonisolated(unsafe) public let kCTKernAttributeName: NSString = "NSKern"
nonisolated(unsafe) public let kCTTrackingAttributeName: NSString = "NSTracking"
nonisolated(unsafe) public let kCTLigatureAttributeName: NSString = "NSLigature"
nonisolated(unsafe) public let kCTForegroundColorAttributeName: NSString = "CTForegroundColor"
nonisolated(unsafe) public let kCTForegroundColorFromContextAttributeName: NSString = "CTForegroundColorFromContext"
nonisolated(unsafe) public let kCTBackgroundColorAttributeName: NSString = "CTBackgroundColor"
nonisolated(unsafe) public let kCTStrokeWidthAttributeName: NSString = "NSStrokeWidth"
nonisolated(unsafe) public let kCTStrokeColorAttributeName: NSString = "NSStrokeColor"
nonisolated(unsafe) public let kCTUnderlineStyleAttributeName: NSString = "NSUnderline"
nonisolated(unsafe) public let kCTUnderlineColorAttributeName: NSString = "NSUnderlineColor"
nonisolated(unsafe) public let kCTBaselineOffsetAttributeName: NSString = "NSBaselineOffset"
nonisolated(unsafe) public let kCTVerticalFormsAttributeName: NSString = "CTVerticalForms"
nonisolated(unsafe) public let kCTRunDelegateAttributeName: NSString = "CTRunDelegate"
nonisolated(unsafe) public let kCTLanguageAttributeName: NSString = "NSLanguage"
nonisolated(unsafe) public let kCTSuperscriptAttributeName: NSString = "NSSuperScript"
nonisolated(unsafe) public let kCTGlyphInfoAttributeName: NSString = "NSGlyphInfo"
nonisolated(unsafe) public let kCTCharacterShapeAttributeName: NSString = "NSCharacterShape"
nonisolated(unsafe) public let kCTWritingDirectionAttributeName: NSString = "NSWritingDirection"
nonisolated(unsafe) public let kCTBaselineClassAttributeName: NSString = "CTBaselineClass"
nonisolated(unsafe) public let kCTBaselineInfoAttributeName: NSString = "CTBaselineInfo"
nonisolated(unsafe) public let kCTBaselineReferenceInfoAttributeName: NSString = "CTBaselineReferenceInfo"

// The part of a writing direction that says how strongly it holds, to be combined with a `CTWritingDirection`.

public let kCTWritingDirectionEmbedding: Int = 0
public let kCTWritingDirectionOverride: Int = 2

// The classes and fonts of the attributes for baselines.

nonisolated(unsafe) public let kCTBaselineClassRoman: NSString = "CTBaselineClassRoman"
nonisolated(unsafe) public let kCTBaselineClassIdeographicCentered: NSString = "CTBaselineClassIdeographicCentered"
nonisolated(unsafe) public let kCTBaselineClassIdeographicLow: NSString = "CTBaselineClassIdeographicLow"
nonisolated(unsafe) public let kCTBaselineClassIdeographicHigh: NSString = "CTBaselineClassIdeographicHigh"
nonisolated(unsafe) public let kCTBaselineClassHanging: NSString = "CTBaselineClassHanging"
nonisolated(unsafe) public let kCTBaselineClassMath: NSString = "CTBaselineClassMath"
nonisolated(unsafe) public let kCTBaselineReferenceFont: NSString = "CTBaselineReferenceFont"
nonisolated(unsafe) public let kCTBaselineOriginalFont: NSString = "CTBaselineOriginalFont"

extension NSAttributedString.Key {
    /// On iOS a `CFString` is a key of an attributed string as it is.
    public init(_ name: NSString) { self.init(rawValue: name as String) }

    static let ctFont = Self(kCTFontAttributeName)
    static let ctParagraphStyle = Self(kCTParagraphStyleAttributeName)
}
