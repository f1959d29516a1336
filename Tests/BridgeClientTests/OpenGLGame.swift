import GLKit
import OpenGLES.ES2
import Testing

/// A game as Xcode's template for OpenGL ES began one: a controller with a method `update`, C's constants and pointers.
class GameViewController: GLKViewController {
    var context: EAGLContext?
    var effect: GLKBaseEffect?
    var rotation: Float = 0
    var updates = 0
    var vertexArray: GLuint = 0
    var vertexBuffer: GLuint = 0

    let corners: [GLfloat] = [
        -1, -1, 0, 0, 0, 1, 1, -1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1,
    ]

    deinit {
        if EAGLContext.current() === context { EAGLContext.setCurrent(nil) }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        context = EAGLContext(api: .openGLES2)
        let view = self.view as! GLKView
        view.context = context!
        view.drawableDepthFormat = .format24
        EAGLContext.setCurrent(context)
        effect = GLKBaseEffect()
        effect!.light0.enabled = GLboolean(GL_TRUE)
        effect!.light0.diffuseColor = GLKVector4Make(0.5, 1, 0.25, 1)
        glEnable(GLenum(GL_DEPTH_TEST))
        glGenVertexArraysOES(1, &vertexArray)
        glBindVertexArrayOES(vertexArray)
        glGenBuffers(1, &vertexBuffer)
        glBindBuffer(GLenum(GL_ARRAY_BUFFER), vertexBuffer)
        glBufferData(
            GLenum(GL_ARRAY_BUFFER), GLsizeiptr(MemoryLayout<GLfloat>.size * corners.count), corners,
            GLenum(GL_STATIC_DRAW))
        glEnableVertexAttribArray(GLuint(GLKVertexAttrib.position.rawValue))
        glVertexAttribPointer(
            GLuint(GLKVertexAttrib.position.rawValue), 3, GLenum(GL_FLOAT), GLboolean(GL_FALSE), 24, nil)
        glEnableVertexAttribArray(GLuint(GLKVertexAttrib.normal.rawValue))
        glVertexAttribPointer(
            GLuint(GLKVertexAttrib.normal.rawValue), 3, GLenum(GL_FLOAT), GLboolean(GL_FALSE), 24,
            UnsafeRawPointer(bitPattern: 12))
        glBindVertexArrayOES(0)
    }

    @objc func update() {
        updates += 1
        let aspect = fabsf(Float(view.bounds.size.width / view.bounds.size.height))
        effect?.transform.projectionMatrix = GLKMatrix4MakePerspective(
            GLKMathDegreesToRadians(65), aspect, 0.1, 100)
        effect?.transform.modelviewMatrix = GLKMatrix4Rotate(
            GLKMatrix4MakeTranslation(0, 0, -2), rotation, 0, 0, 1)
        rotation += Float(timeSinceLastUpdate * 0.5)
    }

    override func glkView(_ view: GLKView, drawIn rect: CGRect) {
        glClearColor(0.65, 0.65, 0.65, 1)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT) | GLbitfield(GL_DEPTH_BUFFER_BIT))
        glBindVertexArrayOES(vertexArray)
        effect?.prepareToDraw()
        glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
    }
}

@MainActor @Suite("A game that draws with OpenGL ES", .serialized)
struct OpenGLGameTests {
    /// The light's color times the material's 0.8, and 0.04 of the scene's light.
    @Test("Xcode's template runs: updates by name, and a triangle in its light") func template() throws {
        let controller = GameViewController()
        controller.view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        controller.perform(Selector(("update")))
        #expect(controller.updates == 1)
        let image = try #require((controller.view as? GLKView)?.snapshot.cgImage)
        let pixels = try #require(image.dataProvider?.data)
        let place = image.height / 2 * image.bytesPerRow + image.width / 2 * 4
        let center = pixels[place..<place + 4].map { Int($0) }
        #expect(zip(center, [61, 214, 112, 255]).allSatisfy { abs($0 - $1) <= 2 }, "\(center)")
        #expect(Array(pixels[0..<4]) == [166, 166, 166, 255])
    }
}
