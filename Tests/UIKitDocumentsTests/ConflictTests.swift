import Foundation
import Stage
import Testing
import UIKitDocuments

/// NSFilePresenter.h, NSFileVersion.h and Apple's "Document-Based App Programming Guide": who is told of a change, and what a conflict
/// keeps.
@Suite("Documents that others write")
@MainActor
struct ConflictTests {
    private final class Text: UIDocument {
        var text = ""
        override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }
        override func load(fromContents contents: Any, ofType typeName: String?) throws {
            text = String(decoding: contents as? Data ?? Data(), as: UTF8.self)
        }
    }

    private let url: URL

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("conflicts-\(getpid())")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        url = folder.appendingPathComponent("Shared.txt")
        try Data("first".utf8).write(to: url)
        try NSFileVersion.removeOtherVersionsOfItem(at: url)
    }

    private func open(_ stage: Stage) -> Text {
        let document = Text(fileURL: url)
        document.open()
        stage.advance(0.1)
        return document
    }

    private func write(_ text: String, to url: URL) {
        NSFileCoordinator().coordinate(writingItemAt: url) { try? Data(text.utf8).write(to: $0) }
    }

    private var onDisk: String { (try? String(contentsOf: url, encoding: .utf8)) ?? "" }

    @Test("A document without changes reads what another part of the app has written")
    func reload() {
        let stage = Stage()
        let document = open(stage)
        write("second version", to: url)
        stage.advance(0.1)
        #expect(document.text == "second version" && document.documentState == .normal)
    }

    /// Source: `NSFilePresenter.h`: the place and the queue of a presenter may be asked for on any thread.
    @Test("A coordinator on another thread asks an open document for its place")
    func otherThread() async {
        let stage = Stage()
        let document = open(stage)
        let other = url.deletingLastPathComponent().appendingPathComponent("Other.txt")
        let isWritten = await withCheckedContinuation { done in
            Thread.detachNewThread {
                NSFileCoordinator().coordinate(writingItemAt: other) { try? Data("other".utf8).write(to: $0) }
                done.resume(returning: FileManager.default.fileExists(atPath: other.path))
            }
        }
        #expect(isWritten && document.presentedItemURL == url)
    }

    /// Rule: nothing that the person has changed is lost.
    @Test("A change after a saved one was undone is a change")
    func undoneAndChanged() {
        let stage = Stage()
        let document = open(stage)
        document.text = "typed"
        document.updateChangeCount(.done)
        document.save(to: url, for: .forOverwriting)
        document.updateChangeCount(.undone)
        document.text = "something else"
        document.updateChangeCount(.done)
        #expect(document.hasUnsavedChanges)
        document.close()
        stage.advance(0.1)
        #expect(onDisk == "something else")
    }

    @Test("A document that was closed is not written by closing it again")
    func closedTwice() throws {
        let stage = Stage()
        let document = open(stage)
        document.close()
        stage.advance(0.1)
        try FileManager.default.removeItem(at: url)
        document.updateChangeCount(.done)
        var isClosed: Bool?
        document.close { isClosed = $0 }
        stage.advance(0.1)
        #expect(isClosed == true && !FileManager.default.fileExists(atPath: url.path))
    }

    @Test("Of two open documents of one file, both changed, the second to save keeps what the first has saved")
    func two() throws {
        let stage = Stage()
        let (one, other) = (open(stage), open(stage))
        for (document, text) in [(one, "by one"), (other, "by the other one")] {
            document.text = text
            document.updateChangeCount(.done)
        }
        other.save(to: url, for: .forOverwriting)
        stage.advance(0.1)
        let versions = try #require(NSFileVersion.unresolvedConflictVersionsOfItem(at: url))
        #expect(try versions.map { try String(contentsOf: $0.url, encoding: .utf8) } == ["by the other one"])
        #expect(one.documentState.contains(.inConflict))
        one.autosave()
        stage.advance(0.1)
        #expect(onDisk == "by one" && other.text == "by one")
        #expect(NSFileVersion.unresolvedConflictVersionsOfItem(at: url)?.count == 1)
    }

    @Test("A file that another program wrote is kept as a version when the document saves over it")
    func conflict() throws {
        let stage = Stage()
        let document = open(stage)
        document.text = "mine"
        document.updateChangeCount(.done)
        // Another program does not coordinate.
        try Data("from elsewhere".utf8).write(to: url)
        document.autosave()
        stage.advance(0.1)
        #expect(onDisk == "mine" && document.documentState.contains(.inConflict) && !document.hasUnsavedChanges)
        let version = try #require(NSFileVersion.unresolvedConflictVersionsOfItem(at: url)?.first)
        #expect(try String(contentsOf: version.url, encoding: .utf8) == "from elsewhere" && version.isConflict)
        try version.replaceItem(at: url)
        document.revert(toContentsOf: url)
        version.isResolved = true
        stage.advance(0.1)
        #expect(document.text == "from elsewhere" && document.documentState == .normal)
        try NSFileVersion.removeOtherVersionsOfItem(at: url)
        #expect(NSFileVersion.otherVersionsOfItem(at: url)?.isEmpty == true)
    }

    @Test("When the app comes back, a file that was written meanwhile is read")
    func foreground() throws {
        let stage = Stage()
        let document = open(stage)
        try Data("written meanwhile".utf8).write(to: url)
        NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
        stage.advance(0.1)
        #expect(document.text == "written meanwhile")
    }

    @Test("Before another part of the app reads the file, the document saves")
    func reader() {
        let stage = Stage()
        let document = open(stage)
        document.text = "not saved yet"
        document.updateChangeCount(.done)
        var read = ""
        NSFileCoordinator().coordinate(readingItemAt: url) {
            read = (try? String(contentsOf: $0, encoding: .utf8)) ?? ""
        }
        #expect(read == "not saved yet" && !document.hasUnsavedChanges)
        document.text = "changed again"
        document.updateChangeCount(.done)
        NSFileCoordinator().coordinate(readingItemAt: url, options: .withoutChanges) { _ in }
        #expect(document.hasUnsavedChanges)
    }

    @Test("A document follows its file, also when the folder above it moves, and closes when it is deleted")
    func movesAndDeletion() throws {
        let stage = Stage()
        let document = open(stage)
        let folder = url.deletingLastPathComponent()
        let place = folder.deletingLastPathComponent().appendingPathComponent("moved-\(getpid())")
        try? FileManager.default.removeItem(at: place)
        let coordinator = NSFileCoordinator()
        try FileManager.default.moveItem(at: folder, to: place)
        coordinator.item(at: folder, didMoveTo: place)
        stage.advance(0.1)
        #expect(document.fileURL.path == place.path + "/Shared.txt")
        coordinator.coordinate(writingItemAt: document.fileURL, options: .forDeleting) {
            try? FileManager.default.removeItem(at: $0)
        }
        stage.advance(0.1)
        #expect(document.documentState.contains(.closed))
        try FileManager.default.removeItem(at: place)
    }

    @Test("A document that cannot be saved keeps its changes, and says so to who wants to read")
    func unsaved() throws {
        let stage = Stage()
        let document = open(stage)
        document.text = "kept"
        document.updateChangeCount(.done)
        try FileManager.default.removeItem(at: url.deletingLastPathComponent())
        var (error, wasRead): (NSError?, Bool) = (nil, false)
        NSFileCoordinator().coordinate(readingItemAt: url, error: &error) { _ in wasRead = true }
        #expect(error != nil && !wasRead && document.hasUnsavedChanges)
        #expect(document.documentState.contains(.savingError))
        _ = stage
    }
}
