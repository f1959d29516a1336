public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceObjCRuntime
public import UIFoundation
import UIKitCore

/// Places items in lines, one after the other, with a header and a footer for each section.
///
/// The rules are in behaviour/collections.md#flow. Equal items cost nothing until they are asked for, however many there
/// are.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The estimate of items that measure themselves.
    public static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// The edges from which `sectionInset` is measured.
    public enum SectionInsetReference: Int, Sendable { case fromContentInset, fromSafeArea, fromLayoutMargins }

    open var minimumLineSpacing: CGFloat = 10 { didSet { changed(oldValue != minimumLineSpacing) } }
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { changed(oldValue != minimumInteritemSpacing) } }
    /// The size of items. A length that is not a number is reported and laid out as zero, which is chosen.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(oldValue != itemSize) } }
    /// The size of items until their cells are measured; zero for items that are not measured.
    /// A pass ends after 20 rounds, whatever the cells say, and a change of breadth forgets measured sizes; both are chosen.
    open var estimatedItemSize = CGSize.zero { didSet { changed(oldValue != estimatedItemSize) } }
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { changed(oldValue != scrollDirection) }
    }
    open var headerReferenceSize = CGSize.zero { didSet { changed(oldValue != headerReferenceSize) } }
    open var footerReferenceSize = CGSize.zero { didSet { changed(oldValue != footerReferenceSize) } }
    open var sectionInset = UIEdgeInsets.zero { didSet { changed(oldValue != sectionInset) } }
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { changed(oldValue != sectionInsetReference) }
    }
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { changed(oldValue != sectionHeadersPinToVisibleBounds) }
    }
    open var sectionFootersPinToVisibleBounds = false {
        didSet { changed(oldValue != sectionFootersPinToVisibleBounds) }
    }

    /// The sections as they were last computed.
    var sections: [FlowSection] = []
    /// The sizes that cells have measured, by section and item.
    var measured: [Int: [Int: CGSize]] = [:]
    /// The parts that the next `prepare()` computes.
    var needsMetrics = true
    var needsLines = true

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeNib(coder, as: UICollectionViewFlowLayout.self)
    }

    open override class var invalidationContextClass: AnyClass {
        UICollectionViewFlowLayoutInvalidationContext.self
    }

    // MARK: The layout

    open override func prepare() {
        super.prepare()
        prepareSections()
    }

    open override var collectionViewContentSize: CGSize { contentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        elements(in: rect)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        let section = sections[indexPath.section]
        return (0..<section.count).contains(indexPath.item) ? item(indexPath, of: section) : nil
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { band(elementKind, at: indexPath) }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        note(context)
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds || changesBreadth(newBounds)
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        let changes = changesBreadth(newBounds)
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = changes
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutAttributes = changes
        return context
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        estimatedItemSize != .zero && preferredAttributes.representedElementCategory == .cell
            && preferredAttributes.size != originalAttributes.size
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        measure(originalAttributes.indexPath, preferredAttributes.size)
        context.invalidateItems(at: [originalAttributes.indexPath])
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
        return context
    }

    // MARK: Hooks of this module

    override var mayMeasureCells: Bool { estimatedItemSize != .zero }
    override var measuresAllCells: Bool { false }
    override func estimatedSides(ofSection section: Int) -> EstimatedSides { estimatedItemSize == .zero ? [] : .both }
    override func forgetMeasurements() { measured = [:] }
    override func follow(_ move: ElementMove) { measured = measured.following(move) }
}

/// The parts that a flow layout has to compute anew.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked for sizes, insets and spaces again.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether the places of items are computed again.
    open var invalidateFlowLayoutAttributes = true
}

extension UICollectionViewFlowLayout {
    private func changed(_ isDifferent: Bool) { if isDifferent { invalidateLayout() } }

    fileprivate func note(_ context: UICollectionViewLayoutInvalidationContext) {
        guard let context = context as? UICollectionViewFlowLayoutInvalidationContext,
            !context.invalidateEverything, !context.invalidateDataSourceCounts
        else { return (needsMetrics, needsLines) = (true, true) }
        if context.invalidateFlowLayoutDelegateMetrics { needsMetrics = true }
        if context.invalidateFlowLayoutAttributes { needsLines = true }
    }

    fileprivate func changesBreadth(_ newBounds: CGRect) -> Bool {
        guard let old = collectionView?.boundsOfLayout else { return true }
        return axes.across(old.size) != axes.across(newBounds.size)
    }

    var axes: FlowAxes { FlowAxes(isVertical: scrollDirection == .vertical) }
}

extension UICollectionView {
    public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}

extension UICollectionView.ScrollDirection: NibWords {
    package static var nibWords: [String: Self] { words(.vertical, .horizontal) }
}

extension UICollectionViewFlowLayout.SectionInsetReference: NibWords {
    package static var nibWords: [String: Self] {
        ["contentInset": .fromContentInset, "safeArea": .fromSafeArea, "layoutMargins": .fromLayoutMargins]
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UICollectionViewFlowLayout.self) {
        $0.nib(element: "collectionViewFlowLayout")
        $0.key("minimumLineSpacing", \.minimumLineSpacing, .nib)
        $0.key("minimumInteritemSpacing", \.minimumInteritemSpacing, .nib)
        $0.key("itemSize", \.itemSize, .nib)
        $0.nib("estimatedItemSize", \.estimatedItemSize)
        $0.nib("headerReferenceSize", \.headerReferenceSize)
        $0.nib("footerReferenceSize", \.footerReferenceSize)
        $0.nib("sectionInset", \.sectionInset)
        $0.nib("sectionInsetReference", \.sectionInsetReference)
        $0.nib("scrollDirection", \.scrollDirection)
        $0.nib("sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds)
        $0.nib("sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds)
        $0.nib("automaticEstimatedItemSize") { (layout, isAutomatic: Bool) in
            if isAutomatic { layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }
        }
    }
}
