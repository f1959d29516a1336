import CoreGraphics
import Foundation
import QuinceTextKit
import Testing
import UIFoundation

/// A layout manager tells the carets, spaces and outlines of a line (NSLayoutManager.h).
@Suite("Questions about a line")
struct LineQueryTests {
    @Test("The carets of a line are where its characters begin, and one for what is drawn together")
    func insertionPoints() {
        let fixture = TextKitFixture("abe\u{301}d", width: 300)
        var positions = [CGFloat](repeating: -1, count: 8)
        var indexes = [Int](repeating: -1, count: 8)
        let count = fixture.manager.getLineFragmentInsertionPoints(
            forCharacterAt: 0, alternatePositions: false, inDisplayOrder: false, positions: &positions,
            characterIndexes: &indexes)
        #expect(count == 4 && indexes.prefix(4) == [0, 1, 2, 4])
        let expected = [0, 1, 2, 4].map { fixture.manager.location(forGlyphAt: $0).x }
        #expect(positions.prefix(4).elementsEqual(expected))
    }

    @Test("In display order the carets of Hebrew begin at the left, with the last character")
    func displayOrder() {
        let fixture = TextKitFixture("אבג", width: 300)
        var indexes = [Int](repeating: -1, count: 4)
        let count = fixture.manager.getLineFragmentInsertionPoints(
            forCharacterAt: 0, alternatePositions: false, inDisplayOrder: true, positions: nil,
            characterIndexes: &indexes)
        #expect(count == 3 && indexes.prefix(3) == [2, 1, 0])
    }

    @Test("Nominal spacing ends where the attributes change, or the line")
    func nominal() {
        let fixture = TextKitFixture("one two", width: 300)
        fixture.storage.addAttribute(.kern, value: 4, range: NSRange(location: 0, length: 3))
        #expect(fixture.manager.range(ofNominallySpacedGlyphsContaining: 1) == NSRange(location: 0, length: 3))
        #expect(fixture.manager.range(ofNominallySpacedGlyphsContaining: 5) == NSRange(location: 3, length: 4))
    }

    @Test("A glyph reaches out of a line that is lower than its outline")
    func outlines() {
        let fixture = TextKitFixture("A", width: 300)
        #expect(!fixture.manager.drawsOutsideLineFragment(forGlyphAt: 0))
        let low = NSMutableParagraphStyle()
        low.maximumLineHeight = 5
        fixture.storage.addAttribute(.paragraphStyle, value: low, range: fixture.all)
        #expect(fixture.manager.drawsOutsideLineFragment(forGlyphAt: 0))
    }

    @Test("An attachment shows the image that its contents are")
    func contents() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 3, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        let picture = try #require(context.makeImage())
        let data = try #require(UIImage(cgImage: picture).pngData())
        let attachment = NSTextAttachment(data: data, ofType: "public.png")
        #expect(attachment.image?.size == CGSize(width: 3, height: 2) && attachment.contents == data)
        #expect(NSTextAttachment(data: Data([1]), ofType: "public.data").image == nil)
    }
}
