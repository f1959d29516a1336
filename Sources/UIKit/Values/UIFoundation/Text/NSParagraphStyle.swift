public import Foundation
import QuinceDiagnostics

/// The layout of a paragraph's lines. Lengths are in points.
open class NSParagraphStyle: QuinceAttributeValue, NSCopying, NSMutableCopying, @unchecked Sendable {
    // `@unchecked`, as on iOS: the mutable subclass belongs to one thread at a time.
    struct Values: Hashable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var baseWritingDirection = NSWritingDirection.natural
        var hyphenationFactor: Float = 0
        var allowsDefaultTightening = false
        var tabStops = NSParagraphStyle.standardTabs
        var defaultTabInterval: CGFloat = 0
        var textLists: [NSTextList] = []
        var lineBreakStrategy: LineBreakStrategy = []
    }

    /// The ways in which lines are broken besides the mode. Only that of words that end lines wherever they fit is supported.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let pushOut = LineBreakStrategy(rawValue: 1)
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }

    var values = Values()

    public override init() { super.init() }

    /// The style of text without a paragraph style.
    public class var `default`: NSParagraphStyle { standard }
    private static let standard = NSParagraphStyle()

    /// Returns the direction in which a language is written.
    ///
    /// - Parameter languageName: an ISO code, such as "ar" or "en-GB"; `nil` for the language of the app.
    open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
        let code = languageName ?? Bundle.main.preferredLocalizations.first ?? "en"
        return Locale.Language(identifier: code).characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    open var alignment: NSTextAlignment { values.alignment }
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The distance from the bottom of a line to the top of the next.
    open var lineSpacing: CGFloat { values.lineSpacing }
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The space before the paragraph; left out at the top of a container, which is chosen.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The maximum height of a line; 0 for no limit.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// The factor of the line height; 0 means 1.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The indent of all lines of a paragraph except the first.
    open var headIndent: CGFloat { values.headIndent }
    /// The distance from the left edge if positive, otherwise from the right edge.
    open var tailIndent: CGFloat { values.tailIndent }
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    open var hyphenationFactor: Float { values.hyphenationFactor }
    open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTightening }

    /// The tab stops, from left to right: twelve of them, 28 points apart, unless others are set.
    open var tabStops: [NSTextTab] { values.tabStops }
    /// The distance of further stops behind the last one; 0 for 28 points.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    /// The lists that the paragraph is in, the outermost first. The markers are part of the text.
    open var textLists: [NSTextList] { values.textLists }

    fileprivate static let standardTabs: [NSTextTab] = (1...12).map {
        NSTextTab(textAlignment: .left, location: 28 * CGFloat($0))
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSParagraphStyle()
        copy.values = values
        return copy
    }

    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
    open override var hash: Int { values.hashValue }
}

open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    open override var lineBreakStrategy: LineBreakStrategy {
        get { values.lineBreakStrategy }
        set {
            values.lineBreakStrategy = newValue
            if newValue != [], newValue != .standard {
                Unsupported.report("a line break strategy besides the standard one", in: "NSParagraphStyle")
            }
        }
    }
    open override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }
    open override var allowsDefaultTighteningForTruncation: Bool {
        get { values.allowsDefaultTightening }
        set { values.allowsDefaultTightening = newValue }
    }

    open override var tabStops: [NSTextTab] {
        get { values.tabStops }
        set { values.tabStops = newValue }
    }
    open override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }
    open override var textLists: [NSTextList] {
        get { values.textLists }
        set { values.textLists = newValue }
    }

    /// Adds a tab stop before the first one that is behind it.
    open func addTabStop(_ anObject: NSTextTab) {
        let stops = values.tabStops
        values.tabStops.insert(anObject, at: stops.firstIndex { $0.location > anObject.location } ?? stops.count)
    }
    open func removeTabStop(_ anObject: NSTextTab) { tabStops = values.tabStops.filter { !$0.isEqual(anObject) } }

    open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}
