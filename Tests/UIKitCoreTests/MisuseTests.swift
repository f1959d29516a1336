import Testing
import UIKit

/// What iOS answers with an exception stops the process with the exception's words, in release builds too.
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

    @Test("A layer in itself stops with its description")
    func ownSublayer() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let layer = CALayer()
            layer.addSublayer(layer)
        }
        expect("cannot be its own sublayer", result)
    }
}
