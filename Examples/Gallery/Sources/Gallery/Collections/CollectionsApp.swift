import UIKit
@_spi(Quince) import UIKitCore

/// A grid of photos. A photo that is tapped pushes a circle of the same photos, whose cells only change their places; two
/// fingers take the photos from one layout to the other by hand.
@MainActor
enum CollectionsApp {
    static func make(_ page: Page, close: UIAction) -> UIViewController {
        let root = PhotosController(collectionViewLayout: PhotoGrid())
        root.title = page.title
        root.navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: close)
        return UINavigationController(rootViewController: root)
    }
}

final class PhotosController: UICollectionViewController {
    static let count = 16
    private var isOnCircle: Bool { collectionViewLayout is CircleLayout }
    private lazy var grid = collectionView.collectionViewLayout
    private let circle = CircleLayout()
    private var transition: UICollectionViewTransitionLayout?
    /// The share of its distance by which a pinch has to change for the whole way.
    private static let reach: CGFloat = 0.4

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = Style.ground
        collectionView.alwaysBounceVertical = true
        collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
        collectionView.accessibilityIdentifier = "photos"
        guard !useLayoutToLayoutNavigationTransitions else { return }
        _ = grid
        collectionView.addGestureRecognizer(
            UIPinchGestureRecognizer { [weak self] gesture in
                if let pinch = gesture as? UIPinchGestureRecognizer { self?.pinch(pinch) }
            })
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        Self.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
        (cell as? PhotoCell)?.number = indexPath.item
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard transition == nil, navigationController?.topViewController === self, !isOnCircle else { return }
        let next = PhotosController(collectionViewLayout: CircleLayout())
        next.title = "Circle"
        next.useLayoutToLayoutNavigationTransitions = true
        navigationController?.pushViewController(next, animated: true)
    }

    /// Moves the photos with the fingers; past the half they go on, before it they go back.
    private func pinch(_ pinch: UIPinchGestureRecognizer) {
        guard navigationController?.topViewController === self else { return }
        if transition == nil, pinch.state == .began {
            let next = collectionView.collectionViewLayout is CircleLayout ? grid : circle
            transition = collectionView.startInteractiveTransition(to: next) { [weak self] _, _ in
                self?.transition = nil
            }
        }
        guard let transition else { return }
        switch pinch.state {
        case .began, .changed:
            transition.transitionProgress = abs(1 - pinch.scale) / Self.reach
            transition.invalidateLayout()
        case .ended where transition.transitionProgress > 0.5: collectionView.finishInteractiveTransition()
        case .ended, .cancelled: collectionView.cancelInteractiveTransition()
        default: break
        }
    }
}
