public import Foundation
import QuinceDiagnostics
public import QuinceFoundationAdditions
import UIFoundation

// Initializers and methods of extensions cannot be overridden, here as on iOS, where they are in a category.

extension NSAttributedString {
    /// Reads a document: plain text, RTF or HTML. Plain text without an encoding is UTF-8, or Windows Latin 1 if it is not;
    /// documents of more than 64 MB are refused. Both are chosen (behaviour/text-documents.md).
    ///
    /// - Differs: nothing is loaded over a network. Apple's importer of HTML loads images.
    /// - Parameter dict: receives what is known about the document, by the raw values of `DocumentAttributeKey`.
    /// - Throws: an error of Cocoa's domain if the document is not of its type.
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: AutoreleasingUnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let document = try DocumentReader(options).read(data)
        dict?.pointee = document.dictionary
        self.init(attributedString: document.text)
    }

    /// Reads a file, whose name tells its type if the options do not; also a folder with the extension `rtfd`.
    public convenience init(
        url: URL, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: AutoreleasingUnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let document = try DocumentReader(options, url: url).readFile()
        dict?.pointee = document.dictionary
        self.init(attributedString: document.text)
    }

    /// Returns a part of the text as a document.
    ///
    /// - Parameter dict: the document's type, which is plain text unless it is named, and what else it should say.
    /// - Differs: RTFD is not written. In RTF, a tail indent from the left edge becomes one from the right edge of lines of
    ///   6 inches.
    public func data(from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]) throws -> Data {
        requireLikeUIKit(
            range.location >= 0 && range.length >= 0 && NSMaxRange(range) <= length,
            "-[NSAttributedString dataFromRange:documentAttributes:error:]: Out of bounds: \(range), length \(length)")
        let text = attributedSubstring(from: range)
        switch Self.type(of: dict) {
        case .plain: return try PlainText.data(text.string, dict)
        case .rtf: return RTFWriter(text, dict).data()
        case .html: return HTMLWriter(text, dict).data()
        case .rtfd: throw DocumentError.unsupported("Writing RTFD is not supported.")
        case let other:
            throw DocumentError.error(.init(rawValue: 66062), "“\(other.rawValue)” is not a type of documents.")
        }
    }

    private static func type(of attributes: [DocumentAttributeKey: Any]) -> DocumentType {
        if let raw = attributes[.documentType] as? String { return DocumentType(rawValue: raw) }
        return attributes[.documentType] as? DocumentType ?? .plain
    }
}

extension NSMutableAttributedString {
    /// Replaces the text by that of a document.
    public func read(
        from data: Data, options opts: [NSAttributedString.DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: AutoreleasingUnsafeMutablePointer<NSDictionary?>? = nil, error: () = ()
    ) throws {
        let document = try DocumentReader(opts).read(data)
        dict?.pointee = document.dictionary
        setAttributedString(document.text)
    }

    public func read(
        from url: URL, options opts: [NSAttributedString.DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: AutoreleasingUnsafeMutablePointer<NSDictionary?>? = nil, error: () = ()
    ) throws {
        let document = try DocumentReader(opts, url: url).readFile()
        dict?.pointee = document.dictionary
        setAttributedString(document.text)
    }
}

extension TextDocument {
    fileprivate var dictionary: NSDictionary {
        NSDictionary(
            dictionary: Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue as NSString, $0.value) }))
    }
}
