import CEGL
public import Foundation

/// The textures, buffers, programs and renderbuffers that contexts have in common. They live as long as the group or
/// one of its contexts.
open class EAGLSharegroup: NSObject {
    /// A name for people who debug, which `glLabelObjectEXT` has for objects.
    open var debugLabel: String?
    package let renderingAPI: EAGLRenderingAPI
    /// A context of EGL that is never a thread's: it holds the objects while no other context does.
    let keeper: OpaquePointer
    /// The layers whose pictures the renderbuffers are, by their names.
    let drawables = DrawableTable()
    package let companions = Companions()

    init?(_ api: EAGLRenderingAPI) {
        guard let keeper = cegl_make(Int32(api.rawValue), nil) else { return nil }
        (renderingAPI, self.keeper) = (api, keeper)
        super.init()
    }

    deinit { cegl_free(keeper) }
}

/// Objects that GLKit keeps with a group or a context, one of each class.
package final class Companions {
    private var objects: [ObjectIdentifier: AnyObject] = [:]
    private let lock = NSLock()

    package func object<Object: AnyObject>(_ make: () -> Object) -> Object {
        lock.withLock {
            if let object = objects[ObjectIdentifier(Object.self)] as? Object { return object }
            let object = make()
            objects[ObjectIdentifier(Object.self)] = object
            return object
        }
    }
}
