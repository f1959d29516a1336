import UIKit

/// A list of titled rows with rounded corners and shadows, shown behind the card.
final class CardListController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(white: 0.95, alpha: 1)
        for index in 0..<6 { view.addSubview(makeRow(index)) }
    }

    private func makeRow(_ index: Int) -> UIView {
        let row = UIView(frame: CGRect(x: 16, y: 40 + CGFloat(index) * 104, width: 343, height: 88))
        row.backgroundColor = .white
        row.layer.cornerRadius = 14
        row.layer.shadowOpacity = 0.15
        row.layer.shadowRadius = 8
        row.layer.shadowOffset = CGSize(width: 0, height: 2)
        let emblem = UIView(frame: CGRect(x: 16, y: 16, width: 56, height: 56))
        emblem.backgroundColor = UIColor(hue: CGFloat(index) / 6, saturation: 0.6, brightness: 0.9, alpha: 1)
        emblem.layer.cornerRadius = 12
        let title = UILabel(frame: CGRect(x: 88, y: 16, width: 240, height: 26))
        title.text = "Transition \(index + 1)"
        let text = UILabel(frame: CGRect(x: 88, y: 44, width: 240, height: 24))
        text.text = "A card that grows on a spring"
        text.textColor = .gray
        for view in [emblem, title, text] { row.addSubview(view) }
        return row
    }
}

/// A card with a gradient at the top and text below it.
final class CardController: UIViewController {
    private let picture = UIView()
    private let gradient = CAGradientLayer()
    private let words = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.layer.cornerRadius = 16
        view.clipsToBounds = true
        gradient.colors = [UIColor.systemIndigo.cgColor, UIColor.systemTeal.cgColor]
        picture.layer.addSublayer(gradient)
        for index in 0..<6 {
            let line = UILabel(frame: CGRect(x: 24, y: 16 + CGFloat(index) * 34, width: 287, height: 28))
            line.text = index == 0 ? "A card" : "Line \(index) of what the card has to say"
            words.addSubview(line)
        }
        view.addSubview(picture)
        view.addSubview(words)
    }

    override func viewDidLayoutSubviews() {
        let size = view.bounds.size
        picture.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height / 2)
        gradient.frame = picture.bounds
        words.frame = CGRect(x: (size.width - 335) / 2, y: size.height / 2, width: 335, height: 220)
    }
}

/// Grows the card with a spring animation while the list darkens.
final class CardTransition: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    /// The number of frames, at 60 per second.
    static let frames = 36

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Double(Self.frames) / 60
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let card = context.view(forKey: .to) else { return context.completeTransition(false) }
        let container = context.containerView
        let dimming = UIView(frame: container.bounds)
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.4)
        dimming.alpha = 0
        container.addSubview(dimming)
        card.frame = CGRect(x: 16, y: 248, width: 343, height: 88)
        card.layoutIfNeeded()
        container.addSubview(card)
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 0.75,
            initialSpringVelocity: 0
        ) {
            dimming.alpha = 1
            card.frame = container.bounds.insetBy(dx: 20, dy: 60)
            card.layoutIfNeeded()
        } completion: { _ in
            context.completeTransition(true)
        }
    }
}

/// A screen of 1000 small views.
final class ManyViewsController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        for index in 0..<1000 {
            let small = UIView(frame: CGRect(x: index % 20 * 19 + 6, y: index / 20 * 16 + 20, width: 16, height: 12))
            small.backgroundColor = UIColor(hue: CGFloat(index) / 1000, saturation: 0.5, brightness: 0.9, alpha: 1)
            small.layer.cornerRadius = 3
            view.addSubview(small)
        }
    }
}
