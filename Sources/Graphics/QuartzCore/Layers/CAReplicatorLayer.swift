public import CoreGraphics
import Foundation
import QuinceDiagnostics
import QuinceObjCRuntime
package import QuinceRenderTree

/// A layer that draws its sublayers several times, each instance with an increasing change of position, color and time.
///
/// Nothing is copied: the compositor draws the same layers again. Only the first instance receives touches.
open class CAReplicatorLayer: CALayer {
    package override class var initialSpecialContent: SpecialContent? { .replicator(ReplicatorContent()) }

    /// The number of instances. 0 draws nothing; more than 16,384 are reduced to that number, and reported.
    open var instanceCount: Int {
        get { state.replicatorContent.instances }
        set {
            if newValue > ReplicatorContent.mostInstances {
                Unsupported.report("\(newValue) instances", in: "CAReplicatorLayer")
            }
            let count = min(max(newValue, 0), ReplicatorContent.mostInstances)
            change(\.replicatorContent.count, CGFloat(count), "instanceCount")
        }
    }
    /// Whether instances are not flattened into the layer's plane, like a `CATransformLayer`'s sublayers.
    open var preservesDepth: Bool {
        get { state.replicatorContent.preservesDepth }
        set { change(\.replicatorContent.preservesDepth, newValue, nil) }
    }
    /// The delay between the times of successive instances, in seconds.
    open var instanceDelay: CFTimeInterval {
        get { state.replicatorContent.delay }
        set { change(\.replicatorContent.delay, newValue, "instanceDelay") }
    }
    /// The transform from an instance to the next, about the center of the layer's bounds.
    open var instanceTransform: CATransform3D {
        get { state.replicatorContent.transform }
        set { change(\.replicatorContent.transform, newValue, "instanceTransform") }
    }
    /// The color that multiplies the first instance's colors, images and opacity; `nil` counts as white.
    open var instanceColor: CGColor? {
        get { state.replicatorContent.color }
        set { change(\.replicatorContent.color, newValue, "instanceColor") }
    }
    /// The offset that is added to the color component from one instance to the next; the sum is clamped to 0…1.
    open var instanceRedOffset: Float {
        get { Float(state.replicatorContent.offset.red) }
        set { change(\.replicatorContent.offset.red, CGFloat(newValue), "instanceRedOffset") }
    }
    open var instanceGreenOffset: Float {
        get { Float(state.replicatorContent.offset.green) }
        set { change(\.replicatorContent.offset.green, CGFloat(newValue), "instanceGreenOffset") }
    }
    open var instanceBlueOffset: Float {
        get { Float(state.replicatorContent.offset.blue) }
        set { change(\.replicatorContent.offset.blue, CGFloat(newValue), "instanceBlueOffset") }
    }
    open var instanceAlphaOffset: Float {
        get { Float(state.replicatorContent.offset.alpha) }
        set { change(\.replicatorContent.offset.alpha, CGFloat(newValue), "instanceAlphaOffset") }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    registerObjCClassOnLoad(CAReplicatorLayer.self) {
        $0.key("instanceCount", \.instanceCount)
        $0.key("preservesDepth", \.preservesDepth)
        $0.key("instanceDelay", \.instanceDelay)
        $0.key("instanceTransform", \.instanceTransform)
        $0.key("instanceColor", \.instanceColor)
        $0.key("instanceRedOffset", \.instanceRedOffset)
        $0.key("instanceGreenOffset", \.instanceGreenOffset)
        $0.key("instanceBlueOffset", \.instanceBlueOffset)
        $0.key("instanceAlphaOffset", \.instanceAlphaOffset)
    }
}
