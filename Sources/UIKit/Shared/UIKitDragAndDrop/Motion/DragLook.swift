package import Foundation

/// The numbers of what is seen of a drag. All are chosen, low confidence (behaviour/drag-and-drop.md#motion).
@MainActor
package enum DragLook {
    /// The factor by which a lifted preview grows, and the seconds that it takes.
    package static let lift = (factor: CGFloat(1.05), duration: 0.25)
    /// The longest side in points of a preview that is taken along, unless it keeps its full size.
    package static let longestSide: CGFloat = 250
    /// The seconds in which previews gather or change their size.
    static let gathering = 0.2
    /// The seconds of the flight back or to the place of a drop.
    package static let flight = 0.35
    /// The seconds in which a preview fades, and the factor by which it then shrinks.
    static let fading = (factor: CGFloat(0.5), duration: 0.25)
    /// The points between the middles of two previews under one finger.
    static let stagger: CGFloat = 8
    static let shadow = (opacity: Float(0.25), radius: CGFloat(12), offset: CGSize(width: 0, height: 5))
    /// The side of the badge in points.
    static let badge: CGFloat = 24
}
