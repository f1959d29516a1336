public import Foundation
import QuinceDiagnostics
import UIFoundation

/// Returns the places of a custom group's items, from the group's size.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items in a row or a column, or wherever a closure places them.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Content {
        /// As many items, one after the other and from the first again, as the group has room for.
        case filled([NSCollectionLayoutItem])
        /// So many items; `divides` says whether they share the group's length, whatever their own.
        case counted(NSCollectionLayoutItem, Int, divides: Bool)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    let content: Content
    let axes: FlowAxes

    init(_ layoutSize: NSCollectionLayoutSize, _ content: Content, isVertical: Bool) {
        (self.content, axes) = (content, FlowAxes(isVertical: isVertical))
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    // MARK: Creation

    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .filled(subitems), isVertical: false) }
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .filled(subitems), isVertical: true) }
    /// Makes a group of items that share its width equally.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { counted(layoutSize, subitem, count, divides: true, isVertical: false) }
    /// Makes a group of items that share its height equally.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { counted(layoutSize, subitem, count, divides: true, isVertical: true) }
    /// Makes a group of so many items of their own size.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { counted(layoutSize, subitem, count, divides: false, isVertical: false) }
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { counted(layoutSize, subitem, count, divides: false, isVertical: true) }
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), isVertical: true) }

    private static func counted(
        _ size: NSCollectionLayoutSize, _ subitem: NSCollectionLayoutItem, _ count: Int, divides: Bool, isVertical: Bool
    ) -> NSCollectionLayoutGroup {
        requireLikeUIKit(
            count > 0, "Invalid parameter not satisfying: count > 0", name: "NSInternalInconsistencyException")
        return NSCollectionLayoutGroup(size, .counted(subitem, count, divides: divides), isVertical: isVertical)
    }

    // MARK: Properties

    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { ownSupplementaryItems }
        set { ownSupplementaryItems = newValue }
    }
    /// The space between the group's items, along it.
    open var interItemSpacing: NSCollectionLayoutSpacing?
    open var subitems: [NSCollectionLayoutItem] {
        switch content {
        case .filled(let items): items
        case .counted(let item, let count, _): Array(repeating: item, count: count)
        case .custom: []
        }
    }

    /// Returns the group's structure as text, an item a line.
    open func visualDescription() -> String { Self.text(of: self, depth: 0).joined(separator: "\n") }

    private static func text(of item: NSCollectionLayoutItem, depth: Int) -> [String] {
        let size = item.layoutSize
        let line = "\(type(of: item)) \(size.widthDimension.text) × \(size.heightDimension.text)"
        let inner = (item as? NSCollectionLayoutGroup)?.subitems.flatMap { text(of: $0, depth: depth + 1) } ?? []
        return [String(repeating: "  ", count: depth) + line] + inner
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutGroup(layoutSize, content, isVertical: axes.isVertical)
        copy.supplementaryItems = supplementaryItems
        (copy.contentInsets, copy.edgeSpacing, copy.interItemSpacing) = (contentInsets, edgeSpacing, interItemSpacing)
        return copy
    }
}

/// The place of one item of a custom group.
///
/// - Space: the group's, in points.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
    open private(set) var frame: CGRect
    open private(set) var zIndex: Int

    public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

    public init(frame: CGRect, zIndex: Int) {
        (self.frame, self.zIndex) = (frame, zIndex)
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { NSCollectionLayoutGroupCustomItem(frame: frame, zIndex: zIndex) }
}

extension NSCollectionLayoutDimension {
    fileprivate var text: String {
        switch kind {
        case .fractionalWidth: "\(dimension) of the width"
        case .fractionalHeight: "\(dimension) of the height"
        case .absolute: "\(dimension)"
        case .estimated: "about \(dimension)"
        }
    }
}
