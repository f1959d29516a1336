public import Foundation
import UIFoundation
@_spi(Hooks) public import UIKitCore
@_spi(Hooks) public import ViewLayout

/// Lays its arranged views out in a row or a column, by constraints of its own.
@preconcurrency @MainActor
open class UIStackView: UIView {
    public enum Distribution: Int, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        public static let top = Alignment.leading
        public static let bottom = Alignment.trailing
    }

    /// For `setCustomSpacing(_:after:)`: as between all.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// For `setCustomSpacing(_:after:)`: the system's.
    public static let spacingUseSystem = CGFloat.leastNonzeroMagnitude

    private var arranged: [UIView] = []
    private var customSpaces: [ObjectIdentifier: CGFloat] = [:]
    private var arrangement: [NSLayoutConstraint] = []
    private var gapGuides: [UILayoutGuide] = []

    // MARK: Making one

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init(coder: NSCoder) {
        super.init(coder: coder)!
    }

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    // MARK: What it arranges

    open var arrangedSubviews: [UIView] { arranged }

    /// Becomes a subview as well. One that is arranged already goes to the end.
    open func addArrangedSubview(_ view: UIView) {
        arranged.removeAll { $0 === view }
        insertArrangedSubview(view, at: arranged.count)
    }

    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        precondition(
            stackIndex >= 0 && stackIndex <= arranged.count,
            "index out of bounds for arranged subview: index = \(stackIndex) expected to be less than or equal to \(arranged.count)"
        )
        let old = arranged.firstIndex { $0 === view }
        if let old { arranged.remove(at: old) }
        arranged.insert(
            view, at: min(old.map { $0 < stackIndex ? stackIndex - 1 : stackIndex } ?? stackIndex, arranged.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        rearrange()
    }

    /// It stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
        arranged.remove(at: index)
        customSpaces[ObjectIdentifier(view)] = nil
        removeArrangement()
        rearrange()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: How

    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { rearrange() } } }
    open var distribution = Distribution.fill { didSet { if distribution != oldValue { rearrange() } } }
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { rearrange() } } }
    /// Points between neighbours; the least there is for the distributions that make spaces equal.
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { rearrange() } } }
    /// In a column spaces go from baseline to baseline.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { rearrange() } }
    }
    /// The views stay inside of `layoutMargins`.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { rearrange() } }
    }

    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arranged.contains(where: { $0 === arrangedSubview }) else { return }
        customSpaces[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        rearrange()
    }

    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpaces[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// Points between a visible view and the next visible one.
    func space(after view: UIView) -> CGFloat {
        switch customSpaces[ObjectIdentifier(view)] ?? spacing {
        case Self.spacingUseSystem: return StandardSpace.between
        case let space: return space
        }
    }

    open override var forFirstBaselineLayout: UIView { baselineView { $0.first }?.forFirstBaselineLayout ?? self }
    open override var forLastBaselineLayout: UIView { baselineView { $0.last }?.forLastBaselineLayout ?? self }

    /// Of a row the tallest.
    private func baselineView(_ end: ([UIView]) -> UIView?) -> UIView? {
        let shown = arranged.filter { !$0.isHidden }
        guard axis == .horizontal else { return end(shown) }
        return shown.max { $0.bounds.height < $1.bounds.height }
    }

    /// Which view of a row is the tallest is known when it is laid out.
    open override func layoutSubviews() {
        super.layoutSubviews()
        checkLines()
    }

    private func checkLines() { LayoutEngine.existing(for: self)?.checkLines(around: self) }

    // MARK: Constraints

    /// What is arranged, or how, is another than the constraints say.
    private var isStale = true

    func rearrange() {
        isStale = true
        setNeedsUpdateConstraints()
    }

    private func removeArrangement() {
        for constraint in arrangement { constraint.isActive = false }
        for guide in gapGuides { removeLayoutGuide(guide) }
        (arrangement, gapGuides) = ([], [])
    }

    open override func updateConstraints() {
        // Shares go by sizes, which change by themselves.
        if isStale || distribution == .fillProportionally { arrange() }
        super.updateConstraints()
    }

    private func arrange() {
        isStale = false
        removeArrangement()
        var builder = StackArrangement(self)
        builder.build()
        for guide in builder.guides { addLayoutGuide(guide) }
        (arrangement, gapGuides) = (builder.constraints, builder.guides)
        NSLayoutConstraint.activate(arrangement)
        checkLines()
    }

    // MARK: Hiding

    /// An arranged view gives up its room; in an animation it is gone from the screen at its end.
    @_spi(Hooks) open override func setHidden(_ isHidden: Bool, ofSubview view: UIView) {
        guard arranged.contains(where: { $0 === view }), view.isHidden != isHidden else {
            return view.showHidden(isHidden)
        }
        rearrange()
        guard let animation = ViewAnimation.current, animation.duration > 0 else { return view.showHidden(isHidden) }
        view.layer.isHidden = false
        view.madeLayoutRecord.pendingHidden = isHidden
        animation.layOutAtEnd(self)
        animation.afterwards { [weak view] in
            guard let view, let wish = view.layoutRecord?.pendingHidden else { return }
            view.showHidden(wish)
        }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIStackView.self) {
        $0.key("axis", \.axis)
        $0.key("distribution", \.distribution)
        $0.key("alignment", \.alignment)
        $0.key("spacing", \.spacing)
        $0.key("baselineRelativeArrangement", \.isBaselineRelativeArrangement)
        $0.key("layoutMarginsRelativeArrangement", \.isLayoutMarginsRelativeArrangement)
        $0.key(readOnly: "arrangedSubviews", \.arrangedSubviews)
        $0.action("addArrangedSubview:") { $0.addArrangedSubview($1[0, as: UIView.self]) }
        $0.action("removeArrangedSubview:") { $0.removeArrangedSubview($1[0, as: UIView.self]) }
    }
}
