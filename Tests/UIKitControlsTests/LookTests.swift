import CoreGraphics
import Foundation
import QuartzCore
import QuinceLaunchState
import Stage
import Testing
import UIFoundation
import UIKitControls

@Suite("The looks", .serialized)
@MainActor
struct LookTests {
    private func on(_ look: LookName, _ body: () -> Void) {
        let before = LookName.current
        defer { LookName.current = before }
        LookName.current = look
        body()
    }

    /// Source: behaviour/look.md, the sizes of xib files before and since Xcode 11.
    @Test(
        "Segmented controls and steppers have the height of their look",
        arguments: [(LookName.classic, 29), (.modern, 32)])
    func heights(_ look: LookName, _ height: CGFloat) {
        on(look) {
            #expect(UISegmentedControl(items: ["a", "b"]).intrinsicContentSize.height == height)
            #expect(UIStepper().frame.size == CGSize(width: 94, height: height))
        }
    }

    /// Source: Apple's Human Interface Guidelines, "Color".
    @Test("Green, purple and teal are those of the look")
    func colors() {
        func levels(_ color: UIColor) -> [CGFloat] {
            color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).cgColor.components?.prefix(3).map {
                ($0 * 255).rounded()
            } ?? []
        }
        on(.classic) { #expect(levels(.systemGreen) == [76, 217, 100]) }
        on(.modern) {
            #expect(levels(.systemGreen) == [52, 199, 89])
            #expect(levels(.systemPurple) == [175, 82, 222])
            #expect(levels(.systemTeal) == [48, 176, 199])
            #expect(levels(.systemBlue) == [0, 122, 255])
        }
    }

    @Test("A selected segment is a pill that moves, and the tint colors nothing")
    func pill() throws {
        let stage = Stage(look: .modern)
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        control.frame = CGRect(x: 20, y: 100, width: 300, height: 32)
        control.selectedSegmentIndex = 0
        stage.root.addSubview(control)
        stage.advance(0.1)
        let pill = try #require(control.subviews.first { $0.layer.shadowOpacity > 0 })
        #expect(pill.frame == CGRect(x: 2, y: 2, width: 96, height: 28) && pill.layer.cornerRadius == 7)
        #expect(control.layer.borderWidth == 0)
        stage.tap(20 + 150, 116)
        stage.advance(0.1)
        let moving = try #require(pill.layer.presentation()).frame.minX
        #expect(moving > 2 && moving < 102)
        stage.advance(0.3)
        #expect(pill.frame.minX == 102 && control.selectedSegmentIndex == 1)
        control.selectedSegmentIndex = UISegmentedControl.noSegment
        #expect(pill.isHidden)
    }

    /// Source: FL, eight ticks; the classic one has twelve.
    @Test("An activity indicator has the spokes of its look", arguments: [(LookName.classic, 12), (.modern, 8)])
    func spokes(_ look: LookName, _ count: Int) {
        on(look) {
            let indicator = UIActivityIndicatorView(style: .medium)
            indicator.startAnimating()
            let turns = (indicator.layer.sublayers ?? []).flatMap { layer in
                (layer.animationKeys() ?? []).compactMap { layer.animation(forKey: $0) as? CAKeyframeAnimation }
            }
            #expect(turns.first?.values?.count == count)
        }
    }
}
