import UIKit

/// A call: the name, how long it has lasted, what one can do meanwhile, and a red key that ends it.
final class CallController: UIViewController {
    private let onEnd: () -> Void
    private let name: UILabel
    private let state = Style.label("calling…", .title3, UIColor(white: 1, alpha: 0.8))
    private let ground = CAGradientLayer()
    private let options = [
        CallOption("mic.slash.fill", "mute"), CallOption("circle.grid.3x3.fill", "keypad"),
        CallOption("speaker.wave.3.fill", "speaker"),
    ]
    private let red = DialKey(symbol: "phone.down.fill", color: .systemRed)
    private var isOver = false

    init(_ name: String, onEnd: @escaping () -> Void) {
        self.name = Style.label(name, .systemFont(ofSize: 36, weight: .light), .white)
        self.onEnd = onEnd
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "calling"
        ground.colors = [
            UIColor(red: 0.13, green: 0.19, blue: 0.36, alpha: 1),
            UIColor(red: 0.36, green: 0.30, blue: 0.50, alpha: 1),
            UIColor(red: 0.20, green: 0.45, blue: 0.50, alpha: 1),
        ].map(\.cgColor)
        (ground.startPoint, ground.endPoint) = (CGPoint(x: 0.2, y: 0), CGPoint(x: 0.8, y: 1))
        view.layer.addSublayer(ground)
        name.adjustsFontSizeToFitWidth = true
        for label in [name, state] {
            label.textAlignment = .center
            view.addSubview(label)
        }
        state.accessibilityIdentifier = "duration"
        for option in options { view.addSubview(option) }
        red.accessibilityIdentifier = "end"
        red.addAction(UIAction { [weak self] _ in self?.end() }, for: .touchUpInside)
        view.addSubview(red)
        tick(0)
    }

    /// Counts the seconds. The other one answers after two of them.
    private func tick(_ seconds: Int) {
        guard !isOver else { return }
        let talked = seconds - 2
        if talked >= 0 {
            state.text = "\(talked / 600)\(talked / 60 % 10):\(talked % 60 / 10)\(talked % 10)"
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in self?.tick(seconds + 1) }
    }

    private func end() {
        isOver = true
        state.text = "call ended"
        onEnd()
        dismiss(animated: true)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        ground.frame = view.bounds
        let room = view.safeAreaLayoutGuide.layoutFrame
        let unit = min(room.height / 10, room.width / 5.4)
        name.frame = CGRect(x: room.minX + 20, y: room.minY + unit * 0.7, width: room.width - 40, height: 46)
        state.frame = CGRect(x: room.minX, y: name.frame.maxY, width: room.width, height: 28)
        let side = (unit * 1.15).rounded()
        for (index, option) in options.enumerated() {
            let x = room.midX + (CGFloat(index) - 1) * unit * 1.65 - side / 2
            option.frame = CGRect(x: x.rounded(), y: (room.midY - side / 2).rounded(), width: side, height: side + 22)
        }
        red.frame = CGRect(
            x: (room.midX - side / 2).rounded(), y: room.maxY - unit * 1.9, width: side, height: side)
    }
}

/// A round switch with a word below it.
private final class CallOption: UIControl {
    private let circle = UIView()
    private let symbol: UIImageView
    private let word: UILabel

    init(_ symbol: String, _ word: String) {
        self.symbol = UIImageView(
            image: UIImage(systemName: symbol)?.applyingSymbolConfiguration(.init(pointSize: 26)))
        self.word = Style.label(word, .systemFont(ofSize: 13), .white)
        super.init(frame: .zero)
        accessibilityIdentifier = word
        circle.layer.borderWidth = 1
        circle.layer.borderColor = UIColor(white: 1, alpha: 0.7).cgColor
        circle.isUserInteractionEnabled = false
        self.symbol.contentMode = .center
        self.word.textAlignment = .center
        for view in [circle, self.symbol, self.word] { addSubview(view) }
        addAction(UIAction { [weak self] _ in self?.isSelected.toggle() }, for: .touchUpInside)
        isSelected = false
    }

    required init?(coder: NSCoder) { nil }

    override var isSelected: Bool {
        didSet {
            circle.backgroundColor = isSelected ? .white : .clear
            symbol.tintColor = isSelected ? UIColor(white: 0.2, alpha: 1) : .white
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        circle.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.width)
        circle.layer.cornerRadius = bounds.width / 2
        symbol.frame = circle.frame
        word.frame = CGRect(x: -20, y: bounds.width + 4, width: bounds.width + 40, height: 18)
    }
}
