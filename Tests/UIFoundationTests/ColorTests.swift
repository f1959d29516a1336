import CoreGraphics
import Foundation
import QuinceObjCRuntime
import Testing
import UIFoundation

@Suite("Colors")
struct ColorTests {
    /// yahoo/AppDevKit issue 81; Quick/Nimble issue 454.
    @Test("Colors of different spaces differ, also if they look the same")
    func equality() {
        #expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(UIColor.black != UIColor(red: 0, green: 0, blue: 0, alpha: 1))
        #expect(UIColor.black == UIColor(white: 0, alpha: 1))
        #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(UIColor.white.hash == UIColor(white: 1, alpha: 1).hash)
        #expect(Set([UIColor.black, UIColor(white: 0, alpha: 1)]).count == 1)
    }

    /// UIColor.h: each color is a class method, and key-value coding asks a class for those.
    @Test("The class has its named colors under their names in Objective-C")
    @MainActor
    func names() async {
        #expect(UIColor.value(forKey: "redColor") as? UIColor == .red)
        #expect(UIColor.value(forKeyPath: "systemBackgroundColor") as? UIColor == .systemBackground)
        #expect(UIColor.responds(to: Selector("brownColor")) && !UIColor.responds(to: Selector("plaidColor")))
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = UIColor.value(forKey: "plaid") }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains("valueForUndefinedKey:]: this class is not key value coding-compliant for the key plaid."))
    }
}
