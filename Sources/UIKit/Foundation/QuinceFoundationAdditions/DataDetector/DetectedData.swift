public import Foundation

/// A match of a data detector.
final class DetectedData: NSTextCheckingResult {
    enum Content {
        case link(URL)
        case phoneNumber(String)
        case date(Date, TimeZone?)
        case address([NSTextCheckingKey: String])
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
        case .address: return NSDataDetector.address
        }
    }

    /// Returns the matches in order, without those of the second list that overlap one of the first.
    static func merged(_ first: [DetectedData], _ second: [DetectedData]) -> [DetectedData] {
        var all: [DetectedData] = []
        var rest = first[...]
        for new in second {
            while let next = rest.first, NSMaxRange(next.place) <= new.place.location { all.append(rest.removeFirst()) }
            if let next = rest.first, next.place.location < NSMaxRange(new.place) { continue }
            all.append(new)
        }
        return all + rest
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

    /// The parts of an address that the text names.
    public var addressComponents: [NSTextCheckingKey: String]? {
        if case .address(let parts)? = detected { return parts }
        return nil
    }

    /// The parts of an address, or of a flight, which are never found.
    public var components: [NSTextCheckingKey: String]? { addressComponents }

    /// The time zone, if the text names one.
    public var timeZone: TimeZone? {
        if case .date(_, let zone)? = detected { return zone }
        return nil
    }

    /// Always 0: durations are not detected.
    public var duration: TimeInterval { 0 }
}

/// The names of the parts of addresses and flights.
public struct NSTextCheckingKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let name = NSTextCheckingKey("Name")
    public static let jobTitle = NSTextCheckingKey("JobTitle")
    public static let organization = NSTextCheckingKey("Organization")
    public static let street = NSTextCheckingKey("Street")
    public static let city = NSTextCheckingKey("City")
    public static let state = NSTextCheckingKey("State")
    public static let zip = NSTextCheckingKey("ZIP")
    public static let country = NSTextCheckingKey("Country")
    public static let phone = NSTextCheckingKey("Phone")
    public static let airline = NSTextCheckingKey("Airline")
    public static let flight = NSTextCheckingKey("Flight")
}

extension NSRegularExpression {
    /// Compiles one of the detector's own patterns, ignoring case, and blanks in the pattern.
    static func known(
        _ pattern: String, _ options: NSRegularExpression.Options = [.caseInsensitive, .allowCommentsAndWhitespace]
    ) -> NSRegularExpression {
        // A pattern that does not compile is a programming error in this folder.
        try! NSRegularExpression(pattern: pattern, options: options)
    }
}
