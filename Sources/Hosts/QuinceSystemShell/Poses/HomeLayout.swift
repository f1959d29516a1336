import CoreGraphics
package import Foundation
package import QuinceHostInterface

/// The places of icons and cards on a device, in points.
///
/// - Source: the sizes of icons are Apple's, "Human Interface Guidelines" of iOS 7; the distances are estimated from
///   pictures of iOS 7, in which the columns of a phone have equal gaps.
/// - Differs: the home screen turns with every device, while on iOS that of a phone other than the Plus stays upright. It has one
///   page, an empty dock and no folders.
package struct HomeLayout: Equatable, Sendable {
    package let size: CGSize
    package let scale: CGFloat
    package let isPad: Bool
    package let top: CGFloat

    package init(_ device: DeviceConfiguration) {
        size = device.size
        scale = device.profile.scale
        isPad = device.profile.idiom == .pad
        top = device.orientation.isLandscape && !isPad ? 20 : device.profile.statusBarHeight
    }

    package var bounds: CGRect { CGRect(origin: .zero, size: size) }
    package var center: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }

    // MARK: Icons

    package var iconSize: CGFloat { isPad ? 76 : 60 }
    /// The corner radius of an icon, as a share of its width.
    package static let iconRadius: CGFloat = 0.225
    package var columns: Int { max(1, Int((size.width - 16) / (isPad ? 152 : 76))) }
    private var gap: CGFloat { (size.width - CGFloat(columns) * iconSize) / CGFloat(columns + 1) }
    private var rowHeight: CGFloat { isPad ? 140 : 88 }
    package var dockHeight: CGFloat { isPad ? 112 : size.height < 400 ? 84 : 96 }
    package var dock: CGRect { CGRect(x: 0, y: size.height - dockHeight, width: size.width, height: dockHeight) }
    /// The icons above the dock and the dots of the pages.
    package var iconsPerPage: Int { max(1, Int((dock.minY - 20 - top) / rowHeight)) * columns }

    package func icon(_ index: Int) -> CGRect {
        let (row, column) = (index / columns, index % columns)
        return CGRect(
            x: (gap + CGFloat(column) * (iconSize + gap)).rounded(),
            y: top + (isPad ? 48 : 8) + CGFloat(row) * rowHeight, width: iconSize, height: iconSize)
    }

    /// The box of an icon's name.
    package func label(below icon: CGRect) -> CGRect {
        let width = min(icon.width + gap, 110) - 4
        return CGRect(x: icon.midX - width / 2, y: icon.maxY + 4, width: width, height: 18)
    }

    // MARK: The switcher

    /// The share of its size at which an app is shown on its card.
    private static let cardShare: CGFloat = 0.54

    /// - Parameter index: 0 for the app that was in front last.
    package func card(_ index: Int) -> CGRect {
        let share = Self.cardShare
        let card = CGSize(width: (size.width * share).rounded(), height: (size.height * share).rounded())
        let x = center.x - card.width / 2 + CGFloat(index) * (card.width + 22)
        return CGRect(origin: CGPoint(x: x, y: ((size.height - card.height) / 2 - 24).rounded()), size: card)
    }

    package func captionIcon(below card: CGRect) -> CGRect {
        let side = size.height < 400 ? iconSize * 0.6 : iconSize
        return CGRect(x: card.midX - side / 2, y: card.maxY + 18, width: side, height: side)
    }

    // MARK: Poses

    package var homePose: BackPose { BackPose(scale: 1, center: center, opacity: 1, dimming: 0) }

    /// The home screen as it is when an icon fills the screen.
    package func passedPose(_ icon: CGRect) -> BackPose {
        let scale = size.width / icon.width
        let offset = CGPoint(x: icon.midX - center.x, y: icon.midY - center.y)
        return BackPose(
            scale: scale, center: CGPoint(x: center.x - offset.x * scale, y: center.y - offset.y * scale), opacity: 0,
            dimming: 0)
    }

    package var switcherPose: BackPose { BackPose(scale: 1, center: center, opacity: 0, dimming: 0.45) }

    package func iconPose(_ icon: CGRect) -> CardPose {
        CardPose(frame: icon, cornerRadius: icon.width * Self.iconRadius, opacity: 1, icon: 1, caption: 0)
    }

    package var frontPose: CardPose { CardPose(frame: bounds) }

    package func cardPose(_ index: Int) -> CardPose { CardPose(frame: card(index), cornerRadius: 4, caption: 1) }

    /// A card that is not seen yet, or not any more.
    package func fadedPose(_ index: Int) -> CardPose {
        CardPose(frame: card(index), cornerRadius: 4, opacity: 0, caption: 0)
    }

    /// A card that was pushed off the screen, and ends its app.
    package func thrownPose(_ index: Int) -> CardPose {
        var pose = cardPose(index)
        pose.frame.origin.y = -pose.frame.height - 20
        pose.caption = 0
        return pose
    }
}
