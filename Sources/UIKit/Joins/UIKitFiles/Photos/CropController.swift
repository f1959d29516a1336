import CoreGraphics
import Foundation
import UIFoundation
import UIKitBars
import UIKitControls
import UIKitCore

/// The screen on which a person moves and scales a photo behind a square.
final class CropController: UIViewController {
    private let image: UIImage
    private let choose: (UIImage, CGRect) -> Void
    private let cancel: () -> Void
    private let scroller = UIScrollView()
    private lazy var picture = UIImageView(image: image)
    private let frameLine = UIView()

    init(_ image: UIImage, choose: @escaping (UIImage, CGRect) -> Void, cancel: @escaping () -> Void) {
        (self.image, self.choose, self.cancel) = (image, choose, cancel)
        super.init(nibName: nil, bundle: nil)
        title = "Move and Scale"
        navigationItem.hidesBackButton = true
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Choose", primaryAction: UIAction { [weak self] _ in self?.chosen() })
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        scroller.delegate = self
        scroller.maximumZoomScale = 4
        scroller.alwaysBounceVertical = true
        scroller.alwaysBounceHorizontal = true
        scroller.contentInsetAdjustmentBehavior = .never
        (scroller.showsVerticalScrollIndicator, scroller.showsHorizontalScrollIndicator) = (false, false)
        scroller.addSubview(picture)
        frameLine.isUserInteractionEnabled = false
        (frameLine.layer.borderWidth, frameLine.layer.borderColor) = (1, UIColor.white.cgColor)
        for view in [scroller, frameLine] { self.view.addSubview(view) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard scroller.frame != view.bounds else { return }
        scroller.frame = view.bounds
        frameLine.frame = square
        fitPicture()
    }

    /// The square that is cut out, in the view.
    private var square: CGRect {
        let side = min(view.bounds.width, view.bounds.height)
        return CGRect(
            x: (view.bounds.width - side) / 2, y: (view.bounds.height - side) / 2, width: side, height: side)
    }

    /// Makes the picture fill the square, in the middle of it.
    private func fitPicture() {
        guard image.size.width > 0, image.size.height > 0 else { return }
        let square = square
        let scale = max(square.width / image.size.width, square.height / image.size.height)
        scroller.zoomScale = 1
        picture.frame = CGRect(x: 0, y: 0, width: image.size.width * scale, height: image.size.height * scale)
        scroller.contentSize = picture.frame.size
        scroller.contentInset = UIEdgeInsets(
            top: square.minY, left: square.minX, bottom: view.bounds.maxY - square.maxY,
            right: view.bounds.maxX - square.maxX)
        scroller.contentOffset = CGPoint(
            x: (picture.frame.width - view.bounds.width) / 2, y: (picture.frame.height - view.bounds.height) / 2)
    }

    private func chosen() {
        let rectangle = cropRectangle
        guard let cut = upright.cgImage?.cropping(to: rectangle) else { return choose(image, rectangle) }
        choose(UIImage(cgImage: cut), rectangle)
    }

    /// The part of the image in the square, in pixels of the upright image.
    private var cropRectangle: CGRect {
        let inPicture = view.convert(square, to: picture)
        let scale = image.size.width * image.scale / max(picture.bounds.width, 1)
        let pixels = CGRect(
            x: (inPicture.minX * scale).rounded(), y: (inPicture.minY * scale).rounded(),
            width: (inPicture.width * scale).rounded(), height: (inPicture.height * scale).rounded())
        let whole = CGRect(
            x: 0, y: 0, width: image.size.width * image.scale, height: image.size.height * image.scale)
        return pixels.intersection(whole)
    }

    /// The image with its pixels as it is shown, so that the rectangle refers to them.
    private var upright: UIImage {
        guard image.imageOrientation != .up else { return image }
        let format = UIGraphicsImageRendererFormat()
        format.scale = image.scale
        return UIGraphicsImageRenderer(size: image.size, format: format).image { _ in image.draw(at: .zero) }
    }
}

extension CropController: UIScrollViewDelegate {
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
}
