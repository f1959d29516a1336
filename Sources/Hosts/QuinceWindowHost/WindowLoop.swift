import CSDL2
import CoreGraphics
import Foundation
import QuinceDiagnostics
import QuinceHostInterface
import QuinceRenderTree

/// Handles the events of the windows and the orders of the app, and sleeps between them. An instance never leaves the window's thread.
final class WindowLoop {
    private let display: any WindowDisplay
    private let pictures: WindowPictures
    private let send: (WindowMessage) -> Void
    private var pointer: PointerInput
    private var keys: KeyInput
    /// The files of a drop that have come.
    private var droppedFiles: [String] = []
    private var hasEnded = false

    var device: DeviceConfiguration { display.device }

    /// - Parameter isApart: whether the windows of a Mac's app are shown one by one, on a desktop that allows it.
    init(
        device: DeviceConfiguration, isApart: Bool, title: String, pictures: WindowPictures,
        send: @escaping (WindowMessage) -> Void
    ) throws(WindowProblem) {
        (self.pictures, self.send) = (pictures, send)
        try Display.connect(title)
        let isDesktop = device.profile.idiom == .mac
        if isDesktop, isApart, Display.placesWindows {
            display = AppWindows(device, pictures: pictures, send: send)
        } else {
            display = try Self.screen(device, title, pictures, send)
        }
        pointer = PointerInput(isDesktop: isDesktop)
        keys = KeyInput(isDesktop: isDesktop, controls: display.controls)
    }

    private static func screen(
        _ device: DeviceConfiguration, _ title: String, _ pictures: WindowPictures,
        _ send: @escaping (WindowMessage) -> Void
    ) throws(WindowProblem) -> ScreenWindow {
        do throws(WindowProblem) {
            return try ScreenWindow(device, title: title, pictures: pictures, send: send)
        } catch {
            Display.disconnect()
            throw error
        }
    }

    /// Takes events and orders until the order to end.
    ///
    /// - Parameter orders: takes the orders that have come.
    func run(_ orders: () -> [WindowOrder]) {
        while !hasEnded, let event = Display.wait() {
            guard event.kind == csdl_woken else { take(event); continue }
            orders().forEach(carryOut)
            display.settle()
        }
    }

    /// Closes the windows, which without an order to end have lost their display.
    func close() {
        if !hasEnded { send(.closed(.quit, surface: nil)) }
        display.close()
        Display.disconnect()
    }

    // MARK: Orders

    private func carryOut(_ order: WindowOrder) {
        switch order {
        case .draw:
            pictures.beginTaking()
            display.draw()
        case .windows(let list): display.show(list)
        case .cursor(let name): Display.setCursor(name)
        case .copy(let text):
            if !Display.copy(text) { display.say("the clipboard does not take what was copied") }
        case .readClipboard(let request):
            send(.event(.clipboard(ClipboardSample.answer(Display.clipboard, request: request).clamped)))
        case .end: hasEnded = true
        }
    }

    // MARK: Events

    private func take(_ event: csdl_event) {
        switch event.kind {
        case csdl_left: tell(pointer.leave())
        case csdl_key_down, csdl_key_up, csdl_text, csdl_composing: type(event)
        case csdl_mouse_down, csdl_mouse_up, csdl_mouse_moved, csdl_wheel: point(event)
        case csdl_finger_down, csdl_finger_up, csdl_finger_moved: touch(event)
        case csdl_drop_began: droppedFiles = []
        case csdl_dropped: addDropped(event)
        case csdl_drop_ended: drop(event)
        default:
            if event.kind == csdl_unfocused { tell(keys.releaseAll()) }
            display.take(event, isHeld: pointer.isHeld)
        }
    }

    private func point(_ event: csdl_event) {
        let modifiers = KeyInput.modifiers(event.modifiers, isDesktop: pointer.isDesktop)
        if event.kind == csdl_wheel { return tell(pointer.turnWheel(x: event.x, y: event.y)) }
        let phase: MouseSample.Phase =
            event.kind == csdl_mouse_down ? .down : event.kind == csdl_mouse_up ? .up : .move
        let place = display.place(of: event, isHeld: pointer.isHeld)
        tell(
            pointer.point(
                phase, button: Int(event.button), at: place.point, on: place.surface, modifiers: modifiers,
                in: display.screenSize))
        if phase == .up, !pointer.isHeld { display.pointerWasReleased() }
    }

    private func touch(_ event: csdl_event) {
        let phase: TouchSample.Phase =
            event.kind == csdl_finger_down ? .down : event.kind == csdl_finger_up ? .up : .move
        let place = display.place(of: event, isHeld: pointer.isHeld)
        tell(pointer.touch(phase, finger: event.finger, at: place.point, on: place.surface))
    }

    /// A path is bytes, and one that is no text cannot be told to the app.
    private func addDropped(_ event: csdl_event) {
        guard let text = event.text else { return display.say("unsupported: something that is no file is dropped") }
        guard let path = String(validatingCString: text), path.hasPrefix("/") else {
            return display.say(
                "a dropped file is left out, since its path is no UTF-8 or not absolute: \(String(cString: text))")
        }
        guard droppedFiles.count < FileDrop.most else {
            return display.say("a dropped file is left out, since a drop has at most \(FileDrop.most) files: \(path)")
        }
        droppedFiles.append(path)
    }

    private func drop(_ event: csdl_event) {
        defer { droppedFiles = [] }
        guard !droppedFiles.isEmpty else { return }
        let place = display.place(of: event, isHeld: false)
        tell([.drop(FileDrop(paths: droppedFiles, location: place.point, surface: place.surface))])
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
        let written = event.kind == csdl_key_down ? Display.takeText() : nil
        let key = KeyInput.Key(
            usage: Int(event.usage), character: event.character, modifiers: Int(event.modifiers),
            isRepeat: event.is_repeat, text: written)
        switch event.kind == csdl_key_down ? keys.press(key) : keys.release(key) {
        case .events(let events): tell(events)
        case .paste(let events): paste(events)
        case .control(.fullScreen): display.toggleFullScreen()
        case .control(let control): send(.control(control))
        }
    }

    /// Gives the app the display's text; without one, the key itself, since a desktop's app has a pasteboard of its own.
    private func paste(_ events: [HostEvent]) {
        guard let text = Display.clipboard, !text.isEmpty else { return tell(events) }
        send(.event(.clipboard(ClipboardSample.paste(text).clamped)))
    }

    private func tell(_ events: [HostEvent]) { for event in events { send(.event(event)) } }
}
