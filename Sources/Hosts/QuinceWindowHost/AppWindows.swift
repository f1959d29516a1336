import CSDL2
import CoreGraphics
import Dispatch
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
    /// Windows that the display has refused; they are not asked for again.
    private var refused: Set<SurfaceID> = []
    /// Whether the desktop has given the keyboard to the app.
    private var isActive = true
    /// The instant at which a window has lost the keyboard, perhaps to another one of the app.
    private var lostFocus: ContinuousClock.Instant?
    /// The time in which a desktop gives the keyboard to the next window after one was closed; chosen.
    private static let patience = 0.2
    private var isVisible = true
    /// The number of changes by the desktop that the app was told of.
    private var changeCount = 0
    /// The number of those that the app has heard of.
    private var heardCount = 0

    init(_ device: DeviceConfiguration, pictures: WindowPictures, send: @escaping (WindowMessage) -> Void) {
        (self.pictures, self.send) = (pictures, send)
        let zoom = Display.scale
        grid = AppWindowGrid(display: Display.bounds, zoom: zoom)
        var device = device
        // The profile with as many pixels per point as the desktop has, so that nothing is scaled.
        device.profile = DeviceProfile.macs.first { $0.scale == zoom.rounded() } ?? device.profile
        (device.customSize, device.showsWindowsApart) = (grid.screenSize, true)
        self.device = device
    }

    var screenSize: CGSize { grid.screenSize }
    /// None: each window goes to full screen by itself, if the app lets it.
    let controls: Set<ControlKey> = []
    func toggleFullScreen() {}
    func close() { for entry in entries { entry.close() } }

    private func entry(_ number: UInt32) -> AppWindow? { entries.first { $0.number == number } }
    private func entry(_ surface: SurfaceID?) -> AppWindow? { entries.first { $0.surface == surface } }

    // MARK: The app's windows

    func show(_ list: HostedWindows) {
        let old = entries
        entries = list.windows.compactMap { window in
            guard let entry = old.first(where: { $0.canBe(window) }) else { return open(window) }
            entry.follow(window, heard: list.change, on: grid)
            return entry
        }
        for entry in old where !entries.contains(where: { $0 === entry }) { entry.close() }
        for entry in entries { if let parent = self.entry(entry.parent) { entry.stay(before: parent) } }
        // An app that has not heard yet which window a person has chosen may not choose another one.
        if isActive, list.change == changeCount { arrange(after: old, hasHeard: list.change != heardCount) }
        heardCount = list.change
        showMenuBar()
        tellVisibility()
    }

    private func open(_ window: HostedWindow) -> AppWindow? {
        guard !refused.contains(window.surface) else { return nil }
        do throws(WindowProblem) {
            let entry = try AppWindow(window, on: grid)
            draw(entry, everything: true)
            return entry
        } catch {
            refused.insert(window.surface)
            say("\(error)")
            return nil
        }
    }

    /// Puts a window before the others that the app has put there, and gives the keyboard to its key window.
    ///
    /// - Parameter hasHeard: whether the app has just heard of a change, which it may not want to have.
    private func arrange(after old: [AppWindow], hasHeard: Bool) {
        if let front = entries.last(where: \.isLasting), front !== old.last(where: \.isLasting), front.isShown {
            raise(front)
        }
        let key = entries.first(where: \.isKey)
        guard let key, key.isShown, key.wasMadeKey || hasHeard, key.number != Display.focusedNumber else { return }
        raise(key)
    }

    /// Raises a window, and the bar and the menus again, which nothing covers.
    private func raise(_ entry: AppWindow) {
        entry.raise()
        raisePassing()
    }

    private func raisePassing() { for entry in entries where !entry.isLasting && entry.isShown { entry.raise() } }

    /// The menu bar is there while the app is active, or has nothing else.
    private func showMenuBar() {
        let isNeeded = isActive || !entries.contains(where: \.isLasting)
        for entry in entries where entry.kind == .menuBar { entry.setHidden(!isNeeded) }
    }

    // MARK: The pictures

    func draw() { for entry in entries { draw(entry, everything: false) } }

    /// - Parameter everything: whether the window has lost what it had.
    private func draw(_ entry: AppWindow, everything: Bool) {
        let wasShown = entry.isShown
        let hasChanged = pictures.take(entry.surface, everything: everything) { change, pixels in
            if let problem = entry.take(change, pixels) { say(problem) }
        }
        if hasChanged { entry.present(scale: device.profile.scale, zoom: grid.zoom) }
        // Those that the app has above this one.
        if !wasShown, entry.isShown, !entry.isLasting { raisePassing() }
    }

    // MARK: Events

    func take(_ event: csdl_event, isHeld: Bool) {
        if event.kind == csdl_closed, event.window == 0 { return send(.closed(.quit, surface: nil)) }
        if event.kind == csdl_lost { return entries.forEach { draw($0, everything: true) } }
        // Also that of a window which has just been closed.
        if event.kind == csdl_unfocused { return doubtFocus() }
        guard let entry = entry(event.window) else { return }
        switch event.kind {
        case csdl_closed: send(.closed(change(.close, entry), surface: entry.surface))
        case csdl_moved, csdl_resized: if !isHeld { tellPlace(entry) }
        case csdl_exposed, csdl_hidden:
            entry.isSeen = event.kind == csdl_exposed
            tellVisibility()
            if entry.isSeen { entry.present(scale: device.profile.scale, zoom: grid.zoom) }
        case csdl_focused: focus(entry)
        default: break
        }
    }

    /// Tells the app where the desktop has put the window. While a button is down, the app moves it itself.
    private func tellPlace(_ entry: AppWindow) {
        guard let frame = entry.takeForeignFrame(on: grid, number: changeCount + 1) else { return }
        send(.event(change(.place(frame), entry)))
    }

    func pointerWasReleased() { entries.forEach(tellPlace) }

    /// Counts a change by the desktop, and returns the event that tells the app of it.
    private func change(_ action: HostedWindowAction, _ entry: AppWindow) -> HostEvent {
        changeCount += 1
        return .window(action, surface: entry.surface, number: changeCount)
    }

    private func tellVisibility() {
        let isVisible = entries.isEmpty || entries.contains(where: \.isSeen)
        guard isVisible != self.isVisible else { return }
        self.isVisible = isVisible
        send(.visible(isVisible))
    }

    private func focus(_ entry: AppWindow) {
        lostFocus = nil
        if !isActive {
            isActive = true
            showMenuBar()
        }
        send(.event(change(.focus, entry)))
    }

    /// The keyboard goes from one window to another by way of none, which the app does not hear of.
    private func doubtFocus() {
        lostFocus = .now
        // A little later, so that the time is over then.
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience + 0.01) { csdl_wake() }
    }

    func settle() {
        guard let lost = lostFocus, lost.duration(to: .now) >= .seconds(Self.patience) else { return }
        lostFocus = nil
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
