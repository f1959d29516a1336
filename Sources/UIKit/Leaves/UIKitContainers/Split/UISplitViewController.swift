import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceObjCRuntime
public import UIFoundation
public import UIKitCore

/// Shows two controllers side by side, one over the other, or, where there is room for one, as one.
///
/// The width's size class decides: in a regular width the primary controller has a column of its own, with a compact
/// width; in a compact width the secondary controller is collapsed onto the primary one.
///
/// With a style, which is of iOS 14, each column has a navigation controller, and there may be a third one.
///
/// - Differs: a swipe moves the column by itself, which does not follow the finger.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
        case twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary

        // The names until iOS 13.
        public static let primaryHidden = DisplayMode.secondaryOnly
        public static let allVisible = DisplayMode.oneBesideSecondary
        public static let primaryOverlay = DisplayMode.oneOverSecondary
    }

    public enum PrimaryEdge: Int, Sendable { case leading, trailing }

    /// Leaves a width, or a share of one, to the split view controller.
    public static let automaticDimension = -CGFloat(Float.greatestFiniteMagnitude)

    /// The style with which the controller was made; `.unspecified` for one with a list of controllers.
    open private(set) var style = Style.unspecified
    var columns = SplitColumns()

    var primary: UIViewController?
    /// The column between the two others.
    var supplementary: UIViewController?
    var secondary: UIViewController?
    /// The controller that was the secondary one when the two were collapsed.
    var collapsedSecondary: UIViewController?
    var hasCollapsed = false
    /// The mode that is shown, or that an animation leads to.
    var shownMode = DisplayMode.automatic
    /// The mode that a person has chosen, until the size changes.
    var chosenMode: DisplayMode?
    var knownSize = CGSize.zero
    /// The number of the last animated change of the mode; the end of an older one is none.
    var changeNumber = 0
    var isChanging = false
    /// The columns that an animated change shows or hides.
    var movingColumns: [UIViewController] = []

    let place = ContainerTransitionView()
    let dim = UIView()
    let divider = UIView()
    private(set) lazy var modeButton = makeModeButton()

    open weak var delegate: (any UISplitViewControllerDelegate)?

    // MARK: Creation

    /// Creates a split view controller with two or three columns, to which `setViewController(_:for:)` gives controllers.
    public init(style: Style) {
        super.init(nibName: nil, bundle: nil)
        self.style = style
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeNib(coder, as: UISplitViewController.self)
    }

    // MARK: The controllers

    /// The primary and the secondary controller; only the first one while they are collapsed.
    open var viewControllers: [UIViewController] {
        get { [primary, supplementary, secondary].compactMap { $0 } }
        set { setControllers(newValue) }
    }
    open var isCollapsed: Bool { hasCollapsed }

    open override func show(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: vc, sender: sender) != true { showAsPrimary(vc) }
    }
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) != true { showAsSecondary(vc) }
    }

    // MARK: The display mode

    open var displayMode: DisplayMode { hasCollapsed ? .oneBesideSecondary : resolvedMode }
    /// The mode that the app prefers. One that a person has set instead lasts until the size changes, which is chosen.
    open var preferredDisplayMode = DisplayMode.automatic {
        didSet {
            preferenceDidChange()
        }
    }
    /// Shows and hides the primary controller. Its place is in the secondary one's navigation bar.
    ///
    /// - Differs: it is a chevron in every mode. UIKit shows the primary controller's title too, and arrows in landscape.
    open var displayModeButtonItem: UIBarButtonItem { modeButton }
    /// Whether a swipe towards the middle shows a hidden primary controller, and a swipe back hides it.
    open var presentsWithGesture = true { didSet { for swipe in swipes { swipe.isEnabled = presentsWithGesture } } }
    private(set) lazy var swipes = makeSwipes()

    // MARK: The primary column

    /// The column's width as a share of the view's, 0…1, within the limits below.
    open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { columnDidChange() } }
    /// The least width of the column in points.
    open var minimumPrimaryColumnWidth = automaticDimension { didSet { columnDidChange() } }
    /// The greatest width of the column in points.
    open var maximumPrimaryColumnWidth = automaticDimension { didSet { columnDidChange() } }
    open var primaryColumnWidth: CGFloat { columnWidth }
    open var primaryEdge = PrimaryEdge.leading { didSet { columnDidChange() } }
    /// The column's width in points, before its share of the view.
    open var preferredPrimaryColumnWidth = automaticDimension { didSet { columnDidChange() } }

    // MARK: Columns

    /// Gives a column a controller, which gets a navigation controller around it unless it is one, except in the compact column.
    open func setViewController(_ vc: UIViewController?, for column: Column) { set(vc, for: column) }
    /// Returns the controller that the app has given to a column.
    open func viewController(for column: Column) -> UIViewController? { columns.given[column] }
    /// Shows a column. In a compact width it is pushed, or what is above it is popped.
    open func show(_ column: Column) { showColumn(column) }
    /// Hides a column that is not the secondary one.
    open func hide(_ column: Column) { hideColumn(column) }

    /// The widths of the supplementary column, as those of the primary one.
    open var preferredSupplementaryColumnWidthFraction = automaticDimension { didSet { columnDidChange() } }
    open var preferredSupplementaryColumnWidth = automaticDimension { didSet { columnDidChange() } }
    open var minimumSupplementaryColumnWidth = automaticDimension { didSet { columnDidChange() } }
    open var maximumSupplementaryColumnWidth = automaticDimension { didSet { columnDidChange() } }
    open var supplementaryColumnWidth: CGFloat { style == .tripleColumn ? supplementaryWidth : 0 }
    /// The way in which columns stand to the secondary one: beside it, over it, or pushing it aside.
    open var preferredSplitBehavior = SplitBehavior.automatic { didSet { preferenceDidChange() } }
    /// The way in which they stand now.
    open var splitBehavior: SplitBehavior {
        switch resolvedMode {
        case .oneOverSecondary, .twoOverSecondary: .overlay
        case .twoDisplaceSecondary: .displace
        default: tilesColumns ? .tile : .overlay
        }
    }
    /// Whether the button of the display mode is in the secondary column's bar by itself.
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
        didSet { showModeButton(!hasCollapsed) }
    }
    /// Stored; a button that leaves the secondary column alone is not drawn.
    open var showsSecondaryOnlyButton = false {
        didSet {
            if showsSecondaryOnlyButton { Unsupported.report("showsSecondaryOnlyButton", in: "UISplitViewController") }
        }
    }
    /// Stored; a sidebar looks like any other column.
    open var primaryBackgroundStyle = BackgroundStyle.none {
        didSet {
            if primaryBackgroundStyle != .none {
                Unsupported.report("primaryBackgroundStyle", in: "UISplitViewController")
            }
        }
    }

    private func columnDidChange() { viewIfLoaded?.setNeedsLayout() }

    // MARK: What the base class asks of a container

    open override func loadView() {
        let container = ContainerView(frame: UIScreen.main.bounds)
        container.layouter = self
        place.frame = container.bounds
        container.addSubview(place)
        for swipe in swipes { container.addGestureRecognizer(swipe) }
        view = container
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        adoptWidth()
        adoptMode()
        showChildren()
    }

    private var childForStatusBar: UIViewController? { hasCollapsed ? primary : secondary ?? primary }
    open override var childForStatusBarHidden: UIViewController? { childForStatusBar }
    open override var childForStatusBarStyle: UIViewController? { childForStatusBar }

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.splitViewControllerSupportedInterfaceOrientations(self) ?? standardOrientations
    }
    var standardOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations }

    // MARK: State restoration

    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        encodeColumns(with: coder)
    }
    /// Restores the hierarchy that was saved. If the layout is another one now, the delegate has to help.
    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        decodeColumns(with: coder)
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UISplitViewController.self) {
        $0.key("viewControllers", \.viewControllers)
        $0.key("delegate", \.delegate)
        $0.key("preferredPrimaryColumnWidthFraction", \.preferredPrimaryColumnWidthFraction)
        $0.key("minimumPrimaryColumnWidth", \.minimumPrimaryColumnWidth)
        $0.key("maximumPrimaryColumnWidth", \.maximumPrimaryColumnWidth)
        $0.key(readOnly: "collapsed", \.isCollapsed)
        $0.action("toggleDisplayMode", UISplitViewController.toggleDisplayMode)
        $0.action("showViewController:sender:") { $0.show($1[0, as: UIViewController.self], sender: $1[1]) }
        $0.action("showDetailViewController:sender:") {
            $0.showDetailViewController($1[0, as: UIViewController.self], sender: $1[1])
        }
        $0.nib(element: "splitViewController")
        $0.key("presentsWithGesture", \.presentsWithGesture, .nib)
        $0.nib(relationship: "masterViewController") { (controller, others: [UIViewController]) in
            controller.relate(\.primary, to: others.first)
        }
        $0.nib(relationship: "detailViewController") { (controller, others: [UIViewController]) in
            controller.relate(\.secondary, to: others.first)
        }
        $0.nib(elements: "viewControllers") { $0.viewControllers = $2.objects(in: $1) }
    }
}
