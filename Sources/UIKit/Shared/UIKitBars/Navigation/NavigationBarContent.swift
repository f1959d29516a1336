import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
@_spi(Hooks) import UIKitCore

/// The content of a navigation bar for one item: the back button, the items of both sides, the title and the prompt.
@MainActor
final class NavigationBarContent: UIView {
    let item: UINavigationItem
    private(set) var back: BackButton?
    let titleLabel = UILabel()
    /// The place below the line of items in which a large title is seen, and out of which it moves as content scrolls.
    private let largePlace = UIView()
    private let largeLabel = UILabel()
    private let promptLabel = UILabel()
    /// The place of a search bar at the lower end, out of which it moves as content scrolls.
    private let palettePlace = UIView()
    private var ownTitleView: UIView?
    private var left: [BarButton] = []
    private var right: [BarButton] = []
    private var look: NavigationBarLook
    private weak var bar: UINavigationBar?

    /// The room in points between two items.
    private static let spacing: CGFloat = 8
    /// The height of the prompt's line at the top of the bar.
    static let promptHeight: CGFloat = 30

    init(
        _ item: UINavigationItem, after previous: UINavigationItem?, in bar: UINavigationBar, _ look: NavigationBarLook
    ) {
        self.item = item
        self.bar = bar
        self.look = look
        super.init(frame: bar.bounds)
        titleLabel.accessibilityTraits = .header
        promptLabel.font = .systemFont(ofSize: 12)
        promptLabel.textAlignment = .center
        largePlace.clipsToBounds = true
        largePlace.isUserInteractionEnabled = false
        largePlace.addSubview(largeLabel)
        palettePlace.clipsToBounds = true
        for view in [titleLabel, largePlace, promptLabel, palettePlace] { addSubview(view) }
        adopt(after: previous, look)
    }

    required init?(coder: NSCoder) { nil }

    /// Takes over the item's properties. The views of what stays go on, so that a finger on one is not interrupted.
    func adopt(after previous: UINavigationItem?, _ look: NavigationBarLook) {
        self.look = look
        adoptBack(previous)
        let old = left + right
        left = buttons(of: item.leftBarButtonItems, old)
        right = buttons(of: item.rightBarButtonItems, old)
        replaceSubviews(old, with: left + right)
        showTitle()
        palettePlace.replaceSubviews(palettePlace.subviews, with: item.palette.map { [$0.view] } ?? [])
        setNeedsLayout()
    }

    private func buttons(of items: [UIBarButtonItem]?, _ old: [BarButton]) -> [BarButton] {
        BarButton.buttons(of: items ?? [], reusing: old, look.metrics, look: look.buttons)
    }

    private func adoptBack(_ previous: UINavigationItem?) {
        let hidesBack = item.hidesBackButton || (item.leftBarButtonItems != nil && !item.leftItemsSupplementBackButton)
        let wanted = hidesBack ? nil : previous
        if back?.previous !== wanted {
            back?.removeFromSuperview()
            back = wanted.map(BackButton.init)
            back?.addAction(UIAction { [weak bar] _ in bar?.goBack() }, for: .touchUpInside)
            back.map(addSubview)
        }
        back?.adopt(image: bar?.backIndicatorImage, look.appearance)
    }

    /// The views that stand for the title in a transition.
    var titleView: UIView { ownTitleView ?? titleLabel }
    /// The views that fade in a transition.
    var moving: [UIView] { isLone ? [palettePlace] : titleLine + [palettePlace] }
    private var titleLine: [UIView] { left + right + [promptLabel, largePlace, titleView] }

    /// The place on the bar's width where the buttons at the end begin, with the gap before them; `nil` without any.
    var endOfTitle: CGFloat? {
        let frames = right.filter { !$0.item.isHidden }.map(\.frame)
        return effectiveUserInterfaceLayoutDirection == .leftToRight
            ? frames.map(\.minX).min().map { $0 - NavigationBarLayout.gap }
            : frames.map(\.maxX).max().map { $0 + NavigationBarLayout.gap }
    }

    private func showTitle() {
        replaceSubviews(ownTitleView.map { [$0] } ?? [], with: item.titleView.map { [$0] } ?? [])
        ownTitleView = item.titleView
        let title = ownTitleView == nil ? item.title : nil
        titleLabel.attributedText = title.map { NSAttributedString(string: $0, attributes: look.title) }
        largeLabel.attributedText = item.title.map { NSAttributedString(string: $0, attributes: look.largeTitle) }
        (largePlace.isHidden, largeLabel.isHidden) = (!look.isLarge, !look.isLarge)
        promptLabel.text = item.prompt
        promptLabel.textColor = look.titleColor
    }

    // MARK: Layout

    /// A title view that sizes itself has another content.
    override func subviewContentSizeDidChange(_ subview: UIView) {
        if subview === item.titleView { setNeedsLayout() }
    }

    /// The line of items, below the prompt and above a large title. It leaves at the top while a search bar is alone.
    private var line: CGRect {
        let top = isLone ? -look.lineHeight : item.prompt == nil ? 0 : Self.promptHeight
        return CGRect(x: 0, y: top, width: bounds.width, height: look.lineHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        promptLabel.frame = CGRect(x: 0, y: 0, width: bounds.width, height: item.prompt == nil ? 0 : Self.promptHeight)
        let request = request
        let layout = NavigationBarLayout(request)
        placeBack(layout, request)
        let leftWidth = Self.width(of: left, in: line.height)
        place(left, from: layout.leftEnd - leftWidth, forward: true)
        place(right, from: bounds.width - request.trailing, forward: false)
        placeTitle(layout, request)
        placePalette()
    }

    /// Shows the search bar, of which content scrolls the upper part away, or the search bar alone.
    private func placePalette() {
        let shown = shownPalette
        let height = item.palette?.loneHeight ?? item.palette?.height ?? 0
        // A bar that becomes lower for another item leaves the search bar where it is.
        let y = isLone ? 0 : max(bounds.height - shown, line.maxY)
        palettePlace.frame = CGRect(x: 0, y: y, width: bounds.width, height: shown)
        item.palette?.view.frame = CGRect(x: 0, y: shown - height, width: bounds.width, height: height)
        item.palette?.view.alpha = height > 0 ? min(shown / height, 1) : 1
        guard isLone || wasLone else { return }
        wasLone = isLone
        for view in titleLine { view.alpha = isLone ? 0 : 1 }
        back?.alpha = isLone ? 0 : 1
    }

    private var shownPalette: CGFloat { item === bar?.topItem ? bar?.shownPalette ?? 0 : item.palette?.height ?? 0 }
    /// Whether the search bar is all that is shown.
    private var isLone: Bool { item.palette?.loneHeight != nil }
    private var wasLone = false

    private var request: NavigationBarLayout.Request {
        let insets = bar?.safeAreaInsets ?? .zero
        let isLeft = effectiveUserInterfaceLayoutDirection == .leftToRight
        let (leading, trailing) = isLeft ? (insets.left, insets.right) : (insets.right, insets.left)
        var request = NavigationBarLayout.Request(
            width: bounds.width, leading: leading + look.margin, trailing: trailing + look.margin)
        request.back = back.map { back in Self.forms(of: back).map(back.width) } ?? []
        request.backEdge = leading + BackButton.edge
        request.leftItems = Self.width(of: left, in: line.height)
        request.rightItems = Self.width(of: right, in: line.height)
        request.title = titleWidth
        return request
    }

    private static func forms(of back: BackButton) -> [BackButton.Form] {
        Array(BackButton.Form.allCases.drop { $0 != back.widestForm })
    }

    private var titleWidth: CGFloat {
        if let view = item.titleView {
            let size = size(ofTitle: view)
            // A search bar has a height and takes the width that there is.
            let isOpen = size.width == 0 && view.intrinsicContentSize.width == UIView.noIntrinsicMetric
            return isOpen && size.height > 0 ? bounds.width : size.width
        }
        return titleLabel.intrinsicContentSize.width
    }

    private func size(ofTitle view: UIView) -> CGSize {
        ownSize(ofTitle: view) ?? BarButton.naturalSize(of: view, in: line.height)
    }

    /// Returns the size that the app gave a title view, which had to be narrower perhaps; `nil` for one that sizes itself.
    private func ownSize(ofTitle view: UIView) -> CGSize? {
        if let fit = item.titleFit, fit.given == view.bounds.size { return fit.own }
        return BarButton.sizesItself(view) ? nil : view.bounds.size
    }

    private static func width(of buttons: [BarButton], in height: CGFloat) -> CGFloat {
        var width: CGFloat = 0
        for (index, button) in buttons.enumerated() where !button.item.isHidden {
            width += button.naturalSize(in: height).width
            if index > 0 { width += spacing }
        }
        return width
    }

    /// - Parameter forward: whether the buttons go on in the reading direction.
    private func place(_ buttons: [BarButton], from start: CGFloat, forward: Bool) {
        var x = start
        for button in buttons where !button.item.isHidden {
            let width = button.naturalSize(in: line.height).width
            let box = CGRect(x: forward ? x : x - width, y: line.minY, width: width, height: line.height)
            button.frame = mirrored(box)
            x += (width + Self.spacing) * (forward ? 1 : -1)
        }
    }

    private func placeBack(_ layout: NavigationBarLayout, _ request: NavigationBarLayout.Request) {
        guard let back else { return }
        back.form = Self.forms(of: back)[layout.backForm]
        let width = request.back[layout.backForm]
        back.frame = mirrored(CGRect(x: request.backEdge, y: line.minY, width: width, height: line.height))
    }

    private func placeTitle(_ layout: NavigationBarLayout, _ request: NavigationBarLayout.Request) {
        let box = CGRect(x: layout.title.start, y: line.minY, width: layout.title.width, height: line.height)
        guard let view = item.titleView else {
            showSmallTitle(!look.isLarge || isCollapsed)
            placeLargeTitle(request)
            let move = look.titleOffset
            titleLabel.bounds.size = box.size
            titleLabel.center = CGPoint(
                x: MainScreen.round(mirrored(box).midX + move.horizontal), y: box.midY + move.vertical)
            return
        }
        let (own, size) = (ownSize(ofTitle: view), size(ofTitle: view))
        view.bounds.size = CGSize(width: box.width, height: min(size.height, line.height))
        item.titleFit = (own, view.bounds.size)
        view.center = CGPoint(x: mirrored(box).midX, y: box.midY)
    }

    private var isCollapsed: Bool { bar?.hasLostLargeTitle ?? false }

    /// The small title fades in when the large one has gone.
    private func showSmallTitle(_ isShown: Bool) {
        guard titleLabel.isHidden == isShown else { return }
        let fades = window != nil && isCollapsed == isShown && UIView.areAnimationsEnabled
        titleLabel.isHidden = !isShown
        guard fades else { return }
        UIView.transition(with: titleLabel, duration: Self.fadeDuration, options: .transitionCrossDissolve) {}
    }

    /// The seconds in which the small title fades in or out as content scrolls (chosen).
    private static let fadeDuration = 0.2

    /// The large title stands at the lower end of the bar, whose height follows the content.
    private func placeLargeTitle(_ request: NavigationBarLayout.Request) {
        largePlace.frame = CGRect(
            x: 0, y: line.maxY, width: bounds.width, height: max(bounds.height - shownPalette - line.maxY, 0))
        largeLabel.frame = CGRect(
            x: request.leading, y: largePlace.bounds.height - NavigationBarLook.largeHeight,
            width: bounds.width - request.leading - request.trailing, height: NavigationBarLook.largeHeight)
        largeLabel.textAlignment = .natural
    }

    private func mirrored(_ box: CGRect) -> CGRect {
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return box }
        return CGRect(x: bounds.width - box.maxX, y: box.minY, width: box.width, height: box.height)
    }

    /// Only the items react: between them the bar does.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
