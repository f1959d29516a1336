import Foundation
import QuinceFrameLoop
import QuinceNibArchive
import UIFoundation
import UIKitAppServices

// The storyboard that Info.plist names provides the first window, before the app's own code runs
// (behaviour/life-cycle.md#launch).

extension UIApplication {
    /// Gives the delegate a window with the first controller of the main storyboard, unless scenes do so.
    ///
    /// - Returns: whether the window is the storyboard's.
    func loadMainStoryboard() -> Bool {
        let role = UISceneSession.Role.windowApplication.rawValue
        guard let name = Self.mainStoryboard, SceneManifest.main.entry(named: nil, role: role) == nil else {
            return false
        }
        return give(delegate, a: name) { UIWindow(frame: UIScreen.main.bounds) }
    }

    private static var mainStoryboard: String? {
        let info = Bundle.main.infoDictionary ?? [:]
        let isPad = UIScreen.main.device.profile.idiom == .pad
        return (isPad ? info["UIMainStoryboardFile~ipad"] as? String : nil) ?? info["UIMainStoryboardFile"] as? String
    }

    /// Gives the delegate of a scene its window, if the scene's configuration names a storyboard.
    func loadStoryboard(of scene: UIWindowScene, _ name: String?) -> Bool {
        guard let name else { return false }
        return give(scene.delegate as? any UIWindowSceneDelegate, a: name) { UIWindow(windowScene: scene) }
    }

    /// - Parameter storyboard: the storyboard's name. If it cannot be shown, the app ends with a message, instead of
    ///   showing a black screen.
    private func give(
        _ owner: (any _UIWindowOwner)?, a storyboard: String, _ makeWindow: () -> UIWindow
    ) -> Bool {
        do throws(InterfaceError) {
            guard let loader = Nibs.loader, let owner else { return false }
            let window = makeWindow()
            owner.window = window
            guard owner.window === window else {
                let message = "the delegate needs a property named window for the window of the storyboard"
                throw InterfaceError("\(storyboard).storyboard", line: 1, message)
            }
            window.rootViewController = try loader.initialController(ofStoryboard: storyboard)
            return true
        } catch {
            launchProblem = "no window: \(error)"
            frame.exitStatus = 1
            return false
        }
    }
}
