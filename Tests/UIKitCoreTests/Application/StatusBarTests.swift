import Foundation
import QuinceHostInterface
import Stage
import Testing
import UIKitContainers

@Suite("Who decides about the status bar")
@MainActor
struct StatusBarTests {
    private final class Wishing: UIViewController {
        var hides = false
        var style = UIStatusBarStyle.default
        override var prefersStatusBarHidden: Bool { hides }
        override var preferredStatusBarStyle: UIStatusBarStyle { style }
    }

    private func bar(_ stage: Stage) -> HostedChrome.StatusBar { UIApplication.shared.statusBar }

    /// Radar 22565090; react/react-native issue 18005, which links Apple's reference; MIT-Mobile-for-iOS issue 200.
    @Test("A controller prefers no status bar in compact height")
    func compactHeight() {
        let controller = UIViewController()
        let stage = Stage(root: controller)
        #expect(!controller.prefersStatusBarHidden)
        stage.host.send(.orientation(.landscapeRight))
        stage.advance(1)
        #expect(controller.prefersStatusBarHidden && controller.view.safeAreaInsets.top == 0)
        #expect(bar(stage) == .hidden)
    }

    /// UIViewController.h: a container that returns a child leaves the decision to it.
    @Test("A navigation controller leaves hiding to its top, and has the style of its bar")
    func navigation() {
        let top = Wishing()
        let navigation = UINavigationController(rootViewController: top)
        let stage = Stage(root: navigation)
        #expect(bar(stage) == .dark)
        top.style = .lightContent
        #expect(bar(stage) == .dark)
        navigation.navigationBar.barStyle = .black
        #expect(bar(stage) == .light)
        navigation.navigationBar.barStyle = .default
        navigation.isNavigationBarHidden = true
        #expect(bar(stage) == .light)
        top.hides = true
        #expect(bar(stage) == .hidden)
    }

    @Test("While the status bar is hidden its room is the content's, except beside a notch")
    func safeArea() {
        let top = Wishing()
        let navigation = UINavigationController(rootViewController: top)
        let stage = Stage(root: navigation)
        top.hides = true
        top.setNeedsStatusBarAppearanceUpdate()
        stage.turn()
        stage.turn()
        #expect(navigation.navigationBar.frame.minY == 0 && top.view.safeAreaInsets.top == 44)
        let other = Wishing()
        other.hides = true
        let notched = Stage(root: other, device: "iPhone X")
        notched.turn()
        #expect(other.view.safeAreaInsets.top == 44)
    }

    /// The documentation of `setNeedsStatusBarAppearanceUpdate()`.
    @Test("Hidden in an animation's block, the status bar gives its room to the content in that animation")
    func animatedRoom() throws {
        let top = Wishing()
        let navigation = UINavigationController(rootViewController: top)
        let stage = Stage(root: navigation)
        stage.advance(0.1)
        top.hides = true
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { top.setNeedsStatusBarAppearanceUpdate() }
        #expect(navigation.navigationBar.frame.minY == 0)
        stage.advance(0.5)
        let shown = try #require(navigation.navigationBar.layer.presentation()).frame.minY
        #expect(shown > 5 && shown < 15)
        stage.advance(0.6)
        #expect(navigation.navigationBar.layer.presentation()?.frame.minY == 0)
    }

    /// UIViewController.h of `modalPresentationCapturesStatusBarAppearance`.
    @Test("A modal that does not cover the screen decides only if it wants to")
    func modal() {
        let (root, modal) = (UIViewController(), Wishing())
        let stage = Stage(root: root)
        (modal.hides, modal.modalPresentationStyle) = (true, .overFullScreen)
        root.present(modal, animated: false)
        stage.turn()
        #expect(bar(stage) == .dark)
        modal.modalPresentationCapturesStatusBarAppearance = true
        #expect(bar(stage) == .hidden)
    }

    /// UIApplication.h: the value is the new one before the change, and the old one after it.
    @Test("A turn and a hidden bar are announced, and told afterwards")
    func notifications() {
        let root = Wishing()
        let stage = Stage(root: root)
        var seen: [String] = []
        let center = NotificationCenter.default
        let tokens = [
            UIApplication.willChangeStatusBarOrientationNotification,
            UIApplication.didChangeStatusBarOrientationNotification,
        ].map { name in
            center.addObserver(forName: name, object: nil, queue: nil) { note in
                let value = note.userInfo?[UIApplication.statusBarOrientationUserInfoKey] as? NSNumber
                MainActor.assumeIsolated { seen.append("orientation \(value?.intValue ?? -1)") }
            }
        }
        let frames = [
            UIApplication.willChangeStatusBarFrameNotification, UIApplication.didChangeStatusBarFrameNotification,
        ].map { name in
            center.addObserver(forName: name, object: nil, queue: nil) { note in
                let value = note.userInfo?[UIApplication.statusBarFrameUserInfoKey] as? NSValue
                MainActor.assumeIsolated { seen.append("height \(Int(value?.cgRectValue.height ?? -1))") }
            }
        }
        defer { (tokens + frames).forEach(center.removeObserver) }
        root.hides = true
        stage.turn()
        #expect(seen == ["height 0", "height 20"] && UIApplication.shared.statusBarFrame == .zero)
        root.hides = false
        stage.turn()
        seen = []
        stage.host.send(.orientation(.landscapeRight))
        stage.advance(1)
        // A device that is turned to the right turns its interface to the left.
        let left = UIInterfaceOrientation.landscapeLeft.rawValue
        #expect(seen == ["orientation \(left)", "height 0", "height 20", "orientation 1"])
    }

    /// UIApplication.h: the delegate is told what the notifications tell.
    @Test("The delegate is told of a turn with its duration, and of the bar's frame")
    func delegate() {
        final class Delegate: NSObject, UIApplicationDelegate {
            var log: [String] = []
            func application(
                _ application: UIApplication, willChangeStatusBarOrientation new: UIInterfaceOrientation,
                duration: Double
            ) { log.append("will \(new.rawValue) in \(duration)") }
            func application(_ application: UIApplication, didChangeStatusBarOrientation old: UIInterfaceOrientation) {
                log.append("did \(old.rawValue)")
            }
            func application(_ application: UIApplication, willChangeStatusBarFrame new: CGRect) {
                log.append("frame \(Int(new.height))")
            }
            func application(_ application: UIApplication, didChangeStatusBarFrame old: CGRect) {
                log.append("framed \(Int(old.height))")
            }
        }
        let stage = Stage(root: UIViewController())
        let delegate = Delegate()
        UIApplication.shared.delegate = delegate
        stage.host.send(.orientation(.landscapeRight))
        stage.advance(1)
        #expect(delegate.log == ["will 4 in 0.3", "frame 0", "framed 20", "did 1"])
    }
}
