import Foundation
import QuinceDiagnostics
import QuinceNibArchive
@_spi(Hooks) import UIKitCore

/// Shows documents that changed while the app runs, for `quince run --watch`.
///
/// A controller stays with everything that the app has given it, and only its view is loaded again, as if it had never
/// been loaded: outlets are set, `viewDidLoad` is called, the view appears in the place of the old one. The controller's
/// children belong to its view, and end with it; what it presents stays. A scene that is gone, or whose controller has
/// another class now, cannot be kept: the presentations end there, and a window begins anew.
@MainActor
package final class NibReload {
    /// The names of the files, such as "Main.storyboard".
    private let files: Set<String>
    private var storyboards: [String: UIStoryboard] = [:]

    /// Those of which something on screen was made again.
    private var shown: Set<String> = []

    package init(_ files: Set<String>) { self.files = files }

    /// - Parameter completion: called with the names of the files of which something is shown.
    package func run(_ completion: @escaping @MainActor (Set<String>) -> Void = { _ in }) {
        let roots = UIApplication.shared.windows.compactMap(\.rootViewController)
        if let coordinator = roots.lazy.compactMap(\.runningTransition).first {
            // A transition holds the views that it moves.
            coordinator.animate(alongsideTransition: nil) { [self] _ in
                UIApplication.shared.afterCommit { self.run(completion) }
            }
            return
        }
        roots.forEach(renew)
        completion(shown)
    }

    // MARK: Controllers

    private func renew(_ controller: UIViewController) {
        if let scene = controller.nibScene as? StoryboardScene, files.contains(scene.storyboard.document.file) {
            guard renew(controller, scene) else { return }
        } else if let file = changedNib(of: controller) {
            shown.insert(file)
            controller.renewView()
        } else {
            controller.children.forEach(renew)
        }
        guard let presented = controller.presentedViewController, presented.presentingViewController === controller
        else { return }
        renew(presented)
    }

    /// - Returns: whether the controller is still there.
    private func renew(_ controller: UIViewController, _ scene: StoryboardScene) -> Bool {
        do throws(InterfaceError) {
            let storyboard = try storyboard(of: scene)
            guard let now = storyboard.scene(like: scene), now.hasClass(of: scene) else {
                return try replace(controller, storyboard, storyboard.scene(like: scene))
            }
            shown.insert(storyboard.document.file)
            controller.nibScene = now
            controller.renewView()
        } catch {
            say("\(error)")
        }
        return true
    }

    private func storyboard(of scene: StoryboardScene) throws(InterfaceError) -> UIStoryboard {
        let file = scene.storyboard.document.file
        if let known = storyboards[file] { return known }
        let name = (file as NSString).deletingPathExtension
        guard let read = try UIStoryboard(named: name, scene.storyboard.bundle) else {
            throw InterfaceError(file, "the app no longer has the file")
        }
        storyboards[file] = read
        return read
    }

    /// Puts a new controller in the place of one that cannot be kept, without what that one presents.
    ///
    /// - Parameter scene: `nil` if the controller's scene is gone.
    private func replace(
        _ controller: UIViewController, _ storyboard: UIStoryboard, _ scene: StoryboardScene?
    ) throws(InterfaceError) -> Bool {
        if let window = controller.viewIfLoaded?.window, window.rootViewController === controller {
            let new = scene?.makeController()
            shown.insert(storyboard.document.file)
            window.rootViewController = if let new { new } else { try storyboard.initialController() }
            return false
        }
        guard let presenter = controller.presentingViewController, controller.parent == nil else {
            say("\(storyboard.document.file): \(type(of: controller)) stays: its scene is gone or has another class")
            return true
        }
        shown.insert(storyboard.document.file)
        let new = scene?.makeController()
        new?.modalPresentationStyle = controller.modalPresentationStyle
        new?.modalTransitionStyle = controller.modalTransitionStyle
        new?.transitioningDelegate = controller.transitioningDelegate
        presenter.dismiss(animated: false) { if let new { presenter.present(new, animated: false) } }
        return false
    }

    // MARK: Nibs

    private func changedNib(of controller: UIViewController) -> String? {
        guard controller.nibScene == nil else { return nil }
        let names = controller.nibName.map { [$0] } ?? NibFiles.names(like: type(of: controller))
        return files.first { file in
            let name = file as NSString
            return name.pathExtension == "xib" && names.contains(NibFiles.withoutIdiom(name.deletingPathExtension))
        }
    }

    private func say(_ message: String) { StandardStream.error.write("quince: \(message)\n") }
}

extension UIViewController {
    /// The first transition in the chain of presentations that begins with the controller.
    fileprivate var runningTransition: (any UIViewControllerTransitionCoordinator)? {
        sequence(first: self, next: \.presentedViewController).lazy.compactMap(\.transitionCoordinator).first
    }

    /// Loads the view again, and puts it in the place of the one that was loaded.
    fileprivate func renewView() {
        guard let old = viewIfLoaded else { return }
        let (superview, wasOnScreen) = (old.superview, old.window != nil)
        let index = superview?.subviews.firstIndex { $0 === old } ?? 0
        beginAppearanceTransition(false, animated: false)
        old.removeFromSuperview()
        endAppearanceTransition()
        for child in children {
            child.willMove(toParent: nil)
            child.removeFromParent()
        }
        view = nil
        guard let new = view else { return }
        new.takePlace(of: old)
        guard let superview else { return }
        if wasOnScreen { beginAppearanceTransition(true, animated: false) }
        superview.insertSubview(new, at: index)
        if wasOnScreen { UIApplication.shared.afterCommit { self.endAppearanceTransition() } }
    }
}

extension UIView {
    fileprivate func takePlace(of old: UIView) {
        autoresizingMask = old.autoresizingMask
        bounds.size = old.bounds.size
        center = old.center
        transform = old.transform
    }
}
