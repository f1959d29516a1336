import CCurl
import Foundation
import Glibc
import QuinceTransfers
import Synchronization

/// The thread on which curl carries on all transfers. It begins with the first one.
///
/// - Isolation: any thread.
final class CurlLoop: Sendable {
    private enum Command {
        case add(Exchange)
        case remove(Int)
    }

    private struct Inbox {
        var commands: [Command] = []
        var hasThread = false
        var isEnding = false
    }

    /// The transfers of curl.
    ///
    /// `@unchecked Sendable` holds because curl lets any thread call `curl_multi_wakeup`, and all else is called on the loop's
    /// thread, or before and after it.
    private struct Multi: @unchecked Sendable {
        let pointer: UnsafeMutableRawPointer
    }

    private let multi: Multi
    private let options: CurlNetwork.Options
    private let news: NetworkNews
    private let inbox = Mutex(Inbox())
    private let hasEnded = DispatchSemaphore(value: 0)

    /// curl's library, which is prepared once.
    private static let isPrepared: Bool = ccurl_prepare() == CURLE_OK

    init(_ options: CurlNetwork.Options, _ news: NetworkNews) {
        precondition(Self.isPrepared, "libcurl has no memory")
        guard let pointer = curl_multi_init() else { preconditionFailure("libcurl has no memory") }
        (multi, self.options, self.news) = (Multi(pointer: pointer), options, news)
    }

    deinit { curl_multi_cleanup(multi.pointer) }

    // MARK: Any thread

    func add(_ exchange: Exchange) { send(.add(exchange)) }

    /// Ends a transfer without a word.
    func remove(_ attempt: Int) { send(.remove(attempt)) }

    private func send(_ command: Command) {
        let isFirst = inbox.withLock { inbox in
            inbox.commands.append(command)
            defer { inbox.hasThread = true }
            return !inbox.hasThread
        }
        if isFirst { startThread() } else { curl_multi_wakeup(multi.pointer) }
    }

    /// Ends all transfers and the thread.
    func end() {
        let hasThread = inbox.withLock { inbox in
            inbox.isEnding = true
            return inbox.hasThread
        }
        guard hasThread else { return }
        curl_multi_wakeup(multi.pointer)
        hasEnded.wait()
    }

    private func startThread() {
        let thread = Thread { [self] in
            run()
            hasEnded.signal()
        }
        thread.name = "transfers"
        thread.start()
    }

    // MARK: The loop's thread

    private func run() {
        Self.blockPipeSignal()
        var handles: [UnsafeMutableRawPointer: CurlHandle] = [:]
        while takeCommands(&handles) {
            var count: Int32 = 0
            curl_multi_perform(multi.pointer, &count)
            takeEnds(&handles)
            let pause = news.announce()
            curl_multi_poll(multi.pointer, nil, 0, Self.milliseconds(pause), nil)
        }
        for handle in handles.values { curl_multi_remove_handle(multi.pointer, handle.easy) }
    }

    /// A server that has closed its connection is an error of a call, and not the end of the process.
    private static func blockPipeSignal() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// curl itself wakes up earlier if it has to.
    private static func milliseconds(_ pause: Duration?) -> Int32 {
        guard let pause else { return 60_000 }
        return Int32(clamping: Int64(pause / .milliseconds(1)) + 1)
    }

    /// - Returns: whether the thread goes on.
    private func takeCommands(_ handles: inout [UnsafeMutableRawPointer: CurlHandle]) -> Bool {
        let (commands, isEnding) = inbox.withLock { inbox in
            defer { inbox.commands = [] }
            return (inbox.commands, inbox.isEnding)
        }
        for command in commands {
            switch command {
            case .add(let exchange): begin(exchange, &handles)
            case .remove(let attempt):
                for handle in handles.values where handle.exchange.attempt.number == attempt {
                    curl_multi_remove_handle(multi.pointer, handle.easy)
                    handles[handle.easy] = nil
                }
            }
        }
        return !isEnding
    }

    private func begin(_ exchange: Exchange, _ handles: inout [UnsafeMutableRawPointer: CurlHandle]) {
        do throws(TransferFailure) {
            let handle = try CurlHandle(exchange, options)
            handles[handle.easy] = handle
            curl_multi_add_handle(multi.pointer, handle.easy)
        } catch {
            exchange.end(error)
        }
    }

    private func takeEnds(_ handles: inout [UnsafeMutableRawPointer: CurlHandle]) {
        while true {
            let end = ccurl_multi_next_end(multi.pointer)
            guard let easy = end.easy else { return }
            curl_multi_remove_handle(multi.pointer, easy)
            guard let handle = handles.removeValue(forKey: easy) else { continue }
            handle.exchange.end(handle.failure(end.code))
        }
    }
}
