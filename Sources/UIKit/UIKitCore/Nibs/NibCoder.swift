package import Foundation
package import NibArchive
import ObjCRuntime

/// The decoder that `init(coder:)` receives when an object of a document is created.
///
/// Each class of UIKit reads what its description names at the end of its own `init(coder:)`, so that the properties are
/// set when the initializer of an app's subclass goes on. The coder notes what was read: the rest is reported.
package final class NibCoder: NSCoder {
    package let element: InterfaceElement
    @MainActor package let nib: any NibContext
    @MainActor private var decoded: Set<ObjectIdentifier> = []
    @MainActor private var known: Set<String> = []

    /// What every object may have, and what the loader itself reads.
    private static let common: Set = [
        "id", "key", "customClass", "customModule", "customModuleProvider", "userLabel", "sceneMemberID", "connections",
        "userDefinedRuntimeAttributes",
    ]

    @MainActor package init(_ element: InterfaceElement, in nib: any NibContext) {
        self.element = element
        self.nib = nib
        super.init()
    }

    /// Sets the properties that are described for one class, once.
    @MainActor package func decode(_ object: NSObject, as type: AnyClass) {
        guard decoded.insert(ObjectIdentifier(type)).inserted else { return }
        for attribute in NibAttributes.own(of: type) { attribute.apply(object, self) }
    }

    /// Sets the properties of those classes whose initializers did not, and reports what no class knows.
    @MainActor package func finish(_ object: NSObject) {
        let classes = sequence(first: type(of: object) as AnyClass) { ObjCRuntime.superclass(of: $0) }
        for type in Array(classes).reversed() { decode(object, as: type) }
        reportRest()
    }

    /// Reports what was not read.
    @MainActor package func reportRest() {
        known.formUnion(Self.common)
        for name in element.attributes.keys.sorted() where !known.contains(name) {
            nib.report("the attribute \(name)", at: element)
        }
        for child in element.children where known.isDisjoint(with: [child.key ?? child.name, child.name]) {
            nib.report("the element \(child.name)\(child.key.map { " for \($0)" } ?? "")", at: child)
        }
    }

    // MARK: Reading

    /// Returns the value of a name, and notes that it is known.
    @MainActor func source(_ name: String) -> NibSource? {
        known.insert(name)
        if let text = element[name] { return .text(text) }
        // The key of a button's state is that of a control's flag too.
        return element.children.first { $0.key == name && $0.name != "state" }.map { .element($0) }
    }

    /// Returns the value of a name. One that is not of the type is reported.
    @MainActor package func value<Value: NibValue>(_ name: String, of type: Value.Type) -> Value? {
        guard let source = source(name) else { return nil }
        // Nothing at all would become an optional's nil.
        let value = Value.read(source, at: element, in: nib).flatMap { $0 as? Value }
        if value == nil {
            let text = if case .text(let text) = source { "\"\(text)\"" } else { "value" }
            nib.report("the \(text) of \(name)", at: element)
        }
        return value
    }

    @MainActor func elements(_ name: String) -> [InterfaceElement] {
        known.insert(name)
        return element.children.filter { $0.name == name || $0.key == name }
    }

    @MainActor func ignore(_ names: [String]) { known.formUnion(names) }

    // MARK: A nib has none of the values that an app's own archives have

    package override var allowsKeyedCoding: Bool { true }
    package override func containsValue(forKey key: String) -> Bool { false }
    package override func decodeObject(forKey key: String) -> Any? { nil }
    package override func decodeBool(forKey key: String) -> Bool { false }
    package override func decodeInteger(forKey key: String) -> Int { 0 }
    package override func decodeInt32(forKey key: String) -> Int32 { 0 }
    package override func decodeInt64(forKey key: String) -> Int64 { 0 }
    package override func decodeFloat(forKey key: String) -> Float { 0 }
    package override func decodeDouble(forKey key: String) -> Double { 0 }
}

extension NSObject {
    /// Reads what a nib has for `type`; called by each class of UIKit at the end of its `init(coder:)`.
    @MainActor package func decodeNib(_ coder: NSCoder, as type: AnyClass) {
        (coder as? NibCoder)?.decode(self, as: type)
    }
}
