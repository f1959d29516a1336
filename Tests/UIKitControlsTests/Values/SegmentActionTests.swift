import CoreGraphics
import Stage
import Testing
import UIKitControls

/// Segments with actions, as UISegmentedControl.h describes them.
@Suite("Segments with actions")
@MainActor
struct SegmentActionTests {
    private let log = CallLog()
    private let stage = Stage()

    private func action(_ title: String) -> UIAction {
        UIAction(title: title, identifier: UIAction.Identifier(title)) { [log] _ in log.add(title) }
    }

    @Test("Choosing a segment performs its action, then sends the change of the value")
    func choosing() {
        let control = UISegmentedControl(
            frame: CGRect(x: 0, y: 100, width: 300, height: 29), actions: [action("A"), action("B")])
        control.addAction(UIAction { [log] _ in log.add("value") }, for: .valueChanged)
        stage.root.addSubview(control)
        stage.turn()
        #expect(control.numberOfSegments == 2 && control.titleForSegment(at: 1) == "B")
        stage.tap(220, 115)
        #expect(log.take() == ["B", "value"] && control.selectedSegmentIndex == 1)
        stage.tap(220, 115)
        #expect(log.take() == [])
    }

    @Test("An action stands once in a control, and is found by its identifier")
    func identifiers() {
        let control = UISegmentedControl(frame: .zero, actions: [action("A"), action("B")])
        control.insertSegment(action: action("A"), at: 2, animated: false)
        #expect(control.numberOfSegments == 2 && control.titleForSegment(at: 0) == "B")
        #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("A")) == 1)
        #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("C")) == UISegmentedControl.noSegment)
        control.setAction(action("C"), forSegmentAt: 0)
        #expect(control.actionForSegment(at: 0)?.title == "C")
    }

    @Test("The selected segment has its own color")
    func tint() {
        let control = UISegmentedControl(items: ["A", "B"])
        control.frame = CGRect(x: 0, y: 100, width: 300, height: 29)
        control.selectedSegmentIndex = 0
        control.selectedSegmentTintColor = .red
        stage.root.addSubview(control)
        stage.turn()
        #expect(stage.pixel(30, 110) == (255, 0, 0) && stage.pixel(180, 110) != (255, 0, 0))
    }
}
