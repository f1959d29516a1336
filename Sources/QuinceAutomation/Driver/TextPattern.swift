import Foundation

/// A regular expression of a selector, which is compared with whole texts, ignoring case, as Maestro does. One that is
/// invalid only matches itself.
struct TextPattern {
    /// The number of progress reports of ICU's engine after which a comparison is given up. Each stands for thousands
    /// of steps, about 0.1 ms, and the number for a text does not depend on the machine. A comparison without nested
    /// repetitions takes none or one.
    static let mostSteps = 2000
    /// The number of characters of a selector; ICU's compiled form of an expression can be many times larger.
    static let longest = 1000

    private let text: String
    private let expression: NSRegularExpression?

    init(_ text: String) {
        self.text = text
        let isValid = (try? NSRegularExpression(pattern: text)) != nil
        expression = isValid ? try? NSRegularExpression(pattern: "(?:\(text))\\z", options: .caseInsensitive) : nil
    }

    func matches(_ candidate: String?) throws(FlowProblem) -> Bool {
        guard let candidate else { return false }
        if candidate == text { return true }
        guard let expression else { return false }
        var (isFound, steps) = (false, 0)
        let range = NSRange(candidate.startIndex..., in: candidate)
        expression.enumerateMatches(in: candidate, options: [.anchored, .reportProgress], range: range) {
            result, flags, stop in
            if flags.contains(.progress) { steps += 1 }
            isFound = isFound || result != nil
            stop.pointee = ObjCBool(isFound || steps > Self.mostSteps)
        }
        guard steps <= Self.mostSteps else { throw tooSlow(candidate) }
        return isFound
    }

    private func tooSlow(_ candidate: String) -> FlowProblem {
        FlowProblem(
            "the expression \"\(text)\" takes too long to compare with \"\(candidate.prefix(100))\"; "
                + "a repetition inside a repetition, such as (a+)+, is the usual cause")
    }
}
