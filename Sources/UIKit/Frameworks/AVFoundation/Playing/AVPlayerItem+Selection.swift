public import Foundation
import QuinceDiagnostics

extension AVPlayerItem {
    public static let mediaSelectionDidChangeNotification = Notification.Name(
        "AVPlayerItemMediaSelectionDidChangeNotification")

    /// Chooses the track of a group that is heard, or none of a group of texts.
    public func select(_ mediaSelectionOption: AVMediaSelectionOption?, in mediaSelectionGroup: AVMediaSelectionGroup) {
        guard mediaSelectionGroup.canSelect(mediaSelectionOption) else { return }
        let before = selectedMediaOption(in: mediaSelectionGroup)
        choices[mediaSelectionGroup.characteristic] = .some(mediaSelectionOption)
        selectionDidChange(mediaSelectionGroup, from: before)
    }

    /// Lets the player's criteria choose again.
    public func selectMediaOptionAutomatically(in mediaSelectionGroup: AVMediaSelectionGroup) {
        let before = selectedMediaOption(in: mediaSelectionGroup)
        choices[mediaSelectionGroup.characteristic] = nil
        selectionDidChange(mediaSelectionGroup, from: before)
    }

    public func selectedMediaOption(in mediaSelectionGroup: AVMediaSelectionGroup) -> AVMediaSelectionOption? {
        choices[mediaSelectionGroup.characteristic]
            ?? mediaSelectionGroup.automaticOption(by: criteria(for: mediaSelectionGroup))
    }

    /// The options that are heard and shown, chosen or by the player's criteria.
    public var currentMediaSelection: AVMediaSelection {
        var chosen: [AVMediaCharacteristic: AVMediaSelectionOption?] = choices
        for characteristic in asset.availableMediaCharacteristicsWithMediaSelectionOptions {
            guard let group = asset.mediaSelectionGroup(forMediaCharacteristic: characteristic),
                choices[characteristic] == nil, criteria(for: group) != nil
            else { continue }
            chosen[characteristic] = .some(selectedMediaOption(in: group))
        }
        return AVMediaSelection(asset, chosen)
    }

    private func criteria(for group: AVMediaSelectionGroup) -> AVPlayerMediaSelectionCriteria? {
        guard let player, player.appliesMediaSelectionCriteriaAutomatically else { return nil }
        return player.mediaSelectionCriteria(forMediaCharacteristic: group.characteristic)
    }

    // MARK: Effect

    private func selectionDidChange(_ group: AVMediaSelectionGroup, from before: AVMediaSelectionOption?) {
        let now = selectedMediaOption(in: group)
        guard now != before else { return }
        applySelection(of: group)
        NotificationCenter.default.post(name: Self.mediaSelectionDidChangeNotification, object: self)
    }

    /// Enables the tracks that are selected, once the item has tracks.
    func applySelections() {
        for characteristic in asset.availableMediaCharacteristicsWithMediaSelectionOptions {
            asset.mediaSelectionGroup(forMediaCharacteristic: characteristic).map(applySelection)
        }
    }

    private func applySelection(of group: AVMediaSelectionGroup) {
        let option = selectedMediaOption(in: group)
        for track in tracks where group.options.contains(where: { $0.track === track.assetTrack }) {
            track.isEnabled = track.assetTrack === option?.track
        }
        guard let option else { return }
        if group.characteristic == .legible {
            Unsupported.report("the drawing of subtitles", in: "AVPlayerItem")
        } else if option != group.options.first {
            Unsupported.report("the sound of another audio track than the first in recordings", in: "AVPlayerItem")
        }
    }
}
