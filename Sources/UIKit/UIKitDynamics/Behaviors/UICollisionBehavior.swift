import CoreGraphics
public import Foundation
import PhysicsKit
public import UIFoundation
import UIKitCore

/// Is told of contacts. All methods are optional.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
    /// - Parameter p: in the animator's space.
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

/// Lets its items collide with each other, with boundaries, or both. Items of different behaviours go through each other.
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

    /// They follow the view.
    open var translatesReferenceBoundsIntoBoundary = false {
        didSet {
            guard translatesReferenceBoundsIntoBoundary != oldValue else { return }
            insets = .zero
            implicitBoundaryChanged()
        }
    }

    /// - Parameter insets: positive is inwards.
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

    // MARK: Boundaries with names

    /// The path's first subpath, as recorded of UIKit (decision 24). A second one of the same name takes the first one's
    /// place. A path that is a point is none, with a line in the log.
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

    /// In the order in which they were added.
    open var boundaryIdentifiers: [any NSCopying]? {
        boundaries.isEmpty ? nil : boundaries.map(\.identifier)
    }

    /// That of the reference view's bounds stays.
    open func removeAllBoundaries() {
        for boundary in boundaries { removeBoundary(withIdentifier: boundary.identifier) }
    }

    private func add(_ boundary: CollisionBoundary) {
        removeBoundary(withIdentifier: boundary.identifier)
        boundary.enter(group)
        boundaries.append(boundary)
        wakeItems()
    }

    // MARK: In an animator

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
        // One of an animator that has gone is of no use.
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

/// A boundary that the app named.
@MainActor
final class CollisionBoundary {
    let identifier: any NSCopying
    let key: AnyHashable
    let path: CGPath
    /// Which holds this; the physics keeps it for as long as it is there.
    weak var body: PhysicsBoundary?

    init(_ identifier: any NSCopying, path: UIBezierPath) {
        self.identifier = (identifier.copy(with: nil) as? any NSCopying) ?? identifier
        key = Self.key(identifier)
        self.path = path.cgPath.copy() ?? path.cgPath
    }

    /// A string is the same one as its `NSString`.
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
