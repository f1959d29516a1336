import CoreGraphics
import Foundation
import QuartzCore
import QuinceDiagnostics
import Testing

/// Key-value coding: the key of a real property reads and sets the property.
@Suite("Keys of layers and animations")
@MainActor
struct LayerKeyTests {
    @Test("Every property of a layer is read and set by its key, enumerations by their strings")
    func layerKeys() {
        let layer = CAShapeLayer()
        layer.setValue("round", forKey: "lineCap")
        layer.setValue(CAShapeLayerLineJoin.bevel, forKey: "lineJoin")
        layer.setValue("even-odd", forKey: "fillRule")
        layer.setValue([2, 3], forKey: "lineDashPattern")
        layer.setValue("center", forKey: "contentsGravity")
        layer.setValue("multiplyBlendMode", forKey: "compositingFilter")
        #expect(layer.lineCap == .round && layer.lineJoin == .bevel && layer.fillRule == .evenOdd)
        #expect(layer.lineDashPattern == [2, 3] && layer.contentsGravity == .center)
        #expect(layer.compositingFilter as? String == "multiplyBlendMode")
        #expect((layer.value(forKey: "lineCap") as? CAShapeLayerLineCap) == .round)
        for (key, value) in [("speed", 0.5), ("timeOffset", 3), ("beginTime", 4), ("duration", 5), ("repeatCount", 6)] {
            layer.setValue(value, forKey: key)
        }
        layer.setValue(true, forKey: "autoreverses")
        layer.setValue("both", forKey: "fillMode")
        #expect(layer.speed == 0.5 && layer.timeOffset == 3 && layer.beginTime == 4 && layer.duration == 5)
        #expect(layer.repeatCount == 6 && layer.autoreverses && layer.fillMode == .both)
        let mask = CALayer()
        layer.setValue(mask, forKey: "mask")
        layer.setValue(true, forKey: "masksToBounds")
        layer.setValue(0.5, forKeyPath: "mask.opacity")
        #expect(layer.mask === mask && layer.masksToBounds && mask.opacity == 0.5)
        layer.setValue(nil, forKey: "mask")
        #expect(layer.mask == nil)
    }

    @Test("A value of nil sets no color, no path and no picture, and what does not fit changes nothing and says so")
    func nothing() {
        let layer = CAShapeLayer()
        layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        for key in ["borderColor", "fillColor", "path", "shadowColor"] {
            layer.setValue(nil, forKey: key)
            #expect(layer.value(forKey: key) == nil, "\(key)")
        }
        #expect(layer.borderColor == nil && layer.fillColor == nil && layer.path == nil)
        layer.opacity = 0.5
        layer.setValue("no number", forKey: "opacity")
        #expect(layer.opacity == 0.5)
        #expect(Unsupported.messages.contains { $0.contains("for the key \"opacity\"") })
    }

    @Test("An animation's properties are set by their keys; other keys are kept beside them and are copied")
    func animationKeys() {
        let animation = CASpringAnimation(keyPath: "opacity")
        for (key, value) in [("duration", 2.0), ("mass", 3), ("repeatCount", 4)] {
            animation.setValue(value, forKey: key)
        }
        animation.setValue("position.x", forKey: "keyPath")
        animation.setValue(true, forKey: "additive")
        animation.setValue(7, forKey: "fromValue")
        animation.setValue(false, forKey: "removedOnCompletion")
        animation.setValue("forwards", forKey: "fillMode")
        animation.setValue("mine", forKey: "tag")
        #expect(animation.duration == 2 && animation.mass == 3 && animation.repeatCount == 4)
        #expect(animation.keyPath == "position.x" && animation.isAdditive && !animation.isRemovedOnCompletion)
        #expect(animation.fromValue as? Int == 7 && animation.fillMode == .forwards)
        #expect(animation.value(forKey: "duration") as? Double == 2)
        #expect((animation.copy() as? CAAnimation)?.value(forKey: "tag") as? String == "mine")
        let frames = CAKeyframeAnimation(keyPath: "opacity")
        frames.setValue([0, 1], forKey: "values")
        frames.setValue("discrete", forKey: "calculationMode")
        #expect(frames.values?.count == 2 && frames.calculationMode == .discrete)
    }
}
