import CoreGraphics
public import Foundation
import QuinceKitDescription
public import QuinceObjCRuntime
public import UIFoundation

/// An item of a navigation bar or a toolbar: a title, an image, one of the system's items, or a view of the app's.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain
        /// Looks like `plain` since iOS 7.
        case bordered
        case done
    }

    /// The drawings of the items are Quince's own, because Apple's are not free.
    public enum SystemItem: Int, Sendable, CaseIterable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
        case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
    }

    open var style = Style.plain { didSet { changed() } }
    /// The width in points; 0 leaves it to the title or the image. It is the width of a fixed space.
    open var width: CGFloat = 0 { didSet { changed() } }
    open var possibleTitles: Set<String>? { didSet { changed() } }
    open var customView: UIView? { didSet { changed() } }
    open weak var target: AnyObject?
    open var action: Selector? { didSet { changed() } }
    open var primaryAction: UIAction? { didSet { adoptPrimaryAction() } }
    /// The menu of the item, which a tap opens if the item has no action, and otherwise a finger that rests on it.
    open var menu: UIMenu? { didSet { changed() } }
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
    /// Whether the item shows the action of its menu that is selected.
    open var changesSelectionAsPrimaryAction = false { didSet { changed() } }
    open var tintColor: UIColor? { didSet { changed() } }
    open var isSelected = false { didSet { changed() } }
    open var isHidden = false { didSet { changed() } }
    /// Performs the storyboard's segue from the item.
    package var segue: (() -> Void)?
    /// The view that shows the item in a bar, beside which a popover stands.
    package weak var view: UIView?
    package var systemItem: SystemItem? { didSet { changed() } }
    private var own = Looks() { didSet { changed() } }
    private var back = Looks() { didSet { changed() } }
    /// The group that the item is in.
    open internal(set) weak var buttonGroup: UIBarButtonItemGroup?

    /// The looks of one button, by metrics.
    private struct Looks {
        var images: [BackgroundKey: UIImage] = [:]
        var titles: [UIBarMetrics: UIOffset] = [:]
        var rises: [UIBarMetrics: CGFloat] = [:]
    }

    private struct BackgroundKey: Hashable {
        let state: UIControl.State.RawValue
        var style: Style?
        let metrics: UIBarMetrics
    }

    public override init() { super.init() }

    /// An item is selected while a finger is on it.
    package override var selectedTitleState: UIControl.State { .highlighted }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeNib(coder, as: UIBarButtonItem.self)
    }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(image: image, landscapeImagePhone: nil, style: style, target: target, action: action)
    }

    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init()
        (self.image, self.landscapeImagePhone, self.style) = (image, landscapeImagePhone, style)
        (self.target, self.action) = (target as AnyObject?, action)
    }

    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        (self.title, self.style) = (title, style)
        (self.target, self.action) = (target as AnyObject?, action)
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        adopt(systemItem)
        (self.target, self.action) = (target as AnyObject?, action)
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        (self.primaryAction, self.menu) = (primaryAction, menu)
        // An initializer's assignments do not call observers.
        adoptPrimaryAction()
        adopt(systemItem)
    }

    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        (self.primaryAction, self.menu) = (primaryAction, menu)
        // An initializer's assignments do not call observers.
        adoptPrimaryAction()
        title.map { self.title = $0 }
        image.map { self.image = $0 }
    }

    public class func fixedSpace(_ width: CGFloat) -> Self {
        let space = make()
        space.adopt(.fixedSpace)
        space.width = width
        return space
    }

    public class func flexibleSpace() -> Self {
        let space = make()
        space.adopt(.flexibleSpace)
        return space
    }

    private class func make() -> Self { makeInstance(of: self) }

    /// Takes the action's title and image. An action without a title leaves it to the item: a system's item has its own.
    private func adoptPrimaryAction() {
        title = primaryAction.flatMap { $0.title.isEmpty ? nil : $0.title }
        image = primaryAction?.image
    }

    private func adopt(_ item: SystemItem) {
        systemItem = item
        // Done and Save are the prominent ones.
        if item == .done || item == .save { style = .done }
    }

    // MARK: Looks by metrics

    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        own.images[BackgroundKey(state: state.rawValue, metrics: barMetrics)] = image
    }

    open func setBackgroundImage(
        _ image: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
    ) {
        own.images[BackgroundKey(state: state.rawValue, style: style, metrics: barMetrics)] = image
    }

    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        own.images[BackgroundKey(state: state.rawValue, metrics: barMetrics)]
    }

    open func backgroundImage(for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) -> UIImage? {
        own.images[BackgroundKey(state: state.rawValue, style: style, metrics: barMetrics)]
    }

    open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        own.titles[barMetrics] = adjustment
    }

    open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        own.titles[barMetrics] ?? .zero
    }

    /// - Parameter adjustment: the distance in points by which the background moves down.
    open func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        own.rises[barMetrics] = adjustment
    }
    open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        own.rises[barMetrics] ?? 0
    }

    // Looks of the back button that leads to the item's screen, if the item is its `backBarButtonItem`.
    open func setBackButtonBackgroundImage(
        _ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        back.images[BackgroundKey(state: state.rawValue, metrics: barMetrics)] = image
    }
    open func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        back.images[BackgroundKey(state: state.rawValue, metrics: barMetrics)]
    }
    open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        back.titles[barMetrics] = adjustment
    }
    open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        back.titles[barMetrics] ?? .zero
    }
    open func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        back.rises[barMetrics] = adjustment
    }
    open func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        back.rises[barMetrics] ?? 0
    }

    // MARK: Sending

    package var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

    /// Whether a tap does something else than opening the menu.
    package var hasAction: Bool { primaryAction != nil || action != nil || segue != nil }

    /// Sends the item's action as a tap does, with the item as the sender.
    package func sendAction(for event: UIEvent?) {
        if let primaryAction { return primaryAction.perform(from: self) }
        segue?()
        guard let action else { return }
        _ = UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIBarButtonItem.self) {
        $0.key("customView", \.customView)
        $0.key("target", \.target)
        $0.key("action", \.action)
        $0.nib(element: "barButtonItem")
        $0.key("style", \.style, .nib)
        $0.nib("systemItem", \.systemItem)
        $0.key("width", \.width, .nib)
        $0.key("tintColor", \.tintColor, .nib)
        $0.nib(elements: "customView") { item, element, nib in item.customView = nib.view(element) }
    }
}

extension UIBarButtonItem.Style: NibWords {
    package static var nibWords: [String: Self] { ["plain": .plain, "bordered": .bordered, "done": .done] }
}

extension UIBarButtonItem.SystemItem: NibWords {
    package static var nibWords: [String: Self] {
        words(
            .done, .cancel, .edit, .save, .add, .flexibleSpace, .fixedSpace, .compose, .reply, .action, .organize,
            .bookmarks, .search, .refresh, .stop, .camera, .trash, .play, .pause, .rewind, .fastForward, .undo, .redo,
            .pageCurl, .close)
    }
}
