import Foundation
import QuartzCore
import QuinceObjCRuntime
import Stage
import Testing
import UIKitDynamics

/// Uses of UIKit Dynamics in real clients that had not been tested before.
@MainActor
@Suite("Dynamics: what clients do")
struct DynamicsClientTests {
    private let stage = Stage()
    private let animator = UIDynamicAnimator()

    private final class Whirl: UIFieldBehavior {
        var turns = 3
        class func whirl(_ turns: Int) -> Self {
            let field = self.field { field, _, _, mass, _, _ in
                CGVector(dx: mass * CGFloat((field as? Whirl)?.turns ?? 0), dy: 0)
            }
            field.turns = turns
            return field
        }
    }

    private final class Rail: UIAttachmentBehavior { var name = "rail" }

    @Test("Class methods of fields make subclasses, with the values that these begin with")
    func fieldSubclass() {
        let item = Particle(0, 0)
        let still = UIDynamicItemBehavior(items: [item])
        animator.addBehavior(still)
        #expect(Whirl.dragField().turns == 3)
        let whirl = Whirl.whirl(2)
        whirl.addItem(item)
        animator.addBehavior(whirl)
        stage.frames(60)
        // A force of 2 on a mass of 1 is 200 pt/s²: the velocity is 200 pt/s after a second.
        #expect(abs(still.linearVelocity(for: item).x - 200) < 5)
    }

    @Test("Class methods of attachments make subclasses, with one item and with two")
    func attachmentSubclass() {
        let (a, b) = (Particle(0, 0), Particle(150, 0))
        weak var first: Rail?
        autoreleasepool {
            let one = Rail.slidingAttachment(
                with: a, attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: 0, dy: 1))
            let two = Rail.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 75, y: 0))
            #expect([one, two].map(\.name) == ["rail", "rail"] && one.anchorPoint == .zero && two.anchorPoint.x == 75)
            #expect([one, two].map(\.items.count) == [1, 2] && one.items[0] === a && two.items[1] === b)
            for behavior in [one, two] { animator.addBehavior(behavior) }
            let gravity = UIGravityBehavior(items: [b])
            gravity.gravityDirection = CGVector(dx: 1, dy: 1)
            animator.addBehavior(gravity)
            stage.frames(30)
            #expect(abs(a.center.x) < 1 && abs(a.center.y - b.center.y) < 1 && a.center.y > 40)
            first = one
            animator.removeAllBehaviors()
        }
        #expect(first == nil)
    }

    @Test("A behavior that leaves in its own action, as the last one, is let go")
    func lastOneLeaves() {
        weak var seen: UIDynamicBehavior?
        autoreleasepool {
            let (whole, gravity) = (UIDynamicBehavior(), UIGravityBehavior(items: [Particle(0, 0)]))
            gravity.action = { [unowned whole, unowned animator] in animator.removeBehavior(whole) }
            whole.addChildBehavior(gravity)
            animator.addBehavior(whole)
            seen = whole
        }
        stage.frames(3)
        #expect(!animator.isRunning && seen == nil)
    }

    @Test("A rail's range is of the anchor seen from the item", arguments: [-1, 1])
    func railRange(direction: CGFloat) {
        let item = Particle(100, 500)
        let rail = UIAttachmentBehavior.slidingAttachment(
            with: item, attachmentAnchor: CGPoint(x: 100, y: 560), axisOfTranslation: CGVector(dx: 0, dy: 1))
        rail.attachmentRange = UIFloatRange(minimum: 0, maximum: 10000)
        animator.addBehavior(rail)
        let gravity = UIGravityBehavior(items: [item])
        gravity.gravityDirection = CGVector(dx: 0, dy: direction)
        animator.addBehavior(gravity)
        stage.frames(30)
        if direction < 0 { #expect(item.center.y < 400) } else { #expect(abs(item.center.y - 500) < 2) }
    }

    @Test("A push without items and mode is one that goes on")
    func plainPush() {
        let item = Particle(0, 0)
        let push = UIPushBehavior()
        #expect(push.mode == .continuous && push.items.isEmpty)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        push.addItem(item)
        let properties = UIDynamicItemBehavior(items: [item])
        for behavior in [push, properties] { animator.addBehavior(behavior) }
        stage.frames(60)
        #expect(abs(properties.linearVelocity(for: item).x - 100) < 2)
    }

    // MARK: Debugging, by key

    private func overlayPath(_ view: UIView) -> CGRect? {
        let overlay = view.layer.sublayers?.first { $0.zPosition == 1_000_000 }
        let boxes = (overlay?.sublayers ?? []).compactMap { ($0 as? CAShapeLayer)?.path?.boundingBox }
        return boxes.filter { !$0.isNull && !$0.isEmpty }.first
    }

    @Test("Time is scaled by debugAnimationSpeed, and the overlay drawn every debugInterval frames")
    func debugging() throws {
        let box = stage.add(CGRect(x: 100, y: 0, width: 50, height: 50))
        let animator = UIDynamicAnimator(referenceView: stage.root)
        let properties = UIDynamicItemBehavior(items: [box])
        for behavior in [properties, UIGravityBehavior(items: [box])] { animator.addBehavior(behavior) }
        animator.setValue(0.5, forKey: "debugAnimationSpeed")
        animator.setValue(4, forKey: "debugInterval")
        animator.setValue(true, forKey: "debugEnabled")
        #expect(animator.value(forKey: "debugInterval") as? Int == 4 && animator.debugEnabled)
        let places: [CGFloat] = try (0..<8).map { _ in
            stage.frames(1)
            return try #require(overlayPath(stage.root)).midY
        }
        #expect(Set(places[0..<3]).count == 1 && Set(places[3..<7]).count == 1 && places[7] > places[3])
        #expect(abs(places[7] - box.center.y) < 1 && places[3] > places[0])
        stage.frames(52)
        #expect(abs(properties.linearVelocity(for: box).y - 500) < 20)
        for interval in [0, -5, Int.min] { animator.debugInterval = interval }
        stage.frames(2)
        #expect(abs(try #require(overlayPath(stage.root)).midY - box.center.y) < 1)
    }

    // MARK: Regions

    private final class Zone: UIRegion, @unchecked Sendable { var name = "zone" }

    @Test("Regions are archived, of whatever parts they are made")
    func archivedRegions() throws {
        let (disc, square) = (UIRegion(radius: 50), UIRegion(size: CGSize(width: 20, height: 90)))
        let regions = [
            UIRegion.infinite, disc, square, disc.byUnion(with: square), disc.byDifference(from: square),
            disc.byIntersection(with: square).inverse(), UIRegion.infinite.inverse(),
        ]
        for region in regions {
            let data = try NSKeyedArchiver.archivedData(withRootObject: region, requiringSecureCoding: false)
            let reader = try NSKeyedUnarchiver(forReadingFrom: data)
            reader.requiresSecureCoding = false
            let read = try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIRegion)
            for (x, y) in [(0, 0), (15, 0), (0, 40), (0, 60), (48, 0), (9, 44), (-200, 3)] {
                let point = CGPoint(x: x, y: y)
                #expect(read.contains(point) == region.contains(point), "\(point)")
            }
        }
    }

    @Test("An archive without a region, or with one of an unknown kind, gives none")
    func brokenArchives() throws {
        for kind in [nil, 3, 99] {
            let writer = NSKeyedArchiver(requiringSecureCoding: false)
            if let kind { writer.encode(kind, forKey: "UIRegionKind") }
            writer.finishEncoding()
            let reader = try NSKeyedUnarchiver(forReadingFrom: writer.encodedData)
            reader.requiresSecureCoding = false
            #expect(UIRegion(coder: reader) == nil)
        }
    }

    @Test("A subclass of a region makes regions of its own class, and so does a copy")
    func regionSubclass() {
        let zone = Zone(radius: 10)
        let others: [Zone] = [zone.inverse(), zone.byUnion(with: UIRegion(radius: 20))]
        #expect(others.map(\.name) == ["zone", "zone"])
        #expect(others.map { $0.contains(CGPoint(x: 15, y: 0)) } == [true, true])
        #expect((zone.copy() as? Zone)?.contains(CGPoint(x: 9, y: 0)) == true)
        #expect(UIRegion().contains(CGPoint(x: 1e9, y: 0)) && UIRegion.infinite === UIRegion.infinite)
    }
}
