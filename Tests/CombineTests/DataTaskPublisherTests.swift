import Foundation
import FoundationNetworking
import QuinceCombine
import QuinceCombineNetworking
import Testing

/// Answers requests with their paths; "/broken" fails.
private final class Echo: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let url = request.url, url.path != "/broken" else {
            client?.urlProtocol(self, didFailWithError: URLError(.networkConnectionLost))
            return
        }
        let response = URLResponse(url: url, mimeType: "text/plain", expectedContentLength: -1, textEncodingName: nil)
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Data(url.path.utf8))
        client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
}

@Suite("Requests as publishers")
struct DataTaskPublisherTests {
    private let session: URLSession

    init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Echo.self]
        session = URLSession(configuration: configuration)
    }

    private func answer(_ path: String) async -> Result<String, URLError> {
        let url = URL(string: "https://quince.test/\(path)")!
        var request: AnyCancellable?
        let result = await withCheckedContinuation { (answer: CheckedContinuation<Result<String, URLError>, Never>) in
            request = session.dataTaskPublisher(for: url).map { String(decoding: $0.data, as: UTF8.self) }
                .sink { completion in
                    if case .failure(let error) = completion { answer.resume(returning: .failure(error)) }
                } receiveValue: {
                    answer.resume(returning: .success($0))
                }
        }
        request?.cancel()
        return result
    }

    @Test("A publisher sends the answer's data, or fails with the session's error")
    func answers() async {
        #expect(await answer("words") == .success("/words"))
        guard case .failure(let error) = await answer("broken") else {
            Issue.record("a broken connection was no failure")
            return
        }
        #expect(error.code == .networkConnectionLost)
    }

    @Test("Without demand no request is sent, and nothing comes after a subscription is cancelled")
    func demand() throws {
        let url = try #require(URL(string: "https://quince.test/words"))
        let listener = Listener<URLSession.DataTaskPublisher.Output, URLError>(.none)
        session.dataTaskPublisher(for: url).subscribe(listener)
        listener.cancel()
        listener.request(.unlimited)
        #expect(listener.values.isEmpty && listener.completion == nil)
    }
}
