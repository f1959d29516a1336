import UIKit
@_spi(Quince) import UIKitCore

/// One photo on a page of the pager: two fingers zoom it, and so does a double tap.
final class PhotoController: UIViewController {
    let path: IndexPath
    let picture: UIImageView
    private let scroll = UIScrollView()
    private var onTap: () -> Void

    init(_ path: IndexPath, _ image: UIImage, onTap: @escaping () -> Void) {
        (self.path, picture, self.onTap) = (path, UIImageView(image: image), onTap)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        scroll.frame = view.bounds
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.contentInsetAdjustmentBehavior = .never
        (scroll.showsHorizontalScrollIndicator, scroll.showsVerticalScrollIndicator) = (false, false)
        scroll.decelerationRate = .fast
        scroll.maximumZoomScale = 3
        scroll.delegate = self
        scroll.accessibilityIdentifier = "zoom"
        view.addSubview(scroll)
        scroll.addSubview(picture)
        let double = UITapGestureRecognizer { [weak self] in self?.toggleZoom($0) }
        double.numberOfTapsRequired = 2
        let single = UITapGestureRecognizer { [weak self] _ in self?.onTap() }
        single.require(toFail: double)
        for tap in [double, single] { view.addGestureRecognizer(tap) }
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        guard fitted != view.bounds.size else { return }
        fitted = view.bounds.size
        scroll.zoomScale = 1
        picture.frame = CGRect(origin: .zero, size: fitSize)
        scroll.contentSize = fitSize
        center()
    }

    /// The size of the view for which the photo was laid out.
    private var fitted = CGSize.zero

    /// The size of the photo that fits into the view.
    private var fitSize: CGSize {
        guard let image = picture.image else { return .zero }
        let scale = min(view.bounds.width / image.size.width, view.bounds.height / image.size.height)
        return CGSize(width: (image.size.width * scale).rounded(), height: (image.size.height * scale).rounded())
    }

    /// Whether the whole photo is shown.
    var isWhole: Bool { scroll.zoomScale <= scroll.minimumZoomScale }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        scroll.zoomScale = 1
    }

    /// Keeps a photo that is smaller than the view in its middle.
    private func center() {
        let (room, size) = (scroll.bounds.size, picture.frame.size)
        let (x, y) = (max((room.width - size.width) / 2, 0), max((room.height - size.height) / 2, 0))
        scroll.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
    }

    private func toggleZoom(_ tap: UIGestureRecognizer) {
        guard isWhole else { return scroll.setZoomScale(1, animated: true) }
        let size = CGSize(width: scroll.bounds.width / 2.4, height: scroll.bounds.height / 2.4)
        let point = tap.location(in: picture)
        scroll.zoom(
            to: CGRect(
                x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height),
            animated: true)
    }
}

extension PhotoController: UIScrollViewDelegate {
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { center() }
}
