import CoreGraphics
import Foundation
import QuartzCore
import Testing

@Suite("Archives of animations")
@MainActor
struct AnimationCodingTests {
    private func archived<T: CAAnimation>(_ animation: T) throws -> T {
        let data = try NSKeyedArchiver.archivedData(withRootObject: animation, requiringSecureCoding: false)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = false
        let read = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
        return try #require(read as? T)
    }

    @Test("An animation comes back from an archive with its timing, its curve and its values")
    func basic() throws {
        let spring = CASpringAnimation(keyPath: "position")
        (spring.duration, spring.repeatCount, spring.autoreverses, spring.fillMode) = (2, 3, true, .both)
        (spring.timeOffset, spring.isRemovedOnCompletion, spring.isAdditive) = (0.5, false, true)
        spring.timingFunction = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
        (spring.fromValue, spring.toValue, spring.mass) = (CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), 5)
        let read = try archived(spring)
        #expect(read.duration == 2 && read.repeatCount == 3 && read.autoreverses && read.fillMode == .both)
        #expect(read.timeOffset == 0.5 && !read.isRemovedOnCompletion && read.isAdditive && read.keyPath == "position")
        #expect(read.timingFunction == spring.timingFunction)
        #expect(read.fromValue as? CGPoint == CGPoint(x: 1, y: 2) && read.toValue as? CGPoint == CGPoint(x: 3, y: 4))
        #expect(read.mass == 5 && read.damping == 10 && read.byValue == nil)
    }

    @Test("A group comes back with its members: keyframes, transforms, colors")
    func group() throws {
        let frames = CAKeyframeAnimation(keyPath: "transform")
        frames.values = [CATransform3DMakeScale(2, 3, 4), CATransform3DMakeTranslation(1, 2, 3)]
        (frames.keyTimes, frames.calculationMode) = ([0, 1], .discrete)
        let fade = CABasicAnimation(keyPath: "backgroundColor")
        fade.toValue = CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 1)
        let transition = CATransition()
        (transition.type, transition.subtype) = (.push, .fromTop)
        let group = CAAnimationGroup()
        group.animations = [frames, fade, transition]
        let members = try #require(try archived(group).animations)
        let read = try #require(members.first as? CAKeyframeAnimation)
        #expect(read.values?.last as? CATransform3D == CATransform3DMakeTranslation(1, 2, 3))
        #expect(read.keyTimes == [0, 1] && read.calculationMode == .discrete)
        let color = try #require((members[1] as? CABasicAnimation)?.toValue as? CGColor)
        #expect(color.components == [0.25, 0.5, 0.75, 1])
        #expect((members[2] as? CATransition)?.type == .push && (members[2] as? CATransition)?.subtype == .fromTop)
    }
}
