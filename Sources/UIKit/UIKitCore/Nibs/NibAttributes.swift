package import Foundation
package import NibArchive
import ObjCRuntime

/// An attribute of Interface Builder's elements that a class of UIKit reads.
@MainActor
package struct NibAttribute {
    let apply: (NSObject, NibCoder) -> Void
}

/// The attributes by class, and the classes by element, as the descriptions of the classes give them.
@MainActor
package enum NibAttributes {
    private static var attributes: [ObjectIdentifier: [NibAttribute]] = [:]
    private static var classes: [String: NSObject.Type] = [:]

    static func register(_ new: [NibAttribute], element: String?, of type: NSObject.Type) {
        if !new.isEmpty { attributes[ObjectIdentifier(type), default: []] += new }
        if let element { classes[element] = type }
    }

    static func own(of type: AnyClass) -> [NibAttribute] {
        registerPendingObjCModules()
        return attributes[ObjectIdentifier(type)] ?? []
    }

    /// Returns the class of the objects that an element stands for.
    package static func type(ofElement name: String) -> NSObject.Type? {
        registerPendingObjCModules()
        return classes[name]
    }
}

extension ClassDescription {
    /// Names the element that stands for an object of the class.
    package mutating func nib(element name: String) { nibElement = name }

    /// Adds an attribute of the element, or its child that has the name as its key, which sets a property.
    ///
    /// - Parameter omitted: the value that Interface Builder means by leaving the attribute out, if that is not the
    ///   class's own.
    package mutating func nib<Value: NibValue>(
        _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>, omitted: Value? = nil
    ) {
        nib(name) { (object: Object, value: Value) in object[keyPath: path] = value }
        guard let omitted else { return }
        nibAttributes.append(
            NibAttribute { object, coder in
                if coder.source(name) == nil, let object = object as? Object { object[keyPath: path] = omitted }
            })
    }

    /// Adds an attribute that is more than one property.
    package mutating func nib<Value: NibValue>(
        _ name: String, _ set: @escaping @MainActor (Object, Value) -> Void
    ) {
        nibAttributes.append(
            NibAttribute { object, coder in
                guard let object = object as? Object else { return }
                coder.value(name, of: Value.self).map { set(object, $0) }
            })
    }

    /// Adds children of the element, by their name or key, which are read in their order.
    package mutating func nib(
        elements name: String, _ read: @escaping @MainActor (Object, InterfaceElement, any NibContext) -> Void
    ) {
        nibAttributes.append(
            NibAttribute { object, coder in
                guard let object = object as? Object else { return }
                for element in coder.elements(name) { read(object, element, coder.nib) }
            })
    }

    /// Adds names that only Interface Builder itself, or the loader, needs.
    package mutating func nib(ignoring names: String...) {
        nibAttributes.append(NibAttribute { _, coder in coder.ignore(names) })
    }
}
