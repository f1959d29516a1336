import SourceBridge
import Testing

@Suite("The bridge's cache")
struct BridgeMemoryTests {
    private func source(_ name: String, _ text: String) -> ModuleBridge.Source {
        ModuleBridge.Source(path: name, text: Array(text.utf8))
    }

    @Test("No file is rewritten twice, except when another file of the module changes its meaning") func neighbors() {
        var memory = BridgeMemory()
        let sub = source("B.swift", "class B: A { override func f() {} }")
        let plain = source("A.swift", "class A { func f() {} }")
        #expect(ModuleBridge().run([plain, sub], memory: &memory).outputs.count == 2)
        #expect(ModuleBridge().run([plain, sub], memory: &memory).outputs.isEmpty)
        let body = source("A.swift", "class A { func f() { print(1) } }")
        #expect(ModuleBridge().run([body, sub], memory: &memory).outputs.map(\.path) == ["A.swift"])
        let moved = source("A.swift", "class A {}; extension A { func f() {} }")
        #expect(ModuleBridge().run([moved, sub], memory: &memory).outputs.count == 2)
    }

    @Test("Another condition, and another state of a used module, is another build") func builds() {
        var memory = BridgeMemory()
        let file = source("A.swift", "class A: NSObject {\n#if FOO\n@objc func f() {}\n#endif\n}")
        #expect(ModuleBridge().run([file], memory: &memory).outputs.count == 1)
        let other = ModuleBridge(build: PlatformBuild(defines: ["FOO"])).run([file], memory: &memory).outputs
        #expect(other.count == 1 && String(decoding: other[0].text, as: UTF8.self).contains("action(\"f\")"))
        #expect(
            ModuleBridge(build: PlatformBuild(defines: ["FOO"]), usedStamp: "1").run([file], memory: &memory).outputs
                .count
                == 1)
    }
}
