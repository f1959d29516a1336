import CoreGraphics
public import Foundation
public import QuinceViewLayout
import UIFoundation

/// A rectangle in a view that takes part in layout and shows nothing.
@preconcurrency @MainActor
open class UILayoutGuide: QuinceViewLayoutGuide {
    /// The view that the guide was added to by `addLayoutGuide(_:)`.
    open var owningView: UIView? { owner.map { unsafeDowncast($0, to: UIView.self) } }
    open var identifier: String {
        get { identifierText }
        set { identifierText = newValue }
    }

    public override init() { super.init() }

    /// Guides in nibs are not read yet.
    public required init?(coder: NSCoder) { super.init() }

    /// Creates a guide that a view owns from the start.
    convenience init(of view: UIView, _ identifier: String, _ placement: any GuidePlacement) {
        self.init()
        belong(to: view, identifier, placement)
    }

    /// The guide's rectangle in its owner's coordinate space, as of the last layout.
    open var layoutFrame: CGRect { frameInOwner }

    open override nonisolated var description: String {
        MainActor.assumeIsolated {
            let f = layoutFrame
            return "<\(label); layoutFrame = {{\(f.minX), \(f.minY)}, {\(f.width), \(f.height)}}>"
        }
    }
}
