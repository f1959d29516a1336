import Foundation

/// The state in which a document knows its file: another one means that somebody else has written it.
struct DocumentStamp: Equatable {
    private let date: Date?
    private let size: Int?
    private let number: UInt64?

    /// - Returns: `nil` if there is no file.
    init?(_ url: URL) {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path) else { return nil }
        date = attributes[.modificationDate] as? Date
        size = (attributes[.size] as? NSNumber)?.intValue
        number = (attributes[.systemFileNumber] as? NSNumber)?.uint64Value
    }
}
