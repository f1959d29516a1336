package import Foundation
import QuinceDiagnostics
package import QuinceNibArchive
import QuinceObjCRuntime
import QuinceViewLayout
import UIFoundation

/// An object of a nib, and the element that it was made for.
package typealias NibMade = (object: NSObject, element: InterfaceElement)

/// The objects of one loading of a nib. It is a class because a protocol's property of a structure is copied at each access.
package final class NibObjects {
    /// The objects by their elements' places in the document.
    fileprivate var places: [NSObject?]
    /// The objects that were made here, in the order in which their making ended.
    fileprivate(set) var made: [NibMade] = []
    /// The number of these that an earlier loading made, which has told them that they are complete.
    fileprivate var adoptedCount = 0
    /// The elements in the place of whose objects there is something else, or nothing.
    fileprivate var missing: Set<Int> = []
    fileprivate var reported: Set<NibProblem> = []

    package init(_ document: InterfaceDocument) { places = Array(repeating: nil, count: document.elementCount) }
}

/// One loading of a nib: the objects that are made from its elements, and what remains to be done with them.
///
/// The order is UIKit's: all objects are made by their `init(coder:)`, then the document's own attributes are set, outlets and
/// actions are connected, and last `awakeFromNib` is called. What objects are, and how they stand to each other besides, is
/// the loader's: UIKit's has views, constraints and scenes.
@MainActor
package protocol NibGraph: NibContext {
    var objects: NibObjects { get }
    var names: NibNames { get }
    /// The module of the app, whose classes documents name.
    var appModule: String? { get }
    /// Whether the document is only checked: objects are of their elements' own classes, and are not connected.
    var isCheck: Bool { get }
    /// Returns the element with what counts for this loading.
    func resolve(_ element: InterfaceElement) -> InterfaceElement
    /// Returns an object that another one has from the start and the document names, such as a view's layout guide.
    func standing(_ element: InterfaceElement) -> NSObject?
    func didMake(_ object: NSObject, _ element: InterfaceElement)
}

extension NibGraph {
    package func resolve(_ element: InterfaceElement) -> InterfaceElement { element }
    package func standing(_ element: InterfaceElement) -> NSObject? { nil }
    package func didMake(_ object: NSObject, _ element: InterfaceElement) {}

    // MARK: Objects

    package var made: [NibMade] { objects.made }
    package var madeHere: ArraySlice<NibMade> { objects.made.dropFirst(objects.adoptedCount) }

    /// Puts an object that exists already in the place of an element.
    package func place(_ object: NSObject?, at element: InterfaceElement) { objects.places[element.index] = object }

    /// Takes over the objects that were made in an earlier loading, such as a controller's items for bars, before any is
    /// made here.
    package func adopt(_ earlier: [NibMade]) {
        for (object, element) in earlier {
            place(object, at: element)
            objects.made.append((object, element))
        }
        objects.adoptedCount = objects.made.count
    }

    /// Returns the object of an element, which is made if it does not exist yet.
    package func object(of element: InterfaceElement) -> NSObject? {
        if let known = objects.places[element.index] ?? standing(element) { return known }
        guard !isMissing(element) else { return nil }
        return element.name == "placeholder" || element.name == "constraint" ? nil : make(element)
    }

    /// Whether something else was made in the object's place, so that it must not be connected.
    package func isMissing(_ element: InterfaceElement) -> Bool { objects.missing.contains(element.index) }
    package func noteMissing(_ element: InterfaceElement) { objects.missing.insert(element.index) }

    package func isFirstResponder(_ element: InterfaceElement) -> Bool {
        if element["placeholderIdentifier"] == "IBFirstResponder" { return true }
        // The Mac's documents have no placeholders: the first responder is the object with this id, or this part of a scene.
        return document.platform == .macOS && (element.id == "-1" || element["sceneMemberID"] == "firstResponder")
    }

    // MARK: Making

    package func make(_ element: InterfaceElement, _ create: ((NibCoder) -> NSObject?)? = nil) -> NSObject? {
        if let known = objects.places[element.index] { return known }
        guard let type = type(of: element) else {
            report(element: element)
            noteMissing(element)
            return nil
        }
        return make(element, type, create)
    }

    /// - Parameter create: makes the object in place of its class's initializer.
    package func make(
        _ element: InterfaceElement, _ type: NSObject.Type, _ create: ((NibCoder) -> NSObject?)? = nil
    ) -> NSObject? {
        let coder = NibCoder(resolve(element), in: self)
        guard let object = create?(coder) ?? Self.make(type, coder) else {
            noteMissing(element)
            return nil
        }
        coder.finish(object)
        place(object, at: element)
        didMake(object, element)
        noteMade(object, element)
        return object
    }

    /// Counts an object to those that get the document's attributes and hear that the nib is complete.
    package func noteMade(_ object: NSObject, _ element: InterfaceElement) { objects.made.append((object, element)) }

    private static func make(_ type: NSObject.Type, _ coder: NibCoder) -> NSObject? {
        if let type = type as? any NibDecodable.Type { type.init(coder: coder) } else { makeInstance(of: type) }
    }

    /// Returns the class of an element's object: the app's own, or the one that the element stands for.
    private func type(of element: InterfaceElement) -> NSObject.Type? {
        let base =
            element.name == "customObject"
            ? NSObject.self : NibAttributes.type(ofElement: element.name, for: document.platform)
        return base.map { ownClass(of: element, standingFor: $0) }
    }

    /// Returns the class of an object: the one of the app that its element names, or the one that it stands for.
    package func ownClass<Base: NSObject>(of element: InterfaceElement, standingFor base: Base.Type) -> Base.Type {
        guard let name = element[names.customClass] else { return base }
        guard let type = NibClass.find(name, modules: [element["customModule"], appModule]) else {
            StandardStream.error.write(
                "Unknown class \(name) in Interface Builder file: \(document.file):\(element.line)\n")
            return base
        }
        guard type == base || type.isSubclass(of: base), let own = type as? Base.Type else {
            report(.mistake("the class \(name) is not a \(base)"), at: element)
            return base
        }
        return isCheck ? base : own
    }

    // MARK: The end

    /// Tells the objects that were made here that they are complete.
    package func awake() {
        for (object, _) in madeHere {
            if let object = object as? any NibAwakening {
                object.awakeFromNib()
            } else {
                _ = ClassRegistry.send("awakeFromNib", to: object, [])
            }
        }
    }

    // MARK: Reports

    /// Does some work during which a stop names an element and its line.
    package func during<Result>(
        _ what: @autoclosure @escaping () -> String, at element: InterfaceElement, _ work: () -> Result
    ) -> Result {
        StopPlace.during({ [document] in "\(document.file):\(element.line): \(what())".escapingControls }, work)
    }

    /// Does some work with each of some elements, the one of which that it is at is named by a stop.
    package func during(
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
    package func report(_ problem: NibProblem, at element: InterfaceElement) {
        if objects.reported.insert(problem).inserted { write(problem, at: element) }
    }
}

/// A class whose objects hear that the nib which contains them is complete.
@MainActor
package protocol NibAwakening: NSObject { func awakeFromNib() }

extension QuinceInformalObject: NibAwakening {}
extension NSLayoutConstraint: NibAwakening {}
