import CoreGraphics
public import Foundation
import UIFoundation
import UIKitControls
public import UIKitCore

/// The picture of an item that is being dragged, without a place.
@preconcurrency @MainActor
open class UIDragPreview: NSObject, NSCopying {
    open private(set) var view: UIView
    private let ownParameters: UIDragPreviewParameters
    /// A copy of the parameters.
    open var parameters: UIDragPreviewParameters {
        ownParameters.copy() as? UIDragPreviewParameters ?? ownParameters
    }

    public init(view: UIView, parameters: UIDragPreviewParameters) {
        self.view = view
        ownParameters = parameters.copy() as? UIDragPreviewParameters ?? parameters
        super.init()
    }

    public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }

    /// Creates a preview that shows an address.
    public convenience init(for url: URL) { self.init(for: url, title: nil) }

    public convenience init(for url: URL, title: String?) { self.init(view: AddressPreview.view(url, title)) }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A lifted preview with the place that it comes from or goes to.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {
    /// Creates a preview that shows an address, at a place.
    public convenience init(for url: URL, target: UIDragPreviewTarget) {
        self.init(for: url, title: nil, target: target)
    }

    public convenience init(for url: URL, title: String?, target: UIDragPreviewTarget) {
        self.init(view: AddressPreview.view(url, title), parameters: UIDragPreviewParameters(), target: target)
    }

    /// Returns the same view at another place.
    open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
        UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
    }
}

/// The place of a dragged preview.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// The look of a dragged preview.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {
    public override init() { super.init() }

    /// Shows the lines of a text, whose rectangles are values in the view's coordinates.
    public convenience init(textLineRects: [NSValue]) {
        self.init()
        let path = UIBezierPath()
        for value in textLineRects { path.append(UIBezierPath(rect: value.cgRectValue)) }
        visiblePath = path
    }

    nonisolated open override func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { () -> UIDragPreviewParameters in
            let copy = UIDragPreviewParameters()
            copy.visiblePath = visiblePath?.copy() as? UIBezierPath
            copy.shadowPath = shadowPath?.copy() as? UIBezierPath
            copy.backgroundColor = backgroundColor
            return copy
        }
    }
}

/// The view of an address: its title over its text. The sizes are chosen.
@MainActor
private enum AddressPreview {
    private static let margin: CGFloat = 12
    private static let widest: CGFloat = 260

    static func view(_ url: URL, _ title: String?) -> UIView {
        let box = UIView()
        var (y, width): (CGFloat, CGFloat) = (margin, 0)
        let lines = [
            title.map { ($0, UIFont.boldSystemFont(ofSize: 15)) }, (url.absoluteString, .systemFont(ofSize: 13)),
        ]
        for (text, font) in lines.compactMap({ $0 }) {
            let label = UILabel()
            (label.text, label.font) = (text, font)
            let size = label.sizeThatFits(CGSize(width: widest, height: .greatestFiniteMagnitude))
            label.frame = CGRect(x: margin, y: y, width: min(size.width, widest), height: size.height)
            box.addSubview(label)
            (y, width) = (label.frame.maxY, max(width, label.frame.width))
        }
        box.frame = CGRect(x: 0, y: 0, width: width + 2 * margin, height: y + margin)
        box.backgroundColor = .systemBackground
        box.layer.cornerRadius = 8
        return box
    }
}
