public import UIKit

/// A button that checks in: the card slides up from below.
public final class CheckInController: UIViewController {
    private let card: BoardingCard
    private let button = UIButton(type: .system)

    public init(_ boarding: Boarding) {
        card = BoardingCard(boarding)
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { return nil }

    public override func viewDidLoad() {
        view.backgroundColor = UIColor(white: 0.96, alpha: 1)
        button.setTitle("Check in", for: .normal)
        button.accessibilityIdentifier = "check-in"
        button.addAction(UIAction { [weak self] _ in self?.checkIn() }, for: .touchUpInside)
        card.alpha = 0
        card.layer.shadowOpacity = 0.25
        card.layer.shadowRadius = 12
        card.layer.shadowOffset = CGSize(width: 0, height: 6)
        view.addSubview(card)
        view.addSubview(button)
    }

    public override func viewDidLayoutSubviews() {
        button.frame = CGRect(x: (view.bounds.width - 160) / 2, y: view.bounds.height - 120, width: 160, height: 50)
        if card.alpha == 0 { card.center = CGPoint(x: view.bounds.midX, y: view.bounds.height + 100) }
    }

    private func checkIn() {
        button.isEnabled = false
        UIView.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.75, initialSpringVelocity: 0) {
            self.card.alpha = 1
            self.card.center = CGPoint(x: self.view.bounds.midX, y: 200)
        }
    }
}
