import Diagnostics
public import Foundation
package import NibArchive
import UIFoundation
@_spi(Hooks) public import UIKitCore

/// The scenes of a `.storyboard`, and the ways between them.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    let document: InterfaceDocument
    let bundle: Bundle

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

    // MARK: Controllers

    /// Makes the first controller; `nil` if the storyboard names none, or if its kind is not supported, which is reported.
    open func instantiateInitialViewController() -> UIViewController? { try? initialController() }

    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        guard let scene = document.scene(where: { $0["storyboardIdentifier"] == identifier }) else {
            stopLikeUIKit(
                "Storyboard (\(self)) doesn't contain a view controller with identifier '\(identifier)'")
        }
        guard let controller = make(scene) else {
            stopLikeUIKit("\(document.file):\(scene.controller.line): \(scene.controller.name) is not supported yet")
        }
        return controller
    }

    func initialController() throws(InterfaceError) -> UIViewController {
        guard let scene = document.initialViewController.flatMap({ id in document.scene { $0.id == id } }) else {
            throw InterfaceError(
                document.file, line: document.root.line, "the storyboard names no initial view controller")
        }
        if let controller = make(scene) { return controller }
        let message = "\(scene.controller.name), the initial view controller, is not supported yet"
        throw InterfaceError(document.file, line: scene.controller.line, message)
    }

    /// Makes the controller of a scene, without its view.
    func make(_ scene: InterfaceDocument.Scene) -> UIViewController? {
        let session = NibSession(document, bundle: bundle)
        guard let controller = session.make(scene.controller) as? UIViewController else { return nil }
        controller.nibScene = StoryboardScene(self, scene)
        session.setAttributes()
        session.awake()
        return controller
    }
}

extension UIViewController {
    /// The storyboard that the controller was made from.
    public var storyboard: UIStoryboard? { (nibScene as? StoryboardScene)?.storyboard }
}
