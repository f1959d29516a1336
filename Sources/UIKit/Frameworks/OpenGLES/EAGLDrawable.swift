import CoreGraphics
import Foundation
public import QuartzCore
import QuinceDiagnostics

public let kEAGLDrawablePropertyRetainedBacking = "EAGLDrawablePropertyRetainedBacking"
public let kEAGLDrawablePropertyColorFormat = "EAGLDrawablePropertyColorFormat"
public let kEAGLColorFormatRGBA8 = "EAGLColorFormatRGBA8"
public let kEAGLColorFormatRGB565 = "EAGLColorFormat565"
public let kEAGLColorFormatSRGBA8 = "EAGLColorFormatSRGBA8"

/// An object that shows what is drawn into a renderbuffer: a `CAEAGLLayer`.
public protocol EAGLDrawable: AnyObject {
    /// The format of the colors; and whether what was shown is still there for the next frame, which it always is here.
    var drawableProperties: [AnyHashable: Any]! { get set }
}

extension CAEAGLLayer: EAGLDrawable {}

extension EAGLContext {
    /// Gives the bound renderbuffer storage of the drawable's size in pixels and of its format. Without a drawable the
    /// storage is freed.
    @discardableResult
    public func renderbufferStorage(_ target: Int, from drawable: (any EAGLDrawable)?) -> Bool {
        guard EAGLContext.current() === self, let name = boundRenderbuffer(target) else { return false }
        sharegroup.drawables[name] = nil
        sharegroup.drawables.keep { glIsRenderbuffer($0) != GL_FALSE }
        guard let drawable else {
            glRenderbufferStorage(GLenum(GL_RENDERBUFFER), GLenum(GL_RGBA8_OES), 0, 0)
            return true
        }
        guard let layer = drawable as? CAEAGLLayer else {
            let name = "\(type(of: drawable))"
            Unsupported.report(mistake: "a drawable must be a CAEAGLLayer, not \(name)", in: "EAGLContext")
            return false
        }
        let picture = DrawablePicture(layer)
        guard picture.width > 0, picture.height > 0 else { return false }
        while glGetError() != GL_NO_ERROR {}
        glRenderbufferStorage(
            GLenum(GL_RENDERBUFFER), layer.renderbufferFormat, GLsizei(picture.width), GLsizei(picture.height))
        guard glGetError() == GL_NO_ERROR else { return false }
        sharegroup.drawables[name] = picture
        return true
    }

    /// Shows the bound renderbuffer in its layer, with the rest of the turn's changes. Its content stays.
    @discardableResult
    public func presentRenderbuffer(_ target: Int) -> Bool {
        guard EAGLContext.current() === self, let name = boundRenderbuffer(target),
            let picture = sharegroup.drawables[name]
        else { return false }
        return picture.show(renderbuffer: name, read: reader)
    }

    /// Shows the renderbuffer at once: frames are shown in the order in which they are presented.
    @discardableResult
    public func presentRenderbuffer(_ target: Int, atTime presentationTime: CFTimeInterval) -> Bool {
        presentRenderbuffer(target)
    }

    @discardableResult
    public func present(_ target: Int, afterMinimumDuration duration: CFTimeInterval) -> Bool {
        presentRenderbuffer(target)
    }

    private func boundRenderbuffer(_ target: Int) -> GLuint? {
        guard target == Int(GL_RENDERBUFFER) else { return nil }
        var name: GLint = 0
        glGetIntegerv(GLenum(GL_RENDERBUFFER_BINDING), &name)
        return name > 0 ? GLuint(name) : nil
    }
}

extension CAEAGLLayer {
    fileprivate var renderbufferFormat: GLenum {
        switch drawableProperties?[kEAGLDrawablePropertyColorFormat] as? String {
        case kEAGLColorFormatRGB565: GLenum(GL_RGB565)
        case kEAGLColorFormatSRGBA8: GLenum(GL_SRGB8_ALPHA8)
        default: GLenum(GL_RGBA8_OES)
        }
    }
}

/// The drawables of a group by the names of their renderbuffers, which several threads use.
final class DrawableTable {
    private var pictures: [GLuint: DrawablePicture] = [:]
    private let lock = NSLock()

    subscript(name: GLuint) -> DrawablePicture? {
        get { lock.withLock { pictures[name] } }
        set { lock.withLock { pictures[name] = newValue } }
    }

    /// Frees the pictures of other renderbuffers, which an app deletes without a word.
    func keep(_ isThere: (GLuint) -> Bool) { lock.withLock { pictures = pictures.filter { isThere($0.key) } } }
}
