import CoreGraphics
public import Foundation
public import UIFoundation

/// A corner, an edge or the center of a rectangle, and a distance from it.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
    open private(set) var edges: NSDirectionalRectEdge
    /// Points, or shares of the supplementary item's own size.
    open private(set) var offset: CGPoint
    open private(set) var isFractionalOffset: Bool
    open var isAbsoluteOffset: Bool { !isFractionalOffset }

    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
        (self.edges, self.offset, isFractionalOffset) = (edges, offset, isFractional)
        super.init()
    }

    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isFractional: false) }
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, isFractional: false)
    }
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isFractional: true)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        NSCollectionLayoutAnchor(edges, offset, isFractional: isFractionalOffset)
    }

    /// Returns the anchor's point in a rectangle, without the distance.
    func point(in rect: CGRect) -> CGPoint {
        let x = edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX
        let y = edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY
        return CGPoint(x: x, y: y)
    }

    func distance(for size: CGSize) -> CGVector {
        isFractionalOffset
            ? CGVector(dx: offset.x * size.width, dy: offset.y * size.height) : CGVector(dx: offset.x, dy: offset.y)
    }
}
