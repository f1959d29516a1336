import AVFoundation
import Dispatch
import UIKit

/// The screen that the web host's tests use: a box that follows the finger, one that rotates forever, one that takes a
/// second to move, a line of text, a tone, and a main thread that can be blocked.
final class TestController: UIViewController {
    private let box = UIView(frame: CGRect(x: 20, y: 60, width: 80, height: 80))
    private let runner = UIView(frame: CGRect(x: 20, y: 200, width: 40, height: 40))
    private let spinner = UIView(frame: CGRect(x: 300, y: 60, width: 50, height: 50))
    private let line = TypedLine(frame: CGRect(x: 20, y: 260, width: 335, height: 30))
    private let well = DropWell(frame: CGRect(x: 20, y: 500, width: 335, height: 80))
    private let field = UITextField(frame: CGRect(x: 110, y: 388, width: 245, height: 34))
    private var player: AVPlayer?
    private let gate = DispatchSemaphore(value: 0)
    private var signal: (any DispatchSourceSignal)?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .red
        runner.backgroundColor = .blue
        spinner.backgroundColor = .green
        let leaning = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        (leaning.minimumRelativeValue, leaning.maximumRelativeValue) = (-40, 40)
        spinner.addMotionEffect(leaning)
        field.borderStyle = .line
        well.onText = { [field] in field.text = $0 }
        for part in [box, runner, spinner, line, field, well] { view.addSubview(part) }
        let copying = UIButton(frame: CGRect(x: 20, y: 380, width: 80, height: 44))
        copying.setTitle("Copy", for: .normal)
        copying.setTitleColor(.black, for: .normal)
        copying.addAction(UIAction { _ in UIPasteboard.general.string = "from the app" }, for: .touchUpInside)
        view.addSubview(copying)
        let sounding = UIButton(frame: CGRect(x: 20, y: 440, width: 80, height: 44))
        sounding.setTitle("Sound", for: .normal)
        sounding.setTitleColor(.black, for: .normal)
        sounding.addAction(UIAction { [weak self] _ in self?.toggleSound() }, for: .touchUpInside)
        view.addSubview(sounding)
        let buttons: [(String, () -> Void)] = [
            ("Run", { [weak self] in self?.run() }), ("Spin", { [weak self] in self?.spin() }),
            ("Block", { [weak self] in self?.block() }),
            ("Type", { [weak self] in _ = self?.line.becomeFirstResponder() }),
        ]
        for (index, (title, action)) in buttons.enumerated() {
            let button = UIButton(frame: CGRect(x: 20 + index * 85, y: 320, width: 80, height: 44))
            button.setTitle(title, for: .normal)
            button.setTitleColor(.black, for: .normal)
            button.addAction(UIAction { _ in action() }, for: .touchUpInside)
            view.addSubview(button)
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        signal = signal ?? Self.release(gate)
    }

    /// Handles SIGUSR1, which unblocks the main thread.
    private nonisolated static func release(_ gate: DispatchSemaphore) -> any DispatchSourceSignal {
        Foundation.signal(SIGUSR1, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .global())
        source.setEventHandler { gate.signal() }
        source.activate()
        return source
    }

    // MARK: Buttons

    private func toggleSound() {
        let player = player ?? AVPlayer(url: Self.tone)
        self.player = player
        player.rate = player.rate == 0 ? 1 : 0
    }

    /// A minute of 441 hertz at half of the full level, as a WAV file of one channel.
    private static var tone: URL {
        let count: UInt32 = 60 * 44_100
        var bytes: [UInt8] = []
        func add(_ text: String) { bytes += Array(text.utf8) }
        func add<Number: FixedWidthInteger>(_ number: Number) {
            bytes += withUnsafeBytes(of: number.littleEndian) { Array($0) }
        }
        add("RIFF"); add(36 + count * 2); add("WAVEfmt "); add(UInt32(16)); add(UInt16(1)); add(UInt16(1))
        add(UInt32(44_100)); add(UInt32(88_200)); add(UInt16(2)); add(UInt16(16)); add("data"); add(count * 2)
        for i in 0..<count { add(Int16(16_384 * sin(2 * Double.pi * Double(i % 100) / 100))) }
        let url = URL(fileURLWithPath: NSTemporaryDirectory() + "tone.wav")
        try? Data(bytes).write(to: url)
        return url
    }

    private func run() {
        runner.frame.origin.x = 20
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.runner.frame.origin.x = 320 }
    }

    private func spin() {
        UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse]) {
            self.spinner.transform = CGAffineTransform(rotationAngle: 1.5)
        }
    }

    /// Blocks the main thread, after the render server has received the animation.
    private func block() {
        spin()
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { self.gate.wait() }
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

    private func follow(_ touches: Set<UITouch>) {
        guard let touch = touches.first else { return }
        box.center = touch.location(in: view)
    }
}

/// A minimal view that accepts text.
final class TypedLine: UIView, UIKeyInput {
    private let label = UILabel()
    private var text = "" { didSet { label.text = text } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .lightGray
        label.frame = bounds
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { _ = text.popLast() }
}

/// A place for pictures, which it shows, and texts. It is gray, orange under a drag that it can take, and blue once it has a text.
final class DropWell: UIImageView, UIDropInteractionDelegate {
    var onText: (String) -> Void = { _ in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        (isUserInteractionEnabled, backgroundColor) = (true, .gray)
        addInteraction(UIDropInteraction(delegate: self))
    }

    required init?(coder: NSCoder) { nil }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        session.canLoadObjects(ofClass: UIImage.self) || session.canLoadObjects(ofClass: String.self)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        backgroundColor = .orange
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        backgroundColor = .gray
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        backgroundColor = .gray
        session.loadObjects(ofClass: UIImage.self) { [self] in image = $0.first as? UIImage ?? image }
        session.loadObjects(ofClass: String.self) { [self] in
            guard let text = $0.first else { return }
            backgroundColor = .blue
            onText(text)
        }
    }
}
