public import CoreMedia
public import Foundation
import QuinceDiagnostics
import QuinceObjCRuntime

/// Plays items one after the other.
open class AVQueuePlayer: AVPlayer {
    /// The items behind the present one.
    private var waiting: [AVPlayerItem] = [] {
        // The next item is ready when its turn comes, so that there is no gap.
        didSet { waiting.first?.load() }
    }

    public init(items: [AVPlayerItem]) {
        super.init(playerItem: items.first)
        actionAtItemEnd = .advance
        waiting = Array(items.dropFirst())
        for item in waiting { item.player = self }
        // Observers of properties do not run in an initializer.
        waiting.first?.load()
    }

    public override init() {
        super.init()
        actionAtItemEnd = .advance
    }

    public override init(url URL: URL) {
        super.init(url: URL)
        actionAtItemEnd = .advance
    }

    public override init(playerItem item: AVPlayerItem?) {
        super.init(playerItem: item)
        actionAtItemEnd = .advance
    }

    /// The items that have not been played, the present one first.
    open func items() -> [AVPlayerItem] { (currentItem.map { [$0] } ?? []) + waiting }

    open func advanceToNextItem() {
        let next = waiting.isEmpty ? nil : waiting.removeFirst()
        replaceCurrentItem(with: next)
    }

    /// An item can stand in one queue, once.
    open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
        let items = items()
        let isKnown = items.contains { $0 === item } || (item.player != nil && item.player !== self)
        return !isKnown && (afterItem == nil || items.contains { $0 === afterItem })
    }

    /// - Parameter afterItem: `nil` for the end of the queue.
    open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
        guard canInsert(item, after: afterItem) else {
            stopLikeUIKit("An item cannot be inserted into a player queue more than once")
        }
        item.player = self
        guard currentItem != nil else { return replaceCurrentItem(with: item) }
        if afterItem === currentItem, afterItem != nil {
            waiting.insert(item, at: 0)
        } else if let place = waiting.firstIndex(where: { $0 === afterItem }) {
            waiting.insert(item, at: place + 1)
        } else {
            waiting.append(item)
        }
    }

    open func remove(_ item: AVPlayerItem) {
        if item === currentItem { return advanceToNextItem() }
        guard waiting.contains(where: { $0 === item }) else { return }
        waiting.removeAll { $0 === item }
        item.player = nil
    }

    open func removeAllItems() {
        for item in waiting { item.player = nil }
        waiting = []
        replaceCurrentItem(with: nil)
    }

    override func advance(from item: AVPlayerItem) { advanceToNextItem() }
}

/// Plays an item again and again, by copies of it in a player's queue.
@preconcurrency @MainActor
open class AVPlayerLooper: NSObject {
    public enum Status: Int, Sendable { case unknown, ready, failed, cancelled }
    public enum ItemOrdering: Int, Sendable {
        case loopingItemsPrecedeExistingItems
        case loopingItemsFollowExistingItems
    }

    public private(set) var status = Status.unknown
    public private(set) var error: (any Error)?
    public private(set) var loopCount = 0
    /// The copies that are in the queue.
    public private(set) var loopingPlayerItems: [AVPlayerItem] = []
    private weak var player: AVQueuePlayer?
    private var observer: NotificationObserver?

    /// As many copies as iOS keeps in the queue.
    private static let copies = 3

    public convenience init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
        self.init(player: player, templateItem: itemToLoop, timeRange: .invalid)
    }

    /// - Parameter loopRange: the part of the item that is repeated; an invalid one for all of it.
    public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem, timeRange loopRange: CMTimeRange) {
        if loopRange.isValid, loopRange.duration <= .zero {
            stopLikeUIKit("The duration of a loop's time range has to be positive")
        }
        self.player = player
        super.init()
        loopingPlayerItems = (0..<Self.copies).map { _ in Self.copy(itemToLoop, loopRange) }
        for item in loopingPlayerItems { player.insert(item, after: nil) }
        changing("status") { status = .ready }
        observer = NotificationObserver(.AVPlayerItemDidPlayToEndTime) { [weak self] note in
            let item = UncheckedObject(object: note.object as? AVPlayerItem)
            MainActor.assumeIsolated { self?.itemDidEnd(item.object) }
        }
    }

    private static func copy(_ item: AVPlayerItem, _ range: CMTimeRange) -> AVPlayerItem {
        let copy = AVPlayerItem(asset: item.asset, automaticallyLoadedAssetKeys: item.automaticallyLoadedAssetKeys)
        if range.isValid {
            copy.clock.jump(to: range.start, at: .zero)
            copy.forwardPlaybackEndTime = range.end
            copy.loopStart = range.start
        }
        return copy
    }

    /// Puts the copy that has ended at the end of the queue.
    private func itemDidEnd(_ item: AVPlayerItem?) {
        guard let item, let player, status == .ready, loopingPlayerItems.contains(where: { $0 === item }) else {
            return
        }
        changing("loopCount") { loopCount += 1 }
        if item === player.currentItem { player.advanceToNextItem() }
        item.clock.jump(to: item.loopStart, at: .zero)
        if player.canInsert(item, after: nil) { player.insert(item, after: nil) }
    }

    /// Ends the repetition after the present one.
    open func disableLooping() {
        guard let player, status == .ready else { return }
        changing("status") { status = .cancelled }
        changing("loopingPlayerItems") {
            for item in loopingPlayerItems where item !== player.currentItem { player.remove(item) }
            loopingPlayerItems = []
        }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    registerObjCClassOnLoad(AVPlayerLooper.self) {
        $0.key(readOnly: "status", \.status)
        $0.key(readOnly: "error", \.error)
        $0.key(readOnly: "loopCount", \.loopCount)
        $0.key(readOnly: "loopingPlayerItems", \.loopingPlayerItems)
    }
}

/// Unchecked: handed on within the main thread.
private struct UncheckedObject: @unchecked Sendable { let object: AVPlayerItem? }
