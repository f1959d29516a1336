public import UIKitCollections
public import UIKitNibs

// Nibs and collection views are in different leaves, which only the umbrella knows together.
extension UICollectionView {
    /// Registers a nib whose only top-level object is a cell.
    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        register(nib: nib.map { nib in { nib.instantiate(withOwner: nil) } }, kind: nil, identifier: identifier)
    }

    public func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) { register(nib: nib.map { nib in { nib.instantiate(withOwner: nil) } }, kind: kind, identifier: identifier) }
}

extension UICollectionViewLayout {
    public func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        register(nib: nib.map { nib in { nib.instantiate(withOwner: nil) } }, decorationKind: elementKind)
    }
}
