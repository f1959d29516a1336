// swift-format-ignore-file
import CoreGraphics
public import Foundation
public import UIFoundation
public import UIKitCore

// Swift 1 and 2 spellings: each is an error whose fix-it is the current name.

extension UIView {
    @available(*, unavailable, renamed: "isUserInteractionEnabled")
    public var userInteractionEnabled: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "convert(_:to:)")
    public func convertPoint(_ point: CGPoint, toCoordinateSpace view: UIView?) -> CGPoint { unavailableSpelling() }
    @available(*, unavailable, renamed: "convert(_:from:)")
    public func convertPoint(_ point: CGPoint, fromCoordinateSpace view: UIView?) -> CGPoint { unavailableSpelling() }
    @available(*, unavailable, renamed: "convert(_:to:)")
    public func convertRect(_ point: CGPoint, toCoordinateSpace view: UIView?) -> CGPoint { unavailableSpelling() }
    @available(*, unavailable, renamed: "convert(_:from:)")
    public func convertRect(_ point: CGPoint, fromCoordinateSpace view: UIView?) -> CGPoint { unavailableSpelling() }
    @available(*, unavailable, renamed: "isMultipleTouchEnabled")
    public var multipleTouchEnabled: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "isExclusiveTouch")
    public var exclusiveTouch: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "hitTest(_:with:)")
    public func hitTest(_ point: CGPoint, withEvent event: UIEvent?) -> UIView? { unavailableSpelling() }
    @available(*, unavailable, renamed: "point(inside:with:)")
    public func pointInside(_ point: CGPoint, withEvent event: UIEvent?) -> Bool { unavailableSpelling() }
    @available(*, unavailable, renamed: "convert(_:to:)")
    public func convertPoint(_ point: CGPoint, toView view: UIView?) -> CGPoint { unavailableSpelling() }
    @available(*, unavailable, renamed: "convert(_:from:)")
    public func convertPoint(_ point: CGPoint, fromView view: UIView?) -> CGPoint { unavailableSpelling() }
    @available(*, unavailable, renamed: "convert(_:to:)")
    public func convertRect(_ point: CGPoint, toView view: UIView?) -> CGPoint { unavailableSpelling() }
    @available(*, unavailable, renamed: "convert(_:from:)")
    public func convertRect(_ point: CGPoint, fromView view: UIView?) -> CGPoint { unavailableSpelling() }
    @available(*, unavailable, renamed: "insertSubview(_:at:)")
    public func insertSubview(_ view: UIView, atIndex index: Int) { unavailableSpelling() }
    @available(*, unavailable, renamed: "exchangeSubview(at:withSubviewAt:)")
    public func exchangeSubviewAtIndex(_ index1: Int, withSubviewAtIndex index2: Int) { unavailableSpelling() }
    @available(*, unavailable, renamed: "willMove(toSuperview:)")
    public func willMoveToSuperview(_ newSuperview: UIView?) { unavailableSpelling() }
    @available(*, unavailable, renamed: "willMove(toWindow:)")
    public func willMoveToWindow(_ newWindow: UIWindow?) { unavailableSpelling() }
    @available(*, unavailable, renamed: "isDescendant(of:)")
    public func isDescendantOfView(_ view: UIView) -> Bool { unavailableSpelling() }
    @available(*, unavailable, renamed: "draw(_:)")
    public func drawRect(_ rect: CGRect) { unavailableSpelling() }
    @available(*, unavailable, renamed: "setNeedsDisplay(_:)")
    public func setNeedsDisplayInRect(_ rect: CGRect) { unavailableSpelling() }
    @available(*, unavailable, renamed: "isOpaque")
    public var opaque: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "isHidden")
    public var hidden: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "mask")
    public var maskView: UIView? {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "animate(withDuration:animations:)")
    public class func animateWithDuration(_ duration: TimeInterval, animations: @escaping () -> Void) {
        unavailableSpelling()
    }
    @available(*, unavailable, renamed: "transition(from:to:duration:options:completion:)")
    public class func transitionFromView(
        _ fromView: UIView, toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) { unavailableSpelling() }
    @available(*, unavailable, renamed: "addKeyframe(withRelativeStartTime:relativeDuration:animations:)")
    public class func addKeyframeWithRelativeStartTime(
        _ frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
    ) { unavailableSpelling() }
    @available(*, unavailable, renamed: "snapshotView(afterScreenUpdates:)")
    public func snapshotViewAfterScreenUpdates(_ afterUpdates: Bool) -> UIView? { unavailableSpelling() }
    @available(*, unavailable, renamed: "resizableSnapshotView(from:afterScreenUpdates:withCapInsets:)")
    public func resizableSnapshotViewFromRect(
        _ rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? { unavailableSpelling() }
    @available(*, unavailable, renamed: "drawHierarchy(in:afterScreenUpdates:)")
    public func drawViewHierarchyInRect(_ rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        unavailableSpelling()
    }
    @available(*, unavailable, renamed: "animate(withDuration:animations:completion:)")
    public class func animateWithDuration(
        _ duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) { unavailableSpelling() }
    @available(*, unavailable, renamed: "animate(withDuration:delay:options:animations:completion:)")
    public class func animateWithDuration(
        _ duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) { unavailableSpelling() }
    @available(
        *, unavailable,
        renamed:
            "animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:)"
    )
    public class func animateWithDuration(
        _ duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) { unavailableSpelling() }
    @available(*, unavailable, renamed: "transition(with:duration:options:animations:completion:)")
    public class func transitionWithView(
        _ view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) { unavailableSpelling() }
    @available(*, unavailable, renamed: "animateKeyframes(withDuration:delay:options:animations:completion:)")
    public class func animateKeyframesWithDuration(
        _ duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) { unavailableSpelling() }
    @available(*, unavailable, renamed: "appearance(whenContainedInInstancesOf:)")
    public class func whenContained(inInstancesOfClasses containerTypes: [AnyObject.Type]) -> Self {
        unavailableSpelling()
    }
    @available(*, unavailable, renamed: "appearance(whenContainedInInstancesOf:)")
    public class func appearanceWhenContainedInInstancesOfClasses(_ containerTypes: [AnyObject.Type]) -> Self {
        unavailableSpelling()
    }
    @available(*, unavailable, renamed: "appearance(for:)")
    public class func forTraitCollection(_ trait: UITraitCollection) -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "appearance(for:)")
    public class func appearanceForTraitCollection(_ trait: UITraitCollection) -> Self { unavailableSpelling() }
}
