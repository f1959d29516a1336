import UIKit

/// The numbers of a page: what a part measures, and what is documented for it. They stand in a window of their own, in front
/// of alerts too.
final class Numbers {
    private let window = UIWindow(frame: UIScreen.main.bounds)
    private let label = UILabel()
    private var lines: [(text: String, isRight: Bool)] = []

    init() {
        window.windowLevel = UIWindow.Level.alert + 1
        window.isUserInteractionEnabled = false
        window.rootViewController = UIViewController()
        window.rootViewController?.view.backgroundColor = .clear
        label.numberOfLines = 0
        label.layer.cornerRadius = 4
        label.clipsToBounds = true
        label.backgroundColor = UIColor(white: 1, alpha: 0.9)
        window.rootViewController?.view.addSubview(label)
        window.isHidden = false
    }

    /// Compares a measure with the documented one, in points.
    func add(_ name: String, _ measured: CGFloat, _ documented: CGFloat) {
        let isRight = abs(measured - documented) < 0.01
        let words = isRight ? text(measured) : "\(text(measured)), documented \(text(documented))"
        lines.append(("\(name) \(words)", isRight))
    }

    func add(_ name: String, _ measured: CGSize, _ documented: CGSize) {
        let isRight = measured == documented
        func words(_ size: CGSize) -> String { "\(text(size.width)) × \(text(size.height))" }
        lines.append(("\(name) \(words(measured))" + (isRight ? "" : ", documented \(words(documented))"), isRight))
    }

    private func text(_ number: CGFloat) -> String { String(format: "%g", Double(number)) }

    /// Shows the lines at the top or the bottom of the screen, and prints those that are not as documented.
    func show(atTop: Bool = false) {
        let all = NSMutableAttributedString()
        for line in lines {
            let color: UIColor = line.isRight ? .darkGray : .red
            all.append(
                NSAttributedString(
                    string: (all.length > 0 ? "\n" : "") + line.text,
                    attributes: [.font: UIFont.systemFont(ofSize: 9), .foregroundColor: color]))
            if !line.isRight { print("differs:", line.text) }
        }
        label.attributedText = all
        let bounds = window.bounds
        let size = label.sizeThatFits(CGSize(width: bounds.width - 16, height: bounds.height))
        let y = atTop ? window.safeAreaInsets.top + 4 : bounds.height - size.height - window.safeAreaInsets.bottom - 4
        label.frame = CGRect(x: (bounds.width - size.width) / 2, y: y, width: size.width, height: size.height)
    }
}

/// A page, which measures its parts once they are on screen.
class Page: UIViewController {
    private(set) var numbers: Numbers?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard numbers == nil else { return }
        let numbers = Numbers()
        self.numbers = numbers
        measure(numbers)
    }

    func measure(_ numbers: Numbers) { numbers.show() }
}
