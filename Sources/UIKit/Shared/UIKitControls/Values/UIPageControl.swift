import CoreGraphics
public import Foundation
import KitDescription
import QuartzCore
public import UIFoundation
@_spi(Hooks) public import UIKitCore

/// Shows one dot per page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    private var dots: [UIView] = []
    private var storedPage = 0

    private static let diameter: CGFloat = 7
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

    open func updateCurrentPageDisplay() {
        for (i, dot) in dots.enumerated() {
            let current = currentPageIndicatorTintColor ?? .white
            let other = pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.2)
            dot.backgroundColor = i == storedPage ? current : other
        }
    }

    private func makeDots() {
        for dot in dots { dot.removeFromSuperview() }
        let count = hidesForSinglePage && numberOfPages == 1 ? 0 : numberOfPages
        dots = (0..<count).map { _ in
            let dot = UIView(frame: CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
            dot.layer.cornerRadius = Self.diameter / 2
            dot.isUserInteractionEnabled = false
            addSubview(dot)
            return dot
        }
        updateCurrentPageDisplay()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let count = CGFloat(max(pageCount, 0))
        return CGSize(width: count * Self.diameter + max(count - 1, 0) * Self.gap, height: Self.height)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = size(forNumberOfPages: dots.count).width
        let start = MainScreen.round(bounds.midX - width / 2)
        let y = MainScreen.round(bounds.midY - Self.diameter / 2)
        for (i, dot) in dots.enumerated() {
            let place = isFlipped ? dots.count - 1 - i : i
            dot.frame.origin = CGPoint(x: start + CGFloat(place) * (Self.diameter + Self.gap), y: y)
        }
    }

    /// Goes back a page after a tap on the leading half, and forward after one on the trailing half.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, bounds.contains(touch.location(in: self)) else { return }
        let old = storedPage
        currentPage += (touch.location(in: self).x < bounds.midX) != isFlipped ? -1 : 1
        if storedPage != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    @_spi(Hooks) open override var preventsTapsAround: Bool { true }
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
