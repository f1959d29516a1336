import UIKitCore

extension ViewFinder {
    /// "; the nearest is …", or nothing where nothing on screen is near to what was asked for.
    func suggestion(for selector: FlowSelector) -> String {
        let names = shownNames()
        if let text = selector.text, let near = Self.nearest(to: text, among: names.texts) {
            return "; the nearest is \"\(near)\""
        }
        if let id = selector.id, let near = Self.nearest(to: id, among: names.ids) {
            return "; the nearest is id \"\(near)\""
        }
        return ""
    }

    /// The name with the fewest letters to change, where that is a third of it at most.
    static func nearest(to wanted: String, among names: [String]) -> String? {
        let letters = Array(wanted.lowercased())
        let scored = names.map { (name: $0, distance: editDistance(letters, Array($0.lowercased()))) }
        guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(letters.count / 3, 1) ? best.name : nil
    }

    /// Letters to insert, delete, replace or exchange with their neighbour: the distance of Damerau and Levenshtein,
    /// where no part is edited twice.
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
