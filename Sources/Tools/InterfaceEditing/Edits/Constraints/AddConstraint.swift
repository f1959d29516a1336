/// Adds a constraint to the nearest view that contains its items.
package struct AddConstraint: InterfaceEdit {
    /// A side or a size of a view.
    package struct Anchor: Sendable, Equatable {
        let item: String
        let attribute: String

        /// - Parameter attribute: as documents name it, such as `leading` or `centerX`.
        package init(_ item: String, _ attribute: String) { (self.item, self.attribute) = (item, attribute) }
    }

    let first: Anchor
    let relation: String?
    let second: Anchor?
    let multiplier: String?
    let constant: Double
    let priority: Double?

    /// - Parameters:
    ///   - relation: `lessThanOrEqual` or `greaterThanOrEqual`; `nil` for equal.
    ///   - multiplier: as documents write it, such as `0.5` or `3:4`; `nil` for 1.
    ///   - priority: `nil` for required.
    package init(
        _ first: Anchor, _ relation: String? = nil, to second: Anchor? = nil, multiplier: String? = nil,
        constant: Double = 0, priority: Double? = nil
    ) {
        (self.first, self.relation, self.second) = (first, relation, second)
        (self.multiplier, self.constant, self.priority) = (multiplier, constant, priority)
    }

    package var title: String { "Insertion of Constraint" }

    package func apply(to draft: inout InterfaceDraft) throws(InterfaceEditError) {
        let items = [first.item] + (second.map { [$0.item] } ?? [])
        let owner = try draft.commonView(of: items)
        var attributes = ["firstAttribute": first.attribute, "id": draft.newID()]
        // The owner is not named as the first item.
        if first.item != owner { attributes["firstItem"] = first.item }
        attributes["relation"] = relation
        attributes["secondItem"] = second?.item
        attributes["secondAttribute"] = second?.attribute
        attributes["multiplier"] = multiplier
        if constant != 0 { attributes["constant"] = InterfaceNumber.text(constant) }
        attributes["priority"] = priority.map(InterfaceNumber.text)
        try draft.insert(MarkupElement("constraint", attributes), intoList: "constraints", of: owner)
        for item in items where item != owner || second == nil { try draft.leaveFixedFrame(item) }
    }
}

/// Changes the numbers of a constraint.
package struct SetConstraint: InterfaceEdit {
    let id: String
    let constant: Double
    let priority: Double?

    /// - Parameter priority: `nil` for required.
    package init(_ id: String, constant: Double, priority: Double? = nil) {
        (self.id, self.constant, self.priority) = (id, constant, priority)
    }

    package var title: String { "Change of Constraint" }

    package func apply(to draft: inout InterfaceDraft) throws(InterfaceEditError) {
        guard try draft.element(id).name == "constraint" else { throw InterfaceEditError("“\(id)” is no constraint") }
        guard priority.map({ (1...1000).contains($0) }) ?? true else {
            throw InterfaceEditError("a priority is from 1 to 1000")
        }
        try draft.set("constant", constant == 0 ? nil : InterfaceNumber.text(constant), on: id)
        try draft.set("priority", priority.flatMap { $0 == 1000 ? nil : InterfaceNumber.text($0) }, on: id)
    }
}

extension InterfaceDraft {
    /// Returns the innermost view that contains views or guides.
    fileprivate func commonView(of items: [String]) throws(InterfaceEditError) -> String {
        var common = try path(of: items[0])
        for item in items.dropFirst() {
            let path = try path(of: item)
            common = zip(common, path).prefix { $0 == $1 }.map(\.0)
        }
        var place = common[...]
        while true {
            let element = element(at: place)
            if InterfaceViews.isView(element), let id = element.id { return id }
            guard place.popLast() != nil else { throw InterfaceEditError("the items are in no view in common") }
        }
    }

    /// Lets constraints place a view whose frame was fixed.
    fileprivate mutating func leaveFixedFrame(_ id: String) throws(InterfaceEditError) {
        let view = try element(id)
        guard view["fixedFrame"] != nil else { return }
        try set("fixedFrame", nil, on: id)
        try set(key: "autoresizingMask", nil, on: id)
        try set("translatesAutoresizingMaskIntoConstraints", "NO", on: id)
    }
}
