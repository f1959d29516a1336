import Foundation
import Synchronization

/// The tables of all registered classes. Inherited entries are found by way of the superclasses.
package enum ClassRegistry {
    private struct State {
        var tables: [ObjectIdentifier: ObjCMethodTable] = [:]
        /// The tables with everything inherited, by class; dropped when a table of theirs changes.
        var flattened: [ObjectIdentifier: FlatTable] = [:]
        var classes: [ObjectIdentifier: AnyClass] = [:]
    }

    /// A reference type, so that a lookup copies nothing.
    private final class FlatTable: Sendable {
        let type: AnyClass
        let table: ObjCMethodTable
        init(_ type: AnyClass, _ table: ObjCMethodTable) { (self.type, self.table) = (type, table) }
    }

    /// Classes are never freed, so their metatypes can be kept.
    private static let state = Mutex(State())

    static func add(_ table: ObjCMethodTable, to type: AnyClass) {
        // An added class takes precedence, also over a registration that is still pending.
        ModuleRegistry.registerOnly(type)
        state.withLock { state in
            state.tables[ObjectIdentifier(type), default: ObjCMethodTable()].merge(table)
            state.classes[ObjectIdentifier(type)] = type
            state.flattened = state.flattened.filter { !inherits($0.value.type, from: type) }
        }
    }

    private static func inherits(_ type: AnyClass, from other: AnyClass) -> Bool {
        var next: AnyClass? = type
        while let type = next {
            if type == other { return true }
            next = superclass(of: type)
        }
        return false
    }

    /// Returns the class's table with everything inherited.
    static func table(of type: AnyClass) -> ObjCMethodTable {
        ModuleRegistry.runPending()
        if let known = state.withLock({ $0.flattened[ObjectIdentifier(type)] }) { return known.table }
        ModuleRegistry.register(type)
        return state.withLock { flat(type, &$0).table }
    }

    /// Returns what was registered for the class itself.
    static func ownTable(of type: AnyClass) -> ObjCMethodTable {
        ModuleRegistry.register(type)
        return state.withLock { $0.tables[ObjectIdentifier(type)] ?? ObjCMethodTable() }
    }

    private static func flat(_ type: AnyClass, _ state: inout State) -> FlatTable {
        if let known = state.flattened[ObjectIdentifier(type)] { return known }
        var result = ObjCMethodTable()
        if let inherited = superclass(of: type) { result = flat(inherited, &state).table }
        if let own = state.tables[ObjectIdentifier(type)] { result.merge(own) }
        let new = FlatTable(type, result)
        state.flattened[ObjectIdentifier(type)] = new
        return new
    }

    static func method(_ selector: Selector, of type: AnyClass) -> ObjCImplementation? {
        table(of: type).methods[selector]
    }

    static func classMethod(_ selector: Selector, of type: AnyClass) -> ObjCImplementation? {
        table(of: type).classMethods[selector]
    }

    static func property(_ key: String, of type: AnyClass) -> ObjCProperty? { table(of: type).properties[key] }

    /// Returns the classes registered under this name, without their module.
    static func classes(named name: String) -> [AnyClass] {
        ModuleRegistry.registerClasses { String(describing: $0) == name }
        return state.withLock { $0.classes.values.filter { String(describing: $0) == name } }
    }

    static func replace(
        _ selector: Selector, of type: AnyClass, isOfClass: Bool = false, by implementation: ObjCImplementation
    ) {
        var table = ObjCMethodTable()
        if isOfClass { table.classMethods[selector] = implementation } else { table.methods[selector] = implementation }
        add(table, to: type)
    }
}

extension ClassRegistry {
    /// Returns whether a message of this name would find a method; for a class as an object, a class method.
    package static func responds(_ object: Any, to selector: Selector) -> Bool {
        if let receiver = ObjCReference.object(in: object) {
            return method(selector, of: type(of: receiver)) != nil
        }
        if let type = object as? AnyClass { return classMethod(selector, of: type) != nil }
        return method(selector, of: type(of: object as AnyObject)) != nil
    }

    /// Returns whether instances of the class respond to a message of this name.
    package static func hasMethod(_ selector: Selector, of type: AnyClass) -> Bool { method(selector, of: type) != nil }

    /// - Returns: the method's result; `.none` if the object does not respond to the selector.
    package static func send(_ selector: Selector, to object: Any, _ arguments: [Any?]) -> Any?? {
        if let receiver = ObjCReference.object(in: object) { return send(selector, toObject: receiver, arguments) }
        if let type = object as? AnyClass { return send(selector, toClass: type, arguments) }
        return send(selector, toObject: object as AnyObject, arguments)
    }

    private static func send(_ selector: Selector, toObject receiver: AnyObject, _ arguments: [Any?]) -> Any?? {
        let type: AnyClass = Swift.type(of: receiver)
        guard let method = method(selector, of: type) else { return .none }
        return .some(method.call(receiver, QuinceObjCArguments(selector: selector, receiver: type, values: arguments)))
    }

    private static func send(_ selector: Selector, toClass type: AnyClass, _ arguments: [Any?]) -> Any?? {
        guard let method = classMethod(selector, of: type) else { return .none }
        let arguments = QuinceObjCArguments(selector: selector, receiver: type, values: arguments)
        return .some(method.call(standIn(for: type), arguments))
    }
}

extension ClassRegistry {
    private static let standIns = Mutex<[ObjectIdentifier: ObjCClassReceiver]>([:])

    /// Returns the one object that represents a class where an object is required.
    static func standIn(for type: AnyClass) -> ObjCClassReceiver {
        standIns.withLock { standIns in
            if let known = standIns[ObjectIdentifier(type)] { return known }
            let new = ObjCClassReceiver(type)
            standIns[ObjectIdentifier(type)] = new
            return new
        }
    }
}
