import CoreGraphics
import Foundation
import QuinceHostInterface
import QuinceMediaClock
import QuinceMotion
import QuinceRenderTree

// The rows of the lists of notifications: a finger moves one aside to its button, and all glide to new places.

extension SystemShell {
    /// The distance in points by which a finger has to move a row. Estimated.
    private static let rowPull: CGFloat = 30

    func noticeRow(at point: CGPoint) -> NoticeRow? { noticePicture.scene?.rows.last { $0.frame.contains(point) } }

    private func noticeRow(_ key: NoticeKey) -> NoticeRow? { noticePicture.scene?.rows.first { $0.key == key } }

    // MARK: Touches

    /// Moves a row with the finger, between its place and the one in which its button is seen.
    func moveRow(_ key: NoticeKey, _ touch: ShellTouch) {
        guard let row = noticeRow(key) else { return }
        let start = notices.rowAside == key ? -NoticeRow.aside : 0
        let offset = touch.axis == .horizontal ? min(max(start + touch.offset.width, -NoticeRow.aside), 0) : start
        layers.animate(row.layer, [])
        layers[row.layer].position.x = row.frame.midX + offset
        noticePicture.movedRow = key
    }

    func endOnRow(_ key: NoticeKey, _ touch: ShellTouch, isCancelled: Bool) {
        let isAside = notices.rowAside == key
        let distance = isCancelled || touch.axis != .horizontal ? 0 : touch.offset.width
        switch distance {
        case ..<(-Self.rowPull) where !isAside: notices.rowAside = key
        case Self.rowPull... where isAside: notices.rowAside = nil
        default: if !isCancelled, distance >= 0 { endOnNotice(touch) }
        }
    }

    // MARK: Ways

    /// The upper left corners of a scene's rows as they are, under a finger too.
    func rowPlaces(_ scene: NoticeScene?) -> [NoticeKey: CGPoint] {
        (scene?.rows ?? []).reduce(into: [:]) { $0[$1.key] = layers[$1.layer].corner }
    }

    /// Brings the rows from where they were to where they are now. New ones come out from behind the row above them.
    ///
    /// - Parameter known: the rows that the list had, of which some had no layers.
    func glideRows(from places: [NoticeKey: CGPoint], _ known: Set<NoticeKey>) {
        if places.isEmpty { return }
        var above: CGPoint?
        for row in noticePicture.scene?.rows ?? [] where places[row.key] != nil || !known.contains(row.key) {
            let old = places[row.key]
            above = old ?? above
            layers.glide(row.layer, from: above ?? layers[row.layer].corner, isNew: old == nil, at: clock.now)
        }
    }
}

extension LayerState {
    /// The upper left corner of a layer that is not turned.
    fileprivate var corner: CGPoint {
        CGPoint(x: position.x - bounds.width * anchorPoint.x, y: position.y - bounds.height * anchorPoint.y)
    }
}

extension NoticeAction {
    var isClearing: Bool { if case .clear = self { true } else { false } }
}

extension ShellLayers {
    /// The seconds of a row's way. Estimated.
    private static let glideSeconds = 0.25

    /// Moves a layer's upper left corner from a place to its own; a new layer fades in too.
    fileprivate mutating func glide(_ id: LayerID, from old: CGPoint, isNew: Bool, at begin: MediaTime) {
        let (place, corner) = (self[id].position, self[id].corner)
        var timing = MediaTiming()
        timing.beginTime = begin.seconds
        timing.duration = Self.glideSeconds
        var ways: [(String, PropertyAnimation.Values)] = []
        if old != corner {
            let start = CGPoint(x: place.x + old.x - corner.x, y: place.y + old.y - corner.y)
            ways.append(("position", .basic(from: .point(start), to: .point(place), by: nil)))
        }
        if isNew { ways.append(("opacity", .basic(from: .number(0), to: .number(1), by: nil))) }
        let animations = ways.compactMap { path, values in
            AnimationTarget(keyPath: path).map { PropertyAnimation(target: $0, values: values) }
        }
        animate(id, animations.map { (timing, $0, .easeInEaseOut) })
    }
}
