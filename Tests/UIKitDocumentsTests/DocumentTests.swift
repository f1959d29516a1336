import Foundation
import Stage
import Testing
import UIKitDocuments

private final class Text: UIDocument {
    var text = ""
    override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }
    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        guard let data = contents as? Data else { throw CocoaError(.fileReadCorruptFile) }
        text = String(decoding: data, as: UTF8.self)
    }
}

private final class Package: UIDocument {
    var page = ""
    override func contents(forType typeName: String) throws -> Any {
        let page = FileWrapper(regularFileWithContents: Data(page.utf8))
        return FileWrapper(directoryWithFileWrappers: ["page.txt": page])
    }
    override func load(fromContents contents: Any, ofType typeName: String?) throws {
        let data = (contents as? FileWrapper)?.fileWrappers?["page.txt"]?.regularFileContents
        page = String(decoding: data ?? Data(), as: UTF8.self)
    }
}

/// Apple, "UIDocument": states, changes and saving.
@Suite("Documents")
@MainActor
struct DocumentTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func wait(_ stage: Stage, _ body: (@escaping (Bool) -> Void) -> Void) -> Bool? {
        nonisolated(unsafe) var result: Bool?
        body { result = $0 }
        stage.advance(0.1)
        return result
    }

    @Test("A document is created, closed, opened again, and reads what it wrote")
    func roundTrip() {
        let stage = Stage()
        let url = folder.appendingPathComponent("One.txt")
        let document = Text(fileURL: url)
        #expect(document.documentState == .closed && document.localizedName == "One")
        document.text = "hello"
        #expect(wait(stage) { document.save(to: url, for: .forCreating, completionHandler: $0) } == true)
        #expect(document.documentState == .normal && !document.hasUnsavedChanges)
        document.text = "hello again"
        document.updateChangeCount(.done)
        #expect(document.hasUnsavedChanges)
        #expect(wait(stage) { document.close(completionHandler: $0) } == true)
        #expect(document.documentState == .closed)
        let other = Text(fileURL: url)
        #expect(wait(stage) { other.open(completionHandler: $0) } == true)
        #expect(other.text == "hello again" && other.documentState == .normal && other.fileType == "public.plain-text")
    }

    @Test("Changes are saved by themselves, and undoing a change that is not saved is no change")
    func autosave() throws {
        let stage = Stage()
        let url = folder.appendingPathComponent("Two.txt")
        let document = Text(fileURL: url)
        _ = wait(stage) { document.save(to: url, for: .forCreating, completionHandler: $0) }
        document.text = "changed"
        document.updateChangeCount(.done)
        stage.advance(20)
        #expect(!document.hasUnsavedChanges)
        #expect(try String(contentsOf: url, encoding: .utf8) == "changed")
        document.updateChangeCount(.done)
        document.updateChangeCount(.undone)
        #expect(!document.hasUnsavedChanges)
    }

    @Test("An undoable action is a change, and undoing it takes it back")
    func undo() {
        let stage = Stage()
        let url = folder.appendingPathComponent("Three.txt")
        let document = Text(fileURL: url)
        _ = wait(stage) { document.save(to: url, for: .forCreating, completionHandler: $0) }
        document.undoManager.groupsByEvent = false
        document.undoManager.beginUndoGrouping()
        document.undoManager.registerUndo(withTarget: document) { $0.text = "" }
        document.undoManager.endUndoGrouping()
        #expect(document.hasUnsavedChanges)
        document.undoManager.undo()
        #expect(!document.hasUnsavedChanges)
    }

    @Test("A folder is written and read as file wrappers")
    func package() {
        let stage = Stage()
        let url = folder.appendingPathComponent("Book.pages")
        let document = Package(fileURL: url)
        document.page = "one"
        _ = wait(stage) { document.save(to: url, for: .forCreating, completionHandler: $0) }
        let other = Package(fileURL: url)
        #expect(wait(stage) { other.open(completionHandler: $0) } == true && other.page == "one")
    }

    @Test("A file that is not there does not open, and one that cannot be written is a saving error")
    func errors() {
        let stage = Stage()
        let missing = Text(fileURL: folder.appendingPathComponent("none.txt"))
        #expect(wait(stage) { missing.open(completionHandler: $0) } == false)
        let url = folder.appendingPathComponent("no/folder.txt")
        #expect(wait(stage) { missing.save(to: url, for: .forCreating, completionHandler: $0) } == false)
        #expect(missing.documentState.contains(.savingError))
    }

    /// UIDocument.h: "disableEditing" and "enableEditing" are called around times in which editing is not safe.
    @Test("A document that is reverted reads its file again, and is not edited meanwhile")
    func revert() {
        final class Watched: UIDocument {
            var log: [String] = []
            override func contents(forType typeName: String) throws -> Any { Data("saved".utf8) }
            override func load(fromContents contents: Any, ofType typeName: String?) throws {
                log.append("load \(documentState.contains(.editingDisabled))")
            }
            override func disableEditing() { log.append("disable") }
            override func enableEditing() { log.append("enable") }
        }
        let stage = Stage()
        let url = folder.appendingPathComponent("Four.txt")
        let document = Watched(fileURL: url)
        _ = wait(stage) { document.save(to: url, for: .forCreating, completionHandler: $0) }
        document.updateChangeCount(.done)
        #expect(wait(stage) { document.revert(toContentsOf: url, completionHandler: $0) } == true)
        #expect(document.log == ["disable", "load true", "enable"])
        #expect(!document.hasUnsavedChanges && document.documentState == .normal)
    }

    @Test("Only the present undo manager counts changes")
    func managers() {
        let document = Text(fileURL: folder.appendingPathComponent("Five.txt"))
        let old = document.undoManager!
        document.undoManager = UndoManager()
        old.groupsByEvent = false
        old.beginUndoGrouping()
        old.registerUndo(withTarget: document) { $0.text = "" }
        old.endUndoGrouping()
        #expect(!document.hasUnsavedChanges)
    }
}
