import CoreGraphics
import Foundation
import QuartzCore
import QuinceFoundationAdditions
import UIFoundation
import UIKitCore

/// The keys on the screen, which type into the first responder.
///
/// The view takes all touches, so that a finger may slide from key to key: a letter is typed when it is lifted, delete
/// and shift act when it comes down.
@MainActor
final class KeyboardView: UIView {
    private var keys: [KeyView] = []
    private var type = UIKeyboardType.default
    private var plane = KeyboardPlane.letters
    private var look = KeyboardLook(isDark: false)
    private var shift = KeyView.Shift.off
    private var lastShiftTap: Double = -1
    /// The character that was typed last, for a first responder that does not say what is before its caret.
    private var lastText: String?
    private var touched: [ObjectIdentifier: KeyView] = [:]
    private var popUps: [ObjectIdentifier: KeyPopUp] = [:]
    private var repetition: Delay.Token?

    // Two taps on shift within a third of a second lock it; delete repeats after half a second, ten times a second: all
    // chosen, as `UIStepper`'s are.
    private static let doubleTap = 0.35
    private static let firstRepetition = 0.5
    private static let laterRepetition = 0.1

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        accessibilityIdentifier = "keyboard"
    }

    required init?(coder: NSCoder) { nil }

    private var input: (any UIKeyInput)? { FirstResponder.current as? any UIKeyInput }

    // MARK: What is shown

    /// Shows the keys that the first responder wants.
    func show(for input: any UIKeyInput, restarts: Bool) {
        let wantsDark = input.keyboardAppearance == .dark
        let isNew = input.keyboardType != type || restarts
        look = KeyboardLook(isDark: wantsDark || (input.keyboardAppearance == .default && isInDark))
        backgroundColor = look.background
        type = input.keyboardType
        if isNew {
            plane = KeyboardLayout.firstPlane(type)
            lastText = nil
            shift = .off
        }
        rebuild()
        followText()
    }

    private var isInDark: Bool { traitCollection.userInterfaceStyle == .dark }

    /// Makes the keys of the plane.
    func rebuild() {
        for key in keys { key.removeFromSuperview() }
        let metrics = KeyboardMetrics()
        let layout = KeyboardLayout(type, plane, isTablet: metrics.isTablet)
        let frames = metrics.frames(of: layout, width: bounds.width)
        keys = []
        for (row, places) in zip(layout.rows, frames) {
            for (key, place) in zip(row, places) {
                let view = KeyView(key, isPad: layout.isPad, metrics, look)
                view.frame = place
                addSubview(view)
                keys.append(view)
            }
        }
        showShift()
        showReturnKey()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let metrics = KeyboardMetrics()
        let layout = KeyboardLayout(type, plane, isTablet: metrics.isTablet)
        let places = metrics.frames(of: layout, width: bounds.width).joined()
        guard places.count == keys.count else { return }
        for (key, place) in zip(keys, places) { key.frame = place }
    }

    private func change(to plane: KeyboardPlane) {
        self.plane = plane
        rebuild()
    }

    // MARK: Shift and the return key

    /// Adapts shift and the return key to the text at the caret.
    func followText() {
        showReturnKey()
        guard shift != .locked, plane == .letters else { return }
        shift = wantsCapital ? .once : .off
        showShift()
    }

    private func showShift() { for key in keys { key.shift = shift } }

    private func showReturnKey() {
        guard let input else { return }
        for key in keys where key.key.action == .return {
            key.returnType = input.returnKeyType
            key.isOn = !input.enablesReturnKeyAutomatically || input.hasText
        }
    }

    private var wantsCapital: Bool {
        // Apple, UITextAutocapitalizationType: the keyboard for names ignores it.
        guard let input, input.keyboardType != .namePhonePad else { return false }
        switch input.autocapitalizationType {
        case .none: return false
        case .allCharacters: return true
        case .words: return Capitals.beginsWord(after: textBeforeCaret)
        case .sentences: return Capitals.beginsSentence(after: textBeforeCaret)
        }
    }

    private var textBeforeCaret: String {
        guard let text = input as? any UITextInput else { return input?.hasText ?? false ? lastText ?? "x" : "" }
        guard let caret = text.selectedTextRange?.start else { return "" }
        // A paragraph would do, but not every text input finds one.
        let start = text.position(from: caret, offset: -Capitals.context) ?? text.beginningOfDocument
        return text.textRange(from: start, to: caret).flatMap { text.text(in: $0) } ?? ""
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            // A second finger types the key under the first one at once.
            for (finger, key) in touched where key.text != nil { lift(finger, key) }
            press(touch)
        }
    }

    private func press(_ touch: UITouch) {
        guard let key = key(at: touch.location(in: self)) else { return }
        hold(key, touch)
        if key.key.action != .shift { lastShiftTap = -1 }
        switch key.key.action {
        case .delete:
            delete()
            waitForRepetition(Self.firstRepetition)
        case .shift: shiftWasTapped()
        default: break
        }
    }

    private func hold(_ key: KeyView, _ touch: UITouch) {
        let finger = ObjectIdentifier(touch)
        release(finger)
        touched[finger] = key
        key.isPressed = true
        guard key.key.hasPopUp, let text = key.text, !KeyboardMetrics().isTablet, superview != nil else { return }
        guard !KeyboardLayout(type, plane, isTablet: false).isPad else { return }
        // It shows a capital, as the keys of iOS 7 do, whether shift is on or not.
        let popUp = KeyPopUp(key.key.isLetter ? text.uppercased() : text, over: key.frame, in: bounds, look)
        popUps[finger] = popUp
        addSubview(popUp)
    }

    private func release(_ finger: ObjectIdentifier) {
        touched.removeValue(forKey: finger)?.isPressed = false
        popUps.removeValue(forKey: finger)?.removeFromSuperview()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            guard let old = touched[ObjectIdentifier(touch)], let new = key(at: touch.location(in: self)), new !== old,
                old.key.action != .delete, new.key.action != .delete, new.key.action != .shift
            else { continue }
            hold(new, touch)
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let finger = ObjectIdentifier(touch)
            guard let key = touched[finger] else { continue }
            lift(finger, key)
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { release(ObjectIdentifier(touch)) }
        stopRepeating()
    }

    private func lift(_ finger: ObjectIdentifier, _ key: KeyView) {
        release(finger)
        if key.key.action == .delete { stopRepeating() }
        perform(key)
    }

    /// Returns the key at a point, or the nearest one: there is no room between keys for a finger.
    private func key(at point: CGPoint) -> KeyView? {
        keys.min { distance($0.frame, point) < distance($1.frame, point) }
    }

    private func distance(_ rect: CGRect, _ point: CGPoint) -> CGFloat {
        let dx = max(rect.minX - point.x, point.x - rect.maxX, 0)
        let dy = max(rect.minY - point.y, point.y - rect.maxY, 0)
        return dx * dx + dy * dy
    }

    // MARK: Typing

    private func perform(_ key: KeyView) {
        switch key.key.action {
        case .text: if let text = key.text { insert(text) }
        case .return: if key.isOn { insert("\n") }
        case .plane(let plane): change(to: plane)
        case .dismiss: _ = FirstResponder.current?.resignFirstResponder()
        case .globe, .shift, .delete, .none: break
        }
    }

    private func insert(_ text: String) {
        guard let input else { return }
        if shift == .once { shift = .off }
        showShift()
        lastText = text
        if allows(text, in: input) { PersonInput.type { input.insertText(text) } }
        // After a space the letters come back.
        if plane != .letters, text == " " || text == "\n", type != .numbersAndPunctuation { change(to: .letters) }
        followText()
    }

    /// Asks a text input of an app's own whether the text may be inserted; the system's ask their delegates themselves.
    private func allows(_ text: String, in input: any UIKeyInput) -> Bool {
        guard let input = input as? any UITextInput, !(input is any TextInputWithDelegate),
            let range = input.selectedTextRange
        else { return true }
        return input.shouldChangeText(in: range, replacementText: text)
    }

    private func delete() {
        PersonInput.type { input?.deleteBackward() }
        lastText = nil
        followText()
    }

    private func waitForRepetition(_ delay: Double) {
        repetition = Delay.schedule(after: delay) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.repetition != nil else { return }
                self.delete()
                self.waitForRepetition(Self.laterRepetition)
            }
        }
    }

    private func stopRepeating() {
        repetition?.cancel()
        repetition = nil
    }

    private func shiftWasTapped() {
        let now = CACurrentMediaTime()
        let isDouble = now - lastShiftTap <= Self.doubleTap
        lastShiftTap = now
        shift = isDouble ? .locked : shift == .off ? .once : .off
        showShift()
    }

    /// Lets go of all keys, because the keyboard leaves.
    func letGo() {
        for finger in Array(touched.keys) { release(finger) }
        stopRepeating()
    }
}

/// The places at which a keyboard writes a capital by itself.
enum Capitals {
    /// The characters before the caret that matter.
    static let context = 24

    static func beginsWord(after text: String) -> Bool { text.last.map { $0.isWhitespace } ?? true }

    /// At the start, after a line break, and after a full stop, a question or an exclamation mark and a space.
    static func beginsSentence(after text: String) -> Bool {
        guard let last = text.last else { return true }
        if last.isNewline { return true }
        guard last == " " else { return false }
        guard let mark = text.last(where: { $0 != " " }) else { return true }
        return ".?!".contains(mark) || mark.isNewline
    }
}
