import Foundation
import Synchronization

/// Tells of a module's classes. May be called before any other Swift code, while the program is loaded: `register` is
/// kept, and runs before the first message is looked up after it.
public func registerObjCModule(_ register: @escaping @MainActor () -> Void) { ModuleRegistry.append(register) }

/// For classes that no function outside can name, generic or local ones: their instances see to it as they are made.
/// What was said for a class once is not said again.
public func registerObjCClassOnce(_ type: AnyClass, _ register: @MainActor () -> Void) {
    guard ModuleRegistry.isFirst(type) else { return }
    // As for modules: registering touches no state of the main actor.
    withoutActuallyEscaping(register) { unsafeBitCast($0, to: (() -> Void).self)() }
}

/// Registers what was loaded and waits; a look-up of a class or a selector does so by itself.
package func registerPendingObjCModules() { ModuleRegistry.runPending() }

enum ModuleRegistry {
    /// Unchecked: the closure only fills the registry's tables, which are locked.
    private struct Module: @unchecked Sendable { let register: () -> Void }

    private static let pending = Mutex<[Module]>([])
    private static let hasPending = Atomic(false)
    private static let known = Mutex<Set<ObjectIdentifier>>([])
    /// Held while modules register, so that another thread's look-up waits for them.
    private static let running = NSRecursiveLock()

    static func append(_ register: @escaping @MainActor () -> Void) {
        // Registering touches no state of the main actor; the first look-up can come from any thread.
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
