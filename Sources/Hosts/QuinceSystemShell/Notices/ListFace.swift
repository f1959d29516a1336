import CoreGraphics
import Foundation
import QuinceDeviceLink
import QuinceHostInterface
import QuinceRenderTree

/// The list of notifications on the lock screen and in the notification center.
@MainActor
struct ListFace {
    /// A stack with what it says of the notifications that are not seen.
    struct Item {
        let stack: NoticeStack
        /// Whether all its notifications are seen.
        let isExpanded: Bool
        let summary: String
    }

    enum Kind { case lockScreen, center }

    let kind: Kind
    /// The newest first.
    let items: [Item]
    let date: Date
    /// The row whose button is seen.
    let rowAside: NoticeKey?
    /// The offset to which the list is scrolled, and that at which it began if it is on its way there.
    let offsets: (begin: CGFloat, rest: CGFloat)
    let heights: TextHeights
    /// Returns the picture of a notification's attachment.
    let picture: (DeliveredNotification) -> CGImage?

    func scene(_ layout: HomeLayout, _ layers: inout ShellLayers) -> NoticeScene {
        var builder = NoticeBuilder(frame: layout.bounds, scale: layout.scale)
        let top = kind == .lockScreen ? addLockScreen(layout, &builder, &layers) : addCenter(layout, &builder, &layers)
        let end = layout.bounds.height - (kind == .lockScreen ? 70 : NoticeList.grabberHeight)
        let list = addRows(
            CGRect(x: 0, y: top, width: layout.bounds.width, height: end - top), 1 / layout.scale, &builder, &layers)
        var scene = builder.scene(isModal: true, &layers)
        scene.list = list
        return scene
    }

    /// - Returns: where the rows begin.
    private func addLockScreen(_ layout: HomeLayout, _ builder: inout NoticeBuilder, _ layers: inout ShellLayers)
        -> CGFloat
    {
        let bounds = layout.bounds
        builder.add(Wallpaper.layers(layout, &layers))
        builder.box(bounds, .gray(0, 0.15), &layers)
        let hint = CGRect(x: 0, y: bounds.height - 60, width: bounds.width, height: 30)
        builder.text(NoticeText(text: "› slide to unlock", size: 23, weight: 300, flush: 0.5), hint, &layers)
        builder.part("slide to unlock", hint)
        let clock = CGRect(x: 0, y: layout.top + 22, width: bounds.width, height: 98)
        builder.text(NoticeText(text: clockText, size: 78, weight: 200, flush: 0.5), clock, &layers)
        builder.part(clockText, clock)
        let day = CGRect(x: 0, y: clock.maxY, width: bounds.width, height: 24)
        builder.text(NoticeText(text: dateText, size: 17, flush: 0.5), day, &layers)
        return day.maxY + 26
    }

    /// - Returns: where the rows begin.
    private func addCenter(_ layout: HomeLayout, _ builder: inout NoticeBuilder, _ layers: inout ShellLayers) -> CGFloat
    {
        let bounds = layout.bounds
        builder.box(bounds, .gray(0.08, 0.97), &layers)
        let title = CGRect(x: 15, y: layout.top + 10, width: bounds.width - 30, height: 34)
        builder.text(NoticeText(text: dateText, size: 27, weight: 300), title, &layers)
        if items.isEmpty {
            let none = CGRect(x: 0, y: bounds.midY - 12, width: bounds.width, height: 24)
            builder.text(NoticeText(text: "No Notifications", size: 18, color: .gray(0.6), flush: 0.5), none, &layers)
            builder.part("No Notifications", none)
        }
        let grabber = CGRect(x: bounds.midX - 18, y: bounds.height - 15, width: 36, height: 5)
        builder.box(grabber, .gray(1, 0.35), radius: 2.5, &layers)
        return title.maxY + 14
    }

    /// Adds the rows that are near what is seen: a long list costs what a short one does.
    private func addRows(
        _ place: CGRect, _ line: CGFloat, _ builder: inout NoticeBuilder, _ layers: inout ShellLayers
    ) -> NoticeList {
        let rows = rows(place.width)
        var areas: [CGRect] = []
        for row in rows {
            let y = areas.last?.maxY ?? place.minY
            areas.append(CGRect(x: 0, y: y, width: place.width, height: row.height(heights)))
        }
        let geometry = NoticeList.Geometry(
            frame: place, contentHeight: (areas.last?.maxY ?? place.minY) - place.minY, offsets: offsets)
        let layer = builder.list(place, offset: geometry.offset, &layers) { inner, layers in
            for (index, row) in rows.enumerated() where geometry.isMade(areas[index]) {
                let hasLine = index == 0 || !rows[index - 1].isStack
                row.add(
                    areas[index], line: hasLine ? line : 0, isAside: rowAside == row.key, heights, &inner, &layers)
            }
        }
        return NoticeList(geometry: geometry, layer: layer, keys: Set(rows.map(\.key)))
    }

    private func rows(_ width: CGFloat) -> [ListRow] {
        items.flatMap { item in
            let stack = item.stack
            let toggle = NoticeAction.toggle(stack.thread)
            if !item.isExpanded, !stack.isSingle {
                var row = row(stack.top, of: stack, width)
                row.action = toggle
                row.clears = stack.notifications.map(stack.key)
                row.foot = (item.summary, toggle)
                return [row]
            }
            var rows = stack.notifications.map { row($0, of: stack, width) }
            if !stack.isSingle { rows[rows.count - 1].foot = ("Show less", toggle) }
            return rows
        }
    }

    private func row(_ notification: DeliveredNotification, of stack: NoticeStack, _ width: CGFloat) -> ListRow {
        let key = stack.key(of: notification)
        return ListRow(
            app: stack.app, notification: notification, key: key, age: age(of: notification.date),
            picture: picture(notification), width: width, action: .open(key), clears: [key])
    }

    // MARK: Times

    private func age(of date: Date) -> String {
        let minutes = Int(self.date.timeIntervalSince(date) / 60)
        if minutes < 1 { return "now" }
        return minutes < 60 ? "\(minutes)m ago" : minutes < 1440 ? "\(minutes / 60)h ago" : "\(minutes / 1440)d ago"
    }

    private func text(_ format: String) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = format
        return formatter.string(from: date)
    }

    private var clockText: String { text("H:mm") }
    private var dateText: String { text("EEEE, MMMM d") }
}
