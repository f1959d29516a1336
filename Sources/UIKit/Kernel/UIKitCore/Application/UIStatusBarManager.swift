import CoreGraphics
public import Foundation
public import UIFoundation
import UIKitAppServices

/// The state of a scene's status bar, which the front view controllers determine.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    private weak var scene: UIWindowScene?

    init(_ scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    private var top: UIViewController? {
        let window = scene?.keyWindow ?? scene?.windows.first
        return window?.rootViewController?.ownerOfStatusBar
    }

    open var statusBarStyle: UIStatusBarStyle {
        if let style = appStatusBar?.style { return style }
        return top?.decider(\.childForStatusBarStyle).preferredStatusBarStyle ?? .default
    }
    open var isStatusBarHidden: Bool {
        appStatusBar?.isHidden ?? top?.decider(\.childForStatusBarHidden).prefersStatusBarHidden ?? false
    }
    /// The app's own status bar, if its controllers do not decide.
    private var appStatusBar: ApplicationStatusBar? {
        UIApplication.shared.ownStatusBar.decides ? UIApplication.shared.ownStatusBar : nil
    }
    /// The frame in points of the screen; empty if there is no status bar.
    open var statusBarFrame: CGRect {
        scene?.screen.isMain ?? false && !isStatusBarHidden ? UIApplication.shared.statusBarFrame : .zero
    }
}
