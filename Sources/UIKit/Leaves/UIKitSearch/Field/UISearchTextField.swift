import CoreGraphics
public import Foundation
import QuinceDiagnostics
public import QuinceFoundationAdditions
import QuinceKitDescription
import QuinceObjCRuntime
public import UIFoundation
import UIKitControls
@_spi(Hooks) import UIKitCore
@_spi(Hooks) public import UIKitText

/// The delegate of a search field, which may also be asked about its tokens and told of its suggestions.
@preconcurrency @MainActor
public protocol UISearchTextFieldDelegate: UITextFieldDelegate {
    /// Returns what a copied token is. Tokens are not copied yet.
    func searchTextField(
        _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
    ) -> NSItemProvider
    /// Called when a person has chosen a suggestion. Suggestions are not shown yet.
    func searchTextField(_ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion)
}

extension UISearchTextFieldDelegate {
    public func searchTextField(
        _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
    ) -> NSItemProvider { NSItemProvider() }
    public func searchTextField(_ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion) {}
}

/// A field for searches, with a magnifying glass and tokens before the text.
///
/// The tokens are views, and not characters of the text: `textualRange` is the whole text.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    var tokenViews: [TokenView] = []
    var ownTokenColor: UIColor?
    /// The color that the app has given the field.
    private var ownFill: UIColor?
    /// Whether the placeholder with the glass stands in the middle of an empty field that is not edited.
    var centersPlaceholder = false { didSet { if centersPlaceholder != oldValue { setNeedsLayout() } } }
    var searchOffsets = SearchOffsets() { didSet { setNeedsLayout() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpSearch()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpSearch()
    }

    private func setUpSearch() {
        font = .systemFont(ofSize: SearchMetrics.fontSize)
        super.backgroundColor = SearchColors.field
        layer.cornerRadius = SearchMetrics.highRadius
        let glass = UIImageView(image: SearchIcons.glass)
        glass.tintColor = SearchColors.icon
        (leftView, leftViewMode, clearButtonMode) = (glass, .always, .always)
        autocapitalizationType = .none
        (returnKeyType, enablesReturnKeyAutomatically) = (.search, true)
        accessibilityTraits = .searchField
    }

    /// The app's own color; the field's is that of the bar around it.
    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            ownFill = newValue
            super.backgroundColor = newValue
        }
    }

    func setStandardFill(_ color: UIColor?) { if ownFill == nil { super.backgroundColor = color } }

    // MARK: Tokens

    open var tokens: [UISearchToken] {
        get { tokenViews.map(\.token) }
        set { setTokens(newValue) }
    }
    open func insertToken(_ token: UISearchToken, at tokenIndex: Int) { putToken(token, at: tokenIndex) }
    open func removeToken(at tokenIndex: Int) { takeToken(at: tokenIndex) }
    /// The place of a token in the text: all stand before it.
    open func positionOfToken(at tokenIndex: Int) -> UITextPosition { beginningOfDocument }
    open func tokens(in textRange: UITextRange) -> [UISearchToken] {
        offset(from: beginningOfDocument, to: textRange.start) == 0 ? tokens : []
    }
    /// The range of the text without the tokens.
    open var textualRange: UITextRange {
        textRange(from: beginningOfDocument, to: endOfDocument) ?? UITextRange()
    }
    open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
        replace(textRange, withText: "")
        putToken(token, at: tokenIndex)
    }
    open var tokenBackgroundColor: UIColor! {
        get { ownTokenColor ?? SearchColors.token }
        set {
            ownTokenColor = newValue
            setNeedsLayout()
        }
    }
    /// Whether a person may delete tokens.
    open var allowsDeletingTokens = true
    /// Tokens are not copied: the setting has no effect.
    open var allowsCopyingTokens = true {
        didSet { if allowsCopyingTokens { Unsupported.report("copying tokens", in: "UISearchTextField") } }
    }

    /// Called after the tokens have changed.
    func tokensDidChange() {}

    // MARK: Typing

    @discardableResult open override func resignFirstResponder() -> Bool {
        let has = super.resignFirstResponder()
        if has { selectToken(nil) }
        return has
    }
    open override var hasText: Bool { super.hasText || !tokenViews.isEmpty }
    open override func insertText(_ text: String) {
        if text != "\n" { deleteSelectedToken() }
        super.insertText(text)
    }
    open override func deleteBackward() { if !deleteTokenBackward() { super.deleteBackward() } }
    @_spi(Hooks) open override var standardPlaceholderColor: UIColor? { Look.current.search.placeholder }
    @_spi(Hooks) open override func willClear() { removeTokensByPerson() }
    @_spi(Hooks) open override var shownText: String? {
        let words = tokens.map(\.text) + (super.hasText ? [super.shownText ?? ""] : [])
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    // MARK: Rectangles

    open override func borderRect(forBounds bounds: CGRect) -> CGRect {
        bounds.offsetBy(dx: searchOffsets.background.horizontal, dy: searchOffsets.background.vertical)
    }
    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect { iconRect(bounds) }
    open override func rightViewRect(forBounds bounds: CGRect) -> CGRect { endRect(bounds, rightView, .bookmark) }
    open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect { clearRect(bounds) }
    open override func textRect(forBounds bounds: CGRect) -> CGRect { searchTextRect(bounds) }
    open override func editingRect(forBounds bounds: CGRect) -> CGRect { searchTextRect(bounds) }
    open override func placeholderRect(forBounds bounds: CGRect) -> CGRect { searchPlaceholderRect(bounds) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutTokens()
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: super.intrinsicContentSize.width, height: SearchMetrics.highField)
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UISearchTextField.self) {
        $0.key("tokens", \.tokens)
        $0.key("tokenBackgroundColor", \.tokenBackgroundColor)
        $0.key("allowsDeletingTokens", \.allowsDeletingTokens)
        $0.key("allowsCopyingTokens", \.allowsCopyingTokens)
    }
}
