public import Foundation

/// A printer, by its address. The device has one, which prints into PDF files; no other one can be reached.
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
    open var displayName: String { isOfDevice ? "PDF" : url.lastPathComponent }
    open var displayLocation: String? { nil }
    open var supportedJobTypes: JobTypes { isOfDevice ? [.document, .photo] : [] }
    open var makeAndModel: String? { isOfDevice ? "Quince PDF" : nil }
    open var supportsColor: Bool { isOfDevice }
    open var supportsDuplex: Bool { false }

    public init(url: URL) {
        self.url = url
        super.init()
    }

    open func contactPrinter(_ completionHandler: ((Bool) -> Void)? = nil) { completionHandler?(isOfDevice) }

    private static let address = URL(string: "ipp://quince.local/pdf")

    /// The device's printer.
    static var ofDevice: UIPrinter? { address.map { UIPrinter(url: $0) } }
    var isOfDevice: Bool { url == Self.address }
}
