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
            contents(&$0)
            tree(&$0)
            AnimationRegistration.mediaTiming(&$0)
            messages(&$0)
        }
        LayerClassRegistration.register()
        AnimationRegistration.register()
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

    private static func contents(_ layer: inout ObjCClassRegistration<CALayer>) {
        layer.property("contentsRect", \.contentsRect) { $0.contentsRect = $1 }
        layer.property("contentsCenter", \.contentsCenter) { $0.contentsCenter = $1 }
        layer.property("contentsGravity", \.contentsGravity) { $0.contentsGravity = $1 }
        layer.property("magnificationFilter", \.magnificationFilter) { $0.magnificationFilter = $1 }
        layer.property("minificationFilter", \.minificationFilter) { $0.minificationFilter = $1 }
        layer.property("opaque", \.isOpaque) { $0.isOpaque = $1 }
        layer.property("needsDisplayOnBoundsChange", \.needsDisplayOnBoundsChange) {
            $0.needsDisplayOnBoundsChange = $1
        }
        layer.property("drawsAsynchronously", \.drawsAsynchronously) { $0.drawsAsynchronously = $1 }
        layer.property("shouldRasterize", \.shouldRasterize) { $0.shouldRasterize = $1 }
        layer.property("rasterizationScale", \.rasterizationScale) { $0.rasterizationScale = $1 }
        layer.property("allowsEdgeAntialiasing", \.allowsEdgeAntialiasing) { $0.allowsEdgeAntialiasing = $1 }
        layer.property("edgeAntialiasingMask", \.edgeAntialiasingMask) { $0.edgeAntialiasingMask = $1 }
        layer.property("minificationFilterBias", \.minificationFilterBias) { $0.minificationFilterBias = $1 }
        layer.property("contentsFormat", \.contentsFormat) { $0.contentsFormat = $1 }
        layer.property("allowsGroupOpacity", \.allowsGroupOpacity) { $0.allowsGroupOpacity = $1 }
        layer.property("shadowPath", \.shadowPath) { $0.shadowPath = $1 }
        layer.property("filters", \.filters) { $0.filters = $1 }
        layer.property("backgroundFilters", \.backgroundFilters) { $0.backgroundFilters = $1 }
        layer.property("compositingFilter", \.compositingFilter) { $0.compositingFilter = $1 }
    }

    private static func tree(_ layer: inout ObjCClassRegistration<CALayer>) {
        layer.property("superlayer", \.superlayer)
        layer.property("sublayers", \.sublayers) { $0.sublayers = $1 }
        layer.property("mask", \.mask) { $0.mask = $1 }
        layer.property("delegate", \.delegate) { $0.delegate = $1 }
        layer.property("actions", \.actions) { $0.actions = $1 }
        layer.property("style", \.style) { $0.style = $1 }
        layer.property("geometryFlipped", \.isGeometryFlipped) { $0.isGeometryFlipped = $1 }
        layer.property("doubleSided", \.isDoubleSided) { $0.isDoubleSided = $1 }
        layer.property("anchorPointZ", \.anchorPointZ) { $0.anchorPointZ = $1 }
        layer.property("cornerCurve", \.cornerCurve) { $0.cornerCurve = $1 }
        layer.property("maskedCorners", \.maskedCorners) { $0.maskedCorners = $1 }
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
