public import Foundation
public import QuinceFoundationAdditions
import Synchronization
import UIFoundation
import UIKitCore

/// A document: its file, and its content in the app, between which changes are saved by themselves.
///
/// A subclass overrides `contents(forType:)` and `load(fromContents:ofType:)`. Files are read and written at once, in coordination
/// with the file's other presenters; what is told of them comes a turn of the main queue later, so that the order of calls is that
/// of iOS.
///
/// If another program has written the file, a document without changes reads it again. One with changes is in conflict: what the other
/// has written becomes a version of the file (`NSFileVersion`) before the document writes its own.
@preconcurrency @MainActor
open class UIDocument: NSObject, @preconcurrency NSFilePresenter {
    public enum ChangeKind: Int, Sendable { case done, undone, redone, cleared }
    public enum SaveOperation: Int, Sendable { case forCreating, forOverwriting }

    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Open and as it should be.
        public static let normal: State = []
        public static let closed = State(rawValue: 1)
        public static let inConflict = State(rawValue: 2)
        public static let savingError = State(rawValue: 4)
        public static let editingDisabled = State(rawValue: 8)
        public static let progressAvailable = State(rawValue: 16)
    }

    public nonisolated static let stateChangedNotification = Notification.Name("UIDocumentStateChangedNotification")
    public nonisolated static let userActivityURLKey = "NSUserActivityDocumentURL"

    open private(set) nonisolated var fileURL: URL {
        get { place.withLock { $0 } }
        set { place.withLock { $0 = newValue } }
    }
    /// The place of the file, which coordinators ask for on their own threads.
    private nonisolated let place: Mutex<URL>
    open var fileModificationDate: Date?
    open private(set) var documentState: State = .closed {
        didSet {
            guard documentState != oldValue else { return }
            NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
        }
    }
    open var progress: Progress? { nil }
    open var userActivity: NSUserActivity?

    /// The number of changes since the last save; negative if changes that were saved have been undone.
    private var changes = 0
    /// Whether the saved content can no longer be reached by undoing: a change was made after a saved one was undone.
    private var hasLeftSaved = false
    /// The number of changes ever, by which a save knows those that came while it ran.
    private var changeNumber = 0
    /// The file as it was read or written last.
    private var stamp: DocumentStamp?
    private var autosaveTimer: QuinceTimer?
    private let observers = DocumentObservers()
    private let undoObservers = DocumentObservers()

    public init(fileURL url: URL) {
        place = Mutex(url)
        super.init()
        observeApplication()
    }

    /// The file's name without its extension.
    open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
    /// The uniform type identifier, by the file's extension.
    open var fileType: String? { DocumentTypes.type(of: fileURL) }
    open var savingFileType: String? { fileType }
    open func fileNameExtension(forType typeName: String?, saveOperation: SaveOperation) -> String {
        fileURL.pathExtension
    }

    // MARK: Opening and closing

    open func open(completionHandler: ((Bool) -> Void)? = nil) {
        let isRead = attempt { try self.coordinatedRead(self.fileURL) }
        if isRead {
            documentState.subtract([.closed, .savingError])
            NSFileCoordinator.addFilePresenter(self)
            updateConflictState()
        }
        later { completionHandler?(isRead) }
    }

    /// Saves what has changed, and closes the document. One that is closed is not written: its file may be gone, or was never read.
    open func close(completionHandler: ((Bool) -> Void)? = nil) {
        guard hasUnsavedChanges, !documentState.contains(.closed) else { return finishClosing(true, completionHandler) }
        save(to: fileURL, for: .forOverwriting) { [self] in finishClosing($0, completionHandler) }
    }

    private func finishClosing(_ isSaved: Bool, _ completionHandler: ((Bool) -> Void)?) {
        if isSaved {
            stopAutosaving()
            NSFileCoordinator.removeFilePresenter(self)
            documentState.insert(.closed)
        }
        later { completionHandler?(isSaved) }
    }

    // MARK: Contents (a subclass overrides these)

    /// Reads the file: a regular one as `Data`, a folder as `FileWrapper`.
    open func read(from url: URL) throws {
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        let contents: Any = isFolder.boolValue ? try FileWrapper(url: url) : try Data(contentsOf: url)
        try load(fromContents: contents, ofType: DocumentTypes.type(of: url))
        fileModificationDate = DocumentTypes.date(of: url)
    }

    open func load(fromContents contents: Any, ofType typeName: String?) throws {}

    /// Returns what is written: `Data` or a `FileWrapper`. The default is an empty file.
    open func contents(forType typeName: String) throws -> Any { Data() }

    // MARK: Changes

    open var hasUnsavedChanges: Bool { changes != 0 || hasLeftSaved }

    private var ownUndoManager: UndoManager?

    /// Each undoable action counts as a change.
    open var undoManager: UndoManager! {
        get {
            if ownUndoManager == nil { self.undoManager = UndoManager() }
            return ownUndoManager
        }
        set {
            ownUndoManager = newValue
            observe(newValue)
        }
    }

    open func updateChangeCount(_ change: ChangeKind) {
        if change == .done, changes < 0 { hasLeftSaved = true }
        switch change {
        case .done, .redone: changes += 1
        case .undone: changes -= 1
        case .cleared: (changes, hasLeftSaved) = (0, false)
        }
        changeNumber += 1
        hasUnsavedChanges ? scheduleAutosave() : stopAutosaving()
    }

    open func changeCountToken(for saveOperation: SaveOperation) -> Any { changeNumber }

    /// Forgets the changes that a save has written: those up to the token.
    open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
        if changeCountToken as? Int == changeNumber { updateChangeCount(.cleared) }
    }

    // MARK: Saving

    /// The delay of an autosave in seconds, which is chosen.
    private static let autosaveDelay = 15.0

    /// Saves if something has changed. The system calls it after a change, and as the app leaves the foreground.
    open func autosave(completionHandler: ((Bool) -> Void)? = nil) {
        guard hasUnsavedChanges, !documentState.contains(.closed) else {
            return later { completionHandler?(true) }
        }
        save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
    }

    open func save(to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil) {
        let token = changeCountToken(for: saveOperation)
        let isSaved = attempt {
            let contents = try self.contents(forType: self.savingFileType ?? "public.data")
            let attributes = try self.fileAttributesToWrite(to: url, for: saveOperation)
            if saveOperation == .forOverwriting { try self.putConflictAside() }
            try self.coordinatedWrite(to: url, saveOperation) {
                try self.writeContents(contents, andAttributes: attributes, safelyTo: $0, for: saveOperation)
            }
        }
        if isSaved { saved(to: url, token, saveOperation) } else { documentState.insert(.savingError) }
        later { completionHandler?(isSaved) }
    }

    private func saved(to url: URL, _ token: Any, _ operation: SaveOperation) {
        fileURL = url
        fileModificationDate = DocumentTypes.date(of: url)
        stamp = DocumentStamp(url)
        updateChangeCount(withToken: token, for: operation)
        documentState.subtract(.savingError)
        guard operation == .forCreating else { return }
        documentState.subtract(.closed)
        NSFileCoordinator.addFilePresenter(self)
    }

    open func writeContents(
        _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]? = nil, safelyTo url: URL,
        for saveOperation: SaveOperation
    ) throws {
        try writeContents(contents, to: url, for: saveOperation, originalContentsURL: fileURL)
        let attributes = (additionalFileAttributes ?? [:]).reduce(into: [FileAttributeKey: Any]()) { result, one in
            (one.key as? FileAttributeKey).map { result[$0] = one.value }
        }
        if !attributes.isEmpty { try FileManager.default.setAttributes(attributes, ofItemAtPath: url.path) }
    }

    open func writeContents(
        _ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?
    ) throws {
        switch contents {
        case let data as Data: try data.write(to: url, options: .atomic)
        case let wrapper as FileWrapper:
            try wrapper.write(to: url, options: .atomic, originalContentsURL: originalContentsURL)
        default:
            throw CocoaError(
                .fileWriteUnknown,
                userInfo: [
                    NSLocalizedDescriptionKey: "\(type(of: self)) returned \(type(of: contents)) as its contents"
                ])
        }
    }

    open func fileAttributesToWrite(to url: URL, for saveOperation: SaveOperation) throws -> [AnyHashable: Any] { [:] }

    /// Reads the file anew, and forgets the changes.
    open func revert(toContentsOf url: URL, completionHandler: ((Bool) -> Void)? = nil) {
        documentState.insert(.editingDisabled)
        disableEditing()
        let isRead = attempt { try self.coordinatedRead(url) }
        if isRead {
            undoManager?.removeAllActions()
            updateChangeCount(.cleared)
        }
        documentState.subtract(.editingDisabled)
        enableEditing()
        later { completionHandler?(isRead) }
    }

    private func coordinatedRead(_ url: URL) throws {
        var (failure, problem): ((any Error)?, NSError?)
        NSFileCoordinator(filePresenter: self).coordinate(readingItemAt: url, error: &problem) { url in
            do { try read(from: url) } catch { failure = error }
        }
        if let failure = failure ?? problem { throw failure }
        if url == fileURL { stamp = DocumentStamp(url) }
    }

    private func coordinatedWrite(
        to url: URL, _ operation: SaveOperation, _ write: (URL) throws -> Void
    ) throws {
        var (failure, problem): ((any Error)?, NSError?)
        NSFileCoordinator(filePresenter: self).coordinate(
            writingItemAt: url, options: operation == .forCreating ? .forReplacing : [], error: &problem
        ) { url in
            do { try write(url) } catch { failure = error }
        }
        if let failure = failure ?? problem { throw failure }
    }

    /// Runs a closure that accesses the file: at once, because no other one runs at the same time.
    open func performAsynchronousFileAccess(_ block: @escaping () -> Void) { block() }

    // MARK: Editing

    /// Called before and after a time in which the person should not edit: while the document is reverted.
    open func disableEditing() {}
    open func enableEditing() {}

    // MARK: Errors

    /// Called with each error of reading and writing; the default logs it.
    open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
        NSLog("%@", "\(type(of: self)) \(fileURL.lastPathComponent): \(error)")
        finishedHandlingError(error, recovered: false)
    }
    open func finishedHandlingError(_ error: any Error, recovered: Bool) {}
    open func userInteractionNoLongerPermitted(forError error: any Error) {}

    private func attempt(_ body: () throws -> Void) -> Bool {
        do {
            try body()
            return true
        } catch {
            handleError(error, userInteractionPermitted: true)
            return false
        }
    }

    // MARK: Others who use the file

    open nonisolated var presentedItemURL: URL? { fileURL }
    open nonisolated var presentedItemOperationQueue: OperationQueue { .main }

    open func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
        guard hasUnsavedChanges, !documentState.contains(.closed) else { return completionHandler(nil) }
        save(to: fileURL, for: .forOverwriting)
        completionHandler(documentState.contains(.savingError) ? CocoaError(.fileWriteUnknown) : nil)
    }

    /// Closes the document, whose file somebody deletes.
    open func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
        disableEditing()
        updateChangeCount(.cleared)
        close { _ in }
        completionHandler(nil)
    }

    open func presentedItemDidMove(to newURL: URL) { fileURL = newURL }

    /// Reads the file again if somebody else has written it. A document with changes of its own is in conflict instead.
    open func presentedItemDidChange() {
        guard !documentState.contains(.closed), let now = DocumentStamp(fileURL), now != stamp else { return }
        if hasUnsavedChanges {
            _ = attempt { try self.putConflictAside() }
        } else {
            revert(toContentsOf: fileURL)
        }
    }

    open func presentedItemDidResolveConflict(_ version: NSFileVersion) { updateConflictState() }

    /// Keeps what somebody else has written since the file was read, before it is written over.
    private func putConflictAside() throws {
        guard let stamp, let now = DocumentStamp(fileURL), now != stamp else { return }
        _ = try NSFileVersion.addConflict(of: fileURL)
        self.stamp = now
        updateConflictState()
    }

    private func updateConflictState() {
        let hasConflict = NSFileVersion.unresolvedConflictVersionsOfItem(at: fileURL)?.isEmpty == false
        if hasConflict { documentState.insert(.inConflict) } else { documentState.subtract(.inConflict) }
    }

    // MARK: Activities

    open func updateUserActivityState(_ userActivity: NSUserActivity) {
        userActivity.addUserInfoEntries(from: [Self.userActivityURLKey: fileURL])
    }
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}

extension UIDocument {
    private func later(_ body: @escaping () -> Void) {
        nonisolated(unsafe) let body = body
        Delay.schedule(after: 0) { body() }
    }

    private func scheduleAutosave() {
        guard autosaveTimer == nil else { return }
        autosaveTimer = QuinceTimer.scheduledTimer(withTimeInterval: Self.autosaveDelay, repeats: false) {
            [weak self] _ in
            MainActor.assumeIsolated {
                self?.autosaveTimer = nil
                self?.autosave()
            }
        }
    }

    private func stopAutosaving() {
        autosaveTimer?.invalidate()
        autosaveTimer = nil
    }

    private func observeApplication() {
        observers.tokens = [
            observe(UIApplication.didEnterBackgroundNotification, of: nil) { $0.autosave() },
            observe(UIApplication.didBecomeActiveNotification, of: nil) { $0.presentedItemDidChange() },
        ]
    }

    private func observe(_ manager: UndoManager?) {
        undoObservers.tokens = []
        guard let manager else { return }
        undoObservers.tokens = [
            observe(.NSUndoManagerDidCloseUndoGroup, of: manager) { [unowned manager] in
                if manager.groupingLevel == 0, !manager.isUndoing, !manager.isRedoing { $0.updateChangeCount(.done) }
            },
            observe(.NSUndoManagerDidUndoChange, of: manager) { $0.updateChangeCount(.undone) },
            observe(.NSUndoManagerDidRedoChange, of: manager) { $0.updateChangeCount(.redone) },
        ]
    }

    private func observe(
        _ name: Notification.Name, of object: AnyObject?, _ body: @escaping @MainActor (UIDocument) -> Void
    ) -> any NSObjectProtocol {
        nonisolated(unsafe) let object = object
        return NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { [weak self] _ in
            MainActor.assumeIsolated { if let self { body(self) } }
        }
    }
}

/// Observers of notifications, which end with their document. The document itself has no `deinit`, so that a subclass of an app may
/// have one.
private final class DocumentObservers {
    var tokens: [any NSObjectProtocol] = [] {
        didSet { oldValue.forEach(NotificationCenter.default.removeObserver) }
    }

    deinit { tokens.forEach(NotificationCenter.default.removeObserver) }
}
