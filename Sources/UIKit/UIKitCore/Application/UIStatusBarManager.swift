import CoreGraphics
public import Foundation

/// What the status bar over a scene looks like; the controllers in front decide it.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    private weak var scene: UIWindowScene?

    init(_ scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    private var top: UIViewController? {
        let window = scene?.keyWindow ?? scene?.windows.first
        return window?.rootViewController?.topPresented
    }

    open var statusBarStyle: UIStatusBarStyle { top?.preferredStatusBarStyle ?? .default }
    open var isStatusBarHidden: Bool { top?.prefersStatusBarHidden ?? false }
    /// Points of the screen; empty where there is no bar.
    open var statusBarFrame: CGRect {
        scene?.screen.isMain ?? false && !isStatusBarHidden ? UIApplication.shared.statusBarFrame : .zero
    }
}
