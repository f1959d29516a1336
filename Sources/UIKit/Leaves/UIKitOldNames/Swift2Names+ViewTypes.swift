import CoreGraphics
public import Foundation
public import QuinceBlockAnimation
public import UIKitCore

// Swift 1 and 2 spellings: each is an error whose fix-it is the current name.

extension UIScreen {
    @available(*, unavailable, renamed: "mirrored")
    public var mirroredScreen: UIScreen? {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
}

extension UIView.AnimationOptions {
    @available(*, unavailable, renamed: "layoutSubviews")
    public static var LayoutSubviews: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "allowUserInteraction")
    public static var AllowUserInteraction: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "beginFromCurrentState")
    public static var BeginFromCurrentState: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "autoreverse")
    public static var Autoreverse: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "overrideInheritedDuration")
    public static var OverrideInheritedDuration: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "overrideInheritedCurve")
    public static var OverrideInheritedCurve: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "allowAnimatedContent")
    public static var AllowAnimatedContent: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "showHideTransitionViews")
    public static var ShowHideTransitionViews: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "overrideInheritedOptions")
    public static var OverrideInheritedOptions: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "curveEaseInOut")
    public static var CurveEaseInOut: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "curveEaseIn")
    public static var CurveEaseIn: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "curveEaseOut")
    public static var CurveEaseOut: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "curveLinear")
    public static var CurveLinear: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "transitionFlipFromLeft")
    public static var TransitionFlipFromLeft: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "transitionFlipFromRight")
    public static var TransitionFlipFromRight: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "transitionCurlUp")
    public static var TransitionCurlUp: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "transitionCurlDown")
    public static var TransitionCurlDown: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "transitionCrossDissolve")
    public static var TransitionCrossDissolve: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "transitionFlipFromTop")
    public static var TransitionFlipFromTop: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "transitionFlipFromBottom")
    public static var TransitionFlipFromBottom: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "repeat")
    public static var Repeat: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "preferredFramesPerSecond60")
    public static var PreferredFramesPerSecond60: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "preferredFramesPerSecond30")
    public static var PreferredFramesPerSecond30: Self { unavailableSpelling() }
}

extension UIView.AutoresizingMask {
    @available(*, unavailable, renamed: "flexibleLeftMargin")
    public static var FlexibleLeftMargin: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "flexibleWidth")
    public static var FlexibleWidth: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "flexibleRightMargin")
    public static var FlexibleRightMargin: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "flexibleTopMargin")
    public static var FlexibleTopMargin: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "flexibleHeight")
    public static var FlexibleHeight: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "flexibleBottomMargin")
    public static var FlexibleBottomMargin: Self { unavailableSpelling() }
}

extension UIView.KeyframeAnimationOptions {
    @available(*, unavailable, renamed: "layoutSubviews")
    public static var LayoutSubviews: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "allowUserInteraction")
    public static var AllowUserInteraction: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "beginFromCurrentState")
    public static var BeginFromCurrentState: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "autoreverse")
    public static var Autoreverse: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "overrideInheritedDuration")
    public static var OverrideInheritedDuration: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "overrideInheritedOptions")
    public static var OverrideInheritedOptions: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "calculationModeLinear")
    public static var CalculationModeLinear: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "calculationModeDiscrete")
    public static var CalculationModeDiscrete: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "calculationModePaced")
    public static var CalculationModePaced: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "calculationModeCubic")
    public static var CalculationModeCubic: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "calculationModeCubicPaced")
    public static var CalculationModeCubicPaced: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "repeat")
    public static var Repeat: Self { unavailableSpelling() }
}

extension UIWindow {
    @available(*, unavailable, renamed: "isKeyWindow")
    public var keyWindow: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "convert(_:to:)")
    public func convertPoint(_ point: CGPoint, toWindow view: UIView?) -> CGPoint { unavailableSpelling() }
    @available(*, unavailable, renamed: "convert(_:from:)")
    public func convertPoint(_ point: CGPoint, fromWindow view: UIView?) -> CGPoint { unavailableSpelling() }
    @available(*, unavailable, renamed: "convert(_:to:)")
    public func convertRect(_ point: CGPoint, toWindow view: UIView?) -> CGPoint { unavailableSpelling() }
    @available(*, unavailable, renamed: "convert(_:from:)")
    public func convertRect(_ point: CGPoint, fromWindow view: UIView?) -> CGPoint { unavailableSpelling() }
}

extension UIView.ContentMode {
    @available(*, unavailable, renamed: "bottom")
    public static var Bottom: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "bottomLeft")
    public static var BottomLeft: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "bottomRight")
    public static var BottomRight: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "center")
    public static var Center: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "left")
    public static var Left: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "redraw")
    public static var Redraw: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "right")
    public static var Right: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "scaleAspectFill")
    public static var ScaleAspectFill: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "scaleAspectFit")
    public static var ScaleAspectFit: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "scaleToFill")
    public static var ScaleToFill: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "top")
    public static var Top: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "topLeft")
    public static var TopLeft: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "topRight")
    public static var TopRight: Self { unavailableSpelling() }
}

extension UIView.AnimationCurve {
    @available(*, unavailable, renamed: "easeIn")
    public static var EaseIn: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "easeInOut")
    public static var EaseInOut: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "easeOut")
    public static var EaseOut: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "linear")
    public static var Linear: Self { unavailableSpelling() }
}

extension UIView.TintAdjustmentMode {
    @available(*, unavailable, renamed: "automatic")
    public static var Automatic: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "dimmed")
    public static var Dimmed: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "normal")
    public static var Normal: Self { unavailableSpelling() }
}
