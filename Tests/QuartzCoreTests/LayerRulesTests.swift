import CoreGraphics
import Foundation
import QuartzCore
import QuinceMediaClock
import QuinceRenderTree
import Testing

@Suite("Rules of layers")
@MainActor
struct LayerRulesTests {
    /// A layer that creates its contents itself, from the screen.
    private final class Gauge: CALayer {
        var levels: [CGFloat] = []
        override class func needsDisplay(forKey key: String) -> Bool { key == "cornerRadius" }
        override func display() {
            levels.append(presentation()?.cornerRadius ?? -1)
            contents = LayerRulesTests.picture
        }
    }

    private final class Painter: NSObject, CALayerDelegate {
        var levels: [CGFloat] = []
        func display(_ layer: CALayer) {
            levels.append(layer.presentation()?.cornerRadius ?? -1)
            layer.contents = LayerRulesTests.picture
        }
    }

    private final class Keyed: CALayer {
        override class func needsDisplay(forKey key: String) -> Bool { key == "cornerRadius" }
    }

    nonisolated static let picture = CGImage(PixelBuffer(width: 2, height: 2), isOpaque: false)

    private func grow(_ layer: CALayer, on screen: Screen) {
        let grow = CABasicAnimation(keyPath: "cornerRadius")
        (grow.fromValue, grow.toValue, grow.duration) = (0, 8, 1)
        layer.add(grow, forKey: nil)
        screen.commit()
        let start = CACurrentMediaTime() - MediaClock.shared.launch.seconds
        for step in 1...3 { screen.advance(to: start + Double(step) / 4) }
    }

    // The header of CALayer: display creates the contents; the delegate's displayLayer: takes precedence over drawing.
    @Test("An animation of a key that is drawn for asks a class or delegate that makes contents, and leaves them alone")
    func displays() {
        let screen = Screen()
        let gauge = Gauge()
        _ = screen.add(gauge)
        gauge.levels = []
        grow(gauge, on: screen)
        #expect(Set(gauge.levels) == [0, 2, 4, 6])
        #expect((gauge.contents as? CGImage) === LayerRulesTests.picture)
        #expect(gauge.animation(forKey: "contents") == nil)
        let (layer, painter) = (Keyed(), Painter())
        layer.delegate = painter
        _ = screen.add(layer)
        grow(layer, on: screen)
        #expect(Set(painter.levels).isSuperset(of: [0, 2, 4, 6]))
        #expect((layer.contents as? CGImage) === LayerRulesTests.picture)
    }

    private final class Counting: CALayer {
        var layouts = 0
        override func layoutSublayers() { layouts += 1 }
    }

    // behaviour/layers.md#layout: a change of the bounds marks the layer; a change of their size also marks its
    // superlayer.
    @Test("A layer that changes its size lays out with its superlayer, one that scrolls by itself, one that moves not")
    func layoutMarks() {
        let screen = Screen()
        let (parent, child) = (Counting(), Counting())
        screen.root.addSublayer(parent)
        parent.addSublayer(child)
        func marks(_ edit: () -> Void) -> [Int] {
            screen.commit()
            (parent.layouts, child.layouts) = (0, 0)
            edit()
            screen.commit()
            return [parent.layouts, child.layouts]
        }
        #expect(marks { child.bounds.size.width = 50 } == [1, 1])
        #expect(marks { child.bounds.origin.y = 5 } == [0, 1])
        #expect(marks { child.position.x = 5 } == [0, 0])
        #expect(marks { child.frame = CGRect(x: 9, y: 9, width: 50, height: 70) } == [1, 1])
    }

    @Test("layoutIfNeeded goes up while the superlayer needs layout, and leaves other parts to the frame")
    func layoutIfNeeded() {
        let screen = Screen()
        let chain = (0..<4).map { _ in Counting() }
        let aside = Counting()
        screen.root.addSublayer(chain[0])
        for (parent, child) in zip(chain, chain.dropFirst()) { parent.addSublayer(child) }
        chain[0].addSublayer(aside)
        screen.commit()
        for layer in chain + [aside] { layer.layouts = 0 }
        for layer in [chain[0], chain[2], chain[3], aside] { layer.setNeedsLayout() }
        chain[3].layoutIfNeeded()
        #expect(chain.map(\.layouts) == [0, 0, 1, 1] && aside.layouts == 0)
        screen.commit()
        #expect(chain.map(\.layouts) == [1, 0, 1, 1] && aside.layouts == 1)
    }

    private final class Insisting: CALayer {
        var layouts = 0
        override func layoutSublayers() {
            layouts += 1
            setNeedsLayout()
        }
    }

    @Test("A layer that requests layout in its layout is visited a hundred times in a pass, however deep it is")
    func insisting() {
        let screen = Screen()
        let chain = (0..<6).map { _ in Counting() }
        let insisting = Insisting()
        screen.root.addSublayer(chain[0])
        for (parent, child) in zip(chain, chain.dropFirst()) { parent.addSublayer(child) }
        chain[5].addSublayer(insisting)
        insisting.setNeedsLayout()
        screen.commit()
        #expect(insisting.layouts == 100 && insisting.needsLayout())
        #expect(chain.allSatisfy { $0.layouts <= 2 })
        // The request is left to the next pass.
        screen.commit()
        #expect(insisting.layouts == 200)
    }

    @Test("A layout that calls itself through layoutIfNeeded ends with a line that names it")
    func recursion() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            final class Recurring: CALayer {
                override func layoutSublayers() {
                    setNeedsLayout()
                    layoutIfNeeded()
                }
            }
            let layer = Recurring()
            layer.setNeedsLayout()
            layer.layoutIfNeeded()
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("the layout of Recurring calls itself without end"), "\(words)")
    }

    @Test("Many siblings leave in any order, and what stays keeps its order")
    func siblings() {
        let parent = CALayer()
        let children = (0..<6).map { _ in CALayer() }
        for child in children { parent.addSublayer(child) }
        for index in [5, 0, 3] { children[index].removeFromSuperlayer() }
        #expect(parent.sublayers ?? [] == [children[1], children[2], children[4]])
        parent.insertSublayer(children[4], below: children[1])
        parent.insertSublayer(children[1], above: children[2])
        #expect(parent.sublayers ?? [] == [children[4], children[2], children[1]])
        parent.insertSublayer(children[0], below: children[2])
        #expect(parent.sublayers ?? [] == [children[4], children[0], children[2], children[1]])
    }

    private final class Arranging: CALayer {
        var layouts = 0
        override func layoutSublayers() {
            layouts += 1
            for layer in sublayers ?? [] { layer.bounds.size = CGSize(width: bounds.width / 2, height: 7) }
        }
    }

    @Test("A layer that sizes its sublayers while it lays out does so once")
    func layoutOnce() {
        let screen = Screen()
        let parent = Arranging()
        parent.addSublayer(CALayer())
        screen.root.addSublayer(parent)
        screen.commit()
        parent.layouts = 0
        parent.bounds.size.width = 40
        screen.commit()
        #expect(parent.layouts == 1)
        #expect(parent.sublayers?[0].bounds.width == 20)
    }

    // behaviour/layers.md#special-layers: a transform layer's opacity is applied per child.
    @Test("A transform layer's opacity fades each of its sublayers as one, with all under it")
    func transformLayerOpacity() {
        let screen = Screen()
        CATransaction.setDisableActions(true)
        screen.root.backgroundColor = color(0, 0, 0)
        let layer = CATransformLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.opacity = 0.5
        let (under, over) = (CALayer(), CALayer())
        (under.frame, over.frame) = (
            CGRect(x: 0, y: 0, width: 40, height: 40), CGRect(x: 10, y: 10, width: 20, height: 20)
        )
        (under.backgroundColor, over.backgroundColor) = (color(1, 0, 0), color(0, 0, 1))
        under.addSublayer(over)
        layer.addSublayer(under)
        screen.root.addSublayer(layer)
        screen.commit()
        let pixel = screen.picture().pixel(20, 20)
        #expect(pixel >> 16 & 255 == 0)
        #expect((127...128).contains(Int(pixel & 255)))
    }

    // behaviour/animations.md#presentation-and-model.
    @Test("A presentation layer's superlayer is the superlayer's presentation layer")
    func presentedSuperlayer() {
        let screen = Screen()
        let (parent, child) = (screen.add(), CALayer())
        parent.addSublayer(child)
        screen.commit()
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration) = (20, 20, 9)
        parent.add(move, forKey: nil)
        screen.commit()
        let shown = child.presentation()?.superlayer
        #expect(shown != nil && shown !== parent && shown?.model() === parent)
        #expect(shown?.position.x == 20)
        #expect(child.superlayer === parent)
        let place = child.presentation()?.convert(CGPoint.zero, to: nil)
        #expect(place?.x == child.convert(CGPoint.zero, to: nil).x + 20 - parent.position.x)
    }

    @Test("The frame of a layer in perspective is the box of position + T (p − anchor), wherever the layer is")
    func frameInPerspective() {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 500
        transform = CATransform3DRotate(transform, 0.9, 0, 1, 0)
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 120, height: 80)
        layer.transform = transform
        let at = { (position: CGPoint) -> CGRect in
            layer.position = position
            return layer.frame
        }
        // A corner (x, y) about the anchor: x' = x cos a / w, y' = y / w, w = 1 + x sin a / 500.
        let expected = CGRect(
            x: -60 * cos(0.9) / (1 - 60 * sin(0.9) / 500), y: -40 / (1 - 60 * sin(0.9) / 500), width: 0, height: 0)
        let origin = at(.zero)
        #expect(abs(origin.minX - expected.minX) < 1e-9 && abs(origin.minY - expected.minY) < 1e-9)
        let moved = at(CGPoint(x: 3000, y: 700))
        #expect(abs(moved.minX - origin.minX - 3000) < 1e-6 && abs(moved.minY - origin.minY - 700) < 1e-6)
        #expect(abs(moved.width - origin.width) < 1e-6 && abs(moved.height - origin.height) < 1e-6)
    }
}
