import Foundation
import NibDocuments
import QuinceDiagnostics
import Stage
import Testing
import UIKitContainers
import UIKitControls

/// The places in which symbols are shown: the rules of behaviour/symbols.md#where-symbols-are-shown.
@Suite("Symbols on screen")
@MainActor
struct SymbolTests {
    private let star = UIImage(systemName: "square.fill")!

    private func stage(_ view: UIView, tint: UIColor) -> Stage {
        let stage = Stage()
        stage.root.backgroundColor = .white
        stage.root.tintColor = tint
        stage.root.addSubview(view)
        stage.turn()
        return stage
    }

    /// The pixel in the middle of a view.
    private func color(of view: UIView, _ stage: Stage) -> [Int] {
        let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        let (red, green, blue) = stage.pixel(middle.x, middle.y)
        return [red, green, blue]
    }

    private func pictures(_ view: UIView) -> [UIImageView] {
        view.subviews.flatMap { [$0 as? UIImageView].compactMap(\.self) + pictures($0) }
    }

    @Test("An image view shows a symbol in its tint, unless the image says otherwise")
    func imageView() {
        let view = UIImageView(image: star)
        let stage = stage(view, tint: .red)
        #expect(color(of: view, stage) == [255, 0, 0])
        view.tintColor = .blue
        stage.turn()
        #expect(color(of: view, stage) == [0, 0, 255])
        view.image = star.withTintColor(.green, renderingMode: .alwaysOriginal)
        stage.turn()
        #expect(color(of: view, stage) == [0, 255, 0])
        view.image = star.withRenderingMode(.alwaysOriginal)
        stage.turn()
        #expect(color(of: view, stage) == [0, 0, 0])
    }

    @Test("An image view enlarges a symbol as it prefers, where the image has no size of its own")
    func preferredConfiguration() {
        let view = UIImageView(image: UIImage(systemName: "circle"))
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
        #expect(view.intrinsicContentSize == CGSize(width: 40, height: 40) && view.image?.size.width == 20)
        view.image = UIImage(systemName: "circle", withConfiguration: UIImage.SymbolConfiguration(pointSize: 51))
        #expect(view.intrinsicContentSize == CGSize(width: 60, height: 60))
    }

    @Test("A button shows a symbol in its tint, of either type", arguments: [UIButton.ButtonType.system, .custom])
    func button(type: UIButton.ButtonType) {
        let button = UIButton(type: type)
        button.setImage(star, for: .normal)
        button.frame = CGRect(x: 10, y: 10, width: 60, height: 60)
        let stage = stage(button, tint: .red)
        #expect(color(of: button, stage) == [255, 0, 0])
        #expect(button.intrinsicContentSize == star.size)
        // A custom button dims the image, and it must not become black.
        button.isEnabled = false
        stage.turn()
        #expect(color(of: button, stage)[0] == 255)
    }

    @Test("A button has a configuration for the symbol of each state")
    func buttonConfiguration() {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: "circle"), for: .normal)
        button.setPreferredSymbolConfiguration(.init(pointSize: 34), forImageIn: .normal)
        button.setPreferredSymbolConfiguration(.init(pointSize: 51), forImageIn: .selected)
        #expect(button.intrinsicContentSize == CGSize(width: 40, height: 40))
        button.isSelected = true
        #expect(button.intrinsicContentSize == CGSize(width: 60, height: 60))
        #expect(button.currentPreferredSymbolConfiguration == UIImage.SymbolConfiguration(pointSize: 51))
    }

    @Test("A bar button item shows a symbol in the bar's tint, at the large scale")
    func barButtonItem() throws {
        let controller = UIViewController()
        let item = UIBarButtonItem(image: star, style: .plain, target: nil, action: nil)
        controller.navigationItem.rightBarButtonItem = item
        let navigation = UINavigationController(rootViewController: controller)
        navigation.navigationBar.tintColor = .red
        let stage = Stage(root: navigation)
        let large = star.withConfiguration(UIImage.SymbolConfiguration(scale: .large)).size
        let picture = try #require(pictures(navigation.navigationBar).first { $0.image === star })
        stage.picture("symbol-in-bar")
        #expect(color(of: picture, stage) == [255, 0, 0] && picture.bounds.width == large.width)
        item.tintColor = .blue
        stage.turn()
        #expect(color(of: picture, stage) == [0, 0, 255])
    }

    @Test("A tab shows a symbol in the bar's tint if it is chosen, else in gray")
    func tabBarItem() throws {
        let controllers = ["First", "Second"].enumerated().map { i, title in
            let controller = UIViewController()
            controller.tabBarItem = UITabBarItem(title: title, image: star, tag: i)
            return controller
        }
        let tabs = UITabBarController()
        tabs.viewControllers = controllers
        tabs.tabBar.tintColor = .red
        let stage = Stage(root: tabs)
        let found = pictures(tabs.tabBar).filter { $0.image === star }
        try #require(found.count == 2)
        stage.picture("symbols-in-tabs")
        let (chosen, other) = (color(of: found[0], stage), color(of: found[1], stage))
        #expect(chosen == [255, 0, 0])
        #expect(Set(other).count < 3 && other[0] > 100 && other[0] < 200 && abs(other[0] - other[2]) < 12)
    }

    /// The arms of the chevron meet at its right, or, mirrored, at its left.
    @Test("From right to left, forward is mirrored and right is not")
    func direction() throws {
        func tipIsRight(_ name: String, _ direction: UISemanticContentAttribute) throws -> Bool {
            let image: UIImage = try #require(UIImage(systemName: name))
            let view = UIImageView(image: image)
            view.semanticContentAttribute = direction
            let stage = stage(view, tint: .black)
            let y = view.bounds.midY
            return stage.pixel(view.bounds.maxX - 2.5, y).0 < stage.pixel(2.5, y).0
        }
        for name in ["chevron.forward", "chevron.right"] { #expect(try tipIsRight(name, .forceLeftToRight)) }
        for name in ["chevron.forward", "chevron.left"] { #expect(try !tipIsRight(name, .forceRightToLeft)) }
        for name in ["chevron.backward", "chevron.right"] { #expect(try tipIsRight(name, .forceRightToLeft)) }
    }

    @Test("A symbol in text has the text's size and color")
    func attachment() throws {
        let text = NSMutableAttributedString(
            attachment: NSTextAttachment(image: try #require(UIImage(systemName: "circle.fill"))))
        text.addAttributes([.font: UIFont.systemFont(ofSize: 34)], range: NSRange(location: 0, length: 1))
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 40, height: 60))
        label.textColor = .red
        label.attributedText = text
        #expect(abs(label.intrinsicContentSize.width - 40) <= 0.5)
        #expect(color(of: label, stage(label, tint: .blue)) == [255, 0, 0])
    }

    // MARK: Documents

    @Test("A document names a symbol by the catalog of its image view, or in its list of images")
    func documents() {
        let list = #"<resources><image name="star.fill" catalog="system" width="128" height="116"/></resources>"#
        let view = NibDocuments.only(
            #"<imageView id="i" image="heart" catalog="system"><preferredSymbolConfiguration key="preferredSymbolConfiguration" "#
                + #"configurationType="pointSize" pointSize="34" scale="large" weight="bold"/></imageView>"#,
            as: UIImageView.self)
        #expect(view.image == UIImage(systemName: "heart"))
        #expect(view.preferredSymbolConfiguration == .init(pointSize: 34, weight: .bold, scale: .large))
        let listed = NibDocuments.only(
            #"<imageView id="i" image="star.fill"/></objects>\#(list)<objects>"#, as: UIImageView.self)
        #expect(listed.image == UIImage(systemName: "star.fill"))
    }

    @Test("A button of a document has symbols, in both forms that documents have")
    func documentButton() {
        let before = Set(Unsupported.messages)
        let button = NibDocuments.only(
            """
            <button id="b"><state key="normal" image="star" catalog="system"/>
            <state key="selected"><imageReference key="image" image="heart" catalog="system" symbolScale="large"/>
            <preferredSymbolConfiguration key="preferredSymbolConfiguration" scale="small"/></state></button>
            """, as: UIButton.self)
        #expect(button.image(for: .normal) == UIImage(systemName: "star"))
        let large = UIImage.SymbolConfiguration(scale: .large)
        #expect(button.image(for: .selected) == UIImage(systemName: "heart", withConfiguration: large))
        #expect(button.preferredSymbolConfigurationForImage(in: .selected) == .init(scale: .small))
        #expect(Set(Unsupported.messages).subtracting(before).isEmpty)
    }
}
