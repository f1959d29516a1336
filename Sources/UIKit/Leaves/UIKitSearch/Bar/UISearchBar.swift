import CoreGraphics
public import Foundation
import QuinceKitDescription
import QuinceObjCRuntime
public import UIFoundation
import UIKitBars
import UIKitControls
@_spi(Hooks) public import UIKitCore
import UIKitText

/// A field for searches, with buttons beside it and scopes below.
///
/// This body is the header; what the members do is in `UISearchBar+….swift`.
///
/// The margins and the text of a field in a low bar are chosen, and the look of `minimal` is an estimate.
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
    public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }
    public enum Style: UInt, Sendable { case `default`, prominent, minimal }

    let parts = SearchBarParts()
    var styling = SearchBarStyling() { didSet { styleDidChange() } }
    /// The search controller to which the bar belongs.
    weak var owner: (any SearchBarOwner)?
    /// Whether the bar is in a navigation bar, below the title or in its place.
    var isInNavigationBar = false { didSet { if isInNavigationBar != oldValue { styleDidChange() } } }
    /// The distance by which the background reaches above the bar, in points.
    var reachAbove: CGFloat = 0 { didSet { if reachAbove != oldValue { setNeedsLayout() } } }
    var ownAccessoryView: UIView?

    public convenience init() { self.init(frame: .zero) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        parts.join(self)
        styleDidChange()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        parts.join(self)
        let frame = frame
        decodeNib(coder, as: UISearchBar.self)
        // The document's frame has room for the prompt and the scopes.
        self.frame = frame
        styleDidChange()
    }

    open weak var delegate: (any UISearchBarDelegate)?

    // MARK: Text

    open var searchTextField: UISearchTextField { parts.field }
    open var text: String? {
        get { parts.field.text }
        set { parts.field.text = newValue }
    }
    open var placeholder: String? {
        get { parts.field.placeholder }
        set {
            parts.field.placeholder = newValue
            setNeedsLayout()
        }
    }
    /// A line of text above the field.
    open var prompt: String? { didSet { extentDidChange() } }
    open var isEnabled = true { didSet { enabledDidChange() } }
    /// Quince has no dictation: the setting has no effect.
    open var isLookToDictateEnabled = false

    // MARK: Buttons

    open var showsCancelButton: Bool {
        get { parts.showsCancel }
        set { setShowsCancelButton(newValue, animated: false) }
    }
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        showCancel(showsCancelButton, animated)
    }
    open var showsBookmarkButton = false { didSet { endButtonDidChange() } }
    /// A bookmark button takes its place.
    open var showsSearchResultsButton = false { didSet { endButtonDidChange() } }
    open var isSearchResultsButtonSelected = false { didSet { endButtonDidChange() } }

    // MARK: Scopes

    open var scopeButtonTitles: [String]? { didSet { scopesDidChange() } }
    /// The index of the selected scope; setting it sends nothing.
    open var selectedScopeButtonIndex: Int {
        get { parts.scope }
        set { selectScope(newValue) }
    }
    open var showsScopeBar: Bool {
        get { parts.showsScopes }
        set { setShowsScope(newValue, animated: false) }
    }
    open func setShowsScope(_ show: Bool, animated: Bool) { showScopes(show, animated) }

    // MARK: Look

    open var searchBarStyle: Style {
        get { styling.style }
        set { styling.style = newValue }
    }
    open var barStyle: UIBarStyle {
        get { styling.barStyle }
        set { styling.barStyle = newValue }
    }
    open var barTintColor: UIColor? {
        get { styling.tint }
        set { styling.tint = newValue }
    }
    open var isTranslucent: Bool {
        get { styling.isTranslucent }
        set { styling.isTranslucent = newValue }
    }
    open var backgroundImage: UIImage? {
        get { backgroundImage(for: .any, barMetrics: .default) }
        set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
    }
    open var scopeBarBackgroundImage: UIImage? {
        get { styling.scopeBackground }
        set { styling.scopeBackground = newValue }
    }
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) { styling.backgrounds[SearchBarStyling.key(barPosition, barMetrics)] = backgroundImage }
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        styling.backgrounds[SearchBarStyling.key(barPosition, barMetrics)]
    }
    open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        styling.fieldBackgrounds[state.rawValue] = backgroundImage
    }
    open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
        styling.fieldBackgrounds[state.rawValue]
    }
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        styling.icons[SearchBarStyling.key(icon, state)] = iconImage
    }
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
        styling.icons[SearchBarStyling.key(icon, state)]
    }
    open func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        setScopeBackground(backgroundImage, state)
    }
    open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
        styling.scopeButtons[state.rawValue]
    }
    open func setScopeBarButtonDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) { setScopeDivider(dividerImage, leftState, rightState) }
    open func scopeBarButtonDividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) -> UIImage? { styling.scopeDividers[SearchBarStyling.key(leftState, rightState)] }
    open func setScopeBarButtonTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) { setScopeAttributes(attributes, state.rawValue) }
    open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        styling.scopeTitles[state.rawValue]
    }
    open var searchFieldBackgroundPositionAdjustment: UIOffset {
        get { parts.field.searchOffsets.background }
        set { parts.field.searchOffsets.background = newValue }
    }
    open var searchTextPositionAdjustment: UIOffset {
        get { parts.field.searchOffsets.text }
        set { parts.field.searchOffsets.text = newValue }
    }
    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        parts.field.searchOffsets.icons[icon] = adjustment
    }
    open func positionAdjustment(for icon: Icon) -> UIOffset { parts.field.searchOffsets.icons[icon] ?? .zero }

    // MARK: Place, size and layout

    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: naturalHeight)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: naturalHeight)
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
    }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        placeDidChange()
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        styleDidChange()
    }

    // MARK: The first responder, which is the field

    open override var canBecomeFirstResponder: Bool { parts.field.canBecomeFirstResponder }
    @discardableResult open override func becomeFirstResponder() -> Bool { parts.field.becomeFirstResponder() }
    @discardableResult open override func resignFirstResponder() -> Bool { parts.field.resignFirstResponder() }
    open override var isFirstResponder: Bool { parts.field.isFirstResponder }
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set {
            ownAccessoryView = newValue
            parts.field.inputAccessoryView = newValue
        }
    }
    open override var inputAssistantItem: UITextInputAssistantItem { parts.field.inputAssistantItem }

    // MARK: UITextInputTraits, which are the field's

    open var autocapitalizationType: UITextAutocapitalizationType {
        get { parts.field.autocapitalizationType }
        set { parts.field.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { parts.field.autocorrectionType }
        set { parts.field.autocorrectionType = newValue }
    }
    open var spellCheckingType: UITextSpellCheckingType {
        get { parts.field.spellCheckingType }
        set { parts.field.spellCheckingType = newValue }
    }
    open var smartQuotesType: UITextSmartQuotesType {
        get { parts.field.smartQuotesType }
        set { parts.field.smartQuotesType = newValue }
    }
    open var smartDashesType: UITextSmartDashesType {
        get { parts.field.smartDashesType }
        set { parts.field.smartDashesType = newValue }
    }
    open var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { parts.field.smartInsertDeleteType }
        set { parts.field.smartInsertDeleteType = newValue }
    }
    open var inlinePredictionType: UITextInlinePredictionType {
        get { parts.field.inlinePredictionType }
        set { parts.field.inlinePredictionType = newValue }
    }
    open var keyboardType: UIKeyboardType {
        get { parts.field.keyboardType }
        set { parts.field.keyboardType = newValue }
    }
    open var keyboardAppearance: UIKeyboardAppearance {
        get { parts.field.keyboardAppearance }
        set { parts.field.keyboardAppearance = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { parts.field.returnKeyType }
        set { parts.field.returnKeyType = newValue }
    }
    open var enablesReturnKeyAutomatically: Bool {
        get { parts.field.enablesReturnKeyAutomatically }
        set { parts.field.enablesReturnKeyAutomatically = newValue }
    }
    open var isSecureTextEntry: Bool {
        get { parts.field.isSecureTextEntry }
        set { parts.field.isSecureTextEntry = newValue }
    }
    open var textContentType: UITextContentType! {
        get { parts.field.textContentType }
        set { parts.field.textContentType = newValue }
    }
    open var passwordRules: UITextInputPasswordRules? {
        get { parts.field.passwordRules }
        set { parts.field.passwordRules = newValue }
    }
}
