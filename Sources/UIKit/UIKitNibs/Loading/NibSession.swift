import Diagnostics
import Foundation
import NibArchive
import ObjCRuntime
import UIFoundation
@_spi(Hooks) import UIKitCore
import ViewLayout

/// One loading of a nib: the objects that are made from its elements, and what remains to be done with them.
///
/// The order is UIKit's: all objects are made by their `init(coder:)`, then constraints are stated, the document's own
/// attributes are set, outlets and actions are connected, and last `awakeFromNib` is called.
@MainActor
final class NibSession: NibContext {
    let document: InterfaceDocument
    let bundle: Bundle
    let layout: NibLayout
    /// The traits that decide between variations, once.
    private let traits = UIScreen.main.traitCollection
    private var objects: [String: NSObject] = [:]
    /// The objects that were made here, in the order in which their making ended.
    private(set) var made: [(object: NSObject, element: InterfaceElement)] = []
    /// The ids of objects in whose place there is something else, or nothing.
    private var missing: Set<String> = []
    /// The guides by id, and the views that have them.
    private var guides: [String: (view: UIView, key: String)] = [:]
    private var barGuides: [String: (view: UIView, isTop: Bool)] = [:]
    private var reported: Set<String> = []

    init(_ document: InterfaceDocument, bundle: Bundle) {
        self.document = document
        self.bundle = bundle
        layout = NibLayout(document, traits)
    }

    // MARK: Objects

    /// Puts an object that exists already in the place of an element.
    func place(_ object: NSObject?, at id: String) { objects[id] = object }

    /// Returns the object of an id, which is made if it does not exist yet.
    func object(_ id: String) -> NSObject? {
        if let known = objects[id] ?? guide(id) { return known }
        guard !missing.contains(id), let element = document.element(id) else { return nil }
        return element.name == "placeholder" || element.name == "constraint" ? nil : make(element)
    }

    /// Whether something else was made in the object's place, so that it must not be connected.
    func isMissing(_ id: String) -> Bool { missing.contains(id) }

    func isFirstResponder(_ id: String) -> Bool {
        document.element(id)?["placeholderIdentifier"] == "IBFirstResponder"
    }

    func make(_ element: InterfaceElement, _ create: ((NibCoder) -> NSObject?)? = nil) -> NSObject? {
        if let known = element.id.flatMap({ objects[$0] }) { return known }
        guard let type = type(of: element) else {
            report("the element \(element.name)", at: element)
            if let id = element.id { missing.insert(id) }
            return nil
        }
        return make(element, type, create)
    }

    /// - Parameter create: makes the object in place of its class's initializer.
    private func make(
        _ element: InterfaceElement, _ type: NSObject.Type, _ create: ((NibCoder) -> NSObject?)? = nil
    ) -> NSObject? {
        let coder = NibCoder(resolve(element), in: self)
        guard let object = create?(coder) ?? Self.make(type, coder) else {
            if let id = element.id { missing.insert(id) }
            return nil
        }
        coder.finish(object)
        if let id = element.id { objects[id] = object }
        if let view = object as? UIView { noteGuides(of: view, element) }
        made.append((object, element))
        return object
    }

    /// Returns the element as the size classes vary it.
    func resolve(_ element: InterfaceElement) -> InterfaceElement { NibVariations.resolve(element, traits) }

    private static func make(_ type: NSObject.Type, _ coder: NibCoder) -> NSObject? {
        switch type {
        case let type as UIView.Type: type.init(coder: coder)
        case let type as UIViewController.Type: type.init(coder: coder)
        default: makeInstance(of: type)
        }
    }

    /// Returns the class of an element's object: the app's own, or that of UIKit which the element stands for.
    private func type(of element: InterfaceElement) -> NSObject.Type? {
        let base = element.name == "customObject" ? NSObject.self : NibAttributes.type(ofElement: element.name)
        guard let base, let name = element["customClass"] else { return base }
        guard let type = NibClass.find(name, module: element["customModule"]) else {
            StandardStream.error.write(
                "Unknown class \(name) in Interface Builder file: \(document.file):\(element.line)\n")
            return base
        }
        guard type == base || type.isSubclass(of: base) else {
            report("the class \(name), which is no \(base)", at: element)
            return base
        }
        return type
    }

    // MARK: Views

    func view(_ element: InterfaceElement) -> UIView? {
        if let id = element.id, layout.isLeftOut(id) { return nil }
        if element.name != "customObject", NibAttributes.type(ofElement: element.name) == nil {
            return standIn(for: element)
        }
        guard let view = make(element) as? UIView else { return nil }
        if layout.isPlacedByFrame(element) { view.translatesAutoresizingMaskIntoConstraints = true }
        return view
    }

    /// Makes an empty view in the place of one that is not supported, so that others can be placed beside it.
    private func standIn(for element: InterfaceElement) -> UIView? {
        report("the element \(element.name)", at: element)
        let frame = InterfaceElement(name: "view", standingFor: element)
        guard let view = make(frame, UIView.self) as? UIView else { return nil }
        if let id = element.id { missing.insert(id) }
        return view
    }

    // MARK: Guides

    private func noteGuides(of view: UIView, _ element: InterfaceElement) {
        for child in element.children where child.name == "viewLayoutGuide" {
            if let id = child.id, let key = child.key { guides[id] = (view, key) }
        }
    }

    /// Notes the guides for bars that a controller's element has.
    func noteBarGuides(of view: UIView, _ element: InterfaceElement) {
        for guide in element.list("layoutGuides") {
            if let id = guide.id { barGuides[id] = (view, guide["type"] == "top") }
        }
    }

    private func guide(_ id: String) -> NSObject? {
        if let (view, isTop) = barGuides[id] { return view.barGuide(isTop: isTop) as? NSObject }
        guard let (view, key) = guides[id] else { return nil }
        switch key {
        case "safeArea": return view.safeAreaLayoutGuide
        case "contentLayoutGuide": return (view as? UIScrollView)?.contentLayoutGuide
        case "frameLayoutGuide": return (view as? UIScrollView)?.frameLayoutGuide
        case "keyboard": return view.keyboardLayoutGuide
        default: return nil
        }
    }

    // MARK: Reports

    /// Does some work during which a stop names an element and its line.
    func during<Result>(
        _ what: @autoclosure @escaping () -> String, at element: InterfaceElement, _ work: () -> Result
    ) -> Result {
        StopPlace.during({ [document] in "\(document.file):\(element.line): \(what())".escapingControls }, work)
    }

    /// Reports the first element of each name for which something has no effect.
    func report(_ what: String, at element: InterfaceElement) {
        guard reported.insert("\(element.name) \(what)").inserted else { return }
        let label = element["userLabel"].map { " \"\($0)\"" } ?? ""
        Unsupported.report(
            "\(what) of \(element.name)\(label)".escapingControls, in: "\(document.file):\(element.line)")
    }
}

extension InterfaceElement {
    /// The parts of an element that any view has.
    fileprivate init(name: String, standingFor other: InterfaceElement) {
        self.init(
            name: name, attributes: other.attributes.filter { ["id", "tag", "hidden"].contains($0.key) },
            line: other.line)
        if let translates = other["translatesAutoresizingMaskIntoConstraints"] {
            attributes["translatesAutoresizingMaskIntoConstraints"] = translates
        }
        children = other.children.filter { ["frame", "autoresizingMask", "backgroundColor"].contains($0.key) }
        children += other.children.filter { ["constraints", "viewLayoutGuide"].contains($0.name) }
    }
}
