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
/// attributes are set, outlets and actions are connected, and last `awakeFromNib` is called. The place of the constraints is
/// chosen.
@MainActor
final class NibSession: NibContext {
    let document: InterfaceDocument
    let bundle: Bundle
    let tables: NibTables
    /// The element that contains all objects: a storyboard's scene, or the whole document.
    let part: InterfaceElement
    let layout: NibLayout
    let names: NibNames
    /// The traits that decide between variations as the nib is loaded.
    let traits = UIScreen.main.traitCollection
    /// The objects by their elements' places in the document.
    private var objects: [NSObject?]
    /// The objects that were made here, in the order in which their making ended.
    private(set) var made: [(object: NSObject, element: InterfaceElement)] = []
    /// The number of these that an earlier session made, which has told them that they are complete.
    private var adoptedCount = 0
    var madeHere: ArraySlice<(object: NSObject, element: InterfaceElement)> { made.dropFirst(adoptedCount) }
    /// The constraints of a document with variations, with the views that have them.
    var stated: [StatedConstraint] = []
    /// The elements in the place of whose objects there is something else, or nothing.
    private var missing: Set<Int> = []
    /// The guides by their elements, and the views that have them.
    private var guides: [Int: (view: UIView, key: String)] = [:]
    private var barGuides: [Int: (view: UIView, isTop: Bool)] = [:]
    private var reported: Set<NibProblem> = []
    private(set) var templates: [NibTemplate] = []

    init(_ document: InterfaceDocument, _ part: InterfaceElement, _ tables: NibTables, _ bundle: Bundle) {
        self.document = document
        self.bundle = bundle
        self.tables = tables
        objects = Array(repeating: nil, count: document.elementCount)
        self.part = part
        layout = NibLayout(document, part, traits)
        names = layout.names
    }

    typealias StatedConstraint = (
        constraint: NSLayoutConstraint, owner: UIView, element: InterfaceElement, ownerElement: InterfaceElement
    )

    // MARK: Objects

    /// Puts an object that exists already in the place of an element.
    func place(_ object: NSObject?, at element: InterfaceElement) { objects[element.index] = object }

    /// Takes over the objects that were made in an earlier session, such as a controller's items for bars, before any is
    /// made here.
    func adopt(_ objects: [(object: NSObject, element: InterfaceElement)]) {
        for (object, element) in objects {
            place(object, at: element)
            made.append((object, element))
        }
        adoptedCount = made.count
    }

    /// Returns the object of an element, which is made if it does not exist yet.
    func object(of element: InterfaceElement) -> NSObject? {
        if let known = objects[element.index] ?? guide(element) { return known }
        guard !isMissing(element) else { return nil }
        return element.name == "placeholder" || element.name == "constraint" ? nil : make(element)
    }

    /// Whether something else was made in the object's place, so that it must not be connected.
    func isMissing(_ element: InterfaceElement) -> Bool { missing.contains(element.index) }

    func isFirstResponder(_ element: InterfaceElement) -> Bool {
        element["placeholderIdentifier"] == "IBFirstResponder"
    }

    func make(_ element: InterfaceElement, _ create: ((NibCoder) -> NSObject?)? = nil) -> NSObject? {
        if let known = objects[element.index] { return known }
        guard let type = type(of: element) else {
            report(element: element)
            missing.insert(element.index)
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
            missing.insert(element.index)
            return nil
        }
        coder.finish(object)
        objects[element.index] = object
        if let view = object as? UIView { noteGuides(of: view, element) }
        made.append((object, element))
        return object
    }

    /// Returns the element as the size classes vary it.
    func resolve(_ element: InterfaceElement) -> InterfaceElement {
        names.hasVariations ? NibVariations.resolve(element, traits) : element
    }

    private static func make(_ type: NSObject.Type, _ coder: NibCoder) -> NSObject? {
        switch type {
        case let type as UIView.Type: type.init(coder: coder)
        case let type as UIViewController.Type: type.init(coder: coder)
        case let type as UIBarItem.Type: type.init(coder: coder)
        case let type as UINavigationItem.Type: type.init(coder: coder)
        case let type as any NibDecodable.Type: type.init(coder: coder)
        default: makeInstance(of: type)
        }
    }

    /// Returns the class of an element's object: the app's own, or that of UIKit which the element stands for.
    private func type(of element: InterfaceElement) -> NSObject.Type? {
        let base = element.name == "customObject" ? NSObject.self : NibAttributes.type(ofElement: element.name)
        guard let base, let name = element[names.customClass] else { return base }
        guard let type = NibClass.find(name, module: element["customModule"]) else {
            StandardStream.error.write(
                "Unknown class \(name) in Interface Builder file: \(document.file):\(element.line)\n")
            return base
        }
        guard type == base || type.isSubclass(of: base) else {
            report(.mistake("the class \(name) is no \(base)"), at: element)
            return base
        }
        return NibCheck.isRunning ? base : type
    }

    func maker(of element: InterfaceElement) -> @MainActor () -> NSObject? {
        // A check makes each object once.
        if NibCheck.isRunning { _ = object(of: element) }
        let template = NibTemplate(element, of: self)
        templates.append(template)
        return template.make
    }

    // MARK: Views

    func view(_ element: InterfaceElement) -> UIView? {
        // One that the size classes leave out exists too.
        let view = makeView(element)
        return layout.isLeftOut(element) ? nil : view
    }

    private func makeView(_ element: InterfaceElement) -> UIView? {
        if element.name != "customObject", NibAttributes.type(ofElement: element.name) == nil {
            return standIn(for: element)
        }
        guard let view = make(element) as? UIView else { return nil }
        if layout.isPlacedByFrame(element) { view.translatesAutoresizingMaskIntoConstraints = true }
        return view
    }

    /// Makes an empty view in the place of one that is not supported, so that others can be placed beside it.
    private func standIn(for element: InterfaceElement) -> UIView? {
        report(element: element)
        guard let view = make(element.viewOnly, UIView.self) as? UIView else { return nil }
        missing.insert(element.index)
        return view
    }

    // MARK: Guides

    private func noteGuides(of view: UIView, _ element: InterfaceElement) {
        element.forEachChild(names.viewLayoutGuide) { child in
            if let key = child.key { guides[child.index] = (view, key) }
        }
    }

    /// Notes the guides for bars that a controller's element has.
    func noteBarGuides(of view: UIView, _ element: InterfaceElement) {
        for guide in element.list("layoutGuides") {
            barGuides[guide.index] = (view, guide["type"] == "top")
        }
    }

    private func guide(_ element: InterfaceElement) -> NSObject? {
        if let (view, isTop) = barGuides[element.index] { return view.barGuide(isTop: isTop) as? NSObject }
        guard let (view, key) = guides[element.index] else { return nil }
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

    /// Does some work with each of some elements, the one of which that it is at is named by a stop.
    func during(
        _ what: String, atEachOf elements: [InterfaceElement], _ work: (InterfaceElement) -> Void
    ) {
        guard var current = elements.first else { return }
        StopPlace.during({ [document] in "\(document.file):\(current.line): \(what)".escapingControls }) {
            for element in elements {
                current = element
                work(element)
            }
        }
    }

    /// Reports the first of the problems with the same words.
    func report(_ problem: NibProblem, at element: InterfaceElement) {
        if reported.insert(problem).inserted { write(problem, at: element) }
    }
}

extension InterfaceElement {
    /// The element with the attributes and children that any view has.
    fileprivate var viewOnly: InterfaceElement {
        keeping(attributes: ["id", "tag", "hidden", "translatesAutoresizingMaskIntoConstraints"]) { child in
            ["frame", "autoresizingMask", "backgroundColor"].contains(child.key)
                || ["constraints", "viewLayoutGuide"].contains(child.name)
        }
    }
}
