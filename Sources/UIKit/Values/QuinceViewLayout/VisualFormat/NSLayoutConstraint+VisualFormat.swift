import Foundation
import QuinceDiagnostics

extension NSLayoutConstraint {
    /// Creates constraints from a visual format: `"H:|-[name(>=80)]-8-[value]-|"`.
    ///
    /// - Parameters:
    /// - metrics: the numbers that the format refers to by name.
    /// - views: the views and layout guides that the format refers to by name. `|` is the superview of the first one.
    ///
    /// Raises an exception that shows the position of an error in the format.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do throws(VisualFormatError) {
            return try makeConstraints(format, opts, metrics ?? [:], views)
        } catch {
            stopLikeUIKit(error.message(for: format))
        }
    }

    package static func makeConstraints(
        _ text: String, _ options: FormatOptions, _ metrics: [String: Any], _ views: [String: Any]
    ) throws(VisualFormatError) -> [NSLayoutConstraint] {
        let format = try VisualFormatParser.parse(text)
        let builder = VisualFormatBuilder(format: format, options: options, metrics: metrics, views: views)
        return try builder.build()
    }
}

/// Creates the constraints of a parsed format.
@MainActor
private struct VisualFormatBuilder {
    let format: VisualFormat
    let options: NSLayoutConstraint.FormatOptions
    let metrics: [String: Any]
    let views: [String: Any]

    typealias Attribute = NSLayoutConstraint.Attribute

    func build() throws(VisualFormatError) -> [NSLayoutConstraint] {
        var items: [any LayoutItem] = []
        for view in format.views { items.append(try item(view.name)) }
        var result: [NSLayoutConstraint] = []
        if let head = format.head {
            result += try connect(head, from: superview(of: items[0]), start, to: items[0], start, isEdge: true)
        }
        for (i, view) in format.views.enumerated() {
            for size in view.sizes { result.append(try self.size(of: items[i], size)) }
            guard i < format.gaps.count else { continue }
            result += try connect(format.gaps[i], from: items[i], end, to: items[i + 1], start, isEdge: false)
        }
        if let tail = format.tail, let last = items.last {
            result += try connect(tail, from: last, end, to: superview(of: last), end, isEdge: true)
        }
        return try result + alignments(of: items)
    }

    // MARK: Names

    private func item(_ name: VisualFormat.Name) throws(VisualFormatError) -> any LayoutItem {
        guard let value = views[name.text] else {
            throw VisualFormatError(
                reason: "\(name.text) is not a key in the views dictionary.", place: name.place + name.text.count)
        }
        guard let item = value as? any LayoutItem else {
            throw VisualFormatError(
                reason: "\(name.text) is \(value), which is neither a view nor a layout guide.", place: name.place)
        }
        return item
    }

    private func superview(of item: any LayoutItem) throws(VisualFormatError) -> any LayoutView {
        if let view = item.placeView { return view }
        throw VisualFormatError(
            reason: "Unable to interpret '|' character, because the related view doesn't have a superview", place: 0)
    }

    private func number(_ value: VisualFormat.Value) throws(VisualFormatError) -> Double {
        switch value {
        case .number(let number, _): return number
        case .name(let name):
            if let number = Self.number(metrics[name.text]) { return number }
            throw VisualFormatError(
                reason: "\(name.text) is not a key in the metrics dictionary.", place: name.place + name.text.count)
        }
    }

    private static func number(_ value: Any?) -> Double? {
        switch value {
        case let number as CGFloat: return Double(number)
        case let number as Double: return number
        case let number as Float: return Double(number)
        case let number as Int: return Double(number)
        case let number as NSNumber: return number.doubleValue
        case let number as any BinaryInteger: return Double(number)
        default: return nil
        }
    }

    // MARK: Along the axis

    private var isReversed: Bool { options.intersection(.directionMask) == .directionRightToLeft }

    private var start: Attribute {
        if format.isVertical { return .top }
        switch options.intersection(.directionMask) {
        case .directionLeftToRight: return .left
        case .directionRightToLeft: return .right
        default: return .leading
        }
    }

    private var end: Attribute {
        if format.isVertical { return .bottom }
        switch options.intersection(.directionMask) {
        case .directionLeftToRight: return .right
        case .directionRightToLeft: return .left
        default: return .trailing
        }
    }

    private func connect(
        _ connection: VisualFormat.Connection, from first: any LayoutItem, _ firstEdge: Attribute,
        to second: any LayoutItem, _ secondEdge: Attribute, isEdge: Bool
    ) throws(VisualFormatError) -> [NSLayoutConstraint] {
        var (before, after) = (firstEdge, secondEdge)
        if !isEdge, format.isVertical, options.contains(.spacingBaselineToBaseline) {
            (before, after) = (.lastBaseline, .firstBaseline)
        }
        switch connection {
        case .flush: return [gap(first, before, second, after, .equal, 0)]
        case .standard:
            guard isEdge else { return [gap(first, before, second, after, .equal, Double(StandardSpace.between))] }
            let isFirst = first === second.placeView
            guard (isFirst ? first : second).itemView?.marginsItem != nil else {
                return [gap(first, before, second, after, .equal, Double(StandardSpace.toSuperview))]
            }
            // Since iOS 8, the standard space extends to the superview's margins.
            if isFirst { before = before.insideOut } else { after = after.insideOut }
            return [gap(first, before, second, after, .equal, 0)]
        case .by(let predicates):
            var result: [NSLayoutConstraint] = []
            for predicate in predicates {
                let constraint = gap(first, before, second, after, predicate.relation, try number(predicate.value))
                try give(predicate.priority, to: constraint)
                result.append(constraint)
            }
            return result
        }
    }

    private func gap(
        _ first: any LayoutItem, _ before: Attribute, _ second: any LayoutItem, _ after: Attribute,
        _ relation: NSLayoutConstraint.Relation, _ space: Double
    ) -> NSLayoutConstraint {
        if isReversed, !format.isVertical {
            return NSLayoutConstraint(
                item: first, attribute: before, relatedBy: relation, toItem: second, attribute: after,
                multiplier: 1, constant: CGFloat(space))
        }
        return NSLayoutConstraint(
            item: second, attribute: after, relatedBy: relation, toItem: first, attribute: before, multiplier: 1,
            constant: CGFloat(space))
    }

    private func size(
        of item: any LayoutItem, _ predicate: VisualFormat.Predicate
    ) throws(VisualFormatError) -> NSLayoutConstraint {
        let attribute: Attribute = format.isVertical ? .height : .width
        var other: (any LayoutItem)?
        var constant = 0.0
        if case .name(let name) = predicate.value, Self.number(metrics[name.text]) == nil {
            guard views[name.text] != nil else {
                throw VisualFormatError(
                    reason: "\(name.text) is not a key in the metrics or views dictionaries.",
                    place: name.place + name.text.count)
            }
            other = try self.item(name)
        } else {
            constant = try number(predicate.value)
        }
        let constraint = NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: predicate.relation, toItem: other,
            attribute: other == nil ? .notAnAttribute : attribute, multiplier: 1, constant: CGFloat(constant))
        try give(predicate.priority, to: constraint)
        return constraint
    }

    private func give(
        _ priority: VisualFormat.Value?, to constraint: NSLayoutConstraint
    ) throws(VisualFormatError) {
        guard let priority else { return }
        let number = try number(priority)
        guard number > 0, number <= 1000 else {
            let place: Int
            switch priority {
            case .number(_, let at): place = at
            case .name(let name): place = name.place
            }
            throw VisualFormatError(
                reason: "Priorities must be greater than 0 and at most 1000, not \(number)", place: place)
        }
        constraint.priority = UILayoutPriority(Float(number))
    }

    // MARK: Across the axis

    private func alignments(of items: [any LayoutItem]) throws(VisualFormatError) -> [NSLayoutConstraint] {
        var result: [NSLayoutConstraint] = []
        for number in 1...12 where options.rawValue & (1 << UInt(number)) != 0 {
            guard let attribute = Attribute(rawValue: number) else { continue }
            guard attribute.kind == (format.isVertical ? .horizontal : .vertical) else {
                let direction = format.isVertical ? "vertical" : "horizontal"
                throw VisualFormatError(
                    reason:
                        "Options mask required views to be aligned on a \(direction) edge, which is not allowed for layout that is also \(direction).",
                    place: 0)
            }
            for (first, second) in zip(items, items.dropFirst()) {
                result.append(
                    NSLayoutConstraint(
                        item: second, attribute: attribute, relatedBy: .equal, toItem: first, attribute: attribute,
                        multiplier: 1, constant: 0))
            }
        }
        return result
    }
}

extension NSLayoutConstraint.Attribute {
    /// The corresponding edge of the margins.
    fileprivate var insideOut: Self {
        switch self {
        case .left: return .leftMargin
        case .right: return .rightMargin
        case .top: return .topMargin
        case .bottom: return .bottomMargin
        case .leading: return .leadingMargin
        case .trailing: return .trailingMargin
        default: return self
        }
    }
}
