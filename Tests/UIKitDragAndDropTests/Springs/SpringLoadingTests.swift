import Stage
import Testing
import UIKitControls
import UIKitDragAndDrop

/// Views that open under a drag (behaviour/drag-and-drop.md#spring-loading).
@Suite("Drag and drop: spring loading")
@MainActor
struct SpringLoadingTests {
    final class Effect: NSObject, UISpringLoadedInteractionEffect {
        var states: [UISpringLoadedInteractionEffectState] = []
        func interaction(
            _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
        ) { states.append(context.state) }
    }
    final class Behavior: NSObject, UISpringLoadedInteractionBehavior {
        var allows = true
        var finished = 0
        func shouldAllow(
            _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
        ) -> Bool { allows }
        func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { finished += 1 }
    }

    @Test("A view opens after a second under a drag that rests, and its effect goes through the states")
    func opens() {
        let scene = DragScene()
        let (effect, behavior) = (Effect(), Behavior())
        var opened = 0
        scene.placeView.addInteraction(
            UISpringLoadedInteraction(interactionBehavior: behavior, interactionEffect: effect) { _, _ in opened += 1 })
        scene.carry(to: 100, 350)
        scene.stage.advance(0.5)
        #expect(opened == 0)
        #expect(effect.states == [.possible, .activating])
        scene.stage.advance(0.3)
        #expect(opened == 1)
        scene.move(300, 250)
        #expect(effect.states == [.possible, .activating, .activated, .inactive])
        #expect(behavior.finished == 1)
        scene.drop(300, 250)
    }

    @Test("A view does not open under a drag that leaves before, or where its behavior does not allow it")
    func leaves() {
        let scene = DragScene()
        let (effect, behavior) = (Effect(), Behavior())
        var opened = 0
        scene.placeView.addInteraction(
            UISpringLoadedInteraction(interactionBehavior: behavior, interactionEffect: effect) { _, _ in opened += 1 })
        scene.carry(to: 100, 350)
        scene.move(300, 250)
        scene.stage.advance(2)
        #expect(effect.states == [.possible, .inactive])
        behavior.allows = false
        scene.move(100, 350)
        scene.stage.advance(2)
        #expect(opened == 0)
        scene.drop(300, 250)
    }

    @Test("A spring-loaded button is pressed by a drag that rests over it")
    func button() {
        let scene = DragScene()
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        scene.placeView.addSubview(button)
        #expect(!button.isSpringLoaded)
        button.isSpringLoaded = true
        #expect(button.isSpringLoaded)
        scene.carry(to: 50, 350)
        scene.stage.advance(1)
        #expect(taps == 1)
        scene.drop(50, 350)
        button.isSpringLoaded = false
        #expect(button.interactions.isEmpty)
    }
}
