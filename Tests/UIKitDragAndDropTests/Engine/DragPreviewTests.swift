import Stage
import Testing
import UIKitControls
import UIKitDragAndDrop

/// The places and sizes of previews, and what is between windows (behaviour/drag-and-drop.md#motion).
@Suite("Drag and drop: previews")
@MainActor
struct DragPreviewTests {
    @Test("The lifted preview stands over its view and grows by the lift's factor; the view is not drawn meanwhile")
    func lift() throws {
        let scene = DragScene()
        scene.stage.touch(.down, 60, 60)
        scene.stage.advance(0.33)
        let image = try #require(scene.images.first)
        #expect(image.center == scene.sourceView.center)
        #expect(image.bounds.size == scene.sourceView.bounds.size)
        scene.stage.advance(0.3)
        #expect(image.transform == CGAffineTransform(scaleX: DragLook.lift.factor, y: DragLook.lift.factor))
        let red = scene.stage.pixel(60, 60)
        #expect(red.0 > 200 && red.1 < 100, "the picture shows the view: \(red)")
        scene.drop(60, 60)
        #expect(scene.sourceView.layer.filters == nil)
    }

    @Test("The preview keeps its distance from the finger, above every window")
    func follows() throws {
        let scene = DragScene()
        scene.carry(to: 200, 250)
        let image = try #require(scene.images.first)
        // The finger came down 10 points left of the view's middle and 10 above it.
        #expect(image.center == CGPoint(x: 210, y: 260))
        #expect(image.window?.windowLevel.rawValue ?? 0 > UIWindow.Level.alert.rawValue)
        scene.drop(300, 250)
        #expect(scene.images.isEmpty)
    }

    @Test("A part of a view is lifted where that part is")
    func visiblePath() throws {
        let scene = DragScene()
        let view = scene.sourceView
        scene.source.previewForLifting = { _ in
            let parameters = UIDragPreviewParameters()
            parameters.visiblePath = UIBezierPath(rect: CGRect(x: 50, y: 30, width: 40, height: 20))
            return UITargetedDragPreview(view: view, parameters: parameters)
        }
        scene.lift()
        let image = try #require(scene.images.first)
        // The part's middle is (70, 40) in the view, whose origin is (20, 40).
        #expect(image.center == CGPoint(x: 90, y: 80))
        #expect(image.bounds.size == CGSize(width: 40, height: 20))
        scene.drop(60, 60)
    }

    @Test("A preview larger than the longest side is taken along at that size")
    func large() throws {
        let scene = DragScene()
        scene.sourceView.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
        scene.carry(to: 200, 250)
        let image = try #require(scene.images.first)
        #expect(abs(image.frame.height - DragLook.longestSide) < 0.001)
        scene.drop(300, 250)
    }

    @Test("A cancelled item flies back to where it came from, in the duration of the flight")
    func flightBack() throws {
        let scene = DragScene()
        scene.carry(to: 300, 250)
        let image = try #require(scene.images.first)
        scene.stage.touch(.up, 300, 250)
        scene.stage.advance(DragLook.flight / 2)
        let middle = try #require(image.layer.presentation()).position
        #expect(middle.y > 70 && middle.y < 260)
        #expect(image.center == scene.sourceView.center)
        scene.stage.advance(DragLook.flight / 2 + 0.05)
        #expect(image.window == nil)
    }

    @Test("A drop flies to the place of a retargeted preview")
    func retargeted() throws {
        let scene = DragScene()
        let container = scene.placeView
        scene.place.previewForDropping = {
            $0.retargetedPreview(
                with: UIDragPreviewTarget(container: container, center: CGPoint(x: 30, y: 40), transform: .identity))
        }
        scene.carry(to: 100, 350)
        let image = try #require(scene.images.first)
        scene.stage.touch(.up, 100, 350)
        scene.stage.turn()
        #expect(image.center == CGPoint(x: 50, y: 340))
        scene.stage.advance(1)
    }

    @Test("Without a preview for the drop the picture shrinks and fades where it is")
    func fades() throws {
        let scene = DragScene()
        scene.place.previewForDropping = { _ in nil }
        scene.carry(to: 100, 350)
        let image = try #require(scene.images.first)
        let center = image.center
        scene.stage.touch(.up, 100, 350)
        scene.stage.turn()
        #expect(image.center == center && image.alpha == 0)
        scene.stage.advance(1)
        #expect(image.window == nil)
    }

    @Test("The picture of the way takes the place of the lifted one, and an item without one is not seen")
    func provider() throws {
        let scene = DragScene()
        scene.source.texts = ["one", "two"]
        scene.lift()
        let items = try #require(scene.source.session).items
        items[0].previewProvider = { UIDragPreview(view: UIView(frame: CGRect(x: 0, y: 0, width: 33, height: 44))) }
        items[1].previewProvider = { nil }
        scene.move(60, 120)
        let sizes = scene.images.filter { !$0.isHidden }.map(\.bounds.size)
        #expect(sizes == [CGSize(width: 33, height: 44)])
        scene.drop(60, 120)
    }

    @Test(
        "A badge shows what a drop would do",
        arguments: [
            (UIDropOperation.copy, "+"), (.forbidden, "×"), (.move, nil), (.cancel, nil),
        ] as [(UIDropOperation, String?)])
    func badge(operation: UIDropOperation, text: String?) throws {
        let scene = DragScene()
        scene.place.operation = operation
        scene.carry(to: 100, 350)
        let badge = try #require(scene.badge)
        #expect(badge.isHidden == (text == nil))
        #expect((badge.subviews.first as? UILabel)?.text == text)
        scene.drop(300, 250)
    }

    @Test("An item goes from one window to another one that stands elsewhere on the screen")
    func windows() throws {
        let scene = DragScene()
        let window = UIWindow(frame: CGRect(x: 150, y: 200, width: 200, height: 200))
        window.rootViewController = UIViewController()
        window.isHidden = false
        let other = Place("w", scene.calls)
        window.addInteraction(UIDropInteraction(delegate: other))
        scene.stage.turn()
        scene.carry(to: 200, 350)
        #expect(other.location == CGPoint(x: 50, y: 150))
        scene.drop(200, 350)
        #expect(other.texts == ["one"])
        #expect(scene.place.texts.isEmpty, "the window in front covers the place")
    }

    @Test("A drag from a window that stands elsewhere lifts the preview where the view is seen")
    func fromOtherWindow() throws {
        let scene = DragScene()
        let window = UIWindow(frame: CGRect(x: 150, y: 100, width: 200, height: 200))
        window.rootViewController = UIViewController()
        window.isHidden = false
        window.rootViewController?.view.addSubview(scene.sourceView)
        scene.stage.turn()
        // The view's middle is (70, 70) in its window.
        scene.lift(220, 170)
        #expect(try #require(scene.images.first).center == CGPoint(x: 220, y: 170))
        scene.move(220, 200)
        scene.move(100, 350)
        scene.drop(100, 350)
        #expect(scene.place.texts == ["one"])
    }
}
