import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

// The size of a button without a configuration, and the places of its image and its title.

extension UIButton {
    /// The distance in points of titles from the top and bottom edges, and the minimum width.
    private static let verticalMargin: CGFloat = 6
    private static let leastWidth: CGFloat = 30

    private var titleSize: CGSize {
        guard let label, currentTitle != nil || currentAttributedTitle != nil else { return .zero }
        return label.intrinsicContentSize
    }

    var fittingSize: CGSize {
        let title = titleSize
        let image = shownImage?.size ?? .zero
        var size = CGSize(width: title.width + image.width, height: max(title.height, image.height))
        // An empty title is as high as a line.
        let isEmpty = currentTitle?.isEmpty == true && currentAttributedTitle == nil && buttonType.symbol == nil
        if currentImage == nil || isEmpty {
            let line = MainScreen.roundUp(label?.font.lineHeight ?? UIFont.buttonFontSize)
            size.height = max(size.height, line)
        }
        if currentImage == nil {
            if contentEdgeInsets.top == 0, contentEdgeInsets.bottom == 0 { size.height += 2 * Self.verticalMargin }
            if contentEdgeInsets.left == 0, contentEdgeInsets.right == 0 {
                size.width = max(size.width, Self.leastWidth)
            }
        }
        size.width += contentEdgeInsets.left + contentEdgeInsets.right
        size.height += contentEdgeInsets.top + contentEdgeInsets.bottom
        let background = currentBackgroundImage?.size ?? .zero
        return CGSize(
            width: max(size.width.rounded(.up), background.width),
            height: max(size.height.rounded(.up), background.height))
    }

    /// Places image and title side by side in reading direction, aligns them as one, then applies the insets of each.
    func placement(_ content: CGRect) -> (image: CGRect, title: CGRect) {
        let imageSize = shownImage?.size ?? .zero
        let roomForImage = content.inset(by: imageEdgeInsets)
        let roomForTitle = content.inset(by: titleEdgeInsets)
        let image = CGSize(
            width: min(imageSize.width, roomForImage.width), height: min(imageSize.height, roomForImage.height))
        let title = placedTitleSize(CGSize(width: roomForTitle.width - image.width, height: roomForTitle.height))
        let together = image.width + title.width
        let imageX = aligned(roomForImage.minX, roomForImage.width, together) + (isFlipped ? title.width : 0)
        let titleX = aligned(roomForTitle.minX, roomForTitle.width, together) + (isFlipped ? 0 : image.width)
        let (imageY, imageHeight) = alignedVertically(roomForImage, image.height)
        let (titleY, titleHeight) = alignedVertically(roomForTitle, title.height)
        return (
            CGRect(x: imageX, y: imageY, width: image.width, height: imageHeight),
            CGRect(x: titleX, y: titleY, width: title.width, height: titleHeight)
        )
    }

    /// Returns the size of the title in some room. Only its width is limited where it may have several lines: these reach beyond a
    /// button that is too low for them.
    private func placedTitleSize(_ room: CGSize) -> CGSize {
        let natural = titleSize
        guard let label, label.numberOfLines != 1, natural != .zero else {
            return CGSize(
                width: max(min(natural.width, room.width), 0), height: max(min(natural.height, room.height), 0))
        }
        let wrapped = label.sizeThatFits(CGSize(width: max(room.width, 0), height: .greatestFiniteMagnitude))
        return CGSize(width: max(min(wrapped.width, room.width), 0), height: wrapped.height)
    }

    private func aligned(_ start: CGFloat, _ room: CGFloat, _ width: CGFloat) -> CGFloat {
        switch effectiveContentHorizontalAlignment {
        case .left, .fill: return start
        case .right: return start + room - width
        default: return MainScreen.round(start + (room - width) / 2)
        }
    }

    private func alignedVertically(_ room: CGRect, _ height: CGFloat) -> (y: CGFloat, height: CGFloat) {
        switch contentVerticalAlignment {
        case .top: return (room.minY, height)
        case .bottom: return (room.maxY - height, height)
        case .fill: return (room.minY, room.height)
        case .center: return (MainScreen.round(room.midY - height / 2), height)
        }
    }
}
