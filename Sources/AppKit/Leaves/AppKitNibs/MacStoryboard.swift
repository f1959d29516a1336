@_spi(Hooks) import AppKitCore
import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceNibArchive
import QuinceObjCRuntime

/// The scenes of a storyboard of the Mac. Each controller that is asked for is made anew, with what its relationships lead to.
@MainActor
final class MacStoryboard: StoryboardScenes {
    private let document: InterfaceDocument
    private let bundle: Bundle
    weak var storyboard: NSStoryboard?

    init(_ document: InterfaceDocument, _ bundle: Bundle) { (self.document, self.bundle) = (document, bundle) }

    func loadApplication() {
        guard let scene = document.scene(where: { $0.name == "application" }) else { return }
        let session = MacNibSession(document, bundle)
        _ = session.load(scene)
        for (object, element) in session.made { addTriggers(of: element, to: object, in: NSApplication.shared) }
    }

    func initialController() -> NSObject? { document.initialViewController.flatMap(make) }

    func controller(_ identifier: String) -> NSObject? {
        document.scene { $0["storyboardIdentifier"] == identifier }.flatMap(make)
    }

    private func make(_ id: String) -> NSObject? { document.scene { $0.id == id }.flatMap(make) }

    private func make(_ scene: InterfaceDocument.Scene) -> NSObject? {
        let session = MacNibSession(document, bundle)
        guard let controller = session.load(scene) else { return nil }
        objc_setAssociatedObject(controller, Self.elementKey, ElementID(scene.controller), .OBJC_ASSOCIATION_RETAIN)
        adopt(controller, scene.controller)
        for (object, element) in session.made { addTriggers(of: element, to: object, in: controller) }
        return controller
    }

    /// Gives a controller its storyboard, and a window controller its content.
    private func adopt(_ controller: NSObject, _ element: InterfaceElement) {
        (controller as? NSViewController)?.storyboard = storyboard
        guard let controller = controller as? NSWindowController else { return }
        controller.storyboard = storyboard
        for segue in Self.segues(of: element) where segue["kind"] == "relationship" {
            guard segue["relationship"] == "window.shadowedContentViewController" else {
                Unsupported.report("the relationship \(segue["relationship"] ?? "")", in: place(segue))
                continue
            }
            let content = segue["destination"].flatMap(make) as? NSViewController
            if let content { controller.window?.contentViewController = content }
        }
        if controller.isWindowLoaded { controller.windowDidLoad() }
    }

    private func place(_ element: InterfaceElement) -> String { "\(document.file):\(element.line)" }

    // MARK: Segues

    private static let elementKey = "QuinceStoryboardElement"

    /// The element of a controller, for the segues that leave it.
    private final class ElementID: NSObject {
        let element: InterfaceElement
        init(_ element: InterfaceElement) { self.element = element }
    }

    private static func segues(of element: InterfaceElement) -> [InterfaceElement] {
        element.list("connections").filter { $0.name == "segue" }
    }

    func segue(_ identifier: String, from source: NSObject) -> NSStoryboardSegue? {
        let kept = objc_getAssociatedObject(source, Self.elementKey) as? ElementID
        guard let element = kept?.element else { return nil }
        let found = Self.segues(of: element).first { $0["identifier"] == identifier }
        return found.flatMap { segue($0, from: source) }
    }

    private func segue(_ element: InterfaceElement, from source: NSObject) -> NSStoryboardSegue? {
        guard let destination = element["destination"].flatMap(make) else {
            Unsupported.report(mistake: "the segue leads to no controller", in: place(element))
            return nil
        }
        let kind = element["kind"] ?? ""
        return NSStoryboardSegue(
            identifier: element["identifier"], source: source, destination: destination,
            performHandler: { [place = place(element)] in Self.show(destination, kind, from: source, place) })
    }

    private static func show(_ destination: NSObject, _ kind: String, from source: NSObject, _ place: String) {
        let content = destination as? NSViewController
        switch (kind, content, source as? NSViewController) {
        case ("sheet", let content?, let source?): source.presentAsSheet(content)
        case ("modal", let content?, let source?): source.presentAsModalWindow(content)
        case ("show", let content?, _): shownWindow(for: content).showWindow(nil)
        case ("show", nil, _), ("modal", nil, _): show(destination as? NSWindowController, isModal: kind == "modal")
        default: Unsupported.report("segues of the kind \(kind)", in: place)
        }
    }

    private static func show(_ controller: NSWindowController?, isModal: Bool) {
        guard let controller, let window = controller.window else { return }
        keep(controller)
        if isModal { _ = NSApplication.shared.runModal(for: window) } else { controller.showWindow(nil) }
    }

    private static func shownWindow(for content: NSViewController) -> NSWindowController {
        let controller = NSWindowController(window: NSWindow(contentViewController: content))
        keep(controller)
        return controller
    }

    /// A window that a segue shows lives as long as the application, which may show it again.
    private static func keep(_ controller: NSWindowController) {
        MacNibObjects.keep([controller], for: NSApplication.shared)
    }

    // MARK: Triggers

    /// Lets a control or a menu item perform the segues that leave it.
    private func addTriggers(of element: InterfaceElement, to object: NSObject, in controller: NSObject) {
        guard object !== controller else { return }
        for segue in Self.segues(of: element) {
            let trigger = SegueTrigger(self, controller) { [weak self] sender in
                self?.perform(segue, of: controller, sender)
            }
            objc_setAssociatedObject(object, Self.elementKey, trigger, .OBJC_ASSOCIATION_RETAIN)
            switch object {
            case let control as NSControl: (control.target, control.action) = (trigger, SegueTrigger.action)
            case let item as NSMenuItem: (item.target, item.action) = (trigger, SegueTrigger.action)
            default: Unsupported.report("a segue of \(type(of: object))", in: place(segue))
            }
        }
    }

    private func perform(_ element: InterfaceElement, of source: NSObject, _ sender: Any?) {
        let performer = source as? any NSSeguePerforming
        let identifier = element["identifier"] ?? ""
        guard performer?.shouldPerformSegue(withIdentifier: identifier, sender: sender) ?? true,
            let segue = segue(element, from: source)
        else { return }
        performer?.prepare(for: segue, sender: sender)
        segue.perform()
    }
}

/// The target of a control that performs a segue. The storyboard lives as long as it does.
@MainActor
private final class SegueTrigger: NSObject {
    static let action: Selector = "quince_performSegue:"
    private let storyboard: NSStoryboard?
    private weak var controller: NSObject?
    private let perform: (Any?) -> Void

    init(_ scenes: MacStoryboard, _ controller: NSObject, perform: @escaping (Any?) -> Void) {
        storyboard = scenes.storyboard
        (self.controller, self.perform) = (controller, perform)
    }

    func performSegue(_ sender: Any?) { perform(sender) }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(SegueTrigger.self) { $0.action("quince_performSegue:") { $0.performSegue($1[0]) } }
}
