import CoreGraphics
import Foundation
import ObjCRuntime

/// Runs as the module is loaded; the classes are registered before the first message.
@section(".init_array") @used
private let registration: @convention(c) () -> Void = { registerObjCModule { LayerRegistration.register() } }

/// Keys that observers know layers' properties by, and messages that layers are sent by name.
private enum LayerRegistration {
    static func register() {
        RuntimeGaps.tell { Unsupported.report($0, in: $1) }
        registerObjCClass(CALayer.self) {
            geometry(&$0)
            appearance(&$0)
            messages(&$0)
        }
    }

    private static func geometry(_ layer: inout ObjCClassRegistration<CALayer>) {
        layer.property("bounds", \.bounds) { $0.bounds = $1 }
        layer.property("position", \.position) { $0.position = $1 }
        layer.property("frame", \.frame) { $0.frame = $1 }
        layer.property("zPosition", \.zPosition) { $0.zPosition = $1 }
        layer.property("anchorPoint", \.anchorPoint) { $0.anchorPoint = $1 }
        layer.property("transform", \.transform) { $0.transform = $1 }
        layer.property("sublayerTransform", \.sublayerTransform) { $0.sublayerTransform = $1 }
        layer.classMethod("keyPathsForValuesAffectingFrame") { _, _ in
            Set(["bounds", "position", "anchorPoint", "transform"])
        }
    }

    private static func appearance(_ layer: inout ObjCClassRegistration<CALayer>) {
        layer.property("hidden", \.isHidden) { $0.isHidden = $1 }
        layer.property("opacity", \.opacity) { $0.opacity = $1 }
        layer.property("masksToBounds", \.masksToBounds) { $0.masksToBounds = $1 }
        layer.property("backgroundColor", \.backgroundColor) { $0.backgroundColor = $1 }
        layer.property("cornerRadius", \.cornerRadius) { $0.cornerRadius = $1 }
        layer.property("borderWidth", \.borderWidth) { $0.borderWidth = $1 }
        layer.property("borderColor", \.borderColor) { $0.borderColor = $1 }
        layer.property("contents", \.contents) { $0.contents = $1 }
        layer.property("contentsScale", \.contentsScale) { $0.contentsScale = $1 }
        layer.property("shadowColor", \.shadowColor) { $0.shadowColor = $1 }
        layer.property("shadowOpacity", \.shadowOpacity) { $0.shadowOpacity = $1 }
        layer.property("shadowOffset", \.shadowOffset) { $0.shadowOffset = $1 }
        layer.property("shadowRadius", \.shadowRadius) { $0.shadowRadius = $1 }
        layer.property("name", \.name) { $0.name = $1 }
    }

    private static func messages(_ layer: inout ObjCClassRegistration<CALayer>) {
        layer.action("setNeedsDisplay") { layer, _ in layer.setNeedsDisplay() }
        layer.action("displayIfNeeded") { layer, _ in layer.displayIfNeeded() }
        layer.action("setNeedsLayout") { layer, _ in layer.setNeedsLayout() }
        layer.action("layoutIfNeeded") { layer, _ in layer.layoutIfNeeded() }
        layer.action("removeFromSuperlayer") { layer, _ in layer.removeFromSuperlayer() }
        layer.action("removeAllAnimations") { layer, _ in layer.removeAllAnimations() }
        layer.action("addSublayer:") { $0.addSublayer($1[0, as: CALayer.self]) }
    }
}
