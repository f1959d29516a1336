import Foundation
import Testing
import UIKit

@Suite("Links of data in text views")
struct DetectedLinkTests {
    @Test("Links, mail addresses and telephone numbers have addresses; dates and streets have one that counts")
    func links() {
        let text = "a.com, x@y.org, +1 (555) 123-4567, tomorrow, 1 Infinite Loop"
        let links = UIDataDetectorTypes.all.links(in: text)
        #expect(
            links.map(\.url.absoluteString) == [
                "http://a.com", "mailto:x@y.org", "tel:+15551234567", "x-apple-data-detectors://3",
                "x-apple-data-detectors://4",
            ])
        #expect(links.map(\.kind) == [.link, .link, .phoneNumber, .calendarEvent, .address])
        #expect((text as NSString).substring(with: links[2].range) == "+1 (555) 123-4567")
    }

    @Test("Only the kinds that are asked for are found")
    func kinds() {
        #expect(
            UIDataDetectorTypes.phoneNumber.links(in: "a.com 555-1234").map(\.url.absoluteString) == ["tel:5551234"])
        #expect(UIDataDetectorTypes([]).links(in: "a.com").isEmpty)
    }
}
