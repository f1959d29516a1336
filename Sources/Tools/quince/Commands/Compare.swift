import AppProjects
import ArgumentParser
import Foundation
import QuinceImageComparison

struct Compare: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compares recorded images with actual ones by a rule, a file or a whole folder.",
        discussion: """
            Images in folders belong together if their paths in the folders are the same. A recorded image without an \
            actual one fails; an actual image without a recorded one is listed.

            Rules:
              exact                            every pixel is the same
              levels=2,share=0.99              99 % of the pixels within 2 of 255 levels
              precision=0.985,perceptual=0.97  as with swift-snapshot-testing

            Colors are compared in 8-bit sRGB; files with more bits or another color profile are converted, and the \
            summary says so. Of an animation the first image is compared. The exit status is 0 if all images pass, 1 if one fails, 2 if a file cannot be read. \
            Documentation/guides/recorded-images.md shows how to bring the recorded images of a Mac.

            Example:
              quince compare recorded actual --rule levels=2 --out report
            """)

    @Argument(help: "The recorded image, or a folder of them.")
    var recorded: String

    @Argument(help: "The image to compare, or a folder of them.")
    var actual: String

    @Option(
        help: "The rule: exact (the default), levels=N[,share=S] or precision=P[,perceptual=Q].", transform: Self.rule)
    var rule: ComparisonRule = .exact

    @Option(
        help: ArgumentHelp(
            "Leave an area out: x,y,w,h, or a band like bottom:40 (top, left, right), in pixels or percent (10%). "
                + "May be repeated.",
            valueName: "area"),
        transform: Self.area)
    var mask: [ImageArea] = []

    @Option(
        help: ArgumentHelp(
            "Compare only images whose path or name matches, such as 'Login*'. May be repeated.", valueName: "glob"))
    var only: [String] = []

    @Option(help: ArgumentHelp("Write a report with the images to look at: FOLDER/index.html.", valueName: "folder"))
    var out: String?

    @Option(help: ArgumentHelp("Write a contact sheet of the worst images as a PNG.", valueName: "file"))
    var sheet: String?

    @Option(help: "The number of images on the contact sheet.")
    var count = 10

    @Flag(help: "Print the results as JSON.")
    var json = false

    func validate() throws {
        guard (1...500).contains(count) else {
            throw ValidationError("--count takes a number from 1 to 500, not \(count)")
        }
    }

    func run() throws {
        let pairs = try ImagePairs(recorded: recorded, actual: actual, only: only)
        let report = try out.map { try ReportFolder($0, apartFrom: [recorded, actual]) }
        let comparison = SuiteComparison(pairs: pairs, rule: rule, leavingOut: mask, report: report)
        let summary = ComparisonSummary(rule: rule, results: try comparison.run())
        try report?.writePage(summary)
        let written = try sheet.map { try WorstSheet(comparison: comparison, count: count).write(summary, to: $0) }
        let notes = [written, report.map { "report: \($0.page)" }].compactMap { $0 }
        print(json ? try summary.json() : (summary.lines + notes).joined(separator: "\n"))
        if summary.status != 0 { throw ExitCode(summary.status) }
    }

    private static func rule(_ text: String) throws -> ComparisonRule {
        do { return try ComparisonRule(text) } catch { throw ValidationError("\(error)") }
    }

    private static func area(_ text: String) throws -> ImageArea {
        guard let area = ImageArea(text) else {
            throw ValidationError("an area is x,y,w,h or a band like bottom:40, in pixels or percent")
        }
        return area
    }
}
