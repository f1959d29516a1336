import CSDL2
import CoreGraphics
import Foundation
import QuinceDiagnostics
import QuinceHostInterface
import QuinceRenderTree

/// The window and what is done in it: it sleeps until there is an event or an order. An instance never leaves the window's thread.
final class WindowLoop {
    private let window: DesktopWindow
    private let picture: WindowPicture
    private let send: (WindowMessage) -> Void
    private var geometry: WindowGeometry
    private var pointer: PointerInput
    private var keys: KeyInput
    private var hasEnded = false

    init(
        device: DeviceConfiguration, title: String, picture: WindowPicture, send: @escaping (WindowMessage) -> Void
    ) throws(WindowProblem) {
        self.picture = picture
        self.send = send
        try DesktopWindow.connect(title)
        geometry = WindowGeometry(
            device, fitting: DesktopWindow.displaySize, displayScale: DesktopWindow.displayScale)
        window = try DesktopWindow(title, size: geometry.window)
        let isDesktop = device.profile.idiom == .mac
        pointer = PointerInput(isDesktop: isDesktop)
        keys = KeyInput(isDesktop: isDesktop)
        window.setLeastSize(geometry.leastWindow)
        geometry.take(window.sizes)
        if !geometry.holdsDevice { tellSize() }
    }

    /// Takes events and orders until the order to end.
    ///
    /// - Parameter orders: takes the orders that have come.
    func run(_ orders: () -> [WindowOrder]) {
        while !hasEnded, let event = window.wait() {
            if event.kind == csdl_woken { orders().forEach(carryOut) } else { take(event) }
        }
    }

    /// Closes the window, which without an order to end has lost its display.
    func close() {
        if !hasEnded { send(.closed) }
        window.close()
    }

    // MARK: Orders

    private func carryOut(_ order: WindowOrder) {
        switch order {
        case .draw: draw()
        case .cursor(let name): window.setCursor(name)
        case .copy(let text):
            if !window.copy(text) { say("the clipboard does not take what was copied") }
        case .readClipboard(let request):
            send(.event(.clipboard(ClipboardSample.answer(window.clipboard, request: request).clamped)))
        case .end: hasEnded = true
        }
    }

    /// - Parameter everything: whether the window has lost what it had.
    private func draw(everything: Bool = false) {
        picture.take(everything: everything) { change, pixels in
            if change.isNew {
                if let problem = window.setPicture(width: change.width, height: change.height) { say(problem) }
                if let size = geometry.takePicture(width: change.width, height: change.height) {
                    window.resize(to: size)
                }
                geometry.take(window.sizes)
            }
            for rect in change.damage { window.update(rect, of: pixels, width: change.width) }
        }
        window.show(at: geometry.place)
    }

    // MARK: Events

    private func take(_ event: csdl_event) {
        switch event.kind {
        case csdl_closed: send(.closed)
        case csdl_resized: resize()
        case csdl_exposed:
            geometry.take(window.sizes)
            send(.visible(true))
            window.show(at: geometry.place)
        case csdl_hidden: send(.visible(false))
        case csdl_lost: draw(everything: true)
        case csdl_focused: if pointer.isDesktop { send(.event(.activation(.active))) }
        case csdl_unfocused: loseFocus()
        case csdl_left: tell(pointer.leave())
        case csdl_key_down, csdl_key_up, csdl_text, csdl_composing: type(event)
        case csdl_mouse_down, csdl_mouse_up, csdl_mouse_moved, csdl_wheel: point(event)
        case csdl_finger_down, csdl_finger_up, csdl_finger_moved: touch(event)
        case csdl_dropped: say("unsupported: a file that is dropped on the window")
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
        send(.event(.resize(points, surface: WindowPicture.surface)))
    }

    private func loseFocus() {
        tell(keys.releaseAll())
        if pointer.isDesktop { send(.event(.activation(.inactive))) }
    }

    private func point(_ event: csdl_event) {
        let modifiers = KeyInput.modifiers(event.modifiers, isDesktop: pointer.isDesktop)
        if event.kind == csdl_wheel { return tell(pointer.turnWheel(x: event.x, y: event.y)) }
        let phase: MouseSample.Phase =
            event.kind == csdl_mouse_down ? .down : event.kind == csdl_mouse_up ? .up : .move
        tell(
            pointer.point(
                phase, button: Int(event.button), at: geometry.point(x: event.x, y: event.y), modifiers: modifiers,
                in: geometry.points))
    }

    private func touch(_ event: csdl_event) {
        let phase: TouchSample.Phase =
            event.kind == csdl_finger_down ? .down : event.kind == csdl_finger_up ? .up : .move
        let place = geometry.point(x: event.x * geometry.window.width, y: event.y * geometry.window.height)
        tell(pointer.touch(phase, finger: event.finger, at: place))
    }

    private func type(_ event: csdl_event) {
        let text = event.text.map { String(cString: $0) } ?? ""
        switch event.kind {
        case csdl_text: tell(keys.insert(text))
        case csdl_composing: tell(keys.compose(text, start: Int(event.start), length: Int(event.length)))
        default: press(event)
        }
    }

    private func press(_ event: csdl_event) {
        let written = event.kind == csdl_key_down ? window.takeText() : nil
        let key = KeyInput.Key(
            usage: Int(event.usage), character: event.character, modifiers: Int(event.modifiers),
            isRepeat: event.is_repeat, text: written)
        switch event.kind == csdl_key_down ? keys.press(key) : keys.release(key) {
        case .events(let events): tell(events)
        case .paste(let events): paste(events)
        case .control(.fullScreen): window.toggleFullScreen()
        case .control(let control): send(.control(control))
        }
    }

    /// Gives the app the display's text; without one, the key itself, since a desktop's app has a pasteboard of its own.
    private func paste(_ events: [HostEvent]) {
        guard let text = window.clipboard, !text.isEmpty else { return tell(events) }
        send(.event(.clipboard(ClipboardSample.paste(text).clamped)))
    }

    private func tell(_ events: [HostEvent]) { for event in events { send(.event(event)) } }

    private func say(_ message: String) { StandardStream.error.write("\(message)\n") }
}
