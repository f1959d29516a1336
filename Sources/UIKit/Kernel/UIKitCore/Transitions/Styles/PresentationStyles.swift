package import QuinceObjCRuntime
import UIFoundation

/// The presentation styles and transitions of the system, which the module UIKitPresentation provides.
@MainActor
package protocol PresentationStyling {
    /// Returns the setting of a sheet or a popover; `nil` for styles that cover their container.
    func setting(for controller: UIPresentationController) -> (any PresentationSetting)?
    func animator(
        _ transition: UIModalTransitionStyle, in style: UIModalPresentationStyle, isPresenting: Bool
    ) -> any UIViewControllerAnimatedTransitioning
    /// Returns a new controller for a page sheet or form sheet.
    func sheetController(
        of presented: UIViewController, _ presenter: UIViewController?
    ) -> UIPresentationController
}

@MainActor
package enum PresentationStyles {
    @Provided package static var styling: (any PresentationStyling)?

    static func setting(for controller: UIPresentationController) -> any PresentationSetting {
        styling?.setting(for: controller) ?? CoveringSetting(controller)
    }

    static func sheetController(
        of presented: UIViewController, _ presenter: UIViewController?
    ) -> UIPresentationController {
        styling?.sheetController(of: presented, presenter)
            ?? UIPresentationController(presentedViewController: presented, presenting: presenter)
    }

    static func animator(
        _ transition: UIModalTransitionStyle, in style: UIModalPresentationStyle, isPresenting: Bool
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        styling?.animator(transition, in: style, isPresenting: isPresenting)
    }

    /// Returns the traits that a style gives to the presented controller: sheets and popovers are above the content, and form
    /// sheets and popovers as narrow as a phone.
    static func traits(of style: UIModalPresentationStyle) -> UITraitCollection? {
        let elevated = UITraitCollection(userInterfaceLevel: .elevated)
        switch style {
        case .pageSheet: return elevated
        case .formSheet, .popover: return elevated.with(UITraitCollection(horizontalSizeClass: .compact))
        default: return nil
        }
    }
}
