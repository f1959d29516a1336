internal import Synchronization

/// A player that an interruption of the session pauses.
package protocol InterruptiblePlayer: AnyObject {
    func interrupt()
    func endInterruption(_ options: AVAudioSession.InterruptionOptions)
}

/// The players of a session, in the order in which they were made, which is that in which they hear of interruptions.
package final class SessionPlayers: Sendable {
    /// Unchecked: players are used on the main thread.
    private struct Weak: @unchecked Sendable { weak var player: (any InterruptiblePlayer)? }

    private let players = Mutex<[Weak]>([])

    package func add(_ player: any InterruptiblePlayer) {
        let added = Weak(player: player)
        players.withLock { players in
            players.removeAll { $0.player == nil }
            players.append(added)
        }
    }

    private var all: [Weak] { players.withLock { $0 } }

    func interrupt() { for one in all { one.player?.interrupt() } }
    func endInterruption(_ options: AVAudioSession.InterruptionOptions) {
        for one in all { one.player?.endInterruption(options) }
    }
}
