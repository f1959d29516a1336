import AppProjects
import Foundation
import Testing

/// A short version of the fuzzer: the same mutations in every run.
@Suite("Mutated project files")
struct MutatedProjectTests {
    @Test("Any mutation of a project file gives a project or a one-line error")
    func mutations() throws {
        let seeds = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Fuzz/XcodeProjects/Seeds/classic.pbxproj")
        let seed = try Data(contentsOf: seeds)
        var state: UInt64 = 7
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
        var read = 0
        for _ in 0..<400 {
            var bytes = Array(seed)
            for _ in 0..<(1 + next(4)) {
                let place = next(bytes.count)
                switch next(3) {
                case 0: bytes[place] = UInt8(next(256))
                case 1: bytes.removeSubrange(place..<min(place + 1 + next(12), bytes.count))
                default: bytes.insert(contentsOf: bytes[max(place - next(20), 0)..<place], at: place)
                }
            }
            do {
                let file = try XcodeProjectFile("/nowhere/A.xcodeproj", Data(bytes))
                read += 1
                _ = try XcodeProjectReader.read(file, target: nil, isLibrary: false, debug: true)
            } catch let failure as CommandFailure {
                #expect(!failure.message.contains("\n"))
            }
        }
        #expect(read > 20)
    }
}
