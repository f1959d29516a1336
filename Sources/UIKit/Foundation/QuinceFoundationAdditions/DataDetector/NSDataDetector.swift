public import Foundation
import QuinceDiagnostics
import QuinceObjCRuntime

/// Finds links, mail addresses, telephone numbers and dates in text.
///
///     let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)
///     for match in detector.matches(in: text, range: NSRange(text.startIndex..., in: text)) { open(match.url!) }
///
/// Unlike iOS, which supports many languages, it detects:
/// - links: `scheme://…`, `www.…`, a host under a common top-level domain with or without a path, which becomes
///   `http://…`, and mail addresses, which become `mailto:…`;
/// - telephone numbers: 7 to 15 digits with blanks, dots, dashes, brackets and a plus;
/// - dates in English and ISO 8601: `2025-01-31`, `1/31/2025`, `January 31, 2025`, `31 Jan`, `today`, `tomorrow`, each
///   with an optional time (noon by default), and times such as `5:30 pm` (today's); relative to the media clock's
///   date;
/// - addresses: a street with a number, as it is written in English ("1 Infinite Loop, Cupertino, CA 95014", by the
///   word for the street) or in German ("Hauptstraße 5, 10115 Berlin").
///
/// The time is in proportion to the length of the text.
///
/// - Differs: it is not a subclass of NSRegularExpression, whose methods cannot be overridden on Linux.
public final class NSDataDetector: NSObject, Sendable {
    public let checkingTypes: NSTextCheckingTypes

    /// The raw values of `NSTextCheckingResult.CheckingType`, whose names Foundation has deprecated on Linux. Its first
    /// three are twice those of iOS; source names them.
    static let date: UInt64 = 1 << 4
    static let address: UInt64 = 1 << 5
    static let link: UInt64 = 1 << 6
    static let phoneNumber: UInt64 = 1 << 11
    static let transitInformation: UInt64 = 1 << 12

    /// - Throws: if a type cannot be detected. Flights, which iOS detects, are reported as unsupported and never found.
    public init(types checkingTypes: NSTextCheckingTypes) throws {
        let all: UInt64 = Self.date | Self.link | Self.phoneNumber | Self.address | Self.transitInformation
        guard checkingTypes != 0, checkingTypes & ~all == 0 else {
            throw CocoaError(CocoaError.Code(rawValue: 2048), userInfo: ["NSInvalidValue": checkingTypes])
        }
        if checkingTypes & Self.transitInformation != 0 { Unsupported.report("flights", in: "NSDataDetector") }
        self.checkingTypes = checkingTypes
        super.init()
    }

    public func matches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> [NSTextCheckingResult] {
        let text = string as NSString
        let place = NSIntersectionRange(range, NSRange(location: 0, length: text.length))
        // Matches do not overlap: of two kinds the one that is searched first wins.
        var found = DetectedData.merged(LinkScanner.scan(text, place), [])
        if checkingTypes & Self.address != 0 { found = DetectedData.merged(found, AddressScanner.scan(text, place)) }
        found = DetectedData.merged(found, DateScanner.scan(text, place))
        if checkingTypes & Self.phoneNumber != 0 { found = DetectedData.merged(found, PhoneScanner.scan(text, place)) }
        return found.filter { $0.kind & checkingTypes != 0 }
    }

    public func firstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

    public func numberOfMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> Int { matches(in: string, options: options, range: range).count }

    public func rangeOfFirstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSRange {
        firstMatch(in: string, options: options, range: range)?.range ?? NSRange(location: NSNotFound, length: 0)
    }

    public func enumerateMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
        using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for match in matches(in: string, options: options, range: range) {
            block(match, [], &stop)
            if stop.boolValue { return }
        }
    }

    /// The name that the source bridge puts in the place of the other, which it cannot tell from that of regular expressions.
    public func enumerateFoundMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
        using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
    ) { enumerateMatches(in: string, options: options, range: range, using: block) }
}

public typealias NSTextCheckingTypes = UInt64
