import CoreGraphics
import Foundation

// Names of Swift 1 and 2: each is an error whose fix-it is today's name.

extension EAGLRenderingAPI {
    @available(*, unavailable, renamed: "openGLES1")
    public static var OpenGLES1: EAGLRenderingAPI { unavailableSpelling() }
    @available(*, unavailable, renamed: "openGLES2")
    public static var OpenGLES2: EAGLRenderingAPI { unavailableSpelling() }
    @available(*, unavailable, renamed: "openGLES3")
    public static var OpenGLES3: EAGLRenderingAPI { unavailableSpelling() }
}

extension EAGLContext {
    @available(*, unavailable, renamed: "init(api:)")
    public convenience init!(API api: EAGLRenderingAPI) { unavailableSpelling() }
    @available(*, unavailable, renamed: "init(api:sharegroup:)")
    public convenience init!(API api: EAGLRenderingAPI, sharegroup: EAGLSharegroup!) { unavailableSpelling() }
    @available(*, unavailable, renamed: "setCurrent(_:)")
    public class func setCurrentContext(_ context: EAGLContext!) -> Bool { unavailableSpelling() }
    @available(*, unavailable, renamed: "current()")
    public class func currentContext() -> EAGLContext! { unavailableSpelling() }
    @available(*, unavailable, renamed: "api")
    public var API: EAGLRenderingAPI { unavailableSpelling() }
    @available(*, unavailable, renamed: "isMultiThreaded")
    public var multiThreaded: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "renderbufferStorage(_:from:)")
    public func renderbufferStorage(_ target: Int, fromDrawable drawable: (any EAGLDrawable)!) -> Bool {
        unavailableSpelling()
    }
}
