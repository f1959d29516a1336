public import Foundation
import Synchronization

/// Reads and writes files so that other parts of the process that show them know it, and do not do so at the same time.
///
/// Other processes do not take part: what they write is found by the file's date.
open class NSFileCoordinator: NSObject, @unchecked Sendable {
    // `@unchecked`: mutable state is in `state`.
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Presenters need not save what they have changed.
        public static let withoutChanges = ReadingOptions(rawValue: 1)
        public static let resolvesSymbolicLink = ReadingOptions(rawValue: 2)
        public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 4)
        public static let forUploading = ReadingOptions(rawValue: 8)
    }

    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let forDeleting = WritingOptions(rawValue: 1)
        public static let forMoving = WritingOptions(rawValue: 2)
        public static let forMerging = WritingOptions(rawValue: 4)
        public static let forReplacing = WritingOptions(rawValue: 8)
        public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 16)
    }

    private struct State {
        var isCancelled = false
        var purpose = "quince.file-coordinator"
    }

    private let state = Mutex(State())
    /// The presenter on whose behalf files are read and written: it is not asked and not told.
    private nonisolated(unsafe) weak var presenter: (any NSFilePresenter)?

    public init(filePresenter filePresenterOrNil: (any NSFilePresenter)? = nil) {
        presenter = filePresenterOrNil
        super.init()
    }

    open class func addFilePresenter(_ filePresenter: any NSFilePresenter) { FilePresenters.add(filePresenter) }
    open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) { FilePresenters.remove(filePresenter) }
    open class var filePresenters: [any NSFilePresenter] { FilePresenters.all }

    open var purposeIdentifier: String {
        get { state.withLock { $0.purpose } }
        set { state.withLock { $0.purpose = newValue } }
    }

    // MARK: Access

    /// Reads a file as soon as its presenters have saved it.
    ///
    /// - Parameter outError: gets an error if the access was cancelled, or a presenter could not save; the reader is then not called.
    open func coordinate(
        readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer = nil,
        byAccessor reader: (URL) -> Void
    ) {
        let url = Self.resolved(url, options)
        coordinate(FileAccess(reading: [(url, options)]), outError) { reader(url) }
    }

    open func coordinate(
        writingItemAt url: URL, options: WritingOptions = [], error outError: NSErrorPointer = nil,
        byAccessor writer: (URL) -> Void
    ) {
        coordinate(FileAccess(writing: [(url, options)]), outError) { writer(url) }
    }

    open func coordinate(
        readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [], writingItemAt writingURL: URL,
        options writingOptions: WritingOptions = [], error outError: NSErrorPointer = nil,
        byAccessor readerWriter: (URL, URL) -> Void
    ) {
        let source = Self.resolved(readingURL, readingOptions)
        let access = FileAccess(reading: [(source, readingOptions)], writing: [(writingURL, writingOptions)])
        coordinate(access, outError) { readerWriter(source, writingURL) }
    }

    open func coordinate(
        writingItemAt url1: URL, options options1: WritingOptions = [], writingItemAt url2: URL,
        options options2: WritingOptions = [], error outError: NSErrorPointer = nil,
        byAccessor writer: (URL, URL) -> Void
    ) {
        coordinate(FileAccess(writing: [(url1, options1), (url2, options2)]), outError) { writer(url1, url2) }
    }

    /// Asks the presenters of many files once, before each is read or written by a call of its own.
    open func prepare(
        forReadingItemsAt readingURLs: [URL], options readingOptions: ReadingOptions = [],
        writingItemsAt writingURLs: [URL], options writingOptions: WritingOptions = [],
        error outError: NSErrorPointer = nil, byAccessor batchAccessor: (@escaping @Sendable () -> Void) -> Void
    ) {
        let access = FileAccess(
            reading: readingURLs.map { ($0, readingOptions) }, writing: writingURLs.map { ($0, writingOptions) })
        coordinate(access, outError) { batchAccessor {} }
    }

    /// Performs an access on a queue, later.
    open func coordinate(
        with intents: [NSFileAccessIntent], queue: OperationQueue,
        byAccessor accessor: @escaping @Sendable ((any Error)?) -> Void
    ) {
        queue.addOperation { [self] in
            var error: NSError?
            let access = FileAccess(
                reading: intents.compactMap { intent in intent.reading.map { (intent.url, $0) } },
                writing: intents.compactMap { intent in intent.writing.map { (intent.url, $0) } })
            coordinate(access, &error) { accessor(nil) }
            if let error { accessor(error) }
        }
    }

    private static func resolved(_ url: URL, _ options: ReadingOptions) -> URL {
        options.contains(.resolvesSymbolicLink) ? url.resolvingSymlinksInPath() : url
    }

    private func coordinate(_ access: FileAccess, _ outError: NSErrorPointer, _ body: () -> Void) {
        var access = access
        if let error = access.prepare(for: presenter) {
            outError?.pointee = error as NSError
            return access.finish(hasWritten: false, for: presenter)
        }
        let isDone = FileAccessTable.shared.perform(
            access.places, isCancelled: { state.withLock { $0.isCancelled } }, body)
        if !isDone { outError?.pointee = CocoaError(.userCancelled) as NSError }
        access.finish(hasWritten: isDone, for: presenter)
    }

    /// Ends accesses that wait, and those to come: they fail with Cocoa's error 3072.
    open func cancel() {
        state.withLock { $0.isCancelled = true }
        FileAccessTable.shared.wake()
    }

    // MARK: Moves

    /// Has no effect: a move within the process needs no preparation.
    open func item(at oldURL: URL, willMoveTo newURL: URL) {}

    /// Tells the presenters of a file, or of what is in a folder, where it is now.
    open func item(at oldURL: URL, didMoveTo newURL: URL) {
        for (presenter, relation) in FilePresenters.concerned(by: oldURL, except: presenter) {
            guard relation == .same, let shown = presenter.presentedItemURL else {
                FilePresenters.tell(presenter) { $0.presentedSubitem(at: oldURL, didMoveTo: newURL) }
                continue
            }
            let rest = shown.standardizedFileURL.path.dropFirst(oldURL.standardizedFileURL.path.count)
            let place = rest.isEmpty ? newURL : URL(fileURLWithPath: newURL.path + rest)
            FilePresenters.tell(presenter) { $0.presentedItemDidMove(to: place) }
        }
    }
}
