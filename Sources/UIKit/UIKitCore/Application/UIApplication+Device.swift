import CoreGraphics
import Foundation
import HostInterface
import RenderTree
import UIFoundation

extension UIApplication {
    func handle(_ event: HostEvent) {
        switch event {
        case .touches(let samples, let surface): handle(samples, surface)
        case .orientation(let orientation):
            UIDevice.current.turn(to: orientation)
            rotate(to: orientation)
        case .resize(let size, let surface): resize(surface, to: size)
        case .activation(let activation): activate(activation)
        case .memoryWarning: sendMemoryWarning()
        case .quit: quit()
        case .key(let sample): if applicationState == .active { frame.keys.take(sample, self) }
        case .text(let sample): if applicationState == .active { frame.text.take(sample) }
        case .scroll(let sample): handle(sample)
        case .connectScreen(let description): connect(description)
        case .disconnectScreen(let surface): disconnect(surface)
        case .appearance(let appearance): setAppearance(appearance)
        case .textSize(let size): setTextSize(size)
        case .direction(let direction): setDirection(direction)
        case .device(let profile): become(profile)
        case .tilt(let tilt):
            DeviceTilt.current.change(to: UIOffset(horizontal: tilt.horizontal, vertical: tilt.vertical))
        }
    }

    private func handle(_ samples: [TouchSample], _ surface: SurfaceID) {
        guard let screen = UIScreen.on(surface), !screen.isMirroring else { return }
        guard takesTouches else { return forget(samples, screen) }
        if let event = frame.touches.take(samples, on: screen) { sendEvent(event) }
        frame.touches.finish()
    }

    /// An app that is not in front, or asked for rest, gets no touches.
    private var takesTouches: Bool { applicationState == .active && !isIgnoringInteractionEvents }

    /// A finger that is lifted while nobody listens must not stay down for ever: its touch ends as cancelled.
    private func forget(_ samples: [TouchSample], _ screen: UIScreen) {
        let lifted = samples.filter { $0.phase == .up || $0.phase == .cancel }.map { sample in
            TouchSample(finger: sample.finger, phase: .cancel, location: sample.location)
        }
        if let event = frame.touches.take(lifted, on: screen) { sendEvent(event) }
        frame.touches.finish()
    }

    private func handle(_ sample: ScrollSample) {
        guard takesTouches, let screen = UIScreen.on(sample.surface), !screen.isMirroring else { return }
        frame.wheels.take(sample, on: screen)
    }

    func rotateAsHeld() { rotate(to: UIDevice.current.held) }

    private func rotate(to orientation: HostOrientation) {
        let screen = UIScreen.main
        guard screen.device.orientation != orientation, mayTurn(to: UIInterfaceOrientation(orientation)) else { return }
        let turn = DeviceTurn(from: screen.device.orientation, to: orientation)
        screen.rotate(to: orientation)
        fitWindows(of: screen, after: turn)
    }

    /// The app and the controller on top must both support it.
    private func mayTurn(to orientation: UIInterfaceOrientation) -> Bool {
        let window = mainWindow
        guard let top = window?.rootViewController?.topPresented else { return true }
        let app = delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .all
        return top.shouldAutorotate && top.supportedInterfaceOrientations.contains(orientation)
            && app.contains(orientation)
    }

    private func resize(_ surface: SurfaceID, to size: CGSize) {
        guard let screen = UIScreen.on(surface), size.width.isFinite, size.height.isFinite else { return }
        let (least, most) = (ScreenDescription.leastSize, ScreenDescription.sizes.upperBound)
        let wanted = screen.sizeRestrictions.restricted(size)
        resize(
            screen, to: CGSize(width: min(max(wanted.width, least), most), height: min(max(wanted.height, least), most))
        )
    }

    private func quit() {
        if applicationState == .active { become(.inactive) }
        delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
        frame.exitStatus = 0
    }

    private func sendMemoryWarning() {
        delegate?.applicationDidReceiveMemoryWarning(self)
        for window in windows { window.rootViewController?.sendMemoryWarning() }
        NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
    }
}

extension UIViewController {
    fileprivate func sendMemoryWarning() {
        didReceiveMemoryWarning()
        for child in childStorage { child.sendMemoryWarning() }
        presentation?.presented.sendMemoryWarning()
    }
}
