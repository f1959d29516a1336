import Stage
import Testing
import UIKit

/// A mistake that iOS answers with an exception stops the process with the exception's words, in release builds too.
@Suite("Misuse")
struct MisuseTests {
    private func expect(_ words: String, _ result: ExitTest.Result?) {
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("*** Terminating app due to uncaught exception"), "\(text)")
        #expect(text.contains(words), "\(text)")
    }

    @Test("A view that is added to itself stops with UIKit's words")
    func ownSubview() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UIView()
                view.addSubview(view)
            }
        }
        expect("Can't add self as subview", result)
    }

    @Test("A constraint between views of two hierarchies stops with UIKit's words")
    func twoHierarchies() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (a, b) = (UIView(), UIView())
                a.leadingAnchor.constraint(equalTo: b.leadingAnchor).isActive = true
            }
        }
        expect("because they have no common ancestor", result)
        expect("'NSGenericException'", result)
    }

    @Test("A popover without a source stops with UIKit's words, and so does an action sheet on a tablet")
    func popoverSource() async {
        let popover = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let controller = UIViewController()
                controller.modalPresentationStyle = .popover
                let stage = Stage(device: "iPad Air")
                stage.window.rootViewController?.present(controller, animated: true)
                stage.advance(1)
            }
        }
        expect("should have a non-nil sourceView or barButtonItem set before the presentation occurs.", popover)
        expect("'NSGenericException'", popover)
        let sheet = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let stage = Stage(device: "iPad Air")
                let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .actionSheet)
                stage.window.rootViewController?.present(alert, animated: true)
                stage.advance(1)
            }
        }
        expect("of style UIAlertControllerStyleActionSheet from", sheet)
        expect("You must provide either a sourceView and sourceRect or a barButtonItem.", sheet)
    }

    @Test("A table controller with rows and without cells stops with UIKit's words")
    func noCells() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let stage = Stage()
                stage.window.rootViewController = RowsWithoutCells(style: .plain)
                stage.turn()
            }
        }
        expect("failed to obtain a cell from its dataSource (<", result)
        expect("'NSInternalInconsistencyException'", result)
    }

    @Test("A layer in itself stops with its description")
    func ownSublayer() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let layer = CALayer()
            layer.addSublayer(layer)
        }
        expect("cannot be its own sublayer", result)
    }
}

private final class RowsWithoutCells: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
}
