public import AppKitCore
public import Foundation
import QuinceKitDescription
public import QuinceViewLayout

/// A pane of a split view controller: the controller of its view, and how its size changes.
@preconcurrency @MainActor
open class NSSplitViewItem: NSObject {
    /// The raw values are those of NSSplitViewItem.h.
    public enum Behavior: Int, Sendable { case `default`, sidebar, contentList }

    public static let unspecifiedDimension: CGFloat = -1

    public convenience init(viewController: NSViewController) {
        self.init()
        self.viewController = viewController
    }

    /// - Source: documentation: a sidebar can collapse, keeps its size before others, and is at least as wide as it needs; the
    ///   numbers are Interface Builder's.
    public convenience init(sidebarWithViewController viewController: NSViewController) {
        self.init(viewController: viewController)
        become(.sidebar)
    }

    public convenience init(contentListWithViewController viewController: NSViewController) {
        self.init(viewController: viewController)
        become(.contentList)
    }

    open private(set) var behavior = Behavior.default
    open var viewController = NSViewController() { didSet { controller?.itemDidChange(self, oldValue) } }
    /// Whether the pane is hidden.
    open var isCollapsed = false { didSet { if isCollapsed != oldValue { controller?.show(self) } } }
    /// Whether a person can collapse the pane, by a drag of the divider or a double click.
    open var canCollapse = false
    open var holdingPriority = NSLayoutConstraint.Priority.defaultLow { didSet { controller?.hold(self) } }
    /// The least width, or height, of the pane in points; `unspecifiedDimension` for none.
    open var minimumThickness = NSSplitViewItem.unspecifiedDimension { didSet { controller?.limitsDidChange() } }
    open var maximumThickness = NSSplitViewItem.unspecifiedDimension { didSet { controller?.limitsDidChange() } }
    /// The part of the split view that the pane has at first, from 0 to 1; `unspecifiedDimension` for its own size.
    open var preferredThicknessFraction = NSSplitViewItem.unspecifiedDimension
    weak var controller: NSSplitViewController?
    /// The size of the view before the split view had it.
    var ownSize: NSSize?

    func become(_ behavior: Behavior) {
        self.behavior = behavior
        guard behavior != .default else { return }
        canCollapse = behavior == .sidebar
        holdingPriority = NSLayoutConstraint.Priority(behavior == .sidebar ? 260 : 255)
    }
}

extension NSSplitViewItem.Behavior: NibWords {
    package static var nibWords: [String: Self] {
        ["default": .default, "sidebar": .sidebar, "contentList": .contentList]
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSSplitViewItem.self) {
        $0.nib(element: "splitViewItem", for: .macOS)
        $0.nib("behavior") { (item: NSSplitViewItem, behavior: NSSplitViewItem.Behavior) in item.become(behavior) }
        $0.key("canCollapse", \.canCollapse, .nib)
        $0.key("collapsed", \.isCollapsed, .nib)
        $0.nib("holdingPriority", \.holdingPriority) { $0.holdingPriority = $1 }
        $0.nib("minimumThickness", \.minimumThickness) { $0.minimumThickness = $1 }
        $0.nib("maximumThickness", \.maximumThickness) { $0.maximumThickness = $1 }
        $0.nib("preferredThicknessFraction", \.preferredThicknessFraction) { $0.preferredThicknessFraction = $1 }
    }
}
