import Foundation
import FoundationNetworking
import QuinceHeadlessHost
import QuinceHostInterface
import QuinceNetworkingAdditions
import QuinceSystemShell
import Testing

/// Background sessions as the app sees them, apart from the calls that ScenarioTests compares.
@Suite("Background sessions", .serialized)
@MainActor
struct SessionTests {
    /// Runs a flow with an app that does something as it has launched.
    private func run(_ flow: String, _ launched: @escaping @MainActor () -> Void) throws -> String? {
        LifeDiary.reset()
        LifeDiary.launched = { _ in launched() }
        defer { LifeDiary.reset() }
        return try LifeStage().run(flow).failure?.description
    }

    private static let file = "- serve: {url: 'https://example.com/a', body: Hello, latency: 1}\n- launchApp\n"

    @Test("One session has an identifier at a time")
    func identity() throws {
        var sessions: [URLSession] = []
        let failure = try run(Self.file) {
            for _ in 0..<2 {
                let configuration = URLSessionConfiguration.background(withIdentifier: "same")
                sessions.append(URLSession.make(configuration: configuration))
            }
        }
        #expect(failure == nil && sessions.count == 2 && sessions[0] === sessions[1])
        #expect(sessions[0].configuration.identifier == "same")
        let other = URLSession.make(configuration: .default)
        #expect(type(of: other) == URLSession.self, "a session without an identifier is Foundation's")
    }

    @Test("A task has its request, its counts and its states")
    func task() throws {
        var task: URLSessionDownloadTask?
        var states: [URLSessionTask.State] = []
        let failure = try run(Self.file + "- advance: 2") {
            Downloads.start()
            task = Downloads.shared?.session.downloadTask(with: URL(string: "https://example.com/a")!)
            states.append(task!.state)
            task?.resume()
            states.append(task!.state)
        }
        let ended = try #require(task)
        #expect(failure == nil && states == [.suspended, .running] && ended.state == .completed)
        #expect(ended.originalRequest?.url?.path == "/a" && ended.taskIdentifier == 1)
        #expect(ended.countOfBytesReceived == 5 && ended.countOfBytesExpectedToReceive == 5)
        #expect(ended.progress.fractionCompleted == 1 && ended.error == nil)
    }

    @Test("All tasks are told in a later turn, and those that have ended are not among them")
    func allTasks() throws {
        nonisolated(unsafe) var counts: [Int] = []
        let failure = try run(Self.file + "- advance: 0.1") {
            Downloads.download(["a", "a"])
            Downloads.shared?.session.getAllTasks { counts.append($0.count) }
            Downloads.shared?.session.getTasksWithCompletionHandler { counts += [$0.count, $1.count, $2.count] }
            #expect(counts.isEmpty)
        }
        #expect(failure == nil && counts == [2, 0, 0, 2])
    }

    @Test("A download that is cancelled gives resume data, with which another goes on")
    func resumeData() throws {
        let flow =
            "- serve: {url: 'https://example.com/a', size: 1000, bytesPerSecond: 500, etag: '\"1\"'}\n- launchApp\n"
        nonisolated(unsafe) var resumed: URLSessionDownloadTask?
        let failure = try run(flow + "- advance: 1\n- openLink: 'life://cancel'\n- advance: 0.1\n- advance: 3") {
            Downloads.start()
            let session = Downloads.shared!.session
            let task = session.downloadTask(with: URL(string: "https://example.com/a")!)
            task.resume()
            LifeDiary.opened = {
                task.cancel { data in
                    guard let data else {
                        Issue.record("there is no resume data")
                        return
                    }
                    resumed = session.downloadTask(withResumeData: data)
                    resumed?.resume()
                }
            }
        }
        #expect(failure == nil && resumed?.state == .completed && resumed?.error == nil)
        #expect(resumed?.countOfBytesReceived == 1000)
    }
}
