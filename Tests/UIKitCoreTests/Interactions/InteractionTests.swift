import Stage
import Testing

@Suite("Interactions and previews")
@MainActor
struct InteractionTests {
    private final class Interaction: NSObject, UIInteraction {
        weak var view: UIView?
        let log = CallLog()
        let name: String
        init(_ name: String) { self.name = name }

        func willMove(to view: UIView?) { log.add("will \(view?.tag ?? -1)") }
        func didMove(to view: UIView?) {
            self.view = view
            log.add("did \(view?.tag ?? -1)")
        }
    }

    @Test("An interaction is told before and after it moves to a view, and leaves its view for another one")
    func moving() {
        let (one, two, interaction) = (UIView(), UIView(), Interaction("a"))
        (one.tag, two.tag) = (1, 2)
        one.addInteraction(interaction)
        #expect(interaction.log.take() == ["will 1", "did 1"] && one.interactions.count == 1)
        two.addInteraction(interaction)
        #expect(interaction.log.take() == ["will -1", "did -1", "will 2", "did 2"])
        #expect(one.interactions.isEmpty && interaction.view === two)
        one.removeInteraction(interaction)
        #expect(interaction.log.take() == [])
        two.removeInteraction(interaction)
        #expect(interaction.log.take() == ["will -1", "did -1"] && interaction.view == nil)
    }

    @Test("Setting the list removes what is not in it, and adds what is new")
    func list() {
        let (view, a, b, c) = (UIView(), Interaction("a"), Interaction("b"), Interaction("c"))
        view.interactions = [a, b]
        view.interactions = [b, c]
        #expect(a.log.take() == ["will 0", "did 0", "will -1", "did -1"])
        #expect(b.log.take() == ["will 0", "did 0"] && c.log.take() == ["will 0", "did 0"])
        #expect(view.interactions.compactMap { ($0 as? Interaction)?.name } == ["b", "c"])
    }

    @Test("A preview of a view has its place; with a path it has the path's size")
    func preview() {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        stage.root.addSubview(view)
        let preview = UITargetedPreview(view: view)
        #expect(preview.target.container === stage.root && preview.target.center == CGPoint(x: 60, y: 45))
        #expect(preview.target.transform == .identity && preview.size == CGSize(width: 100, height: 50))
        let parameters = UIPreviewParameters()
        parameters.visiblePath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 20))
        let cut = UITargetedPreview(view: view, parameters: parameters)
        #expect(cut.size == CGSize(width: 30, height: 20))
        let moved = cut.retargetedPreview(with: UIPreviewTarget(container: stage.window, center: .zero))
        #expect(moved.target.container === stage.window && moved.parameters.visiblePath != nil && moved.view === view)
    }

    @Test("A preview whose target is in no window stops with UIKit's words")
    func noWindow() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let target = UIPreviewTarget(container: UIView(), center: .zero)
                _ = UITargetedPreview(view: UIView(), parameters: UIPreviewParameters(), target: target)
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("UIPreviewTarget requires that the container view is in a window, but it is not."))
    }

    @Test("Without a measure of force nobody is asked for a peek")
    func force() {
        final class Peeker: NSObject, UIViewControllerPreviewingDelegate {
            var calls = 0
            func previewingContext(
                _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
            ) -> UIViewController? {
                calls += 1
                return nil
            }
            func previewingContext(
                _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
            ) { calls += 1 }
        }
        let (stage, peeker, controller) = (Stage(), Peeker(), UIViewController())
        stage.window.rootViewController = controller
        stage.turn()
        #expect(controller.traitCollection.forceTouchCapability != .available)
        let context = controller.registerForPreviewing(with: peeker, sourceView: controller.view)
        #expect(context.sourceView === controller.view && context.sourceRect == controller.view.bounds)
        stage.touch(.down, 100, 100)
        stage.advance(2)
        stage.touch(.up, 100, 100)
        #expect(peeker.calls == 0)
        controller.unregisterForPreviewing(withContext: context)
        #expect(controller.view.gestureRecognizers == nil && controller.previewActionItems.isEmpty)
    }
}
