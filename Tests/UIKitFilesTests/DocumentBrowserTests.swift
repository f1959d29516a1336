import QuinceHostInterface
import QuinceUniformTypes
import Stage
import Testing
import UIKitActivities
import UIKitFiles
import UIKitMenus

/// The order of calls is that of Apple's documentation of UIDocumentBrowserViewController.
@Suite("Browsing documents")
@MainActor
struct DocumentBrowserTests {
    private final class Listener: NSObject, UIDocumentBrowserViewControllerDelegate {
        let log = CallLog()
        var template: URL?
        func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]) {
            log.add("picked \(documentURLs.map(\.lastPathComponent))")
        }
        func documentBrowser(
            _ controller: UIDocumentBrowserViewController,
            didRequestDocumentCreationWithHandler importHandler: @escaping UIDocumentBrowserViewController.ImportHandler
        ) {
            log.add("create")
            importHandler(template, template == nil ? .none : .move)
        }
        func documentBrowser(
            _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
            toDestinationURL destinationURL: URL
        ) { log.add("imported \(sourceURL.lastPathComponent) as \(destinationURL.lastPathComponent)") }
        func documentBrowser(
            _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL,
            error: (any Error)?
        ) { log.add("failed \(documentURL.lastPathComponent) \(error != nil)") }
    }

    private let listener = Listener()
    private var files: URL { DeviceStorage.current.files }

    private func write(_ path: String) throws {
        let url = files.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("text".utf8).write(to: url)
    }

    private func tap(_ text: String, on stage: Stage) throws {
        stage.tap(try #require(find(text, in: stage.window), "there is no \(text) among \(stage.texts)"))
        stage.advance(1)
    }

    private func browse() -> (UIDocumentBrowserViewController, Stage) {
        let root = UIViewController()
        let stage = Stage(root: root)
        let browser = UIDocumentBrowserViewController(forOpening: [.plainText])
        browser.delegate = listener
        stage.window.rootViewController = browser
        stage.advance(0.5)
        return (browser, stage)
    }

    @Test("Documents that the app opens and folders are shown; a tap picks one, or enters a folder")
    func picking() throws {
        let (browser, stage) = browse()
        for name in ["One.txt", "Picture.png", "More/Two.txt"] { try write(name) }
        browser.viewWillAppear(false)
        stage.advance(0.1)
        stage.picture("document-browser")
        #expect(find("Picture", in: stage.window) == nil)
        try tap("One", on: stage)
        try tap("More", on: stage)
        try tap("Two", on: stage)
        #expect(listener.log.take() == ["picked [\"One.txt\"]", "picked [\"Two.txt\"]"])
    }

    @Test("A new document is moved beside those of its name, and a delegate may make none")
    func creating() throws {
        let (_, stage) = browse()
        try tap("Create Document", on: stage)
        #expect(listener.log.take() == ["create"])
        try write("New.txt")
        let template = FileManager.default.temporaryDirectory.appendingPathComponent("New.txt")
        try Data("template".utf8).write(to: template)
        listener.template = template
        try tap("Create Document", on: stage)
        #expect(listener.log.take() == ["create", "imported New.txt as New 2.txt"])
        #expect(find("New 2", in: stage.window) != nil)
        try tap("Create Document", on: stage)
        #expect(listener.log.take() == ["create", "failed New.txt true"])
    }

    @Test("A document is renamed with its extension, and a name that is none is an error")
    func renaming() throws {
        let (browser, stage) = browse()
        try write("One.txt")
        var results: [String] = []
        for name in ["Two", "", ".hidden", "a/b"] {
            let url = files.appendingPathComponent(name == "a/b" ? "Two.txt" : "One.txt")
            browser.renameDocument(at: url, proposedName: name) { url, error in
                results.append(url?.lastPathComponent ?? (error as NSError?)?.domain ?? "")
            }
        }
        #expect(results == ["Two.txt", "UIDocumentBrowserErrorDomain", "UIDocumentBrowserErrorDomain", "a:b.txt"])
        let kept = DeviceStorage.current.files.appendingPathComponent("a:b.txt")
        browser.renameDocument(at: kept, proposedName: "a:b") { url, _ in
            results.append(url?.lastPathComponent ?? "")
        }
        #expect(results.last == "a:b.txt")
        browser.revealDocument(at: URL(fileURLWithPath: "/etc/hosts"), importIfNeeded: false) { url, error in
            results.append("\(url == nil) \((error as NSError?)?.code ?? 0)")
        }
        #expect(results.last == "true 2")
        _ = stage
    }

    @Test("A document's controller grows out of its tile, and shrinks back to it")
    func transition() throws {
        let (browser, stage) = browse()
        try write("One.txt")
        browser.viewWillAppear(false)
        stage.advance(0.1)
        final class Placer: NSObject, UIViewControllerTransitioningDelegate {
            let controller: UIDocumentBrowserTransitionController
            init(_ controller: UIDocumentBrowserTransitionController) { self.controller = controller }
            func animationController(
                forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { controller }
            func animationController(
                forDismissed dismissed: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { controller }
        }
        let document = UIViewController()
        document.view.backgroundColor = .yellow
        let placer = Placer(browser.transitionController(forDocumentAt: files.appendingPathComponent("One.txt")))
        document.transitioningDelegate = placer
        document.modalPresentationStyle = .fullScreen
        browser.present(document, animated: true)
        stage.advance(0.05)
        let tile = try #require(find("One", in: stage.window))
        let shown = document.view.layer.presentation()?.frame ?? .zero
        #expect(shown.width < 300 && abs(shown.midX - stage.frame(tile).midX) < 120)
        stage.advance(1)
        #expect(document.view.frame == stage.window.bounds)
        browser.dismiss(animated: true)
        stage.advance(1)
        #expect(browser.presentedViewController == nil && document.view.transform == .identity)
    }
}
