import CoreGraphics
import Foundation
import QuinceDeviceLink
import QuinceHostInterface
import QuinceRenderTree

// Notices look as on iOS 7, estimated from pictures of it.

extension CGColor {
    static func gray(_ white: CGFloat, _ alpha: CGFloat = 1) -> CGColor {
        CGColor(red: white, green: white, blue: white, alpha: alpha)
    }
    /// The blue of iOS 7's buttons.
    fileprivate static let tint = CGColor(red: 0, green: 122 / 255, blue: 1, alpha: 1)
}

/// The banner of a notification, at the top of the screen.
struct BannerFace {
    let app: InstalledApp
    let notification: DeliveredNotification
    let actions: [NotificationActionRecord]
    let isExpanded: Bool
    /// The action whose field is open, and what was written there.
    let field: Notices.Field?
    /// The picture of an attachment.
    let picture: CGImage?

    private var content: NotificationContentRecord { notification.request.content }

    func scene(_ size: CGSize, top: CGFloat, scale: CGFloat, _ layers: inout ShellLayers) -> NoticeScene {
        // The text stands below what a notch hides.
        let inset = max(top - 20, 0)
        // Text and fields beside a picture end before it.
        let right = size.width - 15 - (picture == nil ? 0 : Thumbnails.side + 10)
        let width = right - 43
        let body = NoticeText(text: bodyText, size: 14, lines: isExpanded ? 6 : 2)
        let textHeight = 19 + body.height(width)
        let plainHeight = inset + max(64, 10 + textHeight + 14)
        let height = plainHeight + (field != nil ? 52 : isExpanded ? actionsHeight : 0)
        let frame = CGRect(x: 0, y: 0, width: size.width, height: height)
        var builder = NoticeBuilder(frame: frame, scale: scale)
        builder.box(frame, .gray(0.06, 0.97), &layers)
        builder.icon(of: app, CGRect(x: 13, y: inset + 10, width: 20, height: 20), &layers)
        let title = content.title.isEmpty ? app.name : content.title
        builder.text(
            NoticeText(text: title, size: 15, weight: 600), CGRect(x: 43, y: inset + 10, width: width - 40, height: 19),
            &layers)
        builder.text(
            NoticeText(text: "now", size: 12, color: .gray(0.62), flush: 1),
            CGRect(x: right - 40, y: inset + 12, width: 40, height: 16), &layers)
        if let picture {
            let side = Thumbnails.side
            let place = CGRect(x: size.width - 15 - side, y: inset + 10, width: side, height: side)
            builder.picture(picture, place, radius: 4, &layers)
        }
        builder.text(body, CGRect(x: 43, y: inset + 29, width: width, height: body.height(width)), &layers)
        builder.box(
            CGRect(x: size.width / 2 - 18, y: height - 8, width: 36, height: 5), .gray(1, 0.35), radius: 2.5, &layers)
        let key = NoticeKey(app: app.id, identifier: notification.request.identifier)
        let area = CGRect(x: 0, y: 0, width: size.width, height: plainHeight)
        for name in [title, content.subtitle, content.body] where !name.isEmpty { builder.part(name, area, .open(key)) }
        if let field {
            addField(field, plainHeight, size.width, &builder, &layers)
        } else if isExpanded {
            addActions(plainHeight, size.width, &builder, &layers)
        }
        return builder.scene(isModal: false, &layers)
    }

    private var bodyText: String {
        [content.subtitle, content.body].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// The most actions that are shown.
    ///
    /// - Source: documentation, `UNNotificationCategory.actions`: "up to 10", of which banners show four; common.
    private static let mostActions = 4

    private var shownActions: ArraySlice<NotificationActionRecord> { actions.prefix(Self.mostActions) }

    /// Two actions stand side by side, as on iOS 8; more are below each other, as on iOS 10.
    private var isStacked: Bool { shownActions.count > 2 }
    private var actionsHeight: CGFloat {
        isStacked ? CGFloat(shownActions.count) * 44 + 8 : shownActions.isEmpty ? 0 : 52
    }

    private func addActions(_ y: CGFloat, _ width: CGFloat, _ builder: inout NoticeBuilder, _ layers: inout ShellLayers)
    {
        let columns = CGFloat(isStacked ? 1 : max(shownActions.count, 1))
        let each = (width - 30 - (columns - 1) * 10) / columns
        for (index, action) in shownActions.enumerated() {
            let place = CGFloat(index)
            let frame = CGRect(
                x: 15 + (isStacked ? 0 : place * (each + 10)), y: y + (isStacked ? place * 44 : 0), width: each,
                height: 36)
            let color: CGColor =
                action.isDestructive ? CGColor(red: 0.85, green: 0.2, blue: 0.17, alpha: 1) : .gray(1, 0.2)
            builder.box(frame, color, radius: 6, &layers)
            builder.text(
                NoticeText(text: action.title, size: 15, flush: 0.5), frame.insetBy(dx: 4, dy: 9), &layers)
            builder.part(action.title, frame, .choose(action.identifier))
        }
    }

    private func addField(
        _ field: Notices.Field, _ y: CGFloat, _ width: CGFloat,
        _ builder: inout NoticeBuilder, _ layers: inout ShellLayers
    ) {
        let button = field.action.field?.button ?? "Send"
        let box = CGRect(x: 15, y: y, width: width - 30 - 72, height: 36)
        builder.box(box, .gray(1), radius: 6, &layers)
        let isEmpty = field.text.isEmpty
        let shown = isEmpty ? field.action.field?.placeholder ?? "" : field.text
        builder.text(
            NoticeText(text: shown, size: 15, color: isEmpty ? .gray(0.6) : .black), box.insetBy(dx: 8, dy: 9), &layers)
        builder.part(shown, box)
        let send = CGRect(x: width - 15 - 64, y: y, width: 64, height: 36)
        builder.text(
            NoticeText(text: button, size: 16, weight: 600, color: isEmpty ? .gray(0.5) : .white, flush: 0.5),
            send.insetBy(dx: 0, dy: 8), &layers)
        builder.part(button, send, isEmpty ? nil : .reply(field.action.identifier))
    }
}

/// The question whether an app may notify.
struct PermissionFace {
    let app: InstalledApp

    func scene(_ size: CGSize, scale: CGFloat, _ layers: inout ShellLayers) -> NoticeScene {
        let bounds = CGRect(origin: .zero, size: size)
        let title = NoticeText(
            text: "“\(app.name)” Would Like to Send You Notifications", size: 17, weight: 600, color: .black,
            flush: 0.5,
            lines: 3)
        let message = NoticeText(
            text: "Notifications may include alerts, sounds, and icon badges. These can be configured in Settings.",
            size: 13, color: .black, flush: 0.5, lines: 5)
        let width: CGFloat = 270
        let (titleHeight, messageHeight) = (title.height(width - 32), message.height(width - 32))
        let height = 19 + titleHeight + 5 + messageHeight + 19 + 44
        let box = CGRect(
            x: ((size.width - width) / 2).rounded(), y: ((size.height - height) / 2).rounded(), width: width,
            height: height)
        var builder = NoticeBuilder(frame: bounds, scale: scale)
        builder.box(bounds, CGColor(red: 0, green: 0, blue: 0, alpha: 0.4), &layers)
        builder.box(box, .gray(0.97), radius: 7, &layers)
        builder.text(
            title, CGRect(x: box.minX + 16, y: box.minY + 19, width: width - 32, height: titleHeight), &layers)
        let below = box.minY + 19 + titleHeight + 5
        builder.text(message, CGRect(x: box.minX + 16, y: below, width: width - 32, height: messageHeight), &layers)
        builder.part(title.text, CGRect(x: box.minX, y: box.minY, width: width, height: height - 44))
        builder.part(message.text, CGRect(x: box.minX, y: below, width: width, height: messageHeight))
        addButtons(box, scale, &builder, &layers)
        return builder.scene(isModal: true, &layers)
    }

    private func addButtons(
        _ box: CGRect, _ scale: CGFloat, _ builder: inout NoticeBuilder, _ layers: inout ShellLayers
    ) {
        let (top, half, line) = (box.maxY - 44, box.width / 2, 1 / scale)
        builder.box(CGRect(x: box.minX, y: top, width: box.width, height: line), .gray(0.75), &layers)
        builder.box(CGRect(x: box.minX + half, y: top, width: line, height: 44), .gray(0.75), &layers)
        for (index, (name, isGranted)) in [("Don’t Allow", false), ("Allow", true)].enumerated() {
            let frame = CGRect(x: box.minX + CGFloat(index) * half, y: top, width: half, height: 44)
            builder.text(
                NoticeText(text: name, size: 17, weight: isGranted ? 600 : 400, color: .tint, flush: 0.5),
                frame.insetBy(dx: 4, dy: 12), &layers)
            builder.part(name, frame, .answerPermission(isGranted))
        }
    }
}
