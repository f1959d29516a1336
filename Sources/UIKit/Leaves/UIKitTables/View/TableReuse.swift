import Diagnostics
import Foundation
import ObjCRuntime
import UIKitCore
import UIKitLists
import UIKitNibs

// Apps override these initializers without `required`.
private let styled = InitializerSlot(of: UITableViewCell.self, declaredAt: 0)
private let named = InitializerSlot(of: UITableViewHeaderFooterView.self, declaredAt: 0)

/// The source bridge substitutes this for `C(style:reuseIdentifier:)`, where `C` is a class that is known only at run
/// time.
@preconcurrency @MainActor
public func objcMakeInstance<Cell: UITableViewCell>(
    of type: Cell.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?
) -> Cell {
    let words = [UInt(style.rawValue)] + InitializerSlot.words(of: reuseIdentifier)
    guard let cell = styled.make(type, words: words) else {
        fatalError("\(type) has no init(style:reuseIdentifier:)")
    }
    return cell
}

/// The source bridge substitutes this for `H(reuseIdentifier:)`.
@preconcurrency @MainActor
public func objcMakeInstance<Header: UITableViewHeaderFooterView>(
    of type: Header.Type, reuseIdentifier: String?
) -> Header {
    guard let header = named.make(type, words: InitializerSlot.words(of: reuseIdentifier)) else {
        fatalError("\(type) has no init(reuseIdentifier:)")
    }
    return header
}

/// The origin of new cells or headers of an identifier.
enum TableTemplate {
    case type(AnyClass)
    case nib(UINib)
    /// A cell of a storyboard, which a function makes.
    case prototype(@MainActor () -> UIView?)
}

/// The templates of a table, and the views that wait for being used again.
@MainActor
final class TableReuse {
    var cells: [String: TableTemplate] = [:]
    var others: [String: TableTemplate] = [:]
    private var freeCells: [String: [UITableViewCell]] = [:]
    private var freeOthers: [String: [UITableViewHeaderFooterView]] = [:]

    // MARK: Taking

    func cell(_ identifier: String, in table: UITableView) -> UITableViewCell? {
        if let free = freeCells[identifier]?.popLast() {
            free.prepareForReuse()
            return free
        }
        guard let template = cells[identifier] else { return nil }
        let made = make(template, identifier) { (type: UITableViewCell.Type) in
            styled.make(type, words: [0] + InitializerSlot.words(of: identifier))
        }
        return made
    }

    func other(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let free = freeOthers[identifier]?.popLast() {
            free.prepareForReuse()
            return free
        }
        guard let template = others[identifier] else { return nil }
        let made = make(template, identifier) { (type: UITableViewHeaderFooterView.Type) in
            named.make(type, words: InitializerSlot.words(of: identifier))
        }
        return made
    }

    private func make<View: UIView & ReusableInTable>(
        _ template: TableTemplate, _ identifier: String, _ make: (View.Type) -> View?
    ) -> View {
        switch template {
        case .type(let type):
            guard let type = type as? View.Type else {
                stopLikeUIKit(
                    "invalid class registered for identifier \(identifier): \(type) is not a \(View.self)",
                    name: "NSInternalInconsistencyException")
            }
            guard let made = make(type) else { fatalError("\(type) has no initializer for a table") }
            return made
        case .nib(let nib): return checked(nib.instantiate(withOwner: nil), identifier)
        case .prototype(let make): return checked([make() as Any], identifier)
        }
    }

    private func checked<View: UIView & ReusableInTable>(_ objects: [Any], _ identifier: String) -> View {
        guard let view = objects.first(where: { $0 is UIView }) as? View else {
            stopLikeUIKit(
                "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which must be a \(View.self) instance",
                name: "NSInternalInconsistencyException")
        }
        requireLikeUIKit(
            view.reuseIdentifier == nil || view.reuseIdentifier == identifier,
            "view reuse identifier in nib (\(view.reuseIdentifier ?? "")) does not match the identifier used to register the nib (\(identifier))"
        )
        view.takeIdentifier(identifier)
        return view
    }

    // MARK: Giving back

    func give(_ cell: UITableViewCell) {
        guard let identifier = cell.reuseIdentifier else { return }
        freeCells[identifier, default: []].append(cell)
    }

    func give(_ view: UITableViewHeaderFooterView) {
        guard let identifier = view.reuseIdentifier else { return }
        freeOthers[identifier, default: []].append(view)
    }
}

/// A view that a table uses again under an identifier.
@MainActor
protocol ReusableInTable: AnyObject {
    var reuseIdentifier: String? { get }
    func takeIdentifier(_ identifier: String)
}
