public import Foundation
import QuinceObjCRuntime

/// A layer that shows what OpenGL ES has drawn: the module OpenGLES sets its contents.
open class CAEAGLLayer: CALayer {
    /// The format of the colors, and whether they are kept after they were shown, by OpenGL's keys.
    open var drawableProperties: [AnyHashable: Any]!
    /// A picture is always shown together with the other changes of its turn, as if this were true.
    open var presentsWithTransaction = false

    public override init() { super.init() }

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
