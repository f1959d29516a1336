import CoreGraphics
import DeviceLink
import Foundation
import HostInterface
import RenderTree

/// The list of notifications on the lock screen and in the notification centre.
@MainActor
struct ListFace {
    /// A stack with what it says of the notifications that are not seen.
    struct Item {
        let stack: NoticeStack
        /// Whether all its notifications are seen.
        let isExpanded: Bool
        let summary: String
    }

    enum Kind { case lockScreen, centre }

    let kind: Kind
    /// The newest first.
    let items: [Item]
    let date: Date
    /// The row whose button is seen.
    let rowAside: NoticeKey?
    /// Returns the picture of a notification's attachment.
    let picture: (DeliveredNotification) -> CGImage?

    func scene(_ layout: HomeLayout, _ layers: inout ShellLayers) -> NoticeScene {
        let bounds = layout.bounds
        var builder = NoticeBuilder(frame: bounds, scale: layout.scale)
        var y: CGFloat
        switch kind {
        case .lockScreen:
            builder.add(Wallpaper.layers(layout, &layers))
            builder.box(bounds, .gray(0, 0.15), &layers)
            y = addClock(layout, &builder, &layers)
            let hint = CGRect(x: 0, y: bounds.height - 60, width: bounds.width, height: 30)
            builder.text(NoticeText(text: "slide to unlock", size: 23, weight: 300, flush: 0.5), hint, &layers)
            builder.part("slide to unlock", hint)
        case .centre:
            builder.box(bounds, .gray(0.08, 0.97), &layers)
            let title = CGRect(x: 15, y: layout.top + 10, width: bounds.width - 30, height: 34)
            builder.text(NoticeText(text: dateText, size: 27, weight: 300), title, &layers)
            y = title.maxY + 14
            if items.isEmpty {
                let none = CGRect(x: 0, y: bounds.midY - 12, width: bounds.width, height: 24)
                builder.text(
                    NoticeText(text: "No Notifications", size: 18, color: .gray(0.6), flush: 0.5), none, &layers)
                builder.part("No Notifications", none)
            }
        }
        let end = bounds.height - (kind == .lockScreen ? 70 : 10)
        var line = 1 / layout.scale
        for row in rows {
            let height = height(row, bounds.width)
            // What has no room is not seen.
            if y + height > end { break }
            let area = CGRect(x: 0, y: y, width: bounds.width, height: height)
            // The edges of a stack part it from the next row.
            add(row, area, line, &builder, &layers)
            line = row.isStack ? 0 : 1 / layout.scale
            y += height
        }
        return builder.scene(isModal: true, &layers)
    }

    private func addClock(_ layout: HomeLayout, _ builder: inout NoticeBuilder, _ layers: inout ShellLayers) -> CGFloat
    {
        let width = layout.size.width
        let clock = CGRect(x: 0, y: layout.top + 22, width: width, height: 98)
        builder.text(NoticeText(text: clockText, size: 78, weight: 200, flush: 0.5), clock, &layers)
        let day = CGRect(x: 0, y: clock.maxY, width: width, height: 24)
        builder.text(NoticeText(text: dateText, size: 17, flush: 0.5), day, &layers)
        builder.part(clockText, clock)
        return day.maxY + 26
    }

    // MARK: Rows

    private struct Row {
        let app: InstalledApp
        let notification: DeliveredNotification
        let key: NoticeKey
        /// What a tap does.
        let action: NoticeAction
        /// The notifications that its button clears.
        let clears: [NoticeKey]
        var isStack: Bool { clears.count > 1 }
        let picture: CGImage?
        /// The words below the text, and what a tap on them does.
        var foot: (text: String, action: NoticeAction)?

        private var content: NotificationContentRecord { notification.request.content }

        var title: String { content.title.isEmpty ? app.name : content.title }
        var body: String { [content.subtitle, content.body].filter { !$0.isEmpty }.joined(separator: "\n") }
        /// The texts by which it is found.
        var texts: [String] { [title, content.subtitle, content.body].filter { !$0.isEmpty } }
    }

    private var rows: [Row] {
        items.flatMap { item in
            let stack = item.stack
            let keys = stack.notifications.map(stack.key)
            if !item.isExpanded, !stack.isSingle {
                let action = NoticeAction.toggle(stack.thread)
                return [
                    Row(
                        app: stack.app, notification: stack.top, key: keys[0], action: action, clears: keys,
                        picture: picture(stack.top), foot: (item.summary, action))
                ]
            }
            var rows = zip(stack.notifications, keys).map { notification, key in
                Row(
                    app: stack.app, notification: notification, key: key, action: .open(key), clears: [key],
                    picture: picture(notification))
            }
            if !stack.isSingle { rows[rows.count - 1].foot = ("Show less", .toggle(stack.thread)) }
            return rows
        }
    }

    private func body(_ row: Row) -> NoticeText { NoticeText(text: row.body, size: 14, lines: row.isStack ? 2 : 3) }

    /// Where the text of a row ends in a list of a width: before its picture.
    private func right(_ row: Row, _ width: CGFloat) -> CGFloat {
        width - 15 - (row.picture == nil ? 0 : Thumbnails.side + 10)
    }

    private func bodyHeight(_ row: Row, _ width: CGFloat) -> CGFloat { body(row).height(right(row, width) - 43) }

    private func height(_ row: Row, _ width: CGFloat) -> CGFloat {
        let text = 12 + max(19 + bodyHeight(row, width), row.picture == nil ? 0 : Thumbnails.side) + 12
        return text + (row.isStack ? 20 + 2 * Self.edge : row.foot == nil ? 0 : 20)
    }

    /// The height in points of what is seen of a notification behind another.
    private static let edge: CGFloat = 5

    private func add(
        _ row: Row, _ area: CGRect, _ line: CGFloat, _ builder: inout NoticeBuilder, _ layers: inout ShellLayers
    ) {
        builder.row(row.key, area, isAside: rowAside == row.key, &layers) { inner, layers in
            if row.isStack {
                addSheets(area, &inner, &layers)
            } else if line > 0 {
                inner.box(CGRect(x: 43, y: area.minY, width: area.width - 43, height: line), .gray(1, 0.25), &layers)
            }
            addText(row, area, &inner, &layers)
            for name in row.texts { inner.part(name, area, row.action) }
            if let foot = row.foot { addFoot(foot, row, area, &inner, &layers) }
            addButton(row, area, &inner, &layers)
        }
    }

    private func addText(_ row: Row, _ area: CGRect, _ builder: inout NoticeBuilder, _ layers: inout ShellLayers) {
        let (y, right) = (area.minY, right(row, area.width))
        builder.icon(of: row.app, CGRect(x: 13, y: y + 12, width: 20, height: 20), &layers)
        builder.text(
            NoticeText(text: row.title, size: 15, weight: 600),
            CGRect(x: 43, y: y + 12, width: right - 105, height: 19), &layers)
        builder.text(
            NoticeText(text: age(of: row.notification.date), size: 12, color: .gray(0.8), flush: 1),
            CGRect(x: right - 60, y: y + 14, width: 60, height: 16), &layers)
        let place = CGRect(x: 43, y: y + 31, width: right - 43, height: bodyHeight(row, area.width))
        builder.text(body(row), place, &layers)
        if let picture = row.picture {
            let side = Thumbnails.side
            let place = CGRect(x: area.width - 15 - side, y: y + 12, width: side, height: side)
            builder.picture(picture, place, radius: 4, &layers)
        }
    }

    /// Adds the sheet of a stack's newest notification, and the edges of those behind it.
    private func addSheets(_ area: CGRect, _ builder: inout NoticeBuilder, _ layers: inout ShellLayers) {
        let sheet = CGRect(x: 6, y: area.minY + 4, width: area.width - 12, height: area.height - 8 - 2 * Self.edge)
        builder.box(sheet, .gray(1, 0.13), radius: 8, &layers)
        for depth in 1...2 {
            let inset = CGFloat(depth) * 8
            let y = sheet.maxY + CGFloat(depth - 1) * Self.edge
            builder.box(
                CGRect(x: sheet.minX + inset, y: y, width: sheet.width - 2 * inset, height: Self.edge),
                .gray(1, 0.13 - 0.04 * CGFloat(depth)), radius: 4, corners: [.minXMaxY, .maxXMaxY], &layers)
        }
    }

    private func addFoot(
        _ foot: (text: String, action: NoticeAction), _ row: Row, _ area: CGRect, _ builder: inout NoticeBuilder,
        _ layers: inout ShellLayers
    ) {
        let y = area.minY + 31 + bodyHeight(row, area.width) + 4
        let frame = CGRect(x: 43, y: y, width: right(row, area.width) - 43, height: 16)
        builder.text(NoticeText(text: foot.text, size: 13, color: .gray(0.8)), frame, &layers)
        // A finger needs more than the words.
        builder.part(foot.text, frame.insetBy(dx: 0, dy: -6), foot.action)
    }

    /// Adds the button behind a row's right end.
    private func addButton(_ row: Row, _ area: CGRect, _ builder: inout NoticeBuilder, _ layers: inout ShellLayers) {
        let name = row.isStack ? "Clear All" : "Clear"
        let frame = CGRect(x: area.maxX, y: area.minY, width: NoticeRow.aside, height: area.height)
        builder.box(frame, .gray(1, 0.2), &layers)
        builder.text(
            NoticeText(text: name, size: 15, flush: 0.5), frame.insetBy(dx: 4, dy: (area.height - 19) / 2), &layers)
        builder.part(name, frame, .clear(row.clears))
    }

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
