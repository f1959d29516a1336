import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceNibArchive
import QuinceObjCRuntime
import QuinceViewLayout
import UIFoundation
@_spi(Hooks) import UIKitCore

/// One loading of a nib with views: constraints, guides, variations by size class, and templates of cells.
///
/// The order is UIKit's: the constraints are stated once all objects are made, before the document's attributes are set. Their
/// place is chosen.
@MainActor
final class NibSession: NibGraph {
    let document: InterfaceDocument
    let bundle: Bundle
    let tables: NibTables
    /// The element that contains all objects: a storyboard's scene, or the whole document.
    let part: InterfaceElement
    let layout: NibLayout
    let names: NibNames
    /// The traits that decide between variations as the nib is loaded.
    let traits = UIScreen.main.traitCollection
    let objects: NibObjects
    /// The constraints of a document with variations, with the views that have them.
    var stated: [StatedConstraint] = []
    /// The guides by their elements, and the views that have them.
    private var guides: [Int: (view: UIView, key: String)] = [:]
    private var barGuides: [Int: (view: UIView, isTop: Bool)] = [:]
    private(set) var templates: [NibTemplate] = []

    init(_ document: InterfaceDocument, _ part: InterfaceElement, _ tables: NibTables, _ bundle: Bundle) {
        self.document = document
        self.bundle = bundle
        self.tables = tables
        objects = NibObjects(document)
        self.part = part
        layout = NibLayout(document, part, traits)
        names = layout.names
    }

    typealias StatedConstraint = (
        constraint: NSLayoutConstraint, owner: UIView, element: InterfaceElement, ownerElement: InterfaceElement
    )

    // MARK: Objects

    /// The module of the app's delegate, which a check of documents does not make.
    static var appModule: String? {
        let delegate: AnyClass? =
            UIApplication.shared.delegate.map { type(of: $0) as AnyClass } ?? NibCheck.delegateType
        return delegate.flatMap { String(reflecting: $0).split(separator: ".").first.map(String.init) }
    }

    var appModule: String? { Self.appModule }
    var isCheck: Bool { NibCheck.isRunning }

    /// Returns the element as the size classes vary it.
    func resolve(_ element: InterfaceElement) -> InterfaceElement {
        names.hasVariations ? NibVariations.resolve(element, traits) : element
    }

    func didMake(_ object: NSObject, _ element: InterfaceElement) {
        if let view = object as? UIView { noteGuides(of: view, element) }
    }

    func maker(of element: InterfaceElement) -> @MainActor () -> NSObject? {
        // A check makes each object once.
        if NibCheck.isRunning { _ = object(of: element) }
        let template = NibTemplate(element, of: self)
        templates.append(template)
        return template.make
    }

    // MARK: Views

    func placed(_ element: InterfaceElement) -> NSObject? {
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
        noteMissing(element)
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

    func standing(_ element: InterfaceElement) -> NSObject? {
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
