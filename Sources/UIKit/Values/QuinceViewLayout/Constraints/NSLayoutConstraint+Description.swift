import CoreGraphics
import Foundation
import QuinceObjCRuntime

extension NSLayoutConstraint {
    /// The description in UIKit's form: `<NSLayoutConstraint:0x… 'name' V:|-(10)-[UILabel:0x…]   (active, names:
    /// '|':UIView:0x… )>`.
    var describedByParts: String {
        let address = ObjCNames.address(of: self)
        let name = identifier.map { " '\($0)'" } ?? ""
        let (body, names) = body { $0.label }
        let state = isActive ? "active" : "inactive"
        let suffix = names.map { ", names: \($0) " } ?? ""
        return "<\(Swift.type(of: self)):\(address)\(name) \(body)   (\(state)\(suffix))>"
    }

    /// The description without addresses, which is the same in every run.
    var describedForDump: String {
        let (body, _) = body { $0.dumpName }
        return identifier.map { "'\($0)' \(body)" } ?? body
    }

    private func body(_ label: (any LayoutItem) -> String) -> (String, names: String?) {
        let (a, b) = (first, second)
        if let a, let b, let visual = visual(a, b, label) { return visual }
        let first = "\(a.map(label) ?? "(gone)").\(firstAttribute.name)"
        guard let b, secondAttribute != .notAnAttribute else {
            return ("\(first) \(relation.sign) \(Self.number(constant))\(describedPriority)", nil)
        }
        let factor = multiplier == 1 ? "" : "\(Self.number(multiplier))*"
        var text = "\(first) \(relation.sign) \(factor)\(label(b)).\(secondAttribute.name)"
        if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(Self.number(abs(constant)))" }
        return (text + describedPriority, nil)
    }

    private var describedPriority: String {
        priority == .required ? "" : " @ \(Self.number(CGFloat(priority.rawValue)))"
    }

    /// Distances between neighbors, and to the superview's edges, are written as in the visual format.
    private func visual(
        _ a: any LayoutItem, _ b: any LayoutItem, _ label: (any LayoutItem) -> String
    ) -> (String, names: String?)? {
        guard multiplier == 1, let axis = Self.axes[firstAttribute], Self.axes[secondAttribute]?.name == axis.name,
            let other = Self.axes[secondAttribute]
        else { return nil }
        let flipped: [Relation: String] = [.lessThanOrEqual: ">=", .equal: "", .greaterThanOrEqual: "<="]
        let areViews = a.asLayoutView != nil && b.asLayoutView != nil
        let isInFirst = areViews && b.itemView === a.itemView?.layoutSuperview
        let isInSecond = areViews && a.itemView === b.itemView?.layoutSuperview
        let suffix = firstAttribute.isDirectional ? "(LTR)" : ""
        func gap(_ sign: String, _ value: CGFloat) -> String { "-(\(sign)\(Self.number(value))\(atPriority))-" }
        let plain = relation == .equal ? "" : relation.sign
        switch (axis.isStart, other.isStart) {
        case (true, true) where isInFirst:
            return ("\(axis.name):|\(gap(plain, constant))[\(label(a))]\(suffix)", "'|':\(label(b))")
        case (false, false) where isInSecond:
            return ("\(axis.name):[\(label(b))]\(gap(plain, constant))|\(suffix)", "'|':\(label(a))")
        case (false, false) where isInFirst && constant <= 0:
            return ("\(axis.name):[\(label(a))]\(gap(flipped[relation] ?? "", -constant))|\(suffix)", "'|':\(label(b))")
        case (true, false) where !isInFirst && !isInSecond:
            return ("\(axis.name):[\(label(b))]\(gap(plain, constant))[\(label(a))]\(suffix)", nil)
        default: return nil
        }
    }

    private var atPriority: String { priority == .required ? "" : "@\(Self.number(CGFloat(priority.rawValue)))" }

    private static let axes: [Attribute: (name: String, isStart: Bool)] = [
        .leading: ("H", true), .left: ("H", true), .trailing: ("H", false), .right: ("H", false),
        .top: ("V", true), .bottom: ("V", false),
    ]

    private static func number(_ value: CGFloat) -> String { LayoutEngine.number(Double(value)) }
}
