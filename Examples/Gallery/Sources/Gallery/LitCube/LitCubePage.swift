import GLKit
@_spi(Quince) import UIKitCore

/// A cube that OpenGL ES lights. A finger turns it, and it turns on for a while.
final class LitCubePage: PageController {
    private lazy var stage = LitCubeController(page.tint)
    private let readout = NumberView("degrees from where it stood", id: "angle", alignment: .center)
    private lazy var lamp = PillButton("Pink lamp off", id: "lamp", color: page.tint.main) { [weak self] in
        self?.toggleLamp()
    }
    private lazy var back = PillButton("Stand", id: "stand", color: page.tint.main, look: .outlined) { [weak self] in
        self?.stage.standUp()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(stage)
        add(stage.view, readout, lamp, back)
        stage.didMove(toParent: self)
        stage.onTurn = { [weak self] in self?.readout.value = $0 }
    }

    private func toggleLamp() {
        stage.hasPinkLamp.toggle()
        lamp.setTitle(stage.hasPinkLamp ? "Pink lamp off" : "Pink lamp on", for: .normal)
    }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat {
        readout.height(room) + 10 + PillButton.height
    }
    override func layoutStage(in area: CGRect, _ room: Room) { stage.view.frame = area }

    override func layoutControls(in area: CGRect, _ room: Room) {
        readout.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: readout.height(room))
        let (width, y) = ((area.width - 10) / 2, area.maxY - PillButton.height)
        lamp.frame = CGRect(x: area.minX, y: y, width: width, height: PillButton.height)
        back.frame = CGRect(x: area.minX + width + 10, y: y, width: width, height: PillButton.height)
    }
}

/// Draws the cube at each frame, and turns it with a finger.
final class LitCubeController: GLKViewController {
    /// Told the angle when it has changed.
    var onTurn: ((Int) -> Void)?
    var hasPinkLamp = true { didSet { scene?.hasPinkLamp = hasPinkLamp } }

    private let tint: Tint
    private var scene: LitCubeScene?
    /// The turn of a second, in radians about the axes of the screen, which friction lowers.
    private var speed = CGPoint.zero
    private var shown = 0

    init(_ tint: Tint) {
        self.tint = tint
        super.init(nibName: nil, bundle: nil)
        preferredFramesPerSecond = 60
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let view = view as? GLKView, let context = EAGLContext(api: .openGLES2) else { return }
        view.context = context
        view.drawableDepthFormat = .format24
        view.drawableMultisample = .multisample4X
        view.isOpaque = false
        view.backgroundColor = Style.stage
        view.layer.cornerRadius = Style.stageRadius
        view.clipsToBounds = true
        view.accessibilityIdentifier = "lit-cube-stage"
        EAGLContext.setCurrent(context)
        scene = LitCubeScene(tint)
        view.addGestureRecognizer(
            UIPanGestureRecognizer { [weak self] gesture in
                if let pan = gesture as? UIPanGestureRecognizer { self?.turn(pan) }
            })
    }

    override func glkView(_ view: GLKView, drawIn rect: CGRect) { scene?.draw(rect.size) }

    // MARK: Turning

    private func turn(_ pan: UIPanGestureRecognizer) {
        let size = max(view.bounds.width, 1) / 3.2
        let moved = pan.translation(in: view)
        pan.setTranslation(.zero, in: view)
        rotate(moved.x / size, moved.y / size)
        let velocity = pan.velocity(in: view)
        speed = pan.state == .ended ? CGPoint(x: velocity.x / size, y: velocity.y / size) : .zero
    }

    private func rotate(_ x: CGFloat, _ y: CGFloat) {
        guard let scene else { return }
        let angle = Float(hypot(x, y))
        guard angle > 1e-5 else { return }
        let turn = GLKQuaternionMakeWithAngleAndAxis(angle, Float(y) / angle, Float(x) / angle, 0)
        scene.orientation = GLKQuaternionNormalize(GLKQuaternionMultiply(turn, scene.orientation))
        tell()
    }

    func standUp() {
        speed = .zero
        scene?.orientation = LitCubeScene.start
        tell()
    }

    private func tell() {
        guard let angle = scene?.angle, angle != shown else { return }
        shown = angle
        onTurn?(angle)
    }
}

extension LitCubeController: GLKViewControllerDelegate {
    func glkViewControllerUpdate(_ controller: GLKViewController) {
        let time = CGFloat(timeSinceLastUpdate)
        rotate(speed.x * time, speed.y * time)
        let kept = CGFloat(exp(-1.6 * Double(time)))
        speed = hypot(speed.x, speed.y) < 0.05 ? .zero : CGPoint(x: speed.x * kept, y: speed.y * kept)
    }
}
