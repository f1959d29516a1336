import Foundation
import QuinceImageComparison

/// The results of a comparison, worst first, and what is said about them.
struct ComparisonSummary {
    let rule: ComparisonRule
    let results: [ImageResult]

    init(rule: ComparisonRule, results: [ImageResult]) {
        self.rule = rule
        let rated: [(result: ImageResult, badness: Double)] = results.map { ($0, Self.badness($0, rule)) }
        let sorted = rated.sorted { a, b in
            a.badness == b.badness ? a.result.name < b.result.name : a.badness > b.badness
        }
        self.results = sorted.map(\.result)
    }

    /// Returns a number that is larger for worse images: those that cannot be compared, those that fail, those that
    /// differ, the identical ones, and the extra ones.
    private static func badness(_ result: ImageResult, _ rule: ComparisonRule) -> Double {
        switch result.outcome {
        case .unreadable: return 7
        case .missing: return 6
        case .sizes: return 5
        case .compared(let tally, let passes):
            // Both shares count, because the rule's own says nothing about images that fully pass by it.
            let difference = 2 - rule.share(tally) - tally.closeShare
            return tally.differing == 0 ? 0 : (passes ? 1 : 3) + difference / 2
        case .extra: return -1
        }
    }

    private var judged: [ImageResult] { results.filter { !$0.isExtra } }

    /// 0 if all images pass, 1 if one fails, 2 if one cannot be read.
    var status: Int32 {
        if results.contains(where: \.isUnreadable) { return 2 }
        return results.allSatisfy(\.passes) ? 0 : 1
    }

    var closeShare: Double {
        let counts = results.map(\.pixels).reduce((0, 0)) { ($0.0 + $1.close, $0.1 + $1.all) }
        if counts.1 == 0 { return status == 0 ? 1 : 0 }
        return Double(counts.0) / Double(counts.1)
    }

    // MARK: Text

    /// One line for each image that fails or is extra, then the summary.
    var lines: [String] {
        let noted = results.filter { !$0.passes || $0.isExtra }
        return noted.map { "\($0.name): \($0.explanation(by: rule))" } + summary
    }

    private var summary: [String] {
        let images = judged
        let verb = images.count == 1 ? "image passes" : "images pass"
        let close = images.count { $0.isClose }
        return [
            "\(images.count { $0.passes }) of \(images.count) \(verb) by \(rule)",
            "within two levels: \(Percent.text(closeShare)) of all pixels; \(close) of \(images.count) with at least 99 %",
        ] + conversions
    }

    /// The conversions of files that are not in 8-bit sRGB.
    private var conversions: [String] {
        let counts = Dictionary(results.flatMap(\.conversions).map { ($0, 1) }, uniquingKeysWith: +)
        return counts.map { conversion, count in
            let images = count == 1 ? "image" : "images"
            return "converted to 8-bit sRGB: \(count) \(conversion.side) \(images) (\(conversion.format))"
        }.sorted()
    }

    // MARK: JSON

    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(encodable), as: UTF8.self)
    }

    var encodable: ComparisonJSON {
        ComparisonJSON(
            rule: rule.description, images: judged.count, passed: judged.count { $0.passes },
            closeShare: closeShare, closeImages: judged.count { $0.isClose }, notes: conversions,
            results: results.map { ComparisonJSON.Result($0, rule) })
    }
}

/// The form in which results are printed by `--json` and given to the report's page.
struct ComparisonJSON: Encodable {
    struct Result: Encodable {
        let name: String
        /// "passes", "fails", "sizes", "missing", "extra" or "unreadable".
        let state: String
        let explanation: String
        let isIdentical: Bool
        /// The share that the rule judges, and that of the pixels within two levels.
        var share: Double?
        var closeShare: Double?
        var worstLevels: Int?
        var worstDistance: Double?
        var width: Int?
        var height: Int?

        init(_ result: ImageResult, _ rule: ComparisonRule) {
            name = result.name
            explanation = result.explanation(by: rule)
            isIdentical = result.isIdentical
            (width, height) = (result.size?.width, result.size?.height)
            switch result.outcome {
            case .compared(let tally, let passes):
                state = passes ? "passes" : "fails"
                (share, closeShare) = (rule.share(tally), tally.closeShare)
                worstLevels = tally.worstLevels
                worstDistance = rule.usesDistance ? tally.worstDistance : nil
            case .sizes: state = "sizes"
            case .missing: state = "missing"
            case .extra: state = "extra"
            case .unreadable: state = "unreadable"
            }
        }
    }

    let rule: String
    let images: Int
    let passed: Int
    let closeShare: Double
    let closeImages: Int
    let notes: [String]
    /// Worst first.
    let results: [Result]
}
