import Foundation

/// Attributes of characters that only drawing uses.
struct TemporaryAttributes {
    /// As long as the text; `nil` while no character has any.
    private var runs: RunList?

    var isEmpty: Bool { runs == nil }

    mutating func set(_ attributes: [NSAttributedString.Key: Any], _ range: Range<Int>, _ length: Int) {
        guard !range.isEmpty else { return }
        begin(length)
        runs?.replace(range.lowerBound, range.count, with: TextAttributes(attributes), range.count)
    }

    mutating func change(
        _ range: Range<Int>, _ length: Int,
        _ change: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
    ) {
        guard !range.isEmpty else { return }
        begin(length)
        var at = range.lowerBound
        while at < range.upperBound {
            let (attributes, run) = run(at: at, length)
            let end = min(NSMaxRange(run), range.upperBound)
            set(change(attributes), at..<end, length)
            at = end
        }
    }

    private mutating func begin(_ length: Int) {
        guard runs == nil else { return }
        var new = RunList()
        new.replace(0, 0, with: .none, length)
        runs = new
    }

    /// Returns the attributes at a location, and the range that has the same.
    func run(at location: Int, _ length: Int) -> ([NSAttributedString.Key: Any], NSRange) {
        guard let runs, (0..<length).contains(location) else { return ([:], NSRange(location: 0, length: length)) }
        let (attributes, range) = runs.run(at: location)
        return (attributes.attributes, range)
    }

    /// Takes over an edit of the text; new characters have no temporary attributes.
    mutating func edit(_ range: NSRange, _ delta: Int) {
        runs?.replace(range.location, range.length - delta, with: .none, range.length)
    }
}
