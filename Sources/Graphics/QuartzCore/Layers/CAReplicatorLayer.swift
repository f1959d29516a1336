public import CoreGraphics
import Diagnostics
import Foundation
import ObjCRuntime
package import RenderTree

/// Draws its sublayers several times, each instance changed a little more than the one before in place, colour and time.
///
/// Nothing is copied: the compositor draws the same layers again. Only the first instance is hit by touches.
open class CAReplicatorLayer: CALayer {
    package override class var initialSpecialContent: SpecialContent? { .replicator(ReplicatorContent()) }

    /// 0 draws nothing; more than 16,384 are cut to that, and reported.
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
    /// The instances are not flattened into the layer's plane, as a `CATransformLayer`'s sublayers are not.
    open var preservesDepth: Bool {
        get { state.replicatorContent.preservesDepth }
        set { change(\.replicatorContent.preservesDepth, newValue, nil) }
    }
    /// Seconds by which the time of each instance is behind that of the one before.
    open var instanceDelay: CFTimeInterval {
        get { state.replicatorContent.delay }
        set { change(\.replicatorContent.delay, newValue, "instanceDelay") }
    }
    /// From an instance to the next one, about the middle of the layer's bounds.
    open var instanceTransform: CATransform3D {
        get { state.replicatorContent.transform }
        set { change(\.replicatorContent.transform, newValue, "instanceTransform") }
    }
    /// What the first instance's colours, pictures and opacity are multiplied by; white when `nil`.
    open var instanceColor: CGColor? {
        get { state.replicatorContent.color }
        set { change(\.replicatorContent.color, newValue, "instanceColor") }
    }
    /// What is added to the component of the colour from one instance to the next; the sum is kept within 0…1.
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
