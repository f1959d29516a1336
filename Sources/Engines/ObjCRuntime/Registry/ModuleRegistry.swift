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

/// Registers the modules that were loaded since; lookups of a class or a selector do so by themselves.
package func registerPendingObjCModules() { ModuleRegistry.runPending() }

enum ModuleRegistry {
    /// Unchecked: the closure only fills the registry's tables, which are locked.
    private struct Module: @unchecked Sendable { let register: () -> Void }

    private static let pending = Mutex<[Module]>([])
    private static let hasPending = Atomic(false)
    private static let known = Mutex<Set<ObjectIdentifier>>([])
    /// Locked while modules register, so that another thread's lookup waits for them.
    private static let running = NSRecursiveLock()

    static func append(_ register: @escaping @MainActor () -> Void) {
        // Registering touches no main-actor state, and the first lookup can come from any thread.
        let module = Module(register: unsafeBitCast(register, to: (() -> Void).self))
        pending.withLock {
            $0.append(module)
            hasPending.store(true, ordering: .releasing)
        }
    }

    static func isFirst(_ type: AnyClass) -> Bool { known.withLock { $0.insert(ObjectIdentifier(type)).inserted } }

    static func runPending() {
        guard hasPending.load(ordering: .acquiring) else { return }
        running.withLock {
            while let module = pending.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { module.register() }
            pending.withLock { if $0.isEmpty { hasPending.store(false, ordering: .releasing) } }
        }
    }
}
