// swift-format-ignore-file
import CoreGraphics
import Foundation
public import UIFoundation
public import UIKitCore

// Swift 1 to 4 names: each is a warning or an error whose fix-it is the current name.

@available(*, deprecated, renamed: "UISearchBar.Icon")
public typealias UISearchBarIcon = UISearchBar.Icon
@available(*, deprecated, renamed: "UISearchBar.Style")
public typealias UISearchBarStyle = UISearchBar.Style

extension UISearchBar {
    @available(*, unavailable, renamed: "isTranslucent")
    public var translucent: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "isSearchResultsButtonSelected")
    public var searchResultsButtonSelected: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "setBackgroundImage(_:for:barMetrics:)")
    public func setBackgroundImage(_ backgroundImage: UIImage?, forBarPosition barPosition: UIBarPosition, barMetrics: UIBarMetrics) { unavailableSpelling() }
    @available(*, unavailable, renamed: "backgroundImage(for:barMetrics:)")
    public func backgroundImageForBarPosition(_ barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? { unavailableSpelling() }
    @available(*, unavailable, renamed: "setSearchFieldBackgroundImage(_:for:)")
    public func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, forState state: UIControl.State) { unavailableSpelling() }
    @available(*, unavailable, renamed: "searchFieldBackgroundImage(for:)")
    public func searchFieldBackgroundImageForState(_ state: UIControl.State) -> UIImage? { unavailableSpelling() }
    @available(*, unavailable, renamed: "setImage(_:for:state:)")
    public func setImage(_ iconImage: UIImage?, forSearchBarIcon icon: Icon, state: UIControl.State) { unavailableSpelling() }
    @available(*, unavailable, renamed: "image(for:state:)")
    public func imageForSearchBarIcon(_ icon: Icon, state: UIControl.State) -> UIImage? { unavailableSpelling() }
    @available(*, unavailable, renamed: "setScopeBarButtonBackgroundImage(_:for:)")
    public func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, forState state: UIControl.State) { unavailableSpelling() }
    @available(*, unavailable, renamed: "scopeBarButtonBackgroundImage(for:)")
    public func scopeBarButtonBackgroundImageForState(_ state: UIControl.State) -> UIImage? { unavailableSpelling() }
    @available(*, unavailable, renamed: "setScopeBarButtonTitleTextAttributes(_:for:)")
    public func setScopeBarButtonTitleTextAttributes(_ attributes: [String: AnyObject]?, forState state: UIControl.State) { unavailableSpelling() }
    @available(*, unavailable, renamed: "setPositionAdjustment(_:for:)")
    public func setPositionAdjustment(_ adjustment: UIOffset, forSearchBarIcon icon: Icon) { unavailableSpelling() }
    @available(*, unavailable, renamed: "positionAdjustment(for:)")
    public func positionAdjustmentForSearchBarIcon(_ icon: Icon) -> UIOffset { unavailableSpelling() }
}

extension UISearchController {
    @available(*, unavailable, renamed: "isActive")
    public var active: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
}
