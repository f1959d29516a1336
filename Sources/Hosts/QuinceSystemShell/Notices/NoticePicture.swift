import CoreGraphics
import Foundation
import QuinceDeviceLink
import QuinceMediaClock
import QuinceRenderTree

/// The surface while notices are over it.
struct StagePicture: Equatable {
    let root: LayerID
    var below: LayerID
    var size: CGSize
    var scale: CGFloat
}

/// The picture of the notices, and what it was made from.
@MainActor
struct NoticePicture {
    /// The part of the device's records that is seen, by app: the list's notifications, and the categories from which stacks
    /// have their words and banners their actions.
    struct Records: Equatable {
        var delivered: [String: [DeliveredNotification]] = [:]
        var categories: [String: [NotificationCategoryRecord]] = [:]
    }

    /// The layers; `nil` if there is nothing to see.
    var scene: NoticeScene?
    /// The layer that holds what is below and the scene.
    var stage: StagePicture?

    let thumbnails = Thumbnails()
    let heights = TextHeights()

    // MARK: What it was made from

    private(set) var notices = Notices()
    private(set) var records = Records()
    private var size = CGSize.zero
    /// The instant at which the time that it shows is over.
    private(set) var end: MediaTime?
    /// The row that a finger has moved from the place that it has in the picture.
    var movedRow: NoticeKey?

    /// Notes what the scene was made from.
    mutating func note(_ notices: Notices, _ records: Records, _ size: CGSize, end: MediaTime?) {
        (self.notices, self.records, self.size, self.end, movedRow) = (notices, records, size, end, nil)
    }

    /// Whether it has to be made again.
    ///
    /// - Parameters:
    ///   - size: that of the screen, which is another one when the device was turned.
    ///   - heldRow: the row that a finger is on.
    func isStale(
        _ notices: Notices, _ records: Records, _ size: CGSize, heldRow: NoticeKey?, at time: MediaTime
    ) -> Bool {
        if notices != self.notices || records != self.records { return true }
        guard let scene else { return false }
        if size != self.size || end.map({ time >= $0 }) ?? false { return true }
        if let movedRow, movedRow != heldRow { return true }
        // Rows that come into sight under a finger have no layers yet.
        guard let dragged = notices.scroll.dragged, let list = scene.list else { return false }
        return !list.geometry.shows(dragged)
    }
}
