package import Foundation
import QuinceDiagnostics
package import QuinceNibArchive
package import QuinceObjCRuntime
import UIFoundation

/// The scene of a storyboard that a controller was made from.
@MainActor
package protocol NibScene: AnyObject {
    /// Gives the controller the scene's view.
    ///
    /// - Returns: `false` if the scene has no view.
    func loadView(of controller: UIViewController) -> Bool
    /// - Returns: `false` if the scene has no such segue.
    func performSegue(_ identifier: String, from controller: UIViewController, sender: Any?) -> Bool
    /// The scene's place, by which the controller is made again in a later launch; `nil` if it has no id.
    var address: SceneAddress? { get }
}

/// The place of a scene: a storyboard of a bundle, and in it the id of the scene's controller, a means that is chosen.
package struct SceneAddress: Codable, Hashable, Sendable {
    /// The storyboard's name without its ending.
    package let storyboard: String
    /// The bundle's identifier or, without one, its path; `nil` for the app's own.
    package let bundle: String?
    package let controller: String

    package init(storyboard: String, bundle: String?, controller: String) {
        (self.storyboard, self.bundle, self.controller) = (storyboard, bundle, controller)
    }
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
    /// Reads the storyboard of a scene, which is a `UIStoryboard`.
    ///
    /// - Returns: `nil` if the bundle or the storyboard is not there any more.
    func storyboard(of address: SceneAddress) throws(InterfaceError) -> NSObject?
    /// Makes the controller of a scene from what `storyboard(of:)` has returned; `nil` without such a scene.
    func controller(at address: SceneAddress, in storyboard: NSObject) -> UIViewController?
}

@MainActor
package enum Nibs {
    @Provided package static var loader: (any NibLoading)?
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
