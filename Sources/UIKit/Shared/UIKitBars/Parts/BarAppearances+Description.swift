import Foundation
import QuinceKitDescription
import QuinceNibArchive
import UIFoundation
import UIKitCore

// The appearance objects of bars as documents have them. The classes are the kernel's, which does not read them.

extension UIBarAppearance: NibObject {}
extension UIBarButtonItemAppearance: NibObject {}
extension UITabBarItemAppearance: NibObject {}

@section(".init_array") @used
private let bars: @convention(c) () -> Void = {
    // A document without an effect has the material of a new object.
    describe(UIBarAppearance.self) {
        $0.nib("backgroundColor", \.backgroundColor)
        $0.nib("backgroundImage", \.backgroundImage)
        $0.nib("shadowColor", \.shadowColor)
        $0.nib("shadowImage", \.shadowImage)
    }
    describe(UINavigationBarAppearance.self) {
        $0.nib(element: "navigationBarAppearance")
        $0.nib("titleTextAttributes", \.titleTextAttributes)
        $0.nib("largeTitleTextAttributes", \.largeTitleTextAttributes)
        $0.nib("titlePositionAdjustment", \.titlePositionAdjustment)
        $0.nib("backIndicatorImage") { (look, image: UIImage) in
            look.setBackIndicatorImage(image, transitionMaskImage: look.backIndicatorTransitionMaskImage)
        }
        $0.nib("backIndicatorTransitionMask") { (look, mask: UIImage) in
            look.setBackIndicatorImage(look.backIndicatorImage, transitionMaskImage: mask)
        }
        $0.nib("buttonAppearance", \.buttonAppearance)
        $0.nib("doneButtonAppearance", \.doneButtonAppearance)
        $0.nib("backButtonAppearance", \.backButtonAppearance)
    }
    describe(UIToolbarAppearance.self) {
        $0.nib(element: "toolbarAppearance")
        $0.nib("buttonAppearance", \.buttonAppearance)
        $0.nib("doneButtonAppearance", \.doneButtonAppearance)
    }
    describe(UITabBarAppearance.self) {
        $0.nib(element: "tabBarAppearance")
        $0.nib("selectionIndicatorTintColor", \.selectionIndicatorTintColor)
        $0.nib("selectionIndicatorImage", \.selectionIndicatorImage)
        $0.nib("stackedLayoutAppearance", \.stackedLayoutAppearance)
        $0.nib("inlineLayoutAppearance", \.inlineLayoutAppearance)
        $0.nib("compactInlineLayoutAppearance", \.compactInlineLayoutAppearance)
    }
}

@section(".init_array") @used
private let items: @convention(c) () -> Void = {
    describe(UIBarButtonItemAppearance.self) {
        $0.nib(element: "barButtonItemAppearance")
        // The states look alike for all styles before a document changes them.
        $0.nib(ignoring: "style")
        $0.nib(part: "normal", \.normal)
        $0.nib(part: "highlighted", \.highlighted)
        $0.nib(part: "disabled", \.disabled)
        $0.nib(part: "focused", \.focused)
    }
    describe(UIBarButtonItemStateAppearance.self) {
        $0.nib("titleTextAttributes", \.titleTextAttributes)
        $0.nib("titlePositionAdjustment", \.titlePositionAdjustment)
        $0.nib("backgroundImage", \.backgroundImage)
        $0.nib("backgroundImagePositionAdjustment", \.backgroundImagePositionAdjustment)
    }
    describe(UITabBarItemAppearance.self) {
        $0.nib(element: "tabBarItemAppearance")
        $0.nib(ignoring: "style")
        $0.nib(part: "normal", \.normal)
        $0.nib(part: "selected", \.selected)
        $0.nib(part: "disabled", \.disabled)
        $0.nib(part: "focused", \.focused)
    }
    describe(UITabBarItemStateAppearance.self) {
        $0.nib("titleTextAttributes", \.titleTextAttributes)
        $0.nib("titlePositionAdjustment", \.titlePositionAdjustment)
        $0.nib("iconColor", \.iconColor)
        $0.nib("badgeBackgroundColor", \.badgeBackgroundColor)
        $0.nib("badgeTextAttributes", \.badgeTextAttributes)
        $0.nib("badgePositionAdjustment", \.badgePositionAdjustment)
        $0.nib("badgeTitlePositionAdjustment", \.badgeTitlePositionAdjustment)
    }
}

@section(".init_array") @used
private let owners: @convention(c) () -> Void = {
    describe(UINavigationItem.self) {
        $0.nib("standardAppearance", \.standardAppearance)
        $0.nib("compactAppearance", \.compactAppearance)
        $0.nib("scrollEdgeAppearance", \.scrollEdgeAppearance)
        $0.nib("compactScrollEdgeAppearance", \.compactScrollEdgeAppearance)
    }
    describe(UITabBarItem.self) {
        $0.nib("standardAppearance", \.standardAppearance)
        $0.nib("scrollEdgeAppearance", \.scrollEdgeAppearance)
    }
}
