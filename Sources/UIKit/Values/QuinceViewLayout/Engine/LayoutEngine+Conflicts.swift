import Foundation
import QuinceCoreAutoLayout
import QuinceObjCRuntime

extension LayoutEngine {
    /// Chooses the constraint to break among conflicting ones: the app's last one, so that masks, stack views and the
    /// screen keep theirs. Among constraints of stack views alone, hidden views stay hidden: the stack's spaces and
    /// edges give way. UIKit's own choice is not documented (behaviour/layout.md#conflicts).
    func choose(_ conflict: Conflict) -> ConstraintToken {
        var broken = conflict.constraints[conflict.constraints.count - 1]
        var least: NSLayoutConstraint.Firmness?
        for token in conflict.constraints {
            guard case .constraint(let constraint)? = origins[Int(token.index)] else { continue }
            if let least, constraint.firmness > least { continue }
            (broken, least) = (token, constraint.firmness)
        }
        if !isMeasuring { report(conflict, breaking: broken) }
        return broken
    }

    private func report(_ conflict: Conflict, breaking broken: ConstraintToken) {
        let list = conflict.constraints.filter(isListed).map { "    \"\(describe($0))\"" }.joined(separator: ",\n")
        let isMask = conflict.constraints.contains { token in
            if case .item(let node, let name)? = origins[Int(token.index)] {
                return node.item.asLayoutView != nil && [.x, .y, .width, .height].contains(name) && node.item !== host
            }
            return false
        }
        let hint = isMask ? host.layoutWords.maskHint : ""
        LayoutMessages.log(
            """
            [LayoutConstraints] Unable to simultaneously satisfy constraints.
            \tProbably at least one of the constraints in the following list is one you don't want.\(" ")
            \tTry this:\(" ")
            \t\t(1) look at each constraint and try to figure out which you don't expect;\(" ")
            \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\(" ")
            \(hint)(
            \(list)
            )

            Will attempt to recover by breaking constraint\(" ")
            \(describe(broken))

            \(host.layoutWords.debuggingHint)
            """)
    }

    /// Whether the message lists a constraint; it omits the implicit ones that lengths are not negative.
    private func isListed(_ token: ConstraintToken) -> Bool {
        if case .item(_, let name)? = origins[Int(token.index)] { return name != .someWidth && name != .someHeight }
        return true
    }

    private func describe(_ token: ConstraintToken) -> String {
        switch origins[Int(token.index)] {
        case .constraint(let constraint)?: return constraint.description
        case .item(let node, let name)?: return describe(node.item, name)
        case nil: return "<NSLayoutConstraint>"
        }
    }

    func describe(_ item: any LayoutItem, _ name: LayoutNode.RowName) -> String {
        guard let node = nodes[ObjectIdentifier(item)], let row = node.rows[name]?.row else { return item.label }
        let address = ObjCNames.address(of: node)
        if let text = item.describedRow(name) {
            return "<NSLayoutConstraint:\(address) \(text)>"
        }
        let (attribute, sign) = Self.words(name, row.relation)
        let length = "\(item.label).\(attribute) \(sign) \(otherSide(of: row, attribute, item))"
        guard let view = item.asLayoutView else { return "<NSLayoutConstraint:\(address) \(length)   (active)>" }
        if name.isContent {
            let priority = row.priority == 1000 ? "" : "@\(Self.number(Double(row.priority)))"
            return "<NSContentSizeLayoutConstraint:\(address) \(length)\(priority)   (active)>"
        }
        if view === host {
            let side = name == .width ? "Width" : "Height"
            return "<NSLayoutConstraint:\(address) '\(view.layoutWords.encapsulatedSize)-\(side)' \(length)   (active)>"
        }
        return "<NSAutoresizingMaskLayoutConstraint:\(address) \(view.maskSymbols) \(length)   (active)>"
    }

    /// Returns a length or, for a part that grows with the superview, the share of the superview's length.
    private func otherSide(of row: LinearConstraint, _ attribute: String, _ item: any LayoutItem) -> String {
        let value = Self.number(-row.constant)
        guard row.terms.count == 2, let outer = item.placeView else { return value }
        let share = -row.terms[1].coefficient
        let factor = abs(share - 1) < 1e-9 ? "" : "\(Self.number(share))*"
        let length = attribute == "minX" || attribute == "width" ? "width" : "height"
        let rest = row.constant == 0 ? "" : " \(row.constant > 0 ? "-" : "+") \(Self.number(abs(row.constant)))"
        return "\(factor)\(outer.label).\(length)\(rest)"
    }

    private static func words(_ name: LayoutNode.RowName, _ relation: Relation) -> (String, String) {
        let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
        switch name {
        case .x: return ("minX", sign)
        case .y: return ("minY", sign)
        case .width, .hugWidth, .keepWidth, .fitWidth, .someWidth: return ("width", sign)
        case .height, .hugHeight, .keepHeight, .fitHeight, .someHeight: return ("height", sign)
        }
    }

    package static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : String(format: "%g", value)
    }
}

/// The log of UIKit's messages about layout.
@MainActor
package enum LayoutMessages {
    /// The closure that receives messages; tests replace it.
    package static var log: (String) -> Void = { NSLog("%@", $0) }
}

extension LayoutNode.RowName {
    var isContent: Bool { [.hugWidth, .hugHeight, .keepWidth, .keepHeight].contains(self) }
}

extension LayoutView {
    /// The mask as "h=--& v=&--": the margin before, the length and the margin after on each axis.
    fileprivate var maskSymbols: String {
        let parts = flexibleParts
        return "h=\(parts.horizontal.symbols) v=\(parts.vertical.symbols)"
    }
}
