public import Foundation

/// The options that are chosen in an asset's groups, as a value.
open class AVMediaSelection: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    // Unchecked: only mutable selections change, which belong to whoever made them.
    open private(set) weak var asset: AVAsset?
    fileprivate var chosen: [AVMediaCharacteristic: AVMediaSelectionOption?]

    init(_ asset: AVAsset?, _ chosen: [AVMediaCharacteristic: AVMediaSelectionOption?] = [:]) {
        (self.asset, self.chosen) = (asset, chosen)
    }

    /// The option of a group; without a choice the one that is heard or shown by default.
    open func selectedMediaOption(in mediaSelectionGroup: AVMediaSelectionGroup) -> AVMediaSelectionOption? {
        chosen[mediaSelectionGroup.characteristic] ?? mediaSelectionGroup.automaticOption(by: nil)
    }

    /// Whether nothing was chosen.
    open func mediaSelectionCriteriaCanBeAppliedAutomatically(
        to mediaSelectionGroup: AVMediaSelectionGroup
    ) -> Bool { chosen[mediaSelectionGroup.characteristic] == nil }

    open func copy(with zone: NSZone? = nil) -> Any { AVMediaSelection(asset, chosen) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { AVMutableMediaSelection(asset, chosen) }
}

open class AVMutableMediaSelection: AVMediaSelection, @unchecked Sendable {
    open func select(_ mediaSelectionOption: AVMediaSelectionOption?, in mediaSelectionGroup: AVMediaSelectionGroup) {
        guard mediaSelectionGroup.canSelect(mediaSelectionOption) else { return }
        chosen[mediaSelectionGroup.characteristic] = .some(mediaSelectionOption)
    }
}

/// The languages and characteristics that a player prefers.
open class AVPlayerMediaSelectionCriteria: NSObject, @unchecked Sendable {
    // Unchecked: nothing changes after the initializer.
    public let preferredLanguages: [String]?
    public let preferredMediaCharacteristics: [AVMediaCharacteristic]?
    /// Those without which an option is not chosen, however well its language fits.
    public let principalMediaCharacteristics: [AVMediaCharacteristic]?

    public init(preferredLanguages: [String]?, preferredMediaCharacteristics: [AVMediaCharacteristic]?) {
        principalMediaCharacteristics = nil
        (self.preferredLanguages, self.preferredMediaCharacteristics) = (
            preferredLanguages, preferredMediaCharacteristics
        )
    }

    public init(
        principalMediaCharacteristics: [AVMediaCharacteristic]?, preferredLanguages: [String]?,
        preferredMediaCharacteristics: [AVMediaCharacteristic]?
    ) {
        self.principalMediaCharacteristics = principalMediaCharacteristics
        (self.preferredLanguages, self.preferredMediaCharacteristics) = (
            preferredLanguages, preferredMediaCharacteristics
        )
    }
}

extension AVMediaSelectionGroup {
    func canSelect(_ option: AVMediaSelectionOption?) -> Bool {
        option.map { options.contains($0) } ?? allowsEmptySelection
    }

    /// The option without a choice: the first playable one in a preferred language, with the most preferred
    /// characteristics; else the default one for sound, and none for texts.
    func automaticOption(by criteria: AVPlayerMediaSelectionCriteria?) -> AVMediaSelectionOption? {
        let sound = characteristic == .audible ? defaultOption ?? options.first : nil
        guard let criteria else { return sound }
        var fitting = AVMediaSelectionGroup.mediaSelectionOptions(
            from: options.filter(\.isPlayable),
            withMediaCharacteristics: criteria.principalMediaCharacteristics ?? [])
        if let languages = criteria.preferredLanguages {
            let all = fitting
            fitting = AVMediaSelectionGroup.mediaSelectionOptions(
                from: all, filteredAndSortedAccordingToPreferredLanguages: languages)
        }
        let preferred = criteria.preferredMediaCharacteristics ?? []
        func score(_ option: AVMediaSelectionOption) -> Int { preferred.count(where: option.hasMediaCharacteristic) }
        guard let best = fitting.map(score).max() else { return sound }
        return fitting.first { score($0) == best }
    }
}

extension AVAsset {
    /// Audible and legible, if there are such tracks.
    public var availableMediaCharacteristicsWithMediaSelectionOptions: [AVMediaCharacteristic] {
        [.audible, .legible].filter { mediaSelectionGroup(forMediaCharacteristic: $0) != nil }
    }

    /// Returns the tracks of which one is heard, or shown as text; `nil` without such tracks.
    public func mediaSelectionGroup(
        forMediaCharacteristic mediaCharacteristic: AVMediaCharacteristic
    ) -> AVMediaSelectionGroup? { AVMediaSelectionGroup(self, mediaCharacteristic) }

    public func loadMediaSelectionGroup(
        for mediaCharacteristic: AVMediaCharacteristic
    ) async throws -> AVMediaSelectionGroup? {
        _ = try await load(.tracks)
        return mediaSelectionGroup(forMediaCharacteristic: mediaCharacteristic)
    }

    public var preferredMediaSelection: AVMediaSelection { AVMediaSelection(self) }

    /// Groups of tracks of one kind, of which one is presented.
    public var trackGroups: [AVAssetTrackGroup] {
        [AVMediaCharacteristic.audible, .legible].map { tracks(withMediaCharacteristic: $0) }.filter { $0.count > 1 }
            .map(AVAssetTrackGroup.init)
    }
}
