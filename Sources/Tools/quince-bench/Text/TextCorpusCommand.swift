import ArgumentParser
import Foundation
import SeededRandom

/// Writes the texts that the text benchmarks set, the same on every run.
struct TextCorpusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "text-corpus", abstract: "Writes a text for the text benchmarks.")

    enum Kind: String, ExpressibleByArgument, CaseIterable {
        case natural, mixed
    }

    @Argument(help: "natural: English, as people wrote it; mixed: generated, of five scripts and emoji.")
    var kind: Kind

    @Option(help: "The file to write; beside it, with .js added, goes the same text for pages.")
    var out: String

    @Option(help: "The folder of natural texts (Debian's package fortunes).")
    var fortunes = "/usr/share/games/fortunes"

    @Option(help: "The least bytes of the text; by default 1,000,000 of natural and 200,000 of mixed text.")
    var length: Int?

    func run() throws {
        let text: String
        switch kind {
        case .natural: text = try NaturalCorpus(folder: fortunes).text(length ?? 1_000_000)
        case .mixed:
            var corpus = MixedCorpus(seed: 12)
            text = corpus.text(length ?? 200_000)
        }
        try text.write(toFile: out, atomically: true, encoding: .utf8)
        let script = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        try "window.text = \(script);\n".write(toFile: out + ".js", atomically: true, encoding: .utf8)
        let words = text.split { !$0.isLetter && $0 != "'" }
        Measurement.report("words", Double(words.count), "words")
        Measurement.report("distinct", Double(Set(words).count), "words")
    }
}

/// The texts of the package fortunes: quotations, definitions, verse and dialogue, about 39,000 distinct words.
private struct NaturalCorpus {
    private let files: [URL]

    init(folder: String) throws {
        let all = try FileManager.default.contentsOfDirectory(
            at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil)
        files = all.filter { $0.pathExtension.isEmpty }.sorted { $0.path < $1.path }
    }

    func text(_ length: Int) throws -> String {
        var text = ""
        var size = 0
        for file in files where size < length {
            let whole = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            // A line of a percent sign separates entries.
            for entry in whole.components(separatedBy: "\n%\n") where size < length {
                for paragraph in Self.paragraphs(entry) {
                    text += paragraph + "\n"
                    size += paragraph.utf8.count + 1
                }
            }
        }
        return text
    }

    /// Joins the lines that were broken at 80 columns. A line goes on if it is long and the next one is not indented.
    private static func paragraphs(_ entry: String) -> [String] {
        var paragraphs: [String] = []
        var goesOn = false
        for line in entry.components(separatedBy: "\n") {
            let starts = line.first.map { !$0.isWhitespace } ?? false
            if goesOn && starts {
                paragraphs[paragraphs.count - 1] += " " + line
            } else {
                paragraphs.append(line)
            }
            goesOn = line.count >= 60
        }
        return paragraphs
    }
}

/// Generated sentences of Latin, Arabic, Chinese, Japanese, Korean and emoji, mixed within paragraphs.
private struct MixedCorpus {
    private var random: SeededNumbers

    private static let latin = words(
        "water river garden window morning letter music winter silver stone bridge journey question answer story")
    private static let arabic = words("الماء النهر الحديقة نافذة صباح رسالة موسيقى شتاء فضة حجر جسر رحلة سؤال جواب قصة")
    private static let chinese: [String] = "水河園窗晨信樂冬銀石橋旅問答事春秋風雨雲山火木金土日月星".map { String($0) }
    private static let kana: [String] = "みずかわにわまどあさてがみおんがくふゆぎんいしはしたびアイウエオカキクケコ".map { String($0) }
    private static let korean = words("물 강 정원 창문 아침 편지 음악 겨울 은 돌 다리 여행 질문 대답 이야기")
    private static let emoji = ["😀", "🎉", "👍🏽", "👨‍👩‍👧", "🇯🇵", "❤️", "🚀", "🐼", "☕", "🧑🏿‍🚀"]

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map { String($0) } }

    init(seed: UInt64) { random = SeededNumbers(seed: seed) }

    mutating func text(_ length: Int) -> String {
        var text = ""
        var size = 0
        while size < length {
            var paragraph = ""
            for _ in 0..<6 + random.next(below: 8) { paragraph += piece() + " " }
            text += paragraph + "\n"
            size += paragraph.utf8.count + 1
        }
        return text
    }

    private mutating func piece() -> String {
        switch random.next(below: 100) {
        case ..<35: run(Self.latin, 3 + random.next(below: 8), " ") + "."
        case ..<60: run(Self.arabic, 3 + random.next(below: 6), " ")
        case ..<72: run(Self.chinese, 8 + random.next(below: 20), "") + "。"
        case ..<82: run(Self.kana, 8 + random.next(below: 20), "") + "、"
        case ..<90: run(Self.korean, 3 + random.next(below: 6), " ")
        default: run(Self.emoji, 1 + random.next(below: 3), "")
        }
    }

    private mutating func run(_ words: [String], _ count: Int, _ separator: String) -> String {
        var picked: [String] = []
        for _ in 0..<count { picked.append(random.pick(words)) }
        return picked.joined(separator: separator)
    }
}
