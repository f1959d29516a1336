// swift-format-ignore-file
public import CoreGraphics
public import Foundation
public import UIFoundation

// Spellings of Swift 1 and 2: an error whose fix-it is the name of today.

extension UIDynamicAnimator {
    @available(*, unavailable, renamed: "isRunning")
    public var running: Bool { unavailableSpelling() }
    @available(*, unavailable, renamed: "items(in:)")
    public func itemsInRect(_ rect: CGRect) -> [any UIDynamicItem] { unavailableSpelling() }
    @available(*, unavailable, renamed: "updateItem(usingCurrentState:)")
    public func updateItemUsingCurrentState(_ item: any UIDynamicItem) { unavailableSpelling() }
}

extension UIDynamicBehavior {
    @available(*, unavailable, renamed: "willMove(to:)")
    public func willMoveToAnimator(_ dynamicAnimator: UIDynamicAnimator?) { unavailableSpelling() }
}

extension UIAttachmentBehavior {
    @available(*, unavailable, renamed: "init(item:attachedTo:)")
    public convenience init(item item1: any UIDynamicItem, attachedToItem item2: any UIDynamicItem) { unavailableSpelling() }
    @available(*, unavailable, renamed: "init(item:offsetFromCenter:attachedTo:offsetFromCenter:)")
    public convenience init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedToItem item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) { unavailableSpelling() }
    @available(*, unavailable, renamed: "slidingAttachment(with:attachedTo:attachmentAnchor:axisOfTranslation:)")
    public class func slidingAttachmentWithItem(
        _ item1: any UIDynamicItem, attachedToItem item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "slidingAttachment(with:attachmentAnchor:axisOfTranslation:)")
    public class func slidingAttachmentWithItem(
        _ item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "limitAttachment(with:offsetFromCenter:attachedTo:offsetFromCenter:)")
    public class func limitAttachmentWithItem(
        _ item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedToItem item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "fixedAttachment(with:attachedTo:attachmentAnchor:)")
    public class func fixedAttachmentWithItem(
        _ item1: any UIDynamicItem, attachedToItem item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "pinAttachment(with:attachedTo:attachmentAnchor:)")
    public class func pinAttachmentWithItem(
        _ item1: any UIDynamicItem, attachedToItem item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> Self { unavailableSpelling() }
}

extension UIAttachmentBehavior.AttachmentType {
    @available(*, unavailable, renamed: "items")
    public static var Items: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "anchor")
    public static var Anchor: Self { unavailableSpelling() }
}

extension UICollisionBehavior {
    @available(*, unavailable, renamed: "setTranslatesReferenceBoundsIntoBoundary(with:)")
    public func setTranslatesReferenceBoundsIntoBoundaryWithInsets(_ insets: UIEdgeInsets) { unavailableSpelling() }
    @available(*, unavailable, renamed: "addBoundary(withIdentifier:for:)")
    public func addBoundaryWithIdentifier(_ identifier: any NSCopying, forPath bezierPath: UIBezierPath) { unavailableSpelling() }
    @available(*, unavailable, renamed: "addBoundary(withIdentifier:from:to:)")
    public func addBoundaryWithIdentifier(_ identifier: any NSCopying, fromPoint p1: CGPoint, toPoint p2: CGPoint) { unavailableSpelling() }
    @available(*, unavailable, renamed: "boundary(withIdentifier:)")
    public func boundaryWithIdentifier(_ identifier: any NSCopying) -> UIBezierPath? { unavailableSpelling() }
    @available(*, unavailable, renamed: "removeBoundary(withIdentifier:)")
    public func removeBoundaryWithIdentifier(_ identifier: any NSCopying) { unavailableSpelling() }
}

extension UICollisionBehavior.Mode {
    @available(*, unavailable, renamed: "items")
    public static var Items: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "boundaries")
    public static var Boundaries: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "everything")
    public static var Everything: Self { unavailableSpelling() }
}

extension UIDynamicItemBehavior {
    @available(*, unavailable, renamed: "isAnchored")
    public var anchored: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "addLinearVelocity(_:for:)")
    public func addLinearVelocity(_ velocity: CGPoint, forItem item: any UIDynamicItem) { unavailableSpelling() }
    @available(*, unavailable, renamed: "linearVelocity(for:)")
    public func linearVelocityForItem(_ item: any UIDynamicItem) -> CGPoint { unavailableSpelling() }
    @available(*, unavailable, renamed: "addAngularVelocity(_:for:)")
    public func addAngularVelocity(_ velocity: CGFloat, forItem item: any UIDynamicItem) { unavailableSpelling() }
    @available(*, unavailable, renamed: "angularVelocity(for:)")
    public func angularVelocityForItem(_ item: any UIDynamicItem) -> CGFloat { unavailableSpelling() }
}

extension UIDynamicItemCollisionBoundsType {
    @available(*, unavailable, renamed: "rectangle")
    public static var Rectangle: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "ellipse")
    public static var Ellipse: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "path")
    public static var Path: Self { unavailableSpelling() }
}

extension UIFieldBehavior {
    @available(*, unavailable, renamed: "radialGravityField(position:)")
    public class func radialGravityFieldWithPosition(_ position: CGPoint) -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "radialGravityField(position:)")
    public class func radialGravityField(withPosition position: CGPoint) -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "linearGravityField(direction:)")
    public class func linearGravityFieldWithVector(_ direction: CGVector) -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "linearGravityField(direction:)")
    public class func linearGravityField(with direction: CGVector) -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "velocityField(direction:)")
    public class func velocityFieldWithVector(_ direction: CGVector) -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "velocityField(direction:)")
    public class func velocityField(with direction: CGVector) -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "noiseField(smoothness:animationSpeed:)")
    public class func noiseFieldWithSmoothness(_ smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "turbulenceField(smoothness:animationSpeed:)")
    public class func turbulenceFieldWithSmoothness(_ smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "field(evaluationBlock:)")
    public class func fieldWithEvaluationBlock(
        _ block: @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
    ) -> Self { unavailableSpelling() }
}

extension UIPushBehavior {
    @available(*, unavailable, renamed: "targetOffsetFromCenter(for:)")
    public func targetOffsetFromCenterForItem(_ item: any UIDynamicItem) -> UIOffset { unavailableSpelling() }
    @available(*, unavailable, renamed: "setTargetOffsetFromCenter(_:for:)")
    public func setTargetOffsetFromCenter(_ offset: UIOffset, forItem item: any UIDynamicItem) { unavailableSpelling() }
}

extension UIPushBehavior.Mode {
    @available(*, unavailable, renamed: "continuous")
    public static var Continuous: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "instantaneous")
    public static var Instantaneous: Self { unavailableSpelling() }
}

extension UIRegion {
    @available(*, unavailable, renamed: "infinite")
    public class func infiniteRegion() -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "inverse()")
    public func inverseRegion() -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "byUnion(with:)")
    public func regionByUnionWithRegion(_ region: UIRegion) -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "byDifference(from:)")
    public func regionByDifferenceFromRegion(_ region: UIRegion) -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "byIntersection(with:)")
    public func regionByIntersectionWithRegion(_ region: UIRegion) -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "contains(_:)")
    public func containsPoint(_ point: CGPoint) -> Bool { unavailableSpelling() }
}

extension UISnapBehavior {
    @available(*, unavailable, renamed: "init(item:snapTo:)")
    public convenience init(item: any UIDynamicItem, snapToPoint point: CGPoint) { unavailableSpelling() }
}
