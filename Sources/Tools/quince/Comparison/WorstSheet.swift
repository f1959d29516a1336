import AppProjects
import CoreGraphics
import QuinceImageComparison

/// A contact sheet of the worst images, one in each row: recorded, actual, difference.
struct WorstSheet {
    let comparison: SuiteComparison
    let count: Int

    private let cellWidth = 320

    /// Writes the sheet.
    ///
    /// - Returns: the line that says what is on it, or why there is none.
    func write(_ summary: ComparisonSummary, to file: String) throws -> String {
        let pairs = Dictionary(uniqueKeysWithValues: comparison.pairs.pairs.map { ($0.name, $0) })
        let worst = summary.results.filter { ($0.tally?.differing ?? 0) > 0 }.prefix(count)
        guard !worst.isEmpty else {
            return "\(file): not written, because no images that can be compared differ"
        }
        let cells = worst.flatMap { result in pairs[result.name].map { row($0, result, summary.rule) } ?? [] }
        let image = try ContactSheet(columns: 3, cellWidth: cellWidth, hasCaptions: true).draw(cells)
        try PictureFile.writePNG(image, to: file)
        return "\(file): the worst \(worst.count == 1 ? "image" : "\(worst.count) images")"
    }

    private func row(
        _ pair: ImagePairs.Pair, _ result: ImageResult, _ rule: ComparisonRule
    ) -> [ContactSheet.Cell] {
        guard let recorded = pair.recorded, let actual = pair.actual, let tally = result.tally else { return [] }
        let verdict = "\(result.passes ? "passes" : "fails"): \(Percent.text(rule.share(tally)))"
        return [
            ContactSheet.Cell(pair.name) { try PictureFile.read(recorded) },
            ContactSheet.Cell(verdict) { try PictureFile.read(actual) },
            ContactSheet.Cell("\(Percent.text(tally.closeShare)) within two levels") {
                let (a, b) = (try PictureFile.read(recorded).pixels, try PictureFile.read(actual).pixels)
                return CGImage(HeatMap.draw(a, b, leavingOut: comparison.leavingOut), isOpaque: true)
            },
        ]
    }
}
