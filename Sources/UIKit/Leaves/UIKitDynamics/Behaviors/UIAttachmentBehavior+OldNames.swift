// swift-format-ignore-file
public import CoreGraphics
public import Foundation
public import UIFoundation
import UIKitCore

// Swift 1 and 2 names: each is an error whose fix-it is the current name.

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

// Swift 4 names: each is a warning whose fix-it is the current name.

@available(*, deprecated, renamed: "UIAttachmentBehavior.AttachmentType")
public typealias UIAttachmentBehaviorType = UIAttachmentBehavior.AttachmentType
