import QuinceHostInterface
import Stage
import Testing
import UIKitContainers
import UIKitFiles

/// UIDocumentInteractionController.h: what is asked and told around previews and menus.
@Suite("Document interactions")
@MainActor
struct DocumentInteractionTests {
    private final class Listener: NSObject, UIDocumentInteractionControllerDelegate {
        let log = CallLog()
        let parent: UIViewController
        init(_ parent: UIViewController) { self.parent = parent }
        func documentInteractionControllerViewControllerForPreview(
            _ controller: UIDocumentInteractionController
        ) -> UIViewController { parent }
        func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {
            log.add("begin")
        }
        func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {
            log.add("end")
        }
        func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController) {
            log.add("options")
        }
        func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {
            log.add("no options")
        }
    }

    private final class Silent: NSObject, UIDocumentInteractionControllerDelegate {}

    private let root = UIViewController()

    private func document(_ name: String, _ text: String) throws -> UIDocumentInteractionController {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try Data(text.utf8).write(to: url)
        return UIDocumentInteractionController(url: url)
    }

    private func tap(_ text: String, on stage: Stage) throws {
        stage.tap(try #require(find(text, in: stage.window), "there is no \(text) among \(stage.texts)"))
        stage.advance(1)
    }

    @Test("A file has a type, a name and an icon; no app takes it")
    func values() throws {
        let controller = try document("a.pdf", "")
        #expect(controller.uti == "com.adobe.pdf" && controller.name == "a.pdf" && controller.icons.count == 1)
        #expect(!controller.presentOpenInMenu(from: .zero, in: UIView(), animated: false))
    }

    @Test("A text is previewed under its name until Done, and the delegate hears of both")
    func preview() throws {
        let stage = Stage(root: root)
        let listener = Listener(root)
        let controller = try document("notes.txt", "Remember the milk")
        controller.delegate = listener
        #expect(controller.presentPreview(animated: true))
        stage.advance(1)
        stage.picture("document-preview")
        #expect(stage.texts.contains("notes.txt") && listener.log.take() == ["begin"])
        try tap("Done", on: stage)
        #expect(root.presentedViewController == nil && listener.log.take() == ["end"])
    }

    @Test("In a navigation controller the preview is pushed")
    func pushed() throws {
        let navigation = UINavigationController(rootViewController: root)
        let stage = Stage(root: navigation)
        let listener = Listener(navigation)
        let controller = try document("notes.txt", "text")
        controller.delegate = listener
        #expect(controller.presentPreview(animated: true))
        stage.advance(1)
        #expect(navigation.viewControllers.count == 2 && navigation.topViewController?.title == "notes.txt")
        controller.dismissPreview(animated: true)
        stage.advance(1)
        #expect(navigation.viewControllers.count == 1 && listener.log.take() == ["begin", "end"])
    }

    @Test("Without a delegate that names a controller, or without the file, there is no preview")
    func refusals() throws {
        let controller = try document("notes.txt", "text")
        #expect(!controller.presentPreview(animated: false))
        let silent = Silent()
        controller.delegate = silent
        #expect(!controller.presentPreview(animated: false))
        let listener = Listener(root)
        controller.delegate = listener
        controller.url = URL(fileURLWithPath: "/nowhere.txt")
        #expect(!controller.presentPreview(animated: false) && listener.log.take() == [])
    }

    @Test("The menu of options is the sharing sheet of the file")
    func options() throws {
        let stage = Stage(root: root)
        let listener = Listener(root)
        let controller = try document("notes.txt", "text")
        controller.delegate = listener
        #expect(controller.presentOptionsMenu(from: .zero, in: root.view, animated: true))
        stage.advance(1)
        #expect(stage.texts.contains("Save to Files"))
        try tap("Cancel", on: stage)
        #expect(listener.log.take() == ["options", "no options"])
    }
}
