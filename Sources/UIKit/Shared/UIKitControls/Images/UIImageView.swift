package import CoreGraphics
public import Foundation
import QuartzCore
import QuinceKitDescription
@_spi(Hooks) public import UIFoundation
@_spi(Hooks) public import UIKitCore

/// Shows an image, or an animated sequence of images. The image is the layer's contents; nothing is drawn.
@preconcurrency @MainActor
open class UIImageView: UIView {
    open var image: UIImage? { didSet { imageDidChange(from: oldValue) } }
    open var highlightedImage: UIImage? { didSet { if isHighlighted { imageDidChange(from: oldValue) } } }
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { showStill() } }
    }
    /// The size and weight of symbols, where the image itself has none. That the image's own take precedence is assumed.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            guard preferredSymbolConfiguration != oldValue, shownImage?.isSymbolImage == true else { return }
            invalidateIntrinsicContentSize()
            showStill()
        }
    }
    /// The images to animate instead of the image.
    open var animationImages: [UIImage]?
    open var highlightedAnimationImages: [UIImage]?
    /// The duration of one cycle in seconds; 0 means a thirtieth of a second per image.
    open var animationDuration: TimeInterval = 0
    /// The number of cycles; 0 means endless repetition.
    open var animationRepeatCount = 0
    /// Stored without effect: no text size enlarges images.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false
    /// Whether images with automatic rendering mode are treated as templates, as in system buttons.
    package var takesImagesAsTemplates = false { didSet { showStill() } }

    /// The view's size for which its vector was drawn.
    private var vectorBounds: CGSize?

    private static let animationKey = "quince.images"

    /// The effects of a symbol, made for the first one.
    lazy var effects = SymbolEffects(self)

    @_spi(Hooks) open override var standardAccessibility: StandardAccessibility? {
        StandardAccessibility(isElement: false, label: image?.accessibilityLabel, traits: .image)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        // The document says whether the view takes touches, as for every view.
        decodeNib(coder, as: UIImageView.self)
    }

    /// Creates a view of the image's size.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
        imageDidChange(from: nil)
    }

    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
        self.highlightedImage = highlightedImage
        imageDidChange(from: nil)
    }

    // MARK: In words

    @_spi(Hooks) open override var isOpaqueByClass: Bool { image.map { $0.shownPixels?.isOpaque == true } ?? true }
    @_spi(Hooks) open override var ownWords: ViewWords {
        super.ownWords.with(traits: image.map { ["image = \($0)"] } ?? [])
    }

    // MARK: State restoration

    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        encodePlace(with: coder)
    }
    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        decodePlace(with: coder)
    }

    /// The range of brightness that the person's screen should show; the simulated screen has the standard one.
    open var preferredImageDynamicRange = UIImage.DynamicRange.unspecified
    open var imageDynamicRange: UIImage.DynamicRange { .standard }

    // MARK: Size

    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? bounds.size }
    open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }

    // MARK: Display

    private var shownImage: UIImage? {
        (isHighlighted ? highlightedImage ?? image : image)?.preferring(preferredSymbolConfiguration)
            .following(traitCollection)
    }

    /// The size of the image as it is shown.
    package var shownSize: CGSize? { shownImage?.size }

    private func imageDidChange(from old: UIImage?) {
        if old?.size != image?.size { invalidateIntrinsicContentSize() }
        showStill()
        if image?.images != nil {
            startAnimating()
        } else if old?.images != nil {
            stopAnimating()
        }
    }

    private func showStill() {
        let image = turned(shownImage?.resolved(with: traitCollection)).map(sharp)
        layer.contents = image.flatMap(pixels)
        layer.contentsScale = image?.scale ?? UIScreen.mainScale
        layer.contentsCenter = image?.stretchableCenter ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    }

    // MARK: Vectors

    open override var contentMode: ContentMode {
        didSet {
            guard contentMode != oldValue else { return }
            vectorBounds = nil
            showVector()
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        showVector()
    }

    /// Shows a vector with the pixels of its size in the view.
    private func showVector() {
        let own = isHighlighted ? highlightedImage ?? image : image
        if own?.keepsVector == true, bounds.size != vectorBounds { showStill() }
    }

    private func sharp(_ image: UIImage) -> UIImage {
        guard image.keepsVector, image.size.width > 0, image.size.height > 0 else { return image }
        vectorBounds = bounds.size
        let (x, y) = (bounds.width / image.size.width, bounds.height / image.size.height)
        switch contentMode {
        case .scaleToFill, .scaleAspectFill, .redraw: return image.magnified(by: max(x, y))
        case .scaleAspectFit: return image.magnified(by: min(x, y))
        default: return image
        }
    }

    private func turned(_ image: UIImage?) -> UIImage? {
        guard let image, image.flipsForRightToLeftLayoutDirection, isFlipped else { return image }
        return image.withHorizontallyFlippedOrientation()
    }

    @_spi(Hooks) open override func directionDidChange() {
        super.directionDidChange()
        if shownImage?.flipsForRightToLeftLayoutDirection == true { showStill() }
    }

    private func pixels(_ image: UIImage) -> CGImage? {
        isTemplate(image) ? image.tinted(tintColor.resolvedColor(with: traitCollection)) : image.upright
    }

    private func isTemplate(_ image: UIImage) -> Bool {
        image.renderingMode == .alwaysTemplate || image.isSymbolTemplate
            || (image.renderingMode == .automatic && takesImagesAsTemplates)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if let image = shownImage, isTemplate(image) { showStill() }
    }

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        // A template depends on the tint of its superview, and an image with several variants on the traits there.
        guard let image = shownImage else { return }
        // So does an image that follows the direction of the layout.
        if isTemplate(image) || image.imageAsset != nil || image.flipsForRightToLeftLayoutDirection { showStill() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard let image = shownImage else { return }
        let isOtherSize =
            image.isSymbolImage
            && previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
        if isOtherSize { invalidateIntrinsicContentSize() }
        if isOtherSize || image.imageAsset != nil { showStill() }
    }

    // MARK: Animating

    private var frames: [UIImage] {
        let own = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
        return own ?? shownImage?.images ?? []
    }

    open var isAnimating: Bool { layer.animation(forKey: Self.animationKey) != nil }

    open func startAnimating() {
        let frames = self.frames
        guard !frames.isEmpty else { return }
        let animation = CAKeyframeAnimation(keyPath: "contents")
        animation.calculationMode = .discrete
        animation.values = frames.compactMap(turned).compactMap(pixels)
        let imageDuration = animationImages == nil ? shownImage?.duration ?? 0 : 0
        let fallback = imageDuration > 0 ? imageDuration : Double(frames.count) / 30
        animation.duration = animationDuration > 0 ? animationDuration : fallback
        animation.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
        layer.contentsScale = frames[0].scale
        layer.add(animation, forKey: Self.animationKey)
    }

    open func stopAnimating() {
        layer.removeAnimation(forKey: Self.animationKey)
        layer.contentsScale = shownImage?.scale ?? UIScreen.mainScale
    }
}

extension UIImage {
    /// The rectangle between the caps, in unit coordinates.
    var stretchableCenter: CGRect {
        let size = self.size
        guard capInsets != .zero, size.width > 0, size.height > 0 else {
            return CGRect(x: 0, y: 0, width: 1, height: 1)
        }
        let inner = CGRect(origin: .zero, size: size).inset(by: capInsets)
        return CGRect(
            x: inner.minX / size.width, y: inner.minY / size.height, width: inner.width / size.width,
            height: inner.height / size.height)
    }
}

extension UIImage: CGImageHolder {
    /// The image itself, if a layer can use it as its contents.
    package var heldImage: CGImage? { upright }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIImageView.self) {
        $0.key("animationImages", \.animationImages)
        $0.key("highlightedAnimationImages", \.highlightedAnimationImages)
        $0.key("animationDuration", \.animationDuration)
        $0.key("animationRepeatCount", \.animationRepeatCount)
        $0.key(readOnly: "animating", \.isAnimating)
        $0.action("startAnimating", UIImageView.startAnimating)
        $0.action("stopAnimating", UIImageView.stopAnimating)
        $0.nib(element: "imageView")
        $0.key("image", \.image, .nib)
        $0.key("highlightedImage", \.highlightedImage, .nib)
        $0.key("preferredSymbolConfiguration", \.preferredSymbolConfiguration, .nib)
        $0.key("highlighted", \.isHighlighted, .nib)
    }
}
