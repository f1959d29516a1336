import Foundation
import QuinceNibArchive
import Testing

/// A catalog that exists only as a dictionary from paths to text.
private func read(_ files: [String: String]) throws -> (index: AssetIndex, notes: [String]) {
    var reader = AssetCatalogReader(
        entries: { folder in
            let inner = files.keys.filter { $0.hasPrefix(folder + "/") }.map { $0.dropFirst(folder.count + 1) }
            let names = Set(inner.map { String($0.split(separator: "/")[0]) })
            return names.map { name in
                .init(name: name, isFolder: inner.contains { $0.hasPrefix(name + "/") })
            }
        },
        data: { files[$0].map { Data($0.utf8) } })
    return (try reader.read("A.xcassets", files: "0"), reader.notes)
}

private func color(_ components: String, space: String = "srgb") throws -> [Double] {
    let json =
        #"{"colors": [{"idiom": "universal", "color": {"color-space": "\#(space)", "components": {\#(components)}}}]}"#
    let index = try read(["A.xcassets/C.colorset/Contents.json": json]).index
    guard case .components(_, let values)? = index.color("C", in: AssetTraits())?.value else { return [] }
    return values
}

@Suite("Asset catalogs")
struct AssetCatalogTests {
    @Test("An image is chosen by appearance before device, and then by scale, the larger of two as near")
    func images() throws {
        let json = """
            {"images": [
              {"idiom": "universal", "filename": "a.png", "scale": "1x"}, {"idiom": "universal", "filename": "a2.png", "scale": "2x"},
              {"idiom": "universal", "filename": "a3.png", "scale": "3x"}, {"idiom": "ipad", "filename": "pad.png", "scale": "2x"},
              {"idiom": "universal", "filename": "d2.png", "scale": "2x", "appearances": [{"appearance": "luminosity", "value": "dark"}]},
              {"idiom": "universal", "scale": "1x"}],
             "properties": {"template-rendering-intent": "template"}, "info": {"version": 1}}
            """
        let index = try read(["A.xcassets/Star.imageset/Contents.json": json]).index
        func file(_ scale: Double, _ change: (inout AssetTraits) -> Void = { _ in }) -> String? {
            var traits = AssetTraits()
            traits.idiom = .phone
            change(&traits)
            return index.image("Star", in: traits, scale: scale)?.file
        }
        #expect(file(2) == "0/Star.imageset/a2.png")
        #expect(file(1) == "0/Star.imageset/a.png")
        #expect(file(2.5) == "0/Star.imageset/a3.png")
        #expect(file(3) { $0.isDark = true } == "0/Star.imageset/d2.png")
        #expect(file(2) { $0.idiom = .pad } == "0/Star.imageset/pad.png")
        #expect(
            file(2) {
                $0.idiom = .pad; $0.isDark = true
            } == "0/Star.imageset/d2.png")
        #expect(index.images["Star"]?.rendering == .template)
        #expect(index.images["Star"]?.images.count == 5)
    }

    @Test("A set of launch images is read with the screens for which they are; an icon with its size")
    func launchImages() throws {
        let launch = """
            {"images": [
              {"orientation": "portrait", "idiom": "iphone", "extent": "full-screen", "minimum-system-version": "7.0",
               "subtype": "retina4", "scale": "2x", "filename": "tall.png"},
              {"orientation": "landscape", "idiom": "ipad", "extent": "to-status-bar", "scale": "1x", "filename": "pad.png"},
              {"orientation": "portrait", "idiom": "iphone", "subtype": "2436h", "scale": "3x", "filename": "x.png"},
              {"orientation": "portrait", "idiom": "iphone", "scale": "2x"}]}
            """
        let icons = """
            {"images": [{"size": "60x60", "idiom": "iphone", "filename": "i.png", "scale": "3x"}]}
            """
        let index = try read([
            "A.xcassets/LaunchImage.launchimage/Contents.json": launch,
            "A.xcassets/AppIcon.appiconset/Contents.json": icons,
        ]).index
        let images = try #require(index.launchImages?["LaunchImage"])
        #expect(images.map(\.file) == ["tall.png", "pad.png", "x.png"].map { "0/LaunchImage.launchimage/\($0)" })
        #expect(images.map(\.screenHeight) == [568, nil, 812])
        #expect(images.map(\.isLandscape) == [false, true, false])
        #expect(images.map(\.leavesStatusBar) == [false, true, false])
        #expect(images.map(\.minimumVersion) == [7, nil, nil])
        #expect(index.images["AppIcon"]?.images.first?.pixelsOfIcon == 180)
        #expect(throws: AssetError.self) {
            try read([
                "A.xcassets/L.launchimage/Contents.json": #"{"images": [{"subtype": "tall", "filename": "a.png"}]}"#
            ])
        }
    }

    @Test("Color components come as fractions, bytes, hexadecimal, numbers, grays")
    func colorForms() throws {
        #expect(try color(#""red": "0.500", "green": "1.000", "blue": "0", "alpha": "0.25""#) == [0.5, 1, 0, 0.25])
        #expect(try color(#""red": "255", "green": "51", "blue": "0", "alpha": "1""#) == [1, 0.2, 0, 1])
        #expect(try color(#""red": "0xFF", "green": "0x00", "blue": "0X33", "alpha": "1.000""#) == [1, 0, 0.2, 1])
        #expect(try color(#""red": 1, "green": 0.5, "blue": 51"#) == [1, 0.5, 0.2, 1])
        #expect(try color(#""white": "0.750", "alpha": "1.000""#, space: "gray-gamma-22") == [0.75, 0.75, 0.75, 1])
        #expect(
            try color(#""red": "-0.2", "green": "1.3", "blue": "0.0""#, space: "extended-srgb") == [-0.2, 1.3, 0, 1])
        let linear = try color(#""red": "0.5", "green": "0.0", "blue": "1.0""#, space: "extended-linear-srgb")
        #expect(abs(linear[0] - 0.735357) < 1e-5 && linear[1] == 0 && abs(linear[2] - 1) < 1e-9)
    }

    @Test("A color may be the system's, in display P3, and another one in the dark or at high contrast")
    func colorVariants() throws {
        let json = """
            {"colors": [
              {"idiom": "universal", "color": {"platform": "ios", "reference": "systemBlueColor"}},
              {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
               "color": {"color-space": "display-p3", "components": {"red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "1.0"}}},
              {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}, {"appearance": "contrast", "value": "high"}],
               "color": {"platform": "universal", "reference": "labelColor"}}]}
            """
        let index = try read(["A.xcassets/Tint.colorset/Contents.json": json]).index
        var traits = AssetTraits()
        #expect(index.color("Tint", in: traits)?.value == .system("systemBlueColor"))
        traits.isDark = true
        #expect(index.color("Tint", in: traits)?.value == .components(.displayP3, [1, 0, 0, 1]))
        traits.isHighContrast = true
        #expect(index.color("Tint", in: traits)?.value == .system("labelColor"))
        let again = try JSONDecoder().decode(AssetIndex.self, from: JSONEncoder().encode(index))
        #expect(again == index)
    }

    @Test("Folders name what is in them only where they provide a namespace; app icons, data and slices are read")
    func folders() throws {
        let image =
            #"{"images": [{"idiom": "universal", "filename": "i.png", "scale": "2x", "resizing": {"mode": "9-part", "center": {"mode": "tile", "width": 1, "height": 1}, "cap-insets": {"top": 4, "left": 8, "bottom": 4, "right": 8}}}]}"#
        let (index, notes) = try read([
            "A.xcassets/Plain/Contents.json": "{}", "A.xcassets/Plain/One.imageset/Contents.json": image,
            "A.xcassets/Icons/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
            "A.xcassets/Icons/Two.imageset/Contents.json": image,
            "A.xcassets/AppIcon.appiconset/Contents.json":
                #"{"images": [{"idiom": "iphone", "filename": "60.png", "scale": "3x", "size": "60x60"}]}"#,
            "A.xcassets/Text.dataset/Contents.json":
                #"{"data": [{"idiom": "universal", "filename": "t.txt", "universal-type-identifier": "public.plain-text"}]}"#,
            "A.xcassets/Knot.symbolset/Contents.json": #"{"symbols": [{"idiom": "universal", "filename": "k.svg"}]}"#,
            "A.xcassets/Vector.imageset/Contents.json":
                #"{"images": [{"idiom": "universal", "filename": "v.pdf"}, {"filename": "v.heic"}], "properties": {"preserves-vector-representation": true}}"#,
        ])
        #expect(index.images.keys.sorted() == ["AppIcon", "Icons/Two", "Knot", "One", "Vector"])
        #expect(index.images["Knot"]?.isSymbol == true && index.images["Knot"]?.rendering == .template)
        #expect(index.images["Knot"]?.images.map(\.file) == ["0/Knot.symbolset/k.svg"])
        let resizing = index.images["One"]?.images.first?.resizing
        #expect(resizing == .init(top: 4, left: 8, bottom: 4, right: 8, stretches: false))
        #expect(index.appIcons == ["AppIcon"])
        #expect(index.dataFile("Text", in: AssetTraits())?.file == "0/Text.dataset/t.txt")
        #expect(index.images["Vector"]?.images.map(\.isPDF) == [true] && index.images["Vector"]?.keepsVectors == true)
        #expect(index.images["One"]?.keepsVectors == nil)
        #expect(notes == ["A.xcassets/Vector.imageset/v.heic: images of this kind are not read"])
    }

    @Test(
        "What is wrong is one line with the file and the place",
        arguments: [
            (#"{"images": 3}"#, "images: expected a list, found 3"),
            (
                #"{"images": [{"filename": "a.png"}, {"filename": "b.png", "scale": "two"}]}"#,
                #"images[1].scale: expected "1x", "2x" or "3x", found two"#
            ),
            (
                #"{"images": [{"filename": "a.png", "idiom": "toaster"}]}"#,
                #"images[0].idiom: expected a device, such as "universal", found toaster"#
            ),
            (#"{"images": ["#, "expected JSON"), ("[]", "expected an object at the top"),
        ])
    func errors(json: String, message: String) {
        let error = #expect(throws: AssetError.self) { try read(["A.xcassets/S.imageset/Contents.json": json]) }
        #expect(error?.message.hasPrefix("A.xcassets/S.imageset/Contents.json: ") == true)
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
        #expect(error?.message.contains("\n") == false)
    }

    @Test("A set without a list is empty, with a note")
    func lists() throws {
        let (index, notes) = try read([
            "A.xcassets/S.imageset/a.png": "", "A.xcassets/C.colorset/words.txt": "", "A.xcassets/D.dataset/d.txt": "",
            "A.xcassets/T.imageset/Contents.json": #"{"images": [{"filename": "t.png"}]}"#,
        ])
        #expect(index.image("S", in: AssetTraits(), scale: 1) == nil && index.color("C", in: AssetTraits()) == nil)
        #expect(index.image("T", in: AssetTraits(), scale: 1)?.file == "0/T.imageset/t.png")
        #expect(
            notes
                == ["C.colorset", "D.dataset", "S.imageset"].map {
                    "A.xcassets/\($0): has no Contents.json that lists the set, which is left out"
                })
    }

    @Test("A file outside of its set is not taken")
    func escapes() throws {
        let json = #"{"images": [{"filename": "../../../etc/passwd.png"}, {"filename": ".."}]}"#
        #expect(try read(["A.xcassets/S.imageset/Contents.json": json]).index.images["S"]?.images.isEmpty == true)
    }
}
