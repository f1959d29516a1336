public import Foundation

/// A file that an access is wanted to, and in which way.
open class NSFileAccessIntent: NSObject, @unchecked Sendable {
    // `@unchecked`: written once.
    public let url: URL
    let reading: NSFileCoordinator.ReadingOptions?
    let writing: NSFileCoordinator.WritingOptions?

    private init(
        _ url: URL, reading: NSFileCoordinator.ReadingOptions? = nil, writing: NSFileCoordinator.WritingOptions? = nil
    ) {
        (self.url, self.reading, self.writing) = (url, reading, writing)
        super.init()
    }

    open class func readingIntent(
        with url: URL, options: NSFileCoordinator.ReadingOptions = []
    ) -> NSFileAccessIntent { NSFileAccessIntent(url, reading: options) }

    open class func writingIntent(
        with url: URL, options: NSFileCoordinator.WritingOptions = []
    ) -> NSFileAccessIntent { NSFileAccessIntent(url, writing: options) }
}
