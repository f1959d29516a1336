import UIKit

/// Shows a view at the view's own frame, on white.
final class BareViewController: UIViewController {
    private let content: UIView

    init(showing content: UIView) {
        self.content = content
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        view.backgroundColor = .white
        if content.bounds.isEmpty {
            content.frame = view.bounds
            content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }
        view.addSubview(content)
    }
}
