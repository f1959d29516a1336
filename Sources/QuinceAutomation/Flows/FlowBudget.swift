/// The amount that a flow may contain, together with all flows that it runs. Aliases and files are counted each time
/// they are used: a few lines that repeat each other would otherwise be read for hours.
final class FlowBudget {
    /// The number of values: lists, mappings, and texts, of which a long one counts as several. It is enough for 50,000
    /// commands with fields.
    static let mostValues = 250_000
    /// The number of flow files that are read.
    static let mostFiles = 1000
    /// The depth to which values are nested: they are read, and freed, on the stack.
    static let deepest = 100
    /// The number of files that run each other in a chain, on the stack too.
    static let longestChain = 20

    private var values = 0
    private var files = 0

    /// Counts a flow file.
    ///
    /// - Parameter chain: the number of files that lead to it, with itself.
    /// - Returns: the limit that is exceeded, in words; `nil` if there is none.
    func excessOfFile(chain: Int) -> String? {
        files += 1
        if chain > Self.longestChain { return "flows run each other more than \(Self.longestChain) files deep" }
        guard files > Self.mostFiles else { return nil }
        return "more than \(Self.mostFiles) flows would be read, each as often as it is run"
    }

    /// Counts the values of a text.
    ///
    /// - Returns: the line of the value that exceeds a limit, from 1, and the limit in words; `nil` if there is none.
    func excess(in text: String) -> (line: Int, limit: String)? {
        var census = YAMLCensus(left: Self.mostValues - values)
        let excess = census.excess(in: text)
        values = Self.mostValues - census.left
        return excess
    }
}
