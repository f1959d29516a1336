import QuinceHostInterface
import QuinceWindowHost
import Testing

@Suite("The keys and texts of a window")
struct KeyInputTests {
    private func key(_ outcome: KeyInput.Outcome) -> KeySample? {
        if case .events(let events) = outcome, case .key(let sample)? = events.first { sample } else { nil }
    }

    private func texts(_ events: [HostEvent]) -> [TextSample] {
        events.compactMap { if case .text(let sample) = $0 { sample } else { nil } }
    }

    @Test("A key has the text that it has written, and without text the character of the layout")
    func characters() {
        var input = KeyInput(isDesktop: false, controls: Set(ControlKey.allCases))
        let written = key(input.press(.init(usage: 4, character: 0x61, modifiers: 1, text: "A")))
        #expect(written?.characters == "A" && written?.modifiers == .shift && written?.phase == .down)
        let silent = key(input.press(.init(usage: 5, character: 0x62, modifiers: 0x400)))
        #expect(silent?.characters == "b" && silent?.modifiers == .command)
        let arrow = key(input.press(.init(usage: 0x52, character: 0x4000_0052, modifiers: 0)))
        #expect(arrow?.characters == "UIKeyInputUpArrow")
        let shift = key(input.press(.init(usage: 0xE1, character: 0x4000_00E1, modifiers: 1)))
        #expect(shift?.characters.isEmpty == true)
        let option = key(input.press(.init(usage: 0x14, character: 0x71, modifiers: 0x200, text: "@")))
        #expect(option?.characters == "@" && option?.charactersIgnoringModifiers == "q")
    }

    @Test("A dead key is no key of the app's, and the text that follows it is an insertion")
    func deadKey() {
        var input = KeyInput(isDesktop: false, controls: Set(ControlKey.allCases))
        #expect(key(input.press(.init(usage: 0x2E, character: 0x3D, modifiers: 0))) == nil)
        #expect(key(input.release(.init(usage: 0x2E, character: 0x3D, modifiers: 0))) == nil)
        #expect(key(input.press(.init(usage: 0x2E, character: 0x4000_0000, modifiers: 0))) == nil)
        #expect(texts(input.insert("é")) == [.insert("é")])
        #expect(key(input.press(.init(usage: 0x2E, character: 0x3D, modifiers: 0x40)))?.characters == "=")
    }

    @Test("The numeric pad writes digits, or steers without its lock")
    func numericPad() {
        var input = KeyInput(isDesktop: false, controls: Set(ControlKey.allCases))
        let digit = key(input.press(.init(usage: 0x5A, character: 0x4000_005A, modifiers: 0x1000, text: "2")))
        #expect(digit?.characters == "2" && digit?.modifiers == .numericPad)
        let arrow = key(input.press(.init(usage: 0x5A, character: 0x4000_005A, modifiers: 0)))
        #expect(arrow?.characters == "UIKeyInputDownArrow")
    }

    @Test("Only keys that were pressed are released, and all of them when the window loses the keyboard")
    func releases() {
        var input = KeyInput(isDesktop: false, controls: Set(ControlKey.allCases))
        #expect(key(input.release(.init(usage: 4, character: 0x61, modifiers: 0))) == nil)
        _ = input.press(.init(usage: 4, character: 0x61, modifiers: 0, text: "a"))
        _ = input.press(.init(usage: 5, character: 0x62, modifiers: 0, text: "b"))
        #expect(key(input.release(.init(usage: 4, character: 0x61, modifiers: 0)))?.phase == .up)
        let rest = input.releaseAll()
        #expect(rest.count == 1)
        #expect(input.releaseAll().isEmpty)
    }

    @Test("Control copies and cuts on a device with fingers, and is Command on a Mac")
    func control() {
        var phone = KeyInput(isDesktop: false, controls: Set(ControlKey.allCases))
        #expect(key(phone.press(.init(usage: 6, character: 0x63, modifiers: 0x40)))?.modifiers == .command)
        #expect(key(phone.press(.init(usage: 4, character: 0x61, modifiers: 0x40)))?.modifiers == .control)
        var mac = KeyInput(isDesktop: true, controls: [.fullScreen])
        #expect(key(mac.press(.init(usage: 4, character: 0x61, modifiers: 0x40)))?.modifiers == .command)
        #expect(key(mac.press(.init(usage: 0xE0, character: 0x4000_00E0, modifiers: 0x40)))?.usage == 0xE3)
        #expect(key(mac.release(.init(usage: 0xE0, character: 0x4000_00E0, modifiers: 0)))?.usage == 0xE3)
    }

    @Test("Control with V pastes, and the function keys of the device are not the app's")
    func hostKeys() {
        var input = KeyInput(isDesktop: false, controls: Set(ControlKey.allCases))
        guard case .paste = input.press(.init(usage: 0x19, character: 0x76, modifiers: 0x80)) else {
            return #expect(Bool(false))
        }
        #expect(key(input.release(.init(usage: 0x19, character: 0x76, modifiers: 0))) == nil)
        guard case .control(.home) = input.press(.init(usage: 0x3F, character: 0x4000_003F, modifiers: 0)) else {
            return #expect(Bool(false))
        }
        var mac = KeyInput(isDesktop: true, controls: [.fullScreen])
        #expect(key(mac.press(.init(usage: 0x3F, character: 0x4000_003F, modifiers: 0)))?.characters == "UIKeyInputF6")
    }

    @Test("A text that is composed is marked until it is written")
    func composing() {
        var input = KeyInput(isDesktop: false, controls: Set(ControlKey.allCases))
        #expect(texts(input.insert("é")) == [.insert("é")])
        #expect(texts(input.compose("", start: 0, length: 0)).isEmpty)
        #expect(texts(input.compose("に😀ほ", start: 1, length: 1)) == [.setMarked("に😀ほ", selected: 1..<3)])
        #expect(texts(input.insert("日本")) == [.setMarked("日本", selected: 2..<2), .unmark])
        #expect(texts(input.insert("x")) == [.insert("x")])
        _ = input.compose("a", start: -4, length: 900)
        #expect(texts(input.compose("", start: 0, length: 0)) == [.setMarked("", selected: 0..<0), .unmark])
    }
}
