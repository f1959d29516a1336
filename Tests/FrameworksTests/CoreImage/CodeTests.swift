import CoreImage
import Foundation
import Testing

/// Codes of points and of bars, by ISO/IEC 18004 and 15417.
@Suite("Core Image codes")
struct CodeTests {
    /// Returns the dark points of a picture, from the top.
    private func points(_ image: CIImage) -> [[Bool]] {
        let (width, numbers) = (Int(image.extent.width), PictureSamples.numbers(image))
        return stride(from: 0, to: numbers.count, by: width).map { start in
            numbers[start..<(start + width)].map { $0.x < 0.5 }
        }
    }

    private func inner(_ points: [[Bool]]) -> [[Bool]] {
        points.dropFirst().dropLast().map { $0.dropFirst().dropLast() }
    }

    @Test("A code reads as its message, at each level", arguments: ["L", "M", "Q", "H"])
    func reads(level: String) throws {
        for text in ["", "A", "https://example.com/?q=1", String(repeating: "Käse", count: 30)] {
            let filter = CIFilter.qrCodeGenerator()
            (filter.message, filter.correctionLevel) = (Data(text.utf8), level)
            let image = try #require(filter.outputImage)
            let all = points(image)
            let margin = all.first?.contains(true) == true || all.contains { $0[0] || $0[$0.count - 1] }
            #expect(!margin)
            let reader = QRReader(inner(all))
            #expect(reader?.message == Array(text.utf8) && reader?.level == level, "\(text.count) characters")
        }
    }

    /// The capacities of byte mode in table 7 of the standard.
    @Test("Versions hold as many bytes as the standard says")
    func capacities() {
        let known: [(Int, [Int])] = [
            (1, [17, 14, 11, 7]), (2, [32, 26, 20, 14]), (7, [154, 122, 86, 64]), (10, [271, 213, 151, 119]),
            (40, [2953, 2331, 1663, 1273]),
        ]
        for (version, bytes) in known {
            #expect(QRCode.Level.allCases.map { QRCapacity(version, $0).bytes } == bytes)
        }
        for version in 1...40 {
            for level in QRCode.Level.allCases {
                let capacity = QRCapacity(version, level)
                #expect(capacity.blockSizes.reduce(0, +) == capacity.dataCodewords)
            }
        }
    }

    @Test("Large versions read as well, and more than the largest is no code")
    func versions() throws {
        for version in QRReader.versions where [7, 10, 14, 21, 32, 40].contains(version) {
            let bytes = (0..<QRCapacity(version, .low).bytes).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ version) }
            let code = try #require(QRCode(bytes, .low))
            #expect(code.version == version)
            let grid = code.grid
            let reader = try #require(QRReader((0..<grid.side).map { y in (0..<grid.side).map { grid[$0, y] } }))
            #expect(reader.message == bytes && reader.version == version)
        }
        #expect(QRCode(Array(repeating: 0, count: 2954), .low) == nil)
        let filter = CIFilter(name: "CIQRCodeGenerator", parameters: ["inputMessage": Data(count: 3000)])
        #expect(filter?.outputImage == nil)
        filter?.setValue(Data("a".utf8), forKey: "inputMessage")
        filter?.setValue("X", forKey: "inputCorrectionLevel")
        #expect(filter?.outputImage == nil)
    }

    @Test("A code that becomes larger stays sharp, as iOS draws it")
    func enlarged() throws {
        let filter = CIFilter.qrCodeGenerator()
        filter.message = Data("Quince".utf8)
        let image = try #require(filter.outputImage)
        #expect(image.extent == CGRect(x: 0, y: 0, width: 23, height: 23))
        let large = image.transformed(by: CGAffineTransform(scaleX: 4, y: 4))
        #expect(PictureSamples.numbers(large).allSatisfy { $0.x == 0 || $0.x == 1 })
        let picked = stride(from: 2, to: 92, by: 4).map { y in
            points(large)[y].enumerated().filter { $0.offset % 4 == 2 }.map(\.element)
        }
        #expect(picked == points(image))
    }

    /// Each symbol has eleven modules, of which an even number is dark, and no two are equal (§4.3 of the standard).
    @Test("Bars read as their text in all sets")
    func bars() throws {
        for text in ["A", "Quince 128", "12345678", "AB123456CD", "12345", "a\u{1}b\u{1F}C", "x1234", "~\u{7F}`"] {
            let code = try #require(Code128(Array(text.utf8)))
            #expect(Self.read(code.modules) == text, "\(text)")
        }
        // "Wikipedia" has the check 88, in the article about the code.
        let known = try #require(Code128(Array("Wikipedia".utf8)))
        #expect(known.symbols.dropLast().last == 88 && known.symbols.first == 104)
        #expect(Code128([200]) == nil && Code128([]) == nil)
        var seen: Set<[Bool]> = []
        for first in 0..<95 {
            let modules = try #require(Code128([UInt8(first + 32)])).modules
            let symbol = Array(modules[11..<22])
            #expect(symbol.count { $0 } % 2 == 0 && symbol[0] && !symbol[10])
            seen.insert(symbol)
        }
        #expect(seen.count == 95)
    }

    @Test("The picture of bars has quiet space on both sides")
    func barPicture() throws {
        let filter = CIFilter.code128BarcodeGenerator()
        filter.message = Data("Q".utf8)
        let image = try #require(filter.outputImage)
        // A start, a letter, a check of 11 modules each and a stop of 13.
        #expect(image.extent == CGRect(x: 0, y: 0, width: 46 + 14, height: 32))
        let row = points(image)[10]
        #expect(row.prefix(7).allSatisfy { !$0 } && row[7] && row[52] && row.suffix(7).allSatisfy { !$0 })
        filter.message = Data("ä".utf8)
        #expect(filter.outputImage == nil)
    }

    /// Reads modules by the widths that the writer gives for single symbols, and checks the sum.
    private static func read(_ modules: [Bool]) -> String? {
        let start = Code128(Array("A".utf8))?.modules.prefix(11)
        guard start != nil, modules.suffix(13) == Code128(Array("A".utf8))?.modules.suffix(13) else { return nil }
        let symbols = stride(from: 0, to: modules.count - 13, by: 11).map { place in
            widths.firstIndex(of: Array(modules[place..<(place + 11)])) ?? -1
        }
        guard let check = symbols.last, !symbols.contains(-1) else { return nil }
        let values = Array(symbols.dropLast())
        guard values.enumerated().reduce(0, { $0 + $1.element * max($1.offset, 1) }) % 103 == check else { return nil }
        var (set, text) = (values[0], "")
        for value in values.dropFirst() {
            switch (set, value) {
            case (_, 99) where set != 105: set = 105
            case (_, 100) where set != 104: set = 104
            case (_, 101) where set != 103: set = 103
            case (105, _): text += (value < 10 ? "0" : "") + "\(value)"
            case (103, 64...): text.unicodeScalars.append(Unicode.Scalar(UInt8(value - 64)))
            default: text.unicodeScalars.append(Unicode.Scalar(UInt8(value + 32)))
            }
        }
        return text
    }

    /// All symbols, from pairs of digits of the set C, the letters, and the starts.
    private static let widths: [[Bool]] = {
        var all = (0..<100).compactMap { pair -> [Bool]? in
            let text = (pair < 10 ? "0" : "") + "\(pair)"
            return Code128(Array("00\(text)".utf8)).map { Array($0.modules[22..<33]) }
        }
        // The symbols 100 to 105 change the set or start one.
        let changes: [(String, Int)] = [
            ("12345", 3), ("\u{1}a", 2), ("a\u{1}", 2), ("\u{1}", 0), ("a", 0), ("1234", 0),
        ]
        for (number, (text, place)) in changes.enumerated() {
            guard let modules = Code128(Array(text.utf8))?.modules else { continue }
            // The first two both change to the set B, symbol 100; the third changes to A, symbol 101; then 102 is
            // unused.
            if number == 1 { continue }
            if number == 3 { all.append([]) }
            all.append(Array(modules[(11 * place)..<(11 * place + 11)]))
        }
        return all
    }()
}
