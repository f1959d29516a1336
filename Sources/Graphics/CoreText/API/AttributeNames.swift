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

extension NSAttributedString.Key {
    /// On iOS a `CFString` is a key of an attributed string as it is.
    public init(_ name: NSString) { self.init(rawValue: name as String) }

    static let ctFont = Self(kCTFontAttributeName)
    static let ctParagraphStyle = Self(kCTParagraphStyleAttributeName)
}
