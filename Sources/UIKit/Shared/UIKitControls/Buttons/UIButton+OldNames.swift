// swift-format-ignore-file
import CoreGraphics
public import Foundation
public import UIFoundation
public import UIKitCore

// Swift 1 and 2 names: each is an error whose fix-it is the current name.

extension UIButton {
    @available(*, unavailable, renamed: "setTitle(_:for:)")
    public func setTitle(_ title: String?, forState state: State) { unavailableSpelling() }
    @available(*, unavailable, renamed: "setTitleColor(_:for:)")
    public func setTitleColor(_ color: UIColor?, forState state: State) { unavailableSpelling() }
    @available(*, unavailable, renamed: "setTitleShadowColor(_:for:)")
    public func setTitleShadowColor(_ color: UIColor?, forState state: State) { unavailableSpelling() }
    @available(*, unavailable, renamed: "setImage(_:for:)")
    public func setImage(_ image: UIImage?, forState state: State) { unavailableSpelling() }
    @available(*, unavailable, renamed: "setBackgroundImage(_:for:)")
    public func setBackgroundImage(_ image: UIImage?, forState state: State) { unavailableSpelling() }
    @available(*, unavailable, renamed: "setAttributedTitle(_:for:)")
    public func setAttributedTitle(_ title: NSAttributedString?, forState state: State) { unavailableSpelling() }
    @available(*, unavailable, renamed: "title(for:)")
    public func titleForState(_ state: State) -> String? { unavailableSpelling() }
    @available(*, unavailable, renamed: "titleColor(for:)")
    public func titleColorForState(_ state: State) -> UIColor? { unavailableSpelling() }
    @available(*, unavailable, renamed: "titleShadowColor(for:)")
    public func titleShadowColorForState(_ state: State) -> UIColor? { unavailableSpelling() }
    @available(*, unavailable, renamed: "image(for:)")
    public func imageForState(_ state: State) -> UIImage? { unavailableSpelling() }
    @available(*, unavailable, renamed: "backgroundImage(for:)")
    public func backgroundImageForState(_ state: State) -> UIImage? { unavailableSpelling() }
    @available(*, unavailable, renamed: "attributedTitle(for:)")
    public func attributedTitleForState(_ state: State) -> NSAttributedString? { unavailableSpelling() }
    @available(*, unavailable, renamed: "backgroundRect(forBounds:)")
    public func backgroundRectForBounds(_ bounds: CGRect) -> CGRect { unavailableSpelling() }
    @available(*, unavailable, renamed: "contentRect(forBounds:)")
    public func contentRectForBounds(_ bounds: CGRect) -> CGRect { unavailableSpelling() }
    @available(*, unavailable, renamed: "titleRect(forContentRect:)")
    public func titleRectForContentRect(_ contentRect: CGRect) -> CGRect { unavailableSpelling() }
    @available(*, unavailable, renamed: "imageRect(forContentRect:)")
    public func imageRectForContentRect(_ contentRect: CGRect) -> CGRect { unavailableSpelling() }
}

extension UIButton.ButtonType {
    @available(*, unavailable, renamed: "roundedRect")
    public static var RoundedRect: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "contactAdd")
    public static var ContactAdd: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "custom")
    public static var Custom: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "detailDisclosure")
    public static var DetailDisclosure: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "infoDark")
    public static var InfoDark: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "infoLight")
    public static var InfoLight: Self { unavailableSpelling() }
    @available(*, unavailable, renamed: "system")
    public static var System: Self { unavailableSpelling() }
}

// Swift 4 names: each is a warning whose fix-it is the current name.

@available(*, deprecated, renamed: "UIButton.ButtonType")
public typealias UIButtonType = UIButton.ButtonType
