import QuinceHostInterface
import Stage
import Testing

private final class OldController: UIViewController {
    var log: [String] = []

    override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: Double) {
        log.append("will \(toInterfaceOrientation.rawValue) in \(duration)")
    }
    override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: Double) {
        log.append("animates \(Int(view.bounds.width))")
    }
    override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
        log.append("did \(fromInterfaceOrientation.rawValue)")
    }
}

/// UIViewController.h: the methods of iOS 2 to 7 are called unless `viewWillTransition(to:with:)` is overridden.
@Suite("Controllers that know a turn by its old names")
@MainActor
struct OldRotationTests {
    @Test("They are called before, in and after the turn, and for children")
    func turn() {
        let (root, child) = (OldController(), OldController())
        let stage = Stage(root: root)
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        stage.host.send(.orientation(.landscapeRight))
        stage.advance(1)
        // A device that is turned to the right turns its interface to the left: 4.
        let width = Int(stage.window.bounds.width)
        #expect(root.log == ["will 4 in 0.3", "animates \(width)", "did 1"])
        #expect(child.log.map { $0.prefix(4) } == ["will", "anim", "did "])
    }

    @Test("A new size without a turn is none")
    func size() {
        let root = OldController()
        let stage = Stage(root: root, device: "iPad Air 2")
        stage.host.send(.resize(CGSize(width: 500, height: 700), surface: UIScreen.main.surface))
        stage.advance(1)
        #expect(root.log == [])
    }
}
