import CTestProcess
public import Foundation
import QuinceObjCRuntime
import Testing

// Classes like UIKit's, with the initializers that iOS calls on classes that it knows only at run time.

// The class is public like UIKit's, because the optimizer drops a private class's unused vtable entries.
open class Cell: NSObject {
    public enum Style: Int, Sendable { case plain, value, subtitle }
    public let style: Style
    public let reuseIdentifier: String?
    public let frame: CGRect
    public let context: AnyObject?
    open func above() {}

    public init(style: Style, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        frame = .zero
        context = nil
    }

    public init(frame: CGRect) {
        style = .plain
        reuseIdentifier = nil
        self.frame = frame
        context = nil
    }

    public init?(coder: NSObject) {
        guard coder.hash != 0 else { return nil }
        style = .plain
        reuseIdentifier = nil
        frame = .zero
        context = coder
    }

    public init(nibName: String?, bundle: NSObject?) {
        style = .plain
        reuseIdentifier = nibName
        frame = .zero
        context = bundle
    }

    public init(layer: Any) {
        style = .plain
        reuseIdentifier = layer as? String
        frame = .zero
        context = nil
    }

    public convenience override init() { self.init(frame: CGRect(x: 9, y: 9, width: 9, height: 9)) }

    static let withStyle = InitializerSlot(of: Cell.self, declaredAt: 0)
    static let withFrame = InitializerSlot(of: Cell.self, declaredAt: 1)
    static let withCoder = InitializerSlot(of: Cell.self, declaredAt: 2)
    static let withNib = InitializerSlot(of: Cell.self, declaredAt: 3)
    static let withLayer = InitializerSlot(of: Cell.self, declaredAt: 4)
}

/// A client's subclass, without `required`.
private class MyCell: Cell {
    nonisolated(unsafe) static var living = 0
    var extra = [1, 2, 3]
    func own() {}
    override init(style: Style, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier.map { $0 + "!" })
        MyCell.living += 1
    }
    override init(frame: CGRect) {
        super.init(frame: frame.insetBy(dx: 1, dy: 1))
        MyCell.living += 1
    }
    override init?(coder: NSObject) {
        super.init(coder: coder)
        MyCell.living += 1
    }
    override init(nibName: String?, bundle: NSObject?) {
        super.init(nibName: nibName, bundle: bundle)
        MyCell.living += 1
    }
    override init(layer: Any) {
        super.init(layer: layer)
        MyCell.living += 1
    }
    deinit { MyCell.living -= 1 }
}

private final class Inheriting: MyCell {}

private final class Nothing: NSObject {
    override var hash: Int { 0 }
}

private final class Partial: Cell {
    init(other: Int) { super.init(frame: .zero) }
}

@Suite("Designated initializers of classes known only at run time", .serialized)
struct InitializerTests {
    private let types: [Cell.Type] = [Cell.self, MyCell.self, Inheriting.self]

    private func style(_ value: Cell.Style, _ text: String?) -> [UInt] {
        [UInt(unsafeBitCast(value, to: UInt8.self))] + words(text)
    }

    /// Returns a string's two words and transfers the reference that they hold.
    private func words(_ text: String?) -> [UInt] { InitializerSlot.words(of: text) }

    @Test("An enumeration and an optional string")
    func styles() {
        let made = types.compactMap {
            Cell.withStyle.make($0, words: style(.value, "a text that is longer than a word"))
        }
        #expect(made.map(\.style) == [.value, .subtitle, .subtitle])
        #expect(made[2].reuseIdentifier == "a text that is longer than a word!")
        #expect(made.map { "\(type(of: $0))" } == ["Cell", "MyCell", "Inheriting"])
        #expect(Cell.withStyle.make(MyCell.self, words: style(.plain, nil))?.reuseIdentifier == nil)
        #expect((made[1] as? MyCell)?.extra == [1, 2, 3])
    }

    @Test("A rectangle")
    func frames() {
        let made = types.compactMap { Cell.withFrame.make($0, numbers: [10, 20, 30, 40]) }
        let inset = CGRect(x: 11, y: 21, width: 28, height: 38)
        #expect(made.map(\.frame) == [CGRect(x: 10, y: 20, width: 30, height: 40), inset, inset])
    }

    @Test("An object, and a failure")
    func coders() {
        let coder = NSObject()
        #expect(Cell.withCoder.make(MyCell.self, objects: [coder])?.context === coder)
        #expect(Cell.withCoder.make(MyCell.self, objects: [Nothing()]) == nil)
    }

    @Test("A name and a bundle")
    func nibs() {
        let bundle = NSObject()
        let words = words("Name") + [UInt(bitPattern: Unmanaged.passRetained(bundle).toOpaque())]
        let cell = Cell.withNib.make(Inheriting.self, words: words)
        #expect(cell?.reuseIdentifier == "Name" && cell?.context === bundle)
    }

    @Test("Anything at all, and nothing")
    func anything() {
        #expect(Cell.withLayer.make(MyCell.self, any: "layer")?.reuseIdentifier == "layer")
        #expect(makeInstance(of: Inheriting.self as Cell.Type).frame.minX == 10)
    }

    @Test("An initializer that a subclass lacks stops with Swift's message, as on iOS")
    func unimplemented() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Cell.withFrame.make(Partial.self as Cell.Type)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Use of unimplemented initializer 'init(frame:)' for class 'ObjCRuntimeTests.Partial'"))
    }

    @Test("200 000 instances of each kind leave nothing behind")
    func leaks() {
        let coder = NSObject()
        let (before, count) = (quince_heap_bytes_in_use(), _getRetainCount(coder))
        for index in 0..<200_000 {
            _ = Cell.withStyle.make(MyCell.self, words: style(.value, "a text that is longer than a word \(index)"))
            _ = Cell.withFrame.make(MyCell.self, numbers: [0, 0, 1, 1])
            _ = Cell.withCoder.make(MyCell.self, objects: [coder])
            _ = Cell.withLayer.make(MyCell.self, any: coder)
        }
        #expect(MyCell.living == 0)
        #expect(_getRetainCount(coder) == count)
        // Leaking 200 000 strings of 40 bytes alone would be 12 MB.
        #expect(quince_heap_bytes_in_use() - before < 1_000_000)
    }
}
