import CoreGraphics
import Foundation
import QuinceDeviceLink
import QuinceDeviceServices
import QuinceDiagnostics
import QuinceHeadlessHost
import QuinceHostInterface
import QuinceMediaClock
import QuinceRenderTree
import QuinceSystemShell
import Testing
import UIKit

/// Work that is not done: the passes of turns in which nothing has changed, or only one thing.
@Suite("Passes of a turn", .serialized)
@MainActor
struct PassTests {
    // MARK: The shell

    @Test("A home screen at rest makes nothing and sends nothing; a touched icon sends itself")
    func homeScreen() {
        let stage = ShellStage(startsAtHome: true)
        stage.rest()
        let still = PassRecorder.passes {
            stage.advance(5)
            stage.host.send(.memoryWarning)
        }
        #expect(still == [])
        let icon = stage.layout.icon(0)
        #expect(PassRecorder.passes { stage.touch(.down, CGPoint(x: icon.midX, y: icon.midY)) } == [.shellCommit])
    }

    @Test("An app in front has turns without a pass of the shell")
    func appInFront() {
        let stage = ShellStage()
        let passes = PassRecorder.passes {
            stage.tap(CGPoint(x: 100, y: 300))
            stage.advance(5)
        }
        #expect(passes == [])
    }

    /// The times that the picture of the notices is made.
    private func pictures(_ body: () -> Void) -> Int { PassRecorder.passes(during: body).count { $0 == .notices } }

    @Test("The lock screen is made once, and again as its clock goes on; a touch that does nothing leaves it")
    func lockScreen() {
        let stage = ShellStage()
        #expect(pictures { stage.host.send(.button(.lock)) } == 1)
        #expect(pictures { stage.advance(100) } == 0, "the screen is off")
        #expect(pictures { stage.host.send(.button(.lock)) } == 1)
        #expect(pictures { stage.advance(180) } == 3)
        #expect(pictures { stage.tap(CGPoint(x: 100, y: 300)) } == 0)
        #expect(pictures { stage.drag(from: CGPoint(x: 100, y: 300), by: -50) } == 0)
    }

    @Test("A row that a finger moves is not made again before it is let go, and an unchanged list never")
    func rows() {
        let stage = ShellStage()
        stage.services.setPermission(true, "Sketch")
        stage.host.send(.button(.lock))
        stage.host.send(.button(.lock))
        // A minute has just begun.
        stage.advance(60 - Date.mediaNow.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 60) + 0.1)
        func show(_ title: String) {
            var content = NotificationContentRecord()
            content.title = title
            let notification = DeliveredNotification(NotificationRequestRecord(title, content, nil), .mediaNow)
            _ = stage.services.show(notification, "Sketch")
        }
        show("Anna")
        #expect(pictures { stage.host.send(.memoryWarning) } == 1)
        stage.services.setPermission(true, "Sketch")
        #expect(pictures { stage.host.send(.memoryWarning) } == 0)
        stage.advance(1)
        let row = stage.shell.icons.first { $0.name == "Anna" }!.frame
        let begin = CGPoint(x: row.midX, y: row.midY)
        let moved = pictures {
            stage.touch(.down, begin)
            for distance in 1...20 { stage.touch(.move, CGPoint(x: begin.x - CGFloat(distance), y: begin.y)) }
        }
        #expect(moved == 0)
        #expect(pictures { stage.touch(.up, CGPoint(x: begin.x - 20, y: begin.y)) } == 1)
        #expect(pictures { stage.advance(1) } == 0)
    }

    // MARK: An app

    private final class Delegate: UIResponder, UIApplicationDelegate {
        static let square = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        var window: UIWindow?

        func application(
            _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = UIViewController()
            window?.rootViewController?.view.addSubview(Self.square)
            window?.makeKeyAndVisible()
            return true
        }
    }

    @Test("A turn runs the passes that a change needs, and none without a change")
    func window() {
        let device = DeviceConfiguration(profile: .standard)
        let shell = SystemShell(BundledApp { UIApplication.make(on: $0) { Delegate() } }, on: device)
        let host = HeadlessHost(shell, device: device)
        host.launch()
        host.advance(by: MediaTime(seconds: 1))
        func passes(_ change: () -> Void) -> [TurnPass] {
            PassRecorder.passes {
                change()
                host.send(.memoryWarning)
                host.advance(by: MediaTime(seconds: 1))
            }
        }
        let square = Delegate.square
        #expect(passes {} == [])
        #expect(passes { square.backgroundColor = .red } == [.commit])
        #expect(passes { square.setNeedsLayout() } == [.layout])
        #expect(passes { square.setNeedsUpdateConstraints() } == [.constraints])
        #expect(passes { square.bounds.size.width = 60 } == [.layout, .commit])
        #expect(passes { square.bounds.size.width = 60 } == [], "it has this width")
    }
}
