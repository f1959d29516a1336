import UIKit

/// What is playing. Nothing is heard, but time passes.
@MainActor
final class Player {
    private(set) var album: Album?
    private(set) var index = 0
    private(set) var isPlaying = false
    private(set) var elapsed = 0
    private let observers = Observers()
    /// Tells the seconds that were ordered before a pause from those after it.
    private var run = 0

    var song: Song? { album?.songs[index] }

    /// Calls the observer now and after every change, as long as its owner lives.
    func observe(_ owner: AnyObject, _ observer: @escaping () -> Void) { observers.add(owner, observer) }

    func play(_ album: Album, at index: Int) {
        (self.album, self.index, elapsed) = (album, index, 0)
        set(isPlaying: true)
    }

    func toggle() { set(isPlaying: !isPlaying) }

    func skip(_ steps: Int) {
        guard let album else { return }
        // Back is first of all the beginning of the song.
        if steps > 0 || elapsed < 3 { index = (index + steps + album.songs.count) % album.songs.count }
        elapsed = 0
        set(isPlaying: isPlaying)
    }

    func seek(_ seconds: Int) {
        elapsed = seconds
        observers.tell()
    }

    private func set(isPlaying: Bool) {
        self.isPlaying = isPlaying
        run += 1
        observers.tell()
        if isPlaying { waitSecond(run) }
    }

    private func waitSecond(_ run: Int) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
            guard let self, run == self.run, let song else { return }
            elapsed += 1
            if elapsed >= song.seconds { return skip(1) }
            observers.tell()
            waitSecond(run)
        }
    }
}
