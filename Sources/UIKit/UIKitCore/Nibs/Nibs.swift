import Diagnostics
package import Foundation
package import NibArchive
import ObjCRuntime
import UIFoundation

/// The scene of a storyboard that a controller was made from.
@MainActor
package protocol NibScene: AnyObject {
    /// Gives the controller the scene's view.
    ///
    /// - Returns: `false` if the scene has none.
    func loadView(of controller: UIViewController) -> Bool
    /// - Returns: `false` if the scene has no such segue.
    func performSegue(_ identifier: String, from controller: UIViewController, sender: Any?) -> Bool
}

/// The loading of nibs, which the module UIKitNibs provides.
@MainActor
package protocol NibLoading {
    /// Gives the controller the view of the nib that it names, or that is named like its class.
    func loadView(of controller: UIViewController) -> Bool
    func initialController(ofStoryboard name: String) throws(InterfaceError) -> UIViewController
    /// Makes the controller of a launch screen, a storyboard or a xib, without the app's classes and connections.
    ///
    /// - Returns: `nil` if the bundle has no such document.
    func launchController(named name: String, in bundle: Bundle) throws(InterfaceError) -> UIViewController?
}

@MainActor
package enum Nibs {
    private static var provided: (any NibLoading)?

    static var loader: (any NibLoading)? {
        registerPendingObjCModules()
        return provided
    }

    /// Called as the program is loaded; see `registerObjCModule`.
    package static func provide(_ loader: any NibLoading) { provided = loader }
}

extension UIViewController {
    func loadNibView() -> Bool {
        if let nibScene, nibScene.loadView(of: self) { return true }
        return Nibs.loader?.loadView(of: self) ?? false
    }

    func startSegue(_ identifier: String, _ sender: Any?) {
        guard nibScene?.performSegue(identifier, from: self, sender: sender) != true else { return }
        stopLikeUIKit("Receiver (\(self)) has no segue with identifier '\(identifier)'")
    }
}

extension UIView {
    /// Returns the guide of the bars that a controller has for its root view.
    package func barGuide(isTop: Bool) -> any UILayoutSupport { BarGuide.of(self, isTop: isTop) }
}
