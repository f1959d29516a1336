extension ViewFinder {
    /// Returns "; the nearest is …", or an empty string if no name on screen resembles the selector's.
    func suggestion(for selector: FlowSelector) -> String {
        if selector.text != nil, let id = selector.id, let byID = try? find(FlowSelector(id: id)), !byID.isEmpty {
            return "; id \"\(id)\" is visible, but does not show this text"
        }
        let names = shownNames()
        if let text = selector.text, let near = Self.nearest(to: text, among: names.texts) {
            return "; the nearest is \"\(near)\""
        }
        if let id = selector.id, let near = Self.nearest(to: id, among: names.ids) {
            return "; the nearest is id \"\(near)\""
        }
        return ""
    }

    /// Returns the name with the fewest edits, if these are at most a third of its length.
    static func nearest(to wanted: String, among names: [String]) -> String? {
        let letters = Array(wanted.lowercased())
        let scored = names.map { (name: $0, distance: editDistance(letters, Array($0.lowercased()))) }
        guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(letters.count / 3, 1) ? best.name : nil
    }

    /// Returns the number of insertions, deletions, replacements and exchanges of neighbors: the Damerau-Levenshtein
    /// distance in which no substring is edited twice.
    static func editDistance(_ a: [Character], _ b: [Character]) -> Int {
        var (before, last) = ([Int](), Array(0...b.count))
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
                row.append(cost)
            }
            (before, last) = (last, row)
        }
        return last[b.count]
    }
}
