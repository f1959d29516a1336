import Foundation

/// Finds postal addresses: a number and a street in English, or a street and a number in German, with what may follow.
///
/// Every repetition has a limit, so that the time is in proportion to the text's length.
enum AddressScanner {
    private static let suffixes =
        "Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Way|Court|Ct|Place|Pl|Square|Sq|Terrace|Parkway"
        + "|Pkwy|Highway|Hwy|Circle|Cir|Alley|Loop|Crescent|Close"
    private static let states =
        "A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]"
    private static let countries =
        "USA|U\\.S\\.A\\.|United\\ States|UK|United\\ Kingdom|Canada|Australia|Ireland|Germany|Deutschland|Österreich|Austria"
        + "|Schweiz|Switzerland"
    /// A word of a name, which begins with a capital letter.
    private static let word = "\\p{Lu}[\\p{L}'’.\\-]{0,29}"
    /// The gap between the parts: a comma, a blank, or the end of a line.
    private static let gap = "(?: ,?\\ {1,2} | ,?\\ ?\\n\\ {0,4} )"

    private static let expression = NSRegularExpression.known(
        """
        (?<![\\w.,:/\\-]) (?:
          (?<street> \\d{1,6}[A-Za-z]? \\  (?:[NSEW]\\.?\\ )? (?: (?:\(word) | \\d{1,3}(?:st|nd|rd|th)) \\  ){1,4}
            (?:\(suffixes))\\b\\.? (?:\\ [NSEW]{1,2}\\b)?
            (?: ,?\\ (?:Suite|Ste\\.?|Apt\\.?|Unit|Floor|\\#)\\ ?[A-Za-z0-9\\-]{1,6} )? )
          (?: \(gap) (?<city> \(word) (?:\\ \(word)){0,3} )
            (?: \(gap) (?<state> (?:\(states))\\b ) (?: \\ {1,2} (?<zip> \\d{5}(?:-\\d{4})? ) )?
              | \(gap) (?<post> [A-Z]{1,2}\\d[A-Z\\d]?\\ \\d[A-Z]{2} ) ) )?
        | (?<weg> (?: \(word)\\  ){0,3} \(word)
            (?: (?<=straße|strasse|str\\.|weg|platz|allee|gasse|ring|damm|ufer) )
            \\  \\d{1,4}\\ ?[a-z]?\\b )
          (?: \(gap) (?: (?:D|A|CH)-)? (?<plz> \\d{4,5} ) \\  (?<ort> \(word) (?:\\ \(word)){0,2} ) )?
        ) (?![\\w]) (?: \(gap) (?<country> (?:\(countries))(?!\\w) ) )?
        """, [.allowCommentsAndWhitespace])

    private static let parts: [(NSTextCheckingKey, [String])] = [
        (.street, ["street", "weg"]), (.city, ["city", "ort"]), (.state, ["state"]), (.zip, ["zip", "post", "plz"]),
        (.country, ["country"]),
    ]

    static func scan(_ text: NSString, _ range: NSRange) -> [DetectedData] {
        expression.matches(in: text as String, options: [.withTransparentBounds], range: range).map { match in
            var found: [NSTextCheckingKey: String] = [:]
            for (key, names) in parts {
                for name in names {
                    let place = match.range(withName: name)
                    if place.location != NSNotFound, place.length > 0 { found[key] = text.substring(with: place) }
                }
            }
            return DetectedData(match.range, .address(found))
        }
    }
}
