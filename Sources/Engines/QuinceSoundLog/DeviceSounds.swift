import QuinceLaunchState
import QuinceMediaClock
import Synchronization

/// The sounds of the present launch, by the media clock. Players tell it from any thread.
package final class DeviceSounds: Sendable {
    private static let launched = LaunchLocal { DeviceSounds() }
    package static var current: DeviceSounds { launched.sharedValue }

    private let state = Mutex(SoundLog())

    package init() {}

    /// All that has sounded up to now.
    package var log: SoundLog { state.withLock { $0 } }

    package func begin(_ sound: Sound, _ playing: Playing = Playing()) -> SoundLog.ID {
        state.withLock { $0.begin(sound, playing, at: MediaClock.shared.now) }
    }
    package func change(_ id: SoundLog.ID, _ edit: (inout Playing) -> Void) {
        state.withLock { $0.change(id, at: MediaClock.shared.now, edit) }
    }
    package func end(_ id: SoundLog.ID) {
        state.withLock { $0.end(id, at: MediaClock.shared.now) }
    }

    /// The sounds that can be heard now.
    package var audible: [SoundLog.Entry] { state.withLock { $0.audible(at: MediaClock.shared.now) } }
}
