import Foundation
import NibDocuments
import Stage
import Testing
import UIKitContainers
import UIKitNibs
import UIKitRestoration

/// The rules are those of behaviour/state-restoration.md#storyboards.
@Suite("State restoration from storyboards", .serialized)
@MainActor
struct StoryboardRestorationTests {
    private let stage = RestorationStage()

    private static func page(_ id: String, _ attributes: String, view: String = "", connections: String = "")
        -> String
    {
        NibDocuments.scene(
            """
            <viewController title="Title \(id)" id="\(id)" \(attributes) sceneMemberID="viewController">
            <view key="view" id="v\(id)"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(view)</subviews></view>
            <connections>\(connections)</connections></viewController>
            """)
    }

    private static let scroll = """
        <scrollView restorationIdentifier="scroll" id="sc"><rect key="frame" x="0" y="0" width="100" height="100"/></scrollView>
        """

    /// A stack whose first page has ways to two others, one with a restoration identifier of its own.
    private static let scenes =
        NibDocuments.scene(
            """
            <navigationController storyboardIdentifier="Main" useStoryboardIdentifierAsRestorationIdentifier="YES" id="nav" sceneMemberID="viewController">
            <navigationBar key="navigationBar" id="bar"/>
            <connections><segue destination="one" kind="relationship" relationship="rootViewController" id="r1"/></connections>
            </navigationController>
            """)
        + page(
            "one", #"storyboardIdentifier="First" useStoryboardIdentifierAsRestorationIdentifier="YES""#,
            connections: #"<segue destination="two" kind="show" identifier="go" id="s1"/>"#)
        + page(
            "two", #"restorationIdentifier="Detail""#, view: scroll,
            connections: """
                <segue destination="three" kind="presentation" identifier="ask"
                modalPresentationStyle="formSheet" id="s2"/>
                """)
        + page("three", #"restorationIdentifier="Question""#)

    /// The storyboard's bundle, whose file every launch reads anew.
    private static func bundle() throws -> Bundle {
        try NibDocuments.bundle(["Test.storyboard": NibDocuments.storyboardText(scenes, initial: "nav")])
    }

    private func launch(_ bundle: Bundle) {
        stage.launch { app in
            app.makeRoot = { UIStoryboard(name: "Test", bundle: bundle).instantiateInitialViewController()! }
        }
    }

    @Test("Controllers that a storyboard had made are made by it again, without a class or a delegate that makes them")
    func implicit() throws {
        let bundle = try Self.bundle()
        launch(bundle)
        let navigation = try #require(stage.root as? UINavigationController)
        #expect(navigation.restorationIdentifier == "Main")
        navigation.topViewController?.performSegue(withIdentifier: "go", sender: nil)
        stage.host.advance(by: .init(seconds: 1))
        let scroll = try #require(navigation.topViewController?.view.subviews.first as? UIScrollView)
        scroll.contentSize = CGSize(width: 100, height: 500)
        scroll.contentOffset = CGPoint(x: 0, y: 200)
        navigation.topViewController?.performSegue(withIdentifier: "ask", sender: nil)
        stage.host.advance(by: .init(seconds: 1))
        stage.enterBackground()
        #expect(
            stage.paths == ["Main", "Main/Question", "Main/First", "Main/Detail", "Main/Detail/scroll"])

        launch(bundle)
        let restored = try #require(stage.root as? UINavigationController)
        #expect(restored !== navigation && restored.viewControllers.map(\.title) == ["Title one", "Title two"])
        let place = try #require(restored.topViewController?.view.subviews.first as? UIScrollView)
        #expect(place.contentOffset == .zero)
        place.contentSize = CGSize(width: 100, height: 250)
        #expect(place.contentOffset == CGPoint(x: 0, y: 150))
        place.contentSize = CGSize(width: 100, height: 500)
        #expect(place.contentOffset == CGPoint(x: 0, y: 200))
        let question = restored.presentedViewController
        #expect(question?.title == "Title three" && question?.modalPresentationStyle == .formSheet)
        #expect(question?.viewIfLoaded?.window != nil)
    }

    @Test("The storyboard's coder key has the storyboard, for a restoration class to make the controller from it")
    func storyboardKey() throws {
        let bundle = try Self.bundle()
        launch(bundle)
        let navigation = try #require(stage.root as? UINavigationController)
        navigation.topViewController?.performSegue(withIdentifier: "go", sender: nil)
        stage.host.advance(by: .init(seconds: 1))
        navigation.topViewController?.restorationClass = StoryboardFactory.self
        stage.enterBackground()
        StoryboardFactory.made = nil
        launch(bundle)
        let made = try #require(StoryboardFactory.made)
        #expect(made === (stage.root as? UINavigationController)?.topViewController)
        #expect(made.title == "Title one")
    }

    @Test("A scene that the storyboard does not have any more is left out, and the rest is restored")
    func missingScene() throws {
        let bundle = try Self.bundle()
        launch(bundle)
        let navigation = try #require(stage.root as? UINavigationController)
        navigation.topViewController?.performSegue(withIdentifier: "go", sender: nil)
        stage.host.advance(by: .init(seconds: 1))
        stage.enterBackground()
        let text = NibDocuments.storyboardText(Self.scenes, initial: "nav").replacing("two", with: "six")
        try Data(text.utf8).write(to: URL(fileURLWithPath: bundle.bundlePath + "/Test.storyboard"))
        launch(bundle)
        let restored = try #require(stage.root as? UINavigationController)
        #expect(restored.viewControllers.map(\.title) == ["Title one"] && stage.keeper.problem == nil)
    }
}

/// Makes the storyboard's first page in place of any other.
enum StoryboardFactory: UIViewControllerRestoration {
    static var made: UIViewController?

    static func viewController(
        withRestorationIdentifierPath path: [String], coder: NSCoder
    ) -> UIViewController? {
        let key = UIApplication.stateRestorationViewControllerStoryboardKey
        let storyboard = coder.decodeObject(forKey: key) as? UIStoryboard
        made = storyboard?.instantiateViewController(withIdentifier: "First")
        return made
    }
}
