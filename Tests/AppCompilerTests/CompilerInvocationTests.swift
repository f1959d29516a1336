import AppCompiler
import Testing

/// The forms are those of SwiftPM 6.3, as `swift build -v` prints them.
@Suite("Calls of the compiler")
struct CompilerInvocationTests {
    private func call(_ text: String, _ files: [String: String] = [:]) -> CompilerInvocation {
        CompilerInvocation(text.split(separator: " ").map(String.init)) { files[$0] }
    }

    @Test("A call with sources compiles, one that emits a program links, and others are neither")
    func kinds() {
        #expect(call("-module-name A -c a.swift").kind == .compile)
        #expect(call("-o A -emit-executable @objects", ["objects": "a.o b.o"]).kind == .link)
        #expect(call("-emit-library -o libA.so a.o").kind == .link)
        for other in ["-version", "-print-target-info", "-modulewrap A.swiftmodule -o A.o", "-frontend -c a.swift"] {
            #expect(call(other).kind == .other)
        }
    }

    @Test("A file of sources stands for them; white space in names is quoted or escaped; a file of objects stays")
    func responseFiles() {
        let files = ["s": "/a b/x.swift\n'/c d/y.swift'\n\"/e\\\"f/z.swift\"\n/g\\ h/w.swift", "o": "a.o"]
        #expect(
            call("-c @s", files).arguments == [
                "-c", "/a", "b/x.swift", "/c d/y.swift", "/e\"f/z.swift", "/g h/w.swift",
            ])
        #expect(call("-emit-executable @o", files).arguments == ["-emit-executable", "@o"])
    }

    @Test("A language mode with a zero behind it is the mode")
    func languageModes() {
        for (given, mode) in [("5.0", "5"), ("4.2", "4.2"), ("6", "6")] {
            var call = call("-module-name A -swift-version \(given) -c a.swift")
            call.normalizeVersion()
            #expect(call.value(of: "-swift-version") == mode)
        }
    }

    @Test("A source is what ends in .swift and is not an option's value")
    func sources() {
        let call = call("-module-name x.swift -o y.swift a.swift -D Z.swift -Xcc c.swift b.swift")
        #expect(call.sources == ["a.swift", "b.swift"])
        var other = call
        other.replaceSources { "/bridged/" + $0 }
        #expect(other.sources == ["/bridged/a.swift", "/bridged/b.swift"])
        #expect(other.value(of: "-module-name") == "x.swift")
    }

    @Test(
        "What is for another tool is not an option; an argument with @ that names no file stays; both names of the mode count"
    )
    func others() {
        var call = call("-Xcc -DFOO -DBAR -Xfrontend -sdk -Xlinker @loader_path/a a.swift")
        #expect(call.defines == ["BAR"])
        call.remove("-sdk")
        #expect(call.arguments.contains("-sdk") && call.arguments.contains("@loader_path/a"))
        #expect(self.call("-swift-version 5 -language-mode 6 a.swift").isSwift6)
        #expect(!self.call("-swift-version 6 -swift-version 5 a.swift").isSwift6)
    }

    @Test("Options are read, set and removed with their values")
    func options() {
        var call = call("-D A -DB -sdk / -I x -I y -sdk /z a.swift")
        #expect(call.defines == ["A", "B"])
        #expect(self.call("-D SWIFT_PACKAGE a.swift").defines == ["SWIFT_PACKAGE"])
        #expect(self.call("-D SWIFT_PACKAGE -DA -quince-for-platform a.swift").defines == ["A"])
        #expect(call.values(of: "-I") == ["x", "y"])
        call.remove("-sdk")
        call.set("-I", "w")
        #expect(call.arguments == ["-D", "A", "-DB", "a.swift", "-I", "w"])
        call.arguments.append("-sdk")
        call.remove("-sdk")
        #expect(call.value(of: "-sdk") == nil && call.arguments.last == "w")
    }
}
