import QuinceHostInterface
import Stage
import Testing
import UIKitActivities
import UIKitFiles
import UIKitPrinting

/// The system's own activities. Which items they take is common; what they do is looked up in the device's folders.
@Suite("The system's activities")
@MainActor
struct SystemActivityTests {
    private let root = UIViewController()
    private let log = CallLog()

    /// Taps what shows a text in the controller in front.
    private func tap(_ text: String, on stage: Stage) throws {
        var front = root
        while let next = front.presentedViewController { front = next }
        stage.tap(try #require(find(text, in: front.view), "there is no \(text) among \(stage.texts)"))
        stage.advance(1.5)
    }

    private func share(_ items: [Any], on stage: Stage) -> UIActivityViewController {
        let sheet = UIActivityViewController(activityItems: items, applicationActivities: nil)
        sheet.completionWithItemsHandler = { [log] type, completed, _, _ in
            log.add("\(type?.rawValue.split(separator: ".").last ?? "none") \(completed)")
        }
        root.present(sheet, animated: true)
        stage.advance(1)
        return sheet
    }

    private var image: UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 8, height: 6), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 6))
        }
    }

    private func titles(_ stage: Stage) -> [String] {
        stage.texts.filter { ["Copy", "Save Image", "Save to Files", "Print"].contains($0) }
    }

    @Test("Only the activities that take the items are shown")
    func choice() throws {
        let stage = Stage(root: root)
        _ = share(["a text"], on: stage)
        #expect(titles(stage) == ["Copy", "Save to Files"])
        try tap("Cancel", on: stage)
        _ = share([image], on: stage)
        stage.picture("sharing-sheet")
        #expect(titles(stage) == ["Copy", "Save Image", "Save to Files", "Print"])
        try tap("Cancel", on: stage)
        _ = share([URL(string: "https://example.com")!], on: stage)
        #expect(titles(stage) == ["Copy"])
        #expect(log.take() == ["none false", "none false"])
    }

    @Test("Copy, Save Image, Save to Files and Print do so, and the outbox says it")
    func performing() throws {
        let stage = Stage(root: root)
        _ = share(["a text", image], on: stage)
        try tap("Copy", on: stage)
        _ = share([image], on: stage)
        try tap("Save Image", on: stage)
        _ = share([image], on: stage)
        try tap("Save to Files", on: stage)
        try tap("Save", on: stage)
        _ = share([image], on: stage)
        try tap("Print", on: stage)
        try tap("Print", on: stage)
        #expect(log.take() == ["CopyToPasteboard true", "SaveToCameraRoll true", "SaveToFiles true", "Print true"])
        #expect(
            DeviceOutbox.current.entries.map(\.description) == [
                "Copy: a text, image of 8 × 6", "Save Image: IMG_0001.PNG", "Save to Files: Image.png",
                "Print: Document, 1 page",
            ])
        let storage = DeviceStorage.current
        for (folder, name) in [
            (storage.photos, "IMG_0001.PNG"), (storage.files, "Image.png"), (storage.printouts, "Document.pdf"),
        ] {
            #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path))
        }
    }

    @Test("An activity that is cancelled was not completed, and is not in the outbox")
    func cancelling() throws {
        let stage = Stage(root: root)
        _ = share(["a text"], on: stage)
        try tap("Save to Files", on: stage)
        try tap("Cancel", on: stage)
        #expect(log.take() == ["SaveToFiles false"] && DeviceOutbox.current.entries.isEmpty)
    }
}
