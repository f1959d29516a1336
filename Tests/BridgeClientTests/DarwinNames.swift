import Compression
import CoreGraphics
import CoreText
import Darwin
import Testing
import UIKit
import XCTest
import simd

extension CGFloat {
    var size: CGFloat { Swift.max(abs(self), 1) }
}

class Described: NSObject {}

extension UIView {
    var ownConstraints: [AnyObject] { constraints }
}

// A test without an actor may ask for the idiom, as on iOS, where the function is C's.
class Idiom: XCTestCase {
    func ask() -> Bool { UI_USER_INTERFACE_IDIOM() == .phone }
}

extension stat { var accessed: time_t { st_atimespec.tv_sec } }

// The functions of a stream, as a zip library writes them.
private final class Memory { var bytes: [UInt8] = Array("stream".utf8); var place = 0; var isClosed = false }
private func memory(_ cookie: UnsafeMutableRawPointer?) -> Memory {
    Unmanaged<Memory>.fromOpaque(cookie!).takeUnretainedValue()
}
private func readMemory(_ cookie: UnsafeMutableRawPointer?, _ buffer: UnsafeMutablePointer<CChar>?, _ count: Int32)
    -> Int32
{
    let m = memory(cookie)
    let size = min(Int(count), m.bytes.count - m.place)
    for i in 0..<size { buffer![i] = CChar(bitPattern: m.bytes[m.place + i]) }
    m.place += size
    return Int32(size)
}
private func seekMemory(_ cookie: UnsafeMutableRawPointer?, _ offset: fpos_t, _ whence: Int32) -> fpos_t {
    memory(cookie).place = Int(offset)
    return fpos_t(memory(cookie).place)
}
private func closeMemory(_ cookie: UnsafeMutableRawPointer?) -> Int32 {
    memory(cookie).isClosed = true
    return 0
}

@MainActor @Suite("Bridged: Darwin's names") struct DarwinNameTests {
    @Test("Functions of mathematics are named with Core Graphics's module or C's") func functions() {
        #expect(CoreGraphics.log(CGFloat(1)) == 0 && CoreGraphics.pow(CGFloat(2), 3) == 8)
        #expect(Darwin.floor(2.5) == 2 && UIKit.sqrt(CGFloat(9)) == 3)
        #expect((-3 as CGFloat).size == 3)
        #expect(CGFloat(HUGE) > 1e38 && HUGE_VAL == .infinity)
    }

    @Test("A priority is counted up and down by a number") func priorities() {
        var priority: UILayoutPriority = .required - 1
        #expect(priority.rawValue == 999)
        priority -= 9
        #expect(priority == UILayoutPriority(980) + 10)
    }

    @Test("A class describes itself by its Objective-C name") func descriptions() {
        let view: UIView = UILabel()
        #expect(type(of: view).description() == "UILabel")
        #expect(Described.description().hasSuffix(".Described"))
        let object: AnyObject = view
        #expect(type(of: object).description() == "UILabel")
        #expect(view.layer.classForCoder.description() == "CALayer")
    }

    @Test("A member of an AnyObject is the plain number where one is wanted")
    func plainNumbers() {
        let view = UIView()
        let constraint = view.widthAnchor.constraint(equalToConstant: 1)
        constraint.priority = .defaultLow
        constraint.isActive = true
        let plain: Float? = view.ownConstraints.first?.priority
        #expect(plain == 250)
    }

    @Test("Types of Core Foundation have numbers")
    func typeNumbers() {
        let (color, text): (Any, Any) = (UIColor.red.cgColor, "text")
        #expect(CFGetTypeID(color as CFTypeRef) == CGColor.typeID)
        #expect(CFGetTypeID(text as CFTypeRef) == CFStringGetTypeID())
        #expect(CFGetTypeID(CGMutablePath() as CFTypeRef) == CGPath.typeID && CGPath.typeID != CGColor.typeID)
        #expect(CFGetTypeID(UIView()) != CGColor.typeID)
        #expect(INT16_MIN == -32_768 && kCFBooleanTrue == true)
    }

    @Test("A scanner gives strings of Objective-C")
    func scanner() {
        let scanner = Scanner(string: "ab12,")
        var text: NSString?
        #expect(scanner.scanCharacters(from: .letters, into: &text) && text == "ab")
        #expect(scanner.scanUpTo(",", into: &text) && text == "12")
        #expect(!scanner.scanString("x", into: &text) && text == "12")
    }

    @Test("A font is made by a CFString") func fonts() {
        #expect(CTFontGetSize(CTFontCreateWithName("Helvetica" as CFString, 13, nil)) == 13)
    }

    @Test("An exception has a name, a reason and a handler") func exceptions() {
        let exception = NSException(name: .rangeException, reason: "beyond", userInfo: ["a": 1])
        #expect(exception.name.rawValue == "NSRangeException" && exception.reason == "beyond")
        #expect(exception.userInfo?["a"] as? Int == 1)
    }

    @Test("A file's times have the names of Darwin's stat") func times() {
        var info = stat()
        #expect(stat(#filePath, &info) == 0)
        #expect(info.accessed > 0)
        #expect(info.st_mtimespec.tv_sec > 0 && info.st_mtimespec.tv_nsec < 1_000_000_000)
    }

    @Test("funopen reads through the caller's functions") func streams() {
        let source = Memory()
        let file = funopen(Unmanaged.passUnretained(source).toOpaque(), readMemory, nil, seekMemory, closeMemory)!
        var text = [CChar](repeating: 0, count: 10)
        #expect(fread(&text, 1, 6, file) == 6)
        #expect(String(cString: text) == "stream")
        #expect(fseek(file, 3, SEEK_SET) == 0 && fgetc(file) == Int32(UInt8(ascii: "e")))
        fclose(file)
        #expect(source.isClosed)
    }

    @Test("Vectors and matrices come with simd, zlib with Compression") func modules() {
        #expect(simd_length(float3(2, 3, 6)) == 7)
        #expect((double4x4(2) * double4(1, 2, 3, 4)).w == 8)
        #expect(COMPRESSION_ZLIB.rawValue == 0x205)
    }
}
