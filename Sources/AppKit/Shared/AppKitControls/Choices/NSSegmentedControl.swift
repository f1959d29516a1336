@_spi(Hooks) public import AppKitCore
public import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
public import QuinceObjCRuntime
@_spi(Hooks) public import QuinceViewLayout
import UIFoundation

/// A row of segments, each of which is a button.
@preconcurrency @MainActor
open class NSSegmentedControl: NSControl {
    /// The raw values are those of NSSegmentedCell.h.
    public enum SwitchTracking: UInt, Sendable { case selectOne, selectAny, momentary, momentaryAccelerator }

    /// The raw values are those of NSSegmentedCell.h.
    public enum Style: Int, Sendable {
        case automatic, rounded, texturedRounded, roundRect, texturedSquare, capsule, smallSquare, separated = 8
    }

    struct Segment {
        var label: String?
        var image: NSImage?
        var imageScaling = NSImageScaling.scaleProportionallyDown
        var menu: NSMenu?
        var toolTip: String?
        /// The width in points; 0 for the one that the content needs.
        var width: CGFloat = 0
        var tag = 0
        var isEnabled = true
        var isSelected = false
    }

    private(set) var segments: [Segment] = []
    /// The segment that was selected last.
    private var lastSelected = -1
    /// The segment that is shown pressed.
    private(set) var pressedSegment: Int? { didSet { if pressedSegment != oldValue { needsDisplay = true } } }
    private var trackedSegment: Int?
    /// The segment that the arrow keys have reached.
    private(set) var keySegment = 0 { didSet { if keySegment != oldValue { needsDisplay = true } } }

    public override init(frame frameRect: NSRect) { super.init(frame: frameRect) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public convenience init(labels: [String], trackingMode: SwitchTracking, target: Any?, action: Selector?) {
        self.init(frame: .zero)
        segments = labels.map { Segment(label: $0) }
        finish(trackingMode, target, action)
    }

    public convenience init(images: [NSImage], trackingMode: SwitchTracking, target: Any?, action: Selector?) {
        self.init(frame: .zero)
        segments = images.map { Segment(image: $0) }
        finish(trackingMode, target, action)
    }

    private func finish(_ mode: SwitchTracking, _ target: Any?, _ action: Selector?) {
        trackingMode = mode
        (self.target, self.action) = (target as AnyObject?, action)
        sizeToFit()
    }

    // MARK: Segments

    open var segmentCount: Int {
        get { segments.count }
        set { resize(to: max(newValue, 0)) }
    }
    open func setLabel(_ label: String, forSegment segment: Int) { change(segment) { $0.label = label } }
    open func label(forSegment segment: Int) -> String? { segments[known(segment)].label }
    open func setImage(_ image: NSImage?, forSegment segment: Int) { change(segment) { $0.image = image } }
    open func image(forSegment segment: Int) -> NSImage? { segments[known(segment)].image }
    open func setImageScaling(_ scaling: NSImageScaling, forSegment segment: Int) {
        change(segment) { $0.imageScaling = scaling }
    }
    open func imageScaling(forSegment segment: Int) -> NSImageScaling { segments[known(segment)].imageScaling }
    open func setWidth(_ width: CGFloat, forSegment segment: Int) { change(segment) { $0.width = width } }
    open func width(forSegment segment: Int) -> CGFloat { segments[known(segment)].width }
    open func setEnabled(_ enabled: Bool, forSegment segment: Int) { change(segment) { $0.isEnabled = enabled } }
    open func isEnabled(forSegment segment: Int) -> Bool { segments[known(segment)].isEnabled }
    open func setTag(_ tag: Int, forSegment segment: Int) { change(segment) { $0.tag = tag } }
    open func tag(forSegment segment: Int) -> Int { segments[known(segment)].tag }
    open func setToolTip(_ toolTip: String?, forSegment segment: Int) { change(segment) { $0.toolTip = toolTip } }
    open func toolTip(forSegment segment: Int) -> String? { segments[known(segment)].toolTip }
    /// The menu is stored; a segment does not open it.
    open func setMenu(_ menu: NSMenu?, forSegment segment: Int) {
        change(segment) { $0.menu = menu }
        if menu != nil { Unsupported.report("menus of segments", in: "NSSegmentedControl") }
    }
    open func menu(forSegment segment: Int) -> NSMenu? { segments[known(segment)].menu }

    // MARK: Selection

    open var isSpringLoaded = false {
        didSet { reportUnused("isSpringLoaded", of: "NSSegmentedControl", if: isSpringLoaded != oldValue) }
    }
    open override func selectedTag() -> Int { selectedSegment < 0 ? -1 : tag(forSegment: selectedSegment) }
    open var trackingMode = SwitchTracking.selectOne
    open var segmentStyle = Style.automatic { didSet { sizeDidChange() } }
    /// The segment that was selected last; −1 if none is. While a momentary control sends its action, the one that was clicked.
    open var selectedSegment: Int {
        get { lastSelected }
        set { select(only: newValue) }
    }
    open func setSelected(_ selected: Bool, forSegment segment: Int) { mark(known(segment), selected) }
    open func isSelected(forSegment segment: Int) -> Bool { segments[known(segment)].isSelected }
    @discardableResult
    open func selectSegment(withTag tag: Int) -> Bool {
        guard let index = segments.firstIndex(where: { $0.tag == tag }) else { return false }
        selectedSegment = index
        return true
    }

    // MARK: The mouse and the keys

    open override func mouseDown(with event: NSEvent) {
        guard isEnabled, let segment = segment(under: event), segments[segment].isEnabled else { return }
        (trackedSegment, pressedSegment) = (segment, segment)
    }
    open override func mouseDragged(with event: NSEvent) {
        guard let trackedSegment else { return }
        pressedSegment = segment(under: event) == trackedSegment ? trackedSegment : nil
    }
    open override func mouseUp(with event: NSEvent) {
        guard let tracked = trackedSegment else { return }
        (trackedSegment, pressedSegment) = (nil, nil)
        if segment(under: event) == tracked { click(tracked) }
    }
    open override func keyDown(with event: NSEvent) {
        if let arrow = event.arrow, arrow.x != 0, !segments.isEmpty {
            keySegment = min(max(keySegment + arrow.x, 0), segments.count - 1)
        } else if event.charactersIgnoringModifiers == " ", segments.indices.contains(keySegment) {
            click(keySegment)
        } else {
            super.keyDown(with: event)
        }
    }
    open override func performClick(_ sender: Any?) { if segments.indices.contains(keySegment) { click(keySegment) } }

    // MARK: Drawing and size

    open override var isFlipped: Bool { true }
    @_spi(Hooks) open override func take(cell coder: NSCoder) {
        super.take(cell: coder)
        guard let cell = coder as? NibCoder else { return }
        cell.set("style", of: self, \.segmentStyle)
        cell.set("trackingMode", of: self, \.trackingMode)
        for element in cell.element.child(forKey: "segments")?.children ?? cell.element.list("segments") {
            add(NibCoder(element, in: cell.nib))
        }
        cell.ignore("segments", "imageScaling")
    }

    @_spi(Hooks) open override func derivedAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        segmentsAccessibility(key) ?? super.derivedAccessibility(key)
    }
    open override func draw(_ dirtyRect: NSRect) { SegmentLook(self).draw() }
    open override var intrinsicContentSize: NSSize { SegmentLook(self).size }
    open override var alignmentRectInsets: NSEdgeInsets { SegmentLook(self).insets }
    open override var baselineOffsetFromBottom: CGFloat { SegmentLook(self).baseline }
    @_spi(Hooks) open override var shownParts: [(text: String, rect: NSRect)] {
        let look = SegmentLook(self)
        return segments.indices.compactMap { index in segments[index].label.map { ($0, look.rects[index]) } }
    }
    @_spi(Hooks) open override var shownText: String? { segments.compactMap(\.label).joined(separator: " ") }
    @_spi(Hooks) open override var standardPriorities: ContentPriorities {
        ContentPriorities(hugging: .init(horizontal: .defaultLow, vertical: .defaultHigh))
    }
}

extension NSSegmentedControl {
    private func known(_ segment: Int) -> Int {
        guard !segments.indices.contains(segment) else { return segment }
        stopLikeUIKit(
            "*** -[NSSegmentedCell segment:]: index \(segment) beyond bounds [0 .. \(segments.count - 1)]",
            name: "NSRangeException")
    }

    /// Adds a segment of a nib.
    private func add(_ coder: NibCoder) {
        var segment = Segment()
        segment.label = coder.value("label", of: String.self)
        segment.image = coder.value("image", of: NSImage.self)
        segment.width = coder.value("width", of: CGFloat.self) ?? 0
        segment.tag = coder.value("tag", of: Int.self) ?? 0
        segment.toolTip = coder.value("toolTip", of: String.self)
        segment.isEnabled = coder.value("enabled", of: Bool.self) ?? true
        segments.append(segment)
        if coder.value("selected", of: Bool.self) == true { mark(segments.count - 1, true) }
        coder.ignore("imageScaling")
        coder.reportRest()
    }

    private func change(_ segment: Int, _ change: (inout Segment) -> Void) {
        change(&segments[known(segment)])
        sizeDidChange()
    }

    private func resize(to count: Int) {
        while segments.count < count { segments.append(Segment()) }
        segments.removeLast(segments.count - count)
        if lastSelected >= count { lastSelected = -1 }
        sizeDidChange()
    }

    private func select(only segment: Int) {
        for index in segments.indices { segments[index].isSelected = false }
        lastSelected = -1
        if segments.indices.contains(segment) { mark(segment, true) }
        needsDisplay = true
    }

    private func mark(_ segment: Int, _ isSelected: Bool) {
        telling("selectedSegment") {
            if isSelected, trackingMode != .selectAny {
                for index in segments.indices { segments[index].isSelected = false }
            }
            segments[segment].isSelected = isSelected
            if isSelected {
                lastSelected = segment
            } else if lastSelected == segment {
                lastSelected = segments.firstIndex(where: \.isSelected) ?? -1
            }
        }
        needsDisplay = true
    }

    private func segment(under event: NSEvent) -> Int? {
        SegmentLook(self).segment(at: convert(event.locationInWindow, from: nil))
    }

    private func click(_ segment: Int) {
        guard isEnabled, segments[segment].isEnabled else { return }
        keySegment = segment
        switch trackingMode {
        case .selectOne: mark(segment, true)
        case .selectAny: mark(segment, !segments[segment].isSelected)
        case .momentary, .momentaryAccelerator:
            lastSelected = segment
            sendAction(action, to: target)
            lastSelected = -1
            return
        }
        sendAction(action, to: target)
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSSegmentedControl.self) {
        $0.nib(element: "segmentedControl", for: .macOS)
        $0.key("selectedSegment", \.selectedSegment)
        $0.key("segmentCount", \.segmentCount)
    }
}
