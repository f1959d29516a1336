import Foundation
import UIKitCore

/// The place of a method in the tables of a class and its subclasses, by which overrides are recognized.
///
/// The bodies of `UITableViewController` answer for methods that UIKit's class does not have. Source that was not bridged
/// has no list of its methods, but the class's table shows which of them a subclass has overridden.
struct OverrideSlot: Sendable {
    private let word: Int
    private let original: UInt

    // The layout of a class's metadata: the superclass, sizes, the descriptor, then the table.
    private static let (sizesWord, firstWord) = (4, 6)

    /// Returns `nil` if the class's table has no such place.
    ///
    /// - Parameters:
    ///   - probe: a subclass that overrides the method and nothing else.
    ///   - plain: a subclass that overrides nothing.
    init?(of base: AnyClass, in probe: AnyClass, besides plain: AnyClass) {
        let (base, probe, plain) = (Self.words(of: base), Self.words(of: probe), Self.words(of: plain))
        let count = Int(UInt32(truncatingIfNeeded: base[Self.sizesWord]) - UInt32(base[Self.sizesWord] >> 32)) / 8
        let found = (Self.firstWord..<max(count, Self.firstWord)).filter {
            probe[$0] != base[$0] && plain[$0] == base[$0]
        }
        guard let word = found.first, found.count == 1 else { return nil }
        (self.word, original) = (word, base[word])
    }

    private static func words(of type: AnyClass) -> UnsafePointer<UInt> {
        unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    }

    /// - Parameter type: the class or a subclass of it.
    func isOverridden(in type: AnyClass) -> Bool { Self.words(of: type)[word] != original }
}

extension UITableViewController {
    private static let commitSlot = OverrideSlot(
        of: UITableViewController.self, in: CommitProbe.self, besides: PlainProbe.self)

    /// Whether a class of source that was not bridged has its own `commit`.
    static func overridesCommit(_ type: UITableViewController.Type) -> Bool {
        commitSlot?.isOverridden(in: type) ?? true
    }

    private static let moveSlot = OverrideSlot(
        of: UITableViewController.self, in: MoveProbe.self, besides: PlainProbe.self)
    private static let canMoveSlot = OverrideSlot(
        of: UITableViewController.self, in: CanMoveProbe.self, besides: PlainProbe.self)

    /// Whether such a class moves rows and does not say which ones, so that all of them can be moved.
    static func movesAllRows(_ type: UITableViewController.Type) -> Bool {
        guard let moveSlot, let canMoveSlot else { return false }
        return moveSlot.isOverridden(in: type) && !canMoveSlot.isOverridden(in: type)
    }
}

private final class PlainProbe: UITableViewController {}

private final class CommitProbe: UITableViewController {
    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
}

private final class MoveProbe: UITableViewController {
    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}

private final class CanMoveProbe: UITableViewController {
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
}
