public import Foundation
import QuinceBlockAnimation
import QuinceDiagnostics
import QuinceKitDescription
@_spi(Hooks) public import QuinceViewLayout
import UIFoundation
@_spi(Hooks) public import UIKitCore

/// Arranges views in a row or a column, with constraints of its own.
///
/// - Differs: there is no spacer guide, and proportional filling includes the spaces in the total.
@preconcurrency @MainActor
open class UIStackView: UIView {
    @_spi(Hooks) open override func subviewContentSizeDidChange(_ subview: UIView) {
        // The stack has another size too, unless its own constraints say otherwise.
        superview?.subviewContentSizeDidChange(self)
    }

    public enum Distribution: Int, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        public static let top = Alignment.leading
        public static let bottom = Alignment.trailing
    }

    /// The value of `setCustomSpacing(_:after:)` for the stack's `spacing`.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// The value of `setCustomSpacing(_:after:)` for the system's spacing.
    public static let spacingUseSystem = CGFloat.leastNonzeroMagnitude

    private var arranged: [UIView] = []
    private var customSpaces: [ObjectIdentifier: CGFloat] = [:]
    private var arrangement: [NSLayoutConstraint] = []
    private var gapGuides: [UILayoutGuide] = []

    // MARK: Creation

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init(coder: NSCoder) {
        super.init(coder: coder)!
        decodeNib(coder, as: UIStackView.self)
    }

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    // MARK: Arranged subviews

    open var arrangedSubviews: [UIView] { arranged }

    /// Adds a view at the end, also as a subview. A view that is arranged already moves to the end.
    open func addArrangedSubview(_ view: UIView) {
        arranged.removeAll { $0 === view }
        insertArrangedSubview(view, at: arranged.count)
    }

    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        requireLikeUIKit(
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

    /// Removes a view from the arrangement; it stays a subview.
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

    // MARK: Arrangement

    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { rearrange() } } }
    open var distribution = Distribution.fill { didSet { if distribution != oldValue { rearrange() } } }
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { rearrange() } } }
    /// The points between neighbors; the minimum for distributions that equalize spaces.
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { rearrange() } } }
    /// Whether spaces in a column are measured from baseline to baseline.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { rearrange() } }
    }
    /// Whether the views stay inside `layoutMargins`.
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

    /// Returns the points between a visible view and the next visible one.
    func space(after view: UIView) -> CGFloat {
        switch customSpaces[ObjectIdentifier(view)] ?? spacing {
        case Self.spacingUseSystem: return StandardSpace.between
        case let space: return space
        }
    }

    open override var forFirstBaselineLayout: UIView { baselineView { $0.first }?.forFirstBaselineLayout ?? self }
    open override var forLastBaselineLayout: UIView { baselineView { $0.last }?.forLastBaselineLayout ?? self }

    /// Returns the view that supplies a baseline: the tallest view of a row, or an end of a column.
    private func baselineView(_ end: ([UIView]) -> UIView?) -> UIView? {
        let shown = arranged.filter { !$0.isHidden }
        guard axis == .horizontal else { return end(shown) }
        return shown.max { $0.bounds.height < $1.bounds.height }
    }

    /// Updates baselines, because the tallest view of a row is not known before layout.
    open override func layoutSubviews() {
        super.layoutSubviews()
        checkLines()
    }

    private func checkLines() { LayoutEngine.existing(for: self)?.checkLines(around: self) }

    // MARK: Constraints

    /// Whether the constraints are out of date.
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
        // Proportional shares depend on sizes, which change by themselves.
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

    /// Collapses an arranged view; in an animation, it is hidden at the end.
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
        $0.key(readOnly: "arrangedSubviews", \.arrangedSubviews)
        $0.action("addArrangedSubview:") { $0.addArrangedSubview($1[0, as: UIView.self]) }
        $0.action("removeArrangedSubview:") { $0.removeArrangedSubview($1[0, as: UIView.self]) }
        $0.nib(element: "stackView")
        $0.key("axis", \.axis, .nib)
        $0.key("distribution", \.distribution, .nib)
        $0.key("alignment", \.alignment, .nib)
        $0.key("spacing", \.spacing, .nib)
        $0.key("baselineRelativeArrangement", \.isBaselineRelativeArrangement, .nib)
        $0.key("layoutMarginsRelativeArrangement", \.isLayoutMarginsRelativeArrangement, .nib)
        $0.nib(elements: "subviews") { stack, _, _ in
            for view in stack.subviews { stack.addArrangedSubview(view) }
        }
    }
}

extension UIStackView.Distribution: NibWords {
    package static var nibWords: [String: Self] {
        words(.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering)
    }
}

extension UIStackView.Alignment: NibWords {
    package static var nibWords: [String: Self] {
        words(.fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline)
            .merging(["top": .top, "bottom": .bottom]) { first, _ in first }
    }
}
