import CoreGraphics
public import Foundation
import QuartzCore
import QuinceDiagnostics
import QuinceKitDescription
@_spi(Hooks) public import UIFoundation
@_spi(Hooks) public import UIKitCore

/// Titles or images side by side, one of which is selected. Until iOS 12 there is a border in the tint color, and the selected segment
/// is filled with it; since iOS 13 a pill lies on a gray fill.
/// The margins beside texts, and the tint of a pressed segment, are chosen.
///
/// - Differs: it is 29 points high in layout. By the xib files it is 28 points high, with a bottom inset of 1.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    public static let noSegment = -1

    /// The place of a segment among the others.
    public enum Segment: Int, Sendable { case any, left, center, right, alone }

    private var segments: [SegmentView] = []
    private var chosen = -1
    private var pressed: Int?
    private(set) var titleAttributes: [State: [NSAttributedString.Key: Any]] = [:]

    private var looks = SegmentLooks()

    private static var height: CGFloat { Look.current.segments.height }
    /// The margin in points at either side of a title.
    private static let margin: CGFloat = 10
    private static let pressedAlpha: CGFloat = 0.15

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeNib(coder, as: UISegmentedControl.self)
    }

    /// - Parameter items: strings and images.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        setUp()
        for item in items ?? [] { insert(item, at: segments.count) }
        sizeToFit()
    }

    /// Creates a segment for each action, which choosing the segment performs.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
    }

    /// The fill behind the segments and the pill under the selected one, in the looks that have them.
    private let plate = UIView(frame: .zero)
    private let pill = UIView(frame: .zero)

    private func setUp() {
        layer.cornerRadius = Look.current.segments.radius
        clipsToBounds = true
        if let look = Look.current.segments.pill {
            for view in [plate, pill] {
                view.isUserInteractionEnabled = false
                addSubview(view)
            }
            pill.layer.cornerRadius = look.radius
            (pill.layer.shadowOpacity, pill.layer.shadowRadius) = (0.12, 4)
            pill.layer.shadowOffset = CGSize(width: 0, height: 3)
        }
        show()
    }

    // MARK: Segments

    open var numberOfSegments: Int { segments.count }
    /// Whether the control shows no selection after the touch.
    open var isMomentary = false
    open var apportionsSegmentWidthsByContent = false { didSet { setNeedsLayout() } }

    open var selectedSegmentIndex: Int {
        get { chosen }
        set {
            chosen = segments.indices.contains(newValue) ? newValue : Self.noSegment
            show()
        }
    }

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(title ?? "", at: segment)
    }

    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(image ?? "", at: segment)
    }

    private func insert(_ item: Any, at index: Int) {
        let place = min(max(index, 0), segments.count)
        let segment = SegmentView()
        segment.title = item as? String
        segment.picture.image = item as? UIImage
        segments.insert(segment, at: place)
        addSubview(segment)
        if chosen >= place { chosen += 1 }
        contentDidChange()
    }

    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        segments.remove(at: segment).removeFromSuperview()
        if chosen == segment { chosen = Self.noSegment } else if chosen > segment { chosen -= 1 }
        contentDidChange()
    }

    open func removeAllSegments() {
        for segment in segments { segment.removeFromSuperview() }
        segments = []
        chosen = Self.noSegment
        contentDidChange()
    }

    /// Inserts a segment with the action's title or image. An action whose identifier a segment has goes on there.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        let old = segmentIndex(identifiedBy: action.identifier)
        if old != Self.noSegment { removeSegment(at: old, animated: false) }
        let place = min(max(segment, 0), segments.count)
        insert("", at: place)
        setAction(action, forSegmentAt: place)
    }

    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        let other = segmentIndex(identifiedBy: action.identifier)
        requireLikeUIKit(
            other == Self.noSegment || other == segment,
            "UISegmentedControl has a segment with the action identifier \(action.identifier.rawValue) already")
        self.segment(segment).action = action
        self.segment(segment).title = action.image == nil ? action.title : nil
        self.segment(segment).picture.image = action.image
        contentDidChange()
    }

    open func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment).action }
    /// - Returns: `noSegment` if no segment has an action with this identifier.
    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? Self.noSegment
    }

    private func segment(_ index: Int) -> SegmentView {
        requireLikeUIKit(
            segments.indices.contains(index), "UISegmentedControl has \(segments.count) segments, no index \(index)")
        return segments[index]
    }

    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        self.segment(segment).title = title
        self.segment(segment).picture.image = nil
        contentDidChange()
    }
    open func titleForSegment(at segment: Int) -> String? { self.segment(segment).title }
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        self.segment(segment).picture.image = image
        self.segment(segment).title = nil
        contentDidChange()
    }
    open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment).picture.image }
    /// - Parameter width: the width in points; 0 for a share of the remaining width.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        self.segment(segment).fixedWidth = width
        contentDidChange()
    }
    open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment).fixedWidth }
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        self.segment(segment).isOn = enabled
        show()
    }
    open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment).isOn }

    /// - Parameter offset: the distance by which the segment's content moves, to the right and down.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        self.segment(segment).contentOffset = UIOffset(horizontal: offset.width, vertical: offset.height)
        setNeedsLayout()
    }
    open func contentOffsetForSegment(at segment: Int) -> CGSize {
        let offset = self.segment(segment).contentOffset
        return CGSize(width: offset.horizontal, height: offset.vertical)
    }

    // MARK: Images in place of the border

    /// Sets the image behind segments in a state. With one for `normal` the control draws no border and no tint.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
        looks.backgrounds[SegmentLooks.Key(barMetrics, state)] = backgroundImage
        contentDidChange()
    }
    open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
        looks.backgrounds[SegmentLooks.Key(barMetrics, state)]
    }
    /// Sets the image between two segments in these states; `normal` stands for those that have none.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
        barMetrics: UIBarMetrics
    ) {
        looks.dividers[SegmentLooks.Key(barMetrics, leftState, rightState)] = dividerImage
        contentDidChange()
    }
    open func dividerImage(
        forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
    ) -> UIImage? { looks.dividers[SegmentLooks.Key(barMetrics, leftState, rightState)] }
    open func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) {
        looks.adjustments[SegmentLooks.Place(metrics: barMetrics, segment: leftCenterRightOrAlone)] = adjustment
        setNeedsLayout()
    }
    open func contentPositionAdjustment(
        forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) -> UIOffset {
        looks.adjustments[SegmentLooks.Place(metrics: barMetrics, segment: leftCenterRightOrAlone)] ?? .zero
    }

    private var metrics: UIBarMetrics { traitCollection.verticalSizeClass == .compact ? .compact : .default }

    private func state(ofSegmentAt index: Int) -> State {
        if !isEnabled || !segments[index].isOn { return .disabled }
        return index == chosen ? .selected : index == pressed ? .highlighted : .normal
    }

    /// Shows the images of the segments and of the places between them.
    private func showImages() {
        layer.borderWidth = looks.replacesBorder || Look.current.segments.pill != nil ? 0 : 1
        for (index, segment) in segments.enumerated() {
            let own = state(ofSegmentAt: index)
            segment.backdrop.image = looks.background(own, metrics)
            let before: State = index > 0 ? state(ofSegmentAt: index - 1) : .normal
            let (left, right) = isFlipped ? (own, before) : (before, own)
            segment.dividerImage = index > 0 ? looks.divider(left, right, metrics) : nil
            if looks.replacesBorder { (segment.backgroundColor, segment.divider.backgroundColor) = (.clear, .clear) }
        }
    }

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        titleAttributes[state] = attributes
        contentDidChange()
    }
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

    private func contentDidChange() {
        show()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Appearance

    /// The color of the selected segment, which has titles in the color of labels then; `nil` for the look's.
    open var selectedSegmentTintColor: UIColor? { didSet { show() } }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        show()
    }

    @_spi(Hooks) open override func stateDidChange() {
        super.stateDidChange()
        show()
    }

    private func show() {
        let look = Look.current.segments
        let tint: UIColor = isEnabled ? tintColor : .lightGray
        if let pill = look.pill { showPill(pill) } else { showOutline(tint) }
        for (i, segment) in segments.enumerated() {
            let isChosen = i == chosen
            segment.isChosen = isChosen
            let standard = look.pill?.title ?? (isChosen ? selectedTitleColor : tint)
            let attributes = attributes(ofSegmentAt: i)
            let color = attributes[.foregroundColor] as? UIColor ?? standard
            let isOff = !segment.isOn || (look.pill != nil && !isEnabled)
            let isFaded = isOff && titleAttributes[.disabled]?[.foregroundColor] == nil
            segment.show(
                attributes, isChosen ? look.selectedFont : look.font, isFaded ? color.withAlphaComponent(0.4) : color)
            segment.picture.tintColor = color
        }
        showImages()
    }

    private func showOutline(_ tint: UIColor) {
        layer.borderColor = tint.resolvedColor(with: traitCollection).cgColor
        for (i, segment) in segments.enumerated() {
            let isPressed = i == pressed && i != chosen
            let fill = selectedSegmentTintColor ?? tint
            segment.backgroundColor = i == chosen ? fill : tint.withAlphaComponent(isPressed ? Self.pressedAlpha : 0)
            segment.divider.backgroundColor = i == 0 ? .clear : tint
        }
    }

    /// A pressed segment is fainter; dividers beside the pill are not seen.
    private func showPill(_ look: Look.Segments.Pill) {
        plate.backgroundColor = looks.replacesBorder ? nil : look.track
        pill.backgroundColor = selectedSegmentTintColor ?? look.fill
        for (i, segment) in segments.enumerated() {
            segment.label.alpha = i == pressed && i != chosen ? 0.5 : 1
            let isBesidePill = chosen != Self.noSegment && (i == chosen || i == chosen + 1)
            segment.divider.backgroundColor = i == 0 || isBesidePill ? .clear : look.divider
            segment.dividerInset = look.dividerInset
        }
        placePill()
    }

    private func placePill() {
        guard let look = Look.current.segments.pill else { return }
        plate.frame = bounds
        let isShown = segments.indices.contains(chosen) && !looks.replacesBorder
        pill.isHidden = !isShown
        guard isShown else { return }
        let place = segments[chosen].frame.insetBy(dx: look.inset, dy: look.inset)
        guard place != pill.frame else { return }
        let moves = window != nil && !pill.frame.isEmpty && !place.isEmpty && UIView.areAnimationsEnabled
        guard moves else { return pill.frame = place }
        UIView.animate(withDuration: 0.2) { self.pill.frame = place }
    }

    /// Returns the attributes of the segment's states, each of which overrules single ones of those before.
    private func attributes(ofSegmentAt index: Int) -> [NSAttributedString.Key: Any] {
        var states: [State] = [.normal]
        if index == chosen { states.append(.selected) } else if index == pressed { states.append(.highlighted) }
        if state(ofSegmentAt: index) == .disabled { states.append(.disabled) }
        return states.reduce(into: [:]) { $0.merge(titleAttributes[$1] ?? [:]) { $1 } }
    }

    private var selectedTitleColor: UIColor { selectedSegmentTintColor == nil ? .white : .label }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        let widest = segments.map(\.naturalWidth).max() ?? 0
        let flexible = segments.filter { $0.fixedWidth <= 0 }.count
        let fixed = segments.map(\.fixedWidth).reduce(0, +)
        return CGSize(width: fixed + CGFloat(flexible) * (widest + 2 * Self.margin), height: Self.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        var x: CGFloat = 0
        let widths = segmentWidths
        for (index, (segment, width)) in zip(segments, widths).enumerated() {
            let end = MainScreen.round(x + width)
            let start = MainScreen.round(x)
            let left = isFlipped ? bounds.width - end : start
            segment.frame = CGRect(x: left, y: 0, width: end - start, height: bounds.height)
            segment.dividerIsRight = isFlipped
            let place = looks.adjustment(at: index, of: segments.count, isFlipped, metrics)
            segment.adjustment = UIOffset(
                horizontal: place.horizontal + segment.contentOffset.horizontal,
                vertical: place.vertical + segment.contentOffset.vertical)
            x += width
        }
        placePill()
    }

    private var segmentWidths: [CGFloat] {
        let fixed = segments.map(\.fixedWidth).reduce(0, +)
        let flexible = segments.filter { $0.fixedWidth <= 0 }
        let room = max(bounds.width - fixed, 0)
        let wanted = flexible.map { $0.naturalWidth + 2 * Self.margin }.reduce(0, +)
        return segments.map { segment in
            if segment.fixedWidth > 0 { return segment.fixedWidth }
            guard apportionsSegmentWidthsByContent, wanted > 0 else { return room / CGFloat(flexible.count) }
            return room * (segment.naturalWidth + 2 * Self.margin) / wanted
        }
    }

    // MARK: Tracking

    private func index(at touch: UITouch) -> Int? { segmentIndex(at: touch.location(in: self)) }

    /// Returns the segment at a point that can be chosen.
    package func segmentIndex(at point: CGPoint) -> Int? {
        segments.firstIndex { $0.isOn && $0.frame.contains(point) }
    }

    package func segmentView(_ index: Int) -> UIView { segments[index] }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressed = index(at: touch)
        show()
        return pressed != nil
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressed = index(at: touch)
        show()
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let hit = touch.flatMap(index)
        pressed = nil
        guard let hit else { return show() }
        choose(hit)
    }

    /// Chooses a segment as a person does.
    package func choose(_ hit: Int) {
        guard hit != chosen || isMomentary else { return show() }
        chosen = hit
        show()
        if let action = segments[hit].action { sendAction(action) }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        guard isMomentary else { return }
        chosen = Self.noSegment
        show()
    }

    open override func cancelTracking(with event: UIEvent?) {
        pressed = nil
        show()
    }

    @_spi(Hooks) open override var preventsTapsAround: Bool { true }

    @_spi(Hooks) open override var shownText: String? {
        segments.indices.contains(chosen) ? segments[chosen].title : nil
    }
}

/// A segment: a title or an image, and the divider before it.
@MainActor
private final class SegmentView: UIView {
    var title: String?
    let label = UILabel()
    let picture = UIImageView(frame: .zero)
    let divider = UIImageView(frame: .zero)
    let backdrop = UIImageView(frame: .zero)
    var dividerImage: UIImage? {
        get { divider.image }
        set {
            divider.image = newValue
            setNeedsLayout()
        }
    }
    /// The distance of a line from the upper and the lower edge.
    var dividerInset: CGFloat = 0
    var contentOffset = UIOffset.zero
    /// The distance by which the content is moved, to the right and down.
    var adjustment = UIOffset.zero { didSet { if adjustment != oldValue { setNeedsLayout() } } }
    var action: UIAction?
    var fixedWidth: CGFloat = 0
    var isOn = true
    var dividerIsRight = false { didSet { if dividerIsRight != oldValue { setNeedsLayout() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingTail
        picture.contentMode = .center
        picture.takesImagesAsTemplates = true
        for view in [backdrop, label, picture, divider] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the title. It is attributed text, which is not tightened, only if the attributes say more than font and color.
    func show(_ attributes: [NSAttributedString.Key: Any], _ standardFont: UIFont, _ color: UIColor) {
        var attributes = attributes
        let font = attributes.removeValue(forKey: .font) as? UIFont ?? standardFont
        attributes[.foregroundColor] = nil
        guard let title, !attributes.isEmpty else {
            label.text = title
            (label.font, label.textColor, label.shadowColor) = (font, color, nil)
            return
        }
        attributes.merge([.font: font, .foregroundColor: color]) { $1 }
        let text = NSAttributedString(string: title, attributes: attributes)
        if label.attributedText?.isEqual(text) != true { label.attributedText = text }
    }

    var isChosen = false

    override var standardAccessibility: StandardAccessibility? {
        var traits: UIAccessibilityTraits = .button
        if isChosen { traits.insert(.selected) }
        if !isOn { traits.insert(.notEnabled) }
        return StandardAccessibility(label: title ?? picture.image?.accessibilityLabel, traits: traits)
    }

    var naturalWidth: CGFloat { picture.image?.size.width ?? label.intrinsicContentSize.width }

    override func layoutSubviews() {
        super.layoutSubviews()
        backdrop.frame = bounds
        label.frame = bounds.offsetBy(dx: adjustment.horizontal, dy: adjustment.vertical)
        picture.frame = label.frame
        // An image lies over the edge of both segments; the line of the plain look is the later one's first point.
        let width = dividerImage?.size.width ?? 1
        let start = dividerImage == nil ? (dividerIsRight ? -1 : 0) : -width / 2
        let inset = dividerImage == nil ? dividerInset : 0
        divider.frame = CGRect(
            x: start + (dividerIsRight ? bounds.width : 0), y: inset, width: width, height: bounds.height - 2 * inset)
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UISegmentedControl.self) {
        $0.key(readOnly: "numberOfSegments", \.numberOfSegments)
        $0.states("titleTextAttributes", \.titleAttributes, UISegmentedControl.setTitleTextAttributes)
        $0.nib(element: "segmentedControl")
        $0.nib(elements: "segments") { control, list, nib in
            for (index, segment) in list.children.enumerated() {
                let values = NibCoder(segment, in: nib)
                control.insertSegment(withTitle: values.value("title", of: String.self), at: index, animated: false)
                values.value("image", of: UIImage.self).map { control.setImage($0, forSegmentAt: index) }
                values.value("width", of: CGFloat.self).map { control.setWidth($0, forSegmentAt: index) }
                values.value("enabled", of: Bool.self).map { control.setEnabled($0, forSegmentAt: index) }
                values.reportRest()
            }
        }
        $0.key("selectedSegmentIndex", \.selectedSegmentIndex, .nib)
        $0.key("momentary", \.isMomentary, .nib)
        $0.key("selectedSegmentTintColor", \.selectedSegmentTintColor, .appearance, .nib)
        $0.key("apportionsSegmentWidthsByContent", \.apportionsSegmentWidthsByContent, .nib)
        // Since iOS 7 there is one style.
        $0.nib(ignoring: "segmentControlStyle")
    }
}
