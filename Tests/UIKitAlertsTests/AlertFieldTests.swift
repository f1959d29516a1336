import QuinceHostInterface
import Stage
import Testing
import UIKitAlerts
import UIKitControls
import UIKitText

/// Fields in alerts (behaviour/containers.md#alerts-and-action-sheets).
@Suite("Fields of alerts")
@MainActor
struct AlertFieldTests {
    private let stage = Stage()
    private let log = CallLog()

    private func type(_ text: String) { for character in text { stage.host.send(.text(.insert(String(character)))) } }

    private func press(_ name: String) {
        stage.host.send(.key(KeySample(phase: .down, code: name, key: name, modifiers: [])))
        stage.host.send(.key(KeySample(phase: .up, code: name, key: name, modifiers: [])))
    }

    private func login() -> UIAlertController {
        let alert = UIAlertController(title: "Sign in", message: "With your name", preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Name" }
        alert.addTextField {
            $0.placeholder = "Password"
            $0.isSecureTextEntry = true
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { [log] _ in log.add("Cancel") })
        alert.addAction(UIAlertAction(title: "OK", style: .default) { [log] _ in log.add("OK") })
        return alert
    }

    private func present(_ alert: UIAlertController) {
        stage.window.rootViewController?.present(alert, animated: true)
        stage.advance(1)
    }

    private func frame(_ view: UIView?) -> CGRect { view.map { $0.convert($0.bounds, to: nil) } ?? .null }

    @Test("A handler configures a field at once; an alert without fields has no list of them")
    func configuring() throws {
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        #expect(alert.textFields == nil)
        var configured: UITextField?
        alert.addTextField { configured = $0 }
        #expect(alert.textFields?.first === configured && configured != nil)
        alert.addTextField()
        #expect(alert.textFields?.count == 2)
    }

    /// The boxes are 25 points high and share a line of one pixel, 16 points from the sides.
    @Test("Fields stand one below the other between the message and the buttons")
    func places() throws {
        let alert = login()
        present(alert)
        let fields = try #require(alert.textFields)
        let (name, password) = (frame(fields[0].superview), frame(fields[1].superview))
        let card = frame(alert.view)
        #expect(name.minX == card.minX + 16 && name.width == 238 && name.height == 25)
        #expect(password.minY == name.maxY - 1 / UIScreen.main.scale)
        #expect(abs(card.maxY - password.maxY - 20 - 44) < 0.01)
        stage.picture("alert-fields")
    }

    @Test(
        "The first field is edited when the alert comes, and the alert is in the middle of the room above the keyboard")
    func aboveKeyboard() throws {
        let alert = login()
        present(alert)
        #expect(alert.textFields?[0].isFirstResponder == true)
        let room = (20 + (667 - 216)) / 2.0
        #expect(abs(frame(alert.view).midY - room) <= 0.5)
        alert.textFields?[0].resignFirstResponder()
        stage.advance(1)
        #expect(abs(frame(alert.view).midY - 343.5) <= 0.5)
    }

    @Test("Return goes on to the next field, and behind the last one chooses the only action that does not cancel")
    func returning() throws {
        let alert = login()
        present(alert)
        press("Enter")
        #expect(alert.textFields?[1].isFirstResponder == true)
        press("Enter")
        stage.advance(1)
        #expect(log.take() == ["OK"] && stage.window.rootViewController?.presentedViewController == nil)
    }

    @Test("The preferred action is the one of Return; one that is disabled is not chosen")
    func preferred() throws {
        let alert = login()
        let other = UIAlertAction(title: "Other", style: .default) { [log] _ in log.add("Other") }
        alert.addAction(other)
        present(alert)
        alert.textFields?[1].becomeFirstResponder()
        press("Enter")
        stage.advance(1)
        #expect(log.take() == [])
        alert.preferredAction = other
        other.isEnabled = false
        press("Enter")
        stage.advance(1)
        #expect(log.take() == [])
        other.isEnabled = true
        press("Enter")
        stage.advance(1)
        #expect(log.take() == ["Other"])
    }

    @Test("An action that a change of the text enables may be tapped at once, and the field keeps its text")
    func enabling() throws {
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        let action = UIAlertAction(title: "OK", style: .default) { [log] _ in log.add("OK") }
        action.isEnabled = false
        alert.addTextField { field in
            field.addAction(
                UIAction { [weak field] _ in action.isEnabled = field?.hasText ?? false }, for: .editingChanged)
        }
        alert.addAction(action)
        present(alert)
        let button = frame(label("OK", in: alert.view))
        stage.tap(button.midX, button.midY)
        stage.advance(1)
        #expect(log.take() == [])
        type("Ada")
        stage.turn()
        #expect(alert.textFields?[0].isFirstResponder == true && alert.textFields?[0].text == "Ada")
        stage.tap(button.midX, button.midY)
        stage.advance(1)
        #expect(log.take() == ["OK"] && alert.textFields?[0].text == "Ada")
    }

    private func label(_ text: String, in view: UIView) -> UIView? {
        if (view as? UILabel)?.text == text { return view }
        return view.subviews.lazy.compactMap { label(text, in: $0) }.first
    }

    @Test("An action sheet with a field stops with UIKit's words")
    func sheet() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
                sheet.addTextField()
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains("Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert"))
    }
}
