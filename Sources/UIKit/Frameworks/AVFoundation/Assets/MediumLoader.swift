import Foundation
import QuinceMedia
import QuinceMediaClock
import QuinceMediaProcess
import Synchronization

/// The loading of an asset's medium, which begins when somebody first asks for a value.
///
/// Where a host advances the clock, the medium is opened at once, and its values arrive in the turn that follows: the length of
/// the loading does not depend on the machine. In a live host nobody waits.
final class MediumLoader: Sendable {
    typealias Handler = @Sendable (Result<Medium, MediaFailure>) -> Void

    private enum Stage {
        case idle
        case loading([Handler])
        case done(Result<Medium, MediaFailure>)
    }

    let location: String
    private let stage = Mutex(Stage.idle)

    init(_ url: URL) { location = url.isFileURL ? url.path : url.absoluteString }

    var result: Result<Medium, MediaFailure>? {
        stage.withLock { if case .done(let result) = $0 { result } else { nil } }
    }

    var isLoading: Bool {
        stage.withLock { if case .loading = $0 { true } else { false } }
    }

    /// Loads the medium if that has not been done.
    ///
    /// - Parameter handler: called on the main thread in a later turn.
    func load(then handler: @escaping Handler) {
        let isFirst: Bool = stage.withLock { stage in
            switch stage {
            case .idle:
                stage = .loading([handler])
                return true
            case .loading(let handlers):
                stage = .loading(handlers + [handler])
            case .done(let result):
                NextTurn.run { handler(result) }
            }
            return false
        }
        if isFirst { begin() }
    }

    private func begin() {
        if Self.isLive {
            Medium.open(location) { result in NextTurn.run { self.finish(result) } }
        } else {
            let result = Self.open(location)
            NextTurn.run { self.finish(result) }
        }
    }

    /// Whether time goes on by itself, so that nothing may wait for a decoder.
    static var isLive: Bool { MediaClock.shared.source == .system }

    private static func open(_ location: String) -> Result<Medium, MediaFailure> {
        Result { () throws(MediaFailure) in try Medium.open(location) }
    }

    private func finish(_ result: Result<Medium, MediaFailure>) {
        let handlers: [Handler] = stage.withLock { stage in
            guard case .loading(let handlers) = stage else { return [] }
            stage = .done(result)
            return handlers
        }
        for handler in handlers { handler(result) }
    }

    /// Returns the medium, and waits for it if it is not loaded, as iOS does when a value is read that is not loaded.
    func wait() -> Result<Medium, MediaFailure> {
        if let result { return result }
        let opened = Self.open(location)
        let (result, handlers): (Result<Medium, MediaFailure>, [Handler]) = stage.withLock { stage in
            switch stage {
            case .done(let result): return (result, [])
            case .loading(let handlers):
                stage = .done(opened)
                return (opened, handlers)
            case .idle:
                stage = .done(opened)
                return (opened, [])
            }
        }
        if !handlers.isEmpty { NextTurn.run { for handler in handlers { handler(result) } } }
        return result
    }
}
