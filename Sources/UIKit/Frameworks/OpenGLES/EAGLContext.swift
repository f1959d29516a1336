import CEGL
public import Foundation
import QuinceDiagnostics

public enum EAGLRenderingAPI: UInt, Sendable {
    case openGLES1 = 1
    case openGLES2 = 2
    case openGLES3 = 3
}

public func EAGLGetVersion(_ major: UnsafeMutablePointer<UInt32>, _ minor: UnsafeMutablePointer<UInt32>) {
    major.pointee = UInt32(EAGL_MAJOR_VERSION)
    minor.pointee = UInt32(EAGL_MINOR_VERSION)
}

/// The state of OpenGL ES, for which a thread's `gl…` functions work while the context is the thread's current one.
///
/// Mesa computes its pixels (llvmpipe), without a window and a graphics processor. Its library is loaded with the first
/// context; where it is not installed there are no contexts, which is said once.
open class EAGLContext: NSObject {
    public let api: EAGLRenderingAPI
    public let sharegroup: EAGLSharegroup
    open var debugLabel: String?
    /// Whether the app asks for threads of OpenGL's own. Mesa has them in any case.
    open var isMultiThreaded = false
    package let companions = Companions()
    let handle: OpaquePointer
    /// A framebuffer to read from, which contexts do not share.
    lazy var reader = RenderbufferReader(isFixedFunction: api == .openGLES1)

    public convenience init?(api: EAGLRenderingAPI) {
        // Before EGL is loaded: at the end of a thread keys are cleared in the order in which they were made, and a
        // context is given back while EGL still knows the thread.
        _ = ThreadSlot.shared
        if let problem = cegl_problem() {
            Unsupported.report(String(cString: problem), in: "EAGLContext")
            return nil
        }
        guard let group = EAGLSharegroup(api) else { return nil }
        self.init(api: api, sharegroup: group)
    }

    /// Creates a context of a group, whose contexts all have the same interface; `nil` for another one.
    public init?(api: EAGLRenderingAPI, sharegroup: EAGLSharegroup) {
        guard api == sharegroup.renderingAPI, let handle = cegl_make(Int32(api.rawValue), sharegroup.keeper) else {
            return nil
        }
        (self.api, self.sharegroup, self.handle) = (api, sharegroup, handle)
        super.init()
    }

    deinit { cegl_free(handle) }

    // MARK: The thread's context

    /// Makes a context the calling thread's, which keeps it. A context is one thread's at a time: `false` while it is
    /// another's.
    @discardableResult
    open class func setCurrent(_ context: EAGLContext?) -> Bool {
        let slot = ThreadSlot.shared
        let old = slot.context
        if old === context { return true }
        // The other contexts of the group see everything that was drawn so far.
        if old != nil { glFlush() }
        guard cegl_make_current(context?.handle) else { return false }
        slot.context = context
        return true
    }

    /// Gives the calling thread back the context that it had. If another thread has made it its own meanwhile, the thread
    /// has none.
    package static func restore(_ context: EAGLContext?) {
        if setCurrent(context) { return }
        setCurrent(nil)
        Unsupported.report(
            mistake: "a thread's context was made current on another one while the thread drew with a second context",
            in: "EAGLContext")
    }

    open class func current() -> EAGLContext? { ThreadSlot.shared.context }
}

/// The name that Core Video has for contexts.
public typealias CVEAGLContext = EAGLContext

/// The context of each thread, which holds it and lets go of it as the thread ends.
private struct ThreadSlot {
    static let shared = ThreadSlot()
    private let key: pthread_key_t

    private init() {
        var key = pthread_key_t()
        pthread_key_create(&key) { held in
            cegl_make_current(nil)
            held.map { Unmanaged<EAGLContext>.fromOpaque($0).release() }
        }
        self.key = key
    }

    var context: EAGLContext? {
        get { held?.takeUnretainedValue() }
        nonmutating set {
            held?.release()
            pthread_setspecific(key, newValue.map { UnsafeRawPointer(Unmanaged.passRetained($0).toOpaque()) })
        }
    }

    private var held: Unmanaged<EAGLContext>? { pthread_getspecific(key).map { Unmanaged.fromOpaque($0) } }
}
