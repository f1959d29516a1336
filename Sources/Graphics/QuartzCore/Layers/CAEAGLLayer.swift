public import Foundation
import QuinceDiagnostics
import QuinceObjCRuntime

/// A layer that OpenGL ES draws into, which is not here: it stays empty.
open class CAEAGLLayer: CALayer {
    /// The format of the colors, and whether they are kept after they were shown, by OpenGL's keys.
    open var drawableProperties: [AnyHashable: Any]?
    open var presentsWithTransaction = false

    public override init() {
        super.init()
        Unsupported.report("pictures drawn by OpenGL ES", in: "CAEAGLLayer")
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let original = layer as? CAEAGLLayer else { return }
        drawableProperties = original.drawableProperties
        presentsWithTransaction = original.presentsWithTransaction
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    registerObjCClassOnLoad(CAEAGLLayer.self) {
        $0.key("drawableProperties", \.drawableProperties)
        $0.key("presentsWithTransaction", \.presentsWithTransaction)
    }
}
