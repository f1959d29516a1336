// swift-format-ignore-file
public import CoreGraphics
public import Foundation

// Swift 1 and 2 spellings: each is an error whose fix-it is the current name.

extension NSCoder {
    @available(*, unavailable, renamed: "encode(_:forKey:)")
    public func encodeCGPoint(_ vector: CGVector, forKey key: String) { unavailableSpelling() }
    @available(*, unavailable, renamed: "encode(_:forKey:)")
    public func encodeCGVector(_ vector: CGVector, forKey key: String) { unavailableSpelling() }
    @available(*, unavailable, renamed: "encode(_:forKey:)")
    public func encodeCGSize(_ vector: CGVector, forKey key: String) { unavailableSpelling() }
    @available(*, unavailable, renamed: "encode(_:forKey:)")
    public func encodeCGRect(_ vector: CGVector, forKey key: String) { unavailableSpelling() }
    @available(*, unavailable, renamed: "encode(_:forKey:)")
    public func encodeCGAffineTransform(_ vector: CGVector, forKey key: String) { unavailableSpelling() }
    @available(*, unavailable, renamed: "encode(_:forKey:)")
    public func encodeUIEdgeInsets(_ vector: CGVector, forKey key: String) { unavailableSpelling() }
    @available(*, unavailable, renamed: "encode(_:forKey:)")
    public func encodeUIOffset(_ vector: CGVector, forKey key: String) { unavailableSpelling() }
    @available(*, unavailable, renamed: "decodeCGPoint(forKey:)")
    public func decodeCGPointForKey(_ key: String) -> CGPoint { unavailableSpelling() }
    @available(*, unavailable, renamed: "decodeCGVector(forKey:)")
    public func decodeCGVectorForKey(_ key: String) -> CGVector { unavailableSpelling() }
    @available(*, unavailable, renamed: "decodeCGSize(forKey:)")
    public func decodeCGSizeForKey(_ key: String) -> CGSize { unavailableSpelling() }
    @available(*, unavailable, renamed: "decodeCGRect(forKey:)")
    public func decodeCGRectForKey(_ key: String) -> CGRect { unavailableSpelling() }
    @available(*, unavailable, renamed: "decodeCGAffineTransform(forKey:)")
    public func decodeCGAffineTransformForKey(_ key: String) -> CGAffineTransform { unavailableSpelling() }
    @available(*, unavailable, renamed: "decodeUIEdgeInsets(forKey:)")
    public func decodeUIEdgeInsetsForKey(_ key: String) -> UIEdgeInsets { unavailableSpelling() }
    @available(*, unavailable, renamed: "decodeUIOffset(forKey:)")
    public func decodeUIOffsetForKey(_ key: String) -> UIOffset { unavailableSpelling() }
}

extension NSNull {
    @available(*, unavailable, renamed: "run(forKey:object:arguments:)")
    public func runActionForKey(_ event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        unavailableSpelling()
    }
}

extension NSParagraphStyle {
    @available(*, unavailable, renamed: "copy(with:)")
    public func copyWithZone(_ zone: NSZone? = nil) -> Any { unavailableSpelling() }
    @available(*, unavailable, renamed: "mutableCopy(with:)")
    public func mutableCopyWithZone(_ zone: NSZone? = nil) -> Any { unavailableSpelling() }
}

extension NSStringDrawingOptions {
    @available(*, unavailable, renamed: "usesLineFragmentOrigin")
    public static var UsesLineFragmentOrigin: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "usesFontLeading")
    public static var UsesFontLeading: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "usesDeviceMetrics")
    public static var UsesDeviceMetrics: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "truncatesLastVisibleLine")
    public static var TruncatesLastVisibleLine: Self { unavailableSpelling() }
}

extension NSValue {
    @available(*, unavailable, renamed: "init(cgPoint:)")
    public convenience init(CGPoint point: CGPoint) { unavailableSpelling() }
    @available(*, unavailable, renamed: "init(cgVector:)")
    public convenience init(CGVector vector: CGVector) { unavailableSpelling() }
    @available(*, unavailable, renamed: "init(cgSize:)")
    public convenience init(CGSize size: CGSize) { unavailableSpelling() }
    @available(*, unavailable, renamed: "init(cgRect:)")
    public convenience init(CGRect rect: CGRect) { unavailableSpelling() }
    @available(*, unavailable, renamed: "init(cgAffineTransform:)")
    public convenience init(CGAffineTransform t: CGAffineTransform) { unavailableSpelling() }
    @available(*, unavailable, renamed: "init(uiEdgeInsets:)")
    public convenience init(UIEdgeInsets insets: UIEdgeInsets) { unavailableSpelling() }
    @available(*, unavailable, renamed: "init(uiOffset:)")
    public convenience init(UIOffset insets: UIOffset) { unavailableSpelling() }
}

extension NSTextAlignment {
    @available(*, unavailable, renamed: "center")
    public static var Center: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "justified")
    public static var Justified: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "left")
    public static var Left: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "natural")
    public static var Natural: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "right")
    public static var Right: Self { unavailableSpelling() }
}

extension NSLineBreakMode {
    @available(*, unavailable, renamed: "byCharWrapping")
    public static var ByCharWrapping: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "byClipping")
    public static var ByClipping: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "byTruncatingHead")
    public static var ByTruncatingHead: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "byTruncatingMiddle")
    public static var ByTruncatingMiddle: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "byTruncatingTail")
    public static var ByTruncatingTail: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "byWordWrapping")
    public static var ByWordWrapping: Self { unavailableSpelling() }
}

extension NSWritingDirection {
    @available(*, unavailable, renamed: "leftToRight")
    public static var LeftToRight: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "natural")
    public static var Natural: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "rightToLeft")
    public static var RightToLeft: Self { unavailableSpelling() }
}
