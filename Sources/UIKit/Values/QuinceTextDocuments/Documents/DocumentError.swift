import Foundation

/// A failure to read or write a document, as Cocoa's errors.
enum DocumentError {
    static func corrupt(_ why: String) -> CocoaError { error(.fileReadCorruptFile, why) }
    static func unsupported(_ why: String) -> CocoaError { error(.featureUnsupported, why) }

    /// - Parameter why: one sentence.
    static func error(_ code: CocoaError.Code, _ why: String, _ url: URL? = nil) -> CocoaError {
        var info: [String: Any] = [NSLocalizedDescriptionKey: why]
        info[NSURLErrorKey] = url
        return CocoaError(code, userInfo: info)
    }
}

/// The limits of documents. Within them, reading takes a time in proportion to the document's length.
enum DocumentLimits {
    /// The length of a document in bytes.
    static let length = 64 << 20
    /// The depth of groups in RTF.
    static let groups = 50_000
    /// The depth of elements in HTML: as deep as WebKit's trees.
    static let elements = 512
    /// The largest font, in points.
    static let fontSize: CGFloat = 1000
    /// The largest distance, in points.
    static let distance: CGFloat = 100_000
}
