import ArgumentParser
import CoreGraphics
import CoreText
import Foundation

/// Measures breaking a text into lines, a typesetter for each paragraph, as Text Kit does.
struct TextCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "text", abstract: "Breaks the paragraphs of a file into lines: every line's end and width.")

    @Option(help: "A text file in UTF-8.")
    var file: String

    @Option(help: "The width of lines in points.")
    var width = 375.0

    @Option(help: "The font size in points.")
    var size = 17.0

    @Option(help: "The font's weight, from 100 to 900.")
    var weight = 400

    @Option(help: "The number of runs per figure.")
    var frames = 9

    @Flag(help: "Measure the memory that is kept instead of the time.")
    var memory = false

    func run() throws {
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let paragraphs: [String] = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        let style = TextStyle(font: CTFont(source: .system, style: FontStyle(weight: weight), size: CGFloat(size)))
        if memory { return reportMemory(paragraphs, style) }
        var result = Lines()
        let first = Measurement.of(frames: 1, warmUp: 0) { _ in result = Lines(paragraphs, style, CGFloat(width)) }
        Measurement.report("first", first.wall.min() ?? 0, "ms")
        Measurement.of(frames: frames, warmUp: 1) { _ in result = Lines(paragraphs, style, CGFloat(width)) }.report()
        Measurement.report("lines", Double(result.count), "lines")
        Measurement.report("longest", Double(result.longest), "pt")
        let shaped = Measurement.of(frames: frames, warmUp: 1) { _ in
            for typesetter in result.typesetters { _ = typesetter.lines(width: CGFloat(width)) }
        }
        Measurement.report("shaped", shaped.wall.min() ?? 0, "ms")
    }

    /// Reports what typesetters keep, with their texts, once their lines are known.
    private func reportMemory(_ paragraphs: [String], _ style: TextStyle) {
        var kept = [Lines(paragraphs, style, CGFloat(width))]
        let before = Measurement.residentMegabytes
        for _ in 0..<4 { kept.append(Lines(paragraphs, style, CGFloat(width))) }
        let units = Double(paragraphs.reduce(0) { $0 + $1.utf16.count } * 4)
        Measurement.report("kept", (Measurement.residentMegabytes - before) * 1e6 / units, "bytes/unit")
        withExtendedLifetime(kept) {}
    }
}

/// The lines of all paragraphs.
private struct Lines {
    private(set) var typesetters: [TextTypesetter] = []
    private(set) var count = 0
    private(set) var longest: CGFloat = 0

    init() {}

    init(_ paragraphs: [String], _ style: TextStyle, _ width: CGFloat) {
        typesetters.reserveCapacity(paragraphs.count)
        for paragraph in paragraphs {
            let typesetter = TextTypesetter(StyledText(paragraph, style))
            var start = 0
            while start < typesetter.count {
                let end = typesetter.lineEnd(from: start, width: width)
                longest = max(longest, typesetter.width(of: start..<end))
                count += 1
                start = end
            }
            typesetters.append(typesetter)
        }
    }
}
