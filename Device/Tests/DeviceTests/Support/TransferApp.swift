import Foundation
import QuinceDeviceLink
import QuinceDeviceProtocol
import QuinceDeviceServices
import QuinceTransfers
import Testing
import TransferServer

/// An app with one background session, as a test sees it.
final class TransferApp {
    let id: String
    let session = "session"
    let device: RemoteDevice
    private let news: News
    /// The news that the app has heard, in order.
    private(set) var heard: [TransferNews] = []
    private(set) var effects: [DeviceEffect] = []

    init(
        _ service: TestService, id: String = "com.example.app", executable: String = "/bin/true",
        startsService: Bool = true
    ) throws {
        (self.id, news) = (id, News())
        device = try service.app(id, executable: executable, news: news, startsService: startsService)
    }

    func call(_ command: TransferCommand) -> DeviceReply {
        device.call(.transfers(session: session, command), from: id, at: Date())
    }

    /// Adds a task and has it begin.
    ///
    /// - Returns: whether the service has taken both calls.
    @discardableResult
    func begin(_ task: Int, _ request: TransferRequest) -> Bool {
        call(.add(task: task, request)) == .transfers(.done) && call(.resume(task: task)) == .transfers(.done)
    }

    var tasks: [TransferTaskRecord]? {
        var all: [TransferTaskRecord] = []
        while case .transfers(.tasks(let some)) = call(.open(after: all.last?.task ?? 0)) {
            if some.isEmpty { return all }
            all += some
        }
        return nil
    }

    func takeNews() {
        effects += device.takeEffects(at: Date())
        if case .transfers(.news(let new)) = call(.news) { heard += new }
    }

    /// Waits until the app has heard something that is wanted.
    func hear<Result>(seconds: Double = 20, _ find: (TransferNews) -> Result?) throws -> Result {
        let end = DispatchTime.now() + seconds
        while true {
            takeNews()
            for item in heard { if let found = find(item) { return found } }
            try #require(news.isCome.wait(timeout: end) == .success, "\(heard)")
        }
    }

    struct Ended {
        var head: ResponseHead?
        var file: String?
        var failure: TransferFailure?
        var resumeData: ResumeData?
        var progress: TransferProgress

        /// Returns what tells the file from a content; `nil` if it has the content.
        func difference(from content: MadeUpContent) -> String? {
            guard let file else { return "there is no file: \(failure?.description ?? "")" }
            return content.difference(from: file)
        }
    }

    /// Waits until a task has ended.
    func end(of task: Int, seconds: Double = 20) throws -> Ended {
        try hear(seconds: seconds) { news -> Ended? in
            guard case .ended(task, let end, let progress) = news else { return nil }
            switch end {
            case .finished(let head, let file): return Ended(head: head, file: file, progress: progress)
            case .failed(let failure, let data): return Ended(failure: failure, resumeData: data, progress: progress)
            }
        }
    }

    /// Waits until a number of bytes has arrived.
    func progress(of task: Int, atLeast count: Int64) throws {
        _ = try hear { news -> Int64? in
            guard case .progressed(task, let progress, _) = news, progress.received >= count else { return nil }
            return progress.received
        }
    }
}

extension TestService {
    /// The files of transfers.
    var transferFiles: [String] { (try? FileManager.default.contentsOfDirectory(atPath: places.transfers)) ?? [] }
}
