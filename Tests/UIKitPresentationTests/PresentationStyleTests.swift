import CoreGraphics
import Foundation
import QuinceHostInterface
import Stage
import Testing
import UIKitContainers
import UIKitControls

private final class AdaptiveDelegate: NSObject, UIPopoverPresentationControllerDelegate {
    var style: UIModalPresentationStyle?
    var replacement: ((UIViewController) -> UIViewController)?
    var allowsDismissal = true
    var log: [String] = []

    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        style ?? controller.adaptivePresentationStyle
    }
    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { replacement?(controller.presentedViewController) }
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { log.append("adapt \(style)") }
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
        log.append("prepare")
    }
    func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool {
        log.append("should dismiss popover")
        return allowsDismissal
    }
    func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) { log.append("did dismiss popover") }
    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) { log.append("reposition") }
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        log.append("should dismiss")
        return true
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        log.append("will dismiss")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        log.append("did dismiss")
    }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        log.append("attempt")
    }
}

extension UIViewController {
    /// The view's frame in the window.
    fileprivate var place: CGRect { view.convert(view.bounds, to: nil) }
}

/// Rules of behaviour/presentation.md#styles.
@Suite("Presentation styles")
@MainActor
struct PresentationStyleTests {
    private let sheet = UIViewController()

    private func present(
        _ style: UIModalPresentationStyle, on device: String, _ orientation: HostOrientation = .portrait,
        _ delegate: AdaptiveDelegate? = nil, prepare: (Stage) -> Void = { _ in }
    ) -> Stage {
        let stage = Stage(device: device, ios: "12")
        stage.root.backgroundColor = .white
        stage.host.send(.orientation(orientation))
        stage.advance(1)
        sheet.modalPresentationStyle = style
        sheet.presentationController?.delegate = delegate
        sheet.loadViewIfNeeded()
        sheet.view.backgroundColor = .yellow
        prepare(stage)
        stage.window.rootViewController?.present(sheet, animated: true)
        stage.advance(1)
        return stage
    }

    // MARK: The controller

    @Test("A presentation controller exists before its presentation, and is the one that presents")
    func firstAccess() {
        sheet.modalPresentationStyle = .fullScreen
        let early = sheet.presentationController
        #expect(early != nil)
        _ = present(.fullScreen, on: "iPhone 6")
        #expect(sheet.presentationController === early)
    }

    @Test("A presentation controller that is asked for early does not keep its controller alive")
    func release() {
        weak var controller: UIViewController?
        do {
            let made = UIViewController()
            made.modalPresentationStyle = .popover
            #expect(made.popoverPresentationController != nil)
            controller = made
        }
        #expect(controller == nil)
    }

    @Test("Only popovers have a popover presentation controller")
    func popoverController() {
        #expect(sheet.popoverPresentationController == nil)
        sheet.modalPresentationStyle = .popover
        #expect(sheet.popoverPresentationController === sheet.presentationController)
        sheet.modalPresentationStyle = .formSheet
        #expect(sheet.popoverPresentationController == nil)
    }

    // MARK: Sheets

    @Test(
        "Sheets stand over the presenter on a tablet, in both orientations",
        arguments: [
            (
                UIModalPresentationStyle.formSheet, HostOrientation.portrait,
                CGRect(x: 114, y: 202, width: 540, height: 620)
            ),
            (.formSheet, .landscapeLeft, CGRect(x: 242, y: 74, width: 540, height: 620)),
            (.pageSheet, .portrait, CGRect(x: 0, y: 0, width: 768, height: 1024)),
            (.pageSheet, .landscapeLeft, CGRect(x: 128, y: 20, width: 768, height: 748)),
        ])
    func sheets(style: UIModalPresentationStyle, orientation: HostOrientation, place: CGRect) {
        let stage = present(style, on: "iPad Air", orientation)
        #expect(sheet.place == place)
        #expect(stage.root.window != nil)
        #expect(sheet.traitCollection.horizontalSizeClass == (style == .formSheet ? .compact : .regular))
        #expect((sheet.view.safeAreaInsets == .zero) == (place.width < UIScreen.main.bounds.width))
        stage.picture("\(style)-\(orientation)")
    }

    @Test("A form sheet has its preferred size, and follows it")
    func preferredSize() {
        sheet.preferredContentSize = CGSize(width: 400, height: 300)
        let stage = present(.formSheet, on: "iPad Air")
        #expect(sheet.place == CGRect(x: 184, y: 362, width: 400, height: 300))
        sheet.preferredContentSize = CGSize(width: 400, height: 500)
        stage.advance(1)
        #expect(sheet.place == CGRect(x: 184, y: 262, width: 400, height: 500))
    }

    @Test("A form sheet dims what is behind it, until it is dismissed, and turns with the device")
    func dimming() {
        let stage = present(.formSheet, on: "iPad Air")
        #expect(stage.pixel(20, 500) == (153, 153, 153))
        #expect(stage.pixel(384, 500) == (255, 255, 0))
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(1)
        #expect(sheet.place == CGRect(x: 242, y: 74, width: 540, height: 620))
        #expect(stage.pixel(20, 500) == (153, 153, 153))
        sheet.dismiss(animated: true)
        stage.advance(1)
        #expect(stage.pixel(20, 500) == (255, 255, 255))
        #expect(sheet.view.window == nil && sheet.presentingViewController == nil)
    }

    @Test("overrideTraitCollection changes the traits of what is presented")
    func overrides() {
        let stage = present(.fullScreen, on: "iPhone 6")
        sheet.presentationController?.overrideTraitCollection = UITraitCollection(horizontalSizeClass: .regular)
        stage.turn()
        #expect(sheet.traitCollection.horizontalSizeClass == .regular)
    }

    @Test("In the style of a context the presented view covers the context's view", arguments: [true, false])
    func contexts(isOver: Bool) {
        let context = UIViewController()
        let style: UIModalPresentationStyle = isOver ? .overCurrentContext : .currentContext
        context.definesPresentationContext = true
        let stage = Stage(device: "iPad Air")
        let root = stage.window.rootViewController!
        root.addChild(context)
        context.view.frame = CGRect(x: 0, y: 100, width: 300, height: 400)
        root.view.addSubview(context.view)
        context.didMove(toParent: root)
        sheet.modalPresentationStyle = style
        stage.turn()
        context.present(sheet, animated: true)
        stage.advance(1)
        #expect(sheet.place == CGRect(x: 0, y: 100, width: 300, height: 400))
        #expect((context.view.window != nil) == isOver)
        sheet.dismiss(animated: true)
        stage.advance(1)
        #expect(context.place == CGRect(x: 0, y: 100, width: 300, height: 400))
        #expect(context.view.superview === root.view)
    }

    @Test("A navigation controller is the context of its children, so that an opaque tab bar around it stays")
    func navigationContext() {
        let child = UIViewController()
        let (navigation, tabs) = (UINavigationController(rootViewController: child), UITabBarController())
        tabs.viewControllers = [navigation]
        tabs.tabBar.isTranslucent = false
        let stage = Stage(root: tabs)
        stage.advance(0.1)
        sheet.modalPresentationStyle = .overCurrentContext
        child.present(sheet, animated: true)
        stage.advance(1)
        #expect(sheet.presentingViewController === navigation)
        let hit = stage.window.hitTest(CGPoint(x: 187, y: 650), with: nil)
        #expect(hit?.isDescendant(of: tabs.tabBar) == true)
    }

    // MARK: Adaptation

    @Test(
        "Sheets and popovers fill a phone, unless their delegate wants another style",
        arguments: [
            (UIModalPresentationStyle.formSheet, UIModalPresentationStyle?.none, false),
            (.pageSheet, nil, false), (.popover, nil, false), (.formSheet, UIModalPresentationStyle.none, true),
            (.popover, .overFullScreen, true), (.popover, UIModalPresentationStyle.none, true),
        ])
    func adaptation(style: UIModalPresentationStyle, answer: UIModalPresentationStyle?, keepsPresenter: Bool) {
        let delegate = AdaptiveDelegate()
        delegate.style = answer
        let stage = present(style, on: "iPhone 6", .portrait, delegate) { stage in
            sheet.popoverPresentationController?.sourceView = stage.root
            sheet.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 10, height: 10)
        }
        #expect((stage.root.window != nil) == keepsPresenter)
        if answer != UIModalPresentationStyle.none { #expect(sheet.place == UIScreen.main.bounds) }
        if style == .popover, answer == UIModalPresentationStyle.none { #expect(sheet.place.width == 320) }
        #expect(delegate.log.contains("prepare") == (style == .popover && answer == UIModalPresentationStyle.none))
    }

    @Test("A delegate wraps what is presented in an adaptive style, which has the same presentation controller")
    func replacement() {
        let delegate = AdaptiveDelegate()
        delegate.replacement = { UINavigationController(rootViewController: $0) }
        let stage = present(.popover, on: "iPhone 6", .portrait, delegate)
        let navigation = stage.window.rootViewController?.presentedViewController as? UINavigationController
        #expect(navigation?.topViewController === sheet)
        #expect(sheet.popoverPresentationController?.delegate === delegate)
        sheet.dismiss(animated: true)
        stage.advance(1)
        #expect(stage.window.rootViewController?.presentedViewController == nil)
    }

    /// A view that needs some width complains about its constraints otherwise.
    @Test(
        "A presented view is never without a width",
        arguments: [UIModalPresentationStyle.pageSheet, .formSheet, .popover])
    func neverEmpty(style: UIModalPresentationStyle) throws {
        final class Measured: UIView {
            var widths: Set<CGFloat> = []
            override func layoutSubviews() {
                super.layoutSubviews()
                widths.insert(bounds.width)
            }
            override var frame: CGRect { didSet { widths.insert(bounds.width) } }
        }
        _ = present(style, on: "iPad Air") {
            sheet.view = Measured(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            sheet.popoverPresentationController?.sourceView = $0.root
        }
        let view = try #require(sheet.view as? Measured)
        #expect(view.window != nil && !view.widths.contains(0), "\(view.widths)")
    }

    @Test("A form sheet adapts when its window becomes narrow, and comes back when it is wide again")
    func resizing() {
        let delegate = AdaptiveDelegate()
        let stage = present(.formSheet, on: "iPad Air", .landscapeLeft, delegate)
        stage.host.send(.resize(CGSize(width: 320, height: 768), surface: stage.surface))
        stage.advance(1)
        #expect(sheet.place == CGRect(x: 0, y: 0, width: 320, height: 768))
        #expect(stage.root.window == nil)
        stage.host.send(.resize(CGSize(width: 1024, height: 768), surface: stage.surface))
        stage.advance(1)
        #expect(sheet.place == CGRect(x: 242, y: 74, width: 540, height: 620))
        #expect(stage.root.window != nil)
        #expect(delegate.log.count == 2)
    }

    // MARK: Popovers

    private func presentPopover(
        _ source: CGRect, _ arrows: UIPopoverArrowDirection = .any, on device: String = "iPad Air",
        _ delegate: AdaptiveDelegate? = nil, change: (UIPopoverPresentationController) -> Void = { _ in }
    ) -> Stage {
        sheet.preferredContentSize = CGSize(width: 300, height: 200)
        return present(.popover, on: device, .portrait, delegate) { stage in
            stage.root.backgroundColor = UIColor(red: 0.6, green: 0.7, blue: 0.9, alpha: 1)
            let mark = UIView(frame: source)
            mark.backgroundColor = .red
            stage.root.addSubview(mark)
            let popover = sheet.popoverPresentationController
            popover?.sourceView = mark
            popover?.permittedArrowDirections = arrows
            popover.map(change)
        }
    }

    @Test(
        "A popover stands beside its source, with an arrow in a permitted direction",
        arguments: [
            (UIPopoverArrowDirection.up, CGRect(x: 234, y: 453, width: 300, height: 200)),
            (.down, CGRect(x: 234, y: 187, width: 300, height: 200)),
            (.left, CGRect(x: 417, y: 320, width: 300, height: 200)),
            (.right, CGRect(x: 51, y: 320, width: 300, height: 200)),
        ])
    func directions(arrow: UIPopoverArrowDirection, place: CGRect) {
        let stage = presentPopover(CGRect(x: 364, y: 400, width: 40, height: 40), arrow)
        #expect(sheet.place == place)
        #expect(sheet.popoverPresentationController?.arrowDirection == arrow)
        #expect(stage.root.window != nil && sheet.traitCollection.horizontalSizeClass == .compact)
        stage.picture("popover-\(arrow.rawValue)")
    }

    @Test("A popover takes the side with the most room, and stays inside the screen's margins")
    func room() {
        _ = presentPopover(CGRect(x: 700, y: 950, width: 40, height: 40))
        #expect(sheet.popoverPresentationController?.arrowDirection == .down)
        #expect(sheet.place == CGRect(x: 458, y: 737, width: 300, height: 200))
    }

    @Test("A tap outside dismisses a popover and tells the delegate; the app's dismissal does not")
    func tapOutside() {
        let delegate = AdaptiveDelegate()
        let stage = presentPopover(CGRect(x: 364, y: 400, width: 40, height: 40), .up, on: "iPad Air", delegate)
        #expect(delegate.log == ["prepare"])
        stage.tap(300, 500)
        stage.advance(1)
        #expect(sheet.presentingViewController != nil)
        stage.tap(20, 900)
        stage.advance(1)
        #expect(sheet.presentingViewController == nil)
        #expect(
            delegate.log == [
                "prepare", "should dismiss", "should dismiss popover", "will dismiss", "did dismiss",
                "did dismiss popover",
            ])
    }

    @Test("A popover that may not be dismissed stays, and the delegate is told of the attempt")
    func attempt() {
        let delegate = AdaptiveDelegate()
        delegate.allowsDismissal = false
        let stage = presentPopover(CGRect(x: 364, y: 400, width: 40, height: 40), .up, on: "iPad Air", delegate)
        stage.tap(20, 900)
        stage.advance(1)
        #expect(sheet.presentingViewController != nil)
        #expect(delegate.log.last == "attempt")
        sheet.dismiss(animated: true)
        stage.advance(1)
        #expect(delegate.log.last == "attempt")
    }

    @Test("A passthrough view can be touched while a popover is shown")
    func passthrough() {
        let button = UIButton(frame: CGRect(x: 20, y: 880, width: 100, height: 40))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        let stage = presentPopover(CGRect(x: 364, y: 400, width: 40, height: 40)) { $0.passthroughViews = [button] }
        stage.root.addSubview(button)
        stage.turn()
        stage.tap(40, 900)
        stage.advance(1)
        #expect(taps == 1 && sheet.presentingViewController != nil)
    }

    @Test("A popover follows a rotation")
    func rotation() {
        let delegate = AdaptiveDelegate()
        let stage = presentPopover(CGRect(x: 364, y: 700, width: 40, height: 40), .down, on: "iPad Air", delegate)
        #expect(sheet.place == CGRect(x: 234, y: 487, width: 300, height: 200))
        sheet.popoverPresentationController?.sourceView?.frame.origin = CGPoint(x: 600, y: 600)
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(1)
        #expect(sheet.place == CGRect(x: 470, y: 387, width: 300, height: 200))
        #expect(delegate.log == ["prepare", "reposition"])
    }

    @Test("A popover follows the preferred size of its controller")
    func popoverSize() {
        let stage = presentPopover(CGRect(x: 364, y: 400, width: 40, height: 40), .up)
        sheet.preferredContentSize = CGSize(width: 200, height: 100)
        stage.advance(1)
        #expect(sheet.place == CGRect(x: 284, y: 453, width: 200, height: 100))
    }

    @Test("Children are asked for their sizes, and parents are told that a child's preferred size has changed")
    func contentContainers() {
        final class Container: UIViewController {
            var told: [CGSize] = []
            override func size(
                forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
            ) -> CGSize { CGSize(width: parentSize.width / 2, height: parentSize.height) }
            override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
                told.append(container.preferredContentSize)
            }
        }
        final class Child: UIViewController {
            var sizes: [CGSize] = []
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) { sizes.append(size) }
        }
        let (container, child) = (Container(), Child())
        container.addChild(child)
        let stage = Stage(root: container)
        child.preferredContentSize = CGSize(width: 10, height: 20)
        #expect(container.told == [CGSize(width: 10, height: 20)])
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(1)
        #expect(child.sizes == [CGSize(width: 333.5, height: 375)])
    }

    @Test("A navigation controller in a popover has the size of its top controller, with the bar above it")
    func navigationPopover() {
        sheet.preferredContentSize = CGSize(width: 300, height: 200)
        let navigation = UINavigationController(rootViewController: sheet)
        let stage = Stage(device: "iPad Air")
        navigation.modalPresentationStyle = .popover
        navigation.popoverPresentationController?.sourceView = stage.root
        navigation.popoverPresentationController?.sourceRect = CGRect(x: 364, y: 400, width: 40, height: 40)
        stage.window.rootViewController?.present(navigation, animated: true)
        stage.advance(1)
        #expect(navigation.place == CGRect(x: 234, y: 453, width: 300, height: 244))
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 300, height: 44))
        sheet.preferredContentSize.height = 300
        stage.advance(1)
        #expect(navigation.place == CGRect(x: 234, y: 453, width: 300, height: 344))
        let next = UIViewController()
        next.preferredContentSize = CGSize(width: 200, height: 100)
        navigation.pushViewController(next, animated: true)
        stage.advance(2)
        #expect(navigation.place == CGRect(x: 284, y: 453, width: 200, height: 144))
        stage.picture("popover-navigation")
    }

    @Test("A popover's source may be set after its presentation has begun")
    func lateSource() {
        let stage = Stage(device: "iPad Air")
        sheet.modalPresentationStyle = .popover
        sheet.preferredContentSize = CGSize(width: 300, height: 200)
        stage.window.rootViewController?.present(sheet, animated: true)
        sheet.popoverPresentationController?.sourceView = stage.root
        sheet.popoverPresentationController?.sourceRect = CGRect(x: 364, y: 400, width: 40, height: 40)
        stage.advance(1)
        #expect(sheet.place == CGRect(x: 234, y: 453, width: 300, height: 200))
    }

    @Test("A popover stands below the bar button item that it comes from")
    func barButton() {
        let root = UIViewController()
        root.view.backgroundColor = .white
        let item = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
        root.navigationItem.rightBarButtonItem = item
        let stage = Stage(root: UINavigationController(rootViewController: root), device: "iPad Air")
        sheet.modalPresentationStyle = .popover
        sheet.view.backgroundColor = .yellow
        sheet.preferredContentSize = CGSize(width: 300, height: 200)
        sheet.popoverPresentationController?.barButtonItem = item
        root.present(sheet, animated: true)
        stage.advance(1)
        #expect(sheet.popoverPresentationController?.arrowDirection == .up)
        #expect(sheet.place.maxX == 758 && sheet.place.minY > 64 && sheet.place.minY < 84)
        stage.picture("popover-bar")
    }

    /// A bar is as wide as the screen: beside the item there is no good place.
    @Test(
        "A popover of a bar button item stands below its bar, however much room there is beside the item",
        arguments: ["iPhone 6", "iPad Air"])
    func barButtonInLandscape(device: String) {
        let root = UIViewController()
        let item = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
        root.navigationItem.rightBarButtonItem = item
        let stage = Stage(root: UINavigationController(rootViewController: root), device: device)
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(1)
        let delegate = AdaptiveDelegate()
        delegate.style = UIModalPresentationStyle.none
        sheet.modalPresentationStyle = .popover
        sheet.preferredContentSize = CGSize(width: 280, height: 100)
        sheet.popoverPresentationController?.delegate = delegate
        sheet.popoverPresentationController?.barButtonItem = item
        root.present(sheet, animated: true)
        stage.advance(1)
        #expect(sheet.popoverPresentationController?.arrowDirection == .up)
        #expect(sheet.place.minY > 32 && sheet.place.size == CGSize(width: 280, height: 100))
    }

    @Test("A page sheet that a delegate wants in a compact width fills the screen")
    func compactPageSheet() {
        let delegate = AdaptiveDelegate()
        delegate.style = .pageSheet
        _ = present(.pageSheet, on: "iPhone 6", .landscapeLeft, delegate)
        #expect(sheet.place == CGRect(x: 0, y: 0, width: 667, height: 375))
    }

    @Test(
        "Sheets and popovers have the elevated level, and what covers the screen has not",
        arguments: [
            (UIModalPresentationStyle.pageSheet, UIUserInterfaceLevel.elevated), (.formSheet, .elevated),
            (.popover, .elevated), (.fullScreen, .base), (.overFullScreen, .base),
        ])
    func level(style: UIModalPresentationStyle, level: UIUserInterfaceLevel) {
        let stage = present(style, on: "iPad Air") { sheet.popoverPresentationController?.sourceView = $0.root }
        #expect(sheet.view.traitCollection.userInterfaceLevel == level)
        #expect(stage.root.traitCollection.userInterfaceLevel == .base)
    }

    /// Its bars and its content would jump otherwise.
    @Test(
        "A controller that covers the screen keeps its safe area while it slides out",
        arguments: ["iPhone 6", "iPhone X"])
    func safeAreaOnTheWayOut(device: String) {
        let stage = present(.fullScreen, on: device)
        let before = sheet.view.safeAreaInsets
        #expect(before.top > 0)
        sheet.dismiss(animated: true)
        stage.advance(0.1)
        #expect(sheet.view.window != nil && sheet.view.safeAreaInsets == before)
    }
}
