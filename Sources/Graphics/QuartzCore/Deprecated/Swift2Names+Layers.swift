public import CoreGraphics
public import Foundation

// Names of Swift 1 and 2: each is an error whose fix-it is today's name.

extension CADisplayLink {
    @available(*, unavailable, renamed: "add(to:forMode:)")
    public func addToRunLoop(_ runloop: RunLoop, forMode mode: RunLoop.Mode) { unavailableSpelling() }
    @available(*, unavailable, renamed: "remove(from:forMode:)")
    public func removeFromRunLoop(_ runloop: RunLoop, forMode mode: RunLoop.Mode) { unavailableSpelling() }
    @available(*, unavailable, renamed: "isPaused")
    public var paused: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
}

extension CALayer {
    @available(*, unavailable, renamed: "defaultValue(forKey:)")
    public class func defaultValueForKey(_ key: String) -> Any? { unavailableSpelling() }
    @available(*, unavailable, renamed: "needsDisplay(forKey:)")
    public class func needsDisplayForKey(_ key: String) -> Bool { unavailableSpelling() }
    @available(*, unavailable, renamed: "isHidden")
    public var hidden: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "isDoubleSided")
    public var doubleSided: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "isGeometryFlipped")
    public var geometryFlipped: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "insertSublayer(_:at:)")
    public func insertSublayer(_ layer: CALayer, atIndex index: UInt32) { unavailableSpelling() }
    @available(*, unavailable, renamed: "convert(_:from:)")
    public func convertPoint(_ p: CGPoint, fromLayer l: CALayer?) -> CGPoint { unavailableSpelling() }
    @available(*, unavailable, renamed: "convert(_:to:)")
    public func convertPoint(_ p: CGPoint, toLayer l: CALayer?) -> CGPoint { unavailableSpelling() }
    @available(*, unavailable, renamed: "convert(_:from:)")
    public func convertRect(_ p: CGPoint, fromLayer l: CALayer?) -> CGPoint { unavailableSpelling() }
    @available(*, unavailable, renamed: "convert(_:to:)")
    public func convertRect(_ p: CGPoint, toLayer l: CALayer?) -> CGPoint { unavailableSpelling() }
    @available(*, unavailable, renamed: "convertTime(_:from:)")
    public func convertTime(_ t: CFTimeInterval, fromLayer l: CALayer?) -> CFTimeInterval { unavailableSpelling() }
    @available(*, unavailable, renamed: "convertTime(_:to:)")
    public func convertTime(_ t: CFTimeInterval, toLayer l: CALayer?) -> CFTimeInterval { unavailableSpelling() }
    @available(*, unavailable, renamed: "contains(_:)")
    public func containsPoint(_ p: CGPoint) -> Bool { unavailableSpelling() }
    @available(*, unavailable, renamed: "isOpaque")
    public var opaque: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "setNeedsDisplay(_:)")
    public func setNeedsDisplayInRect(_ r: CGRect) { unavailableSpelling() }
    @available(*, unavailable, renamed: "draw(in:)")
    public func drawInContext(_ ctx: CGContext) { unavailableSpelling() }
    @available(*, unavailable, renamed: "render(in:)")
    public func renderInContext(_ ctx: CGContext) { unavailableSpelling() }
    @available(*, unavailable, renamed: "defaultAction(forKey:)")
    public class func defaultActionForKey(_ event: String) -> (any CAAction)? { unavailableSpelling() }
    @available(*, unavailable, renamed: "action(forKey:)")
    public func actionForKey(_ event: String) -> (any CAAction)? { unavailableSpelling() }
    @available(*, unavailable, renamed: "add(_:forKey:)")
    public func addAnimation(_ anim: CAAnimation, forKey key: String?) { unavailableSpelling() }
    @available(*, unavailable, renamed: "removeAnimation(forKey:)")
    public func removeAnimationForKey(_ key: String) { unavailableSpelling() }
    @available(*, unavailable, renamed: "animation(forKey:)")
    public func animationForKey(_ key: String) -> CAAnimation? { unavailableSpelling() }
}
