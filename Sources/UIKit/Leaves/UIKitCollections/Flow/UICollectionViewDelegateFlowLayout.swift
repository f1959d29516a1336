public import Foundation
import QuinceKitDescription
public import UIFoundation
import UIKitCore

/// Gives a flow layout numbers for single sections and items. All methods are optional; a default body gives the layout's
/// own number.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { own(.size, collectionViewLayout, \.itemSize, .zero) }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { own(.insets, collectionViewLayout, \.sectionInset, .zero) }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { own(.lineSpacing, collectionViewLayout, \.minimumLineSpacing, 0) }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { own(.itemSpacing, collectionViewLayout, \.minimumInteritemSpacing, 0) }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { own(.header, collectionViewLayout, \.headerReferenceSize, .zero) }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { own(.footer, collectionViewLayout, \.footerReferenceSize, .zero) }

    /// Notes that the delegate's class does not implement a method, and returns the layout's own number.
    private func own<Value>(
        _ method: FlowDelegateMethod, _ layout: UICollectionViewLayout,
        _ path: KeyPath<UICollectionViewFlowLayout, Value>, _ none: Value
    ) -> Value {
        OptionalMethods<FlowDelegateMethod>.of(self).lacks(method)
        return (layout as? UICollectionViewFlowLayout)?[keyPath: path] ?? none
    }
}

/// The methods of `UICollectionViewDelegateFlowLayout`.
enum FlowDelegateMethod: String, OptionalMethod {
    case size = "collectionView:layout:sizeForItemAtIndexPath:"
    case insets = "collectionView:layout:insetForSectionAtIndex:"
    case lineSpacing = "collectionView:layout:minimumLineSpacingForSectionAtIndex:"
    case itemSpacing = "collectionView:layout:minimumInteritemSpacingForSectionAtIndex:"
    case header = "collectionView:layout:referenceSizeForHeaderInSection:"
    case footer = "collectionView:layout:referenceSizeForFooterInSection:"
}
