import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// The two thin bars that show the position in a scroll view's content. They are layers, so that `subviews` contains
/// only the app's views.
@MainActor
final class ScrollIndicators {
    private let horizontal = CALayer()
    private let vertical = CALayer()
    private var isShown = false
    var style = UIScrollView.IndicatorStyle.default { didSet { paint() } }
    /// Whether the content under the bars is dark, for the default style.
    var isInTheDark = false { didSet { if isInTheDark != oldValue { paint() } } }

    // Points and seconds (behaviour/scrolling.md#indicators).
    private static let thickness: CGFloat = 2.5
    private static let leastLength: CGFloat = 36
    private static let margin: CGFloat = 3
    private static let fadeDuration = 0.25
    private static let flashDuration = 0.75

    func add(to layer: CALayer) {
        for bar in [horizontal, vertical] {
            bar.opacity = 0
            bar.cornerRadius = Self.thickness / 2
            // The bar is above all content, including content that is added later.
            bar.zPosition = 10_000
            layer.addSublayer(bar)
        }
        paint()
    }

    private func paint() {
        let isWhite = style == .white || (style == .default && isInTheDark)
        let color = isWhite ? UIColor(white: 1, alpha: 0.5) : UIColor(white: 0, alpha: 0.35)
        withoutActions { for bar in [horizontal, vertical] { bar.backgroundColor = color.cgColor } }
    }

    // MARK: Showing

    func show(_ scrollView: UIScrollView) {
        isShown = true
        update(scrollView)
        setOpacity(1, animated: false)
    }

    func hide() {
        guard isShown else { return }
        isShown = false
        setOpacity(0, animated: true)
    }

    func flash(_ scrollView: UIScrollView) {
        // Content that fits has no place to tell (chosen).
        let range = scrollView.offsetRange
        guard range.x.lowerBound < range.x.upperBound || range.y.lowerBound < range.y.upperBound else { return }
        show(scrollView)
        isShown = false
        setOpacity(0, animated: true, delay: Self.flashDuration)
    }

    private func setOpacity(_ opacity: Float, animated: Bool, delay: Double = 0) {
        withoutActions {
            for bar in [horizontal, vertical] {
                bar.removeAnimation(forKey: "fade")
                if animated { fade(bar, to: opacity, delay) }
                bar.opacity = opacity
            }
        }
    }

    private func fade(_ bar: CALayer, to opacity: Float, _ delay: Double) {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = bar.opacity
        animation.toValue = opacity
        animation.duration = Self.fadeDuration
        animation.fillMode = .backwards
        if delay > 0 { animation.beginTime = bar.convertTime(CACurrentMediaTime(), from: nil) + delay }
        bar.add(animation, forKey: "fade")
    }

    // MARK: Placing

    func update(_ scrollView: UIScrollView) {
        withoutActions {
            place(scrollView)
        }
    }

    private func place(_ view: UIScrollView) {
        let bounds = view.bounds
        let range = view.offsetRange
        let hasBoth = view.canScrollHorizontally && view.canScrollVertically
        let corner = hasBoth ? Self.thickness + Self.margin : 0
        let system = view.automaticallyAdjustsScrollIndicatorInsets ? view.systemInsets : .zero
        let covered = view.scrolling.insets[.keyboard] ?? .zero
        let tall = bounds.inset(by: view.verticalScrollIndicatorInsets + system + covered)
        let wide = bounds.inset(by: view.horizontalScrollIndicatorInsets + system + covered)
        vertical.isHidden = !view.showsVerticalScrollIndicator || !view.canScrollVertically
        horizontal.isHidden = !view.showsHorizontalScrollIndicator || !view.canScrollHorizontally
        let rows = Self.bar(bounds.height, tall.height - corner, range.y, bounds.minY)
        // It is where lines end, out of the way of their beginnings.
        let x = view.isFlipped ? tall.minX + Self.margin : tall.maxX - Self.margin - Self.thickness
        vertical.frame = CGRect(
            x: x, y: tall.minY + rows.start, width: Self.thickness,
            height: rows.length)
        let columns = Self.bar(bounds.width, wide.width - corner, range.x, bounds.minX)
        horizontal.frame = CGRect(
            x: wide.minX + columns.start, y: wide.maxY - Self.margin - Self.thickness, width: columns.length,
            height: Self.thickness)
    }

    /// Returns a bar whose length relates to its track as the view to its content; beyond the edges it shrinks.
    private static func bar(
        _ visible: CGFloat, _ room: CGFloat, _ range: ClosedRange<CGFloat>, _ offset: CGFloat
    ) -> (start: CGFloat, length: CGFloat) {
        let way = max(room - 2 * margin, 0)
        let travel = range.upperBound - range.lowerBound
        var length = min(max(way * visible / max(visible + travel, 1), leastLength), way)
        let over = max(range.lowerBound - offset, offset - range.upperBound, 0)
        length = max(length - over, min(thickness * 3, way))
        let part =
            travel > 0 ? min(max((offset - range.lowerBound) / travel, 0), 1) : (offset > range.upperBound ? 1 : 0)
        return (margin + part * (way - length), length)
    }

    private func withoutActions(_ changes: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        changes()
        CATransaction.commit()
    }
}
