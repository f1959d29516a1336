import CEGL
public import Foundation

/// The textures, buffers, programs and renderbuffers that contexts have in common. They live as long as the group or one of its contexts.
open class EAGLSharegroup: NSObject {
    /// A name for people who debug, which `glLabelObjectEXT` has for objects.
    open var debugLabel: String?
    let api: EAGLRenderingAPI
    /// A context of EGL that is never a thread's: it holds the objects while no other context does.
    let keeper: OpaquePointer
    /// The layers whose pictures the renderbuffers are, by their names.
    let drawables = DrawableTable()

    init?(_ api: EAGLRenderingAPI) {
        guard let keeper = cegl_make(Int32(api.rawValue), nil) else { return nil }
        (self.api, self.keeper) = (api, keeper)
        super.init()
    }

    deinit { cegl_free(keeper) }
}
