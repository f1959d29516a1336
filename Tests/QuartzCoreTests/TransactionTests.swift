import CoreGraphics
import Foundation
import QuartzCore
import QuinceRenderTree
import Testing

private final class Witness: NSObject, CAAnimationDelegate {
    var log: [String] = []
    func animationDidStart(_ anim: CAAnimation) { log.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("stop \(flag)") }
}

@Suite("Transactions, actions and their callbacks")
@MainActor
struct TransactionTests {
    @Test("A commit holds what changed and nothing else")
    func difference() {
        let screen = Screen()
        let (a, b) = (screen.add(), screen.add())
        CATransaction.setDisableActions(true)
        a.opacity = 0.5
        a.opacity = 0.5
        let commit = screen.commit()
        #expect(commit.changes.map(\.id) == [a.id])
        #expect(commit.changes.first?.sublayers == nil)
        #expect(screen.commit().isEmpty)
        b.removeFromSuperlayer()
        let removal = screen.commit()
        #expect(removal.removed == [b.id])
        #expect(removal.changes.map(\.id) == [screen.root.id])
        b.opacity = 0.1
        #expect(screen.commit().isEmpty)
    }

    // behaviour/animations.md#transactions
    @Test("A commit without a beginning ends the implicit transaction, its settings and its completion block")
    func implicitCommit() {
        let screen = Screen()
        let layer = screen.add()
        _ = screen.commit()
        CATransaction.setDisableActions(true)
        CATransaction.setValue(2, forKey: "own")
        layer.opacity = 0.5
        CATransaction.commit()
        #expect(!CATransaction.disableActions() && CATransaction.value(forKey: "own") == nil)
        #expect(screen.commit().changes.map(\.id) == [layer.id])
    }

    // behaviour/animations.md#transactions: only the outermost commit reaches the render tree; a flush waits.
    @Test("Changes in an explicit transaction reach the screen with the outermost commit, not before")
    func explicit() {
        let screen = Screen()
        let layer = screen.add()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
        CATransaction.begin()
        layer.zPosition = 3
        #expect(screen.commit().isEmpty && !CATransaction.hasChanges)
        CATransaction.commit()
        CATransaction.flush()
        #expect(screen.commit().isEmpty)
        CATransaction.commit()
        #expect(CATransaction.hasChanges)
        #expect(screen.commit().changes.map(\.id) == [layer.id])
        #expect(screen.shown(layer)?.opacity == 0.5 && screen.shown(layer)?.zPosition == 3)
    }

    @Test("A layer that leaves and comes back within a turn is only moved")
    func moved() {
        let screen = Screen()
        let (a, b) = (screen.add(), screen.add())
        a.removeFromSuperlayer()
        b.addSublayer(a)
        let commit = screen.commit()
        #expect(commit.removed.isEmpty)
        #expect(screen.tree.node(a.id).flatMap { screen.tree[$0].superlayer } == screen.tree.node(b.id))
    }

    @Test("A layer without a view animates implicitly; a transaction configures or disables that")
    func implicit() {
        let screen = Screen()
        let layer = screen.add()
        layer.opacity = 0
        #expect(layer.animation(forKey: "opacity")?.duration == 0.25)
        layer.removeAllAnimations()
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        layer.opacity = 1
        CATransaction.commit()
        #expect(layer.animation(forKey: "opacity")?.duration == 2)
        layer.removeAllAnimations()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
        CATransaction.commit()
        #expect(layer.animationKeys() == nil)
        let fresh = CALayer()
        fresh.opacity = 0.3
        #expect(fresh.animationKeys() == nil)
    }

    @Test("The search for an action: delegate, actions, style, class; NSNull ends it")
    func actionSearch() {
        final class Delegate: NSObject, CALayerDelegate {
            var answer: (any CAAction)?
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
        }
        final class Special: CALayer {
            override class func defaultAction(forKey event: String) -> (any CAAction)? {
                CABasicAnimation(keyPath: "class")
            }
        }
        func path(_ layer: CALayer) -> String? { (layer.action(forKey: "opacity") as? CABasicAnimation)?.keyPath }
        let layer = Special()
        #expect(path(layer) == "class")
        layer.style = ["style": ["actions": ["opacity": CABasicAnimation(keyPath: "style") as any CAAction]]]
        #expect(path(layer) == "style")
        layer.actions = ["opacity": CABasicAnimation(keyPath: "actions")]
        #expect(path(layer) == "actions")
        let delegate = Delegate()
        layer.delegate = delegate
        delegate.answer = CABasicAnimation(keyPath: "delegate")
        #expect(path(layer) == "delegate")
        delegate.answer = NSNull()
        #expect(layer.action(forKey: "opacity") is NSNull)
    }

    @Test("The action is requested while the old value is set, and runs when the new one is")
    func actionOrder() {
        final class Recorder: NSObject, CALayerDelegate, CAAction {
            var log: [Float] = []
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                log.append(layer.opacity)
                return self
            }
            func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
                log.append((anObject as? CALayer)?.opacity ?? -1)
            }
        }
        let layer = CALayer()
        let recorder = Recorder()
        layer.delegate = recorder
        layer.opacity = 0.5
        #expect(recorder.log == [1, 0.5])
    }

    @Test("Delegates get the start and the end with finished = true, or false after removal or replacement")
    func delegates() {
        let screen = Screen()
        let layer = screen.add()
        let witness = Witness()
        func animation() -> CABasicAnimation {
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
            animation.delegate = witness
            return animation
        }
        layer.add(animation(), forKey: "a")
        #expect(witness.log.isEmpty)
        screen.commit()
        #expect(witness.log == ["start"])
        screen.advance(to: 1)
        #expect(witness.log == ["start", "stop true"])
        #expect(layer.animationKeys() == nil)
        witness.log = []
        layer.add(animation(), forKey: "a")
        screen.commit()
        layer.add(animation(), forKey: "a")
        screen.commit()
        #expect(witness.log == ["start", "stop false", "start"])
        layer.removeAnimation(forKey: "a")
        screen.commit()
        #expect(witness.log == ["start", "stop false", "start", "stop false"])
    }

    @Test("A delayed animation starts for its delegate when its begin time comes")
    func delayedStart() {
        let screen = Screen()
        let layer = screen.add()
        let witness = Witness()
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
        animation.beginTime = CACurrentMediaTime() + 0.5
        animation.delegate = witness
        layer.add(animation, forKey: nil)
        screen.advance(to: 0.4)
        #expect(witness.log.isEmpty)
        screen.advance(to: 0.5)
        #expect(witness.log == ["start"])
    }

    @Test(
        "A completion block waits for the animations added after it, nested transactions' too; with none it comes at the commit"
    )
    func completion() {
        let screen = Screen()
        let layer = screen.add()
        var log: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("empty") }
        CATransaction.commit()
        #expect(log.isEmpty)
        screen.commit()
        #expect(log == ["empty"])
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("outer") }
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setCompletionBlock { log.append("inner") }
        layer.opacity = 0
        CATransaction.commit()
        CATransaction.setAnimationDuration(2)
        layer.position = CGPoint(x: 50, y: 50)
        CATransaction.commit()
        screen.commit()
        screen.advance(to: 1.5)
        #expect(log == ["empty", "inner"])
        screen.advance(to: 2.5)
        #expect(log == ["empty", "inner", "outer"])
    }

    @Test("add copies: later changes of the original have no effect, and keys are carried along")
    func copying() {
        let layer = CALayer()
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.toValue, animation.duration) = (0, 3)
        animation.setValue("mine", forKey: "tag")
        layer.add(animation, forKey: "x")
        animation.duration = 9
        let copy = layer.animation(forKey: "x")
        #expect(copy !== animation)
        #expect(copy?.duration == 3)
        #expect(copy?.value(forKey: "tag") as? String == "mine")
    }

    @Test("Keys and key paths read and write the table's properties, parts of them, and keep what they do not know")
    func keyValues() {
        let layer = CALayer()
        layer.setValue(0.5, forKey: "opacity")
        #expect(layer.opacity == 0.5)
        layer.setValue(40, forKeyPath: "bounds.size.width")
        #expect(layer.bounds.width == 40)
        layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
        #expect(abs((layer.value(forKeyPath: "transform.rotation") as? Double ?? 0) - .pi / 2) < 1e-12)
        layer.setValue(2, forKeyPath: "transform.scale.x")
        #expect(abs((layer.value(forKeyPath: "transform.rotation.z") as? Double ?? 0) - .pi / 2) < 1e-12)
        layer.setValue("hello", forKey: "whatever")
        #expect(layer.value(forKey: "whatever") as? String == "hello")
    }
}

@Suite("Layers that draw for a key")
@MainActor
struct DisplayKeyTests {
    @Test("A change of a key that the class draws for asks for display; another key does not")
    func keys() {
        final class Dial: CALayer {
            override class func needsDisplay(forKey key: String) -> Bool { ["cornerRadius", "level"].contains(key) }
        }
        let layer = Dial()
        layer.opacity = 0.5
        #expect(!layer.needsDisplay())
        layer.cornerRadius = 3
        #expect(layer.needsDisplay())
        for (key, value) in [("cornerRadius", 4.0), ("level", 1.0)] {
            let other = Dial()
            other.setValue(value, forKey: key)
            #expect(other.needsDisplay(), "\(key)")
        }
    }
}

@Suite("Layer geometry")
@MainActor
struct GeometryTests {
    @Test("Setting the frame sets position and size about the anchor, and reads back")
    func frame() {
        let layer = CALayer()
        layer.anchorPoint = CGPoint(x: 0, y: 1)
        layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(layer.position == CGPoint(x: 10, y: 60))
        #expect(layer.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        #expect(layer.frame == CGRect(x: 10, y: -20, width: 60, height: 80))
    }

    @Test("Points convert there and back through bounds origins, turns and perspective")
    func conversion() {
        let (a, b, c) = (CALayer(), CALayer(), CALayer())
        for layer in [a, b, c] { layer.bounds = CGRect(x: 5, y: 7, width: 100, height: 80) }
        a.addSublayer(b)
        b.addSublayer(c)
        b.position = CGPoint(x: 40, y: 30)
        b.transform = CATransform3DMakeRotation(0.7, 0, 0, 1)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        b.sublayerTransform = perspective
        c.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
        c.position = CGPoint(x: 60, y: 50)
        for point in [CGPoint(x: 5, y: 7), CGPoint(x: 60, y: 40), CGPoint(x: 105, y: 87)] {
            let there = c.convert(point, to: a)
            let back = c.convert(there, from: a)
            #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
        }
    }

    @Test("Hit testing finds the deepest layer, front to back by zPosition, and respects masksToBounds")
    func hitTest() {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let (a, b) = (CALayer(), CALayer())
        a.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
        b.frame = CGRect(x: 30, y: 30, width: 100, height: 50)
        root.addSublayer(a)
        root.addSublayer(b)
        #expect(root.hitTest(CGPoint(x: 40, y: 40)) === b)
        a.zPosition = 1
        #expect(root.hitTest(CGPoint(x: 40, y: 40)) === a)
        #expect(root.hitTest(CGPoint(x: 120, y: 40)) === b)
        root.masksToBounds = true
        #expect(root.hitTest(CGPoint(x: 120, y: 40)) == nil)
        b.isHidden = true
        #expect(root.hitTest(CGPoint(x: 70, y: 40)) === root)
    }

    @Test("Inserting moves within one list")
    func insertion() {
        let root = CALayer()
        let layers = (0..<4).map { _ in CALayer() }
        for layer in layers { root.addSublayer(layer) }
        root.insertSublayer(layers[3], at: 1)
        #expect(root.sublayers == [layers[0], layers[3], layers[1], layers[2]])
        root.insertSublayer(layers[0], above: layers[1])
        #expect(root.sublayers == [layers[3], layers[1], layers[0], layers[2]])
        root.insertSublayer(layers[2], below: layers[3])
        #expect(root.sublayers == [layers[2], layers[3], layers[1], layers[0]])
        let new = CALayer()
        root.replaceSublayer(layers[1], with: new)
        #expect(root.sublayers == [layers[2], layers[3], new, layers[0]])
    }

    private func addFade(_ layer: CALayer, _ completion: @escaping () -> Void) {
        CATransaction.begin()
        CATransaction.setCompletionBlock(completion)
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.toValue = 0
        fade.duration = 10
        layer.add(fade, forKey: "fade")
        CATransaction.commit()
    }

    @Test("A layer that leaves the tree ends its animations; one that dies does too")
    func completionOfRemovedLayer() {
        let screen = Screen()
        let layer = screen.add()
        var calls = 0
        addFade(layer) { calls += 1 }
        screen.commit()
        layer.removeFromSuperlayer()
        screen.commit()
        screen.commit()
        #expect(calls == 1)
        #expect(layer.animationKeys() == nil)
        ({ addFade(CALayer()) { calls += 1 } })()
        screen.commit()
        screen.commit()
        #expect(calls == 2)
    }

    @Test("A mask's superlayer is the layer that it masks, so that masks of masks can take its size (recorded images)")
    func masksOfMasks() {
        let screen = Screen()
        let outer = FillingLayer()
        outer.bounds = CGRect(x: 0, y: 0, width: 60, height: 40)
        screen.root.addSublayer(outer)
        let (mask, inner) = (FillingLayer(), FillingLayer())
        mask.mask = inner
        outer.mask = mask
        screen.commit()
        #expect(mask.bounds.size == outer.bounds.size && inner.bounds.size == outer.bounds.size)
        #expect(inner.presentation()?.superlayer?.superlayer?.model() === outer)
        outer.bounds.size.width = 30
        screen.commit()
        #expect(inner.bounds.width == 30)
    }

    @Test("A commit without a begin after a second change of the same layer goes on")
    func commitsOfOneLayer() {
        let screen = Screen()
        let layer = screen.add()
        layer.opacity = 0.5
        CATransaction.commit()
        layer.opacity = 0.2
        CATransaction.commit()
        screen.commit()
        screen.advance(to: 1)
        #expect(screen.shown(layer).map { abs($0.opacity - 0.2) < 1e-6 } == true)
    }

    @Test("A layer that changes its superlayer keeps its animations")
    func animationsOfMovedLayer() {
        let screen = Screen()
        let (layer, other) = (screen.add(), screen.add())
        addFade(layer) {}
        screen.commit()
        other.addSublayer(layer)
        screen.commit()
        #expect(layer.animationKeys() == ["fade"])
    }

    @Test("A layer that was made on another thread is seen once it is in the tree")
    func layerOfAnotherThread() async {
        let screen = Screen()
        let made = await Task.detached {
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 7, height: 7)
            return LayerBox(layer: layer)
        }.value.layer
        screen.root.addSublayer(made)
        screen.commit()
        #expect(screen.shown(made)?.bounds.width == 7)
    }

    @Test("A mask leaves the place that it had, and masks one layer")
    func maskTakenFromElsewhere() {
        let screen = Screen()
        let (first, second, mask) = (screen.add(), screen.add(), screen.add())
        first.mask = mask
        #expect(mask.superlayer === first && screen.root.sublayers?.contains(mask) == false)
        #expect(first.sublayers == nil && mask.convert(CGPoint.zero, to: screen.root) == CGPoint(x: -10, y: -10))
        second.mask = mask
        #expect(first.mask == nil && mask.superlayer === second)
        mask.removeFromSuperlayer()
        #expect(second.mask == nil && mask.superlayer == nil)
        second.mask = mask
        screen.commit()
        #expect(second.mask === mask)
    }
}

/// Passes a layer from thread to thread; `@unchecked` because only one of them has it at a time.
private struct LayerBox: @unchecked Sendable { let layer: CALayer }

/// Gives its mask its own size.
private final class FillingLayer: CALayer {
    override func layoutSublayers() {
        super.layoutSublayers()
        guard let mask, let size = mask.superlayer?.bounds.size else { return }
        mask.bounds = CGRect(origin: .zero, size: size)
    }
}
