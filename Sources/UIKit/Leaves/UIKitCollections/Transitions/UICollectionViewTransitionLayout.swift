import CoreGraphics
public import Foundation
import QuartzCore
public import UIKitCore
import UIKitLists

/// A layout between two others: each element is on the way from its place in the one to its place in the other.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// The progress of the transition: 0 is the current layout and 1 the next one. Values beyond continue the way. A change
    /// of it shows after `invalidateLayout()`.
    open var transitionProgress: CGFloat = 0 { didSet { noteProgress() } }
    open private(set) var currentLayout: UICollectionViewLayout
    open private(set) var nextLayout: UICollectionViewLayout
    private var values: [String: CGFloat] = [:]
    /// The elements that are visible at the beginning or at the end.
    var ids: [ElementID] = []
    /// The offsets of the content at the beginning and at the end.
    var offsets = (from: CGPoint.zero, to: CGPoint.zero)
    var progressDidChange: ((CGFloat) -> Void)?

    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        (self.currentLayout, nextLayout) = (currentLayout, newLayout)
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    /// Keeps a number that belongs to the progress, for subclasses.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
    /// Returns the number; 0 if there is none.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    private func noteProgress() {
        if !transitionProgress.isFinite { transitionProgress = 0 }
        progressDidChange?(transitionProgress)
    }

    open override func prepare() {
        super.prepare()
        currentLayout.prepareIfNeeded()
        nextLayout.prepareIfNeeded()
    }

    open override var collectionViewContentSize: CGSize {
        let (from, to) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
        return CGSize(width: between(from.width, to.width), height: between(from.height, to.height))
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        ids.compactMap(attributes)
    }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        blended(.cell(indexPath))
    }
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { blended(.supplementary(elementKind, indexPath)) }
    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { blended(.decoration(elementKind, indexPath)) }

    open override var developmentLayoutDirection: UIUserInterfaceLayoutDirection {
        nextLayout.developmentLayoutDirection
    }
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool {
        nextLayout.flipsHorizontallyInOppositeLayoutDirection
    }

    override var isTransition: Bool { true }

    override func decorationSource(_ kind: String) -> ReusableSource? {
        super.decorationSource(kind) ?? nextLayout.decorationSource(kind) ?? currentLayout.decorationSource(kind)
    }
}

extension UICollectionViewTransitionLayout {
    private func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * transitionProgress }

    var offset: CGPoint {
        CGPoint(x: between(offsets.from.x, offsets.to.x), y: between(offsets.from.y, offsets.to.y))
    }

    /// Returns the attributes of an element at the progress. One that only one of the layouts has fades.
    fileprivate func blended(_ id: ElementID) -> UICollectionViewLayoutAttributes? {
        let (from, to) = (currentLayout.attributes(of: id), nextLayout.attributes(of: id))
        guard let start = from ?? to?.transparent, let end = to ?? from?.transparent else { return nil }
        let result = end.copied
        result.center = CGPoint(x: between(start.center.x, end.center.x), y: between(start.center.y, end.center.y))
        result.size = CGSize(
            width: max(between(start.size.width, end.size.width), 0),
            height: max(between(start.size.height, end.size.height), 0))
        result.alpha = min(max(between(start.alpha, end.alpha), 0), 1)
        result.transform3D = between(start.transform3D, end.transform3D)
        result.zIndex = Int(between(CGFloat(start.zIndex), CGFloat(end.zIndex)).rounded())
        result.isHidden = start.isHidden && end.isHidden
        return result
    }

    /// The sixteen numbers on their way, as the other properties.
    private func between(_ from: CATransform3D, _ to: CATransform3D) -> CATransform3D {
        guard !CATransform3DEqualToTransform(from, to) else { return to }
        return CATransform3D(
            m11: between(from.m11, to.m11), m12: between(from.m12, to.m12), m13: between(from.m13, to.m13),
            m14: between(from.m14, to.m14), m21: between(from.m21, to.m21), m22: between(from.m22, to.m22),
            m23: between(from.m23, to.m23), m24: between(from.m24, to.m24), m31: between(from.m31, to.m31),
            m32: between(from.m32, to.m32), m33: between(from.m33, to.m33), m34: between(from.m34, to.m34),
            m41: between(from.m41, to.m41), m42: between(from.m42, to.m42), m43: between(from.m43, to.m43),
            m44: between(from.m44, to.m44))
    }
}
