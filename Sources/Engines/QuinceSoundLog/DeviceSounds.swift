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

    package func begin(_ sound: Sound, _ playing: Playing = Playing()) -> LoggedSound {
        defer { tellObserver() }
        let id = state.withLock { $0.begin(sound, playing, at: MediaClock.shared.now) }
        return LoggedSound(sounds: self, id: id)
    }

    fileprivate func change(_ edit: (inout SoundLog) -> Void) {
        state.withLock { edit(&$0) }
        tellObserver()
    }

    /// The sounds that can be heard now.
    package var audible: [SoundLog.Entry] { state.withLock { $0.audible(at: MediaClock.shared.now) } }
}

/// A sound that has begun, in the log of its launch: a player that outlives the launch does not change another one's
/// sounds.
package struct LoggedSound: Sendable, Equatable {
    fileprivate let sounds: DeviceSounds
    fileprivate let id: SoundLog.ID

    package func change(_ edit: (inout Playing) -> Void) {
        sounds.change { $0.change(id, at: MediaClock.shared.now, edit) }
    }

    package func end() { sounds.change { $0.end(id, at: MediaClock.shared.now) } }

    package static func == (a: LoggedSound, b: LoggedSound) -> Bool { a.sounds === b.sounds && a.id == b.id }
}
