import CoreGraphics
import QuinceLaunchState
import Stage
import Testing
import UIKitBars
import UIKitContainers
import UIKitControls

/// Tab bars of behaviour/look.md#since-ios-13.
@Suite("Tab bars of the modern look", .serialized)
@MainActor
struct TabLookTests {
    private let square = UIGraphicsImageRenderer(size: CGSize(width: 25, height: 25)).image { context in
        UIColor.black.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 25, height: 25))
    }

    private func bar(on stage: Stage, _ change: (UITabBarAppearance) -> Void = { _ in }) -> UITabBar {
        let bar = UITabBar(frame: CGRect(x: 0, y: 100, width: stage.root.bounds.width, height: 49))
        bar.items = ["One", "Two"].enumerated().map { UITabBarItem(title: $1, image: square, tag: $0) }
        bar.selectedItem = bar.items?.first
        let appearance = UITabBarAppearance()
        change(appearance)
        bar.standardAppearance = appearance
        stage.root.addSubview(bar)
        stage.turn()
        return bar
    }

    private func title(_ text: String, in view: UIView) -> UILabel? {
        if let label = view as? UILabel, label.text == text { return label }
        return view.subviews.lazy.compactMap { title(text, in: $0) }.first
    }

    private func color(_ label: UILabel) -> UIColor? {
        label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    }

    private func font(_ label: UILabel) -> UIFont? {
        label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    }

    /// Source: Flutter's `inactiveGray`, 0xFF999999 and 0xFF757575.
    @Test("A tab that is not selected is gray (153), in the dark (117)")
    func gray() throws {
        let stage = Stage(look: .modern)
        let label = try #require(title("Two", in: bar(on: stage)))
        let color = try #require(self.color(label))
        func level(_ style: UIUserInterfaceStyle) -> CGFloat? {
            color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).cgColor.components?.first.map {
                ($0 * 255).rounded()
            }
        }
        #expect(level(.light) == 153 && level(.dark) == 117)
    }

    /// Source: UITabBarAppearance.h: stacked, inline, and inline in compact height; 13 points: commonly observed.
    @Test("On a wide tablet titles of 13 points stand beside images, in the colors of the inline appearance")
    func tablet() throws {
        let stage = Stage(device: "iPad Pro 11", look: .modern)
        let bar = self.bar(on: stage) {
            $0.inlineLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
            $0.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
        }
        let label = try #require(title("Two", in: bar))
        #expect(font(label) == .systemFont(ofSize: 13) && color(label) == .red)
        let picture = try #require(label.superview?.subviews.compactMap { $0 as? UIImageView }.first)
        #expect(picture.frame.maxX + 5 == label.frame.minX && picture.frame.midY == label.frame.midY)
        stage.picture("tabs-on-tablet")
    }

    @Test("On a phone, and on a tablet of the classic look, titles of 10 points stand below images")
    func stacked() throws {
        for (device, look) in [("iPhone 6", LookName.modern), ("iPad Pro 11", .classic)] {
            let stage = Stage(device: device, look: look)
            let label = try #require(title("Two", in: bar(on: stage)))
            #expect(font(label) == .systemFont(ofSize: 10, weight: .medium) && label.frame.minY > 25)
        }
    }
}
