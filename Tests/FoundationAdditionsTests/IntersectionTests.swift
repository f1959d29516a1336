import Foundation
import QuinceFoundationAdditions
import Testing

/// Recorded: the published tests of a calendar library, which pass on iOS, for rectangles that touch.
@Suite("Intersections")
struct IntersectionTests {
    @Test("Rectangles that only touch do not intersect (recorded)")
    func touching() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(!rect.intersects(CGRect(x: 10, y: 0, width: 10, height: 10)))
        #expect(!rect.intersects(CGRect(x: 0, y: -10, width: 10, height: 10)))
        #expect(rect.intersects(CGRect(x: 9.5, y: 9.5, width: 10, height: 10)))
        #expect(rect.intersects(rect) && rect.intersects(CGRect(x: 2, y: 2, width: 1, height: 1)))
        #expect(!rect.intersects(.null) && !CGRect.null.intersects(rect))
        #expect(rect.intersects(.infinite))
    }

    @Test("A rectangle with a negative size counts as the one that it covers (documentation: standardized)")
    func negative() {
        let rect = CGRect(x: 10, y: 10, width: -10, height: -10)
        #expect(rect.intersects(CGRect(x: 1, y: 1, width: 2, height: 2)))
        #expect(!rect.intersects(CGRect(x: 11, y: 1, width: 2, height: 2)))
    }

    @Test("The function as a value is the same")
    func value() {
        let test: (CGRect) -> Bool = CGRect(x: 0, y: 0, width: 10, height: 10).intersects
        #expect(!test(CGRect(x: 10, y: 0, width: 1, height: 1)))
    }

    @Test("The intersection of rectangles that do not intersect is null (documentation: CGRectIntersection)")
    func intersection() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(rect.intersection(CGRect(x: 10, y: 0, width: 10, height: 10)).isNull)
        #expect(rect.intersection(CGRect(x: 6, y: -2, width: 9, height: 5)) == CGRect(x: 6, y: 0, width: 4, height: 3))
        #expect(rect.intersection(.infinite) == rect && rect.intersection(.null).isNull)
    }
}
