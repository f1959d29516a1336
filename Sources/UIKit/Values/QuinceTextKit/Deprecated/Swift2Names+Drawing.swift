// swift-format-ignore-file
import CoreGraphics
public import Foundation
public import UIFoundation

// Swift 1 and 2 spellings: each is an error whose fix-it is the current name.

extension NSAttributedString {
    @available(*, unavailable, renamed: "draw(at:)")
    public func drawAtPoint(_ point: CGPoint) { unavailableSpelling() }
    @available(*, unavailable, renamed: "draw(in:)")
    public func drawInRect(_ rect: CGRect) { unavailableSpelling() }
    @available(*, unavailable, renamed: "draw(with:options:context:)")
    public func drawWithRect(_ rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        unavailableSpelling()
    }
    @available(*, unavailable, renamed: "boundingRect(with:options:context:)")
    public func boundingRectWithSize(
        _ size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect { unavailableSpelling() }
}

extension NSString {
    @available(*, unavailable, renamed: "size(withAttributes:)")
    public func sizeWithAttributes(_ attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize { unavailableSpelling() }
    @available(*, unavailable, renamed: "draw(at:withAttributes:)")
    public func drawAtPoint(_ point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        unavailableSpelling()
    }
    @available(*, unavailable, renamed: "draw(in:withAttributes:)")
    public func drawInRect(_ rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        unavailableSpelling()
    }
    @available(*, unavailable, renamed: "boundingRect(with:options:attributes:context:)")
    public func boundingRectWithSize(
        _ size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect { unavailableSpelling() }
}
