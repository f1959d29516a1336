import Foundation
import ImageIO
import Testing

/// `quince compare` on folders made for the purpose.
@Suite("The command compare")
struct CompareCommandTests {
    @Test("Equal folders pass, and the summary has the rule's verdict and the stricter figure")
    func equal() throws {
        let folder = try ComparisonFolder()
        for side in ["a", "b"] {
            try folder.write("\(side)/one.png")
            try folder.write("\(side)/deep/er/two.png")
        }
        let (status, lines, _) = try folder.compare("a", "b", "--rule", "precision=0.985,perceptual=0.97")
        #expect(status == 0)
        #expect(
            lines == [
                "2 of 2 images pass by precision=0.985,perceptual=0.97",
                "within two levels: 100 % of all pixels; 2 of 2 with at least 99 %",
            ])
    }

    @Test("Each failing image has a line, worst first, and the status is 1")
    func failing() throws {
        let folder = try ComparisonFolder()
        for name in ["a/same.png", "a/slight.png", "a/bad.png", "a/gone.png", "a/sized.png", "b/same.png", "b/new.png"]
        {
            try folder.write(name)
        }
        try folder.write("b/slight.png", black: 1)
        try folder.write("b/bad.png", black: 50)
        try folder.write("b/sized.png", width: 12)
        let (status, lines, _) = try folder.compare("a", "b", "--rule", "levels=2,share=0.99")
        #expect(status == 1)
        #expect(
            lines == [
                "gone.png: missing: there is no actual image",
                "sized.png: the sizes differ: recorded 10 × 10, actual 12 × 10",
                "bad.png: 50 % of pixels pass, 99 % must; up to 200 levels; 50 % within two levels",
                "new.png: extra: there is no recorded image",
                "2 of 5 images pass by levels=2,share=0.99",
                // 100 + 99 + 50 of 500 pixels: an image that cannot be compared has none.
                "within two levels: 49.8 % of all pixels; 2 of 5 with at least 99 %",
            ])
    }

    @Test("Two files are compared whatever their names, and a file with the folder's image of its name")
    func files() throws {
        let folder = try ComparisonFolder()
        try folder.write("old.png")
        try folder.write("new/old.png", black: 3)
        try folder.write("new/other.png")
        #expect(try folder.compare("old.png", "new/other.png").status == 0)
        let (status, lines, _) = try folder.compare("old.png", "new")
        #expect(status == 1 && lines.count == 3)
        #expect(lines.first == "old.png: 97 % of pixels pass, 100 % must; up to 200 levels; 97 % within two levels")
    }

    @Test("A mask leaves a band out, and a glob chooses images by name or path")
    func options() throws {
        let folder = try ComparisonFolder()
        try folder.write("a/x/Login.png")
        try folder.write("b/x/Login.png", black: 10)
        try folder.write("a/y/Cart.png")
        try folder.write("b/y/Cart.png", gray: 0)
        #expect(try folder.compare("a", "b", "--only", "Login*", "--mask", "top:10%").status == 0)
        #expect(try folder.compare("a", "b", "--only", "x/*", "--mask", "0,0,10,1").status == 0)
        #expect(try folder.compare("a", "b", "--only", "Login*", "--mask", "bottom:1").status == 1)
        #expect(try folder.compare("a", "b", "--only", "Login*", "--only", "y/*", "--mask", "top:1").status == 1)
    }

    @Test("An image that cannot be read has a line that names its file; the others are compared, and the status is 2")
    func unreadable() throws {
        let folder = try ComparisonFolder()
        for name in ["a/good.png", "b/good.png", "a/bad.png"] { try folder.write(name) }
        try folder.write(Data("no image".utf8), "b/bad.png")
        let (status, lines, _) = try folder.compare("a", "b")
        #expect(status == 2 && lines.count == 3)
        #expect(lines.first?.hasPrefix("bad.png: b/bad.png: expected a PNG") == true, "\(lines)")
        #expect(
            lines.dropFirst() == [
                "1 of 2 images pass by exact", "within two levels: 50 % of all pixels; 1 of 2 with at least 99 %",
            ])
    }

    @Test(
        "Wrong arguments are refused with one line and the status 2",
        arguments: [
            (["a", "nowhere"], "nowhere: no such file or folder"), (["empty", "a"], "empty: expected images"),
            (["a", "a", "--rule", "best"], "\"best\" is not a rule"),
            (["a", "a", "--mask", "3"], "an area is x,y,w,h"),
            (["a", "a", "--only", "z*"], "no image matches z*"),
            (["a", "a", "--out", "a/report"], "choose another folder"),
            (["a", "a", "--out", "full"], "full: the folder is not empty"),
            (["a", "a", "--count", "0"], "--count takes"),
        ])
    func refusals(arguments: [String], message: String) throws {
        let folder = try ComparisonFolder()
        try folder.write("a/one.png")
        try folder.write(Data(), "full/precious.txt")
        try folder.write(Data(), "empty/read.me")
        let (status, lines, error) = try folder.compare(arguments)
        #expect(status == 2 && lines.isEmpty)
        #expect(error.hasPrefix("quince: ") && error.contains(message), "\(error)")
        #expect(error.filter { $0 == "\n" }.count == 1 && folder.has("full/precious.txt"))
    }

    @Test("The report has the images that differ beside its page, and a second report replaces the first")
    func report() throws {
        let folder = try ComparisonFolder()
        for name in ["a/same.png", "a/k/odd #1.png", "b/same.png"] { try folder.write(name) }
        try folder.write("b/k/odd #1.png", black: 7)
        #expect(try folder.compare("a", "b", "--out", "r").lines.last == "report: r/index.html")
        let page = folder.read("r/index.html")
        #expect(page.contains("\"name\":\"k\\/odd #1.png\"") && !page.contains("/* style */"))
        for side in ["recorded/k/odd #1.png", "actual/k/odd #1.png", "difference/k/odd #1.png.png"] {
            #expect(folder.has("r/\(side)"), "\(side)")
        }
        #expect(!folder.has("r/recorded/same.png"))
        _ = try folder.compare("a", "a", "--out", "r")
        #expect(!folder.has("r/recorded") && folder.read("r/index.html").contains("\"passed\":2"))
    }

    @Test("JSON has the same numbers as the text")
    func json() throws {
        let folder = try ComparisonFolder()
        try folder.write("a.png")
        try folder.write("b.png", black: 5)
        let (status, lines, _) = try folder.compare("a.png", "b.png", "--json", "--rule", "levels=0,share=0.9")
        let object = try JSONSerialization.jsonObject(with: Data(lines.joined().utf8)) as? [String: Any]
        let result = (object?["results"] as? [[String: Any]])?.first
        #expect(status == 0 && object?["passed"] as? Int == 1 && object?["rule"] as? String == "levels=0,share=0.9")
        #expect(result?["share"] as? Double == 0.95 && result?["state"] as? String == "passes")
    }

    @Test("The sheet shows the worst images in rows of three")
    func sheet() throws {
        let folder = try ComparisonFolder()
        for (index, name) in ["p", "q", "r"].enumerated() {
            try folder.write("a/\(name).png", width: 20, height: 10)
            try folder.write("b/\(name).png", black: index * 10, width: 20, height: 10)
        }
        func height(_ count: String) throws -> Int {
            _ = try folder.compare("a", "b", "--sheet", "s.png", "--count", count)
            let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/s.png"))
            return try ImageDecoder.decode(data, named: "s.png").image.height
        }
        let (one, all) = (try height("1"), try height("10"))
        // Two images differ, so the second row is the last: a row is an image, its caption of 44 pixels and a gap.
        #expect(all - one == 10 + 44 + 16)
        let lines = try folder.compare("a", "a", "--sheet", "s.png").lines
        #expect(lines.last == "s.png: not written, because no images that can be compared differ")
    }

    @Test("The summary says which files were converted; a folder with an image's name is none")
    func conversions() throws {
        let folder = try ComparisonFolder()
        // A pixel of gray 0xC8C8 in 16 bits, written with Python's zlib.
        let deep = try #require(
            Data(
                base64Encoded:
                    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABEAAAAABq7kcWAAAAC0lEQVR4nGM4cQIAAlsBkZO98ecAAAAASUVORK5CYII="
            ))
        try folder.write(deep, "a/one.png")
        try folder.write(deep, "a/two.png")
        try folder.write("b/one.png", width: 1, height: 1)
        try folder.write(deep, "b/two.png")
        try folder.write(Data(), "a/folder.png/empty")
        let (status, lines, _) = try folder.compare("a", "b")
        #expect(status == 0 && lines.first == "2 of 2 images pass by exact")
        #expect(
            lines.suffix(2) == [
                "converted to 8-bit sRGB: 1 actual image (16 bits)",
                "converted to 8-bit sRGB: 2 recorded images (16 bits)",
            ])
    }

    @Test("A name that a Mac stored with separate accents is that of the same name written on Linux")
    func accents() throws {
        let folder = try ComparisonFolder()
        try folder.write("a/u\u{308}ber.png")
        try folder.write("b/\u{FC}ber.png")
        try folder.write(Data([0]), "a/._u\u{308}ber.png")
        #expect(try folder.compare("a", "b").lines.first == "1 of 1 image passes by exact")
    }
}
