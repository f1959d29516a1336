import QuinceLaunchState
import QuinceMediaClock
import Synchronization

/// The sounds of the present launch, by the media clock. Players tell it from any thread.
package final class DeviceSounds: Sendable {
    private static let launched = LaunchLocal { DeviceSounds() }
    package static var current: DeviceSounds { launched.sharedValue }

    private let state = Mutex(SoundLog())

    package init() {}

    /// Called on the thread that changes the log, of whichever launch: a host that makes the sounds heard sleeps while there are none.
    private static let observer = Mutex<(@Sendable () -> Void)?>(nil)
    package static func setObserver(_ called: (@Sendable () -> Void)?) { observer.withLock { $0 = called } }
    private func tellObserver() { Self.observer.withLock { $0 }?() }

    /// All that has sounded up to now.
    package var log: SoundLog { state.withLock { $0 } }

    package func begin(_ sound: Sound, _ playing: Playing = Playing()) -> SoundLog.ID {
        defer { tellObserver() }
        return state.withLock { $0.begin(sound, playing, at: MediaClock.shared.now) }
    }
    package func change(_ id: SoundLog.ID, _ edit: (inout Playing) -> Void) {
        state.withLock { $0.change(id, at: MediaClock.shared.now, edit) }
        tellObserver()
    }
    package func end(_ id: SoundLog.ID) {
        state.withLock { $0.end(id, at: MediaClock.shared.now) }
        tellObserver()
    }

    /// The sounds that can be heard now.
    package var audible: [SoundLog.Entry] { state.withLock { $0.audible(at: MediaClock.shared.now) } }
}
