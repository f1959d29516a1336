import CoreGraphics
public import Foundation
import QuincePhysicsKit
public import UIFoundation
import UIKitCore

/// Methods that a collision behavior calls for contacts. All of them are optional.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
    /// - Parameter p: the contact's position in the animator's space.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint)
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    /// - Parameter identifier: `nil` for the boundary made of the reference view's bounds.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}

/// Lets its items collide with each other, with boundaries, or both. Items of different behaviors do not.
///
/// Boundaries are lines without an inside: items collide with them from both sides.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
    public struct Mode: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let items = Mode(rawValue: 1)
        public static let boundaries = Mode(rawValue: 2)
        public static let everything = Mode(rawValue: .max)
    }

    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
    var boundaries: [CollisionBoundary] = []
    private var group: PhysicsCollisionGroup?
    private var implicit: PhysicsBoundary?
    private var insets = UIEdgeInsets.zero

    public init(items: [any UIDynamicItem]) {
        super.init()
        for item in items { insert(item) }
    }

    public override init() { super.init() }

    open var items: [any UIDynamicItem] { itemStorage }
    open func addItem(_ item: any UIDynamicItem) { insert(item) }
    open func removeItem(_ item: any UIDynamicItem) { drop(item) }
    open var collisionMode: Mode = .everything { didSet { if collisionMode != oldValue { applyMode() } } }

    // MARK: The reference view's bounds

    /// Whether the reference view's bounds are a boundary, which follows changes of the bounds.
    open var translatesReferenceBoundsIntoBoundary = false {
        didSet {
            guard translatesReferenceBoundsIntoBoundary != oldValue else { return }
            insets = .zero
            implicitBoundaryChanged()
        }
    }

    /// - Parameter insets: distances from the bounds; positive values are inwards.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        translatesReferenceBoundsIntoBoundary = true
        self.insets = insets
        implicitBoundaryChanged()
    }

    private func implicitBoundaryChanged() {
        guard let engine else { return }
        makeImplicitBoundary(in: engine)
        wakeItems()
    }

    func makeImplicitBoundary(in engine: DynamicsEngine) {
        if let implicit { group?.remove(implicit) }
        implicit = nil
        guard translatesReferenceBoundsIntoBoundary, let bounds = engine.referenceBounds else { return }
        let edge = bounds.inset(by: insets).standardized
        guard edge.width > 0, edge.height > 0, edge.width.isFinite, edge.height.isFinite else { return }
        let corners = [(edge.minX, edge.minY), (edge.maxX, edge.minY), (edge.maxX, edge.maxY), (edge.minX, edge.maxY)]
        implicit = group?.addBoundary(corners.map { PhysicsVector(Double($0.0), Double($0.1)) }, isClosed: true)
    }

    // MARK: Named boundaries

    /// Uses the path's first subpath, as recorded of UIKit (decision 24). A second boundary with the same name replaces
    /// the first one. A path that is a single point adds no boundary and is logged.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        add(CollisionBoundary(identifier, path: bezierPath))
    }

    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        add(CollisionBoundary(identifier, path: path))
    }

    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        let key = CollisionBoundary.key(identifier)
        return boundaries.first { $0.key == key }.map { UIBezierPath(cgPath: $0.path) }
    }

    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        let key = CollisionBoundary.key(identifier)
        guard let index = boundaries.firstIndex(where: { $0.key == key }) else { return }
        if let body = boundaries.remove(at: index).body { group?.remove(body) }
        wakeItems()
    }

    /// The identifiers in the order in which the boundaries were added.
    open var boundaryIdentifiers: [any NSCopying]? {
        boundaries.isEmpty ? nil : boundaries.map(\.identifier)
    }

    /// Removes all named boundaries. The boundary of the reference view's bounds is kept.
    open func removeAllBoundaries() {
        for boundary in boundaries { removeBoundary(withIdentifier: boundary.identifier) }
    }

    private func add(_ boundary: CollisionBoundary) {
        removeBoundary(withIdentifier: boundary.identifier)
        boundary.enter(group)
        boundaries.append(boundary)
        wakeItems()
    }

    // MARK: Joining an animator

    override var takesChildren: Bool { false }

    override func join(_ record: ItemBody, _ engine: DynamicsEngine) { madeGroup(in: engine).add(record.body) }

    override func leave(_ record: ItemBody, _ engine: DynamicsEngine) { group?.remove(record.body) }

    override func didAssociate(with engine: DynamicsEngine) {
        let group = madeGroup(in: engine)
        for boundary in boundaries { boundary.enter(group) }
        makeImplicitBoundary(in: engine)
    }

    override func willDissociate(from engine: DynamicsEngine) {
        wakeItems()
        if let group { engine.world.remove(group) }
        (group, implicit) = (nil, nil)
        for boundary in boundaries { boundary.body = nil }
    }

    private func madeGroup(in engine: DynamicsEngine) -> PhysicsCollisionGroup {
        // A group that belongs to an animator that is gone is of no use.
        if let group, group.world === engine.world { return group }
        let new = engine.world.makeCollisionGroup()
        group = new
        applyMode()
        return new
    }

    private func applyMode() {
        group?.bodiesCollide = collisionMode.contains(.items)
        group?.boundariesCollide = collisionMode.contains(.boundaries)
        wakeItems()
    }

    // MARK: Contacts

    func tell(_ event: PhysicsContactEvent) {
        guard let delegate = collisionDelegate, let group, event.groups.contains(where: { $0 === group }),
            let item = (event.body.owner as? ItemBody)?.item
        else { return }
        let point = CGPoint(event.point)
        switch (event.other, event.phase) {
        case (.body(let body), let phase):
            guard let other = (body.owner as? ItemBody)?.item else { return }
            if phase == .began {
                delegate.collisionBehavior(self, beganContactFor: item, with: other, at: point)
            } else {
                delegate.collisionBehavior(self, endedContactFor: item, with: other)
            }
        case (.boundary(let boundary), let phase):
            let name = (boundary.identifier as? CollisionBoundary)?.identifier
            if phase == .began {
                delegate.collisionBehavior(self, beganContactFor: item, withBoundaryIdentifier: name, at: point)
            } else {
                delegate.collisionBehavior(self, endedContactFor: item, withBoundaryIdentifier: name)
            }
        }
    }
}

/// A boundary that the app added with an identifier.
@MainActor
final class CollisionBoundary {
    let identifier: any NSCopying
    let key: AnyHashable
    let path: CGPath
    /// The boundary in the physics, which holds this object and is kept by the physics world while it exists.
    weak var body: PhysicsBoundary?

    init(_ identifier: any NSCopying, path: UIBezierPath) {
        self.identifier = (identifier.copy(with: nil) as? any NSCopying) ?? identifier
        key = Self.key(identifier)
        self.path = path.cgPath.copy() ?? path.cgPath
    }

    /// Returns a key under which a string equals its `NSString`.
    static func key(_ identifier: any NSCopying) -> AnyHashable {
        if let text = identifier as? NSString { return AnyHashable(text._bridgeToSwift()) }
        return (identifier as? any Hashable).map { AnyHashable($0) } ?? AnyHashable("\(identifier)")
    }

    func enter(_ group: PhysicsCollisionGroup?) {
        guard let group, body == nil || body?.group !== group else { return }
        guard let line = path.flattened(tolerance: 0.5).first, line.points.count > 1 else {
            return NSLog("%@", "invalid path for collision boundary \(identifier)")
        }
        body = group.addBoundary(line.points.map { PhysicsVector($0) }, isClosed: line.isClosed, identifier: self)
    }
}
