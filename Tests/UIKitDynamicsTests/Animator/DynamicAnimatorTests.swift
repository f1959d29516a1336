import Foundation
import Stage
import Testing
import UIKitCore
import UIKitDynamics

/// The life of an animator (order, pauses, the tree of behaviors) according to Apple's documentation and recordings
/// (decision 24).
@MainActor
@Suite("Dynamic animators")
struct DynamicAnimatorTests {
    private let stage = Stage()
    private let log = DynamicsLog()

    @Test("A boundary of the reference view follows its bounds, and ends a pause")
    func boundsFollow() {
        let pane = stage.add(CGRect(x: 0, y: 0, width: 50, height: 60))
        let box = UIView(frame: CGRect(x: 10, y: 0, width: 20, height: 20))
        pane.addSubview(box)
        let animator = UIDynamicAnimator(referenceView: pane)
        let collision = UICollisionBehavior(items: [box])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(UIGravityBehavior(items: [box]))
        animator.addBehavior(collision)
        // The size changes before the first frame, as a controller's viewDidLoad runs before its layout.
        pane.frame.size = CGSize(width: 300, height: 200)
        stage.frames(150)
        #expect(abs(box.frame.maxY - 200) <= 0.5)
        #expect(!animator.isRunning)
        pane.bounds.size.height = 300
        #expect(animator.isRunning)
        stage.frames(150)
        #expect(abs(box.frame.maxY - 300) <= 0.5)
        collision.setTranslatesReferenceBoundsIntoBoundary(
            with: UIEdgeInsets(top: 0, left: 0, bottom: 50, right: 0))
        #expect(collision.translatesReferenceBoundsIntoBoundary)
    }

    @Test("An animator that is released leaves nothing behind on its reference view")
    func released() {
        let pane = stage.add(CGRect(x: 0, y: 0, width: 50, height: 60))
        weak var last: UIDynamicAnimator?
        for _ in 0..<3 {
            let animator = UIDynamicAnimator(referenceView: pane)
            #expect(pane.attachments.count == 1)
            last = animator
        }
        #expect(last == nil && pane.attachments.isEmpty)
    }

    @Test("It resumes as a behavior is added, pauses when all is at rest, and then costs no frame")
    func pause() {
        let box = stage.add(CGRect(x: 10, y: 500, width: 40, height: 40))
        let animator = UIDynamicAnimator(referenceView: stage.root)
        animator.delegate = log
        let collision = UICollisionBehavior(items: [box])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(UIGravityBehavior(items: [box]))
        #expect(log.lines == ["resume"] && animator.isRunning)
        animator.addBehavior(collision)
        stage.frames(240)
        #expect(log.lines == ["resume", "pause"] && !animator.isRunning)
        let elapsed = animator.elapsedTime
        #expect(elapsed > 0.5 && elapsed < 3)
        stage.frames(10)
        #expect(animator.elapsedTime == elapsed)
        let push = UIPushBehavior(items: [box], mode: .instantaneous)
        push.setAngle(-.pi / 2, magnitude: 1)
        animator.addBehavior(push)
        #expect(log.lines.last == "resume")
        stage.frames(3)
        #expect(box.center.y < stage.root.bounds.height - 20)
    }

    @Test("In a frame, items are moved first, then contacts are reported, then actions run")
    func order() {
        let box = stage.add(CGRect(x: 10, y: 10, width: 40, height: 40))
        let animator = UIDynamicAnimator(referenceView: stage.root)
        let gravity = UIGravityBehavior(items: [box])
        let collision = UICollisionBehavior(items: [box])
        collision.addBoundary(withIdentifier: "floor", from: CGPoint(x: 0, y: 200), to: CGPoint(x: 300, y: 200))
        collision.collisionDelegate = log
        var contactY: CGFloat?
        log.onContact = { contactY = contactY ?? box.center.y }
        var actions = 0
        gravity.action = {
            if !self.log.lines.isEmpty, actions == 0 {
                actions += 1
                self.log.lines.append("action")
                #expect(box.center.y == contactY)
            }
        }
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        stage.frames(60)
        // The contact may have ended within the frame, which is also reported before the action.
        #expect(log.lines.first == "began floor")
        #expect(log.lines.prefix(3).contains("action"))
        #expect(contactY.map { abs($0 - 180) < 12 } == true)
    }

    @Test("Behaviors may come and go in callbacks")
    func changesInCallbacks() {
        let boxes = (0..<3).map { stage.add(CGRect(x: 60 * CGFloat($0), y: 10, width: 40, height: 40)) }
        let animator = UIDynamicAnimator(referenceView: stage.root)
        let gravity = UIGravityBehavior(items: boxes)
        let collision = UICollisionBehavior(items: boxes)
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionDelegate = log
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        log.onContact = {
            guard animator.behaviors.contains(gravity) else { return }
            animator.removeBehavior(gravity)
            let snap = UISnapBehavior(item: boxes[0], snapTo: CGPoint(x: 100, y: 100))
            snap.action = { if animator.elapsedTime > 3 { animator.removeBehavior(snap) } }
            animator.addBehavior(snap)
            collision.removeItem(boxes[1])
        }
        stage.frames(200)
        #expect(animator.behaviors == [collision])
        #expect(abs(boxes[0].center.x - 100) < 1 && abs(boxes[0].center.y - 100) < 1)
    }

    @Test("Removing an unknown behavior does nothing; duplicates are ignored; children follow their parent")
    func tree() {
        let item = Particle(0, 0)
        let animator = UIDynamicAnimator()
        let (parent, gravity) = (UIDynamicBehavior(), UIGravityBehavior(items: [item]))
        parent.addChildBehavior(gravity)
        animator.removeBehavior(gravity)
        animator.addBehavior(parent)
        animator.addBehavior(parent)
        #expect(animator.behaviors == [parent] && parent.childBehaviors == [gravity])
        #expect(gravity.dynamicAnimator === animator)
        gravity.addChildBehavior(UIDynamicBehavior())
        #expect(gravity.childBehaviors.isEmpty)
        stage.frames(10)
        #expect(item.center.y > 5)
        animator.removeBehavior(parent)
        #expect(gravity.dynamicAnimator == nil)
        let y = item.center.y
        stage.frames(10)
        #expect(item.center.y == y && !animator.isRunning)
    }

    @Test("Behaviors of an animator that has gone work in another one")
    func animatorGone() {
        let box = stage.add(CGRect(x: 10, y: 10, width: 20, height: 20))
        let (gravity, collision) = (UIGravityBehavior(items: [box]), UICollisionBehavior(items: [box]))
        collision.addBoundary(withIdentifier: "floor", from: CGPoint(x: 0, y: 200), to: CGPoint(x: 300, y: 200))
        let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
        field.addItem(box)
        var first: UIDynamicAnimator? = UIDynamicAnimator(referenceView: stage.root)
        for behavior in [gravity, collision, field] { first?.addBehavior(behavior) }
        weak let gone = first
        stage.frames(5)
        first = nil
        #expect(gone == nil && gravity.dynamicAnimator == nil)
        let y = box.center.y
        stage.frames(5)
        #expect(box.center.y == y)
        let second = UIDynamicAnimator(referenceView: stage.root)
        for behavior in [gravity, collision, field] { second.addBehavior(behavior) }
        let x = box.center.x
        stage.frames(120)
        #expect(abs(box.frame.maxY - 200) <= 0.5)
        #expect(box.center.x > x + 5)
    }

    @Test("Removing a behavior ends a pause: an item without its rope falls")
    func removalResumes() {
        let box = stage.add(CGRect(x: 10, y: 100, width: 20, height: 20))
        let animator = UIDynamicAnimator(referenceView: stage.root)
        let rope = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 20, y: 50))
        animator.addBehavior(rope)
        animator.addBehavior(UIGravityBehavior(items: [box]))
        stage.frames(120)
        #expect(!animator.isRunning && box.center == CGPoint(x: 20, y: 110))
        animator.removeBehavior(rope)
        #expect(animator.isRunning)
        stage.frames(10)
        #expect(box.center.y > 112)
    }

    private final class Leash: UIAttachmentBehavior {
        init(_ item: any UIDynamicItem, at point: CGPoint) {
            super.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
            (frequency, damping) = (4, 1)
        }
    }

    private final class Tumble: UIDynamicBehavior {
        private(set) var animators: [UIDynamicAnimator?] = []
        override func willMove(to dynamicAnimator: UIDynamicAnimator?) { animators.append(dynamicAnimator) }
    }

    private final class Farewell: UIDynamicAnimator {
        nonisolated(unsafe) static var count = 0
        deinit { Self.count += 1 }
    }

    @Test("A subclass may have a plain deinit, and goes while its reference view stays")
    func farewell() {
        let count = Farewell.count
        var animator: Farewell? = Farewell(referenceView: stage.root)
        #expect(animator?.referenceView === stage.root)
        animator = nil
        #expect(Farewell.count == count + 1)
    }

    @Test("Subclasses: a custom attachment, and a behavior that is notified of its animator")
    func subclasses() {
        let box = stage.add(CGRect(x: 10, y: 100, width: 20, height: 20))
        let animator = UIDynamicAnimator(referenceView: stage.root)
        let (leash, tumble) = (Leash(box, at: CGPoint(x: 200, y: 300)), Tumble())
        leash.length = 0
        tumble.addChildBehavior(leash)
        animator.addBehavior(tumble)
        stage.frames(120)
        #expect(box.center == CGPoint(x: 200, y: 300))
        animator.removeAllBehaviors()
        #expect(tumble.animators.count == 2 && tumble.animators[0] === animator && tumble.animators[1] == nil)
        #expect(leash.dynamicAnimator == nil)
    }
}
