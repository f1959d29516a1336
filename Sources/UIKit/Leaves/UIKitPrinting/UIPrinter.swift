public import Foundation

/// A printer, by its address; none can be reached.
@preconcurrency @MainActor
open class UIPrinter: NSObject {
    public struct JobTypes: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let document = JobTypes(rawValue: 1)
        public static let envelope = JobTypes(rawValue: 2)
        public static let label = JobTypes(rawValue: 4)
        public static let photo = JobTypes(rawValue: 8)
        public static let receipt = JobTypes(rawValue: 16)
        public static let roll = JobTypes(rawValue: 32)
        public static let largeFormat = JobTypes(rawValue: 64)
        public static let postcard = JobTypes(rawValue: 128)
    }

    open private(set) var url: URL
    open var displayName: String { url.lastPathComponent }
    open var displayLocation: String? { nil }
    open var supportedJobTypes: JobTypes { [] }
    open var makeAndModel: String? { nil }
    open var supportsColor: Bool { false }
    open var supportsDuplex: Bool { false }

    public init(url: URL) {
        self.url = url
        super.init()
    }

    open func contactPrinter(_ completionHandler: ((Bool) -> Void)? = nil) { completionHandler?(false) }
}
