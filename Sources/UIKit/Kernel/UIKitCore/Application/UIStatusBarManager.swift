import CoreGraphics
public import Foundation
public import UIFoundation

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

    open var statusBarStyle: UIStatusBarStyle { UIApplication.shared.statusBarStyle(under: top) }
    open var isStatusBarHidden: Bool { UIApplication.shared.hidesStatusBar(under: top) }
    /// The frame in points of the screen; empty if there is no status bar.
    open var statusBarFrame: CGRect {
        scene?.screen.isMain ?? false && !isStatusBarHidden ? UIApplication.shared.statusBarFrame : .zero
    }
}
