import CoreText
import Foundation
import QuinceDiagnostics
import Testing

@Suite("Searches for fonts") struct FontSearchTests {
    private func names(_ list: NSArray?) -> [String] {
        (list as? [CTFontDescriptor] ?? []).compactMap {
            CTFontDescriptorCopyAttribute($0, kCTFontNameAttribute) as? String
        }
    }

    private func matches(_ attributes: NSDictionary, _ mandatory: NSSet? = nil) -> [String] {
        names(
            CTFontDescriptorCreateMatchingFontDescriptors(CTFontDescriptorCreateWithAttributes(attributes), mandatory))
    }

    @Test("A descriptor with characters matches the fonts that have them all")
    func characters() throws {
        let set = NSCharacterSet(charactersIn: "กขA")
        let family = matches([kCTFontFamilyNameAttribute: "Noto Sans Thai", kCTFontCharacterSetAttribute: set])
        let all = matches([kCTFontCharacterSetAttribute: set])
        for name in all {
            let font = try #require(CTFont(named: name, size: 12))
            #expect([0xE01, 0xE02, 0x41].allSatisfy { font.face.glyph(for: $0) != nil }, "\(name)")
        }
        let thai = try #require(CTFont(named: "NotoSansThai-Regular", size: 12))
        #expect(family.isEmpty == (thai.face.glyph(for: 0x41) == nil))
        #expect(matches([kCTFontFamilyNameAttribute: "Noto Sans", kCTFontCharacterSetAttribute: set]).isEmpty)
        let ignored = NSSet(array: [kCTFontTraitsAttribute])
        #expect(
            !matches([kCTFontFamilyNameAttribute: "Noto Sans", kCTFontCharacterSetAttribute: set], ignored).isEmpty)
    }

    @Test("A descriptor with languages or facts matches the fonts that agree")
    func facts() {
        let family: NSString = "Noto Sans"
        func matches(_ key: NSString, _ value: Any) -> Bool {
            !self.matches([kCTFontFamilyNameAttribute: family, key: value]).isEmpty
        }
        #expect(matches(kCTFontLanguagesAttribute, ["el", "ru"]) && !matches(kCTFontLanguagesAttribute, ["el", "th"]))
        #expect(matches(kCTFontFormatAttribute, CTFontFormat.openTypeTrueType.rawValue))
        #expect(!matches(kCTFontFormatAttribute, CTFontFormat.openTypePostScript.rawValue))
        #expect(matches(kCTFontEnabledAttribute, 1) && matches(kCTFontDownloadedAttribute, true))
        #expect(!matches(kCTFontDownloadableAttribute, true))
        #expect(!matches(kCTFontPriorityAttribute, kCTFontPriorityProcess))
    }

    @Test("A descriptor keeps what it was made with, and copies with other values keep the rest")
    func kept() throws {
        let attributes: NSDictionary = [
            kCTFontFamilyNameAttribute: "Noto Sans", kCTFontLanguagesAttribute: ["el"], kCTFontEnabledAttribute: 1,
            kCTFontOrientationAttribute: CTFontOrientation.horizontal.rawValue,
        ]
        let descriptor = CTFontDescriptorCreateWithAttributes(attributes)
        let copy = CTFontDescriptorCreateCopyWithAttributes(descriptor, [kCTFontLanguagesAttribute: ["ru"]])
        let values = CTFontDescriptorCopyAttributes(copy)
        #expect(values[kCTFontLanguagesAttribute] as? [String] == ["ru"])
        #expect(values[kCTFontEnabledAttribute] as? Int == 1)
        #expect(values[kCTFontOrientationAttribute] as? UInt32 == CTFontOrientation.horizontal.rawValue)
        #expect(copy != descriptor)
        #expect(CTFontDescriptorCreateWithAttributes(attributes) == descriptor)
    }

    @Test("A descriptor of a file or of its bytes stands for its fonts, which are not registered")
    func files() throws {
        let path = "/usr/share/fonts/truetype/noto/NotoSansAdlam-Bold.ttf"
        let list = CTFontManagerCreateFontDescriptorsFromURL(NSURL(fileURLWithPath: path))
        let descriptor = try #require((list as? [CTFontDescriptor])?.first)
        let data = try #require(NSData(contentsOfFile: path))
        let ofData = try #require(CTFontManagerCreateFontDescriptorFromData(data))
        let byURL = CTFontDescriptorCreateWithAttributes([kCTFontURLAttribute: NSURL(fileURLWithPath: path)])
        for descriptor in [descriptor, ofData, byURL] {
            let font = CTFontCreateWithFontDescriptor(descriptor, 17, nil)
            #expect(CTFontCopyPostScriptName(font) == "NotoSansAdlam-Bold" && CTFontGetSize(font) == 17)
            #expect(font.face.glyph(for: 0x1E900) != nil)
        }
        #expect(CTFontGetSymbolicTraits(CTFontCreateWithFontDescriptor(descriptor, 17, nil)).contains(.traitBold))
        let url = CTFontDescriptorCopyAttribute(descriptor, kCTFontURLAttribute) as? NSURL
        #expect(url?.path == path)
        #expect(RegisteredFonts.face(named: "NotoSansAdlam-Bold", style: .regular) == nil)
        #expect(CTFontManagerCreateFontDescriptorsFromURL(NSURL(fileURLWithPath: "/etc/hostname")) == nil)
        #expect(CTFontManagerCreateFontDescriptorFromData(NSData(data: Data("text".utf8))) == nil)
        #expect(CTFontManagerCreateFontDescriptorsFromData(data).count == 1)
    }

    @Test("A file of a variable font has a descriptor for each instance that it names")
    func instances() throws {
        let file = NSURL(fileURLWithPath: "/usr/share/fonts/truetype/inter-vf/Inter.var.ttf")
        let names = names(CTFontManagerCreateFontDescriptorsFromURL(file))
        #expect(Set(names).isSuperset(of: ["Inter", "Inter-Bold", "Inter-ThinItalic"]), "\(names)")
    }

    @Test("A copy of a collection has the fonts of both, and a callback orders them")
    func collections() throws {
        func descriptor(_ name: NSString) -> CTFontDescriptor { CTFontDescriptorCreateWithNameAndSize(name, 0) }
        let first = CTFontCollectionCreateWithFontDescriptors(
            [descriptor("NotoSans-Bold"), descriptor("NotoSerif-Bold")], nil)
        let both = CTFontCollectionCreateCopyWithFontDescriptors(
            first, [descriptor("NotoSans-Italic"), descriptor("NotoSans-Bold")], nil)
        let unsorted = CTFontCollectionCreateMatchingFontDescriptorsSortedWithCallback(both, nil, nil)
        #expect(names(unsorted) == ["NotoSans-Bold", "NotoSerif-Bold", "NotoSans-Italic"])
        var calls = 0
        let sorted = CTFontCollectionCreateMatchingFontDescriptorsSortedWithCallback(
            both,
            { a, b, context in
                context.assumingMemoryBound(to: Int.self).pointee += 1
                let names = [a, b].map { CTFontDescriptorCopyAttribute($0, kCTFontNameAttribute) as? String ?? "" }
                return names[0] == names[1]
                    ? .compareEqualTo : names[0] < names[1] ? .compareLessThan : .compareGreaterThan
            }, &calls)
        #expect(names(sorted) == ["NotoSans-Bold", "NotoSans-Italic", "NotoSerif-Bold"] && calls > 0)
    }

    // MARK: With progress

    private struct Step: Sendable {
        var state: CTFontDescriptorMatchingState
        var source: String?
        var results: [String]
        var hasError: Bool
    }

    /// - Parameter last: the state at which the handler asks to stop.
    @MainActor private func steps(_ names: [NSString], until last: CTFontDescriptorMatchingState?) async -> [Step] {
        var steps: [Step] = []
        let descriptors = names.map { CTFontDescriptorCreateWithNameAndSize($0, 0) } as NSArray
        await withCheckedContinuation { continuation in
            let begun = CTFontDescriptorMatchFontDescriptorsWithProgressHandler(descriptors, nil) { state, values in
                let source = values[kCTFontDescriptorMatchingSourceDescriptor] as? CTFontDescriptor
                steps.append(
                    Step(
                        state: state,
                        source: source.flatMap {
                            CTFontDescriptorCopyAttributes($0)[kCTFontNameAttribute] as? String
                        }, results: self.names(values[kCTFontDescriptorMatchingResult] as? NSArray),
                        hasError: values[kCTFontDescriptorMatchingError] is NSError))
                #expect((values[kCTFontDescriptorMatchingDescriptors] as? NSArray)?.count == names.count)
                if state == last || state == .didFinish { continuation.resume() }
                return state != last
            }
            #expect(begun && steps.isEmpty)
        }
        return steps
    }

    @Test("A search tells its beginning, each descriptor with its fonts or an error, and its end")
    func progress() async {
        let steps = await steps(["NotoSans-Bold", "Nonesuch-Search", "NotoSerif-Bold"], until: nil)
        #expect(steps.map(\.state) == [.didBegin, .didMatch, .didFailWithError, .didMatch, .didFinish])
        #expect(steps.map(\.source) == [nil, "NotoSans-Bold", "Nonesuch-Search", "NotoSerif-Bold", nil])
        #expect(
            steps.map(\.results.count) == [0, 1, 1, 2, 2]
                && steps.map(\.hasError) == [false, false, true, false, false])
        #expect(Unsupported.messages.contains { $0.contains("Nonesuch-Search") })
    }

    @Test("A search ends when its handler says so")
    func cancelled() async {
        let steps = await steps(["NotoSans-Bold", "NotoSerif-Bold"], until: .didMatch)
        #expect(steps.map(\.state) == [.didBegin, .didMatch])
    }
}
