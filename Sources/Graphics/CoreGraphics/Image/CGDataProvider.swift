public import Foundation

/// The source of an image's bytes. Apple's returns `CFData`; this one returns `Data`.
public final class CGDataProvider: Sendable {
    public let data: Data?

    public init?(data: Data) { self.data = data }

    public init?(url: URL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.data = data
    }

    public convenience init?(data: NSData) { self.init(data: data as Data) }
    public convenience init?(url: NSURL) { self.init(url: url as URL) }

    public convenience init?(filename: UnsafePointer<CChar>) {
        self.init(url: URL(fileURLWithPath: String(cString: filename)))
    }

    /// Copies the bytes and calls the callback immediately.
    public convenience init?(
        dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
        releaseData: (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
    ) {
        guard size >= 0 else { return nil }
        self.init(data: Data(bytes: data, count: size))
        releaseData(info, data, size)
    }
}
