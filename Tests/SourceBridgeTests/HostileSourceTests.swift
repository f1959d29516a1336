import SourceBridge
import Testing

/// A small seeded generator, so that a failure can be repeated.
private struct Chance: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}

private let sample = """
    import UIKit
    @objc protocol P { @objc optional func p(_ a: Int, at b: Int) -> Bool; @objc optional var q: Int { get } }
    @objcMembers class A: UIView, P {
        dynamic var n = 0 { didSet { print(n) } }
        @IBOutlet weak var label: UILabel! ; private struct In { class B: NSObject { @objc func f() {} } }
        @IBAction func tap(_ s: Any?) { _ = d?.p?(1, at: 2); perform(#selector(tap), with: nil) }
        override func setValue(_ v: Any?, forKey k: String) { super.setValue(v, forKey: k) }
    }
    extension A { override func layoutSubviews() { super.layoutSubviews() }; @objc func e() {} }
    class C<T>: A { override func e() { #if os(iOS) && DEBUG
        let x = Date(), y = #keyPath(A.n), z = #colorLiteral(red: 1, green: 1, blue: 1, alpha: 1)
        #endif } }
    """

@Suite("Hostile source")
struct HostileSourceTests {
    @Test("Any source keeps its line numbers, and nothing traps", arguments: 0..<200)
    func mutations(_ seed: Int) {
        var chance = Chance(state: UInt64(seed))
        var bytes = Array(sample.utf8)
        for _ in 0..<Int.random(in: 1...6, using: &chance) {
            let at = Int.random(in: 0..<bytes.count, using: &chance)
            switch Int.random(in: 0..<3, using: &chance) {
            case 0: bytes[at] = UInt8.random(in: 0...255, using: &chance)
            case 1: bytes.removeSubrange(at..<min(at + Int.random(in: 1...30, using: &chance), bytes.count))
            default:
                bytes.insert(
                    contentsOf: bytes[at..<min(at + 20, bytes.count)], at: Int.random(in: 0...at, using: &chance))
            }
        }
        let source = ModuleBridge.Source(path: "x.swift", text: bytes)
        let output = ModuleBridge().run([source]).outputs[0].text
        let lines = bytes.count { $0 == 10 }
        let outcome = output.count { $0 == 10 }
        // The bridge adds two lines before the source, and lines after it if something is registered.
        #expect(outcome == lines + 2 || outcome == lines + 4, "seed \(seed)")
    }

    @Test("Nothing to bridge, nothing changed: plain Swift comes out as it went in") func plain() {
        let source =
            "struct A<T> { var x: T; func f() async throws -> [T] { [x] } }\nlet é = \"#selector(x)\" // @objc\n"
        #expect(bridged(source).0 == source)
    }
}
