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
    /// The controllers of the windows that segues have shown.
    private var shown: [NSWindowController] = []

    init(_ document: InterfaceDocument, _ bundle: Bundle) { (self.document, self.bundle) = (document, bundle) }

    func loadApplication(of storyboard: NSStoryboard) {
        guard let scene = document.scene(where: { $0.name == "application" }) else { return }
        let session = MacNibSession(document, bundle)
        _ = session.load(scene)
        for made in session.made { addTriggers(to: made, in: NSApplication.shared, storyboard) }
    }

    func initialController(of storyboard: NSStoryboard) -> NSObject? {
        document.initialViewController.flatMap { make($0, storyboard) }
    }

    func controller(_ identifier: String, of storyboard: NSStoryboard) -> NSObject? {
        document.scene { $0["storyboardIdentifier"] == identifier }.flatMap { make($0, storyboard) }
    }

    private func make(_ id: String, _ storyboard: NSStoryboard) -> NSObject? {
        document.scene { $0.id == id }.flatMap { make($0, storyboard) }
    }

    private func make(_ scene: InterfaceDocument.Scene, _ storyboard: NSStoryboard) -> NSObject? {
        let session = MacNibSession(document, bundle)
        guard let controller = session.load(scene) else { return nil }
        objc_setAssociatedObject(controller, Self.key, scene.controller.id as NSString?, .OBJC_ASSOCIATION_RETAIN)
        switch controller {
        case let controller as NSViewController:
            controller.storyboard = storyboard
            relate(controller, scene.controller, storyboard)
        case let controller as NSWindowController: fill(controller, scene.controller, storyboard)
        default: break
        }
        for made in session.made { addTriggers(to: made, in: controller, storyboard) }
        return controller
    }

    /// Gives a controller those of other scenes that it contains from the start.
    private func relate(_ controller: NSViewController, _ element: InterfaceElement, _ storyboard: NSStoryboard) {
        let segues = Self.segues(of: element).filter { $0["kind"] == "relationship" }
        for (name, own) in Dictionary(grouping: segues, by: { $0["relationship"] ?? "" }).sorted(by: { $0.key < $1.key }
        ) {
            guard let set = NibAttributes.relationship(name, of: controller) else {
                Unsupported.report("the relationship \(name)", in: place(own[0]))
                continue
            }
            set(controller, own.compactMap { $0["destination"].flatMap { make($0, storyboard) } })
        }
    }

    /// Gives a window controller the content that its relationship leads to.
    private func fill(_ controller: NSWindowController, _ element: InterfaceElement, _ storyboard: NSStoryboard) {
        controller.storyboard = storyboard
        for segue in Self.segues(of: element) where segue["kind"] == "relationship" {
            guard segue["relationship"] == "window.shadowedContentViewController" else {
                Unsupported.report("the relationship \(segue["relationship"] ?? "")", in: place(segue))
                continue
            }
            let content = segue["destination"].flatMap { make($0, storyboard) } as? NSViewController
            if let content { controller.window?.contentViewController = content }
        }
        guard controller.isWindowLoaded else { return }
        controller.cascade()
        controller.windowDidLoad()
    }

    private func place(_ element: InterfaceElement) -> String { "\(document.file):\(element.line)" }

    // MARK: Segues

    /// The key of a controller's id in the document, and of what performs the segue of a control.
    private static let key = "QuinceStoryboard"

    private static func segues(of element: InterfaceElement) -> [InterfaceElement] {
        element.list("connections").filter { $0.name == "segue" }
    }

    func segue(_ identifier: String, from source: NSObject, of storyboard: NSStoryboard) -> NSStoryboardSegue? {
        let id = objc_getAssociatedObject(source, Self.key) as? NSString
        let segues = id.flatMap { document.element($0 as String) }.map(Self.segues) ?? []
        return segues.first { $0["identifier"] == identifier }.flatMap { segue($0, from: source, storyboard) }
    }

    private func segue(
        _ element: InterfaceElement, from source: NSObject, _ storyboard: NSStoryboard
    ) -> NSStoryboardSegue? {
        guard let destination = element["destination"].flatMap({ make($0, storyboard) }) else {
            Unsupported.report(mistake: "the segue leads to no controller", in: place(element))
            return nil
        }
        // A segue of the app's own class performs itself.
        if let name = element["customClass"] {
            let type = NibClass.find(name, modules: [element["customModule"]]) as? NSStoryboardSegue.Type
            if let type {
                return type.init(identifier: element["identifier"] ?? "", source: source, destination: destination)
            }
            Unsupported.report(mistake: "there is no segue class \(name)", in: place(element))
        }
        return NSStoryboardSegue(
            identifier: element["identifier"] ?? "", source: source, destination: destination,
            performHandler: { [self] in show(destination, element, from: source) })
    }

    private func show(_ destination: NSObject, _ segue: InterfaceElement, from source: NSObject) {
        let kind = segue["kind"] ?? ""
        switch (kind, destination, source) {
        case ("sheet", let content as NSViewController, let source as NSViewController): source.presentAsSheet(content)
        case ("modal", let content as NSViewController, let source as NSViewController):
            source.presentAsModalWindow(content)
        case ("show", let content as NSViewController, _):
            show(NSWindowController(window: NSWindow(contentViewController: content)))
        case ("show", let controller as NSWindowController, _): show(controller)
        case ("modal", let controller as NSWindowController, _):
            if let window = controller.window { _ = NSApplication.shared.runModal(for: window) }
        default: Unsupported.report("segues of the kind \(kind)", in: place(segue))
        }
    }

    /// Shows a window, whose controller lives as long as it is open.
    private func show(_ controller: NSWindowController) {
        shown = shown.filter { $0.window?.isVisible == true || $0.window?.isMiniaturized == true } + [controller]
        controller.showWindow(nil)
    }

    // MARK: Triggers

    /// Lets a control or a menu item perform the segues that leave it.
    private func addTriggers(to made: NibMade, in controller: NSObject, _ storyboard: NSStoryboard) {
        guard made.object !== controller else { return }
        for segue in Self.segues(of: made.element) {
            if segue["kind"] == "embed" {
                embed(segue, in: made.object, of: controller, storyboard)
                continue
            }
            // The controller owns the control, and the control its trigger.
            let trigger = SegueTrigger { [self, weak controller] sender in
                if let controller { perform(segue, of: controller, storyboard, sender) }
            }
            objc_setAssociatedObject(made.object, Self.key, trigger, .OBJC_ASSOCIATION_RETAIN)
            switch made.object {
            case let control as NSControl: (control.target, control.action) = (trigger, SegueTrigger.action)
            case let item as NSMenuItem: (item.target, item.action) = (trigger, SegueTrigger.action)
            default: Unsupported.report("a segue of \(type(of: made.object))", in: place(segue))
            }
        }
    }

    /// Shows a controller in a container view from the start.
    private func embed(
        _ element: InterfaceElement, in container: NSObject, of controller: NSObject, _ storyboard: NSStoryboard
    ) {
        guard let container = container as? NSView, let controller = controller as? NSViewController,
            let segue = segue(element, from: controller, storyboard),
            let content = segue.destinationController as? NSViewController
        else { return Unsupported.report(mistake: "the segue embeds no controller", in: place(element)) }
        controller.prepare(for: segue, sender: nil)
        controller.addChild(content)
        content.view.frame = container.bounds
        content.view.autoresizingMask = [.width, .height]
        container.addSubview(content.view)
    }

    private func perform(
        _ element: InterfaceElement, of source: NSObject, _ storyboard: NSStoryboard, _ sender: Any?
    ) {
        let performer = source as? any NSSeguePerforming
        let identifier = element["identifier"] ?? ""
        guard performer?.shouldPerformSegue(withIdentifier: identifier, sender: sender) ?? true,
            let segue = segue(element, from: source, storyboard)
        else { return }
        performer?.prepare(for: segue, sender: sender)
        segue.perform()
    }
}

/// The target of a control that performs a segue.
@MainActor
private final class SegueTrigger: NSObject {
    static let action: Selector = "quince_performSegue:"
    private let perform: (Any?) -> Void

    init(perform: @escaping (Any?) -> Void) { self.perform = perform }

    func performSegue(_ sender: Any?) { perform(sender) }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(SegueTrigger.self) { $0.action("quince_performSegue:") { $0.performSegue($1[0]) } }
}
