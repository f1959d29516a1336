import Foundation
import QuinceAutomation
import Testing
import UIKit
@_spi(Quince) import UIKitCore

/// The commands that drag files and texts from outside onto an app (guides/flows.md).
@Suite("Flows that drop files and texts")
@MainActor
struct FlowDropTests {
    private final class Well: UIViewController, UIDropInteractionDelegate {
        let label = UILabel(frame: CGRect(x: 50, y: 100, width: 200, height: 100))

        override func viewDidLoad() {
            view.backgroundColor = .white
            label.accessibilityIdentifier = "well"
            label.text = "empty"
            label.isUserInteractionEnabled = true
            label.addInteraction(UIDropInteraction(delegate: self))
            view.addSubview(label)
        }

        func dropInteraction(
            _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
        ) -> UIDropProposal {
            label.text = "under a drag"
            return UIDropProposal(operation: .copy)
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
            label.text = "left"
        }
        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
            let names = session.items.compactMap(\.itemProvider.suggestedName)
            session.loadObjects(ofClass: String.self) { [label] texts in
                label.text = (names + texts).joined(separator: ", ")
            }
        }
    }

    @Test("Files beside the flow are dropped on a view, whose app loads them")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quince-drop-flow-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("contents".utf8).write(to: folder.appendingPathComponent("note.txt"))
        let flow = folder.appendingPathComponent("flow.yaml")
        let text = "- dropFiles: {files: [note.txt], id: well}\n- assertVisible: note, contents\n"
        try Data(text.utf8).write(to: flow)
        let stage = try FlowStage { Well() }
        let outcome = try stage.runner.run(try FlowReader.read(flow.path))
        #expect(outcome.failure == nil, "\(outcome)")
        try Data("- dropFiles: {files: [other.txt], id: well}".utf8).write(to: flow)
        let error = #expect(throws: FlowError.self) { try FlowReader.read(flow.path) }
        #expect(error?.message == "dropFiles: no such file: other.txt")
        #expect(error?.line == 1)
    }

    @Test("Files of more than 32 MB in all are refused as the command runs, with its line")
    func large() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quince-drop-large-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["a", "b"] { try Data(count: 20 << 20).write(to: folder.appendingPathComponent(name)) }
        let flow = folder.appendingPathComponent("flow.yaml")
        try Data("- dropFiles: {files: [a, b], id: well}\n".utf8).write(to: flow)
        let stage = try FlowStage { Well() }
        let outcome = try stage.runner.run(try FlowReader.read(flow.path))
        #expect("\(outcome.failure.map { "\($0)" } ?? "")".contains("more than 32 MB"))
    }

    @Test("moveMouse moves the pointer over a view of iOS")
    func pointer() throws {
        @MainActor final class Hovered: UIViewController {
            let label = UILabel(frame: CGRect(x: 50, y: 100, width: 200, height: 100))
            override func viewDidLoad() {
                view.backgroundColor = .white
                (label.text, label.isUserInteractionEnabled) = ("away", true)
                view.addSubview(label)
                let label = self.label
                let hover = UIHoverGestureRecognizer()
                hover.addHandler { label.text = $0.state == .ended ? "left" : "over" }
                label.addGestureRecognizer(hover)
            }
        }
        let stage = try FlowStage { Hovered() }
        let outcome = try stage.run(
            """
            - moveMouse: "100,150"
            - assertVisible: over
            - moveMouse: "100,300"
            - assertVisible: left
            """)
        #expect(outcome.failure == nil, "\(outcome)")
    }

    @Test("A text rests over the app before it is dropped, and a drag that is cancelled leaves")
    func text() throws {
        let stage = try FlowStage { Well() }
        let outcome = try stage.run(
            """
            - dropText: {content: gone, point: "100,150", cancel: true}
            - assertVisible: left
            - dropText: {content: Hello, id: well, duration: 500}
            - assertVisible: Hello
            """)
        #expect(outcome.failure == nil, "\(outcome)")
        #expect(stage.host.time.seconds >= 0.8)
    }
}
