public import Foundation

/// A match of a data detector.
final class DetectedData: NSTextCheckingResult {
    enum Content {
        case link(URL)
        case phoneNumber(String)
        case date(Date, TimeZone?)
    }

    let place: NSRange
    let content: Content

    init(_ place: NSRange, _ content: Content) {
        self.place = place
        self.content = content
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    var kind: UInt64 {
        switch content {
        case .link: return NSDataDetector.link
        case .phoneNumber: return NSDataDetector.phoneNumber
        case .date: return NSDataDetector.date
        }
    }

    override var resultType: NSTextCheckingResult.CheckingType { NSTextCheckingResult.CheckingType(rawValue: kind) }
    override var numberOfRanges: Int { 1 }
    override func range(at idx: Int) -> NSRange { place }
}

extension NSTextCheckingResult {
    private var detected: DetectedData.Content? { (self as? DetectedData)?.content }

    public var url: URL? {
        if case .link(let url)? = detected { return url }
        return nil
    }

    public var phoneNumber: String? {
        if case .phoneNumber(let number)? = detected { return number }
        return nil
    }

    public var date: Date? {
        if case .date(let date, _)? = detected { return date }
        return nil
    }

    /// The time zone, if the text names one.
    public var timeZone: TimeZone? {
        if case .date(_, let zone)? = detected { return zone }
        return nil
    }

    /// Always 0: durations are not detected.
    public var duration: TimeInterval { 0 }
}

extension NSRegularExpression {
    /// Compiles one of the detector's own patterns, ignoring case, and blanks in the pattern.
    static func known(_ pattern: String) -> NSRegularExpression {
        // A pattern that does not compile is a programming error in this folder.
        try! NSRegularExpression(pattern: pattern, options: [.caseInsensitive, .allowCommentsAndWhitespace])
    }
}
