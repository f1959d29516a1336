import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceNibArchive
import QuinceObjCRuntime
@_spi(Hooks) import UIKitCore
import UIKitLists
import UIKitNibs

/// The views of a collection view that wait to be used again, and how others are made.
@MainActor
final class CollectionReuse {
    private let views = ReusePool<UICollectionReusableView>()
    private var tokens: [ObjectIdentifier: RegistrationToken] = [:]

    /// Keeps a registration, and registers what it makes.
    func know(_ token: RegistrationToken) {
        guard tokens[ObjectIdentifier(token)] == nil else { return }
        tokens[ObjectIdentifier(token)] = token
        register(token.source, for: token.key)
    }

    func register(_ source: ReusableSource?, for key: ReuseKey) { views.register(source, for: key) }
    func put(_ view: UICollectionReusableView) { views.put(view) }

    /// Returns a view that waits, or a new one; `nil` if nothing is registered.
    ///
    /// - Parameter frame: that of the element, with which a class is made.
    func take(_ key: ReuseKey, frame: CGRect) -> (view: UICollectionReusableView, isNew: Bool)? {
        views.take(key) { source in
            guard let view = Self.make(source, key.identifier, frame: frame) else { return nil }
            (view.reuseIdentifier, view.reuseKey) = (key.identifier, key)
            return view
        }
    }

    static func make(_ source: ReusableSource, _ identifier: String, frame: CGRect) -> UICollectionReusableView? {
        switch source {
        case .ofClass(let type):
            guard let type = type as? UICollectionReusableView.Type else {
                stopLikeUIKit(
                    "must pass a class of kind UICollectionReusableView: \(type)",
                    name: "NSInternalInconsistencyException")
            }
            return objcMakeInstance(of: type, frame: frame)
        case .prototype(let make): return make() as? UICollectionReusableView
        case .nib(let nib):
            let made = nib.instantiate(withOwner: nil)
            guard made.count == 1, let view = made[0] as? UICollectionReusableView else {
                stopLikeUIKit(
                    "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which must be a UICollectionReusableView instance",
                    name: "NSInternalInconsistencyException")
            }
            return view
        }
    }
}

extension UICollectionView {
    func register(_ type: AnyClass?, _ key: ReuseKey) { reuse.register(type.map { .ofClass($0) }, for: key) }

    func register(_ nib: UINib?, _ key: ReuseKey) { reuse.register(nib.map { .nib($0) }, for: key) }

    /// Registers an element of a nib from which views are made; one without an identifier cannot be used.
    func register(prototype element: InterfaceElement, _ kind: String, _ nib: any NibContext) {
        guard let identifier = element["reuseIdentifier"], !identifier.isEmpty else { return }
        let make = nib.maker(of: element)
        let key = ReuseKey(kind: kind, identifier: identifier)
        reuse.register(.prototype { make() as? UIView }, for: key)
    }

    func dequeueCell(_ identifier: String, _ indexPath: IndexPath) -> UICollectionViewCell {
        let view = dequeue(ReuseKey(kind: ReuseKey.cellKind, identifier: identifier), .cell(indexPath))
        guard let cell = view as? UICollectionViewCell else {
            stopLikeUIKit(
                "the view registered for the identifier \(identifier) is a \(type(of: view)), which is not a UICollectionViewCell",
                name: "NSInternalInconsistencyException")
        }
        return cell
    }

    func dequeueSupplementary(
        _ kind: String, _ identifier: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView {
        dequeue(ReuseKey(kind: kind, identifier: identifier), .supplementary(kind, indexPath))
    }

    func dequeue(_ key: ReuseKey, _ id: ElementID) -> UICollectionReusableView {
        if let cell = pass.reconfigured, cell.reuseKey == key { return cell }
        let attributes = attributes(expectedFor: id)
        guard let (view, isNew) = reuse.take(key, frame: attributes?.frame ?? .zero) else {
            stopLikeUIKit(
                "could not dequeue a view of kind: \(key.kind) with identifier \(key.identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard",
                name: "NSInternalInconsistencyException")
        }
        UIView.performWithoutAnimation {
            if !isNew { view.prepareForReuse() }
            // With the attributes of its element the data source can measure it.
            view.hostingView = self
            if let attributes { view.take(attributes) }
        }
        return view
    }

    private func attributes(expectedFor id: ElementID) -> UICollectionViewLayoutAttributes? {
        let isExpected = pass.expected.map { expected in
            expected.id == id || id.category == .cell && sourcePath(expected.indexPath) == id.indexPath
        }
        return isExpected ?? false ? pass.expected : shownAttributes(of: id)
    }
}
