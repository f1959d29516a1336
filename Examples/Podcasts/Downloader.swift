import UIKit
import UserNotifications

/// Downloads episodes in a background session: they go on while the app is suspended or does not run.
/// The session calls it on the main queue.
final class Downloader: NSObject, URLSessionDownloadDelegate, @unchecked Sendable {
    static let identifier = "org.example.podcasts.episodes"

    private let library: Library
    /// Tells the system that the app has heard of everything.
    var finishEvents: (() -> Void)?

    private lazy var session: URLSession = {
        let configuration = URLSessionConfiguration.background(withIdentifier: Downloader.identifier)
        return URLSession(configuration: configuration, delegate: self, delegateQueue: .main)
    }()

    init(_ library: Library) {
        self.library = library
        super.init()
        // Finds the downloads of earlier launches.
        session.getAllTasks { _ in }
    }

    func download(_ episode: Episode) {
        library.change(episode.number) { $0.state = .downloading }
        let task = session.downloadTask(with: episode.address)
        task.taskDescription = "\(episode.number)"
        task.resume()
    }

    private func number(of task: URLSessionTask) -> Int? {
        (task.originalRequest?.url?.deletingPathExtension().lastPathComponent).flatMap { Int($0) }
    }

    // MARK: URLSessionDownloadDelegate

    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
        totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
    ) {
        guard let number = number(of: downloadTask), totalBytesExpectedToWrite > 0 else { return }
        library.setProgress(Double(totalBytesWritten) / Double(totalBytesExpectedToWrite), of: number)
    }

    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
    ) {
        guard let number = number(of: downloadTask) else { return }
        let status = (downloadTask.response as? HTTPURLResponse)?.statusCode ?? 0
        guard status == 200 || status == 206 else {
            return library.change(number) { $0.state = .failed("The server says \(status).") }
        }
        let place = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
            .appendingPathComponent("\(number).mp3")
        try? FileManager.default.removeItem(at: place)
        do {
            try FileManager.default.moveItem(at: location, to: place)
            let size = try place.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            library.change(number) { $0.state = .downloaded(bytes: Int64(size)) }
            announce(number)
        } catch {
            library.change(number) { $0.state = .failed(error.localizedDescription) }
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
        guard let error = error, let number = number(of: task) else { return }
        library.change(number) { $0.state = .failed((error as NSError).localizedDescription) }
    }

    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        finishEvents?()
        finishEvents = nil
    }

    /// Tells a person who is not looking.
    private func announce(_ number: Int) {
        guard UIApplication.shared.applicationState != .active, let episode = library[number] else { return }
        let content = UNMutableNotificationContent()
        content.title = "Ready to play"
        content.body = episode.title
        content.threadIdentifier = "downloads"
        content.badge = NSNumber(value: UIApplication.shared.applicationIconBadgeNumber + 1)
        content.userInfo = ["episode": number]
        let request = UNNotificationRequest(identifier: "episode-\(number)", content: content, trigger: nil)
        UNUserNotificationCenter.current().add(request)
    }
}
