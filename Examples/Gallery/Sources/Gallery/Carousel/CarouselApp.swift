import UIKit

/// Cards on a wheel that a finger turns: a layout of the app's own, with depth.
@MainActor
enum CarouselApp {
    static func make(_ page: Page, close: UIAction) -> UIViewController {
        let root = CarouselController(collectionViewLayout: CarouselLayout())
        root.title = page.title
        root.navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: close)
        return UINavigationController(rootViewController: root)
    }
}

final class CarouselController: UICollectionViewController {
    private let cards = UICollectionView.CellRegistration<CarouselCard, Int> { card, _, number in card.number = number }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = Style.ground
        collectionView.decelerationRate = .fast
        collectionView.showsHorizontalScrollIndicator = false
        collectionView.contentInsetAdjustmentBehavior = .never
        collectionView.accessibilityIdentifier = "carousel"
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 24 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(using: cards, for: indexPath, item: indexPath.item)
    }
}

/// A card with a number, and a sun that is higher on each.
final class CarouselCard: UICollectionViewCell {
    private let sky = CAGradientLayer()
    private let sun = CALayer()
    private let sea = CALayer()
    private let label = Style.label("", Style.title(44), .white)

    var number = 0 {
        didSet {
            label.text = "\(number + 1)"
            accessibilityIdentifier = "card-\(number + 1)"
            let hue = 0.55 + 0.42 * CGFloat(number) / 24
            sky.colors = [color(hue, 0.7, 0.75).cgColor, color(hue + 0.1, 0.35, 1).cgColor]
            sea.backgroundColor = color(hue - 0.05, 0.75, 0.45).cgColor
            setNeedsLayout()
        }
    }

    private func color(_ hue: CGFloat, _ saturation: CGFloat, _ brightness: CGFloat) -> UIColor {
        UIColor(
            hue: hue.truncatingRemainder(dividingBy: 1), saturation: saturation, brightness: brightness, alpha: 1)
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 20
        contentView.layer.masksToBounds = true
        for layer in [sky, sun, sea] { contentView.layer.addSublayer(layer) }
        sun.backgroundColor = UIColor(red: 1, green: 0.95, blue: 0.8, alpha: 1).cgColor
        label.textAlignment = .center
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        sky.frame = bounds
        sea.frame = CGRect(x: 0, y: bounds.height * 0.66, width: bounds.width, height: bounds.height * 0.34)
        let height = sin(.pi * (CGFloat(number) + 0.5) / 24)
        sun.frame = CGRect(x: bounds.midX - 34, y: bounds.height * (0.62 - 0.5 * height), width: 68, height: 68)
        sun.cornerRadius = 34
        CATransaction.commit()
        label.frame = CGRect(x: 0, y: bounds.height * 0.7, width: bounds.width, height: bounds.height * 0.26)
    }
}
