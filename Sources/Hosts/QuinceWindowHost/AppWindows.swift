import CSDL2
import CoreGraphics
import Foundation
import QuinceHostInterface
import QuinceRenderTree

/// The windows of a Mac's app, each a window of the desktop. The app draws their frames, and puts them where it wants to have them.
final class AppWindows: WindowDisplay {
    let device: DeviceConfiguration
    private let pictures: WindowPictures
    private let send: (WindowMessage) -> Void
    private let grid: AppWindowGrid
    /// From the rearmost to the front.
    private var entries: [AppWindow] = []
    /// Whether the desktop has given the keyboard to the app.
    private var isActive = true
    /// Whether a window has lost the keyboard, perhaps to another one of the app.
    private var mayBeInactive = false
    private var isVisible = true
    /// The number of times that a person has focused a window.
    private var focusCount = 0

    init(_ device: DeviceConfiguration, pictures: WindowPictures, send: @escaping (WindowMessage) -> Void) {
        (self.pictures, self.send) = (pictures, send)
        grid = AppWindowGrid(display: Display.bounds, zoom: Display.scale)
        var device = device
        (device.customSize, device.showsWindowsApart) = (grid.screenSize, true)
        self.device = device
    }

    var screenSize: CGSize { grid.screenSize }
    /// None: each window goes to full screen by itself, if the app lets it.
    let controls: Set<ControlKey> = []
    func toggleFullScreen() {}
    func close() { for entry in entries { entry.close() } }

    private func entry(_ number: UInt32) -> AppWindow? { entries.first { $0.number == number } }

    // MARK: The app's windows

    func show(_ windows: [HostedWindow], focus: Int) {
        let old = entries
        entries = windows.compactMap { window in
            if let entry = old.first(where: { $0.surface == window.surface && $0.kind == window.kind }) {
                entry.follow(window, on: grid)
                return entry
            }
            return open(window)
        }
        for entry in old where !entries.contains(where: { $0 === entry }) { entry.close() }
        // An app that has not heard yet which window a person has chosen may not choose another one.
        if focus == focusCount { arrange(after: old) }
        showMenuBar()
        tellVisibility()
    }

    private func open(_ window: HostedWindow) -> AppWindow? {
        do throws(WindowProblem) {
            let entry = try AppWindow(window, on: grid)
            draw(entry, everything: true)
            return entry
        } catch {
            say("\(error)")
            return nil
        }
    }

    /// Puts a window before the others that the app has put there, and gives the keyboard to its key window.
    private func arrange(after old: [AppWindow]) {
        if let front = entries.last(where: \.isLasting), front !== old.last(where: \.isLasting), front.isShown {
            front.raise()
        }
        let key = entries.first(where: \.isKey)
        guard isActive, let key, key.isShown, key.wasMadeKey, key.number != Display.focusedNumber else { return }
        key.raise()
    }

    /// The menu bar is there while the app is active, or has nothing else.
    private func showMenuBar() {
        let isNeeded = isActive || !entries.contains(where: \.isLasting)
        for entry in entries where entry.kind == .menuBar { entry.setHidden(!isNeeded) }
    }

    // MARK: The pictures

    func draw() { for entry in entries { draw(entry, everything: false) } }

    /// - Parameter everything: whether the window has lost what it had.
    private func draw(_ entry: AppWindow, everything: Bool) {
        let hasChanged = pictures.take(entry.surface, everything: everything) { change, pixels in
            if let problem = entry.take(change, pixels) { say(problem) }
        }
        if hasChanged { entry.present(scale: device.profile.scale, zoom: grid.zoom) }
    }

    // MARK: Events

    func take(_ event: csdl_event, isHeld: Bool) {
        if event.kind == csdl_closed, event.window == 0 { return send(.closed(.quit)) }
        if event.kind == csdl_lost { return entries.forEach { draw($0, everything: true) } }
        guard let entry = entry(event.window) else { return }
        switch event.kind {
        case csdl_closed: send(.closed(.window(.close, surface: entry.surface)))
        case csdl_moved, csdl_resized: tellPlace(entry, isHeld: isHeld)
        case csdl_exposed, csdl_hidden:
            entry.isSeen = event.kind == csdl_exposed
            tellVisibility()
            if entry.isSeen { entry.present(scale: device.profile.scale, zoom: grid.zoom) }
        case csdl_focused: focus(entry)
        case csdl_unfocused: doubtFocus()
        default: break
        }
    }

    /// Tells the app where the desktop has put the window. While a button is down, the app moves it itself.
    private func tellPlace(_ entry: AppWindow, isHeld: Bool) {
        guard !isHeld, let frame = entry.takeForeignFrame(on: grid) else { return }
        send(.event(.window(.place(frame), surface: entry.surface)))
    }

    private func tellVisibility() {
        let isVisible = entries.isEmpty || entries.contains(where: \.isSeen)
        guard isVisible != self.isVisible else { return }
        self.isVisible = isVisible
        send(.visible(isVisible))
    }

    private func focus(_ entry: AppWindow) {
        mayBeInactive = false
        if !isActive {
            isActive = true
            send(.event(.activation(.active)))
            showMenuBar()
        }
        focusCount += 1
        send(.focused(entry.surface, number: focusCount))
    }

    /// The keyboard goes from one window to another by way of none, which the app does not hear of.
    private func doubtFocus() {
        mayBeInactive = true
        csdl_wake()
    }

    func settle() {
        guard mayBeInactive else { return }
        mayBeInactive = false
        guard isActive, Display.focusedNumber == 0 else { return }
        isActive = false
        send(.event(.activation(.inactive)))
        showMenuBar()
    }

    // MARK: Places

    func place(of event: csdl_event, isHeld: Bool) -> (point: CGPoint, surface: SurfaceID) {
        let entry = entry(event.window)
        let surface = entry?.surface ?? WindowPictures.screen
        // A window that moves with the pointer has been elsewhere when the event was made.
        guard !isHeld, let entry else { return (grid.point(Display.pointer), surface) }
        return (entry.point(location(event, in: entry.size), zoom: grid.zoom), surface)
    }
}
