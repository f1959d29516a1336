import UIKit

/// A headline.
struct Story: Hashable, Sendable {
    let headline: String
    let paper: String

    static let all: [Story] = [
        ("Lighthouse to keep its lamp", "Harbour Courier"), ("Two new bridges for the old town", "Valley Post"),
        ("Rain gauge breaks its own record", "Meridian"), ("Choir of bakers opens the season", "Evening Crumb"),
        ("Night trains return in spring", "Valley Post"), ("A comet that nobody had on the list", "Meridian"),
        ("Ferry turns round for a hat", "Harbour Courier"), ("Sourdough older than the mayor", "Evening Crumb"),
    ].map { Story(headline: $0.0, paper: $0.1) }
}

/// The stories so far. New ones are fetched while the app is in the background, a few at a time, until there are no more; what has
/// come is saved in the time that an app has after it has left the screen.
@MainActor
final class NewsStore {
    private(set) var stories = Array(Story.all.suffix(2))
    /// The stories that have come since the person has last looked.
    private(set) var unseen: Set<Story> = []
    private(set) var fetches = 0
    private(set) var isSaved = true
    let observers = Observers()

    private var rest = Array(Story.all.dropLast(2))
    /// Those who wait for a fetch.
    private var waiting: [(UIBackgroundFetchResult) -> Void] = []
    private static let storiesAtATime = 3

    /// Takes a moment, as a server would.
    func fetch(_ done: @escaping (UIBackgroundFetchResult) -> Void) {
        waiting.append(done)
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [self] in takeNew() }
    }

    private func takeNew() {
        let new = rest.suffix(Self.storiesAtATime)
        rest.removeLast(new.count)
        stories.insert(contentsOf: new, at: 0)
        unseen.formUnion(new)
        fetches += 1
        isSaved = new.isEmpty && isSaved
        observers.tell()
        waiting.removeFirst()(new.isEmpty ? .noData : .newData)
    }

    func markAllSeen() {
        unseen = []
        observers.tell()
    }

    /// Saves in a background task, so that the app is not suspended before that is done.
    func save() {
        guard !isSaved else { return }
        let application = UIApplication.shared
        let task = application.beginBackgroundTask(withName: "saving the news")
        DispatchQueue.main.asyncAfter(deadline: .now() + 3) { [self] in
            isSaved = true
            observers.tell()
            application.endBackgroundTask(task)
        }
    }
}
