import Foundation
import NibDocuments
import QuinceDiagnostics
import Stage
import Testing
import UIKitBars
import UIKitContainers
import UIKitNibs

/// The forms of the elements are those of real documents (shared/research/ib-census.tsv).
@Suite("Containers in storyboards")
@MainActor
struct StoryboardContainerTests {
    private let stage = Stage()

    init() { StoryboardPage.registered }

    private static func page(_ id: String, inside: String = "", connections: String = "", view: String = "") -> String {
        """
        <viewController title="Title \(id)" id="\(id)" customClass="StoryboardPage" sceneMemberID="viewController">
        <view key="view" id="v\(id)"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(view)</subviews></view>
        \(inside)<connections>\(connections)</connections></viewController>
        """
    }

    private static let navigation = """
        <navigationController id="nav" sceneMemberID="viewController"><tabBarItem key="tabBarItem" title="First" id="t1"/>
        <navigationBar key="navigationBar" contentMode="scaleToFill" barStyle="black" translucent="NO" id="bar">
        <color key="barTintColor" red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB"/>
        <textAttributes key="titleTextAttributes"><fontDescription key="fontDescription" type="boldSystem" pointSize="30"/>
        <color key="textColor" red="0" green="0" blue="1" alpha="1" colorSpace="calibratedRGB"/></textAttributes>
        </navigationBar><nil name="viewControllers"/>
        <connections><segue destination="one" kind="relationship" relationship="rootViewController" id="rel"/></connections>
        </navigationController>
        """

    private static let items = """
        <navigationItem key="navigationItem" title="Top" prompt="Asks" id="item1">
        <barButtonItem key="leftBarButtonItem" systemItem="edit" id="left"/>
        <rightBarButtonItems>
        <barButtonItem title="Next" style="done" id="next"><connections>
        <segue destination="two" kind="show" identifier="go" id="seg"/></connections></barButtonItem>
        <barButtonItem systemItem="add" id="add"/></rightBarButtonItems></navigationItem>
        <toolbarItems><barButtonItem systemItem="trash" id="tr"/><barButtonItem systemItem="flexibleSpace" id="fs"/></toolbarItems>
        """

    private func open(_ scenes: String, initial: String) throws -> UIViewController {
        let storyboard = try NibDocuments.storyboard(scenes, initial: initial)
        let controller = try #require(storyboard.instantiateInitialViewController())
        stage.window.rootViewController = controller
        stage.advance(0.1)
        return controller
    }

    private static let navigationScenes =
        NibDocuments.scene(navigation) + NibDocuments.scene(page("one", inside: items))
        + NibDocuments.scene(page("two", inside: #"<navigationItem key="navigationItem" title="Deep" id="item2"/>"#))

    @Test("A navigation controller has its bar's properties, its root, and the root's items")
    func navigation() throws {
        Unsupported.reset()
        let navigation = try #require(
            open(Self.navigationScenes, initial: "nav") as? UINavigationController)
        let bar = navigation.navigationBar
        #expect(bar.barStyle == .black && !bar.isTranslucent)
        #expect(bar.barTintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(bar.superview === navigation.view)
        #expect((bar.titleTextAttributes?[.font] as? UIFont)?.pointSize == 30)
        #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
        #expect(!Unsupported.messages.contains { $0.contains("nil") })
        let item = try #require(navigation.topViewController?.navigationItem)
        #expect(item.title == "Top" && item.prompt == "Asks" && bar.topItem === item)
        #expect(item.rightBarButtonItems?.map(\.title) == ["Next", nil] && item.rightBarButtonItem?.style == .done)
        #expect(item.leftBarButtonItem != nil && navigation.topViewController?.toolbarItems?.count == 2)
        #expect(bar.frame.height == 74)
    }

    @Test("A bar button item performs its segue, with itself as the sender, and the source may refuse")
    func segue() throws {
        let navigation = try #require(open(Self.navigationScenes, initial: "nav") as? UINavigationController)
        stage.tap(350, 72)
        stage.advance(1)
        #expect(navigation.viewControllers.map { $0.navigationItem.title } == ["Top", "Deep"])
        let first = try #require(navigation.viewControllers[0] as? StoryboardPage)
        #expect(Array(first.log.suffix(2)) == ["should go", "prepare go, view not there"])
    }

    @Test("A tab bar controller has its controllers in the order of the document, with their items")
    func tabs() throws {
        let tabs = """
            <tabBarController id="tabs" sceneMemberID="viewController"><tabBar key="tabBar" contentMode="scaleToFill" id="tb"/>
            <connections><segue destination="nav" kind="relationship" relationship="viewControllers" id="r1"/>
            <segue destination="three" kind="relationship" relationship="viewControllers" id="r2"/></connections></tabBarController>
            """
        let item = #"<tabBarItem key="tabBarItem" systemItem="search" badgeValue="7" id="t3"/>"#
        let three = Self.page("three", inside: item)
        let controller = try #require(
            open(NibDocuments.scene(tabs) + Self.navigationScenes + NibDocuments.scene(three), initial: "tabs")
                as? UITabBarController)
        #expect(controller.viewControllers?.count == 2 && controller.selectedIndex == 0)
        #expect(controller.tabBar.items?.map(\.title) == ["First", nil])
        #expect(controller.tabBar.items?.last?.badgeValue == "7")
        #expect((controller.selectedViewController as? UINavigationController)?.topViewController?.view.window != nil)
    }

    @Test(
        "A split view controller has its two controllers, and a detail segue replaces the second",
        arguments: [false, true])
    func split(isDetailFirst: Bool) throws {
        let relationships = ["master", "detail"].map {
            #"<segue destination="\#($0)" kind="relationship" relationship="\#($0)ViewController" id="r\#($0)"/>"#
        }
        let split = """
            <splitViewController id="split" sceneMemberID="viewController"><connections>
            \((isDetailFirst ? relationships.reversed() : relationships).joined())</connections></splitViewController>
            """
        let detailSegue = #"<segue destination="other" kind="showDetail" identifier="open" id="seg"/>"#
        let controller = try #require(
            open(
                NibDocuments.scene(split) + NibDocuments.scene(Self.page("master", connections: detailSegue))
                    + NibDocuments.scene(Self.page("detail")) + NibDocuments.scene(Self.page("other")),
                initial: "split") as? UISplitViewController)
        #expect(controller.isCollapsed && controller.viewControllers.map(\.title) == ["Title master"])
        let pad = Stage(root: controller, device: "iPad Air 2")
        pad.host.send(.orientation(.landscapeLeft))
        pad.advance(1)
        #expect(controller.viewControllers.map(\.title) == ["Title master", "Title detail"])
        controller.viewControllers[0].performSegue(withIdentifier: "open", sender: nil)
        #expect(controller.viewControllers.map(\.title) == ["Title master", "Title other"])
    }

    @Test("A page view controller has its style, its axis and its spine")
    func pages() throws {
        let scrolling = """
            <pageViewController autoresizesArchivedViewToFullSize="NO" transitionStyle="scroll" navigationOrientation="vertical" spineLocation="none" id="pages" sceneMemberID="viewController"/>
            """
        let controller = try #require(open(NibDocuments.scene(scrolling), initial: "pages") as? UIPageViewController)
        #expect(controller.transitionStyle == .scroll && controller.navigationOrientation == .vertical)
        #expect(controller.spineLocation == .none && controller.view.subviews.first is UIScrollView)
        let curling = scrolling.replacingOccurrences(of: "scroll", with: "pageCurl")
            .replacingOccurrences(of: "none", with: "mid")
        let book = try #require(open(NibDocuments.scene(curling), initial: "pages") as? UIPageViewController)
        #expect(book.transitionStyle == .pageCurl && book.spineLocation == .mid && book.isDoubleSided)
    }

    @Test("A scene that contains itself from the start is reported, and the rest is there")
    func cycle() throws {
        let first = Self.navigation.replacingOccurrences(of: "destination=\"one\"", with: "destination=\"nav\"")
        Unsupported.reset()
        let controller = try open(NibDocuments.scene(first), initial: "nav")
        #expect((controller as? UINavigationController)?.viewControllers.isEmpty == true)
        #expect(Unsupported.messages.contains { $0.hasSuffix(": a scene that contains itself") })
    }

    @Test("An outlet of the controller leads to an item of its bars")
    func outlet() throws {
        let page = Self.page(
            "one", inside: Self.items, connections: #"<outlet property="anything" destination="add" id="o1"/>"#)
        let navigation = try #require(
            open(
                NibDocuments.scene(Self.navigation) + NibDocuments.scene(page) + NibDocuments.scene(Self.page("two")),
                initial: "nav") as? UINavigationController)
        let first = try #require(navigation.topViewController as? StoryboardPage)
        #expect(first.anything === first.navigationItem.rightBarButtonItems?[1])
    }

    @Test("A bar alone in a view has its items")
    func alone() throws {
        let bars = """
            <toolbar opaque="NO" clearsContextBeforeDrawing="NO" contentMode="scaleToFill" id="tool">
            <rect key="frame" x="0" y="623" width="375" height="44"/><items><barButtonItem title="Item" id="i1"/></items></toolbar>
            <navigationBar contentMode="scaleToFill" id="nb"><rect key="frame" x="0" y="20" width="375" height="44"/>
            <items><navigationItem title="Alone" id="ni"/></items></navigationBar>
            """
        let controller = try open(NibDocuments.scene(Self.page("one", view: bars)), initial: "one")
        let toolbar = try #require(controller.view.subviews.first as? UIToolbar)
        #expect(toolbar.items?.map(\.title) == ["Item"])
        let bar = try #require(controller.view.subviews.last as? UINavigationBar)
        #expect(bar.topItem?.title == "Alone")
    }
}

/// A page of a storyboard that notes its segues and has an outlet.
private final class StoryboardPage: UIViewController {
    /// Runs once: the class as the source bridge would register it.
    static let registered: Void = {
        registerObjCClass(StoryboardPage.self) { $0.property("anything", \.anything) { $0.anything = $1 } }
    }()

    var anything: NSObject?
    var log: [String] = []

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        log.append("should \(identifier)")
        return identifier != "never"
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        log.append(
            "prepare \(segue.identifier ?? "nil"), view \(segue.destination.isViewLoaded ? "there" : "not there")")
    }
}
