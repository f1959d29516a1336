import ObjectiveC
import Testing
import UIKit

/// Swizzling as in iOS libraries: the new implementation keeps and calls the old one.
enum Hook {
    typealias Function = @convention(c) (HookedMeter, Selector, Int) -> Int
    typealias Block = @convention(block) (HookedMeter, Int) -> Int
    static var original: IMP?

    static func install() {
        let selector = #selector(HookedMeter.read(_:))
        guard let method = class_getInstanceMethod(HookedMeter.self, selector) else { return }
        let block: Block = { meter, scale in
            let function = unsafeBitCast(Hook.original!, to: Function.self)
            return function(meter, selector, scale) + 1
        }
        let implementation = imp_implementationWithBlock(unsafeBitCast(block, to: AnyObject.self))
        original = method_setImplementation(method, implementation)
    }

    static func addReset() {
        let block: @convention(block) (AnyObject) -> Void = { ($0 as? HookedMeter)?.level = 0 }
        class_addMethod(
            HookedMeter.self, NSSelectorFromString("reset"), imp_implementationWithBlock(block as Any), "v@:")
    }
}

class HookedMeter: NSObject {
    @objc var level = 4
    @objc func read(_ scale: Int) -> Int { level * scale }
    @objc func each(_ body: @escaping @convention(block) (Int) -> Void) { body(level) }
}

@MainActor @Suite("Bridged: methods as values", .serialized) struct SwizzlingClientTests {
    @Test("A hooked method is reached by messages, and calls the old one") func hook() {
        Hook.install()
        let meter = HookedMeter()
        let result = meter.perform(#selector(HookedMeter.read(_:)), with: 10).takeUnretainedValue()
        #expect(result as? Int == 41)
        Hook.addReset()
        meter.perform(NSSelectorFromString("reset"))
        #expect(meter.level == 0)
    }

    @Test("A parameter that is a block takes a closure") func parameter() {
        var seen: [Int] = []
        HookedMeter().each { seen.append($0) }
        #expect(seen == [4])
    }
}
