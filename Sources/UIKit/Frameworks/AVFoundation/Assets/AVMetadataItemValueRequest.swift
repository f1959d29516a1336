public import Foundation
import Synchronization

/// The question for a value that is read for the first time; the app answers it, at once or later.
open class AVMetadataItemValueRequest: NSObject, @unchecked Sendable {
    // Unchecked: nothing changes after the initializer.
    open private(set) weak var metadataItem: AVMetadataItem?
    private let source: MetadataValueSource

    init(_ item: AVMetadataItem, _ source: MetadataValueSource) { (metadataItem, self.source) = (item, source) }

    open func respond(value: any NSCopying & NSObjectProtocol) { source.finish(.value(value)) }
    open func respond(error: any Error) { source.finish(.failed(error as NSError)) }
}

/// The value of an entry that is loaded by an app.
///
/// Unchecked: what changes is behind a mutex, and the handler is called once.
final class MetadataValueSource: @unchecked Sendable {
    enum Stage {
        case idle
        case loading([() -> Void])
        case value(any NSCopying & NSObjectProtocol)
        case failed(NSError)
    }

    private let handler: (AVMetadataItemValueRequest) -> Void
    private let lock = NSLock()
    private var stage = Stage.idle

    init(_ handler: @escaping (AVMetadataItemValueRequest) -> Void) { self.handler = handler }

    /// - Parameter done: called when there is a value or an error.
    func load(for item: AVMetadataItem, then done: @escaping () -> Void) {
        let (isFirst, isDone) = lock.withLock { () -> (Bool, Bool) in
            switch stage {
            case .idle:
                stage = .loading([done])
                return (true, false)
            case .loading(let others):
                stage = .loading(others + [done])
                return (false, false)
            case .value, .failed: return (false, true)
            }
        }
        if isDone { done() }
        if isFirst { handler(AVMetadataItemValueRequest(item, self)) }
    }

    func finish(_ result: Stage) {
        let waiting = lock.withLock { () -> [() -> Void] in
            guard case .loading(let waiting) = stage else { return [] }
            stage = result
            return waiting
        }
        for done in waiting { done() }
    }

    /// Returns the value; `nil` if the app has not answered within the call.
    func value(of item: AVMetadataItem) -> (any NSCopying & NSObjectProtocol)? {
        load(for: item) {}
        return lock.withLock { if case .value(let value) = stage { value } else { nil } }
    }

    func status(_ outError: NSErrorPointer) -> AVKeyValueStatus {
        lock.withLock {
            switch stage {
            case .idle: return .unknown
            case .loading: return .loading
            case .value: return .loaded
            case .failed(let error):
                outError?.pointee = error
                return .failed
            }
        }
    }
}
