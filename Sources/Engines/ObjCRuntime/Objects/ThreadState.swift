import Foundation

/// What the runtime keeps for a thread.
final class ThreadState {
    /// Open autorelease pools, innermost last; the first is the thread's own.
    var pools: [[AnyObject]] = [[]]
    /// Objects whose deinitialisers run on this thread, and what hung on them.
    var going: [(address: UInt, attachments: ObjectAttachments)] = []
    /// Overrides of NSObject's own methods that run on this thread, innermost last.
    var overrides: [RunningOverride] = []
    /// Keys that are being set by key-value coding, which tells the observers itself.
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
