import CoreGraphics
public import Foundation
public import QuinceViewLayout

/// A rectangle in a view that takes part in layout and shows nothing.
@preconcurrency @MainActor
open class NSLayoutGuide: QuinceViewLayoutGuide {
    open var owningView: NSView? { owner.map { unsafeDowncast($0, to: NSView.self) } }
    open var identifier: NSUserInterfaceItemIdentifier {
        get { NSUserInterfaceItemIdentifier(identifierText) }
        set { identifierText = newValue.rawValue }
    }

    public override init() { super.init() }

    /// The guide's rectangle in its owner's space, as of the last layout.
    open var frame: NSRect {
        let rect = frameInOwner
        guard let view = owningView, !view.isFlipped else { return rect }
        return NSRect(x: rect.minX, y: view.bounds.height - rect.maxY, width: rect.width, height: rect.height)
    }
}

extension NSLayoutConstraint {
    /// Cocoa's name of the axis.
    public typealias Orientation = Axis
    public typealias Priority = UILayoutPriority
}

extension UILayoutPriority {
    public static let dragThatCanResizeWindow = UILayoutPriority(510)
    public static let windowSizeStayPut = UILayoutPriority(500)
    public static let dragThatCannotResizeWindow = UILayoutPriority(490)
    public static let fittingSizeCompression = UILayoutPriority(50)
}
