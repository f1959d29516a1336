import CoreText
public import Foundation

extension NSAttributedString {
    /// The format of a document.
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let plain = DocumentType(rawValue: "NSPlainText")
        public static let rtf = DocumentType(rawValue: "NSRTF")
        public static let rtfd = DocumentType(rawValue: "NSRTFD")
        public static let html = DocumentType(rawValue: "NSHTML")
    }

    /// The name of a fact about a document besides its text.
    public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A `DocumentType`, or its raw value.
        public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
        /// The raw value of a `String.Encoding`.
        public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
        public static let defaultAttributes = DocumentAttributeKey(rawValue: "DefaultAttributes")
        /// An `NSValue` with a size in points.
        public static let paperSize = DocumentAttributeKey(rawValue: "PaperSize")
        /// An `NSValue` with `UIEdgeInsets`.
        public static let paperMargin = DocumentAttributeKey(rawValue: "PaperMargin")
        public static let viewSize = DocumentAttributeKey(rawValue: "ViewSize")
        /// A number in percent.
        public static let viewZoom = DocumentAttributeKey(rawValue: "ViewZoom")
        /// A number: 0 for a normal view, 1 for one with pages.
        public static let viewMode = DocumentAttributeKey(rawValue: "ViewMode")
        /// A number that is positive if the document should not be edited.
        public static let readOnly = DocumentAttributeKey(rawValue: "ReadOnly")
        /// A `UIColor`.
        public static let backgroundColor = DocumentAttributeKey(rawValue: "BackgroundColor")
        public static let hyphenationFactor = DocumentAttributeKey(rawValue: "HyphenationFactor")
        public static let defaultTabInterval = DocumentAttributeKey(rawValue: "DefaultTabInterval")
        public static let textLayoutSections = DocumentAttributeKey(rawValue: "NSTextLayoutSectionsAttribute")
        public static let title = DocumentAttributeKey(rawValue: "NSTitleDocumentAttribute")
        public static let author = DocumentAttributeKey(rawValue: "NSAuthorDocumentAttribute")
        public static let subject = DocumentAttributeKey(rawValue: "NSSubjectDocumentAttribute")
        /// An array of strings.
        public static let keywords = DocumentAttributeKey(rawValue: "NSKeywordsDocumentAttribute")
        public static let comment = DocumentAttributeKey(rawValue: "NSCommentDocumentAttribute")
        public static let editor = DocumentAttributeKey(rawValue: "NSEditorDocumentAttribute")
        public static let company = DocumentAttributeKey(rawValue: "NSCompanyDocumentAttribute")
        public static let copyright = DocumentAttributeKey(rawValue: "NSCopyrightDocumentAttribute")
        public static let manager = DocumentAttributeKey(rawValue: "NSManagerDocumentAttribute")
        public static let category = DocumentAttributeKey(rawValue: "NSCategoryDocumentAttribute")
        /// A `Date`.
        public static let creationTime = DocumentAttributeKey(rawValue: "NSCreationTimeDocumentAttribute")
        public static let modificationTime = DocumentAttributeKey(rawValue: "NSModificationTimeDocumentAttribute")
    }

    /// The name of a fact that a reader is told about a document.
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A `DocumentType`, or its raw value. Without it the reader looks at the document.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        /// The raw value of a `String.Encoding`, for plain text and HTML.
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
        /// The attributes of text for which the document has none.
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
        public static let targetTextScaling = DocumentReadingOptionKey(rawValue: "TargetTextScaling")
        public static let sourceTextScaling = DocumentReadingOptionKey(rawValue: "SourceTextScaling")
    }
}

typealias TextAttributes = [NSAttributedString.Key: Any]
typealias DocumentAttributes = [NSAttributedString.DocumentAttributeKey: Any]

extension DocumentAttributes {
    func number(_ key: NSAttributedString.DocumentAttributeKey) -> CGFloat? {
        CoreText.number(self[key]).flatMap { $0.isFinite ? $0 : nil }
    }
}
