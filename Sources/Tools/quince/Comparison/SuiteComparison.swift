import AppProjects
import CoreGraphics
import Foundation
import ImageComparison
import ImageIO
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
        let images: (recorded: DecodedImage?, actual: DecodedImage?)
        do {
            images = (try pair.recorded.map(PictureFile.decode), try pair.actual.map(PictureFile.decode))
        } catch let failure as CommandFailure {
            return ImageResult(name: pair.name, outcome: .unreadable(failure.message))
        }
        let result = judge(pair.name, images.recorded, images.actual)
        guard let report, !result.isIdentical else { return result }
        try report.add(pair)
        if result.tally != nil, let a = images.recorded?.image.pixels, let b = images.actual?.image.pixels {
            try report.add(HeatMap.draw(a, b, leavingOut: leavingOut), of: pair)
        }
        return result
    }

    private func judge(_ name: String, _ recorded: DecodedImage?, _ actual: DecodedImage?) -> ImageResult {
        guard let recorded else { return ImageResult(name: name, outcome: .extra) }
        let size = ImageResult.Size(recorded.image)
        var outcome = ImageResult.Outcome.missing
        if let actual, ImageResult.Size(actual.image) == size {
            let tally = ImageTally(recorded.image.pixels, actual.image.pixels, rule: rule, leavingOut: leavingOut)
            outcome = .compared(tally, passes: rule.passes(tally))
        } else if let actual {
            outcome = .sizes(recorded: size, actual: .init(actual.image))
        }
        return ImageResult(name: name, outcome: outcome, size: size, conversion: Self.conversion(of: recorded))
    }

    private static func conversion(of image: DecodedImage) -> String? {
        let depth = image.bitsPerComponent > 8 ? "\(image.bitsPerComponent) bits" : nil
        let parts = [image.profile, depth].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
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

    private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
