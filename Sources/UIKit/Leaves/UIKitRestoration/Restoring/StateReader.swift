import Foundation
import QuinceDiagnostics
import QuinceNibArchive
import UIKitCore

/// Restores a saved interface. The steps, and the order of the calls in each, are those of
/// behaviour/state-restoration.md#restoring.
@MainActor
final class StateReader {
    private let state: SavedState
    private let application: UIApplication
    private let delegate: any UIApplicationDelegate
    private let references = ReferenceReader()
    private var storyboards: [SceneAddress: NSObject] = [:]

    init(_ state: SavedState, _ application: UIApplication, _ delegate: any UIApplicationDelegate) {
        (self.state, self.application, self.delegate) = (state, application, delegate)
    }

    /// - Returns: whether the delegate wanted the state restored.
    func run() -> Bool {
        let coder = RestorationDecoder(state.app, references, of: "the app's delegate")
        guard delegate.application(application, shouldRestoreSecureApplicationState: coder) else { return false }
        let coders = findObjects()
        loadViews()
        for (place, coder) in coders.enumerated() { decode(place, coder) }
        delegate.application(application, didDecodeRestorableStateWith: coder)
        for object in references.live { (object as? any UIStateRestoring)?.applicationFinishedRestoringState() }
        return true
    }

    private func decode(_ place: Int, _ coder: NSCoder) {
        switch references.live[place] {
        case let view as UIView: view.decodeRestorableState(with: coder)
        case let object as any UIStateRestoring: object.decodeRestorableState(with: coder)
        default: break
        }
    }

    // MARK: Finding the objects

    /// Finds or makes the controllers and the registered objects.
    ///
    /// - Returns: the coders of all objects.
    private func findObjects() -> [RestorationDecoder] {
        state.objects.enumerated().map { place, saved in
            let path = state.path(place)
            let storyboard = saved.scene.flatMap(storyboard)
            let coder = RestorationDecoder(
                saved.archive, references, of: path.joined(separator: "/").escapingControls, storyboard: storyboard)
            let isOrphan = saved.parent.map { references.live[$0] == nil } ?? false
            references.live.append(isOrphan ? nil : find(saved, path, coder, storyboard))
            return coder
        }
    }

    private func find(
        _ saved: SavedObject, _ path: [String], _ coder: NSCoder, _ storyboard: NSObject?
    ) -> AnyObject? {
        switch saved.kind {
        case .controller: controller(saved, path, coder, storyboard)
        case .object: object(saved, path, coder)
        // Views are found when they are loaded.
        case .view: nil
        }
    }

    /// The four ways in UIKit's order: the restoration class, whose answer is final; the delegate; a controller that is
    /// already there; the storyboard.
    private func controller(
        _ saved: SavedObject, _ path: [String], _ coder: NSCoder, _ storyboard: NSObject?
    ) -> UIViewController? {
        if let factory = saved.factory {
            let type = RestorationClass.type(factory, as: (any UIViewControllerRestoration.Type).self)
            return type?.viewController(withRestorationIdentifierPath: path, coder: coder)
        }
        let made = delegate.application(
            application, viewControllerWithRestorationIdentifierPath: path, coder: coder)
        return made ?? existing(saved) ?? storyboard.flatMap { instantiate(saved, $0) }
    }

    private func existing(_ saved: SavedObject) -> UIViewController? {
        let parent = saved.parent.flatMap { references.live[$0] as? UIViewController }
        let beside = parent?.restorationContents ?? application.restorationRoots
        let same = beside.filter { $0.restorationIdentifier == saved.identifier }
        return same.indices.contains(saved.ordinal) ? same[saved.ordinal] : nil
    }

    private func object(_ saved: SavedObject, _ path: [String], _ coder: NSCoder) -> AnyObject? {
        guard let factory = saved.factory else {
            return RegisteredObjects.current.object(saved.identifier, in: saved.parent.flatMap { references.live[$0] })
        }
        let type = RestorationClass.type(factory, as: (any UIObjectRestoration.Type).self)
        return type?.object(withRestorationIdentifierPath: path, coder: coder)
    }

    // MARK: Storyboards

    /// Returns the storyboard of a scene, each once.
    private func storyboard(of scene: SceneAddress) -> NSObject? {
        let address = SceneAddress(storyboard: scene.storyboard, bundle: scene.bundle, controller: "")
        if let known = storyboards[address] { return known }
        do throws(InterfaceError) {
            storyboards[address] = try Nibs.loader?.storyboard(of: scene)
        } catch {
            StandardStream.error.write("quince: state restoration: \(error)\n")
        }
        return storyboards[address]
    }

    private func instantiate(_ saved: SavedObject, _ storyboard: NSObject) -> UIViewController? {
        guard let scene = saved.scene, let controller = Nibs.loader?.controller(at: scene, in: storyboard) else {
            return nil
        }
        // An identifier that was set in code is not in the storyboard.
        if controller.restorationIdentifier == nil { controller.restorationIdentifier = saved.identifier }
        return controller
    }

    // MARK: Views

    /// Loads the views that had been loaded, and finds those with a state of their own.
    private func loadViews() {
        for (place, saved) in state.objects.enumerated() where saved.isViewLoaded {
            (references.live[place] as? UIViewController)?.loadViewIfNeeded()
        }
        for (place, saved) in state.objects.enumerated() where saved.kind == .view {
            let owner = saved.parent.flatMap { references.live[$0] as? UIViewController }
            let same = owner?.restorableViews.filter { $0.restorationIdentifier == saved.identifier } ?? []
            if same.indices.contains(saved.ordinal) { references.live[place] = same[saved.ordinal] }
        }
    }
}
