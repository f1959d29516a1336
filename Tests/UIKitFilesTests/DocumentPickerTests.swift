import QuinceHostInterface
import QuinceUniformTypes
import Stage
import Testing
import UIKitFiles

/// The order and the copies are those of Apple's documentation of UIDocumentPickerViewController; where the files are is ours.
@Suite("Picking documents")
@MainActor
struct DocumentPickerTests {
    private final class Listener: NSObject, UIDocumentPickerDelegate {
        var picked: [URL] = []
        let log = CallLog()
        func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
            picked = urls
            log.add("picked \(urls.map(\.lastPathComponent)) gone \(controller.presentingViewController == nil)")
        }
        func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { log.add("cancelled") }
    }

    private let root = UIViewController()
    private let listener = Listener()

    private func stage(_ files: [String: String]) throws -> Stage {
        let stage = Stage(root: root)
        for (path, text) in files {
            let url = DeviceStorage.current.files.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        return stage
    }

    private func show(_ picker: UIDocumentPickerViewController, on stage: Stage) {
        picker.delegate = listener
        root.present(picker, animated: true)
        stage.advance(1)
    }

    private func tap(_ text: String, on stage: Stage) throws {
        let view = try #require(find(text, in: stage.window), "there is no \(text) among \(stage.texts)")
        stage.tap(view)
        stage.advance(1)
    }

    @Test("A document of a wanted type is picked where it is; one of another type cannot be")
    func opening() throws {
        let stage = try stage(["Letter.txt": "Dear", "Photo.png": "", "Notes/One.txt": "1"])
        show(UIDocumentPickerViewController(forOpeningContentTypes: [.plainText]), on: stage)
        stage.picture("document-picker")
        #expect(stage.texts.filter { ["Letter", "Notes", "Photo"].contains($0) } == ["Letter", "Notes", "Photo"])
        try tap("Photo", on: stage)
        #expect(listener.log.take() == [])
        try tap("Notes", on: stage)
        try tap("One", on: stage)
        #expect(listener.log.take() == ["picked [\"One.txt\"] gone true"])
        #expect(listener.picked.first?.path == DeviceStorage.current.files.path + "/Notes/One.txt")
        #expect(root.presentedViewController == nil)
    }

    @Test("An imported document is a copy that belongs to the app")
    func importing() throws {
        let stage = try stage(["Letter.txt": "Dear"])
        show(UIDocumentPickerViewController(documentTypes: ["public.text"], in: .import), on: stage)
        try tap("Letter", on: stage)
        let copy = try #require(listener.picked.first)
        #expect(copy.deletingLastPathComponent().lastPathComponent.hasSuffix("-Inbox"))
        #expect(try String(contentsOf: copy, encoding: .utf8) == "Dear")
    }

    @Test("Several documents are picked together, in the order of the list")
    func several() throws {
        let stage = try stage(["B.txt": "", "A.txt": "", "C.txt": ""])
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.text])
        picker.allowsMultipleSelection = true
        show(picker, on: stage)
        for name in ["C", "A", "B", "B"] { try tap(name, on: stage) }
        try tap("Open", on: stage)
        #expect(listener.log.take() == ["picked [\"A.txt\", \"C.txt\"] gone true"])
    }

    @Test("Cancel tells the delegate when the picker has gone, and so does pulling the card down")
    func cancelling() throws {
        let stage = try stage([:])
        show(UIDocumentPickerViewController(forOpeningContentTypes: [.item]), on: stage)
        #expect(stage.texts.contains("Folder is Empty"))
        try tap("Cancel", on: stage)
        #expect(listener.log.take() == ["cancelled"])
    }

    @Test("An exported document is put beside one of the same name, and stays or goes")
    func exporting() throws {
        let stage = try stage(["Notes/Report.txt": "old"])
        let own = FileManager.default.temporaryDirectory.appendingPathComponent("Report.txt")
        try Data("new".utf8).write(to: own)
        for isCopy in [true, false] {
            show(UIDocumentPickerViewController(forExporting: [own], asCopy: isCopy), on: stage)
            try tap("Notes", on: stage)
            try tap(isCopy ? "Save" : "Move", on: stage)
            #expect(FileManager.default.fileExists(atPath: own.path) == isCopy)
        }
        let folder = DeviceStorage.current.files.appendingPathComponent("Notes")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names == ["Report 2.txt", "Report 3.txt", "Report.txt"])
        #expect(try String(contentsOf: folder.appendingPathComponent("Report.txt"), encoding: .utf8) == "old")
        #expect(
            DeviceOutbox.current.entries.map(\.description) == [
                "Save to Files: Report 2.txt", "Move to Files: Report 3.txt",
            ])
    }

    @Test("A folder is made by name, and what cannot be saved says so and leaves the document")
    func trouble() throws {
        let stage = try stage([:])
        let missing = FileManager.default.temporaryDirectory.appendingPathComponent("nowhere.txt")
        show(UIDocumentPickerViewController(forExporting: [missing]), on: stage)
        try tap("New Folder", on: stage)
        try tap("Done", on: stage)
        #expect(stage.texts.contains("untitled folder"))
        try tap("Move", on: stage)
        #expect(stage.texts.contains("The document could not be saved."))
        #expect(listener.log.take() == [])
    }

    @Test("A link that leads out of the device's files is not shown, and a file without a name neither")
    func links() throws {
        let stage = try stage([".hidden": "", "A.txt": ""])
        let link = DeviceStorage.current.files.appendingPathComponent("etc")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: URL(fileURLWithPath: "/etc"))
        show(UIDocumentPickerViewController(forOpeningContentTypes: [.item]), on: stage)
        #expect(stage.texts.contains("A") && !stage.texts.contains("etc") && !stage.texts.contains(".hidden"))
    }
}
