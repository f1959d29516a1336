import CoreGraphics
package import Foundation

/// The place of everything in the shell at one instant, as numbers that can be mixed.
///
/// Each place of the device has a pose: the home screen, an app in front, the switcher. A way between two places is the
/// mix of their poses, so it can be turned round anywhere.
package struct ShellPose: Equatable, Sendable {
    package var back = BackPose()
    /// By the apps' ids.
    package var cards: [String: CardPose] = [:]

    package init() {}
}

/// The home screen behind the apps.
package struct BackPose: Equatable, Sendable {
    /// The size of the icons' layer, and its center: it grows with the icon that is tapped.
    package var scale: CGFloat = 1
    package var center = CGPoint.zero
    package var opacity: CGFloat = 1
    /// The darkness of the wallpaper behind the switcher.
    package var dimming: CGFloat = 0
}

/// The card that holds an app's picture.
package struct CardPose: Equatable, Sendable {
    package var frame = CGRect.zero
    package var cornerRadius: CGFloat = 0
    package var opacity: CGFloat = 1
    /// The opacity of the icon that covers the picture.
    package var icon: CGFloat = 0
    /// The opacity of the icon and name below the card.
    package var caption: CGFloat = 0
}

// MARK: Mixing

extension ShellPose {
    /// Returns the pose on the way to another one. A card that only one of them has stays where it is.
    ///
    /// - Parameters:
    ///   - travel: how far the frames have come, from 0 to 1.
    ///   - fade: the same for opacities.
    package func mixed(with end: ShellPose, travel: CGFloat, fade: CGFloat) -> ShellPose {
        var pose = end
        pose.back = back.mixed(with: end.back, travel: travel, fade: fade)
        for (id, card) in cards {
            pose.cards[id] = end.cards[id].map { card.mixed(with: $0, travel: travel, fade: fade) } ?? card
        }
        return pose
    }
}

extension BackPose {
    fileprivate func mixed(with end: BackPose, travel: CGFloat, fade: CGFloat) -> BackPose {
        BackPose(
            scale: mix(scale, end.scale, travel), center: mix(center, end.center, travel),
            opacity: mix(opacity, end.opacity, fade), dimming: mix(dimming, end.dimming, fade))
    }
}

extension CardPose {
    fileprivate func mixed(with end: CardPose, travel: CGFloat, fade: CGFloat) -> CardPose {
        let origin = mix(frame.origin, end.frame.origin, travel)
        let size = CGSize(
            width: mix(frame.width, end.frame.width, travel), height: mix(frame.height, end.frame.height, travel))
        return CardPose(
            frame: CGRect(origin: origin, size: size), cornerRadius: mix(cornerRadius, end.cornerRadius, travel),
            opacity: mix(opacity, end.opacity, fade), icon: mix(icon, end.icon, fade),
            caption: mix(caption, end.caption, fade))
    }
}

private func mix(_ a: CGFloat, _ b: CGFloat, _ share: CGFloat) -> CGFloat { a + (b - a) * share }

private func mix(_ a: CGPoint, _ b: CGPoint, _ share: CGFloat) -> CGPoint {
    CGPoint(x: mix(a.x, b.x, share), y: mix(a.y, b.y, share))
}
