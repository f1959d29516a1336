import PhotosUI
import QuickLook
import QuinceHostInterface
import Stage
import Synchronization
import Testing
import UIKitControls

/// PHPicker.h and QLPreviewController.h, over files of the device.
@Suite("Picked photos and previews of files")
@MainActor
struct PickedPhotoTests {
    private final class Picks: PHPickerViewControllerDelegate {
        var results: [PHPickerResult]?
        func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
            self.results = results
            picker.dismiss(animated: true)
        }
    }

    private final class Files: QLPreviewControllerDataSource, QLPreviewControllerDelegate {
        let log = CallLog()
        var urls: [URL] = []
        func numberOfPreviewItems(in controller: QLPreviewController) -> Int { urls.count }
        func previewController(
            _ controller: QLPreviewController, previewItemAt index: Int
        ) -> any QLPreviewItem { urls[index] }
        func previewControllerWillDismiss(_ controller: QLPreviewController) { log.add("will") }
        func previewControllerDidDismiss(_ controller: QLPreviewController) { log.add("did") }
    }

    private let root = UIViewController()

    private func tap(_ text: String, on stage: Stage) throws {
        stage.tap(try #require(find(text, in: stage.window), "there is no \(text) among \(stage.texts)"))
        stage.advance(1)
    }

    private func addPhotos(_ names: [String]) throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
        for name in names {
            try image.pngData()?.write(to: DeviceStorage.current.photos.appendingPathComponent(name))
        }
    }

    @Test("Several photos are picked in the order of the taps, and their data is that of the files")
    func several() throws {
        let stage = Stage(root: root)
        try addPhotos(["a.png", "b.png", "c.png"])
        try Data("film".utf8).write(to: DeviceStorage.current.photos.appendingPathComponent("film.mp4"))
        var configuration = PHPickerConfiguration()
        (configuration.selectionLimit, configuration.filter) = (2, .all(of: [.images, .not(.videos)]))
        let (picker, picks) = (PHPickerViewController(configuration: configuration), Picks())
        picker.delegate = picks
        root.present(picker, animated: true)
        stage.advance(1)
        #expect(find("film", in: stage.window) == nil)
        for name in ["c", "a", "b"] { try tap(name, on: stage) }
        stage.picture("photo-picker")
        try tap("Add", on: stage)
        let results = try #require(picks.results)
        #expect(results.map(\.itemProvider.suggestedName) == ["c", "a"])
        let size = Mutex(0)
        results[0].itemProvider.loadDataRepresentation(forTypeIdentifier: "public.png") { data, _ in
            size.withLock { $0 = data?.count ?? 0 }
        }
        let file = try Data(contentsOf: DeviceStorage.current.photos.appendingPathComponent("c.png"))
        #expect(size.withLock { $0 } == file.count)
    }

    @Test("A preview begins with the wanted file, turns to the next one, and tells of its end")
    func previews() throws {
        let stage = Stage(root: root)
        let (controller, files) = (QLPreviewController(), Files())
        let folder = DeviceStorage.current.files
        for name in ["One.txt", "Two.txt", "Three.xyz"] {
            try Data(name.utf8).write(to: folder.appendingPathComponent(name))
            files.urls.append(folder.appendingPathComponent(name))
        }
        (controller.dataSource, controller.delegate, controller.currentPreviewItemIndex) = (files, files, 1)
        root.present(controller, animated: true)
        stage.advance(1)
        #expect(stage.texts.contains("Two.txt") && controller.currentPreviewItem?.previewItemURL == files.urls[1])
        stage.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 20, y: 400))
        stage.advance(1)
        stage.picture("quick-look")
        #expect(controller.currentPreviewItemIndex == 2 && stage.texts.contains("9 bytes"))
        #expect(QLPreviewController.canPreview(files.urls[0]) && !QLPreviewController.canPreview(files.urls[2]))
        try tap("Done", on: stage)
        #expect(files.log.take() == ["will", "did"] && root.presentedViewController == nil)
    }

    @Test("A preview without files, and one of a file that has gone, say so")
    func missing() {
        let stage = Stage(root: root)
        let (controller, files) = (QLPreviewController(), Files())
        files.urls = [URL(fileURLWithPath: "/nowhere.png")]
        (controller.dataSource, controller.currentPreviewItemIndex) = (files, 7)
        root.present(controller, animated: true)
        stage.advance(1)
        #expect(stage.texts.contains("This document cannot be found.") && controller.currentPreviewItemIndex == 0)
        files.urls = []
        controller.reloadData()
        #expect(controller.currentPreviewItem == nil)
    }
}
