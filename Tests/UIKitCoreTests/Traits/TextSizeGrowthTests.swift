import CTestProcess
import QuinceHostInterface
import Stage
import Testing
import UIKitControls

/// A live app that people leave open for days must not grow with what they do.
@Suite("Growth under changes of the text size")
@MainActor
struct TextSizeGrowthTests {
    private let stage = Stage()

    /// Labels and buttons that follow the text size, and controls that are laid out by it.
    private func fill() {
        for row in 0..<8 {
            let label = UILabel(frame: CGRect(x: 0, y: 40 * row, width: 150, height: 40))
            label.text = "Row \(row)"
            label.font = .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = true
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 160, y: 40 * row, width: 100, height: 40)
            button.setTitle("Button \(row)", for: .normal)
            for view in [label, button, UISwitch(), UISegmentedControl(items: ["A", "B"])] {
                stage.root.addSubview(view)
            }
        }
        stage.turn()
    }

    private func change(times: Int) {
        for number in 0..<times {
            let sizes = HostTextSize.allCases
            stage.host.send(.textSize(sizes[number % sizes.count]))
            stage.advance(0.05)
            _ = stage.host.render()
        }
    }

    @Test("An app is as large after 600 changes as after 60")
    func growth() {
        fill()
        change(times: 60)
        let before = quince_heap_bytes_in_use()
        change(times: 540)
        let grown = quince_heap_bytes_in_use() - before
        // With the attributes that Foundation keeps, each change left 23 KB behind: 12 MB.
        #expect(grown < 500_000, "\(grown) bytes more are in use")
    }
}
