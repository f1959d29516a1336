package import Foundation
package import QuinceNibArchive
import QuinceObjCRuntime

/// A name of Interface Builder's elements that a class knows.
@MainActor
struct NibAttribute {
    /// The objects that the functions receive are of the class.
    enum Use {
        /// Sets a property to the value of an attribute, or of the child that has the name as its key. The second closure
        /// sets it to that of another object, if it is a single property.
        case value(@MainActor (NSObject, NibSource, NibCoder) -> Void, copy: (@MainActor (NSObject, NSObject) -> Void)?)
        /// Sets a property if there is neither.
        case omission(@MainActor (NSObject) -> Void)
        /// Reads the children of the name, in their order.
        case elements(@MainActor (NSObject, InterfaceElement, any NibContext) -> Void)
        /// The name has a meaning for Interface Builder or for the loader.
        case nothing
    }

    let name: String
    let use: Use
}

/// The attributes by class, and the classes by element, as the descriptions of the classes give them.
@MainActor
package enum NibAttributes {
    private static var attributes: [ObjectIdentifier: [NibAttribute]] = [:]
    /// The classes of each kit, which has elements of the same names as the others.
    private static var classes: [InterfaceDocument.Platform: [String: NSObject.Type]] = [:]
    private static var relationships: [String: [(type: AnyClass, set: NibRelationship)]] = [:]
    /// Held at every access: the first lookup of a class, which reads its description, can come from any thread.
    private static let lock = NSLock()

    static func register(_ new: [NibAttribute], elements: [NibElement], of type: NSObject.Type) {
        lock.withLock {
            if !new.isEmpty { attributes[ObjectIdentifier(type), default: []] += new }
            for element in elements { classes[element.platform, default: [:]][element.name] = type }
        }
    }

    static func own(of type: AnyClass) -> [NibAttribute] {
        registerPendingObjCClass(type)
        return lock.withLock { attributes[ObjectIdentifier(type)] ?? [] }
    }

    static func register(_ new: [String: NibRelationship], of type: NSObject.Type) {
        lock.withLock { for (name, set) in new { relationships[name, default: []].append((type, set)) } }
    }

    /// Returns how a controller takes those that a storyboard relates to it; `nil` if its class has no such relationship.
    package static func relationship(_ name: String, of controller: NSObject) -> NibRelationship? {
        registerAllPendingObjCClasses()
        return lock.withLock { relationships[name] }?.first { controller.isKind(of: $0.type) }?.set
    }

    /// Returns the class of the objects that an element stands for.
    package static func type(
        ofElement name: String, for platform: InterfaceDocument.Platform = .iOS
    ) -> NSObject.Type? {
        registerAllPendingObjCClasses()
        return lock.withLock { classes[platform]?[name] }
    }
}

/// An element that stands for an object of a class, in the documents of one system.
struct NibElement {
    let name: String
    let platform: InterfaceDocument.Platform
}

/// Gives a controller those that a storyboard relates to it by segues of one name, in their order.
package typealias NibRelationship = @MainActor (NSObject, [NSObject]) -> Void

extension ClassDescription {
    /// Adds a relationship to other scenes of the storyboard.
    package mutating func nib<Related: NSObject>(
        relationship name: String, _ set: @escaping @MainActor (Object, [Related]) -> Void
    ) {
        nibRelationships[name] = { object, related in
            set(unsafeDowncast(object, to: Object.self), related.compactMap { $0 as? Related })
        }
    }
}

extension ClassDescription {
    /// Names an element that stands for an object of the class.
    package mutating func nib(element name: String, for platform: InterfaceDocument.Platform = .iOS) {
        nibElements.append(NibElement(name: name, platform: platform))
    }

    /// Adds a property that has a key too.
    ///
    /// - Parameter set: sets the property in place of the key path, which calls the getter first: an app's getter may need what
    ///   its document has not connected yet. It also takes 35 ns for a number, and the key path 230.
    package mutating func key<Value>(
        _ key: String, _ path: ReferenceWritableKeyPath<Object, Value>, _ role: NibRole<Value>,
        _ set: (@MainActor (Object, Value) -> Void)? = nil
    ) {
        self.key(key, path)
        add(key, path, role, set)
    }

    /// - Parameter own: the object's own value, if `path` reads an inherited or derived one.
    package mutating func key<Value>(
        _ key: String, _ path: ReferenceWritableKeyPath<Object, Value>, _ appearance: AppearanceRole<Object>,
        _ role: NibRole<Value>, own: KeyPath<Object, Value>? = nil, _ set: (@MainActor (Object, Value) -> Void)? = nil
    ) {
        self.key(key, path, appearance, own: own)
        add(key, path, role, set)
    }

    /// Adds a property without a key.
    ///
    /// - Parameter omitted: the value that Interface Builder means by leaving the attribute out, if that is not the class's own.
    package mutating func nib<Value: NibValue>(
        _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>, omitted: Value? = nil,
        _ set: (@MainActor (Object, Value) -> Void)? = nil
    ) { add(name, path, .nib(omitted: omitted), set) }

    private mutating func add<Value>(
        _ key: String, _ path: ReferenceWritableKeyPath<Object, Value>, _ role: NibRole<Value>,
        _ set: (@MainActor (Object, Value) -> Void)?
    ) {
        let set: @MainActor (Object, Value) -> Void = set ?? { $0[keyPath: path] = $1 }
        let (name, read) = (role.name ?? key, role.read)
        let copy = { @MainActor (target: NSObject, source: NSObject) in
            if let target = target as? Object, let source = source as? Object {
                target[keyPath: path] = source[keyPath: path]
            }
        }
        let value = { @MainActor (object: NSObject, source: NibSource, coder: NibCoder) in
            if let value = read(name, source, coder) { set(unsafeDowncast(object, to: Object.self), value) }
        }
        add(name, .value(value, copy: copy))
        guard let omitted = role.omitted else { return }
        add(name, .omission { object in set(unsafeDowncast(object, to: Object.self), omitted) })
    }

    /// Adds an attribute that is more than one property.
    package mutating func nib<Value: NibValue>(
        _ name: String, _ set: @escaping @MainActor (Object, Value) -> Void
    ) {
        let value = { @MainActor (object: NSObject, source: NibSource, coder: NibCoder) in
            let value = Value.value(name, source, of: coder.element, in: coder.nib)
            if let value { set(unsafeDowncast(object, to: Object.self), value) }
        }
        add(name, .value(value, copy: nil))
    }

    /// Adds children of the element, by their name or key, which are read in their order.
    package mutating func nib(
        elements name: String, _ read: @escaping @MainActor (Object, InterfaceElement, any NibContext) -> Void
    ) { add(name, .elements { object, element, nib in read(unsafeDowncast(object, to: Object.self), element, nib) }) }

    /// Adds an object that each object of the class has from the start, whose values are those of the element with the key.
    package mutating func nib<Part: NSObject>(part key: String, _ path: KeyPath<Object, Part>) {
        nib(elements: key) { object, element, nib in NibCoder(element, in: nib).finish(object[keyPath: path]) }
    }

    /// Adds names that only Interface Builder itself, or the loader, needs.
    package mutating func nib(ignoring names: String...) { for name in names { add(name, .nothing) } }

    private mutating func add(_ name: String, _ use: NibAttribute.Use) {
        nibAttributes.append(NibAttribute(name: name, use: use))
    }
}

/// The role of a property that nibs have: as an attribute of the class's element, or a child that has its name as the key.
package struct NibRole<Value> {
    fileprivate let name: String?
    fileprivate let omitted: Value?
    fileprivate let read: @MainActor (String, NibSource, NibCoder) -> Value?
}

extension NibRole where Value: NibValue {
    package static var nib: NibRole { nib() }
    /// - Parameters:
    ///   - name: the name in documents, if it is not the key.
    ///   - omitted: the value that Interface Builder means by leaving the attribute out, if that is not the class's own.
    package static func nib(_ name: String? = nil, omitted: Value? = nil) -> NibRole {
        NibRole(name: name, omitted: omitted) { name, source, coder in
            Value.value(name, source, of: coder.element, in: coder.nib)
        }
    }
}
