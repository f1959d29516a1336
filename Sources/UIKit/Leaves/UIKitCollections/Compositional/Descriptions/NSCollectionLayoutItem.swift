public import Foundation
public import UIFoundation

/// A part of a group: the place of one cell, or another group.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
    open private(set) var layoutSize: NSCollectionLayoutSize
    /// Views beside the item or over it, such as badges.
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { ownSupplementaryItems }
    var ownSupplementaryItems: [NSCollectionLayoutSupplementaryItem]
    /// The lengths by which the cell is smaller than its place. Ignored along a side that is estimated.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        (self.layoutSize, ownSupplementaryItems) = (layoutSize, supplementaryItems)
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: supplementaryItems)
        (copy.contentInsets, copy.edgeSpacing) = (contentInsets, edgeSpacing)
        return copy
    }
}

/// A view that is anchored to an item, a group, a section or the whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    open private(set) var elementKind: String
    open private(set) var containerAnchor: NSCollectionLayoutAnchor
    /// The point of the supplementary item that is put onto the container's; by default the one of the same name.
    open private(set) var itemAnchor: NSCollectionLayoutAnchor?
    /// The place in the order of views. Cells have 0 (behaviour/collections.md#compositional; low confidence).
    open var zIndex = 1

    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) { self.init(layoutSize, elementKind, containerAnchor, nil) }

    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) { self.init(layoutSize, elementKind, containerAnchor, itemAnchor) }

    init(
        _ layoutSize: NSCollectionLayoutSize, _ elementKind: String, _ containerAnchor: NSCollectionLayoutAnchor,
        _ itemAnchor: NSCollectionLayoutAnchor?
    ) {
        (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSupplementaryItem(layoutSize, elementKind, containerAnchor, itemAnchor)
        (copy.contentInsets, copy.edgeSpacing, copy.zIndex) = (contentInsets, edgeSpacing, zIndex)
        return copy
    }
}

/// A header, a footer, or another view at an edge of a section or of the whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    open private(set) var alignment: NSRectAlignment
    /// The distance of the item from the place that its alignment gives it; nothing else moves along.
    open private(set) var offset: CGPoint
    /// Whether the item makes the section longer rather than lying over its content.
    open var extendsBoundary = true
    /// Whether the item stays in view as long as its section does.
    open var pinToVisibleBounds = false

    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        (self.alignment, offset) = (alignment, absoluteOffset)
        super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: alignment.edges), nil)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
        (copy.contentInsets, copy.edgeSpacing, copy.zIndex) = (contentInsets, edgeSpacing, zIndex)
        (copy.extendsBoundary, copy.pinToVisibleBounds) = (extendsBoundary, pinToVisibleBounds)
        return copy
    }
}

/// A view behind a section, which belongs to the layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    open private(set) var elementKind: String
    /// The place in the order of views: behind the cells (behaviour/collections.md#compositional; low confidence).
    open var zIndex = -1

    init(_ elementKind: String) {
        self.elementKind = elementKind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }

    /// A background of the whole section, smaller by the item's `contentInsets`.
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutDecorationItem(elementKind)
        (copy.contentInsets, copy.edgeSpacing, copy.zIndex) = (contentInsets, edgeSpacing, zIndex)
        return copy
    }
}

extension NSRectAlignment {
    var edges: NSDirectionalRectEdge {
        switch self {
        case .none: []
        case .top: .top
        case .topLeading: [.top, .leading]
        case .leading: .leading
        case .bottomLeading: [.bottom, .leading]
        case .bottom: .bottom
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: .trailing
        case .topTrailing: [.top, .trailing]
        }
    }
}
