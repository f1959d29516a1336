import Diagnostics
public import Foundation
import ObjCRuntime

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
///   date.
///
/// - Differs: it is not a subclass of NSRegularExpression, whose methods cannot be overridden on Linux.
public final class NSDataDetector: NSObject, Sendable {
    public let checkingTypes: NSTextCheckingTypes

    /// The raw values of `NSTextCheckingResult.CheckingType`, some of whose names Foundation has deprecated on Linux.
    static let date: UInt64 = 1 << 3
    static let address: UInt64 = 1 << 4
    static let link: UInt64 = 1 << 5
    static let phoneNumber: UInt64 = 1 << 11
    static let transitInformation: UInt64 = 1 << 12

    /// - Throws: if a type cannot be detected. Addresses and flights, which iOS detects, are reported as unsupported
    ///   and never found.
    public init(types checkingTypes: NSTextCheckingTypes) throws {
        let unknown: UInt64 = Self.address | Self.transitInformation
        let all: UInt64 = Self.date | Self.link | Self.phoneNumber | unknown
        guard checkingTypes != 0, checkingTypes & ~all == 0 else {
            throw CocoaError(CocoaError.Code(rawValue: 2048), userInfo: ["NSInvalidValue": checkingTypes])
        }
        if checkingTypes & Self.address != 0 { Unsupported.report("addresses", in: "NSDataDetector") }
        if checkingTypes & Self.transitInformation != 0 { Unsupported.report("flights", in: "NSDataDetector") }
        self.checkingTypes = checkingTypes
        super.init()
    }

    public func matches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> [NSTextCheckingResult] {
        let text = string as NSString
        let place = NSIntersectionRange(range, NSRange(location: 0, length: text.length))
        var found: [DetectedData] = []
        // Matches do not overlap: the one that is found first wins.
        func add(_ data: [DetectedData]) {
            found += data.filter { new in !found.contains { NSIntersectionRange($0.place, new.place).length > 0 } }
        }
        if checkingTypes & (Self.link | Self.phoneNumber | Self.date) != 0 {
            let links = LinkScanner.scan(text, place)
            let dates = DateScanner.scan(text, place)
            add(links)
            add(dates)
            if checkingTypes & Self.phoneNumber != 0 { add(PhoneScanner.scan(text, place)) }
        }
        let wanted = found.filter { $0.kind & checkingTypes != 0 }
        return wanted.sorted { $0.place.location < $1.place.location }
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
}

public typealias NSTextCheckingTypes = UInt64
