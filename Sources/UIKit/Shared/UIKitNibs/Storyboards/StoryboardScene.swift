import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceNibArchive
import UIFoundation
@_spi(Hooks) import UIKitCore

/// A scene of a storyboard, for the controller that was made from it.
@MainActor
final class StoryboardScene: NibScene {
    let storyboard: UIStoryboard
    private let scene: InterfaceDocument.Scene
    /// The objects that were made with the controller, for bars around its view.
    private var items: [(object: NSObject, element: InterfaceElement)] = []

    init(_ storyboard: UIStoryboard, _ scene: InterfaceDocument.Scene) {
        self.storyboard = storyboard
        self.scene = scene
    }

    // MARK: The controller

    var controllerID: String? { scene.controller.id }

    var address: SceneAddress? {
        guard let id = controllerID else { return nil }
        let file = (storyboard.document.file as NSString).deletingPathExtension
        let bundle = storyboard.bundle
        return SceneAddress(
            storyboard: NibFiles.withoutIdiom(file),
            bundle: bundle == .main ? nil : bundle.bundleIdentifier ?? bundle.bundlePath, controller: id)
    }

    func makeController() -> UIViewController? { storyboard.make(scene) }

    /// Whether the controllers of another scene have the same class.
    func hasClass(of other: StoryboardScene) -> Bool {
        let (own, others) = (scene.controller, other.scene.controller)
        return own.name == others.name
            && ["customClass", "customModule"].allSatisfy { own[$0] == others[$0] }
    }

    // MARK: The view

    /// Makes the scene's view and the objects beside the controller, and connects them all.
    func loadView(of controller: UIViewController) -> Bool {
        guard let element = scene.controller.children.first(where: { $0.key == "view" }) else { return false }
        let session = storyboard.session(scene.element)
        session.place(controller, at: scene.controller)
        session.adopt(items)
        guard let view = session.view(element) else { return false }
        session.noteBarGuides(of: view, scene.controller)
        controller.view = view
        for object in scene.objects where !["placeholder", "exit"].contains(object.name) { _ = session.make(object) }
        session.finish([(controller, scene.controller)])
        prepareSegues(of: session, controller)
        return true
    }

    /// Completes a controller that was just made. What a view of the scene is connected to waits for it.
    func finish(_ controller: UIViewController, _ session: NibSession) {
        if scene.controller["useStoryboardIdentifierAsRestorationIdentifier"] == "YES" {
            controller.restorationIdentifier = scene.controller["storyboardIdentifier"]
        }
        session.setAttributes()
        items = session.made.filter { $0.object !== controller }
        relate(controller, session)
        guard !hasView else { return session.awake() }
        session.place(controller, at: scene.controller)
        for object in scene.objects where !["placeholder", "exit"].contains(object.name) { _ = session.make(object) }
        session.finish([])
        prepareSegues(of: session, controller)
    }

    private var hasView: Bool { scene.controller.children.contains { $0.key == "view" } }

    // MARK: Segues

    /// Gives the controller those of other scenes that it contains from the start.
    private func relate(_ controller: UIViewController, _ session: NibSession) {
        let relationships = segues.filter { $0["kind"] == "relationship" }
        let id = scene.controller.id ?? ""
        let isFirst = storyboard.beginRelating(id)
        defer { if isFirst { storyboard.endRelating(id) } }
        var names: [String] = []
        for name in relationships.compactMap({ $0["relationship"] }) where !names.contains(name) { names.append(name) }
        for name in names {
            let own = relationships.filter { $0["relationship"] == name }
            guard let set = NibAttributes.relationship(name, of: controller) else {
                for segue in own { session.report("the relationship \(name)", at: segue) }
                continue
            }
            // A check makes each scene once, by itself.
            if NibCheck.isRunning { continue }
            set(controller, own.compactMap { SegueTemplate($0, self).related(to: controller) })
        }
    }

    /// Returns whether a segue's destination is this scene's controller.
    func leads(from segue: InterfaceElement) -> Bool { segue["destination"] == scene.controller.id }

    private var segues: [InterfaceElement] { scene.controller.list("connections").filter { $0.name == "segue" } }

    func performSegue(_ identifier: String, from controller: UIViewController, sender: Any?) -> Bool {
        guard let element = allSegues.first(where: { $0["identifier"] == identifier }) else { return false }
        SegueTemplate(element, self).perform(from: controller, sender: sender)
        return true
    }

    /// The segues of the controller, and of all objects in its scene.
    private var allSegues: [InterfaceElement] {
        var found: [InterfaceElement] = []
        var open = [scene.controller] + scene.objects
        while let element = open.popLast() {
            found += element.list("connections").filter { $0.name == "segue" }
            open += element.children
        }
        return found
    }

    /// The views and bar button items beside which the scene's popovers stand.
    private var anchors: [String: WeakObject] = [:]

    private struct WeakObject {
        weak var object: NSObject?
    }

    func anchor(_ id: String) -> NSObject? { anchors[id]?.object }

    private func noteAnchors(of session: NibSession) {
        let ids = Set(allSegues.compactMap(SegueTemplate.anchor(of:)))
        guard !ids.isEmpty else { return }
        for (object, element) in session.made {
            if let id = element.id, ids.contains(id) { anchors[id] = WeakObject(object: object) }
        }
    }

    /// Lets controls and gesture recognizers perform their segues, and shows the controllers that are embedded.
    private func prepareSegues(of session: NibSession, _ controller: UIViewController) {
        noteAnchors(of: session)
        for template in session.templates {
            template.prepare = { [weak self, weak controller] session in
                if let self, let controller { prepareSegues(of: session, controller) }
            }
        }
        for (object, element) in session.made {
            for segue in element.list("connections") where segue.name == "segue" {
                let template = SegueTemplate(segue, self)
                switch object {
                case let control as UIControl: template.add(to: control, controller)
                case let recognizer as UIGestureRecognizer: template.add(to: recognizer, controller)
                case let trigger as any SegueTrigger: template.add(to: trigger, controller)
                // Those of the controller are performed by its code, or have been.
                case is UIViewController: break
                case let view as UIView where segue["kind"] == "embed":
                    // A check makes each scene once, by itself.
                    if !NibCheck.isRunning { template.embed(in: view, controller) }
                default: session.report("the segue", at: segue)
                }
            }
        }
    }
}
