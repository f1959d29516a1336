import QuinceHeadlessHost
import QuinceHostInterface
import QuinceInspection

/// A key with its modifiers, as a hardware keyboard sends it.
struct FlowKey: Sendable {
    let code: String
    let key: String
    let modifiers: KeySample.Modifiers
}

extension Driver {
    /// Types one character at a time, as the on-screen keyboard does.
    package func type(_ text: String) throws {
        for character in text {
            try requireTextInput()
            host.send(.text(.insert(String(character))))
        }
    }

    package func erase(_ count: Int) throws {
        try requireTextInput()
        for _ in 0..<count where Inspection.kit.hasTextToDelete {
            host.send(.text(.deleteBackward))
        }
    }

    /// Resigns the first responder.
    package func hideKeyboard() {
        Inspection.kit.endTextInput()
        host.turn()
    }

    private func requireTextInput() throws {
        try requireApp()
        // A field of the system, such as a banner's, is not among the app's.
        guard host.application.chrome.wantsText || Inspection.kit.takesText else {
            throw FlowProblem("no text input is the first responder; tap a text field first")
        }
    }

    /// - Parameter name: a key with its modifiers, or a button, as flows name it.
    package func pressKey(_ name: String) throws -> [Beat] { press(try NamedKey(name)) }

    func press(_ key: NamedKey) -> [Beat] {
        switch key {
        case .key(let key): press(key)
        case .button(let button): [.now { self.host.send(.button(button)) }]
        }
    }

    /// Presses a key: modifiers go down before it and come up after it, and it is down for one frame, as in a tap.
    private func press(_ key: FlowKey) -> [Beat] {
        let modifiers = Self.modifierKeys.filter { key.modifiers.contains($0.modifier) }
        var held: KeySample.Modifiers = []
        func send(_ phase: KeySample.Phase, _ code: String, _ name: String) {
            host.send(.key(KeySample(phase: phase, code: code, key: name, modifiers: held)))
        }
        func pressDown() {
            for modifier in modifiers {
                held.insert(modifier.modifier)
                send(.down, modifier.code, modifier.name)
            }
            send(.down, key.code, key.key)
        }
        func release() {
            send(.up, key.code, key.key)
            for modifier in modifiers.reversed() {
                held.remove(modifier.modifier)
                send(.up, modifier.code, modifier.name)
            }
        }
        return [.now(pressDown), .frame, .now(release)]
    }

    private static let modifierKeys: [(modifier: KeySample.Modifiers, code: String, name: String)] = [
        (.control, "ControlLeft", "Control"), (.alternate, "AltLeft", "Alt"), (.shift, "ShiftLeft", "Shift"),
        (.command, "MetaLeft", "Meta"),
    ]
}
