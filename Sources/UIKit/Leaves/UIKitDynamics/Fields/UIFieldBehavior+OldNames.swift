// swift-format-ignore-file
public import CoreGraphics
public import Foundation
import UIFoundation
import UIKitCore

// Swift 1 and 2 names: each is an error whose fix-it is the current name.

extension UIFieldBehavior {
    @available(*, unavailable, renamed: "radialGravityField(position:)")
    public class func radialGravityFieldWithPosition(_ position: CGPoint) -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "radialGravityField(position:)")
    public class func radialGravityField(withPosition position: CGPoint) -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "linearGravityField(direction:)")
    public class func linearGravityFieldWithVector(_ direction: CGVector) -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "linearGravityField(direction:)")
    public class func linearGravityField(with direction: CGVector) -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "velocityField(direction:)")
    public class func velocityFieldWithVector(_ direction: CGVector) -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "velocityField(direction:)")
    public class func velocityField(with direction: CGVector) -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "noiseField(smoothness:animationSpeed:)")
    public class func noiseFieldWithSmoothness(_ smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "turbulenceField(smoothness:animationSpeed:)")
    public class func turbulenceFieldWithSmoothness(_ smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "field(evaluationBlock:)")
    public class func fieldWithEvaluationBlock(
        _ block: @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
    ) -> Self { unavailableSpelling() }
}
