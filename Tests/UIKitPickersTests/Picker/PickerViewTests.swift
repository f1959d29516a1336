import Foundation
import QuinceHostInterface
import QuinceMediaClock
import Stage
import Testing
import UIKitControls
import UIKitPickers

/// The rules of UIPickerView.h and of its documentation (behaviour/pickers.md).
@Suite("Pickers")
@MainActor
struct PickerViewTests {
    let stage = Stage()

    /// The wheels, from left to right.
    private func wheels(_ picker: UIPickerView) -> [UIScrollView] {
        picker.subviews[0].subviews.compactMap { $0 as? UIScrollView }.sorted { $0.frame.minX < $1.frame.minX }
    }

    private func labels(in view: UIView) -> [UILabel] {
        view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
    }

    // MARK: Content

    @Test("A picker is 320 × 216 unless its frame has a size, and shows no indicator flag until one is set")
    func size() {
        #expect(UIPickerView().frame.size == CGSize(width: 320, height: 216))
        let picker = UIPickerView(frame: CGRect(x: 5, y: 6, width: 250, height: 162))
        #expect(picker.frame == CGRect(x: 5, y: 6, width: 250, height: 162))
        #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
        #expect(picker.sizeThatFits(.zero) == CGSize(width: 320, height: 216))
        #expect(!picker.showsSelectionIndicator)
    }

    @Test("Without a data source it has no components, and no row is selected")
    func empty() {
        let picker = UIPickerView()
        #expect(picker.numberOfComponents == 0)
        #expect(picker.selectedRow(inComponent: 0) == -1)
        #expect(picker.numberOfRows(inComponent: 3) == 0 && picker.rowSize(forComponent: 3) == .zero)
        picker.selectRow(4, inComponent: 2, animated: true)
        picker.reloadComponent(7)
        let none = PickerSource(0)
        picker.dataSource = none
        #expect(picker.numberOfComponents == 1 && picker.selectedRow(inComponent: 0) == -1)
    }

    @Test("A turn goes on from a row that the app selects under the finger, and its end is told")
    func selectionDuringTurn() {
        let source = PickerSource(50)
        let picker = UIPickerView(frame: CGRect(x: 20, y: 100, width: 320, height: 216))
        picker.dataSource = source
        picker.delegate = source
        stage.root.addSubview(picker)
        stage.turn()
        stage.touch(.down, 180, 300)
        for step in 1...8 {
            stage.advance(0.1)
            stage.touch(.move, 180, 300 - CGFloat(step) * 8)
        }
        picker.selectRow(20, inComponent: 0, animated: false)
        for step in 9...16 {
            stage.advance(0.1)
            stage.touch(.move, 180, 300 - CGFloat(step) * 8)
        }
        stage.advance(1)
        stage.touch(.up, 180, 172)
        stage.advance(2)
        let row = picker.selectedRow(inComponent: 0)
        #expect((21...23).contains(row))
        #expect(source.selected == ["0:\(row)"], "\(source.selected)")
        #expect(wheels(picker)[0].contentOffset.y == CGFloat(row) * 32)
    }

    @Test("A row height of almost nothing makes no more rows than points")
    func lowRows() {
        let source = PickerViewSource(size: CGSize(width: 10, height: 10), rowHeight: 1e-4)
        let picker = UIPickerView()
        picker.dataSource = source
        picker.delegate = source
        stage.root.addSubview(picker)
        stage.turn()
        #expect(picker.rowSize(forComponent: 0).height == 1)
    }

    @Test("Numbers are known before the picker is shown, and a row can be selected then")
    func early() {
        let source = PickerSource(10, 20)
        let picker = UIPickerView()
        picker.dataSource = source
        picker.delegate = source
        picker.selectRow(7, inComponent: 1, animated: true)
        #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 1) == 20)
        #expect([0, 1].map { picker.selectedRow(inComponent: $0) } == [0, 7])
        stage.root.addSubview(picker)
        stage.turn()
        #expect(wheels(picker)[1].contentOffset.y == 224)
        #expect(source.selected.isEmpty)
    }

    @Test("Only the rows that are seen are asked for: a million cost nothing, wherever the wheel stands")
    func million() {
        let source = PickerSource(1_000_000)
        let picker = stage.picker(source)
        #expect(source.asked.count < 8)
        picker.selectRow(654_321, inComponent: 0, animated: false)
        stage.turn()
        #expect(source.asked.count < 20)
        #expect(labels(in: picker).contains { $0.text == "0:654321" })
        #expect(labels(in: picker).count < 12)
    }

    @Test("Numbers are kept until a reload; a selection beyond the new number becomes the last row")
    func reload() {
        let source = PickerSource(10, 5)
        let picker = stage.picker(source)
        picker.selectRow(8, inComponent: 0, animated: false)
        source.counts = [4, 3]
        #expect(picker.numberOfRows(inComponent: 0) == 10)
        picker.reloadComponent(0)
        #expect([0, 1].map { picker.numberOfRows(inComponent: $0) } == [4, 5])
        #expect(picker.selectedRow(inComponent: 0) == 3)
        source.counts = [4]
        picker.reloadAllComponents()
        stage.turn()
        #expect(picker.numberOfComponents == 1 && wheels(picker).count == 1)
        #expect(picker.selectedRow(inComponent: 0) == 3 && wheels(picker)[0].contentOffset.y == 96)
        source.counts = [0]
        picker.reloadAllComponents()
        #expect(picker.selectedRow(inComponent: 0) == -1)
        source.counts = [3]
        picker.reloadAllComponents()
        #expect(picker.selectedRow(inComponent: 0) == 0)
        #expect(source.selected.isEmpty)
    }

    // MARK: Widths

    @Test("Wheels share the width equally, or have the delegate's widths, and are narrower if there is no room")
    func widths() {
        let picker = stage.picker(PickerSource(3, 3, 3))
        let widths = wheels(picker).map(\.frame.width)
        #expect(widths.allSatisfy { abs($0 - 90) < 0.01 })
        #expect(picker.rowSize(forComponent: 1) == CGSize(width: 90, height: 32))
        let source = PickerViewSource(size: .zero, rowHeight: 50)
        picker.dataSource = source
        picker.delegate = source
        stage.turn()
        #expect(picker.rowSize(forComponent: 0) == CGSize(width: 100, height: 50))
        #expect(wheels(picker).map(\.frame.minX) == [67.5, 172.5])
        picker.frame.size.width = 85
        stage.turn()
        #expect(wheels(picker).map(\.frame.width) == [50, 30])
        #expect(picker.rowSize(forComponent: 0).width == 50)
    }

    @Test("From right to left the first component is at the right")
    func rightToLeft() {
        let picker = stage.picker(PickerSource(3, 3))
        picker.semanticContentAttribute = .forceRightToLeft
        stage.turn()
        #expect(labels(in: wheels(picker)[1]).allSatisfy { $0.text?.hasPrefix("0:") == true })
    }

    // MARK: Selection

    @Test("A row that the app selects is the selected one at once; its delegate is not told")
    func programmatic() {
        let source = PickerSource(30)
        let picker = stage.picker(source)
        picker.selectRow(12, inComponent: 0, animated: true)
        #expect(picker.selectedRow(inComponent: 0) == 12)
        stage.advance(0.15)
        let between = wheels(picker)[0].contentOffset.y
        #expect(between > 0 && between < 384)
        stage.advance(0.5)
        #expect(wheels(picker)[0].contentOffset.y == 384)
        picker.selectRow(99, inComponent: 0, animated: false)
        picker.selectRow(-1, inComponent: 0, animated: false)
        #expect(picker.selectedRow(inComponent: 0) == 12)
        #expect(source.selected.isEmpty && MediaClock.shared.nextDeadline == nil)
    }

    @Test("A wheel that was turned rests in a row, and then the delegate is told once")
    func spin() {
        let source = PickerSource(100)
        let picker = stage.picker(source)
        stage.drag(from: CGPoint(x: 170, y: 260), to: CGPoint(x: 170, y: 170), frames: 6)
        #expect(source.selected.isEmpty)
        #expect(wheels(picker)[0].isDecelerating)
        stage.advance(5)
        let row = picker.selectedRow(inComponent: 0)
        #expect(row > 4)
        #expect(wheels(picker)[0].contentOffset.y == CGFloat(row) * 32)
        #expect(source.takeSelected() == ["0:\(row)"])
    }

    @Test("A wheel that is let go between two rows turns to the nearer one; beyond its ends it comes back")
    func settles() {
        let source = PickerSource(5)
        let picker = stage.picker(source)
        slowDrag(from: 208, to: 208 - 10 - 32)
        stage.advance(2)
        #expect(source.takeSelected() == ["0:1"])
        slowDrag(from: 208, to: 300)
        #expect(wheels(picker)[0].contentOffset.y < 0)
        stage.advance(2)
        #expect(source.takeSelected() == ["0:0"] && wheels(picker)[0].contentOffset.y == 0)
    }

    /// Drags by so many points that the finger stands still as it is lifted.
    private func slowDrag(from start: CGFloat, to end: CGFloat, lifts: Bool = true) {
        stage.touch(.down, 170, start)
        stage.advance(0.1)
        let way: CGFloat = end > start ? 12 : -12
        stage.touch(.move, 170, start + way)
        stage.advance(0.1)
        // The way that it takes to recognize the drag is not part of it.
        for step in 1...10 {
            stage.touch(.move, 170, start + (end - start) * CGFloat(step) / 10)
            stage.advance(0.1)
        }
        stage.advance(0.5)
        if lifts { stage.touch(.up, 170, end) }
    }

    @Test("While it turns, the selected row is the one in the middle")
    func turning() {
        let picker = stage.picker(PickerSource(40))
        picker.selectRow(20, inComponent: 0, animated: false)
        slowDrag(from: 208, to: 208 - 64, lifts: false)
        #expect(abs(picker.selectedRow(inComponent: 0) - 22) <= 1)
        stage.touch(.up, 170, 144)
    }

    @Test("A finger that stops a wheel between two rows, and is lifted, lets it turn to the nearer one")
    func caught() {
        let source = PickerSource(1000)
        let picker = stage.picker(source)
        stage.drag(from: CGPoint(x: 170, y: 300), to: CGPoint(x: 170, y: 120), frames: 4)
        stage.advance(0.21)
        let wheel = wheels(picker)[0]
        stage.touch(.down, 170, 150)
        let stopped = wheel.contentOffset.y
        stage.advance(0.1)
        #expect(wheel.contentOffset.y == stopped && source.selected.isEmpty)
        stage.touch(.up, 170, 150)
        stage.advance(1)
        let row = picker.selectedRow(inComponent: 0)
        #expect(abs(CGFloat(row) * 32 - stopped) <= 16.5)
        #expect(wheel.contentOffset.y == CGFloat(row) * 32)
        #expect(source.takeSelected() == ["0:\(row)"])
        stage.advance(1)
        #expect(source.selected.isEmpty && MediaClock.shared.nextDeadline == nil)
    }

    @Test("A tap selects the row that it meets; one on the selected row does nothing")
    func tap() {
        let source = PickerSource(10)
        let picker = stage.picker(source)
        stage.tap(170, 240)
        stage.advance(1)
        #expect(source.takeSelected() == ["0:1"] && picker.selectedRow(inComponent: 0) == 1)
        stage.tap(170, 208)
        stage.advance(1)
        #expect(source.selected.isEmpty)
        stage.tap(170, 290)
        stage.advance(1)
        #expect(source.takeSelected() == ["0:4"])
        stage.tap(170, 180)
        stage.advance(1)
        #expect(source.takeSelected() == ["0:3"])
    }

    @Test("The delegate may select and reload while it is told")
    func reentrant() {
        let source = PickerSource(10, 20)
        let picker = stage.picker(source)
        picker.selectRow(15, inComponent: 1, animated: false)
        source.didSelect = { [unowned source, unowned picker] row, component in
            guard component == 0 else { return }
            source.counts[1] = row + 2
            picker.reloadComponent(1)
            picker.selectRow(0, inComponent: 0, animated: true)
        }
        stage.tap(95, 240)
        stage.advance(2)
        #expect(source.takeSelected() == ["0:1"])
        #expect([0, 1].map { picker.selectedRow(inComponent: $0) } == [0, 2])
    }

    @Test("A mouse wheel turns it, and it comes to rest in a row")
    func notches() {
        let source = PickerSource(50)
        let picker = stage.picker(source)
        let notch = ScrollSample(
            phase: .discrete, delta: CGVector(dx: 0, dy: 45), location: CGPoint(x: 170, y: 200), surface: stage.surface)
        stage.host.send(.scroll(notch))
        stage.advance(1)
        #expect(source.takeSelected() == ["0:1"] && wheels(picker)[0].contentOffset.y == 32)
    }

    @Test("A wheel that leaves its window while it turns stands in a row when it returns, and tells nobody")
    func removed() {
        let source = PickerSource(100)
        let picker = stage.picker(source)
        stage.drag(from: CGPoint(x: 170, y: 260), to: CGPoint(x: 170, y: 170), frames: 6)
        stage.advance(0.1)
        picker.removeFromSuperview()
        stage.advance(0.1)
        stage.root.addSubview(picker)
        stage.advance(1)
        let row = picker.selectedRow(inComponent: 0)
        #expect(row > 0 && wheels(picker)[0].contentOffset.y == CGFloat(row) * 32)
        #expect(source.selected.isEmpty)
    }

    // MARK: Views

    @Test("Views of rows are used again, known by their rows while they are seen, and centered or as large as the row")
    func views() {
        let source = PickerViewSource(size: CGSize(width: 40, height: 20), rowHeight: 40)
        let picker = stage.picker(source)
        let first = picker.view(forRow: 0, forComponent: 0)
        #expect(first?.bounds.size == CGSize(width: 40, height: 20) && first?.center == CGPoint(x: 50, y: 20))
        #expect(picker.view(forRow: 50, forComponent: 0) == nil)
        let made = source.made
        for row in stride(from: 10, to: 900, by: 10) {
            picker.selectRow(row, inComponent: 0, animated: false)
            stage.turn()
        }
        #expect(picker.view(forRow: 890, forComponent: 0)?.tag == 890)
        #expect(source.made < made + 12)
        let filling = PickerViewSource(size: .zero, rowHeight: 40)
        picker.dataSource = filling
        picker.delegate = filling
        stage.turn()
        #expect(picker.view(forRow: 1, forComponent: 1)?.frame == CGRect(x: 0, y: 0, width: 60, height: 40))
        picker.frame.size.width = 85
        picker.selectRow(500, inComponent: 1, animated: false)
        stage.turn()
        #expect(picker.view(forRow: 500, forComponent: 1)?.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
    }

    @Test("An attributed title keeps its color and gets the wheel's font; a title has no view of the delegate")
    func attributed() throws {
        final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
            func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 2 }
            func pickerView(
                _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
            ) -> String? { "plain" }
            func pickerView(
                _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
            ) -> NSAttributedString? {
                guard row == 0 else { return nil }
                return NSAttributedString(
                    string: "rich",
                    attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 9)])
            }
        }
        let source = Source()
        let picker = stage.picker(source)
        let rich = try #require(labels(in: picker).first { $0.text == "rich" })
        #expect(rich.textAlignment == .center)
        let attributes = rich.attributedText?.attributes(at: 0, effectiveRange: nil)
        #expect((attributes?[.font] as? UIFont)?.pointSize == 23.5)
        #expect(attributes?[.foregroundColor] as? UIColor == .red)
        #expect(labels(in: picker).contains { $0.text == "plain" })
        #expect(picker.view(forRow: 0, forComponent: 0) == nil)
    }

    // MARK: Places and pictures

    @Test("Each row is nearer to its neighbor than the one before, fainter and flatter; the middle one is as it is")
    func cylinder() {
        let picker = stage.picker(PickerSource(40))
        picker.selectRow(20, inComponent: 0, animated: false)
        stage.turn()
        let below = labels(in: picker).filter { Int($0.text!.dropFirst(2))! >= 20 }
            .sorted { $0.text! < $1.text! }
        let frames = below.map { $0.convert($0.bounds, to: nil) }
        #expect(frames.count == 5)
        #expect(frames[0].midY == 208 && frames[0].height == 32)
        for (a, b) in zip(frames, frames.dropFirst()) {
            #expect(b.midY > a.midY && b.height < a.height && b.maxY < 316)
        }
        let steps = zip(frames, frames.dropFirst()).map { $1.midY - $0.midY }
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 > $1 })
        let alphas = below.map { $0.superview!.alpha }
        #expect(alphas[0] == 1 && alphas[1] < 0.45 && zip(alphas, alphas.dropFirst()).allSatisfy { $0 > $1 })
    }

    @Test("Two hairlines frame the band, at the second and the third place among the subviews")
    func lines() {
        let picker = stage.picker(PickerSource(5))
        #expect(
            picker.subviews[1...2].map(\.frame) == [
                CGRect(x: 0, y: 90, width: 300, height: 0.5), CGRect(x: 0, y: 126, width: 300, height: 0.5),
            ])
        #expect(stage.pixel(30, 190.25) == (204, 204, 204))
        #expect(stage.pixel(30, 200) == (255, 255, 255))
        stage.picture("picker-light")
        stage.window.overrideUserInterfaceStyle = .dark
        stage.root.backgroundColor = .black
        stage.turn()
        #expect(stage.pixel(30, 190.25) == (51, 51, 51))
        stage.picture("picker-dark")
    }

    @Test("Its keys and its element of nibs are described beside it")
    func description() {
        let picker = UIPickerView()
        let source = PickerSource(3)
        picker.setValue(source, forKey: "dataSource")
        picker.setValue(source, forKey: "delegate")
        #expect(picker.numberOfComponents == 1 && picker.delegate === source)
        picker.setValue(UIColor.red, forKey: "textColor")
        stage.root.addSubview(picker)
        stage.turn()
        #expect(labels(in: picker).allSatisfy { $0.textColor == .red })
    }
}
