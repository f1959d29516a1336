import ArgumentParser
import Foundation

/// Writes a text with the vocabulary and word frequencies of natural English, the same on every run.
///
/// Words come from the system's word list (Debian's wamerican), common ones first as far as their length tells; their
/// frequencies follow Zipf's law with Mandelbrot's shift: the word of rank r is drawn in proportion to 1 / (r + 2.7).
struct TextCorpusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "text-corpus", abstract: "Writes a generated English text for the text benchmarks.")

    @Option(help: "The file to write.")
    var out: String

    @Option(help: "The word list.")
    var words = "/usr/share/dict/words"

    @Option(help: "The length of the text in bytes.")
    var length = 1_000_000

    func run() throws {
        let list = try String(contentsOfFile: words, encoding: .utf8).split(separator: "\n").map { String($0) }
        var writer = CorpusWriter(list, seed: 11)
        let text = writer.text(length)
        try text.write(toFile: out, atomically: true, encoding: .utf8)
        let tokens = text.split { $0 == " " || $0 == "\n" }
        Measurement.report("tokens", Double(tokens.count), "tokens")
        Measurement.report("distinct", Double(Set(tokens).count), "tokens")
    }
}

private struct CorpusWriter {
    private let ranked: [String]
    /// The sums of the words' weights, up to and including each.
    private let sums: [Double]
    private var random: SoakRandom

    /// The number of words besides the common ones. A novel has about ten thousand, a newspaper's year many times more.
    private static let vocabulary = 25_000

    /// The most frequent words, which the word list does not mark.
    private static let common = """
        the of and to in a is that for it as was with be by on not he his but at are this have from or had an they \
        which one you were all her she there would their we him been has when who will no more if out so up said what \
        its about than into them can only other time new some could these two may first then do any like my now over \
        such our man me even most made after also did many off before must well back through years where much your way
        """

    init(_ words: [String], seed: UInt64) {
        random = SoakRandom(seed: seed)
        let common = Self.common.split { $0 == " " || $0 == "\n" }.map { String($0) }
        let known = Set(common)
        var keyed: [(key: Double, word: String)] = []
        for word in words where !known.contains(word) {
            // Frequent words are short, but not strictly: a random length is added before sorting.
            let jitter = Double(random.below(1000)) / 100
            let isPlain = word.utf8.allSatisfy { (0x61...0x7A).contains($0) }
            keyed.append((Double(word.count) + jitter + (isPlain ? 0 : 6), word))
        }
        keyed.sort { ($0.key, $0.word) < ($1.key, $1.word) }
        ranked = common + keyed.prefix(Self.vocabulary).map(\.word)
        var sum = 0.0
        sums = ranked.indices.map { rank in
            sum += 1 / (Double(rank) + 2.7)
            return sum
        }
    }

    mutating func text(_ length: Int) -> String {
        var text = ""
        var count = 0
        while count < length {
            let paragraph = self.paragraph()
            text += paragraph
            count += paragraph.utf8.count
        }
        return String(decoding: text.utf8.prefix(length), as: UTF8.self)
    }

    private mutating func paragraph() -> String {
        var text = ""
        var starts = true
        for index in 0..<40 + random.below(80) {
            if index > 0 { text += " " }
            let word = self.word()
            text += starts ? word.prefix(1).uppercased() + word.dropFirst() : word
            let mark = random.below(100)
            starts = mark < 7
            if mark < 7 { text += mark == 0 ? "?" : "." } else if mark < 13 { text += "," }
            if mark == 13 { text += "-" + self.word() }
        }
        return text + ".\n"
    }

    private mutating func word() -> String {
        let at = Double(random.next() >> 11) / 9_007_199_254_740_992 * (sums.last ?? 0)
        var (low, high) = (0, sums.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if sums[middle] > at { high = middle } else { low = middle + 1 }
        }
        return ranked[low]
    }
}
