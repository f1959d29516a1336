@_spi(Hooks) public import AppKitCore
public import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
@_spi(Hooks) public import QuinceViewLayout
import UIFoundation

/// A row or a column of views, which constraints arrange.
///
/// - Differs: a hidden view leaves the row and stays a subview; on a Mac it leaves the view tree. Views do not leave for want of room.
@preconcurrency @MainActor
open class NSStackView: NSView {
    /// The raw values are those of NSStackView.h.
    public enum Gravity: Int, Sendable {
        case leading = 1, center, trailing
        public static let top = Gravity.leading
        public static let bottom = Gravity.trailing
    }

    /// The raw values are those of NSStackView.h.
    public enum Distribution: Int, Sendable {
        case gravityAreas = -1, fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    public struct VisibilityPriority: RawRepresentable, Hashable, Sendable {
        public let rawValue: Float
        public init(rawValue: Float) { self.rawValue = rawValue }
        public init(_ rawValue: Float) { self.rawValue = rawValue }
        public static let mustHold = VisibilityPriority(rawValue: 1000)
        public static let detachOnlyIfNecessary = VisibilityPriority(rawValue: 900)
        public static let notVisible = VisibilityPriority(rawValue: 0)
    }

    /// The value of a spacing that is the stack's own.
    public nonisolated static let useDefaultSpacing = CGFloat.greatestFiniteMagnitude

    /// A view of the stack with what the app has said of it.
    struct Member {
        let view: NSView
        var gravity: Gravity
        var spacing = NSStackView.useDefaultSpacing
        var visibility = VisibilityPriority.mustHold
    }

    /// The members in their order: those of the leading area first.
    private(set) var members: [Member] = []
    private var arrangement = StackArrangement()
    private var hugging: [NSLayoutConstraint.Orientation: NSLayoutConstraint.Priority] = [:]
    private var clipping: [NSLayoutConstraint.Orientation: NSLayoutConstraint.Priority] = [:]

    public override init(frame frameRect: NSRect) { super.init(frame: frameRect) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public convenience init(views: [NSView]) {
        self.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
        for view in views { addView(view, in: .leading) }
    }

    // MARK: Arranged subviews

    open var arrangedSubviews: [NSView] { members.map(\.view) }
    /// Adds a view at the end; one that is arranged already moves there.
    open func addArrangedSubview(_ view: NSView) { insertArrangedSubview(view, at: members.count) }
    open func insertArrangedSubview(_ view: NSView, at insertionIndex: Int) {
        let old = members.firstIndex { $0.view === view }
        var member = old.map { members.remove(at: $0) } ?? Member(view: view, gravity: .leading)
        let index = min(insertionIndex, members.count)
        if index > 0 { member.gravity = members[index - 1].gravity }
        insert(member, at: index)
    }
    /// Takes a view out of the row; it stays a subview.
    open func removeArrangedSubview(_ view: NSView) { forget(view) }

    // MARK: Gravity areas

    open func addView(_ view: NSView, in gravity: Gravity) {
        insertView(view, at: views(in: gravity).count, in: gravity)
    }
    open func insertView(_ view: NSView, at index: Int, in gravity: Gravity) {
        members.removeAll { $0.view === view }
        let before = members.filter { $0.gravity.rawValue < gravity.rawValue }.count
        let own = members.filter { $0.gravity == gravity }.count
        insert(Member(view: view, gravity: gravity), at: before + min(index, own))
    }
    open func removeView(_ view: NSView) {
        forget(view)
        view.removeFromSuperview()
    }
    open func views(in gravity: Gravity) -> [NSView] { members.filter { $0.gravity == gravity }.map(\.view) }
    open func setViews(_ views: [NSView], in gravity: Gravity) {
        for view in self.views(in: gravity) where !views.contains(where: { $0 === view }) { removeView(view) }
        for view in views { addView(view, in: gravity) }
    }
    open var views: [NSView] { arrangedSubviews }
    open var detachedViews: [NSView] { members.filter { !isShown($0) }.map(\.view) }

    // MARK: Arrangement

    open weak var delegate: (any NSStackViewDelegate)?
    open var orientation = NSUserInterfaceLayoutOrientation.horizontal { didSet { orientationDidChange(oldValue) } }
    open var alignment = NSLayoutConstraint.Attribute.centerY { didSet { arrangeAgain() } }
    open var distribution = Distribution.gravityAreas { didSet { arrangeAgain() } }
    open var spacing: CGFloat = 8 { didSet { arrangeAgain() } }
    open var edgeInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) { didSet { arrangeAgain() } }
    /// Whether hidden views leave the row.
    open var detachesHiddenViews = true { didSet { arrangeAgain() } }
    open var hasEqualSpacing: Bool {
        get { distribution == .equalSpacing }
        set { distribution = newValue ? .equalSpacing : .gravityAreas }
    }
    open func setCustomSpacing(_ spacing: CGFloat, after view: NSView) { change(view) { $0.spacing = spacing } }
    open func customSpacing(after view: NSView) -> CGFloat { member(view)?.spacing ?? Self.useDefaultSpacing }
    open func setVisibilityPriority(_ priority: VisibilityPriority, for view: NSView) {
        if priority != .mustHold, priority != .notVisible { reportLeaving() }
        change(view) { $0.visibility = priority }
        view.isHidden = priority == .notVisible
    }
    open func visibilityPriority(for view: NSView) -> VisibilityPriority { member(view)?.visibility ?? .notVisible }
    /// The priority at which the stack is no larger than its views; by default, 250.
    open func huggingPriority(for orientation: NSLayoutConstraint.Orientation) -> NSLayoutConstraint.Priority {
        hugging[orientation] ?? .defaultLow
    }
    open func setHuggingPriority(
        _ huggingPriority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
    ) {
        hugging[orientation] = huggingPriority
        arrangeAgain()
    }
    /// The priority at which the stack does not cut off its views; by default, 1000.
    open func clippingResistancePriority(for orientation: NSLayoutConstraint.Orientation) -> NSLayoutConstraint.Priority
    {
        clipping[orientation] ?? .required
    }
    open func setClippingResistancePriority(
        _ clippingResistancePriority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
    ) {
        clipping[orientation] = clippingResistancePriority
        arrangeAgain()
    }

    // MARK: Views

    open override class var requiresConstraintBasedLayout: Bool { true }
    open override func updateConstraints() {
        arrangement.arrange(self)
        super.updateConstraints()
    }
    open override var fittingSize: NSSize {
        updateConstraintsForSubtreeIfNeeded()
        return super.fittingSize
    }
    open override func willRemoveSubview(_ subview: NSView) {
        super.willRemoveSubview(subview)
        forget(subview)
    }
    @_spi(Hooks) open override func subviewDidChangeHidden(_ subview: NSView) {
        guard detachesHiddenViews, member(subview) != nil else { return }
        if subview.isHidden {
            delegate?.stackView(self, willDetach: [subview])
        } else {
            delegate?.stackView(self, didReattach: [subview])
        }
        arrangeAgain()
    }

    /// Whether a member is in the row.
    func isShown(_ member: Member) -> Bool {
        member.visibility != .notVisible && !(detachesHiddenViews && member.view.isHidden)
    }
}

extension NSStackView {
    private func member(_ view: NSView) -> Member? { members.first { $0.view === view } }

    private func change(_ view: NSView, _ change: (inout Member) -> Void) {
        guard let index = members.firstIndex(where: { $0.view === view }) else { return }
        change(&members[index])
        arrangeAgain()
    }

    private func insert(_ member: Member, at index: Int) {
        members.insert(member, at: index)
        member.view.translatesAutoresizingMaskIntoConstraints = false
        if member.view.superview !== self { addSubview(member.view) }
        arrangeAgain()
    }

    private func forget(_ view: NSView) {
        guard let index = members.firstIndex(where: { $0.view === view }) else { return }
        members.remove(at: index)
        arrangeAgain()
    }

    private func arrangeAgain() { needsUpdateConstraints = true }

    /// The standard alignment of a row is that of a column turned.
    private func orientationDidChange(_ old: NSUserInterfaceLayoutOrientation) {
        if orientation == .vertical, alignment == .centerY { alignment = .centerX }
        if orientation == .horizontal, alignment == .centerX { alignment = .centerY }
        arrangeAgain()
    }

    private func reportLeaving() { Unsupported.report("views that leave for want of room", in: "NSStackView") }
}

@preconcurrency @MainActor
public protocol NSStackViewDelegate: NSObjectProtocol {
    func stackView(_ stackView: NSStackView, willDetach views: [NSView])
    func stackView(_ stackView: NSStackView, didReattach views: [NSView])
}

extension NSStackViewDelegate {
    public func stackView(_ stackView: NSStackView, willDetach views: [NSView]) {}
    public func stackView(_ stackView: NSStackView, didReattach views: [NSView]) {}
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSStackView.self) {
        $0.nib(element: "stackView", for: .macOS)
        $0.key("delegate", \.delegate)
        $0.key("spacing", \.spacing, .nib)
        $0.key("detachesHiddenViews", \.detachesHiddenViews, .nib(omitted: false))
        $0.nib("orientation", \.orientation) { $0.orientation = $1 }
        $0.nib("alignment", \.alignment) { $0.alignment = $1 }
        $0.nib("distribution", \.distribution) { $0.distribution = $1 }
        $0.nib("edgeInsets", \.edgeInsets) { $0.edgeInsets = $1 }
        $0.nib("horizontalStackHuggingPriority") { $0.setHuggingPriority($1, for: .horizontal) }
        $0.nib("verticalStackHuggingPriority") { $0.setHuggingPriority($1, for: .vertical) }
        $0.nib("horizontalClippingResistancePriority") { $0.setClippingResistancePriority($1, for: .horizontal) }
        $0.nib("verticalClippingResistancePriority") { $0.setClippingResistancePriority($1, for: .vertical) }
        for (name, gravity) in [
            ("beginningViews", NSStackView.Gravity.leading), ("middleViews", .center), ("endViews", .trailing),
        ] {
            $0.nib(elements: name) { stack, list, nib in
                for view in list.children.compactMap(nib.macView) { stack.addView(view, in: gravity) }
            }
        }
        $0.nib(elements: "subviews") { stack, _, _ in
            for view in stack.subviews { stack.addView(view, in: .leading) }
        }
        $0.nib(elements: "customSpacing") { stack, list, nib in
            for (view, element) in zip(stack.arrangedSubviews, list.children) {
                nib.value("value", of: element, as: CGFloat.self).map { stack.setCustomSpacing($0, after: view) }
            }
        }
        $0.nib(ignoring: "visibilityPriorities")
    }
}
