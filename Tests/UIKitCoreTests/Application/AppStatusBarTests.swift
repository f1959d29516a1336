import Foundation
import Stage
import Testing
import UIKitAppServices
import UIKitCore

/// The status bar of apps that decide about it themselves (documentation: UIViewControllerBasedStatusBarAppearance,
/// UIStatusBarStyle, UIStatusBarHidden; UIApplication.statusBarStyle).
@Suite("The application's status bar")
@MainActor
struct AppStatusBarTests {
    private final class Light: UIViewController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    }

    @Test("Controllers decide unless Info.plist says otherwise; what the app has set it reads again (a report)")
    func controllers() {
        _ = Stage(root: Light())
        let app = UIApplication.shared
        #expect(app.statusBarStyle == .lightContent && !app.isStatusBarHidden)
        app.isStatusBarHidden = true
        app.statusBarStyle = .darkContent
        #expect(app.statusBarStyle == .darkContent && app.isStatusBarHidden && app.statusBar == .light)
    }

    @Test("Info.plist and the app decide if controllers do not; the room of a hidden bar is the content's")
    func application() {
        let stage = Stage(root: Light())
        let app = UIApplication.shared
        app.ownStatusBar = ApplicationStatusBar([
            "UIViewControllerBasedStatusBarAppearance": false, "UIStatusBarStyle": "UIStatusBarStyleDarkContent",
        ])
        #expect(app.statusBarStyle == .darkContent && app.statusBar == .dark)
        app.setStatusBarStyle(.lightContent, animated: true)
        #expect(app.statusBar == .light)
        #expect(stage.root.safeAreaInsets.top == 20)
        app.setStatusBarHidden(true, with: .fade)
        stage.root.setNeedsLayout()
        stage.turn()
        #expect(app.statusBar == .hidden && stage.root.safeAreaInsets.top == 0)
        #expect(stage.window.windowScene?.statusBarManager?.isStatusBarHidden ?? true)
    }

    @Test("The application hides its bar with an animation of the room, or without one")
    func animation() throws {
        let stage = Stage(root: Light())
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(view)
        view.topAnchor.constraint(equalTo: stage.root.safeAreaLayoutGuide.topAnchor).isActive = true
        stage.advance(0.1)
        let app = UIApplication.shared
        app.ownStatusBar = ApplicationStatusBar(["UIViewControllerBasedStatusBarAppearance": false])
        app.setStatusBarHidden(true, with: .slide)
        stage.advance(0.1)
        #expect(view.frame.minY == 0 && (view.layer.presentation()?.frame.minY ?? 0) > 0)
        stage.advance(0.5)
        app.setStatusBarHidden(false, with: .none)
        stage.turn()
        #expect(view.frame.minY == 20 && view.layer.presentation()?.frame.minY == 20)
    }

    @Test("Info.plist's values")
    func info() {
        let bar = ApplicationStatusBar(["UIStatusBarHidden": true, "UIStatusBarStyle": "UIStatusBarStyleLightContent"])
        #expect(!bar.decides && bar.isHidden == nil && bar.style == nil, "controllers decide")
        let own = ApplicationStatusBar([
            "UIViewControllerBasedStatusBarAppearance": false, "UIStatusBarHidden": true,
            "UIStatusBarStyle": "UIStatusBarStyleLightContent",
        ])
        #expect(own.decides && own.isHidden == true && own.style == .lightContent)
    }
}
