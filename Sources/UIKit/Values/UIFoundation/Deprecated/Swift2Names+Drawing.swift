// swift-format-ignore-file
public import CoreGraphics
public import Foundation

// Swift 1 and 2 spellings: each is an error whose fix-it is the current name.

extension UIBezierPath {
    @available(*, unavailable, renamed: "init(ovalIn:)")
    public convenience init(ovalInRect rect: CGRect) { unavailableSpelling() }
    @available(*, unavailable, renamed: "init(cgPath:)")
    public convenience init(CGPath cgPath: CGPath) { unavailableSpelling() }
    @available(*, unavailable, renamed: "move(to:)")
    public func moveToPoint(_ point: CGPoint) { unavailableSpelling() }
    @available(*, unavailable, renamed: "addLine(to:)")
    public func addLineToPoint(_ point: CGPoint) { unavailableSpelling() }
    @available(*, unavailable, renamed: "addCurve(to:controlPoint1:controlPoint2:)")
    public func addCurveToPoint(_ endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        unavailableSpelling()
    }
    @available(*, unavailable, renamed: "addQuadCurve(to:controlPoint:)")
    public func addQuadCurveToPoint(_ endPoint: CGPoint, controlPoint: CGPoint) { unavailableSpelling() }
    @available(*, unavailable, renamed: "addArc(withCenter:radius:startAngle:endAngle:clockwise:)")
    public func addArcWithCenter(
        _ center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) { unavailableSpelling() }
    @available(*, unavailable, renamed: "close()")
    public func closePath() { unavailableSpelling() }
    @available(*, unavailable, renamed: "append(_:)")
    public func appendPath(_ bezierPath: UIBezierPath) { unavailableSpelling() }
    @available(*, unavailable, renamed: "reversing()")
    public func bezierPathByReversingPath() -> UIBezierPath { unavailableSpelling() }
    @available(*, unavailable, renamed: "apply(_:)")
    public func applyTransform(_ transform: CGAffineTransform) { unavailableSpelling() }
    @available(*, unavailable, renamed: "isEmpty")
    public var empty: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "contains(_:)")
    public func containsPoint(_ point: CGPoint) -> Bool { unavailableSpelling() }
    @available(*, unavailable, renamed: "fill(with:alpha:)")
    public func fillWithBlendMode(_ blendMode: CGBlendMode, alpha: CGFloat) { unavailableSpelling() }
    @available(*, unavailable, renamed: "stroke(with:alpha:)")
    public func strokeWithBlendMode(_ blendMode: CGBlendMode, alpha: CGFloat) { unavailableSpelling() }
    @available(*, unavailable, renamed: "copy(with:)")
    public func copyWithZone(_ zone: NSZone? = nil) -> Any { unavailableSpelling() }
}

extension UIColor {
    @available(*, unavailable, renamed: "init(cgColor:)")
    public convenience init(CGColor cgColor: CGColor) { unavailableSpelling() }
    @available(*, unavailable, renamed: "withAlphaComponent(_:)")
    public func colorWithAlphaComponent(_ alpha: CGFloat) -> UIColor { unavailableSpelling() }
    @available(*, unavailable, renamed: "getter:black()")
    public class func blackColor() -> UIColor { unavailableSpelling() }
    @available(*, unavailable, renamed: "getter:darkGray()")
    public class func darkGrayColor() -> UIColor { unavailableSpelling() }
    @available(*, unavailable, renamed: "getter:lightGray()")
    public class func lightGrayColor() -> UIColor { unavailableSpelling() }
    @available(*, unavailable, renamed: "getter:white()")
    public class func whiteColor() -> UIColor { unavailableSpelling() }
    @available(*, unavailable, renamed: "getter:gray()")
    public class func grayColor() -> UIColor { unavailableSpelling() }
    @available(*, unavailable, renamed: "getter:red()")
    public class func redColor() -> UIColor { unavailableSpelling() }
    @available(*, unavailable, renamed: "getter:green()")
    public class func greenColor() -> UIColor { unavailableSpelling() }
    @available(*, unavailable, renamed: "getter:blue()")
    public class func blueColor() -> UIColor { unavailableSpelling() }
    @available(*, unavailable, renamed: "getter:cyan()")
    public class func cyanColor() -> UIColor { unavailableSpelling() }
    @available(*, unavailable, renamed: "getter:yellow()")
    public class func yellowColor() -> UIColor { unavailableSpelling() }
    @available(*, unavailable, renamed: "getter:magenta()")
    public class func magentaColor() -> UIColor { unavailableSpelling() }
    @available(*, unavailable, renamed: "getter:orange()")
    public class func orangeColor() -> UIColor { unavailableSpelling() }
    @available(*, unavailable, renamed: "getter:purple()")
    public class func purpleColor() -> UIColor { unavailableSpelling() }
    @available(*, unavailable, renamed: "getter:brown()")
    public class func brownColor() -> UIColor { unavailableSpelling() }
    @available(*, unavailable, renamed: "getter:clear()")
    public class func clearColor() -> UIColor { unavailableSpelling() }
    @available(*, unavailable, renamed: "getter:darkText()")
    public class func darkTextColor() -> UIColor { unavailableSpelling() }
    @available(*, unavailable, renamed: "getter:lightText()")
    public class func lightTextColor() -> UIColor { unavailableSpelling() }
    @available(*, unavailable, renamed: "getter:groupTableViewBackground()")
    public class func groupTableViewBackgroundColor() -> UIColor { unavailableSpelling() }
}

extension UIFont {
    @available(*, unavailable, renamed: "preferredFont(forTextStyle:)")
    public class func preferredFontForTextStyle(_ style: TextStyle) -> UIFont { unavailableSpelling() }
    @available(*, unavailable, renamed: "systemFont(ofSize:)")
    public class func systemFontOfSize(_ fontSize: CGFloat) -> UIFont { unavailableSpelling() }
    @available(*, unavailable, renamed: "boldSystemFont(ofSize:)")
    public class func boldSystemFontOfSize(_ fontSize: CGFloat) -> UIFont { unavailableSpelling() }
    @available(*, unavailable, renamed: "italicSystemFont(ofSize:)")
    public class func italicSystemFontOfSize(_ fontSize: CGFloat) -> UIFont { unavailableSpelling() }
    @available(*, unavailable, renamed: "systemFont(ofSize:weight:)")
    public class func systemFontOfSize(_ fontSize: CGFloat, weight: Weight) -> UIFont { unavailableSpelling() }
    @available(*, unavailable, renamed: "monospacedDigitSystemFont(ofSize:weight:)")
    public class func monospacedDigitSystemFontOfSize(_ fontSize: CGFloat, weight: Weight) -> UIFont {
        unavailableSpelling()
    }
    @available(*, unavailable, renamed: "withSize(_:)")
    public func fontWithSize(_ fontSize: CGFloat) -> UIFont { unavailableSpelling() }
}

extension UIFontDescriptor {
    @available(*, unavailable, renamed: "preferredFontDescriptor(withTextStyle:)")
    public class func preferredFontDescriptorWithTextStyle(_ style: UIFont.TextStyle) -> UIFontDescriptor {
        unavailableSpelling()
    }
    @available(*, unavailable, renamed: "withSymbolicTraits(_:)")
    public func fontDescriptorWithSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        unavailableSpelling()
    }
    @available(*, unavailable, renamed: "withSize(_:)")
    public func fontDescriptorWithSize(_ newPointSize: CGFloat) -> UIFontDescriptor { unavailableSpelling() }
}

extension UIImage {
    @available(*, unavailable, renamed: "init(cgImage:)")
    public convenience init(CGImage cgImage: CGImage) { unavailableSpelling() }
    @available(*, unavailable, renamed: "init(cgImage:scale:orientation:)")
    public convenience init(CGImage cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        unavailableSpelling()
    }
    @available(*, unavailable, renamed: "animatedImage(with:duration:)")
    public class func animatedImageWithImages(_ images: [UIImage], duration: TimeInterval) -> UIImage? {
        unavailableSpelling()
    }
    @available(*, unavailable, renamed: "draw(at:)")
    public func drawAtPoint(_ point: CGPoint) { unavailableSpelling() }
    @available(*, unavailable, renamed: "draw(at:blendMode:alpha:)")
    public func drawAtPoint(_ point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) { unavailableSpelling() }
    @available(*, unavailable, renamed: "draw(in:)")
    public func drawInRect(_ rect: CGRect) { unavailableSpelling() }
    @available(*, unavailable, renamed: "draw(in:blendMode:alpha:)")
    public func drawInRect(_ rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) { unavailableSpelling() }
    @available(*, unavailable, renamed: "drawAsPattern(in:)")
    public func drawAsPatternInRect(_ rect: CGRect) { unavailableSpelling() }
    @available(*, unavailable, renamed: "resizableImage(withCapInsets:)")
    public func resizableImageWithCapInsets(_ capInsets: UIEdgeInsets) -> UIImage { unavailableSpelling() }
    @available(*, unavailable, renamed: "resizableImage(withCapInsets:resizingMode:)")
    public func resizableImageWithCapInsets(_ capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        unavailableSpelling()
    }
    @available(*, unavailable, renamed: "withAlignmentRectInsets(_:)")
    public func imageWithAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { unavailableSpelling() }
    @available(*, unavailable, renamed: "withRenderingMode(_:)")
    public func imageWithRenderingMode(_ renderingMode: RenderingMode) -> UIImage { unavailableSpelling() }
    @available(*, unavailable, renamed: "stretchableImage(withLeftCapWidth:topCapHeight:)")
    public func stretchableImageWithLeftCapWidth(_ leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        unavailableSpelling()
    }
}

extension UIRectCorner {
    @available(*, unavailable, renamed: "topLeft")
    public static var TopLeft: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "topRight")
    public static var TopRight: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "bottomLeft")
    public static var BottomLeft: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "bottomRight")
    public static var BottomRight: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "allCorners")
    public static var AllCorners: Self { unavailableSpelling() }
}

extension UIRectEdge {
    @available(*, unavailable, renamed: "top")
    public static var Top: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "left")
    public static var Left: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "bottom")
    public static var Bottom: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "right")
    public static var Right: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "all")
    public static var All: Self { unavailableSpelling() }
}

extension UITraitCollection {
    @available(*, unavailable, renamed: "containsTraits(in:)")
    public func containsTraitsInCollection(_ trait: UITraitCollection?) -> Bool { unavailableSpelling() }
    @available(*, unavailable, renamed: "init(traitsFrom:)")
    public convenience init(traitsFromCollections traitCollections: [UITraitCollection]) { unavailableSpelling() }
}

extension UIImage.Orientation {
    @available(*, unavailable, renamed: "down")
    public static var Down: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "downMirrored")
    public static var DownMirrored: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "left")
    public static var Left: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "leftMirrored")
    public static var LeftMirrored: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "right")
    public static var Right: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "rightMirrored")
    public static var RightMirrored: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "up")
    public static var Up: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "upMirrored")
    public static var UpMirrored: Self { unavailableSpelling() }
}

extension UIImage.RenderingMode {
    @available(*, unavailable, renamed: "alwaysOriginal")
    public static var AlwaysOriginal: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "alwaysTemplate")
    public static var AlwaysTemplate: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "automatic")
    public static var Automatic: Self { unavailableSpelling() }
}

extension UIImage.ResizingMode {
    @available(*, unavailable, renamed: "stretch")
    public static var Stretch: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "tile")
    public static var Tile: Self { unavailableSpelling() }
}

extension UIUserInterfaceIdiom {
    @available(*, unavailable, renamed: "carPlay")
    public static var CarPlay: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "mac")
    public static var Mac: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "pad")
    public static var Pad: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "phone")
    public static var Phone: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "tv")
    public static var Tv: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "unspecified")
    public static var Unspecified: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "vision")
    public static var Vision: Self { unavailableSpelling() }
}

extension UIUserInterfaceSizeClass {
    @available(*, unavailable, renamed: "compact")
    public static var Compact: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "regular")
    public static var Regular: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "unspecified")
    public static var Unspecified: Self { unavailableSpelling() }
}
