import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceObjCRuntime

/// `first.attribute (≤ | = | ≥) multiplier × second.attribute + constant`, in points.
///
/// Items are views or layout guides. The constraint does not retain them, as on iOS, and is in the `constraints` of the
/// view that it was activated in.
///
/// Leading and trailing follow the direction of that view, which is recorded for a view and its superview, and chosen otherwise.
/// Of constraints in conflict the one that the app made last is ignored; iOS documents no rule, and this one is chosen.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// Called when the nib that made the constraint is complete.
    open func awakeFromNib() {}
    /// The items; `nil` for one that has gone away.
    public var firstItem: AnyObject? { first }
    public var secondItem: AnyObject? { second }
    public nonisolated var firstAttribute: Attribute { parts.firstAttribute }
    public nonisolated var secondAttribute: Attribute { parts.secondAttribute }
    public nonisolated var relation: Relation { parts.relation }
    public nonisolated var multiplier: CGFloat { parts.multiplier }

    /// The parts that never change once a constraint has been made.
    private struct Parts {
        var firstAttribute = Attribute.notAnAttribute
        var secondAttribute = Attribute.notAnAttribute
        var relation = Relation.equal
        var multiplier: CGFloat = 1
    }

    // Unsafe is safe here: the initializer that sets it ends before another thread can have the constraint.
    private nonisolated(unsafe) var parts = Parts()
    private var firstHandle = ItemHandle.none
    private var secondHandle: ItemHandle?

    /// The view whose `constraints` contain this one.
    package internal(set) var owner: (any LayoutView)? {
        get { ownerHandle?.item?.asLayoutView }
        set { ownerHandle = newValue?.madeHandle }
    }
    private var ownerHandle: ItemHandle?
    /// The spans of the two sides; `nil` for a side that is an item's attribute rather than the distance between two
    /// anchors.
    var firstSpan: LayoutSpan?
    var secondSpan: LayoutSpan?
    /// The indices in its owner's list, and in those of the views that it names.
    var places = ConstraintPlaces()
    /// The precedence among required constraints that conflict: the last one of the lowest precedence is broken.
    package enum Firmness: Int, Comparable {
        /// A constraint of the app.
        case app
        /// Constraints of a stack view.
        case space, arrangement, hiding

        package static func < (a: Firmness, b: Firmness) -> Bool { a.rawValue < b.rawValue }
    }
    package var firmness = Firmness.app
    /// Whether a stack view created the constraint, rather than the app.
    var isOfSystem: Bool { firmness != .app }
    /// The engine that solves the constraint; `nil` in a tree that has not been laid out.
    weak var engine: LayoutEngine?

    /// Raises an exception if the parts do not form a valid constraint.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        let (first, second) = (view1 as? any LayoutItem, view2 as? any LayoutItem)
        guard let first, second != nil || view2 == nil else {
            stopLikeUIKit(
                "\(view1) and \(view2 ?? "nothing"): Constraint items must each be a view or layout guide.",
                name: "NSInvalidArgumentException")
        }
        self.init(
            item: first, attribute: attr1, relatedBy: relation, toItem: second, attribute: attr2,
            multiplier: multiplier, constant: c)
    }

    // The only designated initializer is `init()`: a class of an app inherits the others only if it sees all of those.
    package convenience init(
        item first: any LayoutItem, attribute attr1: Attribute, relatedBy relation: Relation,
        toItem second: (any LayoutItem)?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init()
        state(
            item: first, attribute: attr1, relatedBy: relation, toItem: second, attribute: attr2,
            multiplier: multiplier, constant: c)
    }

    /// Gives a new constraint its parts. A nib makes those of an app's class, and has no other initializer for them.
    package func state(
        item first: any LayoutItem, attribute attr1: Attribute, relatedBy relation: Relation,
        toItem second: (any LayoutItem)?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        (firstHandle, secondHandle) = (first.madeHandle, second?.madeHandle)
        parts = Parts(
            firstAttribute: attr1, secondAttribute: second == nil ? .notAnAttribute : attr2, relation: relation,
            multiplier: multiplier)
        constantStorage = c
        if let mistake { stopLikeUIKit(mistake, name: "NSInvalidArgumentException") }
    }

    /// Creates a placeholder without items; activating it does nothing.
    public override init() { super.init() }

    // MARK: Mutable properties

    private var constantStorage: CGFloat = 0
    open var constant: CGFloat {
        get { constantStorage }
        set {
            guard newValue != constantStorage else { return }
            requireLikeUIKit(
                newValue.isFinite,
                "Constant is not finite!  That's illegal.  constant:\(newValue) in \(describedByParts)")
            constantStorage = newValue
            engine?.constantDidChange(of: self)
        }
    }

    private var priorityStorage = UILayoutPriority.required
    /// The priority, which cannot change to or from required once the constraint has been laid out with. A constraint that is
    /// active in a tree without a layout yet can change, as libraries rely on whose own tests pass on iOS.
    open var priority: UILayoutPriority {
        get { priorityStorage }
        set {
            guard newValue != priorityStorage else { return }
            requireLikeUIKit(
                newValue.rawValue > 0 && newValue.rawValue <= 1000,
                "It's illegal to set priority:\(newValue.rawValue). Priorities must be greater than 0 and less or equal to NSLayoutPriorityRequired, which is 1000.000000."
            )
            requireLikeUIKit(
                engine == nil || (newValue == .required) == (priorityStorage == .required),
                "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  You passed priority \(newValue.rawValue) and the existing priority was \(priorityStorage.rawValue).",
                name: "NSInternalInconsistencyException")
            priorityStorage = newValue
            engine?.priorityDidChange(of: self)
        }
    }

    open var identifier: String?
    open var shouldBeArchived = false

    /// Whether the constraint is active: activation adds it to the nearest view that contains both items.
    open var isActive: Bool {
        get { ownerHandle?.item != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { activate() } else { owner?.removeConstraint(self) }
        }
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    // MARK: Anchors

    /// The first item and attribute as an anchor.
    public var firstAnchor: NSLayoutAnchor<AnyObject> {
        .anchor(firstHandle, firstAttribute, firstSpan)
    }
    public var secondAnchor: NSLayoutAnchor<AnyObject>? {
        second == nil ? nil : secondHandle.map { .anchor($0, secondAttribute, secondSpan) }
    }

    open override nonisolated var description: String { MainActor.assumeIsolated { describedByParts } }
}

extension NSLayoutConstraint {
    private func activate() {
        if firstAttribute == .notAnAttribute { return }
        guard let first else {
            return Unsupported.report("activating a constraint whose item is gone", in: "NSLayoutConstraint")
        }
        if second == nil, secondHandle != nil { return }
        guard let common = space else {
            // A guide may not belong to a view yet.
            guard let second else { return }
            stopLikeUIKit(
                "Unable to activate constraint with anchors \(first.named(firstAttribute)) and \(second.named(secondAttribute)) because they have no common ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  That's illegal.",
                name: "NSGenericException")
        }
        common.addConstraint(self)
    }

    /// Whether the constraint involves leading or trailing.
    var isDirectional: Bool {
        firstAttribute.isDirectional || secondAttribute.isDirectional || firstSpan?.isDirectional ?? false
            || secondSpan?.isDirectional ?? false
    }

    /// Whether a place that nothing else decides is the constraint's bound. A length that has only bounds is the least
    /// that they allow: 0, if they are upper ones.
    var placesItsItem: Bool { firstAttribute.kind != .size || firstSpan != nil }

    // MARK: Items

    var first: (any LayoutItem)? { firstHandle.item }
    var second: (any LayoutItem)? { secondHandle?.item }

    /// The nearest view that is one of the items' views, or contains all of them.
    var space: (any LayoutView)? {
        guard firstSpan == nil, secondSpan == nil else { return LayoutSpace.common(items) }
        guard let second else { return first?.itemView }
        guard let one = first?.itemView, let other = second.itemView else { return nil }
        return LayoutSpace.common(one, other)
    }

    /// The views that the constraint names directly or through their guides, each once.
    var itemViews: [any LayoutView] {
        guard firstSpan == nil, secondSpan == nil else {
            return items.compactMap(\.itemView).reduce(into: []) { views, view in
                if !views.contains(where: { $0 === view }) { views.append(view) }
            }
        }
        let (one, other) = (first?.itemView, second?.itemView)
        if let one, let other, one !== other { return [one, other] }
        return (one ?? other).map { [$0] } ?? []
    }

    /// The items that the constraint refers to.
    var items: [any LayoutItem] {
        (firstSpan?.items ?? first.map { [$0] } ?? []) + (secondSpan?.items ?? second.map { [$0] } ?? [])
    }

    // MARK: Validation

    /// Stops if the constraint relates a horizontal to a vertical place. UIKit accepts such a constraint until an engine
    /// is to solve it.
    func checkAxes() {
        if secondAttribute.kind == .none || firstAttribute.kind == secondAttribute.kind { return }
        fatalError("Constraint improperly relates anchors of incompatible types: \(describedByParts)")
    }

    /// The message about the first rule that the parts break.
    private var mistake: String? {
        let (a, b) = (firstAttribute, secondAttribute)
        guard constant.isFinite else {
            return "Constant is not finite!  That's illegal.  constant:\(constant) in \(describedByParts)"
        }
        guard multiplier.isFinite else {
            return "Multiplier is not finite!  That's illegal.  multiplier:\(multiplier) in \(describedByParts)"
        }
        if a.kind != .size, multiplier == 0 { return Self.refusal(Self.single) }
        if a == .notAnAttribute { return Self.refusal("Invalid attribute for the first item of \(describedByParts)") }
        if b == .notAnAttribute { return a.kind == .size ? nil : Self.refusal(Self.single) }
        if (a.kind == .size) != (b.kind == .size) {
            return Self.refusal("Invalid pairing of layout attributes: \(a.name) and \(b.name)")
        }
        let isMixed = (a.isDirectional && b.isAbsolute) || (a.isAbsolute && b.isDirectional)
        return isMixed ? Self.refusal(Self.mixture) : nil
    }

    private static func refusal(_ reason: String) -> String {
        "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: \(reason)"
    }

    private static var single: String {
        "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal constraint of a location equal to a constant. Location attributes must be specified in pairs."
    }

    private static var mixture: String {
        "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use leading/trailing for both or neither."
    }
}

@section(".init_array") @used
private let keys: @convention(c) () -> Void = {
    registerObjCClassOnLoad(NSLayoutConstraint.self) {
        $0.key("constant", \.constant)
        $0.key("priority", \.priority)
        $0.key("identifier", \.identifier)
        $0.key("active", \.isActive)
        $0.key(readOnly: "multiplier", \.multiplier)
        $0.key(readOnly: "firstItem", \.firstItem)
        $0.key(readOnly: "secondItem", \.secondItem)
    }
}
