import CoreGraphics
import Foundation
import Testing
import UIFoundation

@Suite("Geometry in boxes") struct GeometryBoxTests {
    private let rect = CGRect(x: 1, y: 2.5, width: 3, height: 4)
    private let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    private let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

    @Test("An NSValue returns the stored value, and a getter of another kind returns zero")
    func values() {
        #expect(NSValue(cgRect: rect).cgRectValue == rect)
        #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
        #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
        #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
        #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
        #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
        #expect(NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)).uiOffsetValue.vertical == 2)
        #expect(NSValue(cgPoint: rect.origin).cgRectValue == .zero)
        #expect(NSValue(cgRect: rect) == NSValue(cgRect: rect))
        #expect(NSValue(uiEdgeInsets: insets) != NSValue(uiEdgeInsets: .zero))
    }

    @Test("Geometry as text is UIKit's text, and reads back")
    func texts() {
        #expect(NSCoder.string(for: rect) == "{{1, 2.5}, {3, 4}}")
        #expect(NSCoder.string(for: transform) == "[1, 2, 3, 4, 5, 6]")
        #expect(NSCoder.cgRect(for: "{{1, 2.5}, {3, 4}}") == rect)
        #expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: transform)) == transform)
        #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
        #expect(NSCoder.cgPoint(for: "nonsense") == .zero)
        #expect(NSCoder.cgPoint(for: "{1, 2, 3}") == .zero)
    }

    @Test("A keyed archive keeps geometry; a missing key gives zero")
    func archives() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.encode(rect, forKey: "rect")
        archiver.encode(transform, forKey: "transform")
        archiver.encode(insets, forKey: "insets")
        archiver.finishEncoding()
        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(reader.decodeCGRect(forKey: "rect") == rect)
        #expect(reader.decodeCGAffineTransform(forKey: "transform") == transform)
        #expect(reader.decodeUIEdgeInsets(forKey: "insets") == insets)
        #expect(reader.decodeCGPoint(forKey: "none") == .zero)
    }

    @Test("An index path has a section, and a row or an item")
    func indexPaths() {
        var path = IndexPath(row: 3, section: 1)
        #expect(path.section == 1 && path.row == 3 && path.item == 3 && path == IndexPath(item: 3, section: 1))
        path.row = 5
        #expect(path == [1, 5])
    }
}
