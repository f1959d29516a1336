import Foundation

/// An episode, and what has become of it on this device.
struct Episode: Codable, Equatable {
    enum State: Codable, Equatable {
        case remote
        case downloading
        case downloaded(bytes: Int64)
        case failed(String)
    }

    let number: Int
    let title: String
    let minutes: Int
    var state = State.remote
    /// The friend who has recommended it, and what was answered.
    var note: String?

    /// The argument `-server http://127.0.0.1:8000` names another server, such as one on your machine.
    private static let server = UserDefaults.standard.string(forKey: "server") ?? "https://podcasts.example"

    var address: URL { URL(string: "\(Episode.server)/episodes/\(number).mp3")! }
}

/// The episodes, in a file that outlives the app. Only the main thread uses it.
final class Library: @unchecked Sendable {
    static let didChange = Notification.Name("LibraryDidChange")

    private(set) var episodes: [Episode]
    /// The progress of downloads, which is not worth saving.
    private var fractions: [Int: Double] = [:]
    private let file: URL

    init() {
        let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        file = folder.appendingPathComponent("library.json")
        let saved = (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode([Episode].self, from: $0) }
        episodes = saved ?? Library.first
    }

    private static let first = [
        Episode(number: 12, title: "The lighthouse keeper", minutes: 42),
        Episode(number: 11, title: "Why bridges sing", minutes: 38),
        Episode(number: 10, title: "A history of fog", minutes: 51),
    ]

    subscript(number: Int) -> Episode? { episodes.first { $0.number == number } }

    func add(_ episode: Episode) {
        guard self[episode.number] == nil else { return }
        episodes.insert(episode, at: 0)
        save()
    }

    func change(_ number: Int, _ body: (inout Episode) -> Void) {
        guard let index = episodes.firstIndex(where: { $0.number == number }) else { return }
        body(&episodes[index])
        fractions[number] = nil
        save()
    }

    func progress(of number: Int) -> Double { fractions[number] ?? 0 }

    func setProgress(_ fraction: Double, of number: Int) {
        fractions[number] = fraction
        tell()
    }

    private func save() {
        try? JSONEncoder().encode(episodes).write(to: file, options: .atomic)
        tell()
    }

    private func tell() { NotificationCenter.default.post(name: Library.didChange, object: self) }
}
