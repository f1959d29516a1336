import GLKit

/// A sky that a shader of OpenGL ES 3 draws.
final class ShaderPage: PageController {
    private lazy var stage = SkyController()
    private lazy var pause = PillButton("Hold still", id: "pause", color: page.tint.main) { [weak self] in
        self?.togglePause()
    }
    private let readout = NumberView("frames", id: "frames", alignment: .center)

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(stage)
        add(stage.view, readout, pause)
        stage.didMove(toParent: self)
        stage.onFrame = { [weak self] in self?.readout.value = $0 }
    }

    private func togglePause() {
        stage.isPaused.toggle()
        pause.setTitle(stage.isPaused ? "Go on" : "Hold still", for: .normal)
    }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat {
        readout.height(room) + 10 + PillButton.height
    }
    override func layoutStage(in area: CGRect, _ room: Room) { stage.view.frame = area }

    override func layoutControls(in area: CGRect, _ room: Room) {
        readout.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: readout.height(room))
        pause.frame = CGRect(
            x: area.minX, y: area.maxY - PillButton.height, width: area.width, height: PillButton.height)
    }
}

/// Runs the shader at each frame, with the time and the place of a finger.
final class SkyController: GLKViewController {
    /// Told the number of frames.
    var onFrame: ((Int) -> Void)?
    private var program: GLuint = 0
    /// The place of the moon, from (0, 0) at the lower left to (1, 1).
    private var light = CGPoint(x: 0.7, y: 0.8)
    /// The shader's clock, which stands still while the controller is paused.
    private var time: TimeInterval = 0

    init() {
        super.init(nibName: nil, bundle: nil)
        preferredFramesPerSecond = 60
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let view = view as? GLKView, let context = EAGLContext(api: .openGLES3) else { return }
        view.context = context
        // A processor computes the pixels: one a point is enough for clouds.
        view.contentScaleFactor = 1
        view.layer.cornerRadius = Style.stageRadius
        view.clipsToBounds = true
        view.accessibilityIdentifier = "shader-stage"
        EAGLContext.setCurrent(context)
        let made = SkyShader.makeProgram()
        program = made.name
        if program == 0 { view.accessibilityLabel = made.log }
    }

    override func glkView(_ view: GLKView, drawIn rect: CGRect) {
        glUseProgram(program)
        glUniform1f(glGetUniformLocation(program, "time"), GLfloat(time))
        glUniform2f(glGetUniformLocation(program, "light"), GLfloat(light.x), GLfloat(light.y))
        glUniform1f(glGetUniformLocation(program, "aspect"), GLfloat(rect.width / max(rect.height, 1)))
        glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

    private func follow(_ touches: Set<UITouch>) {
        guard let place = touches.first?.location(in: view), view.bounds.width > 0, view.bounds.height > 0 else {
            return
        }
        light = CGPoint(x: place.x / view.bounds.width, y: 1 - place.y / view.bounds.height)
    }
}

extension SkyController: GLKViewControllerDelegate {
    func glkViewControllerUpdate(_ controller: GLKViewController) {
        // A pause is a long time, of which the sky sees none.
        time += min(timeSinceLastUpdate, 0.1)
        onFrame?(framesDisplayed + 1)
    }
}
