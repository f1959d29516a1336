import CoreGraphics
import Foundation
import QuartzCore
import QuinceDiagnostics
import UIFoundation
import UIKitControls
import UIKitCore

/// A list of rows on glass: a menu, or a submenu that stands over it.
@MainActor
final class MenuPanel: UIView {
    private(set) var menu: UIMenu
    private let sender: Any?
    /// The submenu as it was when a row of the menu below opened it; `nil` for a menu that is not one.
    let openedMenu: UIMenu?
    private var entries: MenuEntries
    private var isReversed = false
    private let glass = BackdropView(nil)
    private let clip = UIView()
    private let scroll = UIScrollView()
    private let list = MenuList()
    private let dim = UIView()
    var onChoose: (MenuRow) -> Void = { _ in }
    /// Called when entries have come that change the panel's height.
    var onResize: () -> Void = {}

    init(_ menu: UIMenu, sender: Any?, isSubmenu: Bool = false) {
        (self.menu, self.sender, openedMenu) = (menu, sender, isSubmenu ? menu : nil)
        entries = MenuEntries(menu, sender: sender)
        super.init(frame: .zero)
        (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.2, 24, CGSize(width: 0, height: 8))
        (clip.layer.cornerRadius, clip.layer.masksToBounds) = (MenuLook.cornerRadius, true)
        addSubview(clip)
        dim.isUserInteractionEnabled = false
        dim.alpha = 0
        dim.backgroundColor = UIColor(white: 0, alpha: 0.12)
        for view in [glass, scroll, dim] { clip.addSubview(view) }
        scroll.addSubview(list)
        accessibilityIdentifier = "menu"
        list.onChoose = { [weak self] in self?.onChoose($0) }
        showGlass()
        showEntries()
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Content

    func show(_ menu: UIMenu) {
        self.menu = menu
        show()
    }

    /// Shows the menu's entries, and asks for those that come later.
    func show() {
        entries = MenuEntries(menu, sender: sender)
        showEntries()
    }

    /// Puts the first entry at the bottom.
    func turnOver() {
        isReversed = true
        showEntries()
    }

    private func showEntries() {
        if menu.options.contains(.displayAsPalette) || [.small, .medium].contains(menu.preferredElementSize) {
            Unsupported.report("palettes and small elements (shown as rows)", in: "UIMenu")
        }
        let title = openedMenu == nil ? menu.title : ""
        list.show(isReversed ? entries.reversed() : entries, title: title, under: openedMenu)
        setNeedsLayout()
        for case .loading(let deferred) in entries.all { load(deferred) }
    }

    private func load(_ deferred: UIDeferredMenuElement) {
        guard !asked.contains(where: { $0 === deferred }) else { return }
        asked.append(deferred)
        deferred.load { [weak self] elements in self?.replace(deferred, with: elements) }
    }

    /// The elements whose entries have not come.
    private var asked: [UIDeferredMenuElement] = []

    private func replace(_ deferred: UIDeferredMenuElement, with elements: [UIMenuElement]) {
        asked.removeAll { $0 === deferred }
        menu = menu.replacing(deferred, with: elements)
        show()
        onResize()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showGlass()
    }

    private func showGlass() { glass.recipe = MenuLook.glass(isDark: traitCollection.userInterfaceStyle == .dark) }

    /// Whether the panel is behind one of its submenus.
    var isBehind = false {
        didSet {
            dim.alpha = isBehind ? 1 : 0
            transform = isBehind ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
        }
    }

    // MARK: Size

    func naturalSize(in width: CGFloat) -> CGSize {
        let width = min(MenuPlacement.width, width)
        return CGSize(width: width, height: list.height(at: width))
    }

    /// Returns the place in the panel of the row that opens a menu; `nil` if there is none.
    func frame(ofRowFor menu: UIMenu) -> CGRect? {
        layoutIfNeeded()
        return list.row(for: menu).map { $0.convert($0.bounds, to: self) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for view in [clip, glass, scroll, dim] { view.frame = bounds }
        let height = list.height(at: bounds.width)
        list.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
        scroll.contentSize = list.frame.size
        // A finger slides over the rows of a list that fits.
        scroll.isScrollEnabled = height > bounds.height + 0.5
        layer.shadowPath = CGPath(
            roundedRect: bounds, cornerWidth: MenuLook.cornerRadius, cornerHeight: MenuLook.cornerRadius,
            transform: nil)
    }

    /// Shows the end of the list, where the first entries of a reversed one are.
    func scrollToFirst() {
        layoutIfNeeded()
        if isReversed { scroll.contentOffset.y = max(scroll.contentSize.height - scroll.bounds.height, 0) }
    }

    // MARK: The finger that opened the menu

    /// - Parameter place: in the window; `nil` for a finger that has gone.
    func slide(to place: CGPoint?) { list.highlight(place.map { list.convert($0, from: window) }, from: self) }

    func liftFinger() { list.chooseHighlighted() }
}

extension UIMenu {
    /// Returns the menu with entries in the place of a deferred element, at any depth of inline menus.
    fileprivate func replacing(_ deferred: UIDeferredMenuElement, with elements: [UIMenuElement]) -> UIMenu {
        replacingChildren(
            children.flatMap { child -> [UIMenuElement] in
                if child === deferred { return elements }
                guard let menu = child as? UIMenu, menu.options.contains(.displayInline) else { return [child] }
                return [menu.replacing(deferred, with: elements)]
            })
    }
}

extension MenuPanel {
    /// The frame without the transform.
    var place: CGRect {
        CGRect(
            x: center.x - bounds.width * layer.anchorPoint.x, y: center.y - bounds.height * layer.anchorPoint.y,
            width: bounds.width, height: bounds.height)
    }

    /// - Parameter origin: the point that transforms leave in its place, as shares of the size.
    func setPlace(_ place: CGRect, growingFrom origin: CGPoint) {
        layer.anchorPoint = origin
        bounds.size = place.size
        center = CGPoint(x: place.minX + origin.x * place.width, y: place.minY + origin.y * place.height)
        layoutIfNeeded()
    }
}
