import AppKitControls
import AppKitCore
import Foundation
import Testing

@Suite("Accessibility of controls")
@MainActor
struct ControlAccessibilityTests {
    @Test("An increment moves a slider by a tenth, and a stepper by its step, within their limits")
    func increments() {
        let slider = NSSlider(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        slider.doubleValue = 0.95
        #expect(slider.accessibilityRole() == .slider && slider.accessibilityMaxValue() as? Double == 1)
        #expect(slider.accessibilityPerformIncrement() && slider.doubleValue == 1)
        slider.setAccessibilityValue(0.5)
        #expect(slider.doubleValue == 0.5)
        let stepper = NSStepper(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        stepper.increment = 2
        #expect(stepper.accessibilityPerformIncrement() && stepper.doubleValue == 2)
        #expect(stepper.accessibilityRole() == .incrementor)
    }

    @Test("A pop up button has the title of its choice as its value")
    func popUp() {
        let button = NSPopUpButton(frame: .zero, pullsDown: false)
        button.addItems(withTitles: ["Red", "Green"])
        button.selectItem(at: 1)
        #expect(button.accessibilityRole() == .popUpButton && button.accessibilityValue() as? String == "Green")
    }
}
