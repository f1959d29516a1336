import GLKit
import NibDocuments
import QuinceDiagnostics
import Stage
import Testing

@Suite("Controllers of GLKit", .serialized)
@MainActor
struct ViewControllerTests {
    private final class Player: GLKViewController {
        var log: [String] = []
        var updates: [TimeInterval] = []
        override func viewDidLoad() {
            super.viewDidLoad()
            (view as? GLKView)?.context = EAGLContext(api: .openGLES2)
        }
        // Apps have a plain one, as Xcode's template has.
        deinit { if EAGLContext.current() != nil { EAGLContext.setCurrent(nil) } }
        override func glkView(_ view: GLKView, drawIn rect: CGRect) { log.append("draw") }
    }

    private final class Watcher: NSObject, GLKViewControllerDelegate {
        var pauses: [Bool] = []
        func glkViewControllerUpdate(_ controller: GLKViewController) {
            let player = controller as! Player
            player.log.append("update")
            player.updates.append(player.timeSinceLastUpdate)
        }
        func glkViewController(_ controller: GLKViewController, willPause pause: Bool) { pauses.append(pause) }
    }

    /// GLKViewController.h and developer.apple.com.
    @Test("A controller has the documented defaults")
    func defaults() {
        let controller = GLKViewController()
        #expect(controller.preferredFramesPerSecond == 30 && controller.framesPerSecond == 30 && !controller.isPaused)
        #expect(controller.pauseOnWillResignActive && controller.resumeOnDidBecomeActive)
        #expect(controller.framesDisplayed == 0 && controller.timeSinceLastUpdate == 0)
        #expect(controller.timeSinceFirstResume == 0 && controller.timeSinceLastResume == 0)
        let view = controller.view as? GLKView
        #expect(view?.delegate === controller && view?.enableSetNeedsDisplay == false)
    }

    @Test("Each frame is an update and a draw, at the preferred rate on the media clock")
    func frames() {
        let player = Player(), watcher = Watcher()
        player.delegate = watcher
        let stage = Stage(root: player)
        stage.advance(1)
        #expect(player.framesDisplayed == 30 && player.log.count == 60)
        #expect(player.log.prefix(4) == ["update", "draw", "update", "draw"])
        #expect(player.updates.dropFirst().allSatisfy { abs($0 - 1 / 30) < 1e-6 })
        #expect(abs(player.timeSinceFirstResume - 1) < 0.02)
        #expect(player.timeSinceFirstResume == player.timeSinceLastResume)
        player.preferredFramesPerSecond = 60
        stage.advance(1)
        #expect(player.framesDisplayed == 90 && player.framesPerSecond == 60)
    }

    /// The comment of `glkViewControllerUpdate` in GLKViewController.h.
    @Test("A class with a method update gets it, and its delegate does not")
    func update() {
        final class Updated: GLKViewController {
            var updates = 0
        }
        registerObjCClass(Updated.self) { $0.action("update") { controller, _ in controller.updates += 1 } }
        let controller = Updated(), watcher = Watcher()
        controller.delegate = watcher
        let stage = Stage(root: controller)
        stage.advance(0.1)
        #expect(controller.updates == 3 && controller.framesDisplayed == 3)
    }

    @Test("A paused controller draws nothing, and its delegate is told before")
    func pauses() {
        let player = Player(), watcher = Watcher()
        player.delegate = watcher
        let stage = Stage(root: player)
        stage.advance(0.5)
        let count = player.framesDisplayed
        player.isPaused = true
        stage.advance(0.5)
        #expect(player.framesDisplayed == count && watcher.pauses == [true])
        player.isPaused = false
        stage.advance(0.1)
        #expect(player.framesDisplayed == count + 3 && watcher.pauses == [true, false])
        #expect(abs(player.timeSinceLastResume - 0.1) < 1e-6 && player.timeSinceFirstResume > 1)
    }

    @Test("Frames stop while the app is not active, unless the controller says otherwise", arguments: [true, false])
    func activity(follows: Bool) {
        let player = Player()
        player.pauseOnWillResignActive = follows
        player.resumeOnDidBecomeActive = follows
        let stage = Stage(root: player)
        stage.advance(0.1)
        NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: nil)
        #expect(player.isPaused == follows)
        player.isPaused = true
        NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
        #expect(player.isPaused != follows)
    }

    @Test("Frames stop while the view is off screen, and a controller that is gone is freed")
    func disappearing() {
        weak var gone: Player?
        let stage = Stage()
        do {
            let player = Player()
            gone = player
            stage.window.rootViewController = player
            stage.advance(0.1)
            let count = player.framesDisplayed
            #expect(count == 3)
            stage.window.rootViewController = UIViewController()
            stage.advance(0.2)
            #expect(player.framesDisplayed == count)
        }
        stage.advance(0.1)
        #expect(gone == nil)
    }

    /// As Interface Builder writes it for Xcode's template of an OpenGL game.
    @Test("A storyboard makes a controller with its view")
    func storyboard() throws {
        let board = try NibDocuments.storyboard(
            NibDocuments.scene(
                """
                <glkViewController preferredFramesPerSecond="60" pauseOnWillResignActive="NO" id="one"
                  sceneMemberID="viewController"><glkView key="view" opaque="NO" enableSetNeedsDisplay="NO" id="v">
                  <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                  <connections><outlet property="delegate" destination="one" id="c"/></connections></glkView>
                </glkViewController>
                """))
        let controller = try #require(board.instantiateInitialViewController() as? GLKViewController)
        #expect(controller.preferredFramesPerSecond == 60 && !controller.pauseOnWillResignActive)
        #expect((controller.view as? GLKView)?.delegate === controller)
    }
}
