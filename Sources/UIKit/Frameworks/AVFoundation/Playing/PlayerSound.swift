import CoreMedia
import Foundation
import QuinceSoundLog

/// The sound of a player's items in the device's log of sounds.
@MainActor
final class PlayerSound {
    private var sounding: SoundLog.ID?
    private weak var item: AVPlayerItem?

    isolated deinit { stop() }

    /// Writes down what sounds from the present instant on.
    func update(for player: AVPlayer) {
        if item !== player.currentItem { stop() }
        item = player.currentItem
        guard let item, item.status == .readyToPlay, !item.audioTracks.isEmpty else { return }
        let rate = item.clock.rate
        if let sounding {
            DeviceSounds.current.change(sounding) {
                $0 = Playing(position: item.currentTime().seconds, rate: rate, volume: player.soundVolume)
            }
        } else if rate != 0 {
            sounding = DeviceSounds.current.begin(
                Self.sound(of: item),
                Playing(position: item.currentTime().seconds, rate: rate, volume: player.soundVolume))
        }
    }

    func stop() {
        if let sounding { DeviceSounds.current.end(sounding) }
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

extension AVPlayer {
    /// The volume that is heard.
    fileprivate var soundVolume: Double { isMuted ? 0 : Double(min(max(volume, 0), 1)) }
}
