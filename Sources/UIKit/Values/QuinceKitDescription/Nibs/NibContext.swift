package import Foundation
import QuinceDiagnostics
package import QuinceNibArchive
package import UIFoundation

/// The nib that is being loaded, as the classes see it whose objects it contains.
@MainActor
package protocol NibContext: AnyObject {
    var bundle: Bundle { get }
    var document: InterfaceDocument { get }
    var tables: NibTables { get }
    /// Returns the object of an element that has a place in another, as a view has in its superview. It is created if it is
    /// not there yet; `nil` if nothing takes its place.
    func placed(_ element: InterfaceElement) -> NSObject?
    /// Returns the object of an element, which is created if it is not there yet.
    func object(of element: InterfaceElement) -> NSObject?
    /// Returns a function that makes another object of an element each time, with all that is in it. The objects around
    /// the element, to which connections lead, are the same each time.
    func maker(of element: InterfaceElement) -> @MainActor () -> NSObject?
    func report(_ problem: NibProblem, at element: InterfaceElement)
    /// Returns a color that the system gives a name.
    func systemColor(named name: String) -> UIColor?
    /// Returns an image of the kit's class.
    ///
    /// - Parameter element: the one that may say where the image is from.
    func image(named name: String, of element: InterfaceElement) -> NSObject?
}

extension NibContext {
    package func systemColor(named name: String) -> UIColor? { UIColor.system(named: name) }
    package func image(named name: String, of element: InterfaceElement) -> NSObject? {
        UIImage.read(.text(name), at: element, in: self) as? UIImage
    }
}

/// An object that performs a segue when a person chooses it, as a bar button item or a cell.
@MainActor
package protocol SegueTrigger: AnyObject {
    var segue: (() -> Void)? { get set }
    /// The segue of a second trigger: a cell's button at its end. Other objects have none.
    var accessorySegue: (() -> Void)? { get set }
}

extension SegueTrigger {
    package var accessorySegue: (() -> Void)? {
        get { nil }
        set {}
    }
}

/// The reason for which a part of a document has no effect.
package enum NibProblem: Hashable {
    /// It is not supported.
    case unsupported(String)
    /// It is wrong.
    case mistake(String)
}

extension NibContext {
    /// Reports that a part of an element is not supported.
    package func report(_ what: String, at element: InterfaceElement) {
        report(.unsupported("\(what) of \(element.name)"), at: element)
    }

    /// Reports that an element is not supported.
    package func report(element: InterfaceElement) {
        let key = element.key.map { " for \($0)" } ?? ""
        report(.unsupported("the element \(element.name)\(key)"), at: element)
    }

    /// Writes a report with the place in the document.
    package func write(_ problem: NibProblem, at element: InterfaceElement) {
        let place = "\(document.file):\(element.line)"
        let label = element["userLabel"].map { " \"\($0)\"" } ?? ""
        switch problem {
        case .unsupported(let what): Unsupported.report((what + label).escapingControls, in: place)
        case .mistake(let what): Unsupported.report(mistake: (what + label).escapingControls, in: place)
        }
    }
}

extension NibContext {
    /// Returns the objects of an element's children that are of the type.
    package func objects<Object: NSObject>(in list: InterfaceElement) -> [Object] {
        list.children.compactMap { object(of: $0) as? Object }
    }

    /// Returns the value that an element has for a name: an attribute's, or the child that has the name as its key. One
    /// that is not of the type is reported.
    package func value<Value: NibValue>(_ name: String, of element: InterfaceElement, as type: Value.Type) -> Value? {
        if let text = element[name] { return type.value(name, .text(text), of: element, in: self) }
        guard let child = element.child(forKey: name) else { return nil }
        return type.value(name, .element(child), of: element, in: self)
    }

    /// Returns an attribute that is a number. One that is none is reported.
    package func number(_ name: InterfaceName, of element: InterfaceElement) -> CGFloat? {
        element[name].flatMap { CGFloat.value(name.text, .text($0), of: element, in: self) }
    }

    fileprivate func report(_ source: NibSource, of name: String, _ element: InterfaceElement, _ expected: String?) {
        let reason = expected.map { ", expected \($0)" } ?? ""
        report(.mistake("the value of \(name) of \(element.name) is \(source.described)\(reason)"), at: element)
    }
}

/// A value in a document: an attribute's text, or the element that has the attribute's name as its key.
package enum NibSource {
    case text(String)
    case element(InterfaceElement)

    private static func decoded(_ base64: String) -> String? {
        let code = base64.filter { !$0.isWhitespace && $0 != "=" }
        let padded = code + String(repeating: "=", count: (4 - code.count % 4) % 4)
        return Data(base64Encoded: padded).flatMap { String(data: $0, encoding: .utf8) }
    }

    /// The source as messages name it.
    var described: String {
        switch self {
        case .text(let text): "\"\(text)\""
        case .element(let element):
            "the \(element.name)" + ((element["name"] ?? element["systemColor"]).map { " \"\($0)\"" } ?? "")
        }
    }

    /// The words of an attribute or of a `string` element.
    var text: String {
        switch self {
        case .text(let text): text
        case .element(let element):
            // Interface Builder writes characters that XML cannot contain like this.
            element["base64-UTF8"] == "YES" ? Self.decoded(element.text) ?? element.text : element.text
        }
    }
}

/// A type whose values documents contain.
package protocol NibValue {
    /// Returns a value of the type, or `nil` if the source is not one. It is an `Any` because a class that is open cannot
    /// promise an instance of each of its subclasses.
    @MainActor static func read(_ source: NibSource, at owner: InterfaceElement, in nib: any NibContext) -> Any?
    /// The values that there are, in the words of a message that another one is reported with.
    @MainActor static var nibExpectation: String? { get }
    /// Returns the same as `read` with its type, which a structure knows without a cast.
    @MainActor static func value(_ source: NibSource, at owner: InterfaceElement, in nib: any NibContext) -> Self?
}

extension NibValue {
    package static var nibExpectation: String? { nil }

    @MainActor package static func value(
        _ source: NibSource, at owner: InterfaceElement, in nib: any NibContext
    ) -> Self? {
        // Nothing at all would become an optional's nil.
        guard let value = read(source, at: owner, in: nib) else { return nil }
        return value as? Self
    }

    /// Returns the value of a name, whose source has been found. One that is not of the type is reported.
    @MainActor package static func value(
        _ name: String, _ source: NibSource, of element: InterfaceElement, in nib: any NibContext
    ) -> Self? {
        if let value = value(source, at: element, in: nib) { return value }
        nib.report(source, of: name, element, nibExpectation)
        return nil
    }
}

/// A type that implements `value`, from which `read` follows.
package protocol NibPlainValue: NibValue {}

extension NibPlainValue {
    @MainActor package static func read(
        _ source: NibSource, at owner: InterfaceElement, in nib: any NibContext
    ) -> Any? { value(source, at: owner, in: nib) }
}

extension Optional: NibValue where Wrapped: NibValue {
    @MainActor package static func read(
        _ source: NibSource, at owner: InterfaceElement, in nib: any NibContext
    ) -> Any? {
        if case .element(let element) = source, element.name == "nil" { return Optional<Wrapped>.none as Any }
        return Wrapped.read(source, at: owner, in: nib)
    }

    @MainActor package static var nibExpectation: String? { Wrapped.nibExpectation }

    @MainActor package static func value(
        _ source: NibSource, at owner: InterfaceElement, in nib: any NibContext
    ) -> Wrapped?? {
        if case .element(let element) = source, element.name == "nil" { return .some(nil) }
        guard let value = Wrapped.value(source, at: owner, in: nib) else { return nil }
        return .some(value)
    }
}

/// A class whose objects are the values of other objects' attributes: as their children, or by the ids of their elements.
package protocol NibObject: NibValue, NSObject {}

extension NibObject {
    @MainActor package static func read(
        _ source: NibSource, at owner: InterfaceElement, in nib: any NibContext
    ) -> Any? {
        switch source {
        case .element(let element): nib.object(of: element) as? Self
        case .text(let id): nib.document.element(id).flatMap(nib.object) as? Self
        }
    }
}

/// An object of a nib that is made by `init(coder:)`. Those of other classes are made by `init()`.
@MainActor
package protocol NibDecodable: NSObject {
    init?(coder: NSCoder)
}
