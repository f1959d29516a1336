import Foundation
import Stage
import Testing
import UIKitAccessibility
import UIKitAlerts
import UIKitControls

/// The informal protocol that every object has (documentation: UIAccessibility, UIAccessibilityContainer).
@Suite("Accessibility's members")
@MainActor
struct AccessibilityMemberTests {
    private final class Plain: NSObject {}

    private final class Chart: UIView {
        override var accessibilityElements: [Any]? {
            get { ["a"] }
            set {}
        }
        override func accessibilityElementCount() -> Int { 3 }
        override func accessibilityElement(at index: Int) -> Any? { index }
        override func index(ofAccessibilityElement element: Any) -> Int { 1 }
        override func accessibilityActivate() -> Bool { true }
    }

    @Test("Every object keeps the properties, whatever its class")
    func anyObject() {
        let object: NSObject = Plain()
        #expect(!object.isAccessibilityElement && object.accessibilityLabel == nil)
        object.accessibilityLabel = "Total"
        object.accessibilityFrame = CGRect(x: 1, y: 2, width: 30, height: 40)
        object.accessibilityTraits = [.header]
        #expect(object.accessibilityLabel == "Total" && object.accessibilityTraits == .header)
        #expect(object.accessibilityActivationPoint == CGPoint(x: 16, y: 22))
        #expect(Plain().accessibilityLabel == nil)
    }

    @Test("A class's override is called through any of its superclasses")
    func overrides() {
        let chart: NSObject = Chart()
        #expect(chart.accessibilityElementCount() == 3 && chart.accessibilityElement(at: 2) as? Int == 2)
        #expect(chart.index(ofAccessibilityElement: 0) == 1 && chart.accessibilityActivate())
        #expect((chart as? UIResponder)?.accessibilityElements as? [String] == ["a"])
    }

    @Test("Images, items, actions and menus have them, and an identifier")
    func others() {
        let image = UIImage()
        image.accessibilityLabel = "Photo"
        image.accessibilityIdentifier = "photo"
        let action = UIAlertAction(title: "OK", style: .default)
        action.accessibilityIdentifier = "ok"
        let menu = UIAction(title: "Copy") { _ in }
        menu.accessibilityHint = "Copies"
        let things: [any UIAccessibilityIdentification] = [image, action, menu, UIView()]
        #expect(things.compactMap(\.accessibilityIdentifier) == ["photo", "ok"])
        #expect(image.accessibilityLabel == "Photo" && menu.accessibilityHint == "Copies")
    }

    @Test("A plain and an attributed label are one value, the last that was set")
    func attributed() {
        let view = UIView()
        view.accessibilityAttributedLabel = NSAttributedString(
            string: "slow", attributes: [.accessibilitySpeechPitch: 0.5])
        #expect(view.accessibilityLabel == "slow")
        view.accessibilityLabel = "fast"
        #expect(view.accessibilityAttributedLabel?.string == "fast")
        view.accessibilityUserInputLabels = ["one", "two"]
        #expect(view.accessibilityAttributedUserInputLabels?.map(\.string) == ["one", "two"])
    }

    @Test("A block is preferred to the value that was set")
    func blocks() {
        let view = UIView()
        view.accessibilityLabel = "set"
        var count = 0
        view.accessibilityLabelBlock = {
            count += 1
            return "block \(count)"
        }
        #expect(view.accessibilityLabel == "block 1" && view.accessibilityLabel == "block 2")
        view.accessibilityLabelBlock = nil
        view.accessibilityTextualContextBlock = { UIAccessibilityTextualContext.console.rawValue }
        #expect(view.accessibilityTextualContext == .console)
        view.accessibilityActivateBlock = { true }
        #expect(view.accessibilityLabel == "set" && view.accessibilityActivate())
    }

    @Test("The elements answer the container's questions; without any it has none")
    func elements() {
        let view = UIView()
        #expect(view.accessibilityElementCount() == 0 && view.accessibilityElement(at: 0) == nil)
        let (one, two) = (UIView(), UIView())
        view.accessibilityElements = [one, two]
        #expect(view.accessibilityElementCount() == 2 && view.accessibilityElement(at: 1) as? UIView === two)
        #expect(view.index(ofAccessibilityElement: two) == 1)
        #expect(view.index(ofAccessibilityElement: view) == NSNotFound && view.accessibilityElement(at: 2) == nil)
    }

    @Test("A view's frame, and that of an element in it, are the screen's")
    func frames() {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        stage.root.addSubview(view)
        #expect(view.accessibilityFrame == CGRect(x: 10, y: 20, width: 100, height: 50))
        let element = UIAccessibilityElement(accessibilityContainer: view)
        element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(element.accessibilityFrame == CGRect(x: 11, y: 22, width: 3, height: 4))
        view.frame.origin.x = 50
        #expect(element.accessibilityFrame.minX == 51)
        element.accessibilityFrame = CGRect(x: 0, y: 0, width: 9, height: 9)
        #expect(element.accessibilityFrame.width == 9)
    }

    @Test("A custom action and a rotor keep what they were made with")
    func actions() {
        let action = UIAccessibilityCustomAction(name: "Delete") { _ in true }
        #expect(action.name == "Delete" && action.actionHandler?(action) == true)
        let rotor = UIAccessibilityCustomRotor(name: "Links") { predicate in
            predicate.searchDirection == .next
                ? UIAccessibilityCustomRotorItemResult(targetElement: UIView(), targetRange: nil) : nil
        }
        #expect(rotor.name == "Links" && rotor.systemRotorType == .none)
        #expect(rotor.itemSearchBlock(UIAccessibilityCustomRotorSearchPredicate()) != nil)
        #expect(UIAccessibilityCustomRotor(systemType: .heading) { _ in nil }.systemRotorType == .heading)
    }

    @Test("Standard controls say what they show, and their state as value and traits, unless it is set")
    func standards() {
        let label = UILabel()
        label.text = "Total"
        #expect(label.isAccessibilityElement && label.accessibilityLabel == "Total")
        #expect(label.accessibilityTraits == .staticText && label.givenAccessibilityLabel == nil)
        label.accessibilityLabel = "The total"
        label.isAccessibilityElement = false
        #expect(label.accessibilityLabel == "The total" && label.givenAccessibilityLabel == "The total")
        #expect(!label.isAccessibilityElement)
        let button = UIButton(type: .system)
        button.setTitle("Pay", for: .normal)
        button.isEnabled = false
        #expect(button.accessibilityLabel == "Pay" && button.accessibilityTraits == [.button, .notEnabled])
        let toggle = UISwitch()
        toggle.isOn = true
        #expect(toggle.accessibilityValue == "1" && toggle.accessibilityTraits == [.button, .toggleButton])
        let slider = UISlider()
        slider.value = 0.5
        #expect(slider.accessibilityValue == "50%" && slider.accessibilityTraits == .adjustable)
        let pages = UIPageControl()
        pages.numberOfPages = 3
        #expect(pages.accessibilityValue == "page 1 of 3")
        let image = UIImage()
        image.accessibilityLabel = "Photo"
        let picture = UIImageView(image: image)
        #expect(!picture.isAccessibilityElement && picture.accessibilityLabel == "Photo")
        #expect(picture.accessibilityTraits == .image && !UIView().isAccessibilityElement)
    }

    @Test("The segments of a control are its elements: titles, of which one is selected")
    func segments() {
        let control = UISegmentedControl(items: ["Day", "Week"])
        control.selectedSegmentIndex = 1
        #expect(!control.isAccessibilityElement)
        let segments = control.subviews.filter(\.isAccessibilityElement)
        #expect(segments.map(\.accessibilityLabel) == ["Day", "Week"])
        #expect(segments.map(\.accessibilityTraits) == [.button, [.button, .selected]])
    }

    @Test("A button of an alert has the identifier and the label of its action")
    func alertButton() {
        let stage = Stage()
        let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
        let action = UIAlertAction(title: "OK", style: .default)
        action.accessibilityIdentifier = "accept"
        alert.addAction(action)
        stage.window.rootViewController?.present(alert, animated: false)
        stage.turn()
        func find(_ view: UIView) -> UIView? {
            view.accessibilityIdentifier == "accept" ? view : view.subviews.lazy.compactMap(find).first
        }
        #expect(find(stage.window)?.accessibilityLabel == "OK")
    }

    @Test("The place of a drag is a point of a view, its middle if none is given (documentation)")
    func locations() {
        let view = UIView(frame: CGRect(x: 5, y: 5, width: 40, height: 20))
        let middle = UIAccessibilityLocationDescriptor(name: "Drag", view: view)
        #expect(middle.point == CGPoint(x: 20, y: 10) && middle.name == "Drag" && middle.view === view)
        view.accessibilityDragSourceDescriptors = [middle]
        #expect(view.accessibilityDragSourceDescriptors?.count == 1)
    }
}
