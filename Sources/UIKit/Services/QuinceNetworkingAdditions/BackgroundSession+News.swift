import Foundation
import FoundationNetworking
import QuinceDeviceLink
import QuinceFoundationAdditions
import QuinceHostInterface
import QuinceLaunchState
import QuinceMediaClock
import QuinceTransfers
import Synchronization

extension BackgroundSession {
    /// Asks for news, and tells the delegate.
    ///
    /// - Parameter isFinishing: whether the app was woken for it, so that the last call says that there is no more.
    @MainActor
    func tellNews(isFinishing: Bool) {
        // A message has room for some, and the last call has to come after all.
        while case .news(let news)? = call(.news), !news.isEmpty { for item in news { take(item) } }
        guard isFinishing else { return }
        tell { [self] in background?.urlSessionDidFinishEvents(forBackgroundURLSession: self) }
    }

    private var background: (any URLSessionBackgroundDelegate)? { delegate as? any URLSessionBackgroundDelegate }
    private var taskDelegate: (any URLSessionTaskDelegate)? { delegate as? any URLSessionTaskDelegate }
    private var downloadDelegate: (any URLSessionDownloadDelegate)? { delegate as? any URLSessionDownloadDelegate }

    private func take(_ news: TransferNews) {
        if news.isEnd, state.withLock({ $0.tasks[news.task] }) == nil { open() }
        guard let task = state.withLock({ $0.tasks[news.task] }), !task.core.hasEnded else { return }
        switch news {
        case .progressed(_, let progress, let head): tellProgress(progress, head, task)
        case .waitsForNetwork: tell { self.background?.urlSession(self, taskIsWaitingForConnectivity: task.face) }
        case .challenged(_, let challenge): ask(challenge, task)
        case .ended(_, let end, let progress): tellEnd(end, progress, task)
        }
    }

    // MARK: Progress

    private func tellProgress(_ progress: TransferProgress, _ head: ResponseHead?, _ task: SessionTask) {
        let old = task.core.note(progress, head)
        if progress.resumedAt > 0, progress.resumedAt != old.resumedAt, let face = task.face as? URLSessionDownloadTask
        {
            tell {
                self.downloadDelegate?.urlSession(
                    self, downloadTask: face, didResumeAtOffset: progress.resumedAt,
                    expectedTotalBytes: progress.expectedToReceive)
            }
        }
        let (sent, received) = (progress.sent - old.sent, progress.received - max(old.received, progress.resumedAt))
        if sent > 0 { tellSent(sent, progress, task) }
        if received > 0 { tellReceived(received, progress, task) }
    }

    private func tellSent(_ count: Int64, _ progress: TransferProgress, _ task: SessionTask) {
        tell {
            self.taskDelegate?.urlSession(
                self, task: task.face, didSendBodyData: count, totalBytesSent: progress.sent,
                totalBytesExpectedToSend: progress.expectedToSend)
        }
    }

    private func tellReceived(_ count: Int64, _ progress: TransferProgress, _ task: SessionTask) {
        guard let face = task.face as? URLSessionDownloadTask else { return }
        tell {
            self.downloadDelegate?.urlSession(
                self, downloadTask: face, didWriteData: count, totalBytesWritten: progress.received,
                totalBytesExpectedToWrite: progress.expectedToReceive)
        }
    }

    // MARK: Ends

    private func tellEnd(_ end: TransferEnd, _ progress: TransferProgress, _ task: SessionTask) {
        switch end {
        case .finished(let head, let file):
            tellProgress(progress, head, task)
            tellFile(file, task)
            complete(task, nil)
        case .failed(let failure, let resumeData):
            complete(task, failure.error(of: task.core.url, resumeData), resumeData)
        }
    }

    /// The file is the app's for the length of the call.
    private func tellFile(_ path: String, _ task: SessionTask) {
        if let face = task.face as? URLSessionDownloadTask {
            tell {
                self.downloadDelegate?.urlSession(
                    self, downloadTask: face, didFinishDownloadingTo: URL(fileURLWithPath: path))
            }
        } else if let face = task.face as? URLSessionDataTask {
            // The response of an upload is data, as in other sessions.
            tell {
                guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)), !data.isEmpty else { return }
                (self.delegate as? any URLSessionDataDelegate)?.urlSession(self, dataTask: face, didReceive: data)
            }
        }
    }

    private func complete(_ task: SessionTask, _ error: (any Error)?, _ resumeData: ResumeData? = nil) {
        let handler = task.core.end(error)
        tell {
            handler?(resumeData?.data)
            self.taskDelegate?.urlSession(self, task: task.face, didCompleteWithError: error)
            // Only now may the device forget the end: had the app died in the call, its next launch would hear it again.
            self.call(.acknowledge(task: task.number))
            self.forget(task)
        }
    }

    private func forget(_ task: SessionTask) {
        state.withLock { $0.tasks[task.number] = nil }
        invalidateIfFinished()
    }

    /// Tells a task's end that the device does not know: it has refused the task.
    func tellRefusal(_ failure: TransferFailure, _ number: Int) {
        guard let task = state.withLock({ $0.tasks[number] }), !task.core.hasEnded else { return }
        complete(task, failure.error(of: task.core.url, nil))
    }

    // MARK: Challenges

    private func ask(_ challenge: TransferChallenge, _ task: SessionTask) {
        let question = URLAuthenticationChallenge(challenge)
        let number = task.number
        tell {
            guard let delegate = self.taskDelegate else {
                self.call(.answer(task: number, .performDefault))
                return
            }
            delegate.urlSession(self, task: task.face, didReceive: question) { disposition, credential in
                self.call(.answer(task: number, ChallengeAnswer(disposition, credential)))
            }
        }
    }

    // MARK: Calls

    /// Calls what an app has asked for after the call in which it has.
    func tellLater(_ call: @escaping @Sendable () -> Void) { AppDevice.later { self.tell(call) } }

    /// Calls the delegate on its queue. In a run on a manual clock the call has returned when this returns, so that the same
    /// flow has the same order of calls.
    func tell(_ call: @escaping @Sendable () -> Void) {
        if delegateQueue === OperationQueue.main, MainThread.isCurrent { return call() }
        let isManual: Bool = MediaClock.shared.isDriven && MediaClock.shared.source == .manual
        guard isManual, MainThread.isCurrent else { return delegateQueue.addOperation(call) }
        let isDone = Flag()
        delegateQueue.addOperation {
            call()
            isDone.raise()
        }
        // The call may send blocks to the main queue and wait for them.
        while !isDone.isRaised { _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001)) }
    }
}

/// A flag that one thread raises and another one watches.
private final class Flag: Sendable {
    private let value = Atomic(false)

    var isRaised: Bool { value.load(ordering: .acquiring) }
    func raise() { value.store(true, ordering: .releasing) }
}
