import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
import UIKitCore

/// The titles of sections at the side of a table, over which a finger slides to the sections.
@MainActor
final class SectionIndexView: UIControl {
    private var labels: [UILabel] = []
    private var last: Int?
    var onChoose: (Int) -> Void = { _ in }
    /// The background without and with a finger.
    var fills: (rest: UIColor?, pressed: UIColor?) = (nil, nil) { didSet { paint() } }
    var color: UIColor? { didSet { paint() } }

    static let width: CGFloat = 15
    private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)
    private static let lineHeight: CGFloat = 14

    var titles: [String] = [] {
        didSet {
            guard titles != oldValue else { return }
            for label in labels { label.removeFromSuperview() }
            labels = titles.map(makeLabel)
            setNeedsLayout()
        }
    }

    private func makeLabel(_ title: String) -> UILabel {
        let label = UILabel()
        (label.text, label.font, label.textAlignment) = (title, Self.font, .center)
        label.textColor = color ?? tintColor
        addSubview(label)
        return label
    }

    private func paint() {
        backgroundColor = isTracking ? fills.pressed ?? fills.rest : fills.rest
        for label in labels { label.textColor = color ?? tintColor }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        paint()
    }

    // MARK: Places

    /// The height of a title: lines come closer together if there is no room for all.
    private var step: CGFloat { min(Self.lineHeight, bounds.height / CGFloat(max(labels.count, 1))) }
    private var top: CGFloat { (bounds.height - step * CGFloat(labels.count)) / 2 }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, label) in labels.enumerated() {
            label.frame = CGRect(x: 0, y: top + CGFloat(index) * step, width: bounds.width, height: step)
        }
    }

    // MARK: Fingers

    private func choose(_ touch: UITouch) {
        guard !titles.isEmpty, step > 0 else { return }
        let index = min(max(Int((touch.location(in: self).y - top) / step), 0), titles.count - 1)
        guard index != last else { return }
        last = index
        onChoose(index)
    }

    /// A finger on the index does not scroll.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !(gestureRecognizer is UIPanGestureRecognizer)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        last = nil
        backgroundColor = fills.pressed ?? fills.rest
        choose(touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        choose(touch)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { backgroundColor = fills.rest }
    override func cancelTracking(with event: UIEvent?) { backgroundColor = fills.rest }
}

extension UITableView {
    /// The width that the index takes from the rows.
    var indexWidth: CGFloat { sectionIndex == nil ? 0 : SectionIndexView.width }

    /// Asks for the titles of the index, which is there if there are some and enough rows.
    func loadIndex() {
        let titles = source(.indexTitles)?.sectionIndexTitles(for: self) ?? []
        let rows = geometry.counts.reduce(0, +)
        guard !titles.isEmpty, rows >= sectionIndexMinimumDisplayRowCount else {
            sectionIndex?.removeFromSuperview()
            return sectionIndex = nil
        }
        let view = sectionIndex ?? SectionIndexView()
        sectionIndex = view
        view.titles = titles
        view.onChoose = { [weak self] in self?.showSection(ofTitle: $0, in: titles) }
        paintIndex()
    }

    func paintIndex() {
        sectionIndex?.color = sectionIndexColor
        sectionIndex?.fills = (sectionIndexBackgroundColor, sectionIndexTrackingBackgroundColor)
    }

    /// Puts the index at the side of what is seen, above all rows.
    func layOutIndex() {
        guard let view = sectionIndex else { return }
        let insets = adjustedContentInset
        let width = SectionIndexView.width
        let area = bounds.inset(by: UIEdgeInsets(top: insets.top, left: 0, bottom: insets.bottom, right: 0))
        let x = isFlipped ? area.minX + safeAreaInsets.left : area.maxX - width - safeAreaInsets.right
        view.frame = CGRect(x: x, y: area.minY, width: width, height: max(area.height, 0))
        if view.superview !== self || subviews.last !== view { addSubview(view) }
    }

    private func showSection(ofTitle index: Int, in titles: [String]) {
        let given = source(.sectionForIndexTitle)?.tableView(
            self, sectionForSectionIndexTitle: titles[index], at: index)
        let section = given ?? index
        guard geometry.sections.indices.contains(section) else { return }
        scroll(to: IndexPath(row: NSNotFound, section: section), .top, false)
    }
}
