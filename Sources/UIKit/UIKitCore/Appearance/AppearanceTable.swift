import Foundation
import ObjCRuntime
import UIFoundation

// What proxies of UIKit's classes hand on: what Apple's headers mark with UI_APPEARANCE_SELECTOR, and what apps set besides.

extension AppearanceKey {
    /// The class's own and those of its superclasses.
    static func all(of type: UIView.Type) -> [AppearanceKey] {
        sequence(first: type as AnyClass) { superclass(of: $0) }.flatMap { table[ObjectIdentifier($0)] ?? [] }
    }

    static func isInTable(_ type: AnyClass) -> Bool { table[ObjectIdentifier(type)] != nil }

    private static let table: [ObjectIdentifier: [AppearanceKey]] = [
        ObjectIdentifier(UIView.self): [
            AppearanceKey("backgroundColor", \UIView.backgroundColor),
            AppearanceKey("tintColor", \UIView.tintColor, own: \UIView.ownTintColor),
        ],
        ObjectIdentifier(UIControl.self): [],
        ObjectIdentifier(UIImageView.self): [],
        ObjectIdentifier(UIStackView.self): [],
        ObjectIdentifier(UIWindow.self): [],
        ObjectIdentifier(UILabel.self): label,
        ObjectIdentifier(UIButton.self): button,
        ObjectIdentifier(UISlider.self): slider,
        ObjectIdentifier(UISwitch.self): [
            AppearanceKey("onTintColor", \UISwitch.onTintColor),
            AppearanceKey("thumbTintColor", \UISwitch.thumbTintColor),
            AppearanceKey("onImage", \UISwitch.onImage), AppearanceKey("offImage", \UISwitch.offImage),
        ],
        ObjectIdentifier(UIProgressView.self): [
            AppearanceKey("progressTintColor", \UIProgressView.progressTintColor),
            AppearanceKey("trackTintColor", \UIProgressView.trackTintColor),
            AppearanceKey("progressImage", \UIProgressView.progressImage),
            AppearanceKey("trackImage", \UIProgressView.trackImage),
        ],
        ObjectIdentifier(UIPageControl.self): [
            AppearanceKey("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor),
            AppearanceKey("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor),
        ],
        ObjectIdentifier(UIActivityIndicatorView.self): [
            AppearanceKey("color", \UIActivityIndicatorView.color)
        ],
        ObjectIdentifier(UISegmentedControl.self): [
            AppearanceKey(
                "titleTextAttributes", \UISegmentedControl.titleAttributes,
                UISegmentedControl.setTitleTextAttributes)
        ],
        ObjectIdentifier(UIScrollView.self): [AppearanceKey("indicatorStyle", \UIScrollView.indicatorStyle)],
    ]

    private static let label = [
        AppearanceKey("font", \UILabel.font), AppearanceKey("textColor", \UILabel.textColor),
        AppearanceKey("highlightedTextColor", \UILabel.highlightedTextColor),
        AppearanceKey("shadowColor", \UILabel.shadowColor), AppearanceKey("shadowOffset", \UILabel.shadowOffset),
    ]

    private static let button = [
        AppearanceKey("titleColor", \UIButton.titleColors.values, UIButton.setTitleColor),
        AppearanceKey("titleShadowColor", \UIButton.shadowColors.values, UIButton.setTitleShadowColor),
        AppearanceKey("image", \UIButton.images.values, UIButton.setImage),
        AppearanceKey("backgroundImage", \UIButton.backgroundImages.values, UIButton.setBackgroundImage),
        AppearanceKey("contentEdgeInsets", \UIButton.contentEdgeInsets),
        AppearanceKey("titleEdgeInsets", \UIButton.titleEdgeInsets),
        AppearanceKey("imageEdgeInsets", \UIButton.imageEdgeInsets),
    ]

    private static let slider = [
        AppearanceKey("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
        AppearanceKey("maximumTrackTintColor", \UISlider.maximumTrackTintColor),
        AppearanceKey("thumbTintColor", \UISlider.thumbTintColor),
        AppearanceKey("minimumValueImage", \UISlider.minimumValueImage),
        AppearanceKey("maximumValueImage", \UISlider.maximumValueImage),
        AppearanceKey("thumbImage", \UISlider.thumbImages, UISlider.setThumbImage),
        AppearanceKey("minimumTrackImage", \UISlider.minimumTrackImages, UISlider.setMinimumTrackImage),
        AppearanceKey("maximumTrackImage", \UISlider.maximumTrackImages, UISlider.setMaximumTrackImage),
    ]
}
