import Foundation
import Testing
import UIFoundation

@Suite("Archived colors")
struct ColorArchiveTests {
    @Test("A color comes back from a secure archive (documentation: UIColor is NSSecureCoding)")
    func roundTrip() throws {
        for color in [UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5), .white, .clear] {
            let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
            let back = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data))
            #expect(back.rgba == color.rgba)
        }
    }
}
