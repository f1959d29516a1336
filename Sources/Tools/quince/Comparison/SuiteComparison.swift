import AppProjects
import CoreGraphics
import Foundation
import ImageIO
import QuinceDiagnostics
import QuinceImageComparison
import Synchronization

/// Compares all pairs on all cores. Each core has one pair in memory at a time.
struct SuiteComparison {
    let pairs: ImagePairs
    let rule: ComparisonRule
    let leavingOut: [ImageArea]
    let report: ReportFolder?

    /// - Returns: the results in the order of the pairs.
    func run() throws -> [ImageResult] {
        let pairs = pairs.pairs
        let results = Mutex<[Result<ImageResult, any Error>?]>(Array(repeating: nil, count: pairs.count))
        let progress = ComparisonProgress(total: pairs.count)
        DispatchQueue.concurrentPerform(iterations: pairs.count) { index in
            let result = Result { try compare(pairs[index]) }
            results.withLock { $0[index] = result }
            progress.advance()
        }
        progress.finish()
        return try results.withLock { try $0.compactMap { try $0?.get() } }
    }

    /// - Throws: only if the report cannot be written; a file that cannot be read is a result.
    private func compare(_ pair: ImagePairs.Pair) throws -> ImageResult {
        let images = (recorded: Self.image(pair.recorded), actual: Self.image(pair.actual))
        let result = judge(pair.name, images.recorded, images.actual)
        guard let report, !result.isIdentical, !result.isUnreadable else { return result }
        try report.add(pair)
        if result.tally != nil, let a = try images.recorded?.get(), let b = try images.actual?.get() {
            try report.add(HeatMap.draw(a.image.pixels, b.image.pixels, leavingOut: leavingOut), of: pair)
        }
        return result
    }

    /// Returns `nil` if there is no such file in the folder.
    private static func image(_ file: String?) -> Result<DecodedImage, any Error>? {
        file.map { file in Result { try PictureFile.decode(file) } }
    }

    private func judge(
        _ name: String, _ recorded: Result<DecodedImage, any Error>?, _ actual: Result<DecodedImage, any Error>?
    ) -> ImageResult {
        var result = ImageResult(name: name, outcome: recorded == nil ? .extra : .missing)
        do {
            guard let recorded = try recorded?.get() else { return result }
            result.size = .init(recorded.image)
            guard let actual = try actual?.get() else { return result }
            result.outcome = judge(recorded.image, actual.image)
            let conversions = [ImageResult.Conversion("recorded", recorded), .init("actual", actual)]
            result.conversions = conversions.compactMap { $0 }
        } catch {
            result.outcome = .unreadable((error as? CommandFailure)?.message ?? "\(error)")
        }
        return result
    }

    private func judge(_ recorded: CGImage, _ actual: CGImage) -> ImageResult.Outcome {
        let sizes = (ImageResult.Size(recorded), ImageResult.Size(actual))
        guard sizes.0 == sizes.1 else { return .sizes(recorded: sizes.0, actual: sizes.1) }
        let tally = ImageTally(recorded.pixels, actual.pixels, rule: rule, leavingOut: leavingOut)
        return .compared(tally, passes: rule.passes(tally))
    }
}

/// Says on standard error how far a long comparison is: in place on a terminal, and a line for each 500 images in a log.
final class ComparisonProgress: Sendable {
    private let total: Int
    private let count = Mutex(0)
    private let isTerminal = isatty(STDERR_FILENO) == 1

    init(total: Int) { self.total = total }

    func advance() {
        count.withLock { count in
            count += 1
            if isTerminal, count % 8 == 0 { write("\r\(count) of \(total) images ") }
            if !isTerminal, count % 500 == 0 { write("\(count) of \(total) images\n") }
        }
    }

    func finish() {
        if isTerminal, total >= 8 { write("\r\u{1B}[K") }
    }

    private func write(_ text: String) { StandardStream.error.write(text) }
}
