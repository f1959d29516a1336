import Stage
import Testing
import UIKitContent
import UIKitControls

/// Contents as values, and the view of a list's content (behaviour/tables.md#contents). The tests of cells are
/// `TableContentTests` and `CellContentTests`.
@Suite("Contents")
@MainActor
struct ContentTests {
    /// Contents take their fonts and colors from the traits of an app's screen.
    private let stage = Stage()

    @Test("The forms of the system put texts below each other or side by side")
    func forms() throws {
        var value = UIListContentConfiguration.valueCell()
        (value.text, value.secondaryText) = ("Name", "Value")
        let view = UIListContentView(configuration: value)
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
        view.layoutIfNeeded()
        let labels = view.subviews.compactMap { $0 as? UILabel }
        #expect(labels[0].frame.minX == 16 && abs(labels[1].frame.maxX - 284) < 0.01)
        #expect(labels[0].frame.midY == labels[1].frame.midY)
        // Without room they stand below each other.
        value.text = "A name that is much too long to stand beside the value of the row"
        view.configuration = value
        view.layoutIfNeeded()
        #expect(labels[1].frame.minY >= labels[0].frame.maxY && labels[1].frame.minX == 16)
        #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height > 60)
        var header = UIListContentConfiguration.groupedHeader()
        header.text = "Name"
        #expect((UIListContentView(configuration: header).subviews[1] as? UILabel)?.text == "NAME")
    }

    @Test("An image stands before the texts, in the room and size that the content gives")
    func image() throws {
        var content = UIListContentConfiguration.cell()
        content.text = "Text"
        content.image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 50)).image { _ in }
        content.imageProperties.maximumSize = CGSize(width: 40, height: 40)
        content.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 0)
        let view = UIListContentView(configuration: content)
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
        view.layoutIfNeeded()
        #expect(view.subviews[0].frame.size == CGSize(width: 40, height: 20) && view.subviews[0].frame.minX == 26)
        #expect(view.subviews[1].frame.minX == 92)
        let guide = try #require(view.textLayoutGuide)
        view.layoutIfNeeded()
        #expect(guide.layoutFrame == view.subviews[1].frame && view.secondaryTextLayoutGuide == nil)
        view.semanticContentAttribute = .forceRightToLeft
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(view.subviews[0].frame.maxX == 274)
    }

    @Test("States carry what an app adds")
    func customState() {
        let key = UIConfigurationStateCustomKey("archived")
        var state = UICellConfigurationState(traitCollection: UITraitCollection())
        #expect(state[key] == nil)
        state[key] = true
        #expect(
            state[key] == AnyHashable(true) && state != UICellConfigurationState(traitCollection: UITraitCollection()))
    }

    @Test("A background adds the margins around it to its insets, at the edges that it names")
    func backgroundMargins() {
        var background = UIBackgroundConfiguration.clear()
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        background.edgesAddingLayoutMarginsToBackgroundInsets = [.leading, .bottom]
        let view = BackgroundView(background)
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        let around = UIView(frame: view.frame)
        around.insetsLayoutMarginsFromSafeArea = false
        around.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
        around.addSubview(view)
        view.layoutIfNeeded()
        #expect(view.subviews[0].frame == CGRect(x: 12, y: 1, width: 84, height: 36))
    }
}
