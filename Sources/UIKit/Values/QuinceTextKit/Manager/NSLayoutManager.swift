public import CoreGraphics
public import CoreText
public import Foundation
import QuinceDiagnostics
public import UIFoundation

/// Sets a text storage's characters as glyphs in lines, in its containers, and draws them.
///
/// Lines are set when they are asked for. A character has one glyph: of characters that are drawn together, the first has
/// the glyph and the others have none, so that glyph and character indices are equal.
///
/// Geometry is in the space of the container: points, y down.
open class NSLayoutManager: NSObject {
    /// The text storage, which holds the layout manager.
    open internal(set) weak var textStorage: NSTextStorage?
    open private(set) var textContainers: [NSTextContainer] = []
    open weak var delegate: (any NSLayoutManagerDelegate)? {
        didSet {
            missingHooks = []
            if delegate !== oldValue { settingsChanged() }
        }
    }
    /// The hooks that the delegate was found not to have.
    var missingHooks: LayoutHooks = []

    /// Whether lines include the space between lines that fonts ask for.
    open var usesFontLeading = true { didSet { if usesFontLeading != oldValue { settingsChanged() } } }
    /// Whether lines may be set without those before them, whose height is then estimated.
    open var allowsNonContiguousLayout = false
    /// The share of a line's width that its text has to take, at least, lest a word is divided: from 0, never, to 1. It is for
    /// paragraphs whose style has no factor.
    ///
    /// - Differs: words are divided by libhyphen's patterns, since Apple's are not published, and never so that letters change.
    open var hyphenationFactor: Float = 0 { didSet { if hyphenationFactor != oldValue { settingsChanged() } } }
    open var usesDefaultHyphenation = false {
        didSet { if usesDefaultHyphenation != oldValue { settingsChanged() } }
    }
    /// Whether white space, or other characters that are not seen, are drawn as marks.
    /// The marks · → ¶ ↵ ° in light gray are chosen; Apple leaves them to the font.
    open var showsInvisibleCharacters = false {
        didSet { if showsInvisibleCharacters != oldValue { invalidateDisplay(forCharacterRange: whole) } }
    }
    open var showsControlCharacters = false {
        didSet { if showsControlCharacters != oldValue { invalidateDisplay(forCharacterRange: whole) } }
    }
    /// Whether text that looks made to keep the layout busy is cut. Quince's layout is lazy and bounds each step, so that
    /// nothing is cut.
    open var limitsLayoutForSuspiciousContents = false

    /// The font of text without a font attribute.
    package var defaultFont = NSAttributedString.defaultFont
    /// The color of text without a color attribute.
    package var defaultColor = UIColor.black
    /// The attributes that links are shown with; `nil` for those of their text.
    package var linkAttributes: [NSAttributedString.Key: Any]? { didSet { settingsChanged() } }
    /// Returns the attributes of one link, which is given with its place; `nil` for those of all.
    package var linkStyler: ((Any, Int) -> [NSAttributedString.Key: Any]?)? { didSet { settingsChanged() } }
    /// The attributes of an empty last line; `nil` for those of the last character.
    package var extraLineAttributes: [NSAttributedString.Key: Any]?
    private(set) lazy var layout = TextLayout(self)
    /// The glyphs that a delegate has set during `shouldGenerateGlyphs`.
    var generatedGlyphs: [GeneratedGlyph] = []
    /// The rectangles of the fragment that is being set.
    var adjusted: (rect: CGRect, used: CGRect) = (.zero, .zero)
    /// The run that is being drawn.
    var shownRun: ShownRun?
    private(set) lazy var isSubclass = type(of: self) != NSLayoutManager.self

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init() }

    /// Gives the layout manager, with its containers, another text.
    open func replaceTextStorage(_ newTextStorage: NSTextStorage) {
        guard newTextStorage !== textStorage else { return }
        let old = textStorage
        let managers = old?.allLayoutManagers ?? [self]
        for manager in managers {
            old?.removeLayoutManager(manager)
            newTextStorage.addLayoutManager(manager)
        }
    }

    // MARK: Containers

    open func addTextContainer(_ container: NSTextContainer) {
        insertTextContainer(container, at: textContainers.count)
    }

    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        requireLikeUIKit(
            (0...textContainers.count).contains(index),
            "-[NSLayoutManager insertTextContainer:atIndex:]: index \(index) beyond bounds [0 .. \(textContainers.count)]"
        )
        textContainers.insert(container, at: index)
        container.manager = self
        layout.containersChanged(from: index)
        tellOwners(nil)
    }

    open func removeTextContainer(at index: Int) {
        requireLikeUIKit(
            textContainers.indices.contains(index),
            "-[NSLayoutManager removeTextContainerAtIndex:]: index \(index) beyond bounds [0 .. \(textContainers.count - 1)]"
        )
        let removed = textContainers.remove(at: index)
        removed.manager = nil
        layout.containersChanged(from: index)
        removed.owner?.textDidChange(nil)
        tellOwners(nil)
    }

    /// Forgets the lines in a container and in those behind it.
    open func textContainerChangedGeometry(_ container: NSTextContainer) {
        guard let index = textContainers.firstIndex(where: { $0 === container }) else { return }
        delegate?.layoutManager(self, textContainer: container, didChangeGeometryFrom: container.size)
        layout.containersChanged(from: index)
        tellOwners(nil)
    }

    /// Whether there may be lines that are not set before others that are.
    open var hasNonContiguousLayout: Bool { mayHaveHoles && !layout.isComplete }

    var mayHaveHoles: Bool { allowsNonContiguousLayout && layout.flow.isStacked }

    // MARK: Invalidating

    func textStorageDidChange() {
        temporary = TemporaryAttributes()
        layout.reset()
        tellOwners(nil)
    }

    /// Takes over an edit. The text storage calls it when it has processed the edit.
    ///
    /// - Parameter newCharRange: the edited range as it is now.
    /// - Parameter invalidatedCharRange: the range whose attributes were changed as they were fixed.
    open func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
        changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
    ) {
        temporary.edit(newCharRange, delta)
        layout.edit(NSUnionRange(newCharRange, invalidatedCharRange), delta)
        tellOwners(newCharRange)
    }

    /// Forgets all lines because something that they depend on, other than the text, has changed.
    private func settingsChanged() {
        layout.containersChanged()
        tellOwners(nil)
    }

    /// Whether the manager works for a text layout manager, and is no one's that an app knows.
    package var isBacking = false
    /// Called when lines have to be set again.
    ///
    /// Its parameter is the range of the characters; `nil` for all.
    package var didInvalidate: ((NSRange?) -> Void)?

    private func tellOwners(_ range: NSRange?) {
        didInvalidate?(range)
        for container in textContainers { container.owner?.textDidChange(range) }
    }

    open func invalidateGlyphs(
        forCharacterRange charRange: NSRange, changeInLength delta: Int, actualCharacterRange: NSRangePointer?
    ) {
        let range = layout.edit(charRange, delta)
        actualCharacterRange?.pointee = range
        tellOwners(range)
    }

    open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) {
        let range = layout.edit(charRange, 0)
        actualCharacterRange?.pointee = range
        tellOwners(range)
    }

    open func invalidateDisplay(forCharacterRange charRange: NSRange) {
        for container in textContainers { container.owner?.displayDidChange(charRange) }
    }
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { invalidateDisplay(forCharacterRange: glyphRange) }

    // MARK: Laying out

    /// Does nothing more than check the range: glyphs are made when they are asked for.
    open func ensureGlyphs(forCharacterRange charRange: NSRange) {}
    open func ensureGlyphs(forGlyphRange glyphRange: NSRange) {}

    open func ensureLayout(forCharacterRange charRange: NSRange) { layout.ensure(charRange.clamped(to: length)) }
    open func ensureLayout(forGlyphRange glyphRange: NSRange) { layout.ensure(glyphRange.clamped(to: length)) }
    open func ensureLayout(for container: NSTextContainer) { layout.ensure(container) }
    open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
        layout.ensure(bounds, in: container)
    }

    open func firstUnlaidCharacterIndex() -> Int { layout.firstUnlaid }
    open func firstUnlaidGlyphIndex() -> Int { layout.firstUnlaid }
    open func getFirstUnlaidCharacterIndex(
        _ charIndex: UnsafeMutablePointer<Int>?, glyphIndex: UnsafeMutablePointer<Int>?
    ) {
        charIndex?.pointee = layout.firstUnlaid
        glyphIndex?.pointee = layout.firstUnlaid
    }

    // MARK: Glyphs

    var length: Int { layout.length }

    open var numberOfGlyphs: Int { length }
    open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<length).contains(glyphIndex) }

    /// Returns the glyph; `kCGFontIndexInvalid` for a character that is drawn by the glyph of another one.
    open func cgGlyph(at glyphIndex: Int) -> CGGlyph {
        check(glyphIndex, "CGGlyphAtIndex:")
        return layout.glyph(at: glyphIndex)
    }

    open func cgGlyph(at glyphIndex: Int, isValidIndex: UnsafeMutablePointer<ObjCBool>?) -> CGGlyph {
        let isValid = isValidGlyphIndex(glyphIndex)
        isValidIndex?.pointee = ObjCBool(isValid)
        return isValid ? layout.glyph(at: glyphIndex) : 0
    }

    /// Sets glyphs from a delegate's `shouldGenerateGlyphs`.
    ///
    /// A character has one glyph; of several for one character, the last is taken.
    open func setGlyphs(
        _ glyphs: UnsafePointer<CGGlyph>, properties props: UnsafePointer<GlyphProperty>,
        characterIndexes charIndexes: UnsafePointer<Int>, font aFont: UIFont, forGlyphRange glyphRange: NSRange
    ) { keepGlyphs(glyphs, props, charIndexes, aFont.ctFont, glyphRange.length) }

    /// Writes the glyphs of a range into buffers that have room for them.
    ///
    /// - Returns: their number.
    open func getGlyphs(
        in glyphRange: NSRange, glyphs glyphBuffer: UnsafeMutablePointer<CGGlyph>?,
        properties props: UnsafeMutablePointer<GlyphProperty>?,
        characterIndexes charIndexBuffer: UnsafeMutablePointer<Int>?,
        bidiLevels bidiLevelBuffer: UnsafeMutablePointer<UInt8>?
    ) -> Int { writeGlyphs(of: glyphRange, glyphBuffer, props, charIndexBuffer, bidiLevelBuffer) }

    open func propertyForGlyph(at glyphIndex: Int) -> GlyphProperty {
        check(glyphIndex, "propertyForGlyphAtIndex:")
        return layout.property(at: glyphIndex)
    }

    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

    /// Expands to whole clusters of characters that are drawn together.
    open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) -> NSRange {
        let range = layout.wholeClusters(charRange.clamped(to: length))
        actualCharacterRange?.pointee = range
        return range
    }

    open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
        let range = layout.wholeClusters(glyphRange.clamped(to: length))
        actualGlyphRange?.pointee = range
        return range
    }

    // MARK: Lines

    open func textContainer(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> NSTextContainer? {
        textContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveRange, withoutAdditionalLayout: false)
    }

    open func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
    ) -> NSTextContainer? {
        guard let fragment = fragment(at: glyphIndex, flag) else { return nil }
        let container = layout.flow.containers[fragment.container]
        if let effectiveRange { effectiveRange.pointee = layout.range(of: container) }
        return container
    }

    /// Returns the bounding rectangle of the text that is set in a container; sets no lines itself.
    open func usedRect(for container: NSTextContainer) -> CGRect { layout.usedRect(of: container) }

    open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange, withoutAdditionalLayout: false)
    }

    open func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
    ) -> CGRect {
        guard let fragment = fragment(at: glyphIndex, flag) else { return .zero }
        effectiveRange?.pointee = fragment.range
        return fragment.rect
    }

    /// Returns the rectangle around a line's text. The space between lines and paragraphs is not in it, which is chosen.
    open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange, withoutAdditionalLayout: false)
    }

    open func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
    ) -> CGRect {
        guard let fragment = fragment(at: glyphIndex, flag) else { return .zero }
        effectiveRange?.pointee = fragment.range
        return fragment.used
    }

    /// Called with the rectangles of each fragment while it is set. A subclass may pass others to `super`.
    /// It is called after the delegate's `shouldSetLineFragmentRect`; the order is chosen.
    open func setLineFragmentRect(
        _ fragmentRect: CGRect, forGlyphRange glyphRange: NSRange, usedRect: CGRect
    ) { adjusted = (fragmentRect, usedRect) }

    /// The rectangle of the empty line of a text that is empty or ends with a line end; zero without one.
    open var extraLineFragmentRect: CGRect { layout.extraLine?.rect ?? .zero }
    open var extraLineFragmentUsedRect: CGRect { layout.extraLine?.used ?? .zero }
    open var extraLineFragmentTextContainer: NSTextContainer? { layout.extraLine?.container }

    /// Returns the place of a glyph on its baseline, from the origin of its line fragment.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let fragment = fragment(at: glyphIndex, false) else { return .zero }
        let x = layout.shape(fragment).offset(ofUnit: glyphIndex - fragment.paragraph.location)
        return CGPoint(x: fragment.line.origin.x + x, y: fragment.line.origin.y)
    }

    /// Whether nothing is drawn for a glyph: for a line end, or where the text is truncated.
    open func notShownAttribute(forGlyphAt glyphIndex: Int) -> Bool {
        check(glyphIndex, "notShownAttributeForGlyphAtIndex:")
        let isControl = layout.property(at: glyphIndex).contains(.controlCharacter)
        return isControl || NSLocationInRange(glyphIndex, truncatedGlyphRange(inLineFragmentForGlyphAt: glyphIndex))
    }

    /// Returns the size of an attachment; −1 × −1 for any other glyph.
    open func attachmentSize(forGlyphAt glyphIndex: Int) -> CGSize {
        check(glyphIndex, "attachmentSizeForGlyphAtIndex:")
        return layout.attachmentSize(at: glyphIndex) ?? CGSize(width: -1, height: -1)
    }

    /// Whether a glyph reaches out of its line fragment, so that more than the fragment has to be drawn again.
    open func drawsOutsideLineFragment(forGlyphAt glyphIndex: Int) -> Bool {
        check(glyphIndex, "drawsOutsideLineFragmentForGlyphAtIndex:")
        return layout.reachesOutOfLine(glyphIndex)
    }

    /// Returns the glyphs around one that stand side by side without anything that changes their distances: the part of its
    /// line whose characters have the same attributes.
    open func range(ofNominallySpacedGlyphsContaining glyphIndex: Int) -> NSRange {
        check(glyphIndex, "rangeOfNominallySpacedGlyphsContainingIndex:")
        guard let fragment = fragment(at: glyphIndex, false), let textStorage else {
            return NSRange(location: glyphIndex, length: 1)
        }
        var run = NSRange()
        _ = textStorage.attributes(at: glyphIndex, longestEffectiveRange: &run, in: fragment.range)
        return run
    }

    /// Returns the number of places for the caret in the line around a character, and writes them into buffers with room.
    ///
    /// - Parameter alternate: has no effect: a place between two directions is given once, where the character before it is.
    /// - Parameter inDisplayOrder: from left to right, instead of from the first character to the last.
    /// - Parameter positions: receives the distances from the left edge of the line fragment, in points.
    @discardableResult
    open func getLineFragmentInsertionPoints(
        forCharacterAt charIndex: Int, alternatePositions alternate: Bool, inDisplayOrder: Bool,
        positions: UnsafeMutablePointer<CGFloat>?, characterIndexes charIndexes: UnsafeMutablePointer<Int>?
    ) -> Int {
        guard let fragment = fragment(at: charIndex, false) else { return 0 }
        var points = layout.insertionPoints(of: fragment)
        if inDisplayOrder { points.sort { $0.x < $1.x } }
        for (index, point) in points.enumerated() {
            positions?[index] = point.x
            charIndexes?[index] = point.character
        }
        return points.count
    }

    /// Returns the glyphs that an ellipsis replaces; `NSNotFound` if the line is whole.
    open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
        fragment(at: glyphIndex, false).flatMap { layout.truncatedRange(of: $0) }
            ?? NSRange(location: NSNotFound, length: 0)
    }

    // MARK: Results of a typesetter
    //
    // UIKit's own typesetter calls these while it sets lines. Quince sets lines as a whole, so that they only report that
    // they have no effect; a line's rectangles are changed by `setLineFragmentRect`, and by the delegate.

    open func setTextContainer(_ container: NSTextContainer, forGlyphRange glyphRange: NSRange) {
        reportTypesetting("setTextContainer(_:forGlyphRange:)")
    }
    open func setExtraLineFragmentRect(
        _ fragmentRect: CGRect, usedRect: CGRect, textContainer container: NSTextContainer
    ) {
        reportTypesetting("setExtraLineFragmentRect(_:usedRect:textContainer:)")
    }
    open func setLocation(_ location: CGPoint, forStartOfGlyphRange glyphRange: NSRange) {
        reportTypesetting("setLocation(_:forStartOfGlyphRange:)")
    }
    open func setNotShownAttribute(_ flag: Bool, forGlyphAt glyphIndex: Int) {
        reportTypesetting("setNotShownAttribute(_:forGlyphAt:)")
    }
    open func setDrawsOutsideLineFragment(_ flag: Bool, forGlyphAt glyphIndex: Int) {
        reportTypesetting("setDrawsOutsideLineFragment(_:forGlyphAt:)")
    }
    open func setAttachmentSize(_ attachmentSize: CGSize, forGlyphRange glyphRange: NSRange) {
        reportTypesetting("setAttachmentSize(_:forGlyphRange:)")
    }

    private func reportTypesetting(_ method: String) {
        Unsupported.report("\(method), which has no effect", in: "NSLayoutManager")
    }

    // MARK: Ranges and points

    open func glyphRange(for container: NSTextContainer) -> NSRange {
        layout.ensure(container)
        return layout.range(of: container)
    }

    open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
        layout.ensure(bounds, in: container)
        return layout.range(in: bounds, of: container)
    }

    open func glyphRange(
        forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer
    ) -> NSRange { layout.range(in: bounds, of: container) }

    /// Returns the smallest rectangle around glyphs and their lines' heights.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        let range = glyphRange.clamped(to: length)
        layout.ensure(range)
        return layout.boundingRect(of: range, in: container)
    }

    /// Returns the glyph nearest to a point.
    ///
    /// - Parameter partialFraction: how much of the glyph is before the point.
    open func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        layout.ensure(point, in: container)
        let (index, fraction) = layout.glyph(nearest: point, in: container)
        partialFraction?.pointee = fraction
        return index
    }

    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
    }

    open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
        var fraction: CGFloat = 0
        _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction)
        return fraction
    }

    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
    }

    /// Calls a closure with the rectangle, the used rectangle, the container and the glyphs of each line fragment.
    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        let range = glyphRange.clamped(to: length)
        layout.ensure(range)
        var stop: ObjCBool = false
        layout.enumerate(range) { one in
            block(one.rect, one.used, layout.flow.containers[one.container], one.range, &stop)
            return !stop.boolValue
        }
    }

    /// Calls a closure with rectangles that cover glyphs; with a selected range, as its highlight covers them.
    ///
    /// - Parameter selectedRange: the selection, which reaches to the edge of lines that it goes on behind;
    ///   `NSNotFound` for the glyphs alone.
    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        let range = glyphRange.clamped(to: length)
        layout.ensure(range)
        var stop: ObjCBool = false
        for rect in layout.enclosingRects(of: range, selection: selectedRange, in: textContainer) {
            block(rect, &stop)
            if stop.boolValue { return }
        }
    }

    // MARK: Temporary attributes

    private(set) var temporary = TemporaryAttributes()

    /// Replaces the attributes that only drawing uses; they are not in the text storage.
    open func setTemporaryAttributes(_ attrs: [NSAttributedString.Key: Any], forCharacterRange charRange: NSRange) {
        temporary.set(attrs, charRange.clamped(to: length), length)
        invalidateDisplay(forCharacterRange: charRange)
    }

    open func addTemporaryAttributes(_ attrs: [NSAttributedString.Key: Any], forCharacterRange charRange: NSRange) {
        temporary.change(charRange.clamped(to: length), length) { $0.merging(attrs) { $1 } }
        invalidateDisplay(forCharacterRange: charRange)
    }

    open func addTemporaryAttribute(
        _ attrName: NSAttributedString.Key, value: Any, forCharacterRange charRange: NSRange
    ) { addTemporaryAttributes([attrName: value], forCharacterRange: charRange) }

    open func removeTemporaryAttribute(_ attrName: NSAttributedString.Key, forCharacterRange charRange: NSRange) {
        temporary.change(charRange.clamped(to: length), length) { $0.filter { $0.key != attrName } }
        invalidateDisplay(forCharacterRange: charRange)
    }

    open func temporaryAttributes(
        atCharacterIndex charIndex: Int, effectiveRange: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] {
        let (attributes, range) = temporary.run(at: charIndex, length)
        effectiveRange?.pointee = range
        return attributes
    }

    // MARK: Drawing

    /// Draws the background colors of glyphs.
    ///
    /// - Parameter origin: the container's origin in the current context.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        let range = glyphsToShow.clamped(to: length)
        layout.ensure(range)
        drawBackgrounds(of: range, at: origin)
    }

    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        let range = glyphsToShow.clamped(to: length)
        layout.ensure(range)
        drawLines(of: range, at: origin)
    }

    /// Draws glyphs that have one font and one set of attributes. A subclass overrides it to draw them its own way.
    ///
    /// - Parameter positions: of the glyphs' origins, in the context's space.
    open func showCGGlyphs(
        _ glyphs: UnsafePointer<CGGlyph>, positions: UnsafePointer<CGPoint>, count glyphCount: Int, font: UIFont,
        textMatrix: CGAffineTransform, attributes: [NSAttributedString.Key: Any] = [:], in CGContext: CGContext
    ) { drawShown(glyphs, positions, glyphCount, font, textMatrix, attributes, CGContext) }

    /// Draws the underline of glyphs: calls `drawUnderline` for the parts that have one.
    open func underlineGlyphRange(
        _ glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, lineFragmentRect lineRect: CGRect,
        lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
        for part in decoratedParts(of: glyphRange, underlineVal) {
            drawUnderline(
                forGlyphRange: part, underlineType: underlineVal, baselineOffset: baselineOffset(of: part),
                lineFragmentRect: lineRect, lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
        }
    }

    /// - Parameter baselineOffset: the distance of the line from the baseline, downwards.
    open func drawUnderline(
        forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, baselineOffset: CGFloat,
        lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) { drawDecoration(.underline, glyphRange, underlineVal, baselineOffset, at: containerOrigin) }

    open func strikethroughGlyphRange(
        _ glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle, lineFragmentRect lineRect: CGRect,
        lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
        for part in decoratedParts(of: glyphRange, strikethroughVal) {
            drawStrikethrough(
                forGlyphRange: part, strikethroughType: strikethroughVal, baselineOffset: baselineOffset(of: part),
                lineFragmentRect: lineRect, lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
        }
    }

    open func drawStrikethrough(
        forGlyphRange glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle,
        baselineOffset: CGFloat, lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange,
        containerOrigin: CGPoint
    ) { drawDecoration(.strikethrough, glyphRange, strikethroughVal, baselineOffset, at: containerOrigin) }

    /// Fills the rectangles of a background color, which is the current fill color.
    open func fillBackgroundRectArray(
        _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for index in 0..<rectCount { context.fill(rectArray[index]) }
    }

    // MARK: Checks

    private var whole: NSRange { NSRange(location: 0, length: length) }

    private func check(_ glyphIndex: Int, _ method: String) {
        requireLikeUIKit(
            isValidGlyphIndex(glyphIndex),
            "-[NSLayoutManager \(method)]: glyph index \(glyphIndex) is beyond the \(length) glyphs")
    }

    private func fragment(at glyphIndex: Int, _ withoutLayout: Bool) -> PlacedFragment? {
        guard isValidGlyphIndex(glyphIndex) else { return nil }
        if !withoutLayout { layout.ensure(glyphIndex..<glyphIndex + 1) }
        return layout.fragment(containing: glyphIndex)
    }

    func paragraphStyle(at location: Int) -> NSParagraphStyle {
        guard location >= 0, location < length else { return .default }
        return layout.source.attributes(at: location)[.paragraphStyle] as? NSParagraphStyle ?? .default
    }

    /// Stops if the text storage is in a batch of edits, whose text and lengths do not agree.
    func requireNoEditing() {
        requireLikeUIKit(
            textStorage?.isEditing != true,
            "-[NSLayoutManager _fillLayoutHoleForCharacterRange:desiredNumberOfLines:isSoft:] *** attempted layout while "
                + "textStorage is editing. It is not valid to cause the layoutManager to do layout while the textStorage is "
                + "editing (ie the textStorage has been sent a beginEditing message without a matching endEditing.)")
    }
}

extension NSRange {
    /// Returns the part that is in a text of a length.
    func clamped(to length: Int) -> Range<Int> {
        guard location != NSNotFound else { return 0..<0 }
        let low = min(max(location, 0), length)
        return low..<min(max(location + self.length, low), length)
    }
}
