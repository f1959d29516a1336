import CoreGraphics
public import Foundation
public import UIFoundation

/// The view of either kit that shows a container.
package protocol TextContainerOwner: AnyObject {
    /// Called when text or lines have changed. No line has been set again.
    ///
    /// - Parameter range: the characters; `nil` for all.
    func textDidChange(_ range: NSRange?)
    /// Called when characters have to be drawn again.
    func displayDidChange(_ range: NSRange)
    /// Called when an app asks for the layout manager of Text Kit 1, which a view of Text Kit 2 then changes to.
    func needsLayoutManager()
}

extension TextContainerOwner {
    package func needsLayoutManager() {}
}

/// A region that a layout manager fills with lines.
///
/// Space: points, y down, the origin at the region's top left.
open class NSTextContainer: NSObject {
    /// The layout manager of Text Kit 1, which holds the container. One that works for a text layout manager is not shown; a view
    /// that shows the container changes to Text Kit 1 when it is asked for it.
    open var layoutManager: NSLayoutManager? {
        guard let manager, manager.isBacking else { return manager }
        owner?.needsLayoutManager()
        return manager.isBacking ? nil : manager
    }
    /// The manager of the lines, also if it works for a text layout manager.
    package internal(set) weak var manager: NSLayoutManager?
    /// The object that lays out the container for Text Kit 2, which it does not hold.
    package weak var textLayout: AnyObject?

    /// The view that shows the container's text, and has to follow its changes.
    package weak var owner: (any TextContainerOwner)?

    /// The size; 0 or less in a direction means no limit.
    open var size: CGSize { didSet { if size != oldValue { changed() } } }
    /// The areas that the lines flow around, in the container's space. The area of a path is what filling it paints.
    ///
    /// Words that are too wide for a free part are broken, and a row without room is tried a point lower; both are chosen.
    open var exclusionPaths: [UIBezierPath] = [] {
        didSet {
            // Apps set equal paths in `viewDidLayoutSubviews`; laying out again for them would never end.
            let new = ExclusionShape(exclusionPaths)
            guard new != shape else { return }
            shape = new
            changed()
        }
    }
    /// The mode of the last line that fits.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { if lineBreakMode != oldValue { changed() } } }
    /// The space in points at both ends of every line fragment.
    open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { changed() } } }
    /// The maximum number of lines; 0 for no limit.
    open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { changed() } } }
    /// Whether the text view sets the width, or the height, to its own.
    open var widthTracksTextView = false
    open var heightTracksTextView = false

    private var shape = ExclusionShape([])

    /// - Parameter size: 0 or less in a direction means no limit.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }

    public override convenience init() { self.init(size: .zero) }

    public required init?(coder: NSCoder) {
        size = coder.containsValue(forKey: "NSTCSize") ? coder.decodeCGSize(forKey: "NSTCSize") : .zero
        super.init()
    }

    private func changed() { manager?.textContainerChangedGeometry(self) }

    /// Gives the container and its place among the others to another layout manager of the same text.
    open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
        guard let old = manager, old !== newLayoutManager else { return }
        let storage = old.textStorage
        storage?.removeLayoutManager(old)
        storage?.addLayoutManager(newLayoutManager)
        for container in old.textContainers {
            old.removeTextContainer(at: 0)
            newLayoutManager.addTextContainer(container)
        }
    }

    // MARK: Lines

    /// Whether every line has the container's whole width. A subclass may have another shape, so it is not simple.
    open var isSimpleRectangularTextContainer: Bool {
        isPlain && maximumNumberOfLines == 0
    }

    /// Whether every line has the container's whole width, however many lines there may be.
    var isPlain: Bool { exclusionPaths.isEmpty && type(of: self) == NSTextContainer.self }

    /// Returns the part of a proposed rectangle that a line fragment may take.
    ///
    /// - Parameter remainingRect: what is left for another fragment beyond the obstacle; zero if there is nothing.
    /// - Returns: a zero rectangle if there is no space at this height.
    open func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int,
        writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
        remainingRect?.pointee = .zero
        let limit = limits
        guard proposedRect.maxY <= limit.height + Self.slack else { return .zero }
        let (low, high) = (max(proposedRect.minX, 0), min(proposedRect.maxX, limit.width))
        guard low < high else { return .zero }
        let band = proposedRect.minY...max(proposedRect.maxY, proposedRect.minY)
        var free = shape.free(low...high, in: band)
        if baseWritingDirection == .rightToLeft { free.reverse() }
        guard let first = free.first else { return .zero }
        func rect(_ span: ClosedRange<CGFloat>) -> CGRect {
            CGRect(
                x: span.lowerBound, y: proposedRect.minY, width: span.upperBound - span.lowerBound,
                height: proposedRect.height)
        }
        if free.count > 1 {
            let isReversed = baseWritingDirection == .rightToLeft
            remainingRect?.pointee = rect(isReversed ? low...free[1].upperBound : free[1].lowerBound...high)
        }
        return rect(first)
    }

    /// The size without the meaning of 0.
    var limits: CGSize {
        CGSize(
            width: size.width > 0 ? size.width : Self.unlimited, height: size.height > 0 ? size.height : Self.unlimited)
    }

    /// The size that stands for no limit, in points, as in AppKit's NSTextContainer.
    static let unlimited: CGFloat = 1e7
    /// The tolerance for sums of line heights, in points.
    static let slack: CGFloat = 1e-3
}
