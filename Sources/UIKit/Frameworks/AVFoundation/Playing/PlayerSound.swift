import AVFAudio
import CoreMedia
import Foundation
import QuinceSoundLog

/// The sound of a player's items in the device's log of sounds.
@MainActor
final class PlayerSound {
    private var sounding: LoggedSound?
    private weak var item: AVPlayerItem?
    private weak var player: AVPlayer?

    isolated deinit { stop() }

    /// Writes down what sounds from the present instant on.
    func update(for player: AVPlayer) {
        if item !== player.currentItem { stop() }
        item = player.currentItem
        guard let item, item.status == .readyToPlay, !item.audioTracks.isEmpty else { return stop() }
        let rate = item.clock.rate
        if let sounding {
            sounding.change {
                $0 = Playing(position: item.currentTime().seconds, rate: rate, volume: player.soundVolume)
            }
        } else if rate != 0 {
            activateSession(for: player)
            sounding = DeviceSounds.current.begin(
                Self.sound(of: item),
                Playing(position: item.currentTime().seconds, rate: rate, volume: player.soundVolume))
        }
    }

    /// A player that begins to sound activates the session, and is paused by what interrupts it.
    private func activateSession(for player: AVPlayer) {
        let session = AVAudioSession.sharedInstance()
        _ = session.activateForPlayback()
        if self.player == nil { session.players.add(self) }
        self.player = player
    }

    func stop() {
        sounding?.end()
        sounding = nil
    }

    private static func sound(of item: AVPlayerItem) -> Sound {
        let location = item.asset.loader.location
        let name = location.split(separator: "/").last.map(String.init) ?? location
        return Sound(
            kind: item.videoTrack == nil ? .player : .video, name: name, url: location,
            length: item.duration.isNumeric ? item.duration.seconds : nil)
    }
}

extension PlayerSound: InterruptiblePlayer {
    /// The system pauses the player, and does not let it go on by itself (documentation of `AVAudioSession`).
    nonisolated func interrupt() {
        MainActor.assumeIsolated {
            if sounding != nil, item?.clock.rate != 0 { player?.interrupt() }
        }
    }

    nonisolated func endInterruption(_ options: AVAudioSession.InterruptionOptions) {}
}

extension AVPlayer {
    /// The volume that is heard.
    fileprivate var soundVolume: Double { isMuted ? 0 : Double(min(max(volume, 0), 1)) }
}
