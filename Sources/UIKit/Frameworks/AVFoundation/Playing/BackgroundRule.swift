import Foundation

/// Whether a player with pictures goes on in the background.
public enum AVPlayerAudiovisualBackgroundPlaybackPolicy: Int, Sendable {
    /// As `pauses` for a player with a layer, and as `continuesIfPossible` for one without.
    case automatic = 1
    case pauses
    case continuesIfPossible
}

/// The rule by which players pause when the app goes to the background.
///
/// A player whose film is seen in a layer pauses; the sound of one without goes on in an app with the background mode `audio`
/// (Apple, "Playing audio from a video asset in the background"; AVPlayerAudiovisualBackgroundPlaybackPolicy). An app without the
/// mode is suspended, with all that it plays.
enum BackgroundRule {
    /// The name of `UIApplication.didEnterBackgroundNotification`, which is above this module.
    static let notification = Notification.Name("UIApplicationDidEnterBackgroundNotification")

    static func pauses(hasPictures: Bool, _ policy: AVPlayerAudiovisualBackgroundPlaybackPolicy) -> Bool {
        let modes = Bundle.main.object(forInfoDictionaryKey: "UIBackgroundModes") as? [String] ?? []
        guard modes.contains("audio") else { return true }
        return hasPictures && policy != .continuesIfPossible
    }
}
