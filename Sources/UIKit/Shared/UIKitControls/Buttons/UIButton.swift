import CoreGraphics
public import Foundation
import QuartzCore
import QuinceKitDescription
public import QuinceObjCRuntime
@_spi(Hooks) public import QuinceViewLayout
@_spi(Hooks) public import UIFoundation
@_spi(Hooks) public import UIKitCore

/// A control with a title and an image for each state, whose look is that of iOS 7 to 12, or with a configuration, whose look is that
/// of iOS 15 (behaviour/buttons.md). The gray of a disabled title is chosen.
@preconcurrency @MainActor
open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
        case close = 7
        public static let roundedRect = ButtonType.system
    }

    private var titles = StateTable<String>()
    private var attributedTitles = StateTable<NSAttributedString>()
    private(set) var titleColors = StateTable<UIColor>()
    private(set) var shadowColors = StateTable<UIColor>()
    private(set) var images = StateTable<UIImage>()
    private(set) var backgroundImages = StateTable<UIImage>()
    private var symbolConfigurations = StateTable<UIImage.SymbolConfiguration>()

    private(set) var label: UILabel?
    private(set) var picture: UIImageView?
    var background: UIImageView?
    var effects = ButtonEffects()
    /// The configuration and its views; `nil` for a button that never had one.
    var updates: ButtonUpdates?
    open private(set) var buttonType = ButtonType.custom

    // MARK: Creation

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeNib(coder, as: UIControl.self)
        decodeNib(coder, as: UIButton.self)
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        become(buttonType)
    }

    /// Makes a system button with an image.
    public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
        let button = makeInstance(of: Self.self)
        button.become(.system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    fileprivate func become(_ buttonType: ButtonType) {
        self.buttonType = buttonType
        if let symbol = buttonType.symbol { setImage(UIImage(systemName: symbol), for: .normal) }
    }

    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        adopt(primaryAction)
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        adopt(primaryAction)
    }

    /// Makes a system button. The action's title and image are shown where the configuration has none.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        self.configuration = configuration
        adopt(primaryAction)
    }

    private func adopt(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty, configuration?.title == nil { setTitle(action.title, for: .normal) }
        if let image = action.image, configuration?.image == nil { setImage(image, for: .normal) }
        addAction(action, for: .primaryActionTriggered)
    }

    // MARK: Configuration

    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    /// The content and the look in place of those by state; `nil` for a button as before iOS 15.
    open var configuration: Configuration? {
        get { updates?.configuration }
        set { configure(newValue, adoptsTexts: true) }
    }
    /// Called after `updateConfiguration()`, before the next layout.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { updates?.handler }
        set { setUpdateHandler(newValue) }
    }
    /// Whether the configuration gets the colors of a new state.
    open var automaticallyUpdatesConfiguration: Bool {
        get { updates?.isAutomatic ?? true }
        set { madeUpdates().isAutomatic = newValue }
    }
    /// Asks for an update before the next layout; several are one.
    open func setNeedsUpdateConfiguration() { markConfigurationStale() }
    /// Brings the configuration up to the button's state; overridden to change it.
    open func updateConfiguration() { updateConfigurationByState() }
    open var subtitleLabel: UILabel? { madeSubtitleLabel() }

    // MARK: Menu

    /// The task of the button. It is stored: no look of it is published.
    open var role = Role.normal
    /// The kit whose buttons this one shall be like. There are only those of tablets and phones.
    open var preferredBehavioralStyle = UIBehavioralStyle.automatic
    open var behavioralStyle: UIBehavioralStyle { .pad }

    /// The menu that opens when a finger rests on the button, or comes down if `showsMenuAsPrimaryAction`.
    open var menu: UIMenu? {
        get { shownMenu }
        set {
            shownMenu = newValue
            menuDidChange()
        }
    }
    private var shownMenu: UIMenu?
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
    /// Whether a tap changes what is selected: the action of the menu that the button shows, or `isSelected` of a button
    /// without a menu.
    /// It changes before the events of the tap, which is chosen.
    open var changesSelectionAsPrimaryAction = false { didSet { menuDidChange() } }

    private func menuDidChange() {
        isContextMenuInteractionEnabled = menu != nil
        updates?.isShown = false
        if isConfigured { contentDidChange() }
        guard changesSelectionAsPrimaryAction else { return }
        shownMenu = shownMenu?.asChoice()
        showSelection()
    }

    private func showSelection() {
        guard changesSelectionAsPrimaryAction, let chosen = menu?.selection else { return }
        setTitle(chosen.title, for: .normal)
        setImage(chosen.image, for: .normal)
    }

    @_spi(Hooks) open override func menuDidChoose() { showSelection() }
    @_spi(Hooks) open override func willSendPrimaryAction() {
        if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
    }

    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let menu else { return nil }
        let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
        configuration.preferredMenuElementOrder = preferredMenuElementOrder
        return configuration
    }

    /// Whether the button's menu is open.
    open private(set) var isHeld = false {
        didSet { if isHeld != oldValue, followsConfiguration { setNeedsUpdateConfiguration() } }
    }
    /// Whether a pointer is over the button; no host shows one.
    open var isHovered: Bool { false }

    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        super.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator)
        isHeld = true
    }

    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        super.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
        isHeld = false
    }

    // MARK: Content by state

    open func setTitle(_ title: String?, for state: State) {
        set(\.titles, title, state)
        setNormal(\.title, title, state)
    }
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        set(\.attributedTitles, title, state)
        setNormal(\.attributedTitle, title.map { AttributedString($0) }, state)
    }
    open func setTitleColor(_ color: UIColor?, for state: State) { set(\.titleColors, color, state) }
    open func setTitleShadowColor(_ color: UIColor?, for state: State) { set(\.shadowColors, color, state) }
    open func setImage(_ image: UIImage?, for state: State) {
        set(\.images, image, state)
        setNormal(\.image, image, state)
    }
    open func setBackgroundImage(_ image: UIImage?, for state: State) { set(\.backgroundImages, image, state) }

    /// Sets the size and weight of symbols, where the state's image itself has none.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) {
        set(\.symbolConfigurations, configuration, state)
        setNormal(\.preferredSymbolConfigurationForImage, configuration, state)
    }

    private func set<Value>(
        _ table: ReferenceWritableKeyPath<UIButton, StateTable<Value>>, _ value: Value?, _ state: State
    ) {
        self[keyPath: table].set(value, for: state)
        contentDidChange()
    }

    /// Sets what a configuration, which has no states, has instead.
    private func setNormal<Value>(
        _ path: WritableKeyPath<Configuration, Value?>, _ value: Value?, _ state: State
    ) { if isConfigured, state == .normal { configuration?[keyPath: path] = value } }

    open func title(for state: State) -> String? {
        isConfigured && state == .normal ? configuration?.title : titles.value(for: state)
    }
    open func attributedTitle(for state: State) -> NSAttributedString? {
        isConfigured && state == .normal ? configuredTitle : attributedTitles.value(for: state)
    }
    open func titleColor(for state: State) -> UIColor? { titleColors.value(for: state) ?? standardColor(for: state) }
    open func titleShadowColor(for state: State) -> UIColor? { shadowColors.value(for: state) }
    open func image(for state: State) -> UIImage? {
        isConfigured && state == .normal ? configuration?.image : images.value(for: state)
    }
    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        symbolConfigurations.value(for: state)
    }
    open func backgroundImage(for state: State) -> UIImage? { backgroundImages.value(for: state) }

    open var currentTitle: String? { title(for: shownState) }
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: shownState) }
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    open var currentImage: UIImage? { image(for: shownState) }
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        preferredSymbolConfigurationForImage(in: state)
    }
    var shownImage: UIImage? { currentImage?.preferring(currentPreferredSymbolConfiguration) }
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    /// The state whose title and image are shown: a configuration has one title and one image for all.
    private var shownState: State { isConfigured ? .normal : state }

    private func standardColor(for state: State) -> UIColor {
        guard isOfSystem else { return .white }
        return state.contains(.disabled) ? Self.disabledColor : tintColor
    }

    private static let disabledColor = UIColor(white: 0.6, alpha: 1)
    private var isOfSystem: Bool { buttonType != .custom }

    // MARK: Parts

    open var titleLabel: UILabel? { madeLabel() }
    open var imageView: UIImageView? { madePicture() }

    func madeLabel() -> UILabel {
        if let label { return label }
        let made = UILabel(frame: .zero)
        made.font = standardFont
        made.lineBreakMode = .byTruncatingMiddle
        label = made
        addSubview(made)
        return made
    }

    /// The default font of the title.
    var standardFont: UIFont { .systemFont(ofSize: isOfSystem ? 15 : UIFont.buttonFontSize) }

    func madePicture() -> UIImageView {
        if let picture { return picture }
        let made = UIImageView(frame: .zero)
        made.takesImagesAsTemplates = isOfSystem
        picture = made
        insertSubview(made, at: background == nil ? 0 : 1)
        return made
    }

    private func madeBackground() -> UIImageView {
        if let background { return background }
        let made = UIImageView(frame: bounds)
        background = made
        insertSubview(made, at: 0)
        return made
    }

    // MARK: Appearance

    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Stored without effect: no text size enlarges images.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false
    open var adjustsImageWhenHighlighted = true
    open var adjustsImageWhenDisabled = true
    open var reversesTitleShadowWhenHighlighted = false
    open var showsTouchWhenHighlighted = false

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateContent()
        if isConfigured { setNeedsUpdateConfiguration() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if isConfigured { setNeedsUpdateConfiguration() }
    }

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        updateContent()
    }

    func contentDidChange() {
        updateContent()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    @_spi(Hooks) open override func stateDidChange() {
        super.stateDidChange()
        if followsConfiguration { setNeedsUpdateConfiguration() }
        guard !isConfigured else { return }
        updateContent()
        if hasLayoutNode { invalidateIntrinsicContentSize() }
        fadeTitle()
        showTouch()
    }

    func updateContent() {
        guard !isConfigured else { return }
        updateTitle()
        if let image = shownImage {
            madePicture().image = adjusted(image)
        } else {
            picture?.image = nil
        }
        if let image = currentBackgroundImage {
            madeBackground().image = backgroundImages.hasOwn(state) ? image : adjusted(image)
        } else {
            background?.image = nil
        }
    }

    private func updateTitle() {
        guard currentTitle != nil || currentAttributedTitle != nil || label != nil else { return }
        let label = madeLabel()
        if let attributed = currentAttributedTitle {
            label.attributedText = attributed.colored(currentTitleColor)
        } else {
            label.text = currentTitle
            label.textColor = isBoxed ? colorBehind : currentTitleColor
        }
        showBox()
        if label.shadowColor != currentTitleShadowColor { label.shadowColor = currentTitleShadowColor }
    }

    /// Dims or darkens a custom button's image if the state has no image of its own.
    private func adjusted(_ image: UIImage) -> UIImage {
        guard !isOfSystem, !images.hasOwn(state) else { return image }
        if state.contains(.disabled), adjustsImageWhenDisabled { return image.redrawn(alpha: 0.5, shade: 0) }
        if state.contains(.highlighted), adjustsImageWhenHighlighted { return image.redrawn(alpha: 1, shade: 0.4) }
        return image
    }

    // MARK: Highlight of system buttons

    private static let pressedAlpha: CGFloat = 0.2
    private static let fadeDuration = 0.25
    private var isFaded = false

    /// Fades the title immediately when the button is pressed, and gradually back.
    private func fadeTitle() {
        guard isOfSystem, isFaded != isHighlighted else { return }
        isFaded = isHighlighted
        let alpha: CGFloat = isFaded ? Self.pressedAlpha : 1
        guard !isFaded else { return setContentAlpha(alpha) }
        UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: .allowUserInteraction) {
            self.setContentAlpha(alpha)
        }
    }

    private func setContentAlpha(_ alpha: CGFloat) {
        // A state with its own color or image shows that instead.
        let isOwn = titleColors.hasOwn(.highlighted) || attributedTitles.hasOwn(.highlighted)
        label?.alpha = isOwn ? 1 : alpha
        picture?.alpha = images.hasOwn(.highlighted) ? 1 : alpha
    }

    @_spi(Hooks) open override var sendsPrimaryActionOnTouchUp: Bool { true }
    @_spi(Hooks) open override var preventsTapsAround: Bool { true }

    @_spi(Hooks) open override var standardAccessibility: StandardAccessibility? {
        let title = currentTitle ?? currentAttributedTitle?.string
        return StandardAccessibility(
            label: title ?? currentImage?.accessibilityLabel, traits: stateTraits.union(.button))
    }

    // MARK: Layout (overridden to place the parts elsewhere)

    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    // With a configuration they say where the parts are, and nobody asks them.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: shownInsets) }
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        configuredPlaces?.title ?? placement(contentRect).title
    }
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        configuredPlaces?.image ?? placement(contentRect).image
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        guard !isConfigured else { return placeConfiguredParts() }
        let content = contentRect(forBounds: bounds)
        background?.frame = backgroundRect(forBounds: bounds)
        label?.frame = titleRect(forContentRect: content)
        placeBox()
        picture?.frame = imageRect(forContentRect: content)
    }

    open override var intrinsicContentSize: CGSize { configuredSize() ?? fittingSize }
    @_spi(Hooks) open override var wrapsToItsWidth: Bool { isConfigured }
    @_spi(Hooks) open override func contentSize(wrappedTo width: CGFloat?) -> CGSize {
        guard isConfigured, let width, width > 0 else { return intrinsicContentSize }
        return CGSize(width: intrinsicContentSize.width, height: configuredSize(width)?.height ?? 0)
    }
    /// Updates the button's size, which is its title's.
    @_spi(Hooks) open override func subviewContentSizeDidChange(_ subview: UIView) { contentSizeDidChange() }
    @_spi(Hooks) open override func standardValue(of property: String, in part: UIView) -> Any? {
        property == "font" ? standardFont : nil
    }
    @_spi(Hooks) open override func lines(wrappedTo width: CGFloat?) -> TextLines {
        if isConfigured { return configuredLines(width) }
        guard let label, currentTitle != nil || currentAttributedTitle != nil else { return .edges }
        let height = intrinsicContentSize.height
        let margin = MainScreen.round((height - label.intrinsicContentSize.height) / 2)
        let (top, bottom) = label.lineInsets
        let fraction: Double
        switch contentVerticalAlignment {
        case .top: fraction = 0
        case .bottom: fraction = 1
        default: fraction = 0.5
        }
        return TextLines(ofBlock: height, at: fraction, fromTop: margin + top, fromBottom: margin + bottom)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { configuredSize() ?? fittingSize }

    @_spi(Hooks) open override var shownText: String? { currentAttributedTitle?.string ?? currentTitle }
    @_spi(Hooks) open override var isOpaqueByClass: Bool { false }
}

extension UIButton {
    public enum Role: Int, Sendable { case normal, primary, cancel, destructive }
}

public enum UIBehavioralStyle: UInt, Sendable { case automatic, pad, mac }

extension UIButton.Role: NibWords {
    package static var nibWords: [String: Self] { words(.normal, .primary, .cancel, .destructive) }
}

extension NSAttributedString {
    /// Returns the string with a color where it has none.
    fileprivate func colored(_ color: UIColor) -> NSAttributedString {
        let copy = NSMutableAttributedString(attributedString: self)
        let whole = NSRange(location: 0, length: length)
        enumerateAttribute(.foregroundColor, in: whole, options: []) { value, range, _ in
            if value == nil { copy.addAttribute(.foregroundColor, value: color, range: range) }
        }
        return copy
    }
}

extension UIImage {
    /// - Parameter shade: the opacity of black over the image.
    fileprivate func redrawn(alpha: CGFloat, shade: CGFloat) -> UIImage {
        guard size.width > 0, size.height > 0 else { return self }
        let rect = CGRect(origin: .zero, size: size)
        UIGraphicsBeginImageContextWithOptions(size, false, scale)
        defer { UIGraphicsEndImageContext() }
        draw(in: rect, blendMode: .normal, alpha: alpha)
        if shade > 0 {
            UIColor(white: 0, alpha: shade).set()
            UIRectFillUsingBlendMode(rect, .sourceAtop)
        }
        let made = UIGraphicsGetImageFromCurrentImageContext() ?? self
        return made.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
            .withRenderingMode(isSymbolTemplate ? .alwaysTemplate : renderingMode)
    }
}

extension UIButton.ButtonType {
    /// The name of the symbol that the type shows.
    var symbol: String? {
        switch self {
        case .custom, .system: nil
        case .detailDisclosure, .infoLight, .infoDark: "info.circle"
        case .contactAdd: "plus.circle"
        case .close: "xmark.circle.fill"
        }
    }
}

/// The source bridge substitutes this for `B(type:)`, where `B` is a class that is known only at run time.
@preconcurrency @MainActor
public func objcMakeInstance<Button: UIButton>(of type: Button.Type, type buttonType: UIButton.ButtonType) -> Button {
    let button = objcMakeInstance(of: type, frame: .zero)
    button.become(buttonType)
    return button
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIButton.self) {
        $0.key(readOnly: "titleLabel", \.titleLabel)
        $0.key(readOnly: "imageView", \.imageView)
        $0.key(readOnly: "currentTitle", \.currentTitle)
        $0.key(readOnly: "currentImage", \.currentImage)
        $0.key(readOnly: "currentBackgroundImage", \.currentBackgroundImage)
        $0.key(readOnly: "currentAttributedTitle", \.currentAttributedTitle)
        $0.states("titleColor", \.titleColors.values, UIButton.setTitleColor)
        $0.states("titleShadowColor", \.shadowColors.values, UIButton.setTitleShadowColor)
        $0.states("image", \.images.values, UIButton.setImage)
        $0.states("backgroundImage", \.backgroundImages.values, UIButton.setBackgroundImage)
        $0.nib(element: "button")
        $0.nib("buttonType") { $0.become($1) }
        $0.nib("fontDescription") { $0.titleLabel?.font = $1 }
        $0.nib("lineBreakMode") { $0.titleLabel?.lineBreakMode = $1 }
        $0.nib("titleShadowOffset") { $0.titleLabel?.shadowOffset = $1 }
        $0.key("contentEdgeInsets", \.contentEdgeInsets, .appearance, .nib) { $0.contentEdgeInsets = $1 }
        $0.key("titleEdgeInsets", \.titleEdgeInsets, .appearance, .nib) { $0.titleEdgeInsets = $1 }
        $0.key("imageEdgeInsets", \.imageEdgeInsets, .appearance, .nib) { $0.imageEdgeInsets = $1 }
        $0.nib("adjustsImageWhenHighlighted", \.adjustsImageWhenHighlighted) { $0.adjustsImageWhenHighlighted = $1 }
        $0.nib("adjustsImageWhenDisabled", \.adjustsImageWhenDisabled) { $0.adjustsImageWhenDisabled = $1 }
        $0.nib("showsTouchWhenHighlighted", \.showsTouchWhenHighlighted) { $0.showsTouchWhenHighlighted = $1 }
        $0.nib(elements: "state") { button, element, nib in
            guard let state = element.key.flatMap({ UIControl.State.nibWord($0) }) else {
                return nib.report("the state", at: element)
            }
            let values = NibCoder(element, in: nib)
            values.value("title", of: String.self).map { button.setTitle($0, for: state) }
            values.value("attributedTitle", of: NSAttributedString.self).map {
                button.setAttributedTitle($0, for: state)
            }
            values.value("titleColor", of: UIColor.self).map { button.setTitleColor($0, for: state) }
            values.value("titleShadowColor", of: UIColor.self).map { button.setTitleShadowColor($0, for: state) }
            values.value("image", of: UIImage.self).map { button.setImage($0, for: state) }
            values.value("preferredSymbolConfiguration", of: UIImage.SymbolConfiguration.self).map {
                button.setPreferredSymbolConfiguration($0, forImageIn: state)
            }
            values.value("backgroundImage", of: UIImage.self).map { button.setBackgroundImage($0, for: state) }
            values.reportRest()
        }
        $0.nib(elements: "configuration") { button, element, nib in
            button.configure(ConfigurationReader(NibCoder(element, in: nib)).configuration, adoptsTexts: false)
        }
        $0.nib("showsMenuAsPrimaryAction", \.showsMenuAsPrimaryAction) { $0.showsMenuAsPrimaryAction = $1 }
        $0.nib("role", \.role) { $0.role = $1 }
        $0.nib("changesSelectionAsPrimaryAction", \.changesSelectionAsPrimaryAction) {
            $0.changesSelectionAsPrimaryAction = $1
        }
    }
}

extension UIButton.ButtonType: NibWords {
    package static var nibWords: [String: Self] {
        words(.custom, .system, .detailDisclosure, .infoLight, .infoDark, .contactAdd, .close)
            .merging(["roundedRect": .roundedRect]) { first, _ in first }
    }
}
