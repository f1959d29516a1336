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

    private static var look: Look.Pages { Look.current.pages }
    private let capsule = UIView()

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

    /// Whether a capsule is behind the dots; the automatic one comes while a finger moves along them. The looks before iOS 14
    /// have none.
    open var backgroundStyle = BackgroundStyle.automatic { didSet { showCapsule() } }
    /// Whether a finger that moves along the dots takes the current page along.
    open var allowsContinuousInteraction = true
    open var interactionState: InteractionState { scrub != nil ? .continuous : isTracking ? .discrete : .none }
    private var scrub: Scrub? { didSet { showCapsule() } }
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
            let other = pageIndicatorTintColor ?? Self.look.other
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
        showCapsule()
        updateCurrentPageDisplay()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let count = CGFloat(max(pageCount, 0))
        let look = Self.look
        let dots = count * look.diameter + max(count - 1, 0) * look.gap
        return CGSize(width: dots + (count > 0 ? 2 * look.margin : 0), height: look.height)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = size(forNumberOfPages: dots.count)
        layOutCapsule(size)
        let start = MainScreen.round(bounds.midX - size.width / 2) + (dots.isEmpty ? 0 : Self.look.margin)
        let y = MainScreen.round(bounds.midY - PageIndicator.diameter / 2)
        for (i, dot) in dots.enumerated() {
            let place = goesLeft ? dots.count - 1 - i : i
            dot.place(at: CGPoint(x: start + CGFloat(place) * Self.pitch, y: y))
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

    private static var pitch: CGFloat { look.diameter + look.gap }

    // MARK: The capsule

    private func showCapsule() {
        let isShown =
            switch backgroundStyle {
            case .automatic: scrub != nil
            case .prominent: true
            case .minimal: false
            }
        guard let color = Self.look.capsule, isShown, !dots.isEmpty else { return capsule.removeFromSuperview() }
        capsule.backgroundColor = color
        capsule.isUserInteractionEnabled = false
        insertSubview(capsule, at: 0)
        setNeedsLayout()
    }

    private func layOutCapsule(_ size: CGSize) {
        capsule.frame = CGRect(
            x: MainScreen.round(bounds.midX - size.width / 2), y: MainScreen.round(bounds.midY - size.height / 2),
            width: size.width, height: size.height)
        capsule.layer.cornerRadius = size.height / 2
    }

    // MARK: Fingers

    /// A finger that moves along the dots.
    private struct Scrub {
        let start: CGFloat
        let page: Int
    }

    private var fingerStart: CGFloat?

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        fingerStart = touch.location(in: self).x
        return super.beginTracking(touch, with: event)
    }

    /// A finger that has gone as far as from one dot to the next moves along the dots from then on.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        if scrub == nil, allowsContinuousInteraction, Self.look.capsule != nil, let fingerStart,
            abs(x - fingerStart) >= Self.pitch
        {
            scrub = Scrub(start: fingerStart, page: storedPage)
        }
        if let scrub {
            let steps = Int(((x - scrub.start) / Self.pitch).rounded(.towardZero))
            go(to: scrub.page + (goesLeft ? -steps : steps))
        }
        return super.continueTracking(touch, with: event)
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        scrub = nil
    }

    private func go(to page: Int) {
        let old = storedPage
        currentPage = page
        if storedPage != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    /// Goes back a page after a tap on the leading half, and forward after one on the trailing half.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if scrub != nil { return scrub = nil }
        guard let touch, bounds.contains(touch.location(in: self)) else { return }
        go(to: storedPage + ((touch.location(in: self).x < bounds.midX) != goesLeft ? -1 : 1))
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
    static var diameter: CGFloat { Look.current.pages.diameter }

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
