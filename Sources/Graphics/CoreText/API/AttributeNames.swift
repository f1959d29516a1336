// Keys of attributed strings. They are UIKit's raw names, except for the colors, which have Core Text's own.

public let kCTFontAttributeName: String = "NSFont"
public let kCTKernAttributeName: String = "NSKern"
public let kCTTrackingAttributeName: String = "NSTracking"
public let kCTLigatureAttributeName: String = "NSLigature"
public let kCTForegroundColorAttributeName: String = "CTForegroundColor"
public let kCTForegroundColorFromContextAttributeName: String = "CTForegroundColorFromContext"
public let kCTBackgroundColorAttributeName: String = "CTBackgroundColor"
public let kCTStrokeWidthAttributeName: String = "NSStrokeWidth"
public let kCTStrokeColorAttributeName: String = "NSStrokeColor"
public let kCTUnderlineStyleAttributeName: String = "NSUnderline"
public let kCTUnderlineColorAttributeName: String = "NSUnderlineColor"
public let kCTBaselineOffsetAttributeName: String = "NSBaselineOffset"
