import Foundation
import QuartzCore
import QuinceHostInterface
import UIFoundation
import UIKitAppServices

/// Converts keys to presses, key commands and text, in this order:
///
/// 1. Key commands on the first responder's chain; one that matches consumes the key. If the key would type into the
///    first responder, only commands that want priority over that are considered first (iOS 15). The system's own
///    commands for editing come after the app's.
/// 2. `pressesBegan` on the first responder's chain. A responder that does not pass the press on consumes the key.
/// 3. Keys that were not consumed move the focus of an iPad, or type text: Return a line break, Backspace deletes a character,
///    others their characters. Arrows and similar keys move the selection.
@MainActor
final class KeyRouter {
    /// The presses of keys that are down.
    private var presses: [UIPress] = []
    /// Keys that a command has consumed, by usage: their release is not a press either.
    private var kept: [Int: UIKeyCommand?] = [:]
    private let navigation = TextNavigation()

    func take(_ sample: KeySample, _ application: UIApplication) {
        switch sample.phase {
        case .down where sample.isRepeat: repeated(sample, application)
        case .down: down(sample, application)
        case .up: up(sample, application)
        }
    }

    /// Cancels all presses, because the app loses the keyboard.
    func cancelAll(_ application: UIApplication) {
        kept = [:]
        guard !presses.isEmpty else { return }
        for press in presses { press.phase = .cancelled }
        send(presses, application)
        presses = []
    }

    // MARK: Key down, repeat, key up

    private func down(_ sample: KeySample, _ application: UIApplication) {
        // Some systems do not report the release of a key while Command is down.
        up(sample, application)
        InputViews.presenter?.hardwareKeyWasPressed()
        let key = UIKey(sample)
        let first = application.keyResponder
        let writesText = application.textInput != nil && key.edit != nil
        if let command = command(for: key, from: first, onlyPriority: writesText) {
            kept[sample.usage] = command
            return perform(command, application)
        }
        if EditingShortcuts.perform(key, application) {
            kept[sample.usage] = .some(nil)
            return
        }
        let press = UIPress(key: key, timestamp: CACurrentMediaTime())
        press.responder = first
        press.window = application.keyWindow
        presses.append(press)
        press.writes = send([press], application).contains(press)
        if press.writes { write(press, application) }
    }

    private func repeated(_ sample: KeySample, _ application: UIApplication) {
        if let kept = kept[sample.usage] {
            if let command = kept { perform(command, application) }
            return
        }
        guard let index = index(of: sample), presses[index].writes else { return }
        presses[index].key = UIKey(sample)
        write(presses[index], application)
    }

    private func up(_ sample: KeySample, _ application: UIApplication) {
        if kept.removeValue(forKey: sample.usage) != nil { return }
        guard let index = index(of: sample) else { return }
        let press = presses[index]
        press.phase = .ended
        press.timestamp = CACurrentMediaTime()
        send([press], application)
        presses.removeAll { $0 === press }
    }

    private func index(of sample: KeySample) -> Int? {
        let key = UIKey(sample)
        return presses.firstIndex { press in
            guard let other = press.key else { return false }
            // Keys of unknown usage are distinguished by their characters.
            return other.keyCode == key.keyCode && (sample.usage != 0 || other.characters == key.characters)
        }
    }

    // MARK: 1. Commands

    /// Returns the first matching command of the nearest responder.
    private func command(for key: UIKey, from first: UIResponder, onlyPriority: Bool) -> UIKeyCommand? {
        for responder in sequence(first: first, next: \.next) {
            for command in responder.keyCommands ?? [] where command.matches(key) {
                if onlyPriority, !command.wantsPriorityOverSystemBehavior { continue }
                if command.action.map({ first.target(forAction: $0, withSender: command) != nil }) ?? false {
                    return command
                }
            }
        }
        return nil
    }

    private func perform(_ command: UIKeyCommand, _ application: UIApplication) {
        guard let action = command.action,
            let target = application.keyResponder.target(forAction: action, withSender: command)
        else { return }
        application.sendAction(action, to: target, from: command, for: nil)
    }

    // MARK: 2. Presses

    /// - Returns: the presses that no responder consumed.
    @discardableResult
    private func send(_ changed: [UIPress], _ application: UIApplication) -> Set<UIPress> {
        let event = UIPressesEvent()
        event.timestamp = CACurrentMediaTime()
        event.presses = presses
        event.changed = changed
        application.sendEvent(event)
        return event.unhandled
    }

    // MARK: 3. Text

    private func write(_ press: UIPress, _ application: UIApplication) {
        guard let key = press.key, Focus.engine?.take(key) != true else { return }
        if let input = FirstResponder.current as? any UITextInput, navigation.take(key, in: input) { return }
        if let edit = key.edit { application.input.text.take(edit) }
    }
}

extension UIKey {
    /// The edit that the key makes; `nil` for navigation keys, and with Command or Control.
    var edit: TextSample? {
        guard modifierFlags.isDisjoint(with: [.command, .control]) else { return nil }
        switch keyCode {
        case .keyboardReturnOrEnter, .keypadEnter: return .insert("\n")
        case .keyboardDeleteOrBackspace: return .deleteBackward
        default: break
        }
        if characters == "\r" { return .insert("\n") }
        if characters == "\u{8}" { return .deleteBackward }
        guard !characters.isEmpty, !characters.hasPrefix("UIKeyInput") else { return nil }
        let isControl = characters.unicodeScalars.allSatisfy { $0.value < 0x20 && $0 != "\t" || $0.value == 0x7F }
        return isControl ? nil : .insert(characters)
    }
}

extension UIApplication {
    /// The responder that receives keys first: the first responder, or the front window or view controller.
    var keyResponder: UIResponder {
        if let first = FirstResponder.current { return first }
        return keyWindow?.rootViewController?.topPresented ?? keyWindow ?? self
    }
}
