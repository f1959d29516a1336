import CoreGraphics
import Foundation
import Testing
import UIFoundation

/// The headers of iOS 9 say that these values can be copied and archived, and which of their initializers are designated.
@Suite("Values that can be copied, archived and subclassed")
struct ValueArchiveTests {
    private func archived<Value: NSObject & NSSecureCoding>(_ value: Value) throws -> Value {
        let data = try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
        return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Value.self, from: data))
    }

    private func picture() throws -> CGImage {
        let context = try #require(
            CGContext(
                data: nil, width: 4, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        return try #require(context.makeImage())
    }

    @Test("An image comes back with its pixels, scale, orientation and rendering mode")
    func image() throws {
        let image = UIImage(cgImage: try picture(), scale: 2, orientation: .left).withRenderingMode(.alwaysTemplate)
        let back = try archived(image)
        #expect(back.size == CGSize(width: 1, height: 2) && back.scale == 2 && back.imageOrientation == .left)
        #expect(back.renderingMode == .alwaysTemplate && back.pngData() == image.pngData())
    }

    @Test("A font comes back with its name and its size")
    func font() throws {
        let font = UIFont.boldSystemFont(ofSize: 13.5)
        let back = try archived(font)
        #expect(back.fontName == font.fontName && back.pointSize == 13.5)
    }

    @Test("Immutable values are their own copies, and a shadow is not")
    func copies() {
        let font = UIFont.systemFont(ofSize: 12)
        #expect(font.copy() as? UIFont === font && UIColor.red.copy() as? UIColor === UIColor.red)
        let shadow = NSShadow()
        shadow.shadowBlurRadius = 3
        let copy = shadow.copy() as? NSShadow
        #expect(copy == shadow && copy !== shadow)
    }

    @Test("A subclass of an image or a color can override the designated initializers")
    func subclasses() throws {
        final class Named: UIImage, @unchecked Sendable {
            var name = ""
            override init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
                super.init(cgImage: cgImage, scale: scale, orientation: orientation)
                name = "picture"
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        final class Brand: UIColor, @unchecked Sendable {
            override init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
                super.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        let image = Named(cgImage: try picture(), scale: 2, orientation: .up)
        #expect(image.name == "picture" && image.size == CGSize(width: 2, height: 1))
        #expect(Brand(hue: 0, saturation: 1, brightness: 1, alpha: 1).rgba == UIColor.red.rgba)
    }

    @Test("A stretchable image has the caps that it was made with")
    func caps() throws {
        let image = UIImage(cgImage: try picture()).stretchableImage(withLeftCapWidth: 2, topCapHeight: 1)
        #expect(image.leftCapWidth == 2 && image.topCapHeight == 1)
    }

    @Test("Arabic is written from right to left, English from left to right")
    func directions() {
        #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "ar") == .rightToLeft)
        #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "en-GB") == .leftToRight)
    }
}
