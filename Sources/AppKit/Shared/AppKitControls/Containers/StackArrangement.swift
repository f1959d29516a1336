@_spi(Hooks) import AppKitCore
import AppKitDrawing
import CoreGraphics
import Foundation
import QuinceViewLayout

/// The constraints of a stack view.
@MainActor
struct StackArrangement {
    private var constraints: [NSLayoutConstraint] = []
    private var guides: [NSLayoutGuide] = []

    /// Replaces the constraints by those of the present members.
    mutating func arrange(_ stack: NSStackView) {
        NSLayoutConstraint.deactivate(constraints)
        for guide in guides { stack.removeLayoutGuide(guide) }
        var row = StackRow(stack)
        row.build()
        (constraints, guides) = (row.constraints, row.guides)
        NSLayoutConstraint.activate(constraints)
    }
}

/// The members that are shown, along an axis and across it.
@MainActor
private struct StackRow {
    let stack: NSStackView
    let members: [NSStackView.Member]
    var constraints: [NSLayoutConstraint] = []
    var guides: [NSLayoutGuide] = []

    private typealias Attribute = NSLayoutConstraint.Attribute

    init(_ stack: NSStackView) {
        self.stack = stack
        members = stack.members.filter { stack.isShown($0) }
    }

    private var isRow: Bool { stack.orientation == .horizontal }
    private var start: Attribute { isRow ? .leading : .top }
    private var end: Attribute { isRow ? .trailing : .bottom }
    private var length: Attribute { isRow ? .width : .height }
    private var center: Attribute { isRow ? .centerX : .centerY }
    private var insets: (start: CGFloat, end: CGFloat) {
        isRow ? (stack.edgeInsets.left, stack.edgeInsets.right) : (stack.edgeInsets.top, stack.edgeInsets.bottom)
    }
    private var crossInsets: (start: CGFloat, end: CGFloat) {
        isRow ? (stack.edgeInsets.top, stack.edgeInsets.bottom) : (stack.edgeInsets.left, stack.edgeInsets.right)
    }
    private var axis: NSLayoutConstraint.Orientation { isRow ? .horizontal : .vertical }
    private var crossAxis: NSLayoutConstraint.Orientation { isRow ? .vertical : .horizontal }

    mutating func build() {
        guard !members.isEmpty else { return }
        switch stack.distribution {
        case .gravityAreas: buildAreas()
        case .fill: buildChain()
        case .fillEqually:
            buildChain()
            for member in members.dropFirst() { add(member.view, length, .equal, members[0].view, length) }
        case .fillProportionally:
            buildChain()
            buildProportions()
        case .equalSpacing: buildGaps(betweenCenters: false)
        case .equalCentering: buildGaps(betweenCenters: true)
        }
        for member in members { alignAcross(member.view) }
    }

    // MARK: Along the axis

    private func gap(after member: NSStackView.Member) -> CGFloat {
        member.spacing == NSStackView.useDefaultSpacing ? stack.spacing : member.spacing
    }

    private mutating func pin(
        _ relation: NSLayoutConstraint.Relation, _ priority: NSLayoutConstraint.Priority, isEnd: Bool
    ) {
        guard let first = members.first?.view, let last = members.last?.view else { return }
        if isEnd {
            add(stack, end, relation, last, end, insets.end, priority)
        } else {
            add(first, start, relation, stack, start, insets.start, priority)
        }
    }

    private var clip: NSLayoutConstraint.Priority { stack.clippingResistancePriority(for: axis) }

    /// Puts the members one after the other from edge to edge.
    private mutating func buildChain() {
        pin(.equal, .required, isEnd: false)
        pin(.equal, clip, isEnd: true)
        for (a, b) in zip(members, members.dropFirst()) { add(b.view, start, .equal, a.view, end, gap(after: a)) }
    }

    /// The lengths are in the proportions of the content; just below required, since a content may have no length.
    private mutating func buildProportions() {
        let lengths = members.map { member in
            let size = member.view.intrinsicContentSize
            return max(isRow ? size.width : size.height, 1)
        }
        for (member, length) in zip(members, lengths).dropFirst() {
            let constraint = NSLayoutConstraint(
                item: member.view, attribute: self.length, relatedBy: .equal, toItem: members[0].view,
                attribute: self.length,
                multiplier: length / lengths[0], constant: 0)
            constraint.priority = .init(999)
            constraints.append(constraint)
        }
    }

    /// Guides between the edges or the centers of neighbors are all of one length.
    private mutating func buildGaps(betweenCenters isCentering: Bool) {
        pin(.equal, .required, isEnd: false)
        pin(.equal, clip, isEnd: true)
        var first: NSLayoutGuide?
        for (a, b) in zip(members, members.dropFirst()) {
            add(b.view, start, .greaterThanOrEqual, a.view, end, gap(after: a))
            let guide = NSLayoutGuide()
            stack.addLayoutGuide(guide)
            guides.append(guide)
            add(guide, start, .equal, a.view, isCentering ? center : end)
            add(guide, end, .equal, b.view, isCentering ? center : start)
            if let first { add(guide, length, .equal, first, length, 0, isCentering ? .init(749) : .required) }
            first = first ?? guide
            hug(a, b)
        }
    }

    /// Neighbors want to be no further apart than their spacing.
    private mutating func hug(_ a: NSStackView.Member, _ b: NSStackView.Member) {
        add(b.view, start, .equal, a.view, end, gap(after: a), stack.huggingPriority(for: axis))
    }

    /// The leading members are at the beginning, the trailing ones at the end, and the others as near to the middle as there is
    /// room.
    private mutating func buildAreas() {
        let areas = [NSStackView.Gravity.leading, .center, .trailing].map { gravity in
            members.filter { $0.gravity == gravity }
        }
        let hugging = stack.huggingPriority(for: axis)
        pin(areas[0].isEmpty ? .greaterThanOrEqual : .equal, .required, isEnd: false)
        pin(areas[2].isEmpty ? .greaterThanOrEqual : .equal, clip, isEnd: true)
        if areas[0].isEmpty { pin(.equal, hugging, isEnd: false) }
        if areas[2].isEmpty { pin(.equal, hugging, isEnd: true) }
        for (a, b) in zip(members, members.dropFirst()) {
            let isSame = a.gravity == b.gravity
            add(b.view, start, isSame ? .equal : .greaterThanOrEqual, a.view, end, gap(after: a))
            if !isSame { hug(a, b) }
        }
        centerArea(areas[1])
    }

    private mutating func centerArea(_ area: [NSStackView.Member]) {
        guard let first = area.first?.view, let last = area.last?.view else { return }
        let guide = NSLayoutGuide()
        stack.addLayoutGuide(guide)
        guides.append(guide)
        add(guide, start, .equal, first, start)
        add(guide, end, .equal, last, end)
        add(guide, center, .equal, stack, center, 0, .init(stack.huggingPriority(for: axis).rawValue + 1))
    }

    // MARK: Across the axis

    private mutating func alignAcross(_ view: NSView) {
        let (low, high): (Attribute, Attribute) = isRow ? (.top, .bottom) : (.leading, .trailing)
        let (before, after) = crossInsets
        let clip = stack.clippingResistancePriority(for: crossAxis)
        let hugging = stack.huggingPriority(for: crossAxis)
        let fills = stack.alignment == (isRow ? .height : .width)
        let relation: NSLayoutConstraint.Relation = fills ? .equal : .greaterThanOrEqual
        add(view, low, relation, stack, low, before)
        add(stack, high, relation, view, high, after, clip)
        guard !fills else { return }
        add(view, low, .equal, stack, low, before, hugging)
        add(stack, high, .equal, view, high, after, hugging)
        alignLine(of: view)
    }

    private mutating func alignLine(of view: NSView) {
        let (before, after) = crossInsets
        switch stack.alignment {
        case .top, .left, .leading: add(view, stack.alignment, .equal, stack, stack.alignment, before)
        case .bottom, .right, .trailing: add(stack, stack.alignment, .equal, view, stack.alignment, after)
        case .centerX, .centerY: add(view, stack.alignment, .equal, stack, stack.alignment, (before - after) / 2)
        case .firstBaseline, .lastBaseline:
            guard view !== members[0].view else { return }
            add(view, stack.alignment, .equal, members[0].view, stack.alignment)
        default: break
        }
    }

    private mutating func add(
        _ a: AnyObject, _ first: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation, _ b: AnyObject,
        _ second: NSLayoutConstraint.Attribute, _ constant: CGFloat = 0,
        _ priority: NSLayoutConstraint.Priority = .required
    ) {
        let constraint = NSLayoutConstraint(
            item: a, attribute: first, relatedBy: relation, toItem: b, attribute: second, multiplier: 1,
            constant: constant)
        constraint.priority = priority
        constraints.append(constraint)
    }
}
