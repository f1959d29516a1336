import Stage
import Testing
import UIKitAlerts
import UIKitControls

/// The calls of the documentation of `UIAlertViewDelegate`: clicked, will and did dismiss; no click by code.
@Suite("Alerts as before iOS 8")
@MainActor
struct OldAlertTests {
    @available(*, deprecated)
    private final class Watcher: NSObject, UIAlertViewDelegate, UIActionSheetDelegate {
        let calls: CallLog
        init(_ calls: CallLog) { self.calls = calls }
        func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
            calls.add("\(alertView.title).clicked(\(buttonIndex))")
        }
        func willPresent(_ alertView: UIAlertView) { calls.add("\(alertView.title).willPresent") }
        func didPresent(_ alertView: UIAlertView) { calls.add("\(alertView.title).didPresent") }
        func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
            calls.add("\(alertView.title).willDismiss(\(buttonIndex))")
        }
        func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
            calls.add("\(alertView.title).didDismiss(\(buttonIndex))")
        }
        func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
            calls.add("sheet.clicked(\(buttonIndex))")
        }
        func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {
            calls.add("sheet.didDismiss(\(buttonIndex))")
        }
    }

    private let calls = CallLog()
    private let stage = Stage()

    @available(*, deprecated)
    private func alert(_ title: String, _ watcher: Watcher) -> UIAlertView {
        UIAlertView(
            title: title, message: "", delegate: watcher, cancelButtonTitle: "Cancel", otherButtonTitles: "Other")
    }

    /// Chooses the button at an index as a tap does.
    private func tap(_ title: String) {
        func find(_ view: UIView) -> UIView? {
            if (view as? UILabel)?.text == title { return view }
            return view.subviews.lazy.compactMap(find).first
        }
        guard let label = find(stage.window) else { return }
        let point = label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil)
        stage.tap(point.x, point.y)
        stage.advance(1)
    }

    @available(*, deprecated)
    @Test("A tap on a button is told before the alert leaves, and its end after it has left")
    func click() {
        let watcher = Watcher(calls)
        let alert = alert("A", watcher)
        alert.show()
        stage.advance(1)
        #expect(calls.take() == ["A.willPresent", "A.didPresent"] && alert.isVisible)
        tap("Other")
        #expect(calls.take() == ["A.clicked(1)", "A.willDismiss(1)", "A.didDismiss(1)"] && !alert.isVisible)
    }

    @available(*, deprecated)
    @Test("A dismissal by code tells of no click")
    func code() {
        let watcher = Watcher(calls)
        let alert = alert("A", watcher)
        alert.show()
        stage.advance(1)
        _ = calls.take()
        alert.dismiss(withClickedButtonIndex: 0, animated: true)
        stage.advance(1)
        #expect(calls.take() == ["A.willDismiss(0)", "A.didDismiss(0)"])
    }

    @available(*, deprecated)
    @Test("Alerts that are shown in one turn come one after the other, the last one in front")
    func several() {
        let watcher = Watcher(calls)
        for title in ["A", "B", "C"] { alert(title, watcher).show() }
        stage.advance(3)
        let presented = ["A", "B", "C"].flatMap { ["\($0).willPresent", "\($0).didPresent"] }
        #expect(calls.take() == presented)
        tap("Other")
        #expect(calls.take() == ["C.clicked(1)", "C.willDismiss(1)", "C.didDismiss(1)"])
    }

    @available(*, deprecated)
    @Test("An alert that has gone is released")
    func released() {
        let watcher = Watcher(calls)
        weak var weakAlert: UIAlertView?
        do {
            let alert = alert("A", watcher)
            weakAlert = alert
            alert.show()
        }
        stage.advance(1)
        #expect(weakAlert?.isVisible == true)
        tap("Other")
        #expect(weakAlert == nil)
    }

    @available(*, deprecated)
    @Test("An alert that is dismissed while it waits does not come")
    func dismissedWhileWaiting() {
        let watcher = Watcher(calls)
        let (first, second) = (alert("A", watcher), alert("B", watcher))
        first.show()
        second.show()
        second.dismiss(withClickedButtonIndex: 0, animated: true)
        stage.advance(3)
        #expect(calls.take() == ["A.willPresent", "A.didPresent"] && !second.isVisible)
    }

    @available(*, deprecated)
    @Test("A sheet tells of its buttons by their indices")
    func sheet() {
        let watcher = Watcher(calls)
        let sheet = UIActionSheet(
            title: "", delegate: watcher, cancelButtonTitle: "Cancel", destructiveButtonTitle: "Delete",
            otherButtonTitles: "Other")
        sheet.show(in: stage.root)
        stage.advance(1)
        tap("Delete")
        #expect(calls.take() == ["sheet.clicked(0)", "sheet.didDismiss(0)"])
        #expect(sheet.destructiveButtonIndex == 0 && sheet.cancelButtonIndex == 1)
    }

    @available(*, deprecated)
    @Test(
        "The style gives an alert fields, which exist before it is shown, and whose first one decides about the button")
    func styles() {
        final class Judge: NSObject, UIAlertViewDelegate {
            func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool {
                alertView.textField(at: 0)?.text?.isEmpty == false
            }
        }
        let judge = Judge()
        let alert = UIAlertView(
            title: "A", message: "", delegate: judge, cancelButtonTitle: "Cancel", otherButtonTitles: "Other")
        alert.alertViewStyle = .loginAndPasswordInput
        #expect(alert.textField(at: 0)?.placeholder == "Login" && alert.textField(at: 1)?.isSecureTextEntry == true)
        alert.alertViewStyle = .secureTextInput
        #expect(alert.textField(at: 0)?.isSecureTextEntry == true)
        alert.alertViewStyle = .plainTextInput
        alert.show()
        stage.advance(1)
        #expect(alert.textField(at: 0)?.isFirstResponder == true)
        tap("Other")
        #expect(alert.isVisible)
        stage.host.send(.text(.insert("x")))
        stage.turn()
        tap("Other")
        #expect(!alert.isVisible && alert.textField(at: 0)?.text == "x")
    }
}
