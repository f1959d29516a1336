package import CoreText
public import Foundation

/// A tab stop of a paragraph style.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
    // `@unchecked`, as on iOS: nothing changes after the initializer.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The characters that end a column, a `CharacterSet`, for stops at the decimal separator.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    /// The place of the text behind the tab, relative to the stop.
    public let alignment: NSTextAlignment
    /// The distance in points from the margin.
    public let location: CGFloat
    public let options: [OptionKey: Any]

    public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
        (self.alignment, location, self.options) = (alignment, loc, options)
        super.init()
    }

    /// Returns the characters at which numbers of a locale are aligned: its decimal separator.
    open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
        CharacterSet(charactersIn: (aLocale ?? Locale(identifier: "")).decimalSeparator ?? ".")
    }

    private var terminators: CharacterSet? { options[.columnTerminators] as? CharacterSet }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return other.alignment == alignment && other.location == location && other.terminators == terminators
    }
    open override var hash: Int { location.hashValue ^ alignment.rawValue }

    var stop: TabRuler.Stop {
        switch alignment {
        case .center: TabRuler.Stop(location: location, alignment: .center)
        case .right: TabRuler.Stop(location: location, alignment: .right, terminators: terminators)
        case .left, .justified, .natural: TabRuler.Stop(location: location, alignment: .left)
        }
    }
}

extension NSParagraphStyle {
    /// The tab stops as Core Text takes them: by their locations.
    package var tabRuler: TabRuler {
        let interval = defaultTabInterval > 0 ? defaultTabInterval : TabRuler.defaultInterval
        return TabRuler(stops: tabStops.map(\.stop).sorted { $0.location < $1.location }, interval: interval)
    }
}
