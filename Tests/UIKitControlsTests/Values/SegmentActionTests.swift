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

    private func image(_ color: UIColor, _ width: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: 29)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: 29))
        }
    }

    /// UISegmentedControl.h: images for states and for the places between segments, in place of the border.
    @Test("Images lie behind segments by their state, and between them by the states of both")
    func images() {
        let control = UISegmentedControl(items: ["A", "B"])
        control.frame = CGRect(x: 0, y: 100, width: 300, height: 29)
        control.setBackgroundImage(image(.blue, 3), for: .normal, barMetrics: .default)
        control.setBackgroundImage(image(.red, 3), for: .selected, barMetrics: .default)
        control.setDividerImage(
            image(.green, 4), forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
        control.selectedSegmentIndex = 0
        stage.root.addSubview(control)
        stage.turn()
        #expect(stage.pixel(20, 110) == (255, 0, 0) && stage.pixel(290, 110) == (0, 0, 255))
        #expect(stage.pixel(149, 110) == (0, 255, 0) && control.layer.borderWidth == 0)
        control.selectedSegmentIndex = 1
        stage.turn()
        #expect(stage.pixel(20, 110) == (0, 0, 255) && stage.pixel(149, 110) == (0, 0, 255))
    }

    @Test("Contents move by their segment's offset and by the adjustment of its place")
    func adjustments() {
        let control = UISegmentedControl(items: ["A", "B"])
        control.frame = CGRect(x: 0, y: 100, width: 300, height: 29)
        control.setContentOffset(CGSize(width: 3, height: 4), forSegmentAt: 0)
        control.setContentPositionAdjustment(
            UIOffset(horizontal: 10, vertical: 0), forSegmentType: .right, barMetrics: .default)
        stage.root.addSubview(control)
        stage.turn()
        let labels = control.subviews.compactMap { $0.subviews.compactMap { $0 as? UILabel }.first }
        #expect(labels.map(\.frame.origin) == [CGPoint(x: 3, y: 4), CGPoint(x: 10, y: 0)])
        #expect(control.contentOffsetForSegment(at: 0) == CGSize(width: 3, height: 4))
    }

    private func labels(_ control: UISegmentedControl) -> [UILabel] {
        control.subviews.compactMap { $0.subviews.compactMap { $0 as? UILabel }.first }
    }

    @Test("The title attributes of a state overrule single ones of the normal state")
    func titleAttributes() {
        let control = UISegmentedControl(items: ["A", "B"])
        let font = UIFont.boldSystemFont(ofSize: 19)
        control.setTitleTextAttributes([.font: font, .foregroundColor: UIColor.green], for: .normal)
        control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
        control.setTitleTextAttributes([.foregroundColor: UIColor.gray], for: .disabled)
        control.selectedSegmentIndex = 0
        #expect(labels(control).map(\.font) == [font, font])
        #expect(labels(control).map(\.textColor) == [.red, .green])
        control.setEnabled(false, forSegmentAt: 1)
        #expect(labels(control).map(\.textColor) == [.red, .gray])
    }

    @Test("Titles are drawn with all of their attributes, and are as wide")
    func kernedTitles() {
        let control = UISegmentedControl(items: ["ABC", "DEF"])
        let plain = control.intrinsicContentSize.width
        control.setTitleTextAttributes([.kern: CGFloat(10)], for: .normal)
        #expect(control.intrinsicContentSize.width - plain >= 2 * 20 && control.titleForSegment(at: 0) == "ABC")
        #expect(labels(control)[0].attributedText?.attribute(.kern, at: 0, effectiveRange: nil) as? CGFloat == 10)
        control.setTitleTextAttributes(nil, for: .normal)
        #expect(control.intrinsicContentSize.width == plain)
    }
}
