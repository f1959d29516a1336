import CSDL2
import CoreGraphics
import Foundation
import QuinceHostInterface
import QuinceRenderTree

/// The window that shows the whole screen of a device.
final class ScreenWindow: WindowDisplay {
    let device: DeviceConfiguration
    private let window: DesktopWindow
    private let pictures: WindowPictures
    private let send: (WindowMessage) -> Void
    private var geometry: WindowGeometry
    private var isShown = false
    private var isDesktop: Bool { device.profile.idiom == .mac }

    init(
        _ device: DeviceConfiguration, title: String, pictures: WindowPictures, send: @escaping (WindowMessage) -> Void
    ) throws(WindowProblem) {
        (self.device, self.pictures, self.send) = (device, pictures, send)
        geometry = WindowGeometry(device, fitting: Display.bounds.size, displayScale: Display.scale)
        window = try DesktopWindow(title, size: geometry.window)
        window.setLeastSize(geometry.leastWindow)
        geometry.take(window.sizes)
        if !geometry.holdsDevice { tellSize() }
    }

    var controls: Set<ControlKey> { isDesktop ? [.fullScreen] : Set(ControlKey.allCases) }
    func close() { window.close() }
    func toggleFullScreen() { window.toggleFullScreen() }
    func settle() {}
    func pointerWasReleased() {}
    func show(_ list: HostedWindows) {}

    var screenSize: CGSize { geometry.points }

    func place(of event: csdl_event, isHeld: Bool) -> (point: CGPoint, surface: SurfaceID) {
        let place = location(event, in: geometry.window)
        return (geometry.point(x: place.x, y: place.y), WindowPictures.screen)
    }

    // MARK: The picture

    func draw() { draw(everything: false) }

    /// - Parameter everything: whether the window has lost what it had.
    private func draw(everything: Bool) {
        pictures.take(WindowPictures.screen, everything: everything) { change, pixels in
            if let problem = window.take(change, pixels) { say(problem) }
            guard change.isNew else { return }
            if let size = geometry.takePicture(width: change.width, height: change.height) { window.resize(to: size) }
            if !isShown { window.unhide() }
            isShown = true
            geometry.take(window.sizes)
        }
        window.show(at: geometry.place)
    }

    // MARK: Events

    func take(_ event: csdl_event, isHeld: Bool) {
        switch event.kind {
        case csdl_closed: send(.closed(.quit, surface: nil))
        case csdl_resized: resize()
        case csdl_exposed:
            geometry.take(window.sizes)
            send(.visible(true))
            window.show(at: geometry.place)
        case csdl_hidden: send(.visible(false))
        case csdl_lost: draw(everything: true)
        case csdl_focused: if isDesktop { send(.event(.activation(.active))) }
        case csdl_unfocused: if isDesktop { send(.event(.activation(.inactive))) }
        default: break
        }
    }

    private func resize() {
        geometry.take(window.sizes)
        tellSize()
        window.show(at: geometry.place)
    }

    private func tellSize() {
        guard let points = geometry.takeWindowOfPerson() else { return }
        send(.event(.resize(points, surface: WindowPictures.screen)))
    }
}
