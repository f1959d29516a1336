public import UIKitCollections
public import UIKitDynamics

// A dynamic animator moves the attributes of a layout, which then states them.
extension UICollectionViewLayoutAttributes: UIDynamicItem {}
