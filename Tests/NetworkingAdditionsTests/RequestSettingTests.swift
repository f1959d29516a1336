import Foundation
import FoundationNetworking
import QuinceDiagnostics
import QuinceNetworkingAdditions
import Testing

@Suite("Settings of requests that Linux's Foundation lacks")
struct RequestSettingTests {
    /// The default is Apple's.
    @Test("A limit of a request is reported, since the request cannot keep it")
    func limits() throws {
        var request = URLRequest(url: try #require(URL(string: "https://example.com/a")))
        request.allowsConstrainedNetworkAccess = false
        #expect(request.allowsConstrainedNetworkAccess && request.allowsExpensiveNetworkAccess)
        #expect(Unsupported.messages.contains("URLRequest: allowsConstrainedNetworkAccess"))
    }

    @Test("A task of data keeps whether it wants its parts at once")
    func parts() throws {
        let task = URLSession(configuration: .default).dataTask(
            with: try #require(URL(string: "https://example.com/a")))
        #expect(task.prefersIncrementalDelivery)
        task.prefersIncrementalDelivery = false
        #expect(!task.prefersIncrementalDelivery)
    }

    private final class Waiter: NSObject, URLSessionTaskDelegate, URLSessionBackgroundDelegate {
        nonisolated(unsafe) var calls: [String] = []
        func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) { calls.append("create") }
    }

    @Test("A delegate that another one hands calls on to gets those that it has")
    func delegates() throws {
        let session = URLSession(configuration: .default)
        let task = session.dataTask(with: try #require(URL(string: "https://example.com/a")))
        let waiter = Waiter()
        let delegate: any URLSessionTaskDelegate = waiter
        delegate.urlSession(session, didCreateTask: task)
        delegate.urlSession(session, taskIsWaitingForConnectivity: task)
        #expect(waiter.calls == ["create"])
    }
}
