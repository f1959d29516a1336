import Foundation
import FoundationNetworking
import QuinceNetworkingAdditions
import UIKit

/// An app's use of a background session, which notes in the diary what its delegate is told.
@MainActor
final class Downloads {
    static var shared: Downloads?

    let session: URLSession
    private let listener = DownloadListener()

    init(_ change: (URLSessionConfiguration) -> Void = { _ in }) {
        let configuration = URLSessionConfiguration.background(withIdentifier: "files")
        change(configuration)
        session = URLSession.make(configuration: configuration, delegate: listener, delegateQueue: .main)
    }

    static func start(_ change: (URLSessionConfiguration) -> Void = { _ in }) {
        if shared == nil { shared = Downloads(change) }
    }

    /// Begins a download of each path.
    static func download(_ paths: [String], _ change: (URLSessionConfiguration) -> Void = { _ in }) {
        start(change)
        for path in paths { shared?.session.downloadTask(with: URL(string: "https://example.com/\(path)")!).resume() }
    }

    /// The system has woken the app for the session, which it makes if it has not.
    static func wake(_ done: @escaping () -> Void) {
        start()
        shared?.listener.finish = done
    }
}

/// The delegate of the session, on the main queue.
private final class DownloadListener: NSObject, URLSessionDownloadDelegate, URLSessionBackgroundDelegate,
    @unchecked Sendable
{
    var finish: (() -> Void)?
    private var told: Set<Int> = []

    private func note(_ line: String) { MainActor.assumeIsolated { LifeDiary.note(line) } }

    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
        totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
    ) {
        // Progress comes four times a second; the diary has the first.
        if told.insert(downloadTask.taskIdentifier).inserted { note("progress \(downloadTask.taskIdentifier)") }
    }
    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didResumeAtOffset fileOffset: Int64,
        expectedTotalBytes: Int64
    ) { note("resumed at \(fileOffset) of \(expectedTotalBytes)") }
    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
    ) {
        let data = try? Data(contentsOf: location)
        let status = (downloadTask.response as? HTTPURLResponse)?.statusCode ?? 0
        note("file \(downloadTask.taskIdentifier) \(data?.count ?? -1) bytes, \(status)")
    }
    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let error = error as? URLError else { return note("complete \(task.taskIdentifier)") }
        let info = (error as NSError).userInfo
        let reason = info[NSURLErrorBackgroundTaskCancelledReasonKey].map { ", reason \($0)" } ?? ""
        let data = info[URLSessionDownloadTaskResumeData] == nil ? "" : ", resume data"
        note("failed \(task.taskIdentifier) \(error.code.rawValue)\(reason)\(data)")
    }
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        note("challenge \(challenge.protectionSpace.host) \(challenge.previousFailureCount)")
        completionHandler(.useCredential, URLCredential(user: "ann", password: "secret", persistence: .none))
    }
    func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {
        note("waits \(task.taskIdentifier)")
    }
    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        note("finished events")
        finish?()
        finish = nil
    }
}
