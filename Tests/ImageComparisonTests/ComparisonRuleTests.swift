import CoreGraphics
import QuinceImageComparison
import Testing

@Suite("Rules of comparison")
struct ComparisonRuleTests {
    /// An image of 10 × 10 pixels of one gray, except for the first ones.
    private func image(_ level: UInt32, first: Int = 0, of other: UInt32 = 0) -> PixelBuffer {
        let image = PixelBuffer(width: 10, height: 10)
        for index in 0..<100 {
            image[index % 10, index / 10] = 0xFF00_0000 | (index < first ? other : level) &* 0x10101
        }
        return image
    }

    private func passes(_ rule: String, _ actual: PixelBuffer, leavingOut: [ImageArea] = []) throws -> Bool {
        let rule = try ComparisonRule(rule)
        return rule.passes(ImageTally(image(200), actual, rule: rule, leavingOut: leavingOut))
    }

    @Test(
        "Each rule is read and written in the same form",
        arguments: [
            "exact", "levels=2", "levels=2,share=0.99", "precision=0.985", "precision=0.985,perceptual=0.97",
        ])
    func forms(text: String) throws { #expect(try ComparisonRule(text).description == text) }

    @Test(
        "A rule that is none is refused with a line that says what is wrong",
        arguments: [
            ("exactly", "\"exactly\" is not a rule"), ("", "\"\" is not a rule"),
            ("levels=256", "levels is a whole number"),
            ("levels=2,precision=1", "precision has no place"), ("share=0.5", "\"share=0.5\" is not a rule"),
            ("precision=1.5", "precision is a number from 0 to 1"), ("precision=nan", "precision is a number"),
            ("precision=1,precision=1", "is not a rule"), ("precision=1,color=1", "color has no place"),
        ])
    func refusals(text: String, line: String) {
        let error = #expect(throws: ComparisonRuleError.self) { try ComparisonRule(text) }
        #expect(error?.description.contains(line) == true, "\(error?.description ?? "")")
    }

    @Test("Exact rejects one level of one pixel")
    func exact() throws {
        #expect(try passes("exact", image(200)))
        #expect(try !passes("exact", image(200, first: 1, of: 201)))
    }

    @Test("Levels allow as many levels in each channel, for as many pixels as the share leaves")
    func levels() throws {
        #expect(try passes("levels=2", image(202)))
        #expect(try !passes("levels=2", image(203)))
        #expect(try passes("levels=2,share=0.99", image(200, first: 1, of: 10)))
        #expect(try !passes("levels=2,share=0.99", image(200, first: 2, of: 10)))
    }

    @Test("The perceptual precision limits the distance of a pixel, and the precision the share of pixels beyond it")
    func perceptual() throws {
        // 116 (∛(200/255) - ∛(193/255)) is 1.27, and with 180 it is 3.67.
        let (near, far) = (image(200, first: 100, of: 193), image(200, first: 100, of: 180))
        #expect(try passes("precision=1,perceptual=0.97", near))
        #expect(try !passes("precision=1,perceptual=0.99", near))
        #expect(try !passes("precision=0.985,perceptual=0.97", far))
        #expect(try passes("precision=0.985,perceptual=0.97", image(200, first: 1, of: 180)))
        #expect(try !passes("precision=0.985,perceptual=0.97", image(200, first: 2, of: 180)))
        #expect(try passes("precision=0.98,perceptual=0.97", image(200, first: 2, of: 180)))
    }

    @Test("Without a perceptual precision the precision counts bytes, of which a pixel has four")
    func bytes() throws {
        // Three of the four bytes of a gray pixel differ. The library cuts the number of bytes that may differ to a
        // whole number in `Float`, in which 1 - 0.9925 of 400 bytes is below 3.
        #expect(try passes("precision=0.99", image(200, first: 1, of: 201)))
        #expect(try !passes("precision=0.9925", image(200, first: 1, of: 201)))
        #expect(try !passes("precision=0.99", image(200, first: 2, of: 201)))
        #expect(try !passes("precision=1", image(200, first: 1, of: 201)))
        #expect(try passes("precision=1", image(200)))
    }

    @Test("A tally counts pixels, bytes, the worst channel and the pixels beyond two levels")
    func tally() throws {
        let actual = image(200, first: 4, of: 202)
        actual[9, 9] = 0xFFC8_C8D2
        let tally = ImageTally(image(200), actual, rule: .exact)
        #expect(tally.pixels == 100 && tally.differing == 5 && tally.differingBytes == 13)
        #expect(tally.worstLevels == 10 && tally.distant == 1 && tally.closeShare == 0.99)
    }

    @Test("An area that is left out counts neither as a difference nor as a pixel")
    func areas() throws {
        let top = try #require(ImageArea("top:1"))
        #expect(try passes("exact", image(200, first: 10, of: 0), leavingOut: [top]))
        #expect(try !passes("exact", image(200, first: 11, of: 0), leavingOut: [top]))
        let column = try #require(ImageArea("2,0,3,10"))
        let tally = ImageTally(image(200), image(0), rule: .exact, leavingOut: [top, column])
        #expect(tally.pixels == 63 && tally.differing == 63)
        let all = try #require(ImageArea("0,0,100%,100%"))
        #expect(try passes("precision=1,perceptual=0.5", image(0), leavingOut: [all]))
    }

    @Test(
        "An area is a rectangle or a band, in pixels or percent, with each pixel that it touches",
        arguments: [
            ("1,2,3,4", 1..<4, 2..<6), ("50%,0,25%,10%", 50..<75, 0..<5), ("top:40", 0..<100, 0..<40),
            ("bottom:10%", 0..<100, 45..<50), ("left:1.5", 0..<2, 0..<50), ("right:30", 70..<100, 0..<50),
            ("90,40,90,90", 90..<100, 40..<50), ("300,0,1,1", 100..<100, 0..<1), ("bottom:1000", 0..<100, 0..<50),
            ("0.5,0,1e300,1", 0..<100, 0..<1),
        ])
    func resolvedAreas(text: String, columns: Range<Int>, rows: Range<Int>) throws {
        let area = try #require(ImageArea(text)).pixels(width: 100, height: 50)
        #expect(area.columns == columns && area.rows == rows)
    }

    @Test(
        "Text that is not an area is refused",
        arguments: ["", "1,2,3", "1,2,3,4,5", "middle:4", "top:", "-1,0,2,2", "top:inf", "1,2,3,x%"])
    func refusedAreas(text: String) { #expect(ImageArea(text) == nil) }

    @Test("A heat map glows where pixels differ, more for more, and shows the areas that were left out")
    func heat() throws {
        let actual = image(200, first: 2, of: 201)
        actual[1, 0] = 0xFF00_0000
        let area = try #require(ImageArea("bottom:1"))
        let map = HeatMap.draw(image(200), actual, leavingOut: [area])
        func red(_ x: Int, _ y: Int) -> UInt32 { map[x, y] >> 16 & 255 }
        #expect(red(0, 0) >= 120 && red(1, 0) > red(0, 0) && red(2, 0) < 80)
        #expect(map[0, 9] != map[0, 8])
    }
}
