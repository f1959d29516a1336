import CoreGraphics
import Foundation
import QuinceKitDescription
import QuinceObjCRuntime
import UIFoundation
@_spi(Hooks) import UIKitCore
import UIKitText

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UISearchBar.self) {
        $0.key("delegate", \.delegate)
        $0.key("scopeButtonTitles", \.scopeButtonTitles)
        $0.key("keyboardType", \.keyboardType)
        $0.key("returnKeyType", \.returnKeyType)
        $0.key("inputAccessoryView", \.inputAccessoryView)
        $0.key(readOnly: "searchTextField", \.searchTextField)
        // Names that apps use although no header has them.
        $0.key(readOnly: "searchField", \.searchTextField)
        $0.key("cancelButtonText", \.cancelButtonText)
        $0.variants("backgroundImage", \.backgroundVariants, UISearchBar.setBackgroundVariant)
        $0.variants("searchFieldBackgroundImage", \.fieldVariants, UISearchBar.setFieldVariant)
        $0.variants("image", \.iconVariants, UISearchBar.setIconVariant)
        $0.variants("positionAdjustment", \.adjustments, UISearchBar.setAdjustment)
        $0.variants("scopeBarButtonTitleTextAttributes", \.scopeTitles, UISearchBar.setScopeAttributes)
        $0.nib(element: "searchBar")
        $0.key("searchBarStyle", \.searchBarStyle, .appearance, .nib)
        $0.key("barStyle", \.barStyle, .appearance, .nib)
        $0.key("barTintColor", \.barTintColor, .appearance, .nib)
        $0.key("translucent", \.isTranslucent, .appearance, .nib)
        $0.key("text", \.text, .nib)
        $0.key("placeholder", \.placeholder, .nib)
        $0.key("prompt", \.prompt, .nib)
        $0.key("backgroundImage", \.backgroundImage, .nib)
        $0.key("scopeBarBackgroundImage", \.scopeBarBackgroundImage, .appearance, .nib)
        $0.key("showsCancelButton", \.showsCancelButton, .nib)
        $0.key("showsBookmarkButton", \.showsBookmarkButton, .nib)
        $0.key("showsSearchResultsButton", \.showsSearchResultsButton, .nib)
        $0.key("searchResultsButtonSelected", \.isSearchResultsButtonSelected, .nib)
        $0.key("showsScopeBar", \.showsScopeBar, .nib)
        $0.nib(elements: "scopeButtonTitles") { bar, element, nib in
            bar.scopeButtonTitles = element.children.map { $0.text }
        }
        $0.key("selectedScopeButtonIndex", \.selectedScopeButtonIndex, .nib)
        $0.key("searchFieldBackgroundPositionAdjustment", \.searchFieldBackgroundPositionAdjustment, .appearance, .nib)
        $0.key("searchTextPositionAdjustment", \.searchTextPositionAdjustment, .appearance, .nib)
        $0.nib(elements: "textInputTraits") { bar, element, nib in TextTraitsReader.read(element, into: bar, nib) }
    }
}

extension UISearchBar {
    fileprivate var cancelButtonText: String? {
        get { parts.cancelItem.title ?? "Cancel" }
        set {
            parts.cancelItem.title = newValue
            parts.cancelButton.show()
            setNeedsLayout()
        }
    }

    // Proxies apply these values, by the keys of `SearchBarStyling`.
    fileprivate var backgroundVariants: [UInt: UIImage] { styling.backgrounds }
    fileprivate func setBackgroundVariant(_ image: UIImage?, _ key: UInt) { styling.backgrounds[key] = image }
    fileprivate var fieldVariants: [UInt: UIImage] { styling.fieldBackgrounds }
    fileprivate func setFieldVariant(_ image: UIImage?, _ key: UInt) { styling.fieldBackgrounds[key] = image }
    fileprivate var iconVariants: [UInt: UIImage] { styling.icons }
    fileprivate func setIconVariant(_ image: UIImage?, _ key: UInt) { styling.icons[key] = image }
    fileprivate var scopeTitles: [UInt: [NSAttributedString.Key: Any]] { styling.scopeTitles }
    fileprivate var adjustments: [UInt: UIOffset] {
        [UInt: UIOffset](
            uniqueKeysWithValues: parts.field.searchOffsets.icons.map { (UInt($0.key.rawValue), $0.value) })
    }
    fileprivate func setAdjustment(_ offset: UIOffset?, _ icon: UInt) {
        guard let icon = Icon(rawValue: Int(icon)) else { return }
        parts.field.searchOffsets.icons[icon] = offset
    }
}

extension UISearchBar.Style: NibWords {
    package static var nibWords: [String: Self] { words(.default, .prominent, .minimal) }
}
