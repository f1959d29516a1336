public import CoreGraphics
public import Foundation
import QuinceDiagnostics

public func UIGraphicsGetCurrentContext() -> CGContext? { DrawingDestination.current?.context }

/// - Parameter context: a context with y down, as UIKit's drawing requires.
public func UIGraphicsPushContext(_ context: CGContext) { DrawingDestination.push(DrawingDestination(context)) }

public func UIGraphicsPopContext() { DrawingDestination.pop() }

// MARK: Images

/// Begins an image context at one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// - Parameter size: the image's size in points.
/// - Parameter scale: pixels per point; 0 for the main screen's scale.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : MainScreen.scale
    guard let context = CGContext.forImage(size: size, scale: scale, isOpaque: opaque) else {
        Unsupported.report("a size of \(size.width) × \(size.height)", in: "UIGraphicsBeginImageContext")
        return
    }
    DrawingDestination.push(DrawingDestination(context, imageScale: scale))
}

/// Returns the current context's image, or `nil` if it is not an image context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let destination = DrawingDestination.current, let scale = destination.imageScale else { return nil }
    return destination.context?.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
}

public func UIGraphicsEndImageContext() {
    if DrawingDestination.current?.imageScale != nil { UIGraphicsPopContext() }
}

extension CGContext {
    /// Creates a bitmap context in points with y down; an opaque one is black at first.
    static func forImage(size: CGSize, scale: CGFloat, isOpaque: Bool) -> CGContext? {
        let width = (size.width * scale).rounded(.up)
        let height = (size.height * scale).rounded(.up)
        guard width >= 1, height >= 1, width <= 16_384, height <= 16_384 else { return nil }
        let pixels = PixelBuffer(width: Int(width), height: Int(height))
        guard let context = CGContext(pixels, scale: scale, yDown: true) else { return nil }
        if isOpaque {
            context.setFillColor(.black)
            context.fill(CGRect(origin: .zero, size: size))
        }
        return context
    }
}

// MARK: Rectangles in the current context

/// Fills a rectangle without blending: the fill replaces what was there.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Strokes a frame one point wide, inside the rectangle.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    context.restoreGState()
}

public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
