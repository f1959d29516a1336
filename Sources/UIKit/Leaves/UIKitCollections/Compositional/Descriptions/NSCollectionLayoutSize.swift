public import Foundation

/// A width or a height: a number of points, a share of the container, or an estimate that the cell replaces.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
    @_spi(Hooks) public enum Kind: Sendable { case fractionalWidth, fractionalHeight, absolute, estimated }

    let kind: Kind
    /// The points, or the share of the container.
    open private(set) var dimension: CGFloat

    @_spi(Hooks) public required init(_ kind: Kind, _ dimension: CGFloat) {
        (self.kind, self.dimension) = (kind, dimension)
        super.init()
    }

    /// A share of the container's width.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
        Self(.fractionalWidth, fractionalWidth)
    }
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
        Self(.fractionalHeight, fractionalHeight)
    }
    open class func absolute(_ absoluteDimension: CGFloat) -> Self {
        Self(.absolute, absoluteDimension)
    }
    /// The points until the cell has measured itself.
    open class func estimated(_ estimatedDimension: CGFloat) -> Self {
        Self(.estimated, estimatedDimension)
    }

    open var isFractionalWidth: Bool { kind == .fractionalWidth }
    open var isFractionalHeight: Bool { kind == .fractionalHeight }
    open var isAbsolute: Bool { kind == .absolute }
    open var isEstimated: Bool { kind == .estimated }

    open func copy(with zone: NSZone? = nil) -> Any { NSCollectionLayoutDimension(kind, dimension) }

    /// Returns the points in a container; numbers that cannot be laid out count as zero.
    func length(in container: CGSize) -> CGFloat {
        let points =
            switch kind {
            case .fractionalWidth: container.width * dimension
            case .fractionalHeight: container.height * dimension
            case .absolute, .estimated: dimension
            }
        return points.isFinite ? max(points, 0) : 0
    }
}

/// The width and the height of an item, a group or a supplementary item.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
    open private(set) var widthDimension: NSCollectionLayoutDimension
    open private(set) var heightDimension: NSCollectionLayoutDimension

    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        (widthDimension, heightDimension) = (width, height)
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        NSCollectionLayoutSize(widthDimension: widthDimension, heightDimension: heightDimension)
    }

    func size(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    }

    /// The sides that are estimates.
    var estimated: EstimatedSides {
        var sides: EstimatedSides = []
        if widthDimension.isEstimated { sides.insert(.width) }
        if heightDimension.isEstimated { sides.insert(.height) }
        return sides
    }
}
