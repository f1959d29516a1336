public import CoreGraphics
public import Foundation
import QuinceTextKit
import UIFoundation

/// The lines of a paragraph. An app's subclass draws them in its own way.
///
/// Space: frames are in the container's, bounds are relative to the frame's origin; points, y down.
open class NSTextLayoutFragment: NSObject {
    public enum State: UInt, Sendable {
        case none, estimatedUsageBounds, calculatedUsageBounds, layoutAvailable
    }

    open package(set) weak var textLayoutManager: NSTextLayoutManager?
    /// The element, which the fragment holds: a content storage makes it anew for each enumeration.
    open var textElement: NSTextElement? { element }
    private let element: NSTextElement
    open var rangeInElement: NSTextRange { ownRange ?? element.elementRange ?? NSTextRange(0..<0) }
    private let ownRange: NSTextRange?
    /// Has no effect: fragments are laid out on the thread that asks for them.
    open var layoutQueue: OperationQueue?

    /// - Parameter rangeInElement: `nil` for all of the element.
    public init(textElement: NSTextElement, range rangeInElement: NSTextRange?) {
        (element, ownRange) = (textElement, rangeInElement)
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    private var manager: NSLayoutManager? { textLayoutManager?.backing }

    private var start: Int { rangeInElement.location.units(within: .max) }

    private var paragraph: NSLayoutManager.Paragraph? { manager?.paragraph(containing: start) }

    // MARK: Lines

    open var state: State {
        guard let paragraph else { return .none }
        return paragraph.isLaid ? .layoutAvailable : .estimatedUsageBounds
    }

    /// The lines; none until they are set. The last fragment of a text has one without characters for the place behind a line
    /// break at its end, if it was enumerated with `.ensuresExtraLineFragment`.
    open var textLineFragments: [NSTextLineFragment] {
        guard let manager else { return [] }
        let text = laidText
        let origin = layoutFragmentFrame.origin
        var lines = manager.lines(ofParagraphAt: start).map { line in
            NSTextLineFragment(text, line, start: start, relativeTo: origin, in: manager)
        }
        if hasExtraLine, let extra = NSTextLineFragment(extraLineOf: manager, relativeTo: origin) {
            lines.append(extra)
        }
        return lines
    }

    /// The text of the storage, which the lines are of, also if the element is a paragraph of a delegate's.
    private var laidText: NSAttributedString {
        guard let manager, let storage = manager.textStorage, let paragraph else {
            return NSAttributedString(string: "")
        }
        return storage.attributedSubstring(from: paragraph.range)
    }

    /// Whether the fragment has the line behind the line break that ends the text.
    package var hasExtraLine = false

    open func invalidateLayout() {
        textLayoutManager?.invalidateLayout(for: rangeInElement)
    }

    // MARK: Geometry

    /// The bounds of the text with the spacing of its paragraph; an estimate until the lines are set.
    open var layoutFragmentFrame: CGRect {
        guard let manager, let paragraph else { return .zero }
        let padding = textLayoutManager?.textContainer?.lineFragmentPadding ?? 0
        let lines = manager.lines(ofParagraphAt: start)
        let left = lines.map(\.bounds.minX).min() ?? padding
        let right = lines.map(\.bounds.maxX).max() ?? padding
        let extra = hasExtraLine ? manager.extraLineFragmentRect.height : 0
        return CGRect(x: left, y: paragraph.top, width: right - left, height: paragraph.height + extra)
    }

    /// The area that drawing may change. Letters reach beyond their lines by less than a quarter of a line, which is chosen.
    open var renderingSurfaceBounds: CGRect {
        let size = layoutFragmentFrame.size
        let line = textLineFragments.map(\.typographicBounds.height).max() ?? 0
        return CGRect(origin: .zero, size: size).insetBy(dx: -line / 4, dy: -line / 4)
    }

    open var leadingPadding: CGFloat { 0 }
    open var trailingPadding: CGFloat { 0 }
    open var topMargin: CGFloat { textLineFragments.first.map { max($0.typographicBounds.minY, 0) } ?? 0 }
    open var bottomMargin: CGFloat {
        textLineFragments.last.map { max(layoutFragmentFrame.height - $0.typographicBounds.maxY, 0) } ?? 0
    }

    /// Returns the line at a height, and whether an exact one is asked for.
    open func textLineFragment(forVerticalOffset verticalOffset: CGFloat, requiresExactMatch: Bool)
        -> NSTextLineFragment?
    {
        let lines = textLineFragments
        let exact = lines.first {
            $0.typographicBounds.minY <= verticalOffset && verticalOffset < $0.typographicBounds.maxY
        }
        if exact != nil || requiresExactMatch { return exact }
        return lines.last { $0.typographicBounds.minY <= verticalOffset } ?? lines.first
    }

    /// Returns the line that contains a place.
    open func textLineFragment(
        for textLocation: any NSTextLocation, isUpstreamAffinity: Bool
    ) -> NSTextLineFragment? {
        let offset = textLocation.units(within: .max) - start - (isUpstreamAffinity ? 1 : 0)
        let lines = textLineFragments
        return lines.first { NSLocationInRange(offset, $0.characterRange) } ?? (offset >= 0 ? lines.last : nil)
    }

    // MARK: Attachments

    /// Returns where an attachment is, relative to the fragment; zero if there is none.
    open func frameForTextAttachment(at location: any NSTextLocation) -> CGRect {
        guard let manager, let container = textLayoutManager?.textContainer else { return .zero }
        let offset = location.units(within: .max)
        guard manager.textStorage?.attribute(.attachment, at: offset, effectiveRange: nil) != nil else { return .zero }
        let size = manager.attachmentSize(forGlyphAt: offset)
        let place = manager.boundingRect(forGlyphRange: NSRange(location: offset, length: 1), in: container)
        let frame = layoutFragmentFrame
        let line = manager.lineFragmentRect(forGlyphAt: offset, effectiveRange: nil)
        let baseline = line.minY + manager.location(forGlyphAt: offset).y
        return CGRect(
            x: place.minX - frame.minX, y: baseline - size.height - frame.minY, width: size.width,
            height: size.height)
    }

    // MARK: Drawing

    /// Draws the lines.
    ///
    /// - Parameter point: the place of the frame's origin in the context.
    open func draw(at point: CGPoint, in context: CGContext) {
        guard let manager else { return }
        let (range, frame) = (rangeInElement.nsRange(within: .max), layoutFragmentFrame)
        let origin = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
        UIGraphicsPushContext(context)
        manager.drawBackground(forGlyphRange: range, at: origin)
        manager.drawGlyphs(forGlyphRange: range, at: origin)
        UIGraphicsPopContext()
    }

    open override var description: String {
        "<\(type(of: self)): range = \(rangeInElement), frame = \(layoutFragmentFrame), state = \(state)>"
    }
}
