import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceObjCRuntime
public import UIFoundation
import UIKitControls
public import UIKitCore

/// Shows pages, each of which is a view controller, and turns them with a finger or by code.
///
/// The pages scroll past, or curl away like paper. In either way a turn follows the finger and can be taken back.
///
/// The shape and the duration of the curl, and the velocity that decides a turn, are chosen.
///
/// - Differs: paper is wound parallel to its spine, whatever the finger's height, and the back of a single sheet is blank.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
    public enum NavigationDirection: Int, Sendable { case forward, reverse }
    public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
    /// The side of the paper that is bound. With the spine in the middle two pages are seen.
    public enum SpineLocation: Int, Sendable { case none, min, mid, max }

    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A `SpineLocation`, or its raw value as a number.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The points between pages that scroll.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    fileprivate(set) var style = TransitionStyle.pageCurl
    fileprivate(set) var axis = NavigationOrientation.horizontal
    var spine = SpineLocation.none
    fileprivate(set) var spacing: CGFloat = 0
    private var isDouble = false
    /// Whether the delegate is choosing a spine, and may set the pages for it.
    var isAskingForSpine = false

    /// The pages that are shown.
    var pages: [UIViewController] = []
    /// The pages that the app has set, while the turn to them runs.
    var comingPages: [UIViewController]?
    private(set) lazy var turner: any PageTurner = style == .scroll ? PageScroller(self) : PageCurler(self)
    private(set) lazy var dots = makeDots()

    open weak var delegate: (any UIPageViewControllerDelegate)?
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { dataSourceDidChange() } }

    // MARK: Creation

    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        super.init(nibName: nil, bundle: nil)
        (self.style, axis) = (style, navigationOrientation)
        let location = options?[.spineLocation]
        spine =
            location as? SpineLocation ?? Self.number(location).flatMap { SpineLocation(rawValue: Int($0)) } ?? .none
        spacing = CGFloat(Self.number(options?[.interPageSpacing]) ?? 0)
        chooseSpine()
    }

    /// Makes one with the style `.pageCurl`.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        chooseSpine()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeNib(coder, as: UIPageViewController.self)
        chooseSpine()
    }

    private static func number(_ value: Any?) -> Double? {
        switch value {
        case let value as Double: value
        case let value as CGFloat: Double(value)
        case let value as Float: Double(value)
        case let value as Int: Double(value)
        default: (value as? NSNumber)?.doubleValue
        }
    }

    /// Pages that scroll have no spine; paper that curls has one.
    private func chooseSpine() {
        if style == .scroll { spine = .none } else if spine == .none { spine = .min }
        isDouble = spine == .mid
    }

    // MARK: What it is

    open var transitionStyle: TransitionStyle { style }
    open var navigationOrientation: NavigationOrientation { axis }
    open var spineLocation: SpineLocation { spine }
    /// Whether paper that curls has pages on both sides; always with the spine in the middle.
    open var isDoubleSided: Bool {
        get { isDouble }
        set { setDoubleSided(newValue) }
    }
    /// The recognizers that turn paper; none for pages that scroll.
    open var gestureRecognizers: [UIGestureRecognizer] { turner.recognizers }

    private func setDoubleSided(_ isOn: Bool) {
        requireLikeUIKit(
            isOn || spine != .mid || isAskingForSpine,
            "The doubleSided property must be YES while the spine is in the middle",
            name: "NSInvalidArgumentException")
        isDouble = isOn
        if isOn, spine != .mid {
            Unsupported.report("pages on the back of a single sheet (it is blank)", in: "UIPageViewController")
        }
    }

    // MARK: The pages

    /// The pages that the app has set, or that a person has turned to: those that a finger's turn leads to when it has ended.
    open var viewControllers: [UIViewController]? { comingPages ?? pages }

    /// Shows other pages: two with the spine in the middle, else one.
    ///
    /// - Parameter completion: called with true at the end, at once without an animation.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) { set(viewControllers ?? [], direction, animated, completion) }

    // MARK: State restoration

    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        encodePages(with: coder)
    }
    /// Shows the saved pages if all of them are restored, which is chosen.
    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        decodePages(with: coder)
    }

    // MARK: What the base class asks of a container

    open override func loadView() {
        let container = ContainerView(frame: UIScreen.main.bounds)
        container.layouter = self
        container.clipsToBounds = true
        // The pages are as large as the view from the start: libraries ask before there is a layout.
        turner.view.frame = container.bounds
        container.addSubview(turner.view)
        for recognizer in turner.recognizers { container.addGestureRecognizer(recognizer) }
        view = container
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // The pages' views are there when the pages are told that they appear.
        view.layoutIfNeeded()
    }

    open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    {
        if size != viewIfLoaded?.bounds.size { askForSpine() }
        super.viewWillTransition(to: size, with: coordinator)
    }

    open override var childForStatusBarHidden: UIViewController? { pages.first }
    open override var childForStatusBarStyle: UIViewController? { pages.first }
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? standardOrientations
    }
    var standardOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations }
}

extension UIPageViewController.TransitionStyle: NibWords {
    package static var nibWords: [String: Self] { ["pageCurl": .pageCurl, "scroll": .scroll] }
}

extension UIPageViewController.NavigationOrientation: NibWords {
    package static var nibWords: [String: Self] { ["horizontal": .horizontal, "vertical": .vertical] }
}

extension UIPageViewController.SpineLocation: NibWords {
    package static var nibWords: [String: Self] { ["none": .none, "min": .min, "mid": .mid, "max": .max] }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIPageViewController.self) {
        $0.key("delegate", \.delegate)
        $0.key("dataSource", \.dataSource)
        $0.key(readOnly: "viewControllers", \.viewControllers)
        $0.nib(element: "pageViewController")
        $0.nib(ignoring: "autoresizesArchivedViewToFullSize")
        $0.nib("transitionStyle", \.style)
        $0.nib("navigationOrientation", \.axis)
        $0.nib("spineLocation", \.spine)
        $0.nib("pageSpacing", \.spacing)
        $0.key("doubleSided", \.isDoubleSided, .nib)
    }
}
