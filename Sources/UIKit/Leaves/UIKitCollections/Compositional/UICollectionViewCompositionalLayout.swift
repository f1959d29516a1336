public import Foundation
import UIFoundation
import UIKitCore
import UIKitLists

/// Returns the description of a section; a section without one shows nothing.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// The properties of a compositional layout beside its sections.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    open var interSectionSpacing: CGFloat = 0
    /// Views at the edges of the whole layout. Their index paths have one index.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    public override init() { super.init() }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UICollectionViewCompositionalLayoutConfiguration()
        (copy.scrollDirection, copy.interSectionSpacing) = (scrollDirection, interSectionSpacing)
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.contentInsetsReference = contentInsetsReference
        return copy
    }
}

/// Sections that are described by sizes of items in groups.
///
/// The rules are in behaviour/collections.md#compositional. A section is its description and numbers that follow from it,
/// so that a million equal items cost what one group costs; only elements that are asked for have attributes.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    let provider: UICollectionViewCompositionalLayoutSectionProvider
    /// The sections as they were last solved.
    var sections: [CompositionalSection] = []
    /// Whether all sections have the same color behind them, or none.
    var hasOneTone = true
    /// The views at the edges of the whole layout.
    var edges = LayoutEdges()
    /// The space for which the sections are solved.
    var solved: SolvedSpace?
    /// Whether the sections' descriptions have to be asked for again.
    var needsSections = true
    /// The sizes that cells have measured, by section and item, and those of other views.
    var measured: [Int: [Int: CGSize]] = [:]
    var measuredViews: [ElementID: CGSize] = [:]
    /// The measured cells that the sections do not know yet.
    var news: [Int: [Int: CGSize]] = [:]

    // MARK: Creation

    public init(section: NSCollectionLayoutSection) {
        provider = { _, _ in section }
        configuration = UICollectionViewCompositionalLayoutConfiguration()
        super.init()
    }
    public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
        provider = { _, _ in section }
        self.configuration = configuration
        super.init()
    }
    public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        provider = sectionProvider
        configuration = UICollectionViewCompositionalLayoutConfiguration()
        super.init()
    }
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        self.configuration = configuration
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    /// Setting it invalidates the layout.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

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
        item(at: indexPath)
    }
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { supplementary(elementKind, at: indexPath) }
    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { decoration(elementKind, at: indexPath) }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything || context.invalidateDataSourceCounts { needsSections = true }
        super.invalidateLayout(with: context)
    }
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        followsScrolling || newBounds.size != collectionView?.boundsOfLayout.size
    }
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { originalAttributes.isEstimated && preferredAttributes.size.isUsable }
    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        measure(preferredAttributes, originalAttributes, context)
        return context
    }

    /// Sizes are read from the leading edge; the collection view mirrors them.
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    // MARK: Hooks of this module

    override var mayMeasureCells: Bool { sections.contains(where: \.hasEstimates) || edges.hasEstimates }
    override var measuresAllCells: Bool { false }
    override func estimatedSides(ofSection section: Int) -> EstimatedSides {
        sections.indices.contains(section) ? sections[section].description.group.estimatesOfCells : []
    }
    override func forgetMeasurements() { (measured, measuredViews, news) = ([:], [:], [:]) }
    override func follow(_ move: ElementMove) { renameMeasurements(move) }
    override func list(ofSection section: Int) -> ListAppearance? {
        sections.indices.contains(section) ? sections[section].description.list : nil
    }
    override func decorationSource(_ kind: String) -> ReusableSource? {
        kind == ListBackground.kind ? .ofClass(ListBackground.self) : super.decorationSource(kind)
    }
    override func scrollers(in rect: CGRect) -> [ScrollerPlan] { plans(in: rect) }
}

extension CGSize {
    var isUsable: Bool { width.isFinite && height.isFinite && width >= 0 && height >= 0 }
}
