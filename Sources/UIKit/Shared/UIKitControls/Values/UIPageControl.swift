import CoreGraphics
public import Foundation
import QuartzCore
import QuinceDiagnostics
import QuinceKitDescription
@_spi(Hooks) public import UIFoundation
@_spi(Hooks) public import UIKitCore

/// Shows one dot, or an image, per page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
    public enum InteractionState: Int, Sendable { case none, discrete, continuous }
    public enum Direction: Int, Sendable { case natural, leftToRight, rightToLeft, topToBottom, bottomToTop }

    private var dots: [PageIndicator] = []
    private var storedPage = 0
    private var images = PageImages() { didSet { updateCurrentPageDisplay() } }
    private var currentImages = PageImages() { didSet { updateCurrentPageDisplay() } }

    private static let gap: CGFloat = 9
    private static let height: CGFloat = 37

    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(numberOfPages, 0)
            storedPage = min(storedPage, max(numberOfPages - 1, 0))
            makeDots()
        }
    }
    open var currentPage: Int {
        get { storedPage }
        set {
            storedPage = min(max(newValue, 0), max(numberOfPages - 1, 0))
            if !defersCurrentPageDisplay { updateCurrentPageDisplay() }
        }
    }
    open var hidesForSinglePage = false { didSet { makeDots() } }
    /// Whether a tap changes `currentPage` without the dots, which then change with `updateCurrentPageDisplay()`.
    open var defersCurrentPageDisplay = false
    open var pageIndicatorTintColor: UIColor? { didSet { updateCurrentPageDisplay() } }
    open var currentPageIndicatorTintColor: UIColor? { didSet { updateCurrentPageDisplay() } }

    /// Stored without effect: the background of iOS 14 is not drawn.
    open var backgroundStyle = BackgroundStyle.automatic
    /// Stored without effect: a finger that moves along the dots changes the page when it is lifted.
    open var allowsContinuousInteraction = true
    open var interactionState: InteractionState { isTracking ? .discrete : .none }
    /// The direction of the pages. The vertical ones are not supported.
    open var direction = Direction.natural {
        didSet {
            if direction == .topToBottom || direction == .bottomToTop {
                Unsupported.report("a vertical direction", in: "UIPageControl")
            }
            setNeedsLayout()
        }
    }

    open func updateCurrentPageDisplay() {
        for (page, dot) in dots.enumerated() {
            let isCurrent = page == storedPage
            let current = currentPageIndicatorTintColor ?? .white
            let other = pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.2)
            let image = (isCurrent ? currentImages[page] : nil) ?? images[page]
            dot.show(image, isCurrent ? current : other)
        }
        setNeedsLayout()
    }

    // MARK: Images in place of dots

    /// The image of every page that has none of its own, drawn in the color of its dot.
    open var preferredIndicatorImage: UIImage? {
        get { images.preferred }
        set { images.preferred = newValue }
    }
    /// The image of the current page, if it has none of its own for when it is current.
    open var preferredCurrentPageIndicatorImage: UIImage? {
        get { currentImages.preferred }
        set { currentImages.preferred = newValue }
    }
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) { images.own[page] = image }
    /// Returns the page's own image.
    open func indicatorImage(forPage page: Int) -> UIImage? { images.own[page] }
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) { currentImages.own[page] = image }
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages.own[page] }

    private func makeDots() {
        for dot in dots { dot.removeFromSuperview() }
        let count = hidesForSinglePage && numberOfPages == 1 ? 0 : numberOfPages
        dots = (0..<count).map { _ in PageIndicator(frame: .zero) }
        for dot in dots { addSubview(dot) }
        updateCurrentPageDisplay()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let count = CGFloat(max(pageCount, 0))
        return CGSize(width: count * PageIndicator.diameter + max(count - 1, 0) * Self.gap, height: Self.height)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = size(forNumberOfPages: dots.count).width
        let start = MainScreen.round(bounds.midX - width / 2)
        let y = MainScreen.round(bounds.midY - PageIndicator.diameter / 2)
        for (i, dot) in dots.enumerated() {
            let place = goesLeft ? dots.count - 1 - i : i
            dot.place(at: CGPoint(x: start + CGFloat(place) * (PageIndicator.diameter + Self.gap), y: y))
        }
    }

    /// Whether the first page is the rightmost one.
    private var goesLeft: Bool {
        switch direction {
        case .leftToRight: false
        case .rightToLeft: true
        default: isFlipped
        }
    }

    /// Goes back a page after a tap on the leading half, and forward after one on the trailing half.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, bounds.contains(touch.location(in: self)) else { return }
        let old = storedPage
        currentPage += (touch.location(in: self).x < bounds.midX) != goesLeft ? -1 : 1
        if storedPage != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    @_spi(Hooks) open override var standardAccessibility: StandardAccessibility? {
        StandardAccessibility(
            value: "page \(currentPage + 1) of \(numberOfPages)", traits: stateTraits.union(.adjustable))
    }

    @_spi(Hooks) open override var preventsTapsAround: Bool { true }
}

/// The images of pages.
private struct PageImages {
    var preferred: UIImage?
    var own: [Int: UIImage] = [:]

    subscript(page: Int) -> UIImage? { own[page] ?? preferred }
}

/// The dot of a page, or the image in its place.
@MainActor
private final class PageIndicator: UIImageView {
    static let diameter: CGFloat = 7

    func show(_ image: UIImage?, _ color: UIColor) {
        takesImagesAsTemplates = true
        (self.image, tintColor) = (image, color)
        backgroundColor = image == nil ? color : nil
        layer.cornerRadius = image == nil ? Self.diameter / 2 : 0
        bounds.size = image?.size ?? CGSize(width: Self.diameter, height: Self.diameter)
    }

    /// - Parameter origin: that of a dot, whose center an image shares.
    func place(at origin: CGPoint) {
        let x = origin.x + (Self.diameter - bounds.width) / 2
        frame.origin = CGPoint(
            x: MainScreen.round(x), y: MainScreen.round(origin.y + (Self.diameter - bounds.height) / 2))
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIPageControl.self) {
        $0.action("updateCurrentPageDisplay", UIPageControl.updateCurrentPageDisplay)
        $0.nib(element: "pageControl")
        $0.key("numberOfPages", \.numberOfPages, .nib)
        $0.key("currentPage", \.currentPage, .nib)
        $0.key("hidesForSinglePage", \.hidesForSinglePage, .nib)
        $0.key("defersCurrentPageDisplay", \.defersCurrentPageDisplay, .nib)
        $0.key("pageIndicatorTintColor", \.pageIndicatorTintColor, .appearance, .nib)
        $0.key("currentPageIndicatorTintColor", \.currentPageIndicatorTintColor, .appearance, .nib)
    }
}
