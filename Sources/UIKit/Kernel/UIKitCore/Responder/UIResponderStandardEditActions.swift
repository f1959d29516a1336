public import Foundation
import QuinceObjCRuntime

/// The actions of menus and keys that change text. All are optional: a responder responds to those that it overrides.
///
/// - Differs: the actions that came with iOS 16 (`find(_:)`, `rename(_:)`, `move(_:)`, `duplicate(_:)`, `export(_:)`) are
///   left out, because apps that are older have actions of these names.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol {
    func cut(_ sender: Any?)
    func copy(_ sender: Any?)
    func paste(_ sender: Any?)
    func pasteAndMatchStyle(_ sender: Any?)
    func pasteAndGo(_ sender: Any?)
    func pasteAndSearch(_ sender: Any?)
    func select(_ sender: Any?)
    func selectAll(_ sender: Any?)
    func delete(_ sender: Any?)
    func makeTextWritingDirectionLeftToRight(_ sender: Any?)
    func makeTextWritingDirectionRightToLeft(_ sender: Any?)
    func toggleBoldface(_ sender: Any?)
    func toggleItalics(_ sender: Any?)
    func toggleUnderline(_ sender: Any?)
    func increaseSize(_ sender: Any?)
    func decreaseSize(_ sender: Any?)
    func printContent(_ sender: Any?)
    func updateTextAttributes(
        conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any])
}

/// A standard editing action, which menus and keys send.
@MainActor
struct EditAction {
    let selector: Selector
    fileprivate let body: @MainActor (UIResponder) -> (Any?) -> Void

    fileprivate init(_ selector: Selector, _ body: @escaping @MainActor (UIResponder) -> (Any?) -> Void) {
        (self.selector, self.body) = (selector, body)
    }

    func send(to responder: UIResponder, from sender: Any?) { body(responder)(sender) }
}

/// Finds out which editing actions a class implements: those whose entries in its table of methods are not `UIResponder`'s.
///
/// `UIResponder` has bodies for all of them, because only such methods can be overridden in Swift, but on iOS it does
/// not respond to them.
@MainActor
enum EditActions {
    /// The actions that take a sender, in the order of their declarations.
    static let all: [EditAction] = [
        EditAction("cut:") { $0.cut }, EditAction("copy:") { $0.copy(_:) }, EditAction("paste:") { $0.paste },
        EditAction("pasteAndMatchStyle:") { $0.pasteAndMatchStyle }, EditAction("pasteAndGo:") { $0.pasteAndGo },
        EditAction("pasteAndSearch:") { $0.pasteAndSearch }, EditAction("select:") { $0.select },
        EditAction("selectAll:") { $0.selectAll }, EditAction("delete:") { $0.delete },
        EditAction("makeTextWritingDirectionLeftToRight:") { $0.makeTextWritingDirectionLeftToRight },
        EditAction("makeTextWritingDirectionRightToLeft:") { $0.makeTextWritingDirectionRightToLeft },
        EditAction("toggleBoldface:") { $0.toggleBoldface }, EditAction("toggleItalics:") { $0.toggleItalics },
        EditAction("toggleUnderline:") { $0.toggleUnderline }, EditAction("increaseSize:") { $0.increaseSize },
        EditAction("decreaseSize:") { $0.decreaseSize }, EditAction("printContent:") { $0.printContent },
    ]

    private static let places: [Selector: Int] = {
        let (base, plain, probe) = (words(of: UIResponder.self), words(of: Plain.self), words(of: Probe.self))
        // The layout of a class's metadata: the superclass, sizes, the descriptor, then the table. Words 0…7 are the
        // header and NSObject's `init()`.
        let count = Int(UInt32(truncatingIfNeeded: base[4]) - UInt32(base[4] >> 32)) / 8
        let found = (8..<max(count, 8)).filter { probe[$0] != base[$0] && plain[$0] == base[$0] }
        precondition(found.count == all.count, "UIResponder's table has \(found.count) editing actions")
        return Dictionary(uniqueKeysWithValues: zip(all.map(\.selector), found))
    }()

    private static func words(of type: AnyClass) -> UnsafePointer<UInt> {
        unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    }

    /// Whether the responder's class implements a selector.
    static func responds(_ responder: UIResponder, to selector: Selector) -> Bool {
        guard let place = places[selector] else { return ClassRegistry.responds(responder, to: selector) }
        return words(of: type(of: responder))[place] != words(of: UIResponder.self)[place]
    }
}

private final class Plain: UIResponder {}

private final class Probe: UIResponder {
    override func cut(_ sender: Any?) {}
    override func copy(_ sender: Any?) {}
    override func paste(_ sender: Any?) {}
    override func pasteAndMatchStyle(_ sender: Any?) {}
    override func pasteAndGo(_ sender: Any?) {}
    override func pasteAndSearch(_ sender: Any?) {}
    override func select(_ sender: Any?) {}
    override func selectAll(_ sender: Any?) {}
    override func delete(_ sender: Any?) {}
    override func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
    override func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
    override func toggleBoldface(_ sender: Any?) {}
    override func toggleItalics(_ sender: Any?) {}
    override func toggleUnderline(_ sender: Any?) {}
    override func increaseSize(_ sender: Any?) {}
    override func decreaseSize(_ sender: Any?) {}
    override func printContent(_ sender: Any?) {}
}
