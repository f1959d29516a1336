import Foundation
import Stage
import Testing
import UIKitDynamics

/// Rules of UIKit Dynamics: Apple's documentation (behaviour/dynamics.md) and recordings (decision 24).
@MainActor
@Suite("Dynamics: rules")
struct DynamicsRuleTests {
    private let stage = Stage()
    private let log = DynamicsLog()

    @Test("Defaults are those of the documentation")
    func defaults() {
        let item = stage.add(CGRect(x: 0, y: 0, width: 10, height: 10))
        let gravity = UIGravityBehavior(items: [item])
        #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1) && gravity.magnitude == 1)
        #expect(abs(gravity.angle - .pi / 2) < 1e-12)
        let properties = UIDynamicItemBehavior(items: [item])
        #expect(properties.elasticity == 0 && properties.friction == 0 && properties.density == 1)
        #expect(properties.resistance == 0 && properties.angularResistance == 0 && properties.allowsRotation)
        #expect(properties.charge == 0 && !properties.isAnchored)
        let push = UIPushBehavior(items: [item], mode: .continuous)
        #expect(push.active && push.magnitude == 0 && push.angle == 0 && push.pushDirection == CGVector())
        #expect(UISnapBehavior(item: item, snapTo: .zero).damping == 0.5)
        let rod = UIAttachmentBehavior(item: item, attachedToAnchor: .zero)
        #expect(rod.damping == 0 && rod.frequency == 0 && rod.frictionTorque == 0)
        #expect(rod.attachedBehaviorType == .anchor)
        #expect(UICollisionBehavior(items: []).collisionMode == .everything)
        let field = UIFieldBehavior.dragField()
        #expect(
            field.strength == 1 && field.falloff == 0 && field.position == .zero && field.region === UIRegion.infinite)
    }

    @Test("A vector, its angle and its magnitude are one")
    func vectors() {
        let gravity = UIGravityBehavior()
        gravity.gravityDirection = CGVector(dx: 3, dy: 4)
        #expect(gravity.magnitude == 5 && abs(gravity.angle - 0.927295218) < 1e-9)
        gravity.magnitude = 2
        #expect(abs(gravity.gravityDirection.dx - 1.2) < 1e-9 && abs(gravity.gravityDirection.dy - 1.6) < 1e-9)
        let push = UIPushBehavior(items: [], mode: .continuous)
        push.setAngle(1, magnitude: -1)
        #expect(abs(push.pushDirection.dx + 0.540302306) < 1e-9)
        #expect(push.magnitude == -1 && push.angle == 1)
    }

    @Test("A picture that falls on the reference view's edge, and has no item behavior, bounces to 4 % of its fall")
    func fallingPicture() {
        let picture = stage.add(CGRect(x: 100, y: 0, width: 100, height: 100))
        let animator = UIDynamicAnimator(referenceView: stage.root)
        let collision = UICollisionBehavior(items: [picture])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(UIGravityBehavior(items: [picture]))
        animator.addBehavior(collision)
        let fall = stage.root.bounds.height - 100
        var floor = 0.0
        var highest = Double.infinity
        for _ in 0..<150 {
            stage.frames(1)
            let bottom = Double(picture.frame.maxY)
            if bottom > stage.root.bounds.height - 1 { floor = bottom }
            if floor > 0 { highest = min(highest, bottom) }
        }
        let rebound = stage.root.bounds.height - highest
        // The body's restitution is 0.2 (SpriteKit's documented default for the same engine): 0.2² = 0.04 of the fall.
        #expect(abs(rebound - 0.04 * fall) < 4, "\(rebound) of \(fall)")
        #expect(abs(picture.frame.maxY - stage.root.bounds.height) <= 0.5)
        #expect(abs(picture.transform.b) < 0.001)
    }

    @Test("The last item behavior in the tree applies; without one the body's defaults return")
    func twoItemBehaviors() {
        let item = Particle(0, 0)
        let animator = UIDynamicAnimator()
        let parent = UIDynamicBehavior()
        let (first, second) = (UIDynamicItemBehavior(items: [item]), UIDynamicItemBehavior(items: [item]))
        second.resistance = 50
        parent.addChildBehavior(second)
        animator.addBehavior(parent)
        animator.addBehavior(first)
        first.addLinearVelocity(CGPoint(x: 100, y: 0), for: item)
        stage.frames(60)
        #expect(abs(first.linearVelocity(for: item).x - 100) < 0.01)
        animator.removeBehavior(first)
        stage.frames(60)
        #expect(second.linearVelocity(for: item).x < 0.1)
        animator.removeBehavior(parent)
        let collision = UICollisionBehavior(items: [item])
        animator.addBehavior(collision)
        let watch = UIFieldBehavior.velocityField(direction: CGVector(dx: 1, dy: 0))
        watch.addItem(item)
        animator.addBehavior(watch)
        stage.frames(1)
        let moving = item.center.x
        animator.removeBehavior(watch)
        stage.frames(60)
        // 100 pt/s with the body's own resistance of 0.1 is 100 · (1 − e^−0.1) / 0.1 = 95.2 pt in a second.
        #expect(abs(item.center.x - moving - 95.2) < 1)
    }

    @Test("Velocities added before there is an animator wait, add up and come once; of strangers they are 0")
    func velocities() {
        let (item, stranger) = (Particle(0, 0), Particle(0, 0))
        let behavior = UIDynamicItemBehavior(items: [item])
        behavior.addLinearVelocity(CGPoint(x: 10, y: 20), for: item)
        behavior.addLinearVelocity(CGPoint(x: 1, y: 2), for: item)
        behavior.addAngularVelocity(2, for: item)
        behavior.addLinearVelocity(CGPoint(x: 1, y: 2), for: stranger)
        #expect(behavior.linearVelocity(for: item) == .zero)
        let animator = UIDynamicAnimator()
        animator.addBehavior(behavior)
        #expect(behavior.linearVelocity(for: item) == CGPoint(x: 11, y: 22))
        #expect(behavior.angularVelocity(for: item) == 2)
        #expect(behavior.linearVelocity(for: stranger) == .zero)
        animator.removeBehavior(behavior)
        animator.addBehavior(behavior)
        #expect(behavior.linearVelocity(for: item) == .zero)
    }

    @Test("Items collide only with those of the same behavior, and by its mode")
    func collisionGroups() {
        let animator = UIDynamicAnimator()
        let (a, b, c) = (Particle(0, 0), Particle(300, 0), Particle(600, 0))
        let properties = UIDynamicItemBehavior(items: [a, b, c])
        properties.addLinearVelocity(CGPoint(x: 1000, y: 0), for: a)
        animator.addBehavior(properties)
        let first = UICollisionBehavior(items: [a, c])
        first.collisionDelegate = log
        animator.addBehavior(first)
        animator.addBehavior(UICollisionBehavior(items: [b]))
        stage.frames(60)
        #expect(b.center.x == 300)
        #expect(c.center.x > 601)
        #expect(log.lines == ["began items"] || log.lines == ["began items", "ended items"])
        first.collisionMode = .boundaries
        let before = c.center.x
        properties.addLinearVelocity(CGPoint(x: 5000, y: 0), for: a)
        stage.frames(30)
        #expect(a.center.x > c.center.x)
        #expect(c.center.x >= before)
    }

    @Test("A snap ends at its point, upright, and lets go when it is removed")
    func snap() {
        let box = stage.add(CGRect(x: 0, y: 0, width: 100, height: 50))
        box.transform = CGAffineTransform(rotationAngle: 0.8)
        let animator = UIDynamicAnimator(referenceView: stage.root)
        let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 200, y: 300))
        animator.addBehavior(snap)
        stage.frames(120)
        #expect(abs(box.center.x - 200) <= 0.5 && abs(box.center.y - 300) <= 0.5)
        #expect(abs(box.transform.b) < 0.002)
        #expect(!animator.isRunning)
        snap.snapPoint = CGPoint(x: 100, y: 100)
        #expect(animator.isRunning)
        stage.frames(120)
        #expect(abs(box.center.x - 100) <= 0.5 && abs(box.center.y - 100) <= 0.5)
        animator.addBehavior(UIGravityBehavior(items: [box]))
        stage.frames(120)
        #expect(box.center.y < 200)
        animator.removeBehavior(snap)
        stage.frames(60)
        #expect(box.center.y > 400)
    }

    @Test("Views of any depth move in the reference view's space, on whole pixels; scale is not kept")
    func nestedViews() {
        let pane = stage.add(CGRect(x: 50, y: 100, width: 200, height: 200))
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        box.transform = CGAffineTransform(scaleX: 2, y: 2)
        pane.addSubview(box)
        let animator = UIDynamicAnimator(referenceView: stage.root)
        animator.addBehavior(UISnapBehavior(item: box, snapTo: CGPoint(x: 150, y: 200)))
        stage.frames(7)
        #expect((box.center.x * 2).rounded() == box.center.x * 2)
        stage.frames(120)
        #expect(box.center == CGPoint(x: 100, y: 100))
        #expect(abs(box.transform.a - 1) < 1e-6)
    }

    @Test("A view under dynamics may animate another of its properties")
    func animatedBesides() {
        let box = stage.add(CGRect(x: 100, y: 0, width: 40, height: 40))
        let animator = UIDynamicAnimator(referenceView: stage.root)
        animator.addBehavior(UIGravityBehavior(items: [box]))
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.alpha = 0 }
        stage.frames(30)
        #expect(box.center.y > 100)
        #expect((box.layer.presentation()?.opacity).map { abs($0 - 0.5) < 0.02 } == true)
        #expect(box.layer.animation(forKey: "position") == nil)
    }

    @Test("updateItem reads the item's position again and keeps its velocity")
    func updateItem() {
        let box = stage.add(CGRect(x: 0, y: 0, width: 40, height: 40))
        let animator = UIDynamicAnimator(referenceView: stage.root)
        let properties = UIDynamicItemBehavior(items: [box])
        animator.addBehavior(properties)
        properties.addLinearVelocity(CGPoint(x: 60, y: 0), for: box)
        stage.frames(10)
        box.center = CGPoint(x: 200, y: 300)
        animator.updateItem(usingCurrentState: box)
        stage.frames(30)
        #expect(box.center == CGPoint(x: 230, y: 300))
    }

    @Test("A group is one body: its members keep their places in it")
    func group() {
        let boxes = [
            stage.add(CGRect(x: 100, y: 100, width: 40, height: 40)),
            stage.add(CGRect(x: 160, y: 100, width: 40, height: 40)),
        ]
        let group = UIDynamicItemGroup(items: boxes)
        #expect(group.center == CGPoint(x: 150, y: 120) && group.bounds.size == CGSize(width: 100, height: 40))
        let animator = UIDynamicAnimator(referenceView: stage.root)
        let properties = UIDynamicItemBehavior(items: [group])
        animator.addBehavior(properties)
        properties.addAngularVelocity(.pi, for: group)
        stage.frames(30)
        #expect(abs(group.transform.b - 1) < 0.01)
        #expect(abs(boxes[1].center.x - 150) < 0.6 && abs(boxes[1].center.y - 150) < 0.6)
        #expect(abs(boxes[1].transform.b - 1) < 0.01)
    }

    @Test("Ranges and regions")
    func values() {
        #expect(UIFloatRange.infinite.isInfinite && !UIFloatRange.zero.isInfinite)
        #expect(UIFloatRange(minimum: -1e39, maximum: 1e39).isInfinite)
        let region = UIRegion(radius: 50).byDifference(from: UIRegion(size: CGSize(width: 20, height: 20)))
        #expect(region.contains(CGPoint(x: 30, y: 0)) && !region.contains(CGPoint(x: 5, y: 5)))
        #expect(region.inverse().contains(CGPoint(x: 5, y: 5)))
    }

    @Test("Nothing traps on what makes no sense, and places stay finite")
    func badInput() {
        let animator = UIDynamicAnimator(referenceView: stage.root)
        var boxes = (0..<200).map { _ in stage.add(CGRect(x: 100, y: 100, width: 10, height: 10)) }
        boxes += [stage.add(.zero), stage.add(CGRect(x: 0, y: 0, width: -5, height: 1e9))]
        let properties = UIDynamicItemBehavior(items: boxes)
        properties.elasticity = .nan
        properties.density = -1
        properties.resistance = .infinity
        let gravity = UIGravityBehavior(items: boxes)
        gravity.magnitude = .nan
        let collision = UICollisionBehavior(items: boxes)
        collision.translatesReferenceBoundsIntoBoundary = true
        let star = UIBezierPath()
        star.move(to: CGPoint(x: 0, y: 0))
        for point in [(300, 300), (300, 0), (0, 300), (0, 0)] { star.addLine(to: CGPoint(x: point.0, y: point.1)) }
        collision.addBoundary(withIdentifier: "star", for: star)
        collision.addBoundary(withIdentifier: "none", for: UIBezierPath())
        for behavior in [properties, gravity, collision] { animator.addBehavior(behavior) }
        properties.addLinearVelocity(CGPoint(x: CGFloat.nan, y: 1e300), for: boxes[0])
        animator.addBehavior(UISnapBehavior(item: boxes[1], snapTo: CGPoint(x: CGFloat.nan, y: 0)))
        let rope = UIAttachmentBehavior(item: boxes[2], attachedTo: boxes[3])
        rope.frequency = -.infinity
        rope.length = .nan
        animator.addBehavior(rope)
        stage.frames(5)
        boxes[4].removeFromSuperview()
        stage.frames(5)
        for box in boxes { #expect(box.center.x.isFinite && box.center.y.isFinite) }
        #expect(collision.boundary(withIdentifier: "star") != nil)
        #expect(collision.boundaryIdentifiers?.count == 2)
    }
}
