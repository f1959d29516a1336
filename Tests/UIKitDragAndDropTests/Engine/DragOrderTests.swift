import Stage
import Testing
import UIKitControls
import UIKitDragAndDrop
import UIKitMenus

/// The delegates' calls in their order (behaviour/drag-and-drop.md#order-of-calls).
@Suite("Drag and drop: the order of calls")
@MainActor
struct DragOrderTests {
    @Test("A drag from one view to another calls both delegates in the documented order, and the text arrives")
    func drop() {
        let scene = DragScene()
        scene.carry(to: 100, 350)
        scene.drop(100, 350)
        #expect(
            scene.calls.steady == [
                "a items", "a preview one", "a will lift", "a lifting", "a lift ended", "a will begin",
                "p can handle", "p entered",
                "p performs", "a will end copy", "p drops one", "p will animate drop", "p loaded",
                "p drop animated", "p concludes", "a did end copy", "p ended", "a transferred",
            ])
        #expect(scene.place.texts == ["one"])
        #expect(scene.place.location == CGPoint(x: 80, y: 50))
        #expect(scene.source.points == [CGPoint(x: 40, y: 20)])
    }

    @Test("Each move of the finger tells the source before the place, and the place after it has been entered")
    func moves() {
        let scene = DragScene()
        scene.lift()
        scene.move(60, 120)
        scene.calls.all = []
        scene.move(100, 350)
        scene.move(100, 360)
        #expect(
            scene.calls.all == [
                "a did move", "p can handle", "p entered", "p did update", "a did move", "p did update",
            ])
        scene.drop(100, 360)
    }

    @Test("A finger that is lifted without a move lowers the item, and no session begins")
    func lowered() {
        let scene = DragScene()
        scene.lift()
        scene.drop(60, 60)
        #expect(
            scene.calls.all == ["a items", "a preview one", "a will lift", "a lifting", "a lift ended"])
        #expect(scene.images.isEmpty)
    }

    @Test("A lift that is lowered before its animation has ended completes at its start")
    func loweredEarly() {
        let scene = DragScene()
        scene.stage.touch(.down, 60, 60)
        scene.stage.advance(0.35)
        scene.drop(60, 60)
        #expect(scene.calls.all.last == "a lift was lowered")
        #expect(scene.calls.all.count { $0.hasPrefix("a lift ") } == 1)
    }

    @Test("An item is lifted after 0.325 s, and not by a finger that moves by more than 10 points before")
    func delay() {
        let scene = DragScene()
        scene.stage.touch(.down, 60, 60)
        scene.stage.advance(0.32)
        #expect(scene.calls.all.isEmpty)
        scene.stage.advance(0.02)
        #expect(scene.calls.all.first == "a items")
        scene.drop(60, 60)
        scene.calls.all = []
        scene.stage.touch(.down, 60, 60)
        scene.stage.advance(0.1)
        scene.stage.touch(.move, 60, 71)
        scene.stage.advance(1)
        #expect(scene.calls.all.isEmpty)
        scene.drop(60, 71)
    }

    @Test("A drop where nothing takes it is cancelled: the item flies back, and the source hears of it")
    func cancel() {
        let scene = DragScene()
        scene.carry(to: 300, 250)
        scene.drop(300, 250)
        #expect(
            scene.calls.steady.suffix(5) == [
                "a will begin", "a will end cancel", "a cancels one", "a will fly back", "a did end cancel",
            ])
    }

    @Test("A place that forbids the drop is left, and hears of the end")
    func forbidden() {
        let scene = DragScene()
        scene.place.operation = .forbidden
        scene.carry(to: 100, 350)
        scene.drop(100, 350)
        #expect(
            scene.calls.steady.suffix(6) == [
                "p exited", "a will end forbidden", "a cancels one", "a will fly back", "a did end forbidden",
                "p ended",
            ])
    }

    @Test("A move that the source does not allow is no drop")
    func moveNotAllowed() {
        let scene = DragScene()
        (scene.source.allowsMove, scene.place.operation) = (false, .move)
        scene.carry(to: 100, 350)
        scene.drop(100, 350)
        #expect(scene.calls.all.contains("a did end cancel"))
        #expect(scene.place.texts.isEmpty)
    }

    @Test("A place that cannot handle the session is asked once, and the one around it has its turn")
    func nested() {
        let scene = DragScene()
        let inner = Place("i", scene.calls)
        inner.canHandle = false
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addInteraction(UIDropInteraction(delegate: inner))
        scene.placeView.addSubview(view)
        scene.carry(to: 50, 350)
        scene.move(60, 360)
        scene.drop(60, 360)
        #expect(scene.calls.all.filter { $0.hasPrefix("i") } == ["i can handle"])
        #expect(scene.place.texts == ["one"])
    }

    @Test("A session that goes from an inner place to the one around it exits the one before it enters the other")
    func crossing() {
        let scene = DragScene()
        let inner = Place("i", scene.calls)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addInteraction(UIDropInteraction(delegate: inner))
        scene.placeView.addSubview(view)
        scene.carry(to: 50, 350)
        scene.calls.all = []
        scene.move(180, 450)
        #expect(scene.calls.steady == ["p can handle", "i exited", "p entered"])
        scene.calls.all = []
        scene.drop(180, 450)
        #expect(scene.calls.all.suffix(3) == ["i ended", "p ended", "a transferred"])
    }

    @Test("A tap with a second finger adds the items of another view, and every source hears of it before")
    func adding() {
        let scene = DragScene()
        let other = Source("b", scene.calls)
        other.addedTexts = ["two", "three"]
        let view = UIView(frame: CGRect(x: 200, y: 40, width: 100, height: 60))
        let interaction = UIDragInteraction(delegate: other)
        interaction.isEnabled = true
        view.addInteraction(interaction)
        scene.stage.root.addSubview(view)
        scene.carry(to: 60, 200)
        scene.calls.all = []
        scene.stage.touch(.down, 210, 50, finger: 1)
        scene.stage.advance(0.1)
        scene.stage.touch(.up, 210, 50, finger: 1)
        #expect(
            scene.calls.steady.filter { !$0.hasPrefix("p") } == [
                "b adds at 10 10", "a will add 2", "b will add 2", "b preview two", "b preview three",
            ])
        scene.move(100, 350)
        #expect((scene.badge?.subviews.first as? UILabel)?.text == "+3")
        scene.stage.picture("drag-three-items")
        scene.drop(100, 350)
        #expect(scene.place.texts == ["one", "two", "three"])
        #expect(
            scene.calls.all.suffix(5) == [
                "a did end copy", "b did end copy", "p ended", "a transferred", "b transferred",
            ])
    }

    @Test("A tap where nothing is added is a tap as any other")
    func tapBeside() {
        let scene = DragScene()
        let button = UIButton(frame: CGRect(x: 200, y: 40, width: 100, height: 60))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        let other = Source("b", scene.calls)
        let interaction = UIDragInteraction(delegate: other)
        interaction.isEnabled = true
        button.addInteraction(interaction)
        scene.stage.root.addSubview(button)
        scene.carry(to: 60, 200)
        scene.stage.touch(.down, 210, 50, finger: 1)
        scene.stage.advance(0.1)
        scene.stage.touch(.up, 210, 50, finger: 1)
        scene.stage.advance(0.1)
        #expect(taps == 1)
        scene.drop(60, 200)
    }

    @Test("The system that takes the touches away cancels the drag")
    func interruption() {
        let scene = DragScene()
        scene.carry(to: 100, 350)
        scene.drag.isEnabled = false
        scene.stage.advance(1)
        #expect(scene.calls.all.contains("a did end cancel"))
        #expect(scene.calls.all.last == "p ended")
        #expect(scene.images.isEmpty)
    }

    @Test("A provider that never answers keeps only the last call from coming, and the next drag begins")
    func silence() {
        let scene = DragScene()
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) { _ in nil }
        scene.source.provider = provider
        scene.carry(to: 100, 350)
        scene.drop(100, 350)
        #expect(scene.calls.all.last == "p ended")
        #expect(scene.place.texts.isEmpty)
        scene.source.provider = nil
        scene.carry(to: 100, 350)
        scene.drop(100, 350)
        #expect(scene.place.texts == ["one"])
    }

    @Test("New interactions are enabled on a pad, and not on a phone")
    func enabled() {
        _ = Stage(device: "iPhone 6")
        #expect(!UIDragInteraction.isEnabledByDefault)
        #expect(!UIDragInteraction(delegate: Source("a", Calls())).isEnabled)
        _ = Stage(device: "iPad Air 2")
        #expect(UIDragInteraction(delegate: Source("a", Calls())).isEnabled)
    }
}
