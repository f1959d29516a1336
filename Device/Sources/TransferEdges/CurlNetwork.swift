package import QuinceTransfers

/// The real network of a queue: libcurl, on a thread of its own.
///
///     queue ── start, stop ──▶ CurlNetwork ── CurlLoop ──▶ curl ──▶ Exchange ──▶ files
///     queue ◀── takeEvents ─── NetworkNews ◀────────────────────────────┘
///
/// The exchange has a lock between curl's thread, which writes, and the queue's, which stops. The news have one between the
/// thread that notes them and the one that takes them.
package final class CurlNetwork: TransferNetwork {
    package struct Options: Sendable {
        /// A file with the certificates of the authorities to believe; `nil` for the system's.
        package var authorities: String?
        /// Whether servers without TLS speak HTTP/2, for tests.
        package var assumesHTTP2 = false
        package var connectSeconds = 60.0

        package init() {}
    }

    private let files: any FileLayer
    private let news: NetworkNews
    private let loop: CurlLoop
    private var exchanges: [Int: Exchange] = [:]

    /// - Parameter onNews: says, on any thread and without a lock, that there are events to take. Events that say only how far
    ///   an attempt has got come four times a second at most.
    package init(_ files: any FileLayer, _ options: Options = Options(), onNews: @escaping @Sendable () -> Void) {
        self.files = files
        news = NetworkNews(onNews)
        loop = CurlLoop(options, news)
    }

    deinit {
        for exchange in exchanges.values { exchange.stop() }
        loop.end()
    }

    package func start(_ attempt: TransferAttempt) {
        let exchange = Exchange(attempt, files, news)
        exchanges[attempt.number] = exchange
        loop.add(exchange)
    }

    package func stop(_ number: Int) {
        guard let exchange = exchanges.removeValue(forKey: number) else { return }
        exchange.stop()
        news.forget(number)
        loop.remove(number)
    }

    package func takeEvents() -> [NetworkEvent] {
        let events = news.take()
        for case .ended(let attempt, _, _, _) in events { exchanges[attempt] = nil }
        return events
    }
}
