import QuinceObjCRuntime
import UIKitCore

/// Provides the system's styles and transitions to the kernel.
@MainActor
private struct PresentationStyler: PresentationStyling {
    func setting(for controller: UIPresentationController) -> (any PresentationSetting)? {
        switch (controller.style, controller) {
        case (.pageSheet, _), (.formSheet, _):
            return CardSetting.isMeant(for: controller) ? CardSetting(controller) : SheetSetting(controller)
        case (.popover, let popover as UIPopoverPresentationController): return PopoverSetting(popover)
        default: return nil
        }
    }

    func sheetController(
        of presented: UIViewController, _ presenter: UIViewController?
    ) -> UIPresentationController {
        UISheetPresentationController(presentedViewController: presented, presenting: presenter)
    }

    func animator(
        _ transition: UIModalTransitionStyle, in style: UIModalPresentationStyle, isPresenting: Bool
    ) -> any UIViewControllerAnimatedTransitioning {
        SystemTransitions.animator(transition, in: style, isPresenting: isPresenting)
    }
}

@section(".init_array") @used
private let styler: @convention(c) () -> Void = {
    registerObjCModule { PresentationStyles.styling = PresentationStyler() }
}
