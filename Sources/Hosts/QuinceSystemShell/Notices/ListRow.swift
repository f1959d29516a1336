import CoreGraphics
import Foundation
import QuinceDeviceLink
import QuinceHostInterface

/// A row of the list of notifications: one notification, or a stack of which the newest is seen.
@MainActor
struct ListRow {
    let app: InstalledApp
    let notification: DeliveredNotification
    let key: NoticeKey
    /// The time since the notification came, in words.
    let age: String
    let picture: CGImage?
    let width: CGFloat
    /// The action of a tap.
    var action: NoticeAction
    /// The notifications that its button clears.
    var clears: [NoticeKey]
    /// The words below the text, and what a tap on them does.
    var foot: (text: String, action: NoticeAction)?

    private var content: NotificationContentRecord { notification.request.content }
    var isStack: Bool { clears.count > 1 }
    private var title: String { content.title.isEmpty ? app.name : content.title }

    private var body: NoticeText {
        let texts = [content.subtitle, content.body].filter { !$0.isEmpty }
        return NoticeText(text: texts.joined(separator: "\n"), size: 14, lines: isStack ? 2 : 3)
    }

    /// The texts by which it is found.
    private var texts: [String] { [title, content.subtitle, content.body].filter { !$0.isEmpty } }

    /// The right end of the text: before the picture.
    private var right: CGFloat { width - 15 - (picture == nil ? 0 : Thumbnails.side + 10) }

    /// The height in points of what is seen of a notification behind another.
    private static let edge: CGFloat = 5

    /// The height in points.
    func height(_ heights: TextHeights) -> CGFloat {
        let text = 12 + max(19 + bodyHeight(heights), picture == nil ? 0 : Thumbnails.side) + 12
        return text + (isStack ? 20 + 2 * Self.edge : foot == nil ? 0 : 20)
    }

    private func bodyHeight(_ heights: TextHeights) -> CGFloat { heights.height(of: body, width: right - 43) }

    // MARK: Layers

    /// - Parameters:
    ///   - line: the height of the line that parts the row from the one above; 0 for none.
    ///   - isAside: whether the button is seen.
    func add(
        _ area: CGRect, line: CGFloat, isAside: Bool, _ heights: TextHeights, _ builder: inout NoticeBuilder,
        _ layers: inout ShellLayers
    ) {
        let textBottom = area.minY + 31 + bodyHeight(heights)
        builder.row(key, area, isAside: isAside, &layers) { inner, layers in
            if isStack {
                addSheets(area, &inner, &layers)
            } else if line > 0 {
                inner.box(CGRect(x: 43, y: area.minY, width: area.width - 43, height: line), .gray(1, 0.25), &layers)
            }
            addText(area.minY, textBottom, &inner, &layers)
            for name in texts { inner.part(name, area, action) }
            if let foot { addFoot(foot, textBottom, &inner, &layers) }
            addButton(area, &inner, &layers)
        }
    }

    private func addText(
        _ y: CGFloat, _ bottom: CGFloat, _ builder: inout NoticeBuilder, _ layers: inout ShellLayers
    ) {
        builder.icon(of: app, CGRect(x: 13, y: y + 12, width: 20, height: 20), &layers)
        builder.text(
            NoticeText(text: title, size: 15, weight: 600),
            CGRect(x: 43, y: y + 12, width: right - 105, height: 19), &layers)
        builder.text(
            NoticeText(text: age, size: 12, color: .gray(0.8), flush: 1),
            CGRect(x: right - 60, y: y + 14, width: 60, height: 16), &layers)
        builder.text(body, CGRect(x: 43, y: y + 31, width: right - 43, height: bottom - y - 31), &layers)
        if let picture {
            let side = Thumbnails.side
            let place = CGRect(x: width - 15 - side, y: y + 12, width: side, height: side)
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
        _ foot: (text: String, action: NoticeAction), _ textBottom: CGFloat, _ builder: inout NoticeBuilder,
        _ layers: inout ShellLayers
    ) {
        let frame = CGRect(x: 43, y: textBottom + 4, width: right - 43, height: 16)
        builder.text(NoticeText(text: foot.text, size: 13, color: .gray(0.8)), frame, &layers)
        // A finger needs more than the words.
        builder.part(foot.text, frame.insetBy(dx: 0, dy: -6), foot.action)
    }

    /// Adds the button behind the right end.
    private func addButton(_ area: CGRect, _ builder: inout NoticeBuilder, _ layers: inout ShellLayers) {
        let name = isStack ? "Clear All" : "Clear"
        let frame = CGRect(x: area.maxX, y: area.minY, width: NoticeRow.aside, height: area.height)
        builder.box(frame, .gray(1, 0.2), &layers)
        builder.text(
            NoticeText(text: name, size: 15, flush: 0.5), frame.insetBy(dx: 4, dy: (area.height - 19) / 2), &layers)
        builder.part(name, frame, .clear(clears))
    }

}

/// The heights of texts that were measured, so that a long list is not broken into lines each time it is built.
@MainActor
final class TextHeights {
    private struct Name: Hashable {
        let text: String
        let size, width: CGFloat
        let lines: Int
    }

    private static let mostKept = 4096
    private var known: [Name: CGFloat] = [:]

    /// - Returns: the height in points in a width.
    func height(of text: NoticeText, width: CGFloat) -> CGFloat {
        let name = Name(text: text.text, size: text.size, width: width, lines: text.lines)
        if let height = known[name] { return height }
        if known.count >= Self.mostKept { known = [:] }
        let height = text.height(width)
        known[name] = height
        return height
    }
}
