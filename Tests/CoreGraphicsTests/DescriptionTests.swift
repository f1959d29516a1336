import CoreGraphics
import Foundation
import Testing

@Suite("Descriptions for print")
struct DescriptionTests {
    @Test("Points, sizes and rectangles are their numbers in parentheses, as on iOS")
    func geometry() {
        #expect("\(CGPoint(x: 1, y: -0.5))" == "(1.0, -0.5)")
        #expect("\(CGSize(width: 393, height: 852))" == "(393.0, 852.0)")
        #expect("\(CGRect(x: 0, y: 0, width: 393, height: 852))" == "(0.0, 0.0, 393.0, 852.0)")
        #expect("\([CGPoint.zero])" == "[(0.0, 0.0)]")
        #expect("\(CGRect.null)" == "(inf, inf, 0.0, 0.0)")
    }
}
