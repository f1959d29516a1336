import CoreText
import Foundation
import Testing

/// A file that no other test registers.
private let file = "/usr/share/fonts/truetype/noto/NotoSansAdlamUnjoined-Bold.ttf"

@Suite("Registered fonts", .serialized) struct RegistrationTests {
    private let url = NSURL(fileURLWithPath: file)

    private func code(_ act: (UnsafeMutablePointer<Unmanaged<NSError>?>) -> Bool) -> CTFontManagerError? {
        var error: Unmanaged<NSError>?
        if act(&error) { return nil }
        guard let problem = error?.takeRetainedValue() else { return .invalidFontData }
        #expect(problem.domain == kCTFontManagerErrorDomain as String)
        let files = problem.userInfo[kCTFontManagerErrorFontURLsKey as String] as? [URL]
        #expect(files?.count == 1)
        return CTFontManagerError(rawValue: problem.code)
    }

    @Test("Each failure of registering has its code, and names the file")
    func errors() {
        let (missing, text) = (NSURL(fileURLWithPath: "/nonexistent.ttf"), NSURL(fileURLWithPath: "/etc/hostname"))
        #expect(code { CTFontManagerUnregisterFontsForURL(url, .process, $0) } == .notRegistered)
        #expect(code { CTFontManagerRegisterFontsForURL(missing, .process, $0) } == .fileNotFound)
        #expect(code { CTFontManagerRegisterFontsForURL(text, .process, $0) } == .unrecognizedFormat)
        #expect(code { CTFontManagerRegisterFontsForURL(url, .process, $0) } == nil)
        #expect(code { CTFontManagerRegisterFontsForURL(url, .process, $0) } == .alreadyRegistered)
        #expect(code { CTFontManagerUnregisterFontsForURL(url, .process, $0) } == nil)
        #expect(code { CTFontManagerUnregisterFontsForURL(url, .process, $0) } == .notRegistered)
    }

    @Test("A change of the registered fonts is told, and a failure is not")
    func notification() {
        let name = Notification.Name(kCTFontManagerRegisteredFontsChangedNotification as String)
        let count = Count()
        let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in count.add() }
        defer { NotificationCenter.default.removeObserver(token) }
        CTFontManagerRegisterFontsForURL(url, .process, nil)
        #expect(count.value == 1)
        CTFontManagerRegisterFontsForURL(url, .process, nil)
        #expect(count.value == 1)
        CTFontManagerUnregisterFontsForURL(url, .process, nil)
        #expect(count.value == 2)
    }

    /// `@unchecked Sendable` holds because the observer is called in the calls of this thread.
    private final class Count: @unchecked Sendable {
        private(set) var value = 0
        func add() { value += 1 }
    }

    @Test("Of several files those that are fonts are registered, and the others have an error each")
    func files() throws {
        let list = [URL(fileURLWithPath: "/etc/hostname"), URL(fileURLWithPath: file), URL(fileURLWithPath: "/none")]
        var errors: Unmanaged<NSArray>?
        #expect(!CTFontManagerRegisterFontsForURLs(list as NSArray, .process, &errors))
        let problems = try #require(errors?.takeRetainedValue() as? [NSError])
        #expect(problems.map { CTFontManagerError(rawValue: $0.code) } == [.unrecognizedFormat, .fileNotFound])
        #expect(RegisteredFonts.all.contains { $0.path == file })
        #expect(CTFontManagerUnregisterFontsForURLs([URL(fileURLWithPath: file)] as NSArray, .process, nil))
        #expect(!RegisteredFonts.all.contains { $0.path == file })
    }

    @Test("A registered font has the scope and the priority of the process, and others have the system's")
    func attributes() throws {
        CTFontManagerRegisterFontsForURL(url, .process, nil)
        defer { CTFontManagerUnregisterFontsForURL(url, .process, nil) }
        func values(_ font: CTFont) -> [Int?] {
            [kCTFontPriorityAttribute, kCTFontRegistrationScopeAttribute].map { CTFontCopyAttribute(font, $0) as? Int }
        }
        let own = try #require(CTFont(named: "NotoSansAdlamUnjoined-Bold", size: 12))
        #expect(values(own) == [kCTFontPriorityProcess, Int(CTFontManagerScope.process.rawValue)])
        #expect(values(CTFontCreateWithName("NotoSans-Bold", 12, nil)) == [kCTFontPrioritySystem, 0])
    }

    @Test("An app's font comes before the system's of the same name, unless the system's is preferred")
    func preferSystemFont() throws {
        let thai = CTFont(
            source: .face(try FontFace.load("/usr/share/fonts/truetype/noto/NotoSansThai-Bold.ttf")), style: .regular,
            size: 12)
        let texts = [(0x409, 1, "Noto Serif"), (0x409, 2, "Regular"), (0x409, 6, "NotoSerif")]
        let data = MadeFont.data(of: thai, replacing: ["name": MadeFont.names(texts)])
        let path = NSTemporaryDirectory() + "quince-false-noto-serif.ttf"
        try data.write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(CTFontManagerRegisterFontsForURL(NSURL(fileURLWithPath: path), .process, nil))
        defer { CTFontManagerUnregisterFontsForURL(NSURL(fileURLWithPath: path), .process, nil) }
        func file(_ font: CTFont) -> String { font.face.path }
        let bySystem = "/usr/share/fonts/truetype/noto/NotoSerif-Regular.ttf"
        #expect(file(CTFontCreateWithNameAndOptions("Noto Serif", 12, nil, [])) == path)
        #expect(file(CTFontCreateWithNameAndOptions("Noto Serif", 12, nil, .preventAutoActivation)) == path)
        #expect(file(CTFontCreateWithNameAndOptions("Noto Serif", 12, nil, .preferSystemFont)) == bySystem)
        let descriptor = CTFontDescriptorCreateWithNameAndSize("Noto Serif", 31)
        let preferred = CTFontCreateWithFontDescriptorAndOptions(descriptor, 0, nil, .preferSystemFont)
        #expect(file(preferred) == bySystem && CTFontGetSize(preferred) == 31)
        #expect(file(CTFontCreateWithFontDescriptorAndOptions(descriptor, 0, nil, [])) == path)
    }
}
