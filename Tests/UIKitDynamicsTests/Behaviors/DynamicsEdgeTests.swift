import Foundation
import QuinceObjCRuntime
import Stage
import Testing
import UIKitDynamics

/// Cases from a review: kinds of attachment, adding and removing, and infinite numbers.
@MainActor
@Suite("Dynamics: kinds of attachment, coming and going")
struct DynamicsEdgeTests {
    private let stage = Stage()
    private let animator = UIDynamicAnimator()

    private func plain(_ items: [any UIDynamicItem]) -> UIDynamicItemBehavior {
        let behavior = UIDynamicItemBehavior(items: items)
        animator.addBehavior(behavior)
        return behavior
    }

    private func distance(_ a: Particle, _ b: Particle) -> Double {
        hypot(a.center.x - b.center.x, a.center.y - b.center.y)
    }

    @Test("Fixed items keep their distance and their angle")
    func fixed() {
        let (a, b) = (Particle(0, 0), Particle(150, 0))
        let properties = plain([a, b])
        animator.addBehavior(
            UIAttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 75, y: 0)))
        properties.addAngularVelocity(2, for: a)
        properties.addLinearVelocity(CGPoint(x: 0, y: 100), for: b)
        stage.frames(60)
        #expect(abs(distance(a, b) - 150) < 0.5)
        let angles = [a, b].map { atan2($0.transform.b, $0.transform.a) }
        #expect(abs(angles[0] - angles[1]) < 0.02 && abs(angles[0]) > 0.2)
    }

    @Test("A pin lets items turn as far as its range says")
    func pin() {
        let (a, b) = (Particle(0, 0), Particle(100, 0))
        let properties = plain([a, b])
        properties.allowsRotation = true
        let anchored = UIDynamicItemBehavior(items: [a])
        anchored.isAnchored = true
        animator.addBehavior(anchored)
        let pin = UIAttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 50, y: 0))
        pin.attachmentRange = UIFloatRange(minimum: -0.5, maximum: 0.5)
        animator.addBehavior(pin)
        animator.addBehavior(UIGravityBehavior(items: [b]))
        stage.frames(120)
        #expect(abs(atan2(b.transform.b, b.transform.a) - 0.5) < 0.05)
        #expect(abs(hypot(b.center.x - 50, b.center.y) - 50) < 1)
    }

    @Test("A rail lets an item go along its axis alone, as far as its range says")
    func sliding() {
        let item = Particle(0, 0)
        _ = plain([item])
        let rail = UIAttachmentBehavior.slidingAttachment(
            with: item, attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: 0, dy: 3))
        // The range measures the anchor as seen from the item, which has the opposite sign.
        rail.attachmentRange = UIFloatRange(minimum: -80, maximum: 0)
        animator.addBehavior(rail)
        let gravity = UIGravityBehavior(items: [item])
        gravity.gravityDirection = CGVector(dx: 1, dy: 1)
        animator.addBehavior(gravity)
        stage.frames(90)
        #expect(abs(item.center.x) < 1 && abs(item.center.y - 80) < 2)
        #expect(abs(item.transform.b) < 0.01)
    }

    @Test("A rope is loose until it is as long as it may be")
    func limit() {
        let (a, b) = (Particle(0, 0, width: 10, height: 10), Particle(100, 0, width: 10, height: 10))
        let anchored = plain([a])
        anchored.isAnchored = true
        let properties = plain([b])
        let rope = UIAttachmentBehavior.limitAttachment(
            with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero)
        #expect(rope.length == 100)
        animator.addBehavior(rope)
        properties.addLinearVelocity(CGPoint(x: -60, y: 0), for: b)
        stage.frames(30)
        #expect(abs(b.center.x - 70) < 0.5)
        properties.addLinearVelocity(CGPoint(x: 460, y: 0), for: b)
        for _ in 0..<60 {
            stage.frames(1)
            #expect(distance(a, b) < 101)
        }
        #expect(rope.attachmentRange.isInfinite)
    }

    @Test("A length is that between the points as the behavior is made, and may be scaled before it is added")
    func lengthBefore() {
        let item = Particle(0, 0, width: 20, height: 20)
        _ = plain([item])
        let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 0, y: 100))
        #expect(spring.length == 100)
        spring.length *= 0.5
        (spring.frequency, spring.damping) = (3, 1)
        animator.addBehavior(spring)
        stage.frames(180)
        #expect(abs(item.center.y - 50) < 1)
    }

    private final class Tagged: UIAttachmentBehavior { var tag: String? }

    @Test("A subclass without an initializer of its own has the superclass's; an item tied to itself is free")
    func tagged() {
        let item = Particle(0, 0)
        let tie = Tagged(item: item, attachedToAnchor: CGPoint(x: 0, y: 10))
        #expect(tie.tag == nil && tie.attachedBehaviorType == .anchor)
        animator.addBehavior(UIAttachmentBehavior(item: item, attachedTo: item))
        let properties = plain([item])
        properties.addLinearVelocity(CGPoint(x: 600, y: 0), for: item)
        stage.frames(60)
        #expect(item.center.x > 590)
    }

    @Test("When one of two gravities is removed, the other one applies")
    func twoGravities() {
        let (a, b) = (Particle(0, 0), Particle(200, 0))
        _ = plain([a, b])
        let (down, up) = (UIGravityBehavior(items: [a, b]), UIGravityBehavior(items: [a]))
        up.gravityDirection = CGVector(dx: 0, dy: -1)
        animator.addBehavior(down)
        animator.addBehavior(up)
        stage.frames(10)
        #expect(a.center.y < 0 && b.center.y < 0)
        animator.removeBehavior(up)
        stage.frames(60)
        #expect(a.center.y > 100 && b.center.y > 100)
    }

    private final class Composite: UIDynamicBehavior {
        let gravity: UIGravityBehavior
        var moves = 0
        init(_ item: any UIDynamicItem) { gravity = UIGravityBehavior(items: [item]) }
        override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
            moves += 1
            if dynamicAnimator == nil { removeChildBehavior(gravity) } else { addChildBehavior(gravity) }
        }
    }

    @Test("Children that come and go in willMove(to:) are associated once")
    func childrenInWillMove() {
        let item = Particle(0, 0)
        let collision = UICollisionBehavior(items: [item])
        collision.addBoundary(withIdentifier: "floor", from: CGPoint(x: -200, y: 100), to: CGPoint(x: 200, y: 100))
        animator.addBehavior(collision)
        let composite = Composite(item)
        animator.addBehavior(composite)
        stage.frames(5)
        animator.removeBehavior(composite)
        #expect(composite.moves == 2 && composite.gravity.dynamicAnimator == nil)
        let push = UIGravityBehavior(items: [item])
        animator.addBehavior(push)
        stage.frames(120)
        #expect(abs(item.center.y - 50) < 1)
    }

    @Test("An animator that is emptied as it pauses pauses once")
    func emptiedAtPause() {
        final class Emptier: NSObject, UIDynamicAnimatorDelegate {
            var lines: [String] = []
            func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { lines.append("resume") }
            func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
                lines.append("pause")
                animator.removeAllBehaviors()
            }
        }
        let emptier = Emptier()
        let item = Particle(0, 0)
        animator.delegate = emptier
        animator.addBehavior(UIGravityBehavior(items: [item]))
        let collision = UICollisionBehavior(items: [item])
        collision.addBoundary(withIdentifier: "floor", from: CGPoint(x: -200, y: 100), to: CGPoint(x: 200, y: 100))
        animator.addBehavior(collision)
        _ = plain([item])
        stage.frames(240)
        #expect(emptier.lines == ["resume", "pause"])
    }

    @Test("A named boundary goes when it is replaced")
    func boundariesEnd() {
        final class Name: NSObject, NSCopying {
            func copy(with zone: NSZone? = nil) -> Any { self }
        }
        let collision = UICollisionBehavior(items: [Particle(0, 0)])
        animator.addBehavior(collision)
        weak var gone: Name?
        do {
            let name = Name()
            gone = name
            collision.addBoundary(withIdentifier: name, from: .zero, to: CGPoint(x: 10, y: 0))
            collision.removeBoundary(withIdentifier: name)
        }
        #expect(gone == nil)
    }

    @Test("A field's block gets the item's place in the animator's space, and its force acts")
    func customField() {
        let item = Particle(130, 140)
        let properties = plain([item])
        var place: CGPoint?
        let field = UIFieldBehavior.field { _, position, _, mass, _, step in
            place = place ?? position
            #expect(mass == 1 && abs(step - 1.0 / 240) < 1e-9)
            return CGVector(dx: 1, dy: 0)
        }
        field.position = CGPoint(x: 100, y: 100)
        field.addItem(item)
        animator.addBehavior(field)
        stage.frames(60)
        #expect(place == CGPoint(x: 130, y: 140))
        #expect(abs(properties.linearVelocity(for: item).x - 100) < 0.5)
    }

    @Test("Items in a rectangle; the bounds' boundary with insets")
    func itemsAndInsets() {
        let box = stage.add(CGRect(x: 100, y: 50, width: 20, height: 20))
        let animator = UIDynamicAnimator(referenceView: stage.root)
        let collision = UICollisionBehavior(items: [box])
        collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 0, left: 0, bottom: 120, right: 0))
        animator.addBehavior(collision)
        animator.addBehavior(UIGravityBehavior(items: [box]))
        #expect(animator.items(in: CGRect(x: 90, y: 40, width: 20, height: 20)).first === box)
        #expect(animator.items(in: CGRect(x: 200, y: 40, width: 20, height: 20)).isEmpty)
        stage.frames(150)
        #expect(abs(box.frame.maxY - (stage.root.bounds.height - 120)) <= 0.5)
    }

    @Test("Numbers without end are as much as there can be, or nothing")
    func withoutEnd() {
        let (a, b) = (Particle(0, 0), Particle(200, 0))
        let properties = plain([a, b])
        properties.addLinearVelocity(CGPoint(x: 100, y: 0), for: a)
        properties.resistance = .infinity
        let pin = UIAttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: .zero)
        animator.addBehavior(pin)
        for range in [(2e6, 3e6), (-3e6, -2e6), (Double.infinity, .infinity), (.nan, 1), (1, -1)] {
            pin.attachmentRange = UIFloatRange(minimum: range.0, maximum: range.1)
        }
        let rope = UIAttachmentBehavior(item: a, attachedTo: b)
        animator.addBehavior(rope)
        rope.length = .infinity
        #expect(rope.length == 1e6)
        rope.length = .nan
        #expect(rope.length == 1e6)
        stage.frames(10)
        #expect(a.center.x.isFinite && b.center.x.isFinite)
    }

    @Test("A behavior twice in one tree stops with UIKit's words")
    func twice() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (gravity, parent) = (UIGravityBehavior(), UIDynamicBehavior())
                let animator = UIDynamicAnimator()
                animator.addBehavior(gravity)
                parent.addChildBehavior(gravity)
                animator.addBehavior(parent)
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Adding the same behavior twice to the same animator is not supported"))
    }
}
