import CoreGraphics
package import Foundation
package import QuinceHostInterface
package import QuinceLaunchState
package import QuinceRenderTree

/// A message from the page: a JSON object whose `t` names its kind.
///
///     {"t": "touch", "s": 0, "touches": [{"f": 0, "p": "down", "x": 120, "y": 300}]}
///
/// Coordinates are points of the surface; they are checked to be finite and clamped before they become events.
package enum ClientMessage: Equatable, Sendable {
    case touches([TouchSample], surface: SurfaceID)
    case key(KeySample)
    case text(TextSample)
    case clipboard(ClipboardSample)
    case scroll(ScrollSample)
    case mouse(MouseSample)
    case hover(HoverSample)
    /// A drag from outside of the page comes, moves or leaves.
    case drag(OutsideDrag)
    /// A drop of what was uploaded with the number.
    case drop(Int, at: CGPoint, surface: SurfaceID)
    case orientation(HostOrientation)
    case appearance(HostAppearance)
    case textSize(HostTextSize)
    case direction(HostDirection)
    case device(DeviceProfile)
    case system(SystemVersion)
    case tilt(HostTilt)
    case activation(HostActivation)
    case button(HostButton)
    case memoryWarning
    case speed(DeviceSpeed)
    case step
    case plugScreen
    case unplugScreen

    /// The number of events that the message counts as.
    package var cost: Double {
        if case .touches(let samples, _) = self { return Double(samples.count) }
        return 1
    }

    /// - Throws: `ClientMessageError` with one line that says what was expected.
    package init(_ data: Data) throws(ClientMessageError) {
        // The decoder would take UTF-16 and UTF-32 as well, in which every brace has a zero byte.
        guard !data.contains(0), String(validating: data, as: UTF8.self) != nil else {
            throw ClientMessageError("not a message: it is not UTF-8")
        }
        let fields: Fields
        do {
            fields = try JSONDecoder().decode(Fields.self, from: data)
        } catch {
            throw ClientMessageError("not a message: \(Self.reason(error))")
        }
        self = try fields.message()
    }

    private static func reason(_ error: any Error) -> String {
        switch error as? DecodingError {
        case .keyNotFound(let key, _): "\"\(key.stringValue)\" is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "\"\(context.codingPath.map(\.stringValue).joined(separator: "."))\" has the wrong type"
        default: "it is not JSON"
        }
    }
}

package struct ClientMessageError: Error, CustomStringConvertible {
    package let description: String
    init(_ description: String) { self.description = description }
}

/// The speed of media time relative to wall-clock time.
package enum DeviceSpeed: String, CaseIterable, Sendable {
    case normal, slow, paused

    package var rate: Double {
        switch self {
        case .normal: 1
        case .slow: 0.1
        case .paused: 0
        }
    }
}

extension ClientMessage {
    /// The fields of all messages; `t` selects the ones that apply.
    fileprivate struct Fields: Decodable {
        struct Touch: Decodable {
            let f: Int
            let p: String
            let x: Double
            let y: Double
        }

        struct Item: Decodable {
            let file: Bool
            let types: [String]
        }

        let t: String
        var s: Int?
        var touches: [Touch]?
        var items: [Item]?
        var value: String?
        var down: Bool?
        var code: String?
        var key: String?
        var mods: Int?
        var held: Bool?
        var op: String?
        var text: String?
        var start: Int?
        var end: Int?
        var n: Int?
        var p: String?
        var button: Int?
        var x: Double?
        var y: Double?
        var dx: Double?
        var dy: Double?

        func message() throws(ClientMessageError) -> ClientMessage {
            switch t {
            case "touch": try touch()
            case "key": .key(try keySample())
            case "text": .text(try textSample().clamped)
            case "clipboard": .clipboard(try clipboardSample().clamped)
            case "wheel": .scroll(try scrollSample())
            case "mouse": .mouse(try mouseSample())
            case "hover": .hover(try hoverSample())
            case "drag": try drag()
            case "rotate": .orientation(try named(HostOrientation.names))
            case "appearance": .appearance(try oneOf(HostAppearance.allCases))
            case "textSize": .textSize(try oneOf(HostTextSize.allCases))
            case "direction": .direction(try oneOf(HostDirection.allCases))
            case "device": .device(try profile())
            case "system": .system(try version())
            case "activation": .activation(try named(HostActivation.names))
            case "button": .button(try oneOf(HostButton.allCases))
            case "tilt": .tilt(HostTilt(horizontal: try need(x, "x"), vertical: try need(y, "y")))
            case "memoryWarning": .memoryWarning
            case "speed": .speed(try oneOf(DeviceSpeed.allCases))
            case "step": .step
            case "plug": .plugScreen
            case "unplug": .unplugScreen
            default: throw ClientMessageError("unknown message \"\(t.prefix(40))\"")
            }
        }

        private func need<Value>(_ value: Value?, _ name: String) throws(ClientMessageError) -> Value {
            guard let value else { throw ClientMessageError("\(t): \"\(name)\" is missing") }
            return value
        }

        private func surface() throws(ClientMessageError) -> SurfaceID {
            let number = s ?? 0
            guard (0...1024).contains(number) else { throw ClientMessageError("\(t): no surface \(number)") }
            return SurfaceID(raw: number)
        }

        private func touch() throws(ClientMessageError) -> ClientMessage {
            let touches = try need(touches, "touches")
            guard (1...WebLimits.fingers.count).contains(touches.count) else {
                throw ClientMessageError("touch: needs 1 to \(WebLimits.fingers.count) touches, not \(touches.count)")
            }
            var samples: [TouchSample] = []
            for touch in touches { samples.append(try sample(touch)) }
            return .touches(samples, surface: try surface())
        }

        private func sample(_ touch: Touch) throws(ClientMessageError) -> TouchSample {
            guard WebLimits.fingers.contains(touch.f) else {
                throw ClientMessageError("touch: expected a finger from 0 to 9, not \(touch.f)")
            }
            guard let phase = TouchSample.Phase.names[touch.p] else {
                throw ClientMessageError("touch: the phase is down, move, up or cancel, not \"\(touch.p.prefix(40))\"")
            }
            return TouchSample(finger: touch.f, phase: phase, location: CGPoint(x: touch.x, y: touch.y))
        }

        private func keySample() throws(ClientMessageError) -> KeySample {
            KeySample(
                phase: try need(down, "down") ? .down : .up, code: try need(code, "code"), key: try need(key, "key"),
                modifiers: KeySample.Modifiers(rawValue: mods ?? 0), isRepeat: held ?? false)
        }

        private func textSample() throws(ClientMessageError) -> TextSample {
            switch try need(op, "op") {
            case "insert": return .insert(try need(text, "text"))
            case "delete": return .deleteBackward
            case "unmark": return .unmark
            case "mark":
                let text = try need(text, "text")
                let count = text.utf16.count
                let start = min(max(start ?? count, 0), count)
                return .setMarked(text, selected: start..<min(max(end ?? start, start), count))
            default: throw ClientMessageError("text: op must be insert, delete, mark or unmark")
            }
        }

        private func clipboardSample() throws(ClientMessageError) -> ClipboardSample {
            switch try need(op, "op") {
            case "paste": return .paste(try need(text, "text"))
            case "answer": return .answer(try need(text, "text"), request: try need(n, "n"))
            case "refuse": return .answer(nil, request: try need(n, "n"))
            default: throw ClientMessageError("clipboard: op must be paste, answer or refuse")
            }
        }

        private func scrollSample() throws(ClientMessageError) -> ScrollSample {
            ScrollSample(
                delta: CGVector(dx: dx ?? 0, dy: dy ?? 0), location: CGPoint(x: try need(x, "x"), y: try need(y, "y")),
                surface: try surface())
        }

        private func mouseSample() throws(ClientMessageError) -> MouseSample {
            guard let phase = MouseSample.Phase.names[try need(p, "p")] else {
                throw ClientMessageError("mouse: the phase is down, move or up, not \"\((p ?? "").prefix(40))\"")
            }
            let button = button ?? 0
            guard (0...2).contains(button) else {
                throw ClientMessageError("mouse: expected a button from 0 to 2, not \(button)")
            }
            return MouseSample(
                phase: phase, button: button, location: CGPoint(x: try need(x, "x"), y: try need(y, "y")),
                modifiers: KeySample.Modifiers(rawValue: mods ?? 0), surface: try surface())
        }

        /// Without a place the pointer has left the surface.
        private func hoverSample() throws(ClientMessageError) -> HoverSample {
            if x == nil, y == nil { return HoverSample(location: nil, surface: try surface()) }
            return HoverSample(location: CGPoint(x: try need(x, "x"), y: try need(y, "y")), surface: try surface())
        }

        private func drag() throws(ClientMessageError) -> ClientMessage {
            let phase = try need(p, "p")
            if phase == "leave" { return .drag(OutsideDrag(.leave, at: .zero, surface: try surface())) }
            let place = CGPoint(x: try need(x, "x"), y: try need(y, "y"))
            switch phase {
            case "enter": return .drag(OutsideDrag(.enter(try draggedItems()), at: place, surface: try surface()))
            case "move": return .drag(OutsideDrag(.move, at: place, surface: try surface()))
            case "drop": return .drop(try need(n, "n"), at: place.clampedForHosts, surface: try surface())
            default: throw ClientMessageError("drag: the phase is enter, move, leave or drop")
            }
        }

        private func draggedItems() throws(ClientMessageError) -> [OutsideItem] {
            let items = try need(items, "items")
            guard (1...WebLimits.dragItems).contains(items.count) else {
                throw ClientMessageError("drag: needs 1 to \(WebLimits.dragItems) items, not \(items.count)")
            }
            var found: [OutsideItem] = []
            for item in items {
                guard (1...WebLimits.dragForms).contains(item.types.count) else {
                    throw ClientMessageError("drag: an item has 1 to \(WebLimits.dragForms) types")
                }
                var forms: [OutsideItem.Form] = []
                for type in item.types { forms.append(OutsideItem.Form(mimeType: try DropUpload.mimeType(type))) }
                found.append(OutsideItem(isFile: item.file, forms: forms))
            }
            return found
        }

        private func version() throws(ClientMessageError) -> SystemVersion {
            let text = try need(value, "value")
            guard let version = SystemVersion(simulated: text) else {
                throw ClientMessageError("system: \(SystemVersion.expectation), not \"\(text.prefix(40))\"")
            }
            return version
        }

        private func profile() throws(ClientMessageError) -> DeviceProfile {
            let name = try need(value, "value")
            guard let profile = DeviceProfile.named(name) else {
                throw ClientMessageError("device: unknown device \"\(name.prefix(60))\"")
            }
            return profile
        }

        private func oneOf<Value: RawRepresentable<String>>(_ all: [Value]) throws(ClientMessageError) -> Value {
            if let value = Value(rawValue: try need(value, "value")) { return value }
            throw ClientMessageError("\(t): value must be one of \(all.map(\.rawValue).joined(separator: ", "))")
        }

        private func named<Value>(_ names: [String: Value]) throws(ClientMessageError) -> Value {
            if let value = names[try need(value, "value")] { return value }
            throw ClientMessageError("\(t): value must be one of \(names.keys.sorted().joined(separator: ", "))")
        }
    }
}

extension TouchSample.Phase {
    fileprivate static let names: [String: Self] = ["down": .down, "move": .move, "up": .up, "cancel": .cancel]
}

extension MouseSample.Phase {
    fileprivate static let names: [String: Self] = ["down": .down, "move": .move, "up": .up]
}

extension HostActivation {
    fileprivate static let names: [String: Self] = [
        "active": .active, "inactive": .inactive, "background": .background,
    ]
}

extension HostOrientation {
    package static let names: [String: Self] = [
        "portrait": .portrait, "portraitUpsideDown": .portraitUpsideDown, "landscapeLeft": .landscapeLeft,
        "landscapeRight": .landscapeRight,
    ]

    package var name: String { Self.names.first { $0.value == self }?.key ?? "portrait" }
}
