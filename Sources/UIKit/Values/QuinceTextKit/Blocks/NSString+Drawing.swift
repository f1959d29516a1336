import CoreGraphics
public import Foundation
public import UIFoundation

extension NSAttributedString {
    /// The font of text without a font attribute: Helvetica 12, as in Foundation.
    package static let defaultFont = UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12)

    /// Returns the size of the text without a width limit.
    public func size() -> CGSize { block(.init()).size }

    /// - Parameter point: the text's upper left corner; in a context of AppKit's that is not flipped, its lower left one.
    public func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let block = block(.init())
        if context.isFlippedDestination { return block.draw(in: context, at: point) }
        context.saveGState()
        context.scaleBy(x: 1, y: -1)
        block.draw(in: context, at: CGPoint(x: point.x, y: -point.y - block.size.height))
        context.restoreGState()
    }

    /// Draws lines from the top; omits lines that do not fit.
    public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        guard let target = UIGraphicsGetCurrentContext() else { return }
        var block = block(limits(rect.size, options))
        block.align(in: rect.width, as: nil)
        let isOneLine = !options.contains(.usesLineFragmentOrigin)
        let isFlipped = target.isFlippedDestination
        // In the text's own space y points down.
        let first = isFlipped ? rect.minY : isOneLine ? -rect.minY : -rect.maxY
        let y = isOneLine ? first - block.firstBaseline : first
        target.saveGState()
        if !isFlipped { target.scaleBy(x: 1, y: -1) }
        block.draw(in: target, at: CGPoint(x: rect.minX, y: y))
        target.restoreGState()
        let origin = CGPoint(x: rect.minX, y: isFlipped ? y : -y - block.size.height)
        context?.totalBounds = CGRect(origin: origin, size: block.size)
    }

    /// - Parameter size: the maximum size; 0 in either direction means no limit.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let block = block(limits(size, options))
        let isOneLine = !options.contains(.usesLineFragmentOrigin)
        let rect = CGRect(origin: CGPoint(x: 0, y: isOneLine ? -block.firstBaseline : 0), size: block.size)
        context?.totalBounds = rect
        return rect
    }

    private func limits(_ size: CGSize, _ options: NSStringDrawingOptions) -> TextBlock.Limits {
        var limits = TextBlock.Limits()
        limits.usesFontLeading = options.contains(.usesFontLeading)
        // A single line is as wide as it is, and is not truncated (NSStringDrawing.h; radar 13061608).
        guard options.contains(.usesLineFragmentOrigin) else {
            limits.lines = 1
            return limits
        }
        if size.width > 0 { limits.width = size.width }
        if size.height > 0, options.contains(.truncatesLastVisibleLine) { limits.height = size.height }
        if options.contains(.truncatesLastVisibleLine) { limits.lineBreakMode = .byTruncatingTail }
        return limits
    }

    private func block(_ limits: TextBlock.Limits) -> TextBlock {
        TextBlock(BlockText(self, defaultFont: Self.defaultFont), limits)
    }
}

extension NSString {
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize { attributed(attrs).size() }

    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        attributed(attrs).draw(at: point)
    }

    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        attributed(attrs).draw(in: rect)
    }

    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) { attributed(attributes).draw(with: rect, options: options, context: context) }

    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        attributed(attributes).boundingRect(with: size, options: options, context: context)
    }

    private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: self as String, attributes: attributes)
    }
}

extension String {
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attrs).size()
    }

    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attrs).draw(at: point)
    }

    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attrs).draw(in: rect)
    }

    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) { NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context) }

    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: self, attributes: attributes)
            .boundingRect(with: size, options: options, context: context)
    }
}
