import Foundation
import QuinceAutomation
import QuinceHeadlessHost
import QuinceHostInterface
import Stage
import Testing
import UIKitActivities
import UIKitControls
import UIKitFiles
import UIKitInspection

/// An app with a button that shares a text, and one that opens a document.
@MainActor
private final class Sharer: UIResponder, UIApplicationDelegate, UIDocumentPickerDelegate {
    var window: UIWindow?
    private let status = UILabel(frame: CGRect(x: 20, y: 300, width: 280, height: 40))

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        add("Give", 100) { UIActivityViewController(activityItems: ["Hello"], applicationActivities: nil) }
        add("Take", 200) { [unowned self] in
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
            picker.delegate = self
            return picker
        }
        window?.rootViewController?.view.addSubview(status)
        return true
    }

    private func add(_ title: String, _ y: CGFloat, _ make: @escaping () -> UIViewController) {
        let button = UIButton(
            type: .system,
            primaryAction: UIAction(title: title) { [unowned self] _ in
                window?.rootViewController?.present(make(), animated: true)
            })
        button.frame = CGRect(x: 100, y: y, width: 100, height: 60)
        window?.rootViewController?.view.addSubview(button)
    }

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        status.text = urls.first?.lastPathComponent
    }
}

@Suite("Flows with files", .serialized)
@MainActor
struct StorageFlowTests {
    private func run(_ text: String) throws -> String? {
        let device = DeviceConfiguration(profile: .standard)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("storage-flow-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("Dear".utf8).write(to: folder.appendingPathComponent("Letter.txt"))
        let file = folder.appendingPathComponent("test.yaml")
        try Data(text.utf8).write(to: file)
        let host = HeadlessHost(UIApplication.make(on: device) { Sharer() }, device: device)
        let flow = try FlowReader.read(file.path)
        return try FlowRunner(host, output: try OutputFolder(folder.path)).run(flow).failure.map { "\($0)" }
    }

    @Test("A flow adds a file, the app opens it, and what the app shares is asserted")
    func files() throws {
        let failure = try run(
            """
            - tapOn: Take
            - waitForAnimationToEnd
            - assertVisible: Folder is Empty
            - tapOn: Cancel
            - waitForAnimationToEnd
            - addFiles: Letter.txt
            - tapOn: Take
            - waitForAnimationToEnd
            - tapOn: Letter
            - waitForAnimationToEnd
            - assertVisible: Letter.txt
            - tapOn: Give
            - waitForAnimationToEnd
            - tapOn: Copy
            - assertShared: "Copy: Hello"
            - assertShared
            """)
        #expect(failure == nil)
    }

    @Test("What was not shared is said, with what was")
    func absent() throws {
        let nothing = try #require(try run("- tapOn: Give\n- assertShared: \"Print: .*\""))
        #expect(nothing.contains("\"Print: .*\" was not shared; nothing was"))
        let other = try #require(
            try run("- tapOn: Give\n- waitForAnimationToEnd\n- tapOn: Copy\n- assertShared: \"Print: .*\""))
        #expect(other.contains("was not shared; the last of 1 was \"Copy: Hello\""))
    }

    @Test("A file that is not there is a mistake of the flow, with its line", arguments: ["addFiles", "addMedia"])
    func missing(_ command: String) throws {
        let error = #expect(throws: FlowError.self) { try run("- tapOn: Take\n- \(command): [none.txt]") }
        #expect(error?.description.hasSuffix("test.yaml:2: none.txt: there is no such file beside the flow") == true)
        #expect(throws: FlowError.self) { try run("- \(command)") }
        #expect(throws: FlowError.self) { try run("- \(command): {path: a}") }
    }
}
