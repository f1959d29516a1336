import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceNibArchive
import QuinceObjCRuntime
import UIFoundation
@_spi(Hooks) @_spi(Quince) import UIKitCore

/// A segue as the storyboard describes it, which can be performed any number of times.
@MainActor
struct SegueTemplate {
    private let element: InterfaceElement
    private let storyboard: UIStoryboard
    private weak var scene: StoryboardScene?

    init(_ element: InterfaceElement, _ scene: StoryboardScene) {
        self.element = element
        storyboard = scene.storyboard
        self.scene = scene
    }

    private var identifier: String? { element["identifier"] }

    // MARK: Triggers

    func add(to control: UIControl, _ controller: UIViewController) {
        let action = UIAction { [weak controller, weak control] _ in
            if let controller { trigger(from: controller, sender: control) }
        }
        control.addAction(action, for: .primaryActionTriggered)
    }

    func add(to recognizer: UIGestureRecognizer, _ controller: UIViewController) {
        // A continuous recognizer performs the segue as it begins, a discrete one as it is recognized.
        var hasBegun = false
        recognizer.addHandler { [weak controller] recognizer in
            let isNew = recognizer.state == .began || (recognizer.state == .ended && !hasBegun)
            hasBegun = [.began, .changed].contains(recognizer.state)
            if let controller, isNew { trigger(from: controller, sender: recognizer) }
        }
    }

    func add(to object: any SegueTrigger, _ controller: UIViewController) {
        let perform = { [weak controller, weak object] in
            if let controller { trigger(from: controller, sender: object) }
        }
        switch element["trigger"] {
        case "accessoryAction": object.accessorySegue = perform
        case let other?: report("the trigger \(other) of a segue")
        case nil: object.segue = perform
        }
    }

    /// Performs the segue for a person, unless the controller does not want that.
    private func trigger(from controller: UIViewController, sender: Any?) {
        guard controller.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) else { return }
        perform(from: controller, sender: sender)
    }

    // MARK: Performing

    func perform(from source: UIViewController, sender: Any?) {
        if element["kind"] == "unwind" { return unwind(from: source, sender: sender) }
        guard let destination = makeDestination(for: source, sender),
            let segue = makeSegue(source, destination, { _ in show(destination, from: source, sender) })
        else { return }
        source.prepare(for: segue, sender: sender)
        segue.perform()
    }

    /// Shows a child in a view, when the parent's view is loaded.
    func embed(in container: UIView, _ parent: UIViewController) {
        if isAbove(parent) { return report("a scene that embeds itself") }
        guard let child = makeDestination(for: parent, nil) else { return }
        let segue = makeSegue(parent, child) { _ in
            parent.addChild(child)
            child.view.frame = container.bounds
            child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            container.addSubview(child.view)
            child.didMove(toParent: parent)
        }
        guard let segue else { return }
        parent.prepare(for: segue, sender: nil)
        segue.perform()
    }

    /// Makes a controller that a container has from the start.
    func related(to container: UIViewController) -> UIViewController? {
        let id = element["destination"] ?? ""
        guard storyboard.beginRelating(id) else {
            report("a scene that contains itself")
            return nil
        }
        defer { storyboard.endRelating(id) }
        return makeDestination(for: container, nil)
    }

    /// Returns whether a controller, or one of those that contain it, is of the scene that the segue leads to.
    private func isAbove(_ parent: UIViewController) -> Bool {
        let chain = sequence(first: parent, next: \.parent)
        return chain.contains { ($0.nibScene as? StoryboardScene)?.leads(from: element) == true }
    }

    private func makeDestination(for source: UIViewController, _ sender: Any?) -> UIViewController? {
        guard let id = element["destination"], let scene = storyboard.document.scene(where: { $0.id == id }) else {
            report("the segue to \(element["destination"] ?? "nothing"), which is not a scene of the storyboard")
            return nil
        }
        let controller = storyboard.make(scene) { ask(source, $0, sender) }
        if controller == nil { report("a segue to \(scene.controller.name)") }
        return controller
    }

    /// Lets the source make the destination by its `@IBSegueAction`, if it has one for the segue.
    private func ask(_ source: UIViewController, _ coder: NSCoder, _ sender: Any?) -> UIViewController? {
        guard let name = element["destinationCreationSelector"] else { return nil }
        let arguments: [Any?] = [coder, sender, identifier]
        let count = name.count { $0 == ":" }
        guard let result = ClassRegistry.send(Selector(name), to: source, Array(arguments.prefix(count))) else {
            report("the segue action \(name), which \(type(of: source)) does not have,")
            return nil
        }
        return result as? UIViewController
    }

    private func makeSegue(
        _ source: UIViewController, _ destination: UIViewController,
        _ handler: @escaping @MainActor (UIStoryboardSegue) -> Void
    ) -> UIStoryboardSegue? {
        let modules = [element["customModule"], NibSession.appModule]
        let type = element["customClass"].flatMap { NibClass.find($0, modules: modules) }
        let segueType = type as? UIStoryboardSegue.Type ?? UIStoryboardSegue.self
        return UIStoryboardSegue.make(segueType, identifier, from: source, to: destination, handler)
    }

    private func show(_ destination: UIViewController, from source: UIViewController, _ sender: Any?) {
        switch element["kind"] {
        case "show", "push": source.show(destination, sender: sender)
        case "showDetail", "replace": source.showDetailViewController(destination, sender: sender)
        case "presentation", "modal": present(destination, from: source)
        case "popoverPresentation", "popover": presentPopover(destination, from: source, sender)
        default: report("the segue of kind \(element["kind"] ?? "?")")
        }
    }

    private func present(_ destination: UIViewController, from source: UIViewController) {
        let values = NibCoder(element, in: storyboard.session(element))
        if let style = values.value("modalPresentationStyle", of: UIModalPresentationStyle.self) {
            destination.modalPresentationStyle = style
        }
        if let style = values.value("modalTransitionStyle", of: UIModalTransitionStyle.self) {
            destination.modalTransitionStyle = style
        }
        source.present(destination, animated: animates)
    }

    // MARK: Popovers

    /// Returns the id of the view or the bar button item beside which a segue's popover stands.
    static func anchor(of segue: InterfaceElement) -> String? {
        segue["popoverAnchorView"] ?? segue["popoverAnchorBarButtonItem"]
    }

    /// Presents a popover beside the segue's anchor, or else beside what has triggered the segue.
    private func presentPopover(_ destination: UIViewController, from source: UIViewController, _ sender: Any?) {
        destination.modalPresentationStyle = .popover
        let popover = destination.popoverPresentationController
        let named = Self.anchor(of: element).flatMap { scene?.anchor($0) }
        // An anchor that the app has set in `prepare(for:sender:)` stays.
        if popover?.sourceView == nil && popover?.barButtonItem == nil {
            switch named ?? sender as? NSObject {
            case let item as UIBarButtonItem: popover?.barButtonItem = item
            case let view as UIView: popover?.sourceView = view
            case let recognizer as UIGestureRecognizer: popover?.sourceView = recognizer.view
            default: break
            }
        }
        if let directions = permittedDirections { popover?.permittedArrowDirections = directions }
        source.present(destination, animated: animates)
    }

    private var permittedDirections: UIPopoverArrowDirection? {
        let name = "popoverPermittedArrowDirections"
        guard let element = element.children.first(where: { $0.name == name || $0.key == name }) else { return nil }
        let words: [(String, UIPopoverArrowDirection)] = [
            ("up", .up), ("down", .down), ("left", .left), ("right", .right),
        ]
        return words.filter { element[$0.0] == "YES" }.reduce(into: []) { $0.insert($1.1) }
    }

    private func report(_ what: String) {
        Unsupported.report(what, in: "\(storyboard.document.file):\(element.line)")
    }

    // MARK: Unwinding

    /// Goes back to the nearest controller that has the action, which is called before it shows itself.
    private func unwind(from source: UIViewController, sender: Any?) {
        guard let name = element["unwindAction"], !name.isEmpty else {
            return report("an unwind segue without an action")
        }
        let start = UIStoryboardUnwindSegueSource(source: source, unwindAction: Selector(name), sender: sender)
        guard let way = UnwindWay(from: start),
            let segue = way.top.segueForUnwinding(to: way.end, from: source, identifier: identifier)
                ?? makeSegue(source, way.end, { way.go($0, animated: animates) })
        else { return }
        source.prepare(for: segue, sender: sender)
        _ = ClassRegistry.send(start.unwindAction, to: way.end, [segue])
        segue.perform()
    }

    private var animates: Bool { element["animates"] != "NO" }
}
