import CoreGraphics
import Foundation
import QuinceHostInterface
import QuinceRenderTree
import UIFoundation
import UIKitAppServices

extension UIApplication {
    func hold(_ orientation: HostOrientation) {
        UIDevice.current.turn(to: orientation)
        rotate(to: orientation)
    }

    func rotateAsHeld() { rotate(to: UIDevice.current.held) }

    private func rotate(to orientation: HostOrientation) {
        let screen = UIScreen.main
        guard screen.device.orientation != orientation, mayTurn(to: UIInterfaceOrientation(orientation)) else { return }
        turn(to: orientation)
    }

    private func turn(to orientation: HostOrientation) {
        let screen = UIScreen.main
        for window in screen.windows where window.transitions.delaysTurn() { return }
        let turn = DeviceTurn(from: screen.device.orientation, to: orientation)
        let new = UIInterfaceOrientation(orientation)
        let frame = statusBarFrame(on: screen, new, isHidden: screen.hidesStatusBar)
        announceStatusBar(frame, new, duration: turn?.duration ?? 0) {
            screen.rotate(to: orientation)
        }
        // Nobody sees the turn of an app in the background.
        fitWindows(of: screen, after: applicationState == .background ? nil : turn)
    }

    /// Whether the app and the topmost view controller both support the orientation.
    private func mayTurn(to orientation: UIInterfaceOrientation) -> Bool {
        let window = mainWindow
        guard let top = window?.rootViewController?.topPresented else { return true }
        return top.shouldAutorotate && orientations(of: top).contains(orientation)
    }

    /// The orientations that the app and a view controller both support.
    private func orientations(of controller: UIViewController) -> UIInterfaceOrientationMask {
        let app = delegate?.application(self, supportedInterfaceOrientationsFor: mainWindow) ?? listedOrientations.mask
        return app.intersection(controller.supportedInterfaceOrientations)
    }

    /// Begins in an orientation that the Info.plist lists, however the device is held.
    func adoptListedOrientation() {
        let held = UIDevice.current.held
        if let wanted = listedOrientations.orientation(nearest: UIInterfaceOrientation(held)).device, wanted != held {
            UIScreen.main.rotate(to: wanted)
        }
    }

    /// Turns the interface if a controller that covers the window does not support its orientation: to how the device is
    /// held, else to the controller's preferred orientation, else to another that it supports.
    func turn(for controller: UIViewController, in window: UIWindow?) {
        guard let window, window === mainWindow else { return }
        let supported = orientations(of: controller)
        guard !supported.contains(UIScreen.main.orientation) else { return }
        let held = UIInterfaceOrientation(UIDevice.current.held)
        let choices = [
            held, controller.preferredInterfaceOrientationForPresentation, .portrait, .landscapeRight, .landscapeLeft,
            .portraitUpsideDown,
        ]
        if let wanted = choices.first(where: supported.contains)?.device { turn(to: wanted) }
    }

    func resize(_ surface: SurfaceID, to size: CGSize) {
        guard let screen = UIScreen.on(surface), size.width.isFinite, size.height.isFinite else { return }
        let (least, most) = (ScreenDescription.leastSize, ScreenDescription.sizes.upperBound)
        let wanted = screen.sizeRestrictions.restricted(size)
        resize(
            screen, to: CGSize(width: min(max(wanted.width, least), most), height: min(max(wanted.height, least), most))
        )
    }
}
