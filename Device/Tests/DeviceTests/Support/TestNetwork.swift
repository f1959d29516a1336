import Foundation
import QuinceTransferFiles
import QuinceTransfers
import Testing
import TransferEdges
import TransferServer

/// curl's network with a folder of its own, and a server.
final class TestNetwork {
    let folder: String
    let files: DiskFiles
    let server: TransferServer
    let network: CurlNetwork
    private let isNews = DispatchSemaphore(value: 0)
    private var events: [NetworkEvent] = []
    private var last = 0

    init(_ options: CurlNetwork.Options = CurlNetwork.Options(), _ answering: @escaping TransferServer.Answering) throws
    {
        folder = NSTemporaryDirectory() + "curl-\(UUID().uuidString)"
        files = try DiskFiles(folder)
        server = try TransferServer(answering)
        let isNews = isNews
        network = CurlNetwork(files, options) { isNews.signal() }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Makes a file to send, in the folder of the others; the queue's names are other ones.
    func upload(_ content: MadeUpContent) throws -> String {
        let path = folder + "/upload"
        try content.data.write(to: URL(fileURLWithPath: path))
        return path
    }

    func attempt(_ path: String, method: String = "GET", _ fields: [HeaderField] = []) -> TransferAttempt {
        attempt(url: server.url(path), method: method, fields)
    }

    func attempt(url: String, method: String = "GET", _ fields: [HeaderField] = []) -> TransferAttempt {
        last += 1
        return TransferAttempt(
            number: last, url: url, method: method, headers: fields, file: "\(last).partial")
    }

    /// The events of an attempt, up to the first that is wanted.
    func events(
        of attempt: Int, upTo isWanted: (NetworkEvent) -> Bool
    ) throws -> [NetworkEvent] {
        let end = DispatchTime.now() + 20
        while true {
            events += network.takeEvents()
            let found = events.filter { $0.number == attempt }
            if let index = found.firstIndex(where: isWanted) { return Array(found[...index]) }
            try #require(isNews.wait(timeout: end) == .success, "\(events)")
        }
    }

    struct End {
        var head: ResponseHead?
        var received: Int64
        var sent: Int64
        var failure: TransferFailure?
    }

    /// Runs an attempt to its end.
    func run(_ attempt: TransferAttempt) throws -> End {
        network.start(attempt)
        return try end(of: attempt)
    }

    func end(of attempt: TransferAttempt) throws -> End {
        let events = try events(of: attempt.number) { if case .ended = $0 { true } else { false } }
        guard case .ended(_, let received, let sent, let failure) = events[events.count - 1] else {
            fatalError("the last event is an end")
        }
        return End(head: events.compactMap(\.head).first, received: received, sent: sent, failure: failure)
    }

    func path(_ attempt: TransferAttempt) -> String { files.path(of: attempt.file) }
}

extension NetworkEvent {
    var number: Int {
        switch self {
        case .head(let number, _), .progressed(let number, _, _), .ended(let number, _, _, _): number
        }
    }

    var head: ResponseHead? { if case .head(_, let head) = self { head } else { nil } }
}

extension NetworkEvent {
    /// The bytes of the body that are there.
    var received: Int64? {
        switch self {
        case .head: nil
        case .progressed(_, let received, _), .ended(_, let received, _, _): received
        }
    }
}
