import CoreGraphics
import Foundation
import HostInterface
import RenderTree
import UIFoundation

extension UIApplication {
    func hold(_ orientation: HostOrientation) {
        UIDevice.current.turn(to: orientation)
        rotate(to: orientation)
    }

    func rotateAsHeld() { rotate(to: UIDevice.current.held) }

    private func rotate(to orientation: HostOrientation) {
        let screen = UIScreen.main
        guard screen.device.orientation != orientation, mayTurn(to: UIInterfaceOrientation(orientation)) else { return }
        for window in screen.windows where window.desk.delaysTurn() { return }
        let turn = DeviceTurn(from: screen.device.orientation, to: orientation)
        let new = UIInterfaceOrientation(orientation)
        announceStatusBar(statusBarFrame(on: screen, new, isHidden: screen.hidesStatusBar), new) {
            screen.rotate(to: orientation)
        }
        // Nobody sees the turn of an app in the background.
        fitWindows(of: screen, after: applicationState == .background ? nil : turn)
    }

    /// Whether the app and the topmost view controller both support the orientation.
    private func mayTurn(to orientation: UIInterfaceOrientation) -> Bool {
        let window = mainWindow
        guard let top = window?.rootViewController?.topPresented else { return true }
        let app = delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .all
        return top.shouldAutorotate && top.supportedInterfaceOrientations.contains(orientation)
            && app.contains(orientation)
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
