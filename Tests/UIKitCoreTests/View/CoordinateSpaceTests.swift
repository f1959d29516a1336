import CoreGraphics
import QuinceHostInterface
import Stage
import Testing

/// Conversions between views, screens and scenes.
@Suite("Coordinate spaces")
@MainActor
struct CoordinateSpaceTests {
    private let controller = UIViewController()
    private let view = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 50))
    private let stage: Stage

    init() {
        stage = Stage(root: controller, device: "iPhone 6")
        controller.view.addSubview(view)
        stage.turn()
    }

    @Test("A view's point is the screen's by the places of the views")
    func toScreen() {
        let screen = UIScreen.main.coordinateSpace
        let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        view.addSubview(inner)
        #expect(inner.convert(CGPoint(x: 1, y: 2), to: screen) == CGPoint(x: 26, y: 37))
        #expect(inner.convert(CGPoint(x: 26, y: 37), from: screen) == CGPoint(x: 1, y: 2))
        #expect(screen.convert(CGPoint(x: 26, y: 37), to: inner) == CGPoint(x: 1, y: 2))
        #expect(screen.convert(inner.bounds, from: inner) == CGRect(x: 25, y: 35, width: 10, height: 10))
        #expect((inner as any UICoordinateSpace).convert(CGPoint.zero, to: view) == CGPoint(x: 5, y: 5))
    }

    @Test(
        "The fixed space has its origin at the device's upper left corner, however it is held",
        arguments: [
            (HostOrientation.portrait, CGPoint(x: 10, y: 20)),
            // The device's upper edge is at the left: the distance from the left is that from its upper edge.
            (.landscapeLeft, CGPoint(x: 375 - 20, y: 10)),
            (.landscapeRight, CGPoint(x: 20, y: 667 - 10)),
        ])
    func fixed(_ orientation: HostOrientation, _ wanted: CGPoint) {
        stage.host.send(.orientation(orientation))
        stage.advance(1)
        let (current, fixed) = (UIScreen.main.coordinateSpace, UIScreen.main.fixedCoordinateSpace)
        #expect(fixed.bounds == CGRect(x: 0, y: 0, width: 375, height: 667))
        #expect(current.bounds == UIScreen.main.bounds)
        #expect(current.convert(CGPoint(x: 10, y: 20), to: fixed) == wanted)
        #expect(fixed.convert(wanted, to: current) == CGPoint(x: 10, y: 20))
        #expect(fixed.convert(CGPoint(x: 10, y: 20), from: current) == wanted)
        #expect(fixed.convert(current.bounds, from: current) == fixed.bounds)
        #expect(controller.view.convert(CGPoint(x: 10, y: 20), to: fixed) == wanted)
    }
}
