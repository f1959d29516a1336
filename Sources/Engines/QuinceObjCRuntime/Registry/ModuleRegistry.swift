import Foundation
import Synchronization

/// Adds a module's classes. This may be called before any other Swift code, while the program is being loaded:
/// `register` is kept, and runs before the next lookup of a message.
public func registerObjCModule(_ register: @escaping @MainActor () -> Void) { ModuleRegistry.append(register) }

/// Registers a class that no outside function can name, generic or local; its instances call this as they are created.
/// Only the first call for a class has an effect.
public func registerObjCClassOnce(_ type: AnyClass, _ register: @MainActor () -> Void) {
    guard ModuleRegistry.isFirst(type) else { return }
    // As for modules, registering touches no main-actor state.
    withoutActuallyEscaping(register) { unsafeBitCast($0, to: (() -> Void).self)() }
}

/// Keeps the registration of a class until the class or a subclass is looked up: the registrations of all of UIKit's
/// classes took as long as the rest of a launch.
package func registerObjCClassWhenNeeded(_ type: AnyClass, _ register: @escaping @MainActor () -> Void) {
    ModuleRegistry.append(register, for: type)
}

/// Registers the modules that were loaded since; lookups of a class or a selector do so by themselves.
package func registerPendingObjCModules() { ModuleRegistry.runPending() }

/// Registers a class and its superclasses, for lookups in other tables that their registrations fill.
package func registerPendingObjCClass(_ type: AnyClass) { ModuleRegistry.register(type) }

/// Registers all classes, for such lookups by something other than a class.
package func registerAllPendingObjCClasses() { ModuleRegistry.registerClasses { _ in true } }

enum ModuleRegistry {
    /// Unchecked: the closure only fills tables that are locked, the registry's and those of UIKit's descriptions.
    private struct Module: @unchecked Sendable { let register: () -> Void }

    /// Unchecked, as `Module`; classes are never freed.
    private struct PendingClass: @unchecked Sendable {
        let type: AnyClass
        var registrations: [Module] = []
    }

    private static let pending = Mutex<[Module]>([])
    /// The registrations of classes in the order in which the program's parts were loaded. A dictionary that is filled by then may
    /// have another hash seed than the one in effect later (Documentation/decisions/13-deterministic-start.md).
    private static let arrived = Mutex<[PendingClass]>([])
    private static let hasArrived = Atomic(false)
    private static let classes = Mutex<[ObjectIdentifier: PendingClass]>([:])
    private static let hasPending = Atomic(false)
    private static let known = Mutex<Set<ObjectIdentifier>>([])
    /// Locked while modules register, so that another thread's lookup waits for them.
    private static let running = NSRecursiveLock()

    static func append(_ register: @escaping @MainActor () -> Void) {
        let module = module(register)
        pending.withLock {
            $0.append(module)
            hasPending.store(true, ordering: .releasing)
        }
    }

    static func append(_ register: @escaping @MainActor () -> Void, for type: AnyClass) {
        let module = module(register)
        arrived.withLock {
            $0.append(PendingClass(type: type, registrations: [module]))
            hasArrived.store(true, ordering: .releasing)
        }
    }

    /// Files the registrations that have arrived since, for lookups by class.
    private static func takeArrived() {
        guard hasArrived.load(ordering: .acquiring) else { return }
        let new = arrived.withLock { arrived -> [PendingClass] in
            defer { arrived = [] }
            hasArrived.store(false, ordering: .releasing)
            return arrived
        }
        classes.withLock { classes in
            for pending in new {
                let first = PendingClass(type: pending.type)
                classes[ObjectIdentifier(pending.type), default: first].registrations += pending.registrations
            }
        }
    }

    /// Registering touches no main-actor state, and the first lookup can come from any thread.
    private static func module(_ register: @escaping @MainActor () -> Void) -> Module {
        Module(register: unsafeBitCast(register, to: (() -> Void).self))
    }

    static func isFirst(_ type: AnyClass) -> Bool { known.withLock { $0.insert(ObjectIdentifier(type)).inserted } }

    static func runPending() {
        guard hasPending.load(ordering: .acquiring) else { return }
        running.withLock {
            while let module = pending.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { module.register() }
            pending.withLock { if $0.isEmpty { hasPending.store(false, ordering: .releasing) } }
        }
    }

    /// Registers a class and its superclasses.
    static func register(_ type: AnyClass) {
        runPending()
        running.withLock {
            var next: AnyClass? = type
            while let type = next {
                registerOnly(type)
                next = superclass(of: type)
            }
        }
    }

    /// Registers a class without its superclasses.
    static func registerOnly(_ type: AnyClass) {
        running.withLock {
            takeArrived()
            let found = classes.withLock { $0.removeValue(forKey: ObjectIdentifier(type)) }
            found?.registrations.forEach { $0.register() }
        }
    }

    /// Registers the classes that fit.
    static func registerClasses(_ fits: (AnyClass) -> Bool) {
        runPending()
        running.withLock {
            takeArrived()
            let found = classes.withLock { $0.values.filter { fits($0.type) } }
            for pending in found { registerOnly(pending.type) }
        }
    }
}
