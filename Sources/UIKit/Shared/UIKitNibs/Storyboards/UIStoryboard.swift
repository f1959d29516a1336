public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
package import QuinceNibArchive
import UIFoundation
@_spi(Hooks) public import UIKitCore

/// The scenes of a `.storyboard`, and the ways between them.
///
/// - Differs: storyboards that Xcode has compiled are not read.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    package let document: InterfaceDocument
    let bundle: Bundle
    private lazy var tables = NibTables(document)

    /// Reads a storyboard of a bundle, by default the app's. Without the file, or if it cannot be read, the process stops
    /// where iOS throws an exception.
    public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        let bundle = storyboardBundleOrNil ?? .main
        self.init(UIStoryboard.document(name, bundle), bundle)
    }

    package init(_ document: InterfaceDocument, _ bundle: Bundle) {
        self.document = document
        self.bundle = bundle
        super.init()
    }

    convenience init?(named name: String, _ bundle: Bundle) throws(InterfaceError) {
        guard let document = try NibFiles.document(name, "storyboard", in: bundle) else { return nil }
        self.init(document, bundle)
    }

    private static func document(_ name: String, _ bundle: Bundle) -> InterfaceDocument {
        do throws(InterfaceError) {
            if let found = try NibFiles.document(name, "storyboard", in: bundle) { return found }
        } catch { stopLikeUIKit("\(error)") }
        stopLikeUIKit("Could not find a storyboard named '\(name)' in bundle \(bundle.bundlePath)")
    }

    /// The scenes that are being made for others that contain them from the start.
    private var related: Set<String> = []
    /// Returns whether a scene may be made for one that contains it.
    func beginRelating(_ id: String) -> Bool { related.insert(id).inserted }
    func endRelating(_ id: String) { related.remove(id) }

    func session(_ part: InterfaceElement) -> NibSession { NibSession(document, part, tables, bundle) }

    // MARK: Controllers

    /// Makes the first controller; `nil` if the storyboard names none, names one that is not there, or if its kind is not
    /// supported. The last two are reported.
    open func instantiateInitialViewController() -> UIViewController? {
        if let scene = initialScene { return make(scene) }
        if let id = document.initialViewController {
            let place = "\(document.file):\(document.root.line)"
            Unsupported.report(mistake: Self.missing(id), in: place)
        }
        return nil
    }

    private static func missing(_ id: String) -> String {
        "the storyboard has no view controller with the id \(id), which it names as the initial one"
    }

    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        makeOrStop(scene(identifier), nil)
    }

    private func makeOrStop(
        _ scene: InterfaceDocument.Scene, _ creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController {
        if let controller = make(scene, creator) { return controller }
        stopLikeUIKit("\(document.file):\(scene.controller.line): \(scene.controller.name) is not supported yet")
    }

    private func scene(_ identifier: String) -> InterfaceDocument.Scene {
        if let scene = document.scene(where: { $0["storyboardIdentifier"] == identifier }) { return scene }
        stopLikeUIKit("Storyboard (\(self)) doesn't contain a view controller with identifier '\(identifier)'")
    }

    /// Makes a controller by a closure that calls an initializer of its own with the coder; without a result the class's
    /// `init(coder:)` makes it.
    public func instantiateViewController<Controller: UIViewController>(
        identifier: String, creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller {
        guard let controller = makeOrStop(scene(identifier), creator) as? Controller else {
            stopLikeUIKit("the view controller with identifier '\(identifier)' is not a \(Controller.self)")
        }
        return controller
    }

    public func instantiateInitialViewController<Controller: UIViewController>(
        creator: ((NSCoder) -> Controller?)? = nil
    ) -> Controller? { initialScene.flatMap { make($0, creator) as? Controller } }

    private var initialScene: InterfaceDocument.Scene? {
        document.initialViewController.flatMap { id in document.scene { $0.id == id } }
    }

    func initialController() throws(InterfaceError) -> UIViewController {
        guard let scene = initialScene else {
            let message = document.initialViewController.map(Self.missing)
            throw InterfaceError(
                document.file, line: document.root.line,
                message ?? "the storyboard names no initial view controller")
        }
        if let controller = make(scene) { return controller }
        let message = "\(scene.controller.name), the initial view controller, is not supported yet"
        throw InterfaceError(document.file, line: scene.controller.line, message)
    }

    /// Makes the controller of a scene, without its view. A reference to another storyboard is followed.
    func make(_ scene: InterfaceDocument.Scene, _ creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController?
    {
        if scene.controller.name == "viewControllerPlaceholder" { return makeReferenced(by: scene.controller, creator) }
        let session = session(scene.element)
        guard let controller = session.make(scene.controller, creator) as? UIViewController else { return nil }
        let known = StoryboardScene(self, scene)
        controller.nibScene = known
        known.finish(controller, session)
        return controller
    }

    /// Makes the controller that has an id; `nil` if the storyboard has none, or does not support it.
    func controller(ofScene id: String) -> UIViewController? { document.scene { $0.id == id }.flatMap { make($0) } }

    /// Returns the scene that a scene of an earlier form of the storyboard is now.
    func scene(like other: StoryboardScene) -> StoryboardScene? {
        document.scene { $0.id == other.controllerID }.map { StoryboardScene(self, $0) }
    }

    private func makeReferenced(
        by element: InterfaceElement, _ creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController? {
        guard let name = element["storyboardName"] else { return nil }
        let bundle = element["bundleIdentifier"].flatMap { Bundle(identifier: $0) } ?? bundle
        let storyboard = UIStoryboard(name: name, bundle: bundle)
        guard let identifier = element["referencedIdentifier"] else {
            return storyboard.instantiateInitialViewController(creator: creator)
        }
        return storyboard.instantiateViewController(identifier: identifier, creator: creator)
    }
}

extension UIViewController {
    /// The storyboard that the controller was made from.
    public var storyboard: UIStoryboard? { (nibScene as? StoryboardScene)?.storyboard }
}
