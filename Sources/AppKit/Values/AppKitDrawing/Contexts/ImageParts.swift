import CoreGraphics
public import Foundation

/// Draws two ends in their own size and a filling between them.
///
/// - Parameter vertical: whether the parts are stacked, the first on top.
/// - Parameter flipped: whether the context is flipped, so that its smaller y are above.
public func NSDrawThreePartImage(
    _ frame: NSRect, _ startCap: NSImage?, _ centerFill: NSImage?, _ endCap: NSImage?, _ vertical: Bool,
    _ op: NSCompositingOperation, _ alphaFraction: CGFloat, _ flipped: Bool
) {
    func length(_ image: NSImage?) -> CGFloat { (vertical ? image?.size.height : image?.size.width) ?? 0 }
    let whole = vertical ? frame.height : frame.width
    let (first, last) = (min(length(startCap), whole), min(length(endCap), whole))
    let middle = max(whole - first - last, 0)
    let row = PartRow(operation: op, alpha: alphaFraction, isFlipped: flipped)
    func part(_ from: CGFloat, _ length: CGFloat) -> NSRect {
        guard vertical else { return NSRect(x: frame.minX + from, y: frame.minY, width: length, height: frame.height) }
        let y = flipped ? frame.minY + from : frame.maxY - from - length
        return NSRect(x: frame.minX, y: y, width: frame.width, height: length)
    }
    row.draw(centerFill, in: part(first, middle))
    row.draw(startCap, in: part(0, first))
    row.draw(endCap, in: part(whole - last, last))
}

/// Draws four corners in their own size, four edges and a center that fill the space between them.
///
/// - Parameter flipped: whether the context is flipped, so that its smaller y are above.
public func NSDrawNinePartImage(
    _ frame: NSRect, _ topLeftCorner: NSImage?, _ topEdgeFill: NSImage?, _ topRightCorner: NSImage?,
    _ leftEdgeFill: NSImage?, _ centerFill: NSImage?, _ rightEdgeFill: NSImage?, _ bottomLeftCorner: NSImage?,
    _ bottomEdgeFill: NSImage?, _ bottomRightCorner: NSImage?, _ op: NSCompositingOperation, _ alphaFraction: CGFloat,
    _ flipped: Bool
) {
    let left = min(max(topLeftCorner?.size.width ?? 0, bottomLeftCorner?.size.width ?? 0), frame.width)
    let right = min(max(topRightCorner?.size.width ?? 0, bottomRightCorner?.size.width ?? 0), frame.width - left)
    let top = min(max(topLeftCorner?.size.height ?? 0, topRightCorner?.size.height ?? 0), frame.height)
    let bottom = min(max(bottomLeftCorner?.size.height ?? 0, bottomRightCorner?.size.height ?? 0), frame.height - top)
    let columns = [(0, left), (left, frame.width - left - right), (frame.width - right, right)]
    let rows = [(0, top), (top, frame.height - top - bottom), (frame.height - bottom, bottom)]
    let images = [
        [topLeftCorner, topEdgeFill, topRightCorner], [leftEdgeFill, centerFill, rightEdgeFill],
        [bottomLeftCorner, bottomEdgeFill, bottomRightCorner],
    ]
    let row = PartRow(operation: op, alpha: alphaFraction, isFlipped: flipped)
    for (r, (above, height)) in rows.enumerated() {
        let y = flipped ? frame.minY + above : frame.maxY - above - height
        for (c, (before, width)) in columns.enumerated() {
            row.draw(images[r][c], in: NSRect(x: frame.minX + before, y: y, width: width, height: height))
        }
    }
}

/// The way in which the parts of one picture are drawn.
private struct PartRow {
    let operation: NSCompositingOperation
    let alpha: CGFloat
    let isFlipped: Bool

    /// Stretches a part into its place, as AppKit does with parts that are one point wide.
    func draw(_ image: NSImage?, in rect: NSRect) {
        guard let image, rect.width > 0, rect.height > 0 else { return }
        image.draw(
            in: rect, from: .zero, operation: operation, fraction: alpha, respectFlipped: isFlipped, hints: nil)
    }
}
