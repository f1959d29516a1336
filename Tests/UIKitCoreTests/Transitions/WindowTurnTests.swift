import CoreGraphics
import QuinceHostInterface
import Stage
import Testing

/// Lays out a box in a corner according to its size, and records the calls that it receives.
private final class Turning: UIViewController {
    let corner = UIView()
    var log: [String] = []
    var transform = CGAffineTransform.identity
    var duration = 0.0

    override func viewDidLoad() {
        super.viewDidLoad()
        corner.backgroundColor = .red
        view.addSubview(corner)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        log.append("layout \(Int(view.bounds.width))")
        corner.frame = CGRect(x: view.bounds.width - 60, y: 0, width: 60, height: 40)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        log.append("will be \(Int(size.width))")
        transform = coordinator.targetTransform
        duration = coordinator.transitionDuration
        _ = coordinator.animate { _ in
            self.log.append("alongside \(Int(self.view.bounds.width))")
        } completion: { _ in
            self.log.append("completion")
        }
    }
}

@Suite("A window that turns with the device")
@MainActor
struct WindowTurnTests {
    private let controller = Turning()
    private let stage: Stage

    init() {
        stage = Stage(root: controller)
        controller.log = []
    }

    private func turn(_ orientation: HostOrientation) { stage.host.send(.orientation(orientation)) }

    /// The presentation layer's rotation in radians.
    private var angle: CGFloat {
        let transform = stage.window.layer.presentation()?.affineTransform() ?? .identity
        return atan2(transform.b, transform.a)
    }

    private func isAngle(_ degrees: CGFloat) -> Bool { abs(angle - degrees * .pi / 180) < 1e-6 }

    /// The presentation layer's size, rounded to a millionth of a point because the curve is solved by iteration.
    private var shownSize: CGSize {
        let size = stage.window.layer.presentation()?.bounds.size ?? .zero
        return CGSize(width: (size.width * 1e6).rounded() / 1e6, height: (size.height * 1e6).rounded() / 1e6)
    }

    @Test("Order: controller callback, layout, alongside animations, and completions at the end")
    func order() {
        turn(.landscapeLeft)
        #expect(controller.log == ["will be 667", "layout 667", "alongside 667"])
        #expect(controller.duration == 0.3)
        stage.advance(0.29)
        #expect(controller.log.count == 3)
        stage.advance(0.02)
        #expect(controller.log.last == "completion")
        #expect(stage.window.layer.animationKeys() == nil)
    }

    @Test("It begins as it was seen, turned with the device, and comes upright about the center")
    func instants() throws {
        turn(.landscapeLeft)
        #expect(isAngle(-90))
        #expect(shownSize == CGSize(width: 375, height: 667))
        stage.advance(0.15)
        // Half of the duration is half of the rotation, because the curve is symmetric.
        #expect(isAngle(-45))
        #expect(shownSize == CGSize(width: 521, height: 521))
        let shown = try #require(stage.window.layer.presentation())
        #expect(shown.position == CGPoint(x: 333.5, y: 187.5))
        #expect(stage.window.transform == .identity)
        #expect(stage.window.frame == CGRect(x: 0, y: 0, width: 667, height: 375))
        stage.advance(0.15)
        #expect(isAngle(0))
        #expect(shownSize == CGSize(width: 667, height: 375))
    }

    @Test("The first frame of a turn has every pixel where it was on the glass")
    func firstFrame() {
        stage.root.backgroundColor = .white
        stage.turn()
        #expect(stage.pixel(350, 10) == (255, 59, 48) || stage.pixel(350, 10) == (255, 0, 0))
        let red = stage.pixel(350, 10)
        turn(.landscapeLeft)
        // The device's top is at the left now, so a pixel at its top right is now at the top left.
        #expect(stage.pixel(10, 375 - 350) == red)
        #expect(stage.pixel(10, 350) == (255, 255, 255))
        #expect(stage.pixel(660, 10) == (255, 255, 255))
        stage.advance(0.3)
        #expect(stage.pixel(650, 10) == red)
        #expect(stage.pixel(10, 25) == (255, 255, 255))
    }

    @Test("The target transform is how the interface turns against the device")
    func targetTransform() {
        for (orientation, degrees) in [(HostOrientation.landscapeLeft, 90.0), (.portrait, -90), (.landscapeRight, -90)]
        {
            turn(orientation)
            stage.advance(0.4)
            let found = atan2(controller.transform.b, controller.transform.a) * 180 / .pi
            #expect(abs(found - degrees) < 1e-9, "\(orientation)")
        }
    }

    @Test("A rotation by 180° takes twice as long and reports no size")
    func halfTurn() {
        turn(.landscapeLeft)
        stage.advance(0.4)
        controller.log = []
        turn(.landscapeRight)
        #expect(controller.log.isEmpty)
        stage.advance(0.3)
        #expect(abs(abs(angle) - .pi / 2) < 1e-6)
        stage.advance(0.3)
        #expect(isAngle(0))
        #expect(stage.window.frame == CGRect(x: 0, y: 0, width: 667, height: 375))
    }

    @Test("A turn during a turn goes on from where the window is seen")
    func turnedBack() {
        turn(.landscapeLeft)
        stage.advance(0.15)
        turn(.portrait)
        // It was at -45° on the previous screen, whose sides are swapped again.
        #expect(isAngle(45))
        #expect(shownSize == CGSize(width: 521, height: 521))
        stage.advance(0.31)
        #expect(isAngle(0))
        #expect(stage.window.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
        #expect(controller.log.filter { $0 == "completion" }.count == 2)
    }

    @Test("A new size without a turn is there at once")
    func resize() {
        stage.host.send(.resize(CGSize(width: 320, height: 480), surface: stage.surface))
        #expect(isAngle(0))
        #expect(shownSize == CGSize(width: 320, height: 480))
        #expect(controller.transform == .identity)
        #expect(controller.duration == 0)
    }
}
