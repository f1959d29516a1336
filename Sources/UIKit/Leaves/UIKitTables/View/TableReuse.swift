import Foundation
import QuinceDiagnostics
import QuinceObjCRuntime
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

/// The views of a table that wait for being used again, and how others are made.
@MainActor
final class TableReuse {
    private let cells = ReusePool<UITableViewCell>()
    private let others = ReusePool<UITableViewHeaderFooterView>()

    // MARK: Registering

    func registerCell(_ source: ReusableSource?, _ identifier: String) { cells.register(source, for: identifier) }
    func registerOther(_ source: ReusableSource?, _ identifier: String) { others.register(source, for: identifier) }
    func hasOther(_ identifier: String) -> Bool { others.hasSource(for: identifier) }
    /// Notes that a cell is shown, which the app may have made itself.
    func adopt(_ cell: UITableViewCell) { cells.adopt(cell) }

    // MARK: Taking

    func cell(_ identifier: String) -> UITableViewCell? {
        let found = cells.take(identifier) { source in
            make(source, identifier) { styled.make($0, words: [0] + InitializerSlot.words(of: identifier)) }
        }
        guard let (cell, isNew) = found else { return nil }
        if !isNew { cell.prepareForReuse() }
        return cell
    }

    func other(_ identifier: String) -> UITableViewHeaderFooterView? {
        let found = others.take(identifier) { source in
            make(source, identifier) { named.make($0, words: InitializerSlot.words(of: identifier)) }
        }
        guard let (view, isNew) = found else { return nil }
        if !isNew { view.prepareForReuse() }
        return view
    }

    private func make<View: ReusableInTable>(
        _ source: ReusableSource, _ identifier: String, _ make: (View.Type) -> View?
    ) -> View {
        switch source {
        case .ofClass(let type):
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

    private func checked<View: ReusableInTable>(_ objects: [Any], _ identifier: String) -> View {
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

    func give(_ cell: UITableViewCell) { cells.put(cell) }
    func give(_ view: UITableViewHeaderFooterView) { others.put(view) }
}

/// A view that a table uses again under an identifier.
@MainActor
protocol ReusableInTable: ReusableView {
    var reuseIdentifier: String? { get }
    func takeIdentifier(_ identifier: String)
}
