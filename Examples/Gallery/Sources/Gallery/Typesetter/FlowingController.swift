import UIKit

/// A text that flows around a line that a finger draws.
final class FlowingController: UIViewController {
    private let textView = DrawnTextView(frame: .zero, textContainer: nil)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        textView.text = TypesetterApp.story
        textView.font = UIFont(name: "Georgia", size: 16) ?? .systemFont(ofSize: 16)
        textView.accessibilityIdentifier = "flowing"
        textView.frame = view.bounds.insetBy(dx: 12, dy: 0)
        textView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(textView)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Clear", primaryAction: UIAction { [textView] _ in textView.clear() })
    }
}

/// A text view on which a finger draws. While it does, the text flows around the drawn shape.
private final class DrawnTextView: UITextView {
    private var drawn = UIBezierPath()

    override init(frame: CGRect, textContainer: NSTextContainer?) {
        super.init(frame: frame, textContainer: textContainer)
        (isEditable, isSelectable, isScrollEnabled) = (false, false, false)
        layoutManager.allowsNonContiguousLayout = false
        // Without insets the container's space is the view's, and what is drawn needs no translation.
        textContainerInset = .zero
        contentInset = UIEdgeInsets(top: 16, left: 0, bottom: 16, right: 0)
    }

    required init?(coder: NSCoder) { nil }

    func clear() {
        drawn = UIBezierPath()
        textContainer.exclusionPaths = []
        setNeedsDisplay()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        guard let touch = touches.first else { return }
        drawn = UIBezierPath()
        drawn.move(to: touch.location(in: self))
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        guard let touch = touches.first else { return }
        drawn.addLine(to: touch.location(in: self))
        flowAround()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        flowAround()
    }

    /// Sets the path as it is drawn, as the sample of iOS 7 does when the finger is lifted.
    private func flowAround() {
        textContainer.exclusionPaths = [UIBezierPath(cgPath: drawn.cgPath)]
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        super.draw(rect)
        UIColor.systemBlue.setStroke()
        drawn.lineWidth = 4
        drawn.lineJoinStyle = .round
        drawn.lineCapStyle = .round
        drawn.stroke()
    }
}
