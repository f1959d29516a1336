import Foundation
import NibDocuments
import QuinceDiagnostics
import Stage
import Testing
import UIKitControls
import UIKitNibs

/// The order of a scene's loading, and of a segue, is that of UIStoryboardSegue.h and the View Controller Programming
/// Guide.
@Suite("Storyboards")
@MainActor
struct StoryboardTests {
    private let stage = Stage()

    init() { NibTestClasses.registered }

    private func controller(_ id: String, _ connections: String = "", content: String = "", identifier: String = "")
        -> String
    {
        """
        <viewController storyboardIdentifier="\(identifier)" id="\(id)" customClass="NibController" sceneMemberID="viewController">
        <layoutGuides><viewControllerLayoutGuide type="top" id="top\(id)"/></layoutGuides>
        <view key="view" id="v\(id)"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
        <label text="Text \(id)" translatesAutoresizingMaskIntoConstraints="NO" id="l\(id)"/>\(content)</subviews><constraints>
        <constraint firstItem="l\(id)" firstAttribute="top" secondItem="top\(id)" secondAttribute="bottom" constant="8" id="k\(id)"/>
        </constraints></view><connections><outlet property="label" destination="l\(id)" id="o\(id)"/>\(connections)</connections>
        </viewController>
        """
    }

    private func first(_ connections: String = "", content: String = "", beside: String = "", second: String = "")
        throws -> NibController
    {
        let storyboard = try NibDocuments.storyboard(
            NibDocuments.scene(controller("one", connections, content: content), beside: beside)
                + NibDocuments.scene(controller("two", second, identifier: "Two"), beside: #"<exit id="exit"/>"#))
        return try #require(storyboard.instantiateInitialViewController() as? NibController)
    }

    @Test("A controller wakes before its view is loaded, and its outlets are set before viewDidLoad")
    func loading() throws {
        let controller = try first()
        #expect(controller.log == ["awake, view not there, storyboard"])
        #expect(controller.view.frame.size == CGSize(width: 320, height: 480))
        #expect(controller.log.last == "loaded Text one")
        stage.window.rootViewController = controller
        stage.turn()
        #expect(controller.label?.frame.minY == 28)
    }

    @Test("A configuration that code makes names its storyboard as Info.plist does")
    func sceneConfiguration() throws {
        let configuration = UISceneConfiguration(name: "Default", sessionRole: .windowApplication)
        #expect(configuration.storyboard == nil && configuration.storyboardName == nil)
        let storyboard = try #require(try first().storyboard)
        configuration.storyboard = storyboard
        let file = URL(fileURLWithPath: storyboard.document.file)
        #expect(configuration.storyboardName == file.deletingPathExtension().lastPathComponent)
    }

    @Test("A controller is found by its identifier, and each time another is made")
    func identifiers() throws {
        let storyboard = try #require(try first().storyboard)
        let controllers = (0..<2).map { _ in storyboard.instantiateViewController(withIdentifier: "Two") }
        #expect(controllers[0] !== controllers[1])
        controllers[0].loadViewIfNeeded()
        #expect((controllers[0] as? NibController)?.label?.text == "Text two")
    }

    @Test("A creator makes the controller with an initializer of its own")
    func creator() throws {
        let storyboard = try #require(try first().storyboard)
        let made = storyboard.instantiateViewController(identifier: "Two") { NibMadeController(coder: $0, number: 5) }
        #expect(made.number == 5 && made.storyboard === storyboard)
        #expect(made.view.subviews.first === made.label && made.label?.text == "Text two")
    }

    @Test("A reference to another storyboard leads to its controller")
    func reference() throws {
        let bundle = try NibDocuments.bundle([
            "Other.storyboard": NibDocuments.storyboardText(NibDocuments.scene(controller("one", identifier: "Far")))
        ])
        let reference =
            #"<viewControllerPlaceholder storyboardName="Other" referencedIdentifier="Far" id="one" sceneMemberID="viewController"/>"#
        let storyboard = try NibDocuments.storyboard(NibDocuments.scene(reference), bundle: bundle)
        let controller = try #require(storyboard.instantiateInitialViewController())
        controller.loadViewIfNeeded()
        #expect((controller as? NibController)?.label?.text == "Text one")
    }

    @Test("A storyboard without a first controller has none")
    func noInitial() throws {
        let storyboard = try NibDocuments.storyboard(NibDocuments.scene(controller("one")), initial: "none")
        #expect(storyboard.instantiateInitialViewController() == nil)
    }

    @Test("performSegue prepares with a controller whose view is not loaded, and presents it; nobody asks whether")
    func performing() throws {
        let controller = try first(
            #"<segue destination="two" kind="presentation" identifier="go" animates="NO" id="s"/>"#)
        stage.window.rootViewController = controller
        stage.turn()
        controller.performSegue(withIdentifier: "go", sender: nil)
        stage.turn()
        #expect(controller.log.last == "prepare go, view not there")
        #expect((controller.presentedViewController as? NibController)?.label?.text == "Text two")
    }

    @Test("A button's segue asks first, and is not performed if the controller refuses")
    func asking() throws {
        func button(_ y: Int, _ name: String) -> String {
            """
            <button id="b\(name)"><rect key="frame" x="0" y="\(y)" width="100" height="100"/><connections>
            <segue destination="two" kind="show" identifier="\(name)" id="s\(name)"/></connections></button>
            """
        }
        let controller = try first(content: button(200, "never") + button(300, "now"))
        stage.window.rootViewController = controller
        stage.turn()
        stage.tap(50, 250)
        stage.turn()
        #expect(controller.log.last == "should never" && controller.presentedViewController == nil)
        stage.tap(50, 350)
        stage.turn()
        #expect(controller.log.suffix(2) == ["should now", "prepare now, view not there"])
        #expect(controller.presentedViewController is NibController)
    }

    @Test("A segue's own class performs it")
    func custom() throws {
        NibSegue.performed = []
        let controller = try first(
            #"<segue destination="two" kind="custom" identifier="mine" customClass="\#(String(reflecting: NibSegue.self))" id="s"/>"#
        )
        controller.performSegue(withIdentifier: "mine", sender: nil)
        #expect(NibSegue.performed == ["mine"] && controller.presentedViewController == nil)
    }

    @Test(
        "An embedded controller is a child in its container before viewDidLoad", arguments: ["view", "containerView"])
    func embedding(_ element: String) throws {
        let controller = try first(
            content: """
                <\(element) id="box"><rect key="frame" x="10" y="20" width="100" height="200"/><connections>
                <segue destination="two" kind="embed" identifier="in" id="s"/></connections></\(element)>
                """)
        controller.loadViewIfNeeded()
        #expect(
            controller.log == ["awake, view not there, storyboard", "prepare in, view not there", "loaded Text one"])
        let child = try #require(controller.children.first as? NibController)
        #expect(
            child.view.superview === controller.view.subviews[1]
                && child.view.frame.size == CGSize(width: 100, height: 200))
    }

    @Test("A scene that embeds itself is reported, and embeds itself once")
    func embeddingItself() throws {
        Unsupported.reset()
        let controller = try first(
            content: """
                <view id="box"><rect key="frame" x="10" y="20" width="100" height="200"/><connections>
                <segue destination="one" kind="embed" identifier="in" id="s"/></connections></view>
                """)
        controller.loadViewIfNeeded()
        #expect(controller.children.isEmpty)
        #expect(Unsupported.messages.contains { $0.hasSuffix(": a scene that embeds itself") })
    }

    @Test("A popover segue stands beside its anchor, in the directions that the storyboard permits")
    func popover() throws {
        let stage = Stage(device: "iPad Air")
        let controller = try first(
            #"<segue destination="two" kind="popoverPresentation" identifier="go" popoverAnchorView="box" id="s">"#
                + #"<popoverPermittedArrowDirections key="popoverPermittedArrowDirections" up="YES" left="YES"/></segue>"#,
            content: #"<view id="box"><rect key="frame" x="100" y="100" width="40" height="40"/></view>"#)
        stage.window.rootViewController = controller
        stage.turn()
        controller.performSegue(withIdentifier: "go", sender: nil)
        stage.advance(1)
        let popover = controller.presentedViewController?.popoverPresentationController
        #expect(popover?.sourceView?.frame == CGRect(x: 100, y: 100, width: 40, height: 40))
        #expect(popover?.permittedArrowDirections == [.up, .left])
        #expect(controller.view.window != nil)
    }

    @Test("An unwind segue calls the action of the controller that presented, and dismisses")
    func unwinding() throws {
        let controller = try first(
            #"<segue destination="two" kind="presentation" identifier="go" animates="NO" id="s"/>"#,
            second:
                #"<segue destination="exit" kind="unwind" identifier="home" unwindAction="back:" animates="NO" id="u"/>"#
        )
        stage.window.rootViewController = controller
        stage.turn()
        controller.performSegue(withIdentifier: "go", sender: nil)
        stage.turn()
        let second = try #require(controller.presentedViewController as? NibController)
        second.performSegue(withIdentifier: "home", sender: nil)
        stage.turn()
        #expect(second.log.last == "prepare home, view there")
        #expect(controller.log.last == "back home" && controller.presentedViewController == nil)
    }

    @Test("An unwind segue finds its end in another child of a container, which is asked to show it")
    func unwindingThroughContainers() throws {
        let (container, end, other) = (NibContainer(), NibController(), UIViewController())
        let second = try unwinder()
        for child in [other, end, second] { container.addChild(child) }
        second.performSegue(withIdentifier: "home", sender: nil)
        #expect(end.log == ["back home"])
        #expect(container.log == ["home towards the end \(ObjectIdentifier(end))"])
    }

    /// Returns a controller with an unwind segue.
    private func unwinder() throws -> NibController {
        let scene = NibDocuments.scene(
            #"<viewController customClass="NibController" id="one" sceneMemberID="viewController"><connections>"#
                + #"<segue destination="exit" kind="unwind" identifier="home" unwindAction="back:" id="u"/>"#
                + "</connections></viewController>")
        return try #require(NibDocuments.storyboard(scene).instantiateInitialViewController() as? NibController)
    }

    /// UIViewController.h until iOS 9: a container names the controller that an unwind segue ends in, and makes the segue.
    @Test("A container may decide by the methods of before iOS 9 where an unwind segue ends, and by which segue")
    func unwindingByOldMethods() throws {
        final class Container: UIViewController {
            override func forUnwindSegueAction(
                _ action: Selector, from fromViewController: UIViewController, withSender sender: Any?
            ) -> UIViewController? { children.first }
            override func segueForUnwinding(
                to toViewController: UIViewController, from fromViewController: UIViewController, identifier: String?
            ) -> UIStoryboardSegue? {
                NibSegue(identifier: identifier, source: fromViewController, destination: toViewController)
            }
        }
        let (container, chosen, near) = (Container(), NibController(), NibController())
        let second = try unwinder()
        for child in [chosen, near, second] { container.addChild(child) }
        NibSegue.performed = []
        second.performSegue(withIdentifier: "home", sender: nil)
        #expect(chosen.log == ["back home"] && near.log == [])
        #expect(NibSegue.performed == ["home"])
    }

    @Test(
        "A segue action makes the destination, with as many of coder, sender and identifier as it takes",
        arguments: ["make:", "make:sender:", "make:sender:segueIdentifier:"])
    func segueAction(_ name: String) throws {
        let controller = try first(
            #"<segue destination="two" kind="presentation" identifier="go" animates="NO" "#
                + #"destinationCreationSelector="\#(name)" id="s"/>"#)
        stage.window.rootViewController = controller
        stage.turn()
        controller.performSegue(withIdentifier: "go", sender: "me")
        stage.turn()
        let made = try #require(controller.presentedViewController as? NibController)
        #expect(controller.log.contains("made for \(["make:": "", "make:sender:": "me"][name] ?? "me, go")"))
        #expect(made.storyboard != nil && made.title == "made here")
    }

    @Test("A controller that is no longer used is released, with its view and its triggers")
    func release() throws {
        weak var gone: NibController?
        try autoreleasepool {
            let controller = try first(
                content:
                    #"<button id="b"><connections><segue destination="two" kind="show" id="s"/></connections></button>"#
            )
            controller.loadViewIfNeeded()
            gone = controller
        }
        #expect(gone == nil)
    }
}

final class NibMadeController: UIViewController {
    let number: Int
    var label: UILabel?

    init?(coder: NSCoder, number: Int) {
        self.number = number
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) { nil }
}
