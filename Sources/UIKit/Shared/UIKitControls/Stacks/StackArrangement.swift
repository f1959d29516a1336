import Foundation
import QuinceViewLayout
import UIFoundation
import UIKitCore

/// The constraints of a stack view, with UIKit's identifiers (behaviour/layout.md#stack-views).
///
/// Hidden views stay in the chain with zero length, so that hiding can be animated; the spacing between two visible
/// views is divided among the gaps around the hidden views between them.
@MainActor
struct StackArrangement {
    private let stack: UIStackView
    private let views: [UIView]
    private let shown: [UIView]
    private let canvas: any LayoutItem
    private let isRow: Bool
    private(set) var constraints: [NSLayoutConstraint] = []
    private(set) var guides: [UILayoutGuide] = []

    typealias Attribute = NSLayoutConstraint.Attribute

    init(_ stack: UIStackView) {
        self.stack = stack
        views = stack.arrangedSubviews
        shown = views.filter { !$0.isHidden }
        canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
        isRow = stack.axis == .horizontal
    }

    mutating func build() {
        guard let first = views.first, let last = views.last else { return }
        add("UISV-canvas-connection", canvas, start, .equal, first, start)
        add("UISV-canvas-connection", canvas, end, .equal, last, end)
        for view in views where view.isHidden {
            add("UISV-hiding", view, length, .equal, nil, .notAnAttribute, firmness: .hiding)
        }
        distribute()
        align()
    }

    // MARK: Attributes

    private var start: Attribute { isRow ? .leading : .top }
    private var end: Attribute { isRow ? .trailing : .bottom }
    private var middle: Attribute { isRow ? .centerX : .centerY }
    private var length: Attribute { isRow ? .width : .height }
    private var crossStart: Attribute { isRow ? .top : .leading }
    private var crossEnd: Attribute { isRow ? .bottom : .trailing }
    private var crossMiddle: Attribute { isRow ? .centerY : .centerX }
    private var crossLength: Attribute { isRow ? .height : .width }

    private mutating func add(
        _ name: String, _ a: any LayoutItem, _ first: Attribute, _ relation: NSLayoutConstraint.Relation,
        _ b: (any LayoutItem)?, _ second: Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
        priority: Float = 1000, firmness: NSLayoutConstraint.Firmness = .arrangement
    ) {
        let constraint = NSLayoutConstraint(
            item: a, attribute: first, relatedBy: relation, toItem: b, attribute: second, multiplier: multiplier,
            constant: constant)
        constraint.identifier = name
        constraint.priority = UILayoutPriority(priority)
        constraint.firmness = firmness
        constraints.append(constraint)
    }

    // MARK: Along the axis

    private mutating func distribute() {
        switch stack.distribution {
        case .fill: chain(.equal)
        case .fillEqually:
            chain(.equal)
            for view in shown.dropFirst() { add("UISV-fill-equally", view, length, .equal, shown[0], length) }
        case .fillProportionally:
            chain(.equal)
            fillInProportion()
        case .equalSpacing:
            chain(.greaterThanOrEqual)
            layGuides(from: end, to: start, priority: 1000)
        case .equalCentering:
            chain(.greaterThanOrEqual)
            layGuides(from: middle, to: middle, priority: 149)
        }
    }

    private mutating func chain(_ relation: NSLayoutConstraint.Relation) {
        let isByBaselines = !isRow && stack.isBaselineRelativeArrangement
        for (i, (view, next)) in zip(views, views.dropFirst()).enumerated() {
            // A hidden view has no baselines to measure from.
            let hasLines = isByBaselines && !view.isHidden && !next.isHidden
            add(
                "UISV-spacing", next, hasLines ? .firstBaseline : start, relation, view,
                hasLines ? .lastBaseline : end, constant: space(afterViewAt: i), firmness: .space)
        }
    }

    private func space(afterViewAt index: Int) -> CGFloat {
        guard let before = views[...index].lastIndex(where: { !$0.isHidden }),
            let after = views[(index + 1)...].firstIndex(where: { !$0.isHidden })
        else { return 0 }
        let whole = stack.space(after: views[before])
        if after == before + 1 { return whole }
        return index == before || index + 1 == after ? whole / 2 : 0
    }

    private mutating func fillInProportion() {
        let sizes = shown.map { view -> CGFloat in
            let own = isRow ? view.intrinsicContentSize.width : view.intrinsicContentSize.height
            if own != UIView.noIntrinsicMetric { return own }
            let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            return isRow ? fitting.width : fitting.height
        }
        let spaces = shown.dropLast().reduce(0) { $0 + stack.space(after: $1) }
        let total = sizes.reduce(spaces, +)
        guard total > 0 else { return }
        for (i, (view, size)) in zip(shown, sizes).enumerated() where size > 0 {
            add(
                "UISV-fill-proportionally", view, length, .equal, canvas, length, multiplier: size / total,
                priority: Float(max(999 - i, 1)))
        }
    }

    /// Creates spaces, or distances between centers, that are all as long as the first.
    private mutating func layGuides(from: Attribute, to: Attribute, priority: Float) {
        for (view, next) in zip(shown, shown.dropFirst()) {
            let guide = UILayoutGuide()
            guide.identifier = "_UIOLAGapGuide"
            guides.append(guide)
            add("UISV-distributing-edge", guide, start, .equal, view, from)
            add("UISV-distributing-edge", guide, end, .equal, next, to)
            if guides.count > 1 {
                add("UISV-fill-equally", guide, length, .equal, guides[0], length, priority: priority)
            }
        }
        add("UISV-canvas-fit", canvas, length, .equal, nil, .notAnAttribute, priority: 49)
    }

    // MARK: Across the axis

    private mutating func align() {
        guard let anchor = views.first else { return }
        // Hidden views are aligned too: they are collapsed in place, and count across the axis [kean/Arranged's tests,
        // which compare with UIKit's constraints].
        for attribute in alignedAttributes {
            for view in views.dropFirst() { add("UISV-alignment", view, attribute, .equal, anchor, attribute) }
        }
        guard !shown.isEmpty else { return collapse(anchor) }
        switch stack.alignment {
        case .fill:
            add("UISV-canvas-connection", canvas, crossStart, .equal, anchor, crossStart)
            add("UISV-canvas-connection", canvas, crossEnd, .equal, anchor, crossEnd)
        case .leading:
            add("UISV-canvas-connection", canvas, crossStart, .equal, anchor, crossStart)
            span(atStart: false, atEnd: true)
        case .trailing:
            add("UISV-canvas-connection", canvas, crossEnd, .equal, anchor, crossEnd)
            span(atStart: true, atEnd: false)
        case .center:
            add("UISV-canvas-connection", canvas, crossMiddle, .equal, anchor, crossMiddle)
            span(atStart: true, atEnd: true)
        case .firstBaseline, .lastBaseline:
            span(atStart: true, atEnd: true)
        }
    }

    private var alignedAttributes: [Attribute] {
        switch stack.alignment {
        case .fill: return [crossStart, crossEnd]
        case .leading: return [crossStart]
        case .trailing: return [crossEnd]
        case .center: return [crossMiddle]
        case .firstBaseline: return [isRow ? .firstBaseline : .leading]
        case .lastBaseline: return [isRow ? .lastBaseline : .leading]
        }
    }

    /// Makes the canvas contain all views, and no larger than necessary.
    private mutating func span(atStart: Bool, atEnd: Bool) {
        for view in shown {
            if atStart { add("UISV-spanning-boundary", view, crossStart, .greaterThanOrEqual, canvas, crossStart) }
            if atEnd { add("UISV-spanning-boundary", canvas, crossEnd, .greaterThanOrEqual, view, crossEnd) }
        }
        for view in views {
            add("UISV-ambiguity-suppression", view, crossLength, .equal, nil, .notAnAttribute, priority: 25)
        }
        add("UISV-canvas-fit", canvas, crossLength, .equal, nil, .notAnAttribute, priority: 49)
    }

    /// Makes the canvas as narrow as possible, because no view is visible.
    private mutating func collapse(_ anchor: UIView) {
        add("UISV-canvas-connection", canvas, crossStart, .equal, anchor, crossStart)
        add("UISV-canvas-fit", canvas, crossLength, .equal, nil, .notAnAttribute, priority: 49)
    }
}
