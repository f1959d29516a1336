public import Foundation

// Swift 3's names of constants, which Swift 4 deprecates.

@available(*, deprecated, renamed: "NSAttributedString.DocumentType.plain")
public let NSPlainTextDocumentType = NSAttributedString.DocumentType.plain
@available(*, deprecated, renamed: "NSAttributedString.DocumentType.rtf")
public let NSRTFTextDocumentType = NSAttributedString.DocumentType.rtf
@available(*, deprecated, renamed: "NSAttributedString.DocumentType.rtfd")
public let NSRTFDTextDocumentType = NSAttributedString.DocumentType.rtfd
@available(*, deprecated, renamed: "NSAttributedString.DocumentType.html")
public let NSHTMLTextDocumentType = NSAttributedString.DocumentType.html
@available(*, deprecated, renamed: "NSAttributedString.DocumentAttributeKey.documentType")
public let NSDocumentTypeDocumentAttribute = NSAttributedString.DocumentAttributeKey.documentType
@available(*, deprecated, renamed: "NSAttributedString.DocumentAttributeKey.characterEncoding")
public let NSCharacterEncodingDocumentAttribute = NSAttributedString.DocumentAttributeKey.characterEncoding
@available(*, deprecated, renamed: "NSAttributedString.DocumentAttributeKey.defaultAttributes")
public let NSDefaultAttributesDocumentAttribute = NSAttributedString.DocumentAttributeKey.defaultAttributes
@available(*, deprecated, renamed: "NSAttributedString.DocumentAttributeKey.paperSize")
public let NSPaperSizeDocumentAttribute = NSAttributedString.DocumentAttributeKey.paperSize
@available(*, deprecated, renamed: "NSAttributedString.DocumentAttributeKey.paperMargin")
public let NSPaperMarginDocumentAttribute = NSAttributedString.DocumentAttributeKey.paperMargin
@available(*, deprecated, renamed: "NSAttributedString.DocumentAttributeKey.viewSize")
public let NSViewSizeDocumentAttribute = NSAttributedString.DocumentAttributeKey.viewSize
@available(*, deprecated, renamed: "NSAttributedString.DocumentAttributeKey.viewZoom")
public let NSViewZoomDocumentAttribute = NSAttributedString.DocumentAttributeKey.viewZoom
@available(*, deprecated, renamed: "NSAttributedString.DocumentAttributeKey.viewMode")
public let NSViewModeDocumentAttribute = NSAttributedString.DocumentAttributeKey.viewMode
@available(*, deprecated, renamed: "NSAttributedString.DocumentAttributeKey.readOnly")
public let NSReadOnlyDocumentAttribute = NSAttributedString.DocumentAttributeKey.readOnly
@available(*, deprecated, renamed: "NSAttributedString.DocumentAttributeKey.backgroundColor")
public let NSBackgroundColorDocumentAttribute = NSAttributedString.DocumentAttributeKey.backgroundColor
@available(*, deprecated, renamed: "NSAttributedString.DocumentAttributeKey.hyphenationFactor")
public let NSHyphenationFactorDocumentAttribute = NSAttributedString.DocumentAttributeKey.hyphenationFactor
@available(*, deprecated, renamed: "NSAttributedString.DocumentAttributeKey.defaultTabInterval")
public let NSDefaultTabIntervalDocumentAttribute = NSAttributedString.DocumentAttributeKey.defaultTabInterval
@available(*, deprecated, renamed: "NSAttributedString.DocumentAttributeKey.textLayoutSections")
public let NSTextLayoutSectionsAttribute = NSAttributedString.DocumentAttributeKey.textLayoutSections
