import CoreGraphics
import Foundation
import ObjCRuntime

/// The keys of what the special layers add and the table of animatable properties does not know.
enum LayerClassRegistration {
    static func register() {
        registerObjCClass(CAShapeLayer.self) { layer in
            layer.property("fillRule", \.fillRule) { $0.fillRule = $1 }
            layer.property("lineCap", \.lineCap) { $0.lineCap = $1 }
            layer.property("lineJoin", \.lineJoin) { $0.lineJoin = $1 }
            layer.property("lineDashPattern", \.lineDashPattern) { $0.lineDashPattern = $1 }
        }
        registerObjCClass(CAGradientLayer.self) { $0.property("type", \.type) { $0.type = $1 } }
        registerObjCClass(CAReplicatorLayer.self) { layer in
            layer.property("instanceCount", \.instanceCount) { $0.instanceCount = $1 }
            layer.property("preservesDepth", \.preservesDepth) { $0.preservesDepth = $1 }
        }
        registerObjCClass(CAScrollLayer.self) { $0.property("scrollMode", \.scrollMode) { $0.scrollMode = $1 } }
        registerObjCClass(CATextLayer.self) { layer in
            layer.property("string", \.string) { $0.string = $1 }
            layer.property("font", \.font) { $0.font = $1 }
            layer.property("wrapped", \.isWrapped) { $0.isWrapped = $1 }
            layer.property("truncationMode", \.truncationMode) { $0.truncationMode = $1 }
            layer.property("alignmentMode", \.alignmentMode) { $0.alignmentMode = $1 }
            layer.property("allowsFontSubpixelQuantization", \.allowsFontSubpixelQuantization) {
                $0.allowsFontSubpixelQuantization = $1
            }
        }
        registerObjCClass(CATiledLayer.self) { layer in
            layer.property("levelsOfDetail", \.levelsOfDetail) { $0.levelsOfDetail = $1 }
            layer.property("levelsOfDetailBias", \.levelsOfDetailBias) { $0.levelsOfDetailBias = $1 }
            layer.property("tileSize", \.tileSize) { $0.tileSize = $1 }
        }
        registerObjCClass(CAEmitterLayer.self) { layer in
            layer.property("emitterCells", \.emitterCells) { $0.emitterCells = $1 }
            layer.property("emitterShape", \.emitterShape) { $0.emitterShape = $1 }
            layer.property("emitterMode", \.emitterMode) { $0.emitterMode = $1 }
            layer.property("renderMode", \.renderMode) { $0.renderMode = $1 }
            layer.property("preservesDepth", \.preservesDepth) { $0.preservesDepth = $1 }
            layer.property("seed", \.seed) { $0.seed = $1 }
        }
    }
}
