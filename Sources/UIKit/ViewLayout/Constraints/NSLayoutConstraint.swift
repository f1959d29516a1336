import CoreGraphics
import Diagnostics
public import Foundation

/// `first.attribute (≤ | = | ≥) multiplier × second.attribute + constant`, in points.
///
/// Items are views or layout guides. The constraint refers to its items weakly, as on iOS, and is in the `constraints`
/// of the view that it was activated in.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    public private(set) weak var firstItem: AnyObject?
    public private(set) weak var secondItem: AnyObject?
    public nonisolated let firstAttribute: Attribute
    public nonisolated let secondAttribute: Attribute
    public nonisolated let relation: Relation
    public nonisolated let multiplier: CGFloat
    private let hasSecondItem: Bool

    /// The view whose `constraints` contain this one.
    package internal(set) weak var owner: (any LayoutView)?
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
    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        firstItem = view1 as AnyObject
        secondItem = view2.map { $0 as AnyObject }
        hasSecondItem = view2 != nil
        firstAttribute = attr1
        secondAttribute = view2 == nil ? .notAnAttribute : attr2
        self.relation = relation
        self.multiplier = multiplier
        constantStorage = c
        super.init()
        checkParts()
    }

    /// Creates a placeholder without items; activating it does nothing.
    public override init() {
        (firstAttribute, secondAttribute, relation, multiplier) = (.notAnAttribute, .notAnAttribute, .equal, 1)
        hasSecondItem = false
        constantStorage = 0
        super.init()
    }

    // MARK: Mutable properties

    private var constantStorage: CGFloat
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
    /// The priority, which cannot change to or from required once the constraint is active.
    open var priority: UILayoutPriority {
        get { priorityStorage }
        set {
            guard newValue != priorityStorage else { return }
            requireLikeUIKit(
                newValue.rawValue > 0 && newValue.rawValue <= 1000,
                "It's illegal to set priority:\(newValue.rawValue). Priorities must be greater than 0 and less or equal to NSLayoutPriorityRequired, which is 1000.000000."
            )
            requireLikeUIKit(
                owner == nil || (newValue == .required) == (priorityStorage == .required),
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
        get { owner != nil }
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
        NSLayoutAnchor(item: firstItem, attribute: firstAttribute)
    }
    public var secondAnchor: NSLayoutAnchor<AnyObject>? {
        secondItem.map { NSLayoutAnchor(item: $0, attribute: secondAttribute) }
    }

    open override nonisolated var description: String { MainActor.assumeIsolated { describedByParts } }
}

extension NSLayoutConstraint {
    private func activate() {
        if firstAttribute == .notAnAttribute { return }
        guard let first = firstItem as? any LayoutItem else {
            return Unsupported.report("activating a constraint whose item is gone", in: "NSLayoutConstraint")
        }
        let second = secondItem as? any LayoutItem
        if hasSecondItem, second == nil { return }
        guard let common = LayoutSpace.common(items) else {
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
        let spans = [firstSpan, secondSpan].compactMap { $0 }.flatMap { [$0.start, $0.end] }
        return ([firstAttribute, secondAttribute] + spans).contains { $0.isDirectional }
    }

    /// The items that the constraint refers to.
    var items: [any LayoutItem] {
        var items = firstSpan?.items ?? []
        if firstSpan == nil, let first = firstItem as? any LayoutItem { items.append(first) }
        if let secondSpan { return items + secondSpan.items }
        if let second = secondItem as? any LayoutItem { items.append(second) }
        return items
    }

    // MARK: Validation

    /// Stops if the constraint relates a horizontal to a vertical place. UIKit accepts such a constraint until an engine
    /// is to solve it.
    func checkAxes() {
        if secondAttribute.kind == .none || firstAttribute.kind == secondAttribute.kind { return }
        fatalError("Constraint improperly relates anchors of incompatible types: \(describedByParts)")
    }

    private func checkParts() {
        let (a, b) = (firstAttribute, secondAttribute)
        requireLikeUIKit(
            firstItem is any LayoutItem, "\(describedByParts): Constraint items must each be a view or layout guide.")
        requireLikeUIKit(
            !hasSecondItem || secondItem is any LayoutItem,
            "\(describedByParts): Constraint items must each be a view or layout guide.")
        requireLikeUIKit(
            constant.isFinite, "Constant is not finite!  That's illegal.  constant:\(constant) in \(describedByParts)")
        requireLikeUIKit(
            multiplier.isFinite,
            "Multiplier is not finite!  That's illegal.  multiplier:\(multiplier) in \(describedByParts)")
        requireLikeUIKit(
            a.kind == .size || multiplier != 0,
            "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal constraint of a location equal to a constant. Location attributes must be specified in pairs."
        )
        requireLikeUIKit(
            a != .notAnAttribute,
            "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: Invalid attribute for the first item of \(describedByParts)"
        )
        guard hasSecondItem, b != .notAnAttribute else {
            return requireLikeUIKit(
                a.kind == .size,
                "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal constraint of a location equal to a constant. Location attributes must be specified in pairs."
            )
        }
        requireLikeUIKit(
            (a.kind == .size) == (b.kind == .size),
            "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: Invalid pairing of layout attributes: \(a.name) and \(b.name)"
        )
        requireLikeUIKit(
            !(a.isDirectional && b.isAbsolute) && !(a.isAbsolute && b.isDirectional),
            "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use leading/trailing for both or neither."
        )
    }
}
