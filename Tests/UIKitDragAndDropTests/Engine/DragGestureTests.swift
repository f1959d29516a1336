import Stage
import Testing
import UIKitControls
@_spi(Quince) import UIKitCore
import UIKitDragAndDrop
import UIKitMenus

/// The drag's recognizer beside scroll views, taps and menus (behaviour/drag-and-drop.md#lift).
@Suite("Drag and drop: other gestures")
@MainActor
struct DragGestureTests {
    private final class MenuDelegate: NSObject, UIContextMenuInteractionDelegate {
        var shown = 0
        var ended = 0
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "One") { _ in }]) })
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { shown += 1 }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { ended += 1 }
    }

    @Test("A finger that moves at once scrolls, and one that has lifted an item does not")
    func scrolling() {
        let scene = DragScene()
        let scroll = UIScrollView(frame: scene.stage.root.bounds)
        scroll.contentSize = CGSize(width: 375, height: 3000)
        scene.stage.root.addSubview(scroll)
        scroll.addSubview(scene.sourceView)
        scene.sourceView.frame.origin.y = 300
        scene.stage.turn()
        scene.stage.touch(.down, 60, 320)
        for step in 1...10 {
            scene.stage.advance(0.016)
            scene.stage.touch(.move, 60, 320 - CGFloat(step) * 10)
        }
        scene.stage.advance(0.5)
        scene.stage.touch(.up, 60, 220)
        #expect(scroll.contentOffset.y > 50)
        #expect(scene.calls.all.isEmpty)
        scroll.contentOffset = .zero
        scene.stage.advance(1)
        scene.lift(60, 320)
        scene.move(60, 250)
        scene.move(60, 200)
        #expect(scroll.contentOffset == .zero)
        #expect(scene.calls.all.contains("a will begin"))
        scene.drop(60, 200)
    }

    @Test("A tap stays a tap, and is none once the item has been lifted")
    func taps() {
        let scene = DragScene()
        var taps = 0
        scene.sourceView.addGestureRecognizer(UITapGestureRecognizer(handler: { _ in taps += 1 }))
        scene.stage.tap(60, 60)
        scene.stage.advance(1)
        #expect(taps == 1)
        scene.lift()
        scene.drop(60, 60)
        #expect(taps == 1)
    }

    @Test("A long press of the app recognizes while the item is lifted, and the finger then takes the item along")
    func longPress() {
        let scene = DragScene()
        var presses = 0
        let press = UILongPressGestureRecognizer(handler: { if $0.state == .began { presses += 1 } })
        scene.sourceView.addGestureRecognizer(press)
        scene.lift()
        #expect(presses == 1)
        scene.move(60, 120)
        scene.move(100, 350)
        scene.drop(100, 350)
        #expect(scene.place.texts == ["one"])
    }

    @Test("A menu opens under a finger that rests on, and closes when the finger takes the item along")
    func menu() {
        let scene = DragScene()
        let delegate = MenuDelegate()
        scene.sourceView.addInteraction(UIContextMenuInteraction(delegate: delegate))
        scene.lift()
        #expect(delegate.shown == 1)
        #expect(scene.calls.all.isEmpty)
        scene.move(60, 120)
        #expect(delegate.ended == 1)
        #expect(scene.calls.all.contains("a will begin"))
        scene.move(100, 350)
        scene.drop(100, 350)
        #expect(scene.place.texts == ["one"])
    }

    @Test("A finger that moves after the lift and before the menu takes the item along without a menu")
    func noMenu() {
        let scene = DragScene()
        let delegate = MenuDelegate()
        scene.sourceView.addInteraction(UIContextMenuInteraction(delegate: delegate))
        scene.stage.touch(.down, 60, 60)
        scene.stage.advance(0.4)
        scene.move(60, 120)
        scene.stage.advance(0.5)
        #expect(delegate.shown == 0)
        #expect(scene.images.count == 1)
        scene.move(100, 350)
        scene.drop(100, 350)
        #expect(scene.place.texts == ["one"])
    }
}
