import Foundation

/// The runtime's state of a thread.
final class ThreadState {
    /// Open autorelease pools, innermost last; the first is the thread's own.
    var pools: [[AnyObject]] = [[]]
    /// Objects whose deinitializers are running on this thread, with their attachments.
    var going: [(address: UInt, attachments: ObjectAttachments)] = []
    /// Overrides of NSObject's own methods that are running on this thread, innermost last.
    var overrides: [RunningOverride] = []
    /// Keys being set by key-value coding, which notifies the observers itself.
    var settings: [(object: ObjectIdentifier, key: String)] = []

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { Unmanaged<ThreadState>.fromOpaque($0!).release() }
        return key
    }()

    static var current: ThreadState {
        if let known = pthread_getspecific(key) { return Unmanaged.fromOpaque(known).takeUnretainedValue() }
        let new = ThreadState()
        pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
        return new
    }
}

struct RunningOverride {
    let selector: Selector
    let object: ObjectIdentifier
    let owner: AnyClass
}
