import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// The places of an image, two texts and a mark in a button with a configuration (behaviour/buttons.md#layout).
///
///     leading   insets | image | imagePadding | title      | gap | mark | insets
///                                             | titlePadding
///                                             | subtitle
///
/// Everything is measured from left to right, and mirrored at the end.
@MainActor
struct ButtonArrangement {
    /// Returns the size of a text in a width.
    typealias Measure = @MainActor (CGFloat) -> CGSize

    /// The sizes of the texts.
    private struct Texts {
        var title: CGSize
        var subtitle: CGSize
        let gap: CGFloat
        /// The width of both, where it is not the wider one's.
        var width: CGFloat?

        var both: CGSize {
            CGSize(
                width: width ?? max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
        }
    }

    struct Places {
        var image = CGRect.zero
        var title = CGRect.zero
        var subtitle = CGRect.zero
        var mark = CGRect.zero

        fileprivate func map(_ change: (CGRect) -> CGRect) -> Places {
            Places(image: change(image), title: change(title), subtitle: change(subtitle), mark: change(mark))
        }
    }

    var insets = NSDirectionalEdgeInsets.zero
    var placement = NSDirectionalRectEdge.leading
    var image = CGSize.zero
    /// The room along the axis of the placement in which a smaller image is centered.
    var reservation: CGFloat = 0
    var imagePadding: CGFloat = 0
    var titlePadding: CGFloat = 0
    var title: Measure?
    var subtitle: Measure?
    /// The place of a shorter text under or over a longer one: 0 at the leading edge, 1 at the trailing one.
    var titleAlignment: CGFloat = 0.5
    var mark = CGSize.zero
    /// The place of all parts together in the room that they do not need; `nil` to part image and texts.
    var horizontal: CGFloat? = 0.5
    var vertical: CGFloat = 0.5
    var isFlipped = false

    static let markGap: CGFloat = 5

    private var isSideways: Bool { placement == .leading || placement == .trailing }
    private var hasImage: Bool { image.width > 0 && image.height > 0 }
    private var hasText: Bool { title != nil || subtitle != nil }
    private var markWidth: CGFloat { mark.width > 0 ? mark.width + Self.markGap : 0 }

    /// The image with the room that is reserved for it.
    private var imageRoom: CGSize {
        guard hasImage else { return .zero }
        return isSideways
            ? CGSize(width: max(image.width, reservation), height: image.height)
            : CGSize(width: image.width, height: max(image.height, reservation))
    }

    private var padding: CGFloat { hasImage && hasText ? imagePadding : 0 }

    /// The size of both texts in a width.
    private func texts(_ width: CGFloat) -> Texts {
        Texts(title: title?(width) ?? .zero, subtitle: subtitle?(width) ?? .zero, gap: titleGap)
    }

    private var titleGap: CGFloat { title != nil && subtitle != nil ? titlePadding : 0 }

    /// Returns the texts in a height, which cuts off lines but the first ones: of the title before the subtitle.
    private func texts(_ width: CGFloat, _ height: CGFloat) -> Texts {
        var texts = texts(width)
        let unlimited = CGFloat.greatestFiniteMagnitude
        let (titleLine, subtitleLine) = (title?(unlimited).height ?? 0, subtitle?(unlimited).height ?? 0)
        texts.title.height = min(texts.title.height, max(height - titleGap - texts.subtitle.height, titleLine))
        texts.subtitle.height = min(texts.subtitle.height, max(height - titleGap - texts.title.height, subtitleLine))
        return texts
    }

    /// The width that the texts have in a button.
    private func textWidth(in width: CGFloat) -> CGFloat {
        let beside = markWidth + (isSideways ? imageRoom.width + padding : 0)
        return max(width - insets.leading - insets.trailing - beside, 0)
    }

    /// The size of everything without the insets.
    private func contents(_ both: CGSize) -> CGSize {
        let text = CGSize(width: both.width + markWidth, height: max(both.height, mark.height))
        return isSideways
            ? CGSize(width: imageRoom.width + padding + text.width, height: max(imageRoom.height, text.height))
            : CGSize(width: max(imageRoom.width, text.width), height: imageRoom.height + padding + text.height)
    }

    /// Returns the size of a button whose texts have a width to wrap in.
    func size(fitting width: CGFloat) -> CGSize {
        let size = contents(texts(textWidth(in: width)).both)
        return CGSize(
            width: size.width + insets.leading + insets.trailing, height: size.height + insets.top + insets.bottom)
    }

    /// Returns the places in a button.
    func places(in bounds: CGRect) -> Places {
        let room = CGRect(
            x: insets.leading, y: insets.top, width: max(bounds.width - insets.leading - insets.trailing, 0),
            height: max(bounds.height - insets.top - insets.bottom, 0))
        let available = textWidth(in: bounds.width)
        let beside = isSideways ? 0 : imageRoom.height + padding
        var texts = texts(available, max(room.height - beside, 0))
        texts.width = horizontal == nil ? available : min(texts.both.width, available)
        let size = contents(texts.both)
        let origin = CGPoint(
            x: room.minX + (room.width - size.width) * (horizontal ?? 0),
            y: room.minY + (room.height - size.height) * vertical)
        let content = CGRect(origin: origin, size: size)
        let places = isSideways ? row(content, texts) : column(content, texts)
        return places.map { place in
            let x = isFlipped ? bounds.width - place.maxX : place.minX
            return CGRect(
                x: bounds.minX + MainScreen.round(x), y: bounds.minY + MainScreen.round(place.minY),
                width: place.width, height: place.height)
        }
    }

    /// Image and texts side by side.
    private func row(_ content: CGRect, _ texts: Texts) -> Places {
        let room = imageRoom
        let isFirst = placement == .leading
        let imageX = isFirst ? content.minX : content.maxX - room.width
        let textX = isFirst ? content.minX + room.width + padding : content.minX
        var places = stack(texts, CGPoint(x: textX, y: content.midY - texts.both.height / 2))
        places.image = CGRect(
            x: imageX + (room.width - image.width) / 2, y: content.midY - image.height / 2, width: image.width,
            height: image.height)
        return places
    }

    /// Image and texts one above the other.
    private func column(_ content: CGRect, _ texts: Texts) -> Places {
        let room = imageRoom
        let isFirst = placement != .bottom
        let imageY = isFirst ? content.minY : content.maxY - room.height
        let textHeight = max(texts.both.height, mark.height)
        let textY = isFirst ? content.minY + room.height + padding : content.minY
        let textX = content.midX - (texts.both.width + markWidth) / 2
        var places = stack(texts, CGPoint(x: textX, y: textY + (textHeight - texts.both.height) / 2))
        places.image = CGRect(
            x: content.midX - image.width / 2, y: imageY + (room.height - image.height) / 2, width: image.width,
            height: image.height)
        return places
    }

    /// The texts one above the other, and the mark behind them.
    private func stack(_ texts: Texts, _ origin: CGPoint) -> Places {
        let width = texts.both.width
        func place(_ size: CGSize, _ y: CGFloat) -> CGRect {
            let shown = min(size.width, width)
            return CGRect(
                x: origin.x + (width - shown) * titleAlignment, y: y, width: shown, height: size.height)
        }
        var places = Places()
        places.title = place(texts.title, origin.y)
        places.subtitle = place(texts.subtitle, origin.y + texts.both.height - texts.subtitle.height)
        places.mark = CGRect(
            x: origin.x + width + Self.markGap, y: origin.y + (texts.both.height - mark.height) / 2,
            width: mark.width, height: mark.height)
        return places
    }
}
