import Foundation
import QuinceHostInterface

/// Makes events of a host's keys, for the key window.
@MainActor
final class KeyRouter {
    private(set) var hostModifiers: KeySample.Modifiers = []
    /// The text that is being composed for a responder that cannot show it meanwhile.
    private var composed = ""
    var modifiers: NSEvent.ModifierFlags { NSEvent.ModifierFlags(hostModifiers) }

    func take(_ sample: KeySample, _ application: NSApplication) {
        let changed = sample.modifiers.symmetricDifference(hostModifiers).subtracting(.numericPad)
        hostModifiers = sample.modifiers
        if !changed.isEmpty { application.sendEvent(event(.flagsChanged, sample, application)) }
        // A modifier alone is no key.
        guard !(0xE0...0xE7).contains(sample.usage) else { return }
        if application.drags.isActive { return takeWhileDragging(sample, application) }
        application.sendEvent(event(sample.phase == .down ? .keyDown : .keyUp, sample, application))
    }

    /// While data are dragged, Escape ends the drag, and other keys do nothing.
    private func takeWhileDragging(_ sample: KeySample, _ application: NSApplication) {
        let escape = 0x29
        if sample.phase == .down, sample.usage == escape || sample.characters == "\u{1B}" { application.drags.cancel() }
    }

    /// Takes text that no single key produces, as an input method has composed it.
    func take(_ sample: TextSample, _ application: NSApplication) {
        guard let taker = application.keyWindow?.firstResponder else { return }
        switch sample {
        case .insert(let text): taker.insertText(text)
        case .deleteBackward: taker.doCommand(by: "deleteBackward:")
        // The host sends the composed text once more when it is finished.
        case .setMarked(let text, let selected):
            guard let client = taker as? any NSTextInputClient else { return composed = text }
            client.setMarkedText(text, selectedRange: NSRange(selected), replacementRange: .notFound)
        case .unmark:
            (taker as? any NSTextInputClient)?.unmarkText()
            if !composed.isEmpty { taker.insertText(composed) }
            composed = ""
        }
    }

    private func event(_ type: NSEvent.EventType, _ sample: KeySample, _ application: NSApplication) -> NSEvent {
        var values = NSEvent.Values(type: type)
        let isFunction = sample.characters.hasPrefix("UIKeyInput")
        values.modifiers = modifiers.union(isFunction ? .function : [])
        values.timestamp = NSEvent.now
        values.window = application.keyWindow
        values.windowNumber = application.keyWindow?.windowNumber ?? 0
        values.keyCode = KeyCodes.virtualCode(usage: sample.usage)
        if type != .flagsChanged {
            values.characters = KeyCodes.characters(sample.characters, modifiers: sample.modifiers)
            values.charactersIgnoringModifiers = KeyCodes.characters(
                sample.charactersIgnoringModifiers, modifiers: sample.modifiers)
            values.isARepeat = sample.isRepeat
        }
        return NSEvent(values)
    }
}

extension NSEvent.ModifierFlags {
    /// The host's bits are those of AppKit.
    init(_ modifiers: KeySample.Modifiers) { self.init(rawValue: UInt(modifiers.rawValue)) }
}
