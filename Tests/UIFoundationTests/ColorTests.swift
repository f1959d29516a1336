import CoreGraphics
import Foundation
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
}
