import Foundation
import NibDocuments
import Stage
import Testing
import UIKitControls
import UIKitNibs

/// A running app whose storyboard or xib is written anew.
@Suite("Showing changed documents")
@MainActor
struct NibReloadTests {
    private let stage = Stage(ios: "12")

    init() { NibTestClasses.registered }

    /// A bundle whose files are written again.
    private final class Boards {
        let bundle: Bundle

        @MainActor init(_ files: [String: String]) throws { bundle = try NibDocuments.bundle(files) }
        deinit { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }

        func write(_ text: String, to name: String) throws {
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(bundle.bundlePath)/\(name)"), options: .atomic)
        }
    }

    private func scene(_ id: String, _ text: String, _ extra: String = "", type: String = "NibController") -> String {
        NibDocuments.scene(
            """
            <viewController id="\(id)" storyboardIdentifier="\(id)" customClass="\(type)" sceneMemberID="viewController">
            <view key="view" id="v\(id)"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
            <label text="\(text)" id="l\(id)"><rect key="frame" x="8" y="40" width="200" height="20"/></label>\(extra)
            </subviews></view><connections><outlet property="label" destination="l\(id)" id="o\(id)"/></connections>
            </viewController>
            """)
    }

    private func boards(_ scenes: String...) throws -> Boards {
        try Boards(["Main.storyboard": NibDocuments.storyboardText(scenes.joined())])
    }

    private func rewrite(_ boards: Boards, initial: String = "one", _ scenes: String...) throws {
        try boards.write(NibDocuments.storyboardText(scenes.joined(), initial: initial), to: "Main.storyboard")
        NibReload(["Main.storyboard"]).run()
        stage.turn()
    }

    /// Shows the first scene, and presents the others, each over the one before.
    private func show(_ boards: Boards, _ presented: String...) throws -> [NibController] {
        let storyboard = UIStoryboard(name: "Main", bundle: boards.bundle)
        var shown = [try #require(storyboard.instantiateInitialViewController() as? NibController)]
        stage.window.rootViewController = shown[0]
        stage.turn()
        for id in presented {
            let next = try #require(storyboard.instantiateViewController(withIdentifier: id) as? NibController)
            next.modalPresentationStyle = .overFullScreen
            shown[shown.count - 1].present(next, animated: false)
            stage.turn()
            shown.append(next)
        }
        return shown
    }

    @Test("The root keeps its state and has the new view, which fills the window")
    func root() throws {
        let boards = try boards(scene("one", "Old"))
        let root = try show(boards)[0]
        let old: UIView = root.view
        try rewrite(boards, scene("one", "New"))
        #expect(stage.window.rootViewController === root && root.view !== old && old.superview == nil)
        #expect(root.log == ["awake, view not there, storyboard", "loaded Old", "loaded New"])
        #expect(root.view.superview === stage.window && root.view.frame == stage.window.bounds)
        #expect(root.label?.text == "New" && root.label?.window === stage.window)
    }

    @Test("Controllers that are presented stay where they are, with their styles, and have new views too")
    func presented() throws {
        let boards = try boards(scene("one", "A"), scene("two", "B"), scene("three", "C"))
        let shown = try show(boards, "two", "three")
        let places = shown.map { $0.view.superview }
        try rewrite(boards, scene("one", "A2"), scene("two", "B2"), scene("three", "C2"))
        #expect(shown[0].presentedViewController === shown[1] && shown[1].presentedViewController === shown[2])
        #expect(shown.map { $0.label?.text } == ["A2", "B2", "C2"])
        #expect(zip(shown, places).allSatisfy { $0.view.superview === $1 && $0.view.frame == stage.window.bounds })
        #expect(shown[2].modalPresentationStyle == .overFullScreen)
        shown[1].dismiss(animated: false)
        stage.turn()
        #expect(shown[0].presentedViewController === shown[1] && shown[1].presentedViewController == nil)
    }

    @Test("A presenter whose view is covered comes back with the new one")
    func covered() throws {
        let boards = try boards(scene("one", "A"), scene("two", "B"))
        let root = try show(boards)[0]
        let next = UIViewController()
        root.present(next, animated: false)
        stage.turn()
        #expect(root.view.window == nil)
        try rewrite(boards, scene("one", "A2"), scene("two", "B"))
        #expect(root.view.window == nil && root.presentedViewController === next)
        root.dismiss(animated: false)
        stage.turn()
        #expect(root.view.superview === stage.window && root.label?.text == "A2")
        #expect(root.view.frame == stage.window.bounds)
    }

    @Test("Without its scene a presented controller ends, with those over it")
    func presentedGone() throws {
        let boards = try boards(scene("one", "A"), scene("two", "B"), scene("three", "C"))
        let shown = try show(boards, "two", "three")
        try rewrite(boards, scene("one", "A2"), scene("three", "C2"))
        stage.turn()
        #expect(stage.window.rootViewController === shown[0] && shown[0].presentedViewController == nil)
        #expect(shown[0].label?.text == "A2")
    }

    @Test("Without its scene the root is the initial one, and nothing is presented")
    func rootGone() throws {
        let boards = try boards(scene("one", "A"), scene("two", "B"))
        let shown = try show(boards, "two")
        try rewrite(boards, initial: "two", scene("two", "B2"))
        stage.turn()
        let root = try #require(stage.window.rootViewController as? NibController)
        #expect(!shown.contains(root) && root.label?.text == "B2" && root.presentedViewController == nil)
        #expect(shown[1].viewIfLoaded?.window == nil)
    }

    @Test("A scene with another class has a controller of that class")
    func otherClass() throws {
        let boards = try boards(scene("one", "A"), scene("two", "B"))
        let shown = try show(boards, "two")
        try rewrite(boards, scene("one", "A"), scene("two", "B2", type: "NibAppearing"))
        stage.turn()
        let next = try #require(shown[0].presentedViewController)
        #expect(next is NibAppearing && next.modalPresentationStyle == .overFullScreen)
    }

    @Test("A document that cannot be read, or names no initial scene, leaves everything as it was")
    func unreadable() throws {
        let boards = try boards(scene("one", "A"))
        let root = try show(boards)[0]
        let view: UIView = root.view
        try boards.write("<document", to: "Main.storyboard")
        NibReload(["Main.storyboard"]).run()
        #expect(root.view === view)
        try rewrite(boards, initial: "none", scene("two", "B"))
        #expect(stage.window.rootViewController === root && root.view === view)
    }

    @Test("Another document's change touches nothing")
    func otherDocument() throws {
        let boards = try boards(scene("one", "A"))
        let root = try show(boards)[0]
        let view: UIView = root.view
        var shown: Set<String>?
        NibReload(["Other.storyboard", "Main.xib"]).run { shown = $0 }
        #expect(root.view === view && shown == [])
    }

    @Test("A controller's embedded children are made again with its view")
    func embedded() throws {
        let container = """
            <view id="c"><rect key="frame" x="0" y="100" width="100" height="100"/><connections>
            <segue destination="two" kind="embed" id="s"/></connections></view>
            """
        let boards = try boards(scene("one", "A", container), scene("two", "B"))
        let root = try show(boards)[0]
        let old = root.children
        try rewrite(boards, scene("one", "A", container), scene("two", "B2"))
        #expect(old.count == 1 && root.children.count == 1 && root.children[0] !== old[0] && old[0].parent == nil)
        #expect((root.children[0] as? NibController)?.label?.text == "B2")
        #expect(root.children[0].view.window === stage.window)
    }

    @Test("The view of a xib is loaded again, and a controller of code keeps its own")
    func xib() throws {
        func xib(_ text: String) -> String {
            String(
                decoding: NibDocuments.xib(
                    """
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="NibController"><connections>
                    <outlet property="view" destination="v" id="o"/><outlet property="label" destination="l" id="p"/>
                    </connections></placeholder><view id="v"><rect key="frame" x="0" y="0" width="320" height="480"/>
                    <subviews><label text="\(text)" id="l"/></subviews></view>
                    """), as: UTF8.self)
        }
        let boards = try Boards(["Card.xib": xib("Old")])
        let (card, plain) = (NibController(nibName: "Card", bundle: boards.bundle), UIViewController())
        stage.window.rootViewController = plain
        stage.turn()
        plain.addChild(card)
        plain.view.addSubview(card.view)
        card.didMove(toParent: plain)
        stage.turn()
        let view: UIView = plain.view
        try boards.write(xib("New"), to: "Card.xib")
        var shown: Set<String>?
        NibReload(["Card.xib", "Other.xib"]).run { shown = $0 }
        #expect(shown == ["Card.xib"])
        #expect(plain.view === view && card.parent === plain && card.view.superview === view)
        #expect(card.log == ["loaded Old", "loaded New"])
    }

    @Test("A change during a transition is shown after it")
    func transition() throws {
        let boards = try boards(scene("one", "A"), scene("two", "B"))
        let root = try show(boards)[0]
        let next = root.storyboard!.instantiateViewController(withIdentifier: "two") as! NibController
        root.present(next, animated: true)
        stage.advance(0.1)
        try rewrite(boards, scene("one", "A"), scene("two", "B2"))
        #expect(next.label?.text == "B")
        stage.advance(2)
        #expect(next.label?.text == "B2" && root.presentedViewController === next)
    }

    @Test("The controllers disappear with their old views and appear with the new ones")
    func appearance() throws {
        let boards = try boards(scene("one", "A", type: "NibAppearing"))
        let storyboard = UIStoryboard(name: "Main", bundle: boards.bundle)
        let root = try #require(storyboard.instantiateInitialViewController() as? NibAppearing)
        stage.window.rootViewController = root
        stage.turn()
        root.calls = []
        try rewrite(boards, scene("one", "B", type: "NibAppearing"))
        #expect(root.calls == ["willDisappear", "didDisappear", "load", "willAppear", "didAppear"])
    }
}

final class NibAppearing: UIViewController {
    var label: UILabel?
    var calls: [String] = []
    override func viewDidLoad() { calls.append("load") }
    override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
}
