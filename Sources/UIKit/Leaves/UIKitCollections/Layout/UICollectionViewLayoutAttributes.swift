public import Foundation
public import QuartzCore
import QuinceObjCRuntime
import UIFoundation
import UIKitCore

/// The place and the look of one element of a collection view, as its layout states them.
///
/// Attributes are compared by value: a view is given new ones only if they differ. A subclass with properties of its own
/// overrides `copy(with:)` and `isEqual(_:)`.
///
/// - Space: the collection view's content, in points.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    open var center = CGPoint.zero
    open var size = CGSize.zero
    open var transform3D = CATransform3DIdentity { didSet { isTransformed = !CATransform3DIsIdentity(transform3D) } }
    open var alpha: CGFloat = 1
    /// The place in the order of views: those with higher numbers are in front.
    open var zIndex = 0
    open var isHidden = false
    open var indexPath = IndexPath(item: 0, section: 0)
    open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    /// The kind of a supplementary or a decoration view; `nil` for a cell.
    open private(set) var representedElementKind: String?
    private(set) var isTransformed = false
    /// The sides whose estimates the view's own measurement replaces.
    var estimated: EstimatedSides = []
    var isEstimated: Bool { !estimated.isEmpty }
    /// The section in whose scroll view the element is, if that scrolls by itself.
    var orthogonalSection: Int?

    /// The color of a list's background.
    var tone: UIColor?

    public required override init() { super.init() }

    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        (self.indexPath, representedElementKind) = (indexPath, elementKind)
        representedElementCategory = .supplementaryView
    }

    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        (self.indexPath, representedElementKind) = (indexPath, decorationViewKind)
        representedElementCategory = .decorationView
    }

    /// Makes attributes of the layout's own class.
    static func make(for id: ElementID, _ layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes {
        let type = type(of: layout).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
        let new = makeInstance(of: type ?? UICollectionViewLayoutAttributes.self)
        (new.indexPath, new.representedElementCategory, new.representedElementKind) = (
            id.indexPath, id.category, id.kind
        )
        return new
    }

    /// The rectangle that the element takes up, with its transform. Setting it sets the center and the size.
    open var frame: CGRect {
        get {
            let plain = CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
            return isTransformed ? transformedFrame : plain
        }
        set {
            center = CGPoint(x: newValue.midX, y: newValue.midY)
            size = newValue.size
        }
    }

    /// The rectangle around the corners, seen in perspective if the transform has one.
    private var transformedFrame: CGRect {
        let layer = CALayer()
        layer.bounds.size = size
        layer.position = center
        layer.transform = transform3D
        return layer.frame
    }

    /// A rectangle of the size, whose origin is always zero.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = makeInstance(of: type(of: self))
        (copy.indexPath, copy.representedElementKind) = (indexPath, representedElementKind)
        copy.representedElementCategory = representedElementCategory
        (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
        (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
        (copy.estimated, copy.orthogonalSection, copy.tone) = (estimated, orthogonalSection, tone)
        return copy
    }

    /// The same as `copy()`, with its type.
    var copied: Self {
        guard let copy = copy(with: nil) as? Self else { fatalError("\(type(of: self)).copy(with:) changed the class") }
        return copy
    }

    open override nonisolated func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return MainActor.assumeIsolated { self === other || equals(other) }
    }

    private func equals(_ other: UICollectionViewLayoutAttributes) -> Bool {
        center == other.center && size == other.size && alpha == other.alpha && zIndex == other.zIndex
            && isHidden == other.isHidden && CATransform3DEqualToTransform(transform3D, other.transform3D)
            && indexPath == other.indexPath && representedElementKind == other.representedElementKind
            && representedElementCategory == other.representedElementCategory
    }

    open override nonisolated var hash: Int { MainActor.assumeIsolated { indexPath.hashValue } }

    open override nonisolated var description: String { MainActor.assumeIsolated { described } }

    private var described: String {
        let kind = representedElementKind.map { "element kind: (\($0)); " } ?? ""
        let f = frame
        return "<\(type(of: self)) index path: (\(indexPath)); \(kind)"
            + "frame = (\(f.minX) \(f.minY); \(f.width) \(f.height)); zIndex = \(zIndex); >"
    }
}

/// The identity of an element, by which its view is found again after the layout has changed.
struct ElementID: Hashable {
    var category: UICollectionView.ElementCategory
    var kind: String?
    var indexPath: IndexPath

    static func cell(_ indexPath: IndexPath) -> ElementID {
        ElementID(category: .cell, kind: nil, indexPath: indexPath)
    }

    static func supplementary(_ kind: String, _ indexPath: IndexPath) -> ElementID {
        ElementID(category: .supplementaryView, kind: kind, indexPath: indexPath)
    }

    static func decoration(_ kind: String, _ indexPath: IndexPath) -> ElementID {
        ElementID(category: .decorationView, kind: kind, indexPath: indexPath)
    }
}

extension UICollectionViewLayoutAttributes {
    var id: ElementID {
        ElementID(category: representedElementCategory, kind: representedElementKind, indexPath: indexPath)
    }

    /// Returns attributes for the same kind of element at another index path.
    func moved(to indexPath: IndexPath) -> Self {
        guard indexPath != self.indexPath else { return self }
        let copy = copied
        copy.indexPath = indexPath
        return copy
    }

    /// Whether every number is usable; a layout that divides by zero has others.
    var isFinite: Bool {
        [center.x, center.y, size.width, size.height, alpha].allSatisfy(\.isFinite)
    }
}

extension CGRect {
    /// Whether the rectangles have more than edges in common.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
