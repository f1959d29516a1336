import QuinceHostInterface
import Stage
import Testing
import UIKitContainers
import UIKitControls
import UIKitFiles

/// UIImagePickerController.h, on a device without a camera whose photo library is a folder.
@Suite("Picking images")
@MainActor
struct ImagePickerTests {
    private final class Listener: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
        let log = CallLog()
        var info: [UIImagePickerController.InfoKey: Any] = [:]
        func imagePickerController(
            _ picker: UIImagePickerController,
            didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
        ) {
            self.info = info
            log.add("picked")
            picker.dismiss(animated: true)
        }
        func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
            log.add("cancel")
            picker.dismiss(animated: true)
        }
        func saved(_ error: NSError?) { log.add(error?.localizedDescription ?? "saved") }
    }

    private let root = UIViewController()
    private let listener = Listener()

    private func image(_ color: UIColor, _ width: CGFloat, _ height: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        (format.scale, format.opaque) = (1, true)
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    private func add(_ names: [String]) throws {
        let colors: [UIColor] = [.red, .green, .blue]
        for (index, name) in names.enumerated() {
            let data = try #require(image(colors[index % 3], 120, 80).pngData())
            try data.write(to: DeviceStorage.current.photos.appendingPathComponent(name))
        }
    }

    private func present(on stage: Stage, _ prepare: (UIImagePickerController) -> Void = { _ in }) {
        let picker = UIImagePickerController()
        picker.delegate = listener
        prepare(picker)
        root.present(picker, animated: true)
        stage.advance(1)
    }

    private func tap(_ text: String, on stage: Stage) throws {
        stage.tap(try #require(find(text, in: stage.window), "there is no \(text) among \(stage.texts)"))
        stage.advance(1)
    }

    @Test("The library is there and may be empty, the camera is not, and Cancel tells the delegate")
    func cancelling() throws {
        #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
        #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
        let stage = Stage(root: root)
        present(on: stage)
        #expect(stage.texts.contains("No Photos"))
        try tap("Cancel", on: stage)
        #expect(listener.log.take() == ["cancel"] && root.presentedViewController == nil)
    }

    @Test("A picked photo comes whole, with the address of a copy")
    func picking() throws {
        let stage = Stage(root: root)
        try add(["a.png", "b.png", "c.png"])
        try Data("text".utf8).write(to: DeviceStorage.current.photos.appendingPathComponent("notes.txt"))
        present(on: stage)
        stage.picture("image-picker")
        #expect(find("notes", in: stage.window) == nil)
        try tap("b", on: stage)
        #expect(listener.log.take() == ["picked"])
        let picked = try #require(listener.info[.originalImage] as? UIImage)
        #expect(picked.size == CGSize(width: 120, height: 80))
        #expect(listener.info[.mediaType] as? String == "public.image")
        let copy = try #require(listener.info[.imageURL] as? URL)
        #expect(copy.path.hasPrefix(FileManager.default.temporaryDirectory.path))
    }

    @Test("Move and scale gives the square in the middle, in pixels of the photo")
    func editing() throws {
        let stage = Stage(root: root)
        try add(["a.png"])
        present(on: stage) { $0.allowsEditing = true }
        try tap("a", on: stage)
        stage.picture("image-crop")
        #expect(listener.log.take() == [] && stage.texts.contains("Move and Scale"))
        try tap("Choose", on: stage)
        #expect(listener.log.take() == ["picked"])
        let rectangle = (listener.info[.cropRect] as? NSValue)?.cgRectValue
        #expect(rectangle == CGRect(x: 20, y: 0, width: 80, height: 80))
        #expect((listener.info[.editedImage] as? UIImage)?.size == CGSize(width: 80, height: 80))
    }

    @Test("A file that is no image says so, and the picker stays")
    func damaged() throws {
        let stage = Stage(root: root)
        try Data("no image".utf8).write(to: DeviceStorage.current.photos.appendingPathComponent("broken.png"))
        present(on: stage)
        try tap("broken", on: stage)
        #expect(stage.texts.contains("broken.png is damaged, or no image that can be read."))
        try tap("OK", on: stage)
        #expect(listener.log.take() == [] && root.presentedViewController is UIImagePickerController)
    }

    @Test("A saved image is the next photo of the library")
    func saving() throws {
        let stage = Stage(root: root)
        try add(["IMG_0041.JPG"])
        let selector = Selector("image:didFinishSavingWithError:contextInfo:")
        registerObjCClass(Listener.self) { $0.action(selector) { $0.saved($1[1, as: NSError?.self]) } }
        UIImageWriteToSavedPhotosAlbum(image(.red, 10, 10), listener, selector, nil)
        #expect(listener.log.take() == [])
        stage.advance(0.1)
        #expect(listener.log.take() == ["saved"])
        let names = try FileManager.default.contentsOfDirectory(atPath: DeviceStorage.current.photos.path)
        #expect(names.sorted() == ["IMG_0041.JPG", "IMG_0042.JPG"])
        UISaveVideoAtPathToSavedPhotosAlbum("/nowhere.mov", listener, selector, nil)
        stage.advance(0.1)
        #expect(listener.log.take() == ["/nowhere.mov is no film that the photo library takes."])
    }
}
