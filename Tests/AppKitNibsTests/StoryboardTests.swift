import AppKitCore
import AppKitDrawing
import AppKitNibs
import AppKitText
import Desk
import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceObjCRuntime
import Testing

/// A storyboard of the Mac as Xcode's template has it (row K18 of seed-status.md; M8, controllers): the application with its menu, a
/// window controller, and its content with a button whose segue shows a sheet. The document is our own.
@Suite("A storyboard of the Mac", .serialized)
@MainActor
struct StoryboardTests {
    private static let document = """
        <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" useAutolayout="YES"
            initialViewController="wc">
        <scenes>
            <scene sceneID="s1"><objects>
                <application id="app" sceneMemberID="viewController">
                    <menu key="mainMenu" title="Main Menu" systemMenu="main" id="menu"><items>
                        <menuItem title="Notes" id="m1"><menu key="submenu" title="Notes" systemMenu="apple" id="m2"><items>
                            <menuItem title="Close" keyEquivalent="w" id="m3">
                                <connections><action selector="performClose:" target="fr" id="a1"/></connections>
                            </menuItem>
                        </items></menu></menuItem>
                    </items></menu>
                    <connections><outlet property="delegate" destination="del" id="o1"/></connections>
                </application>
                <customObject id="del" customClass="StoryDelegate" customModule="\(module)"/>
                <customObject id="fr" userLabel="First Responder" customClass="NSResponder" sceneMemberID="firstResponder"/>
            </objects></scene>
            <scene sceneID="s2"><objects>
                <windowController id="wc" sceneMemberID="viewController">
                    <window key="window" title="Notes" id="win">
                        <windowStyleMask key="styleMask" titled="YES" closable="YES" miniaturizable="YES" resizable="YES"/>
                        <rect key="contentRect" x="196" y="240" width="480" height="270"/>
                        <connections><outlet property="delegate" destination="wc" id="o2"/></connections>
                    </window>
                    <connections>
                        <segue destination="vc" kind="relationship" relationship="window.shadowedContentViewController" id="g1"/>
                    </connections>
                </windowController>
                <customObject id="fr2" customClass="NSResponder" sceneMemberID="firstResponder"/>
            </objects></scene>
            <scene sceneID="s3"><objects>
                <viewController title="Notes" id="vc" customClass="StoryController" customModule="\(module)"
                    sceneMemberID="viewController">
                    <view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="450" height="300"/><subviews>
                        <button fixedFrame="YES" id="b"><rect key="frame" x="20" y="20" width="100" height="32"/>
                            <buttonCell key="cell" type="push" title="Ask" bezelStyle="rounded" id="bc"/>
                            <connections>
                                <segue destination="ask" kind="sheet" identifier="ask" id="g2"/>
                            </connections>
                        </button>
                    </subviews></view>
                    <connections><outlet property="button" destination="b" id="o3"/></connections>
                </viewController>
            </objects></scene>
            <scene sceneID="s4"><objects>
                <viewController storyboardIdentifier="Ask" id="ask" customClass="StoryController" customModule="\(module)"
                    sceneMemberID="viewController">
                    <view key="view" id="v2"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/></view>
                </viewController>
            </objects></scene>
        </scenes>
        </document>
        """

    private static let module = String(reflecting: StoryDelegate.self).split(separator: ".")[0]

    private func launch() throws -> (Desk, NSStoryboard) {
        let desk = Desk()
        let storyboard = try MacScenes.storyboard(Self.document, file: "Main.storyboard")
        storyboard.loadApplication()
        return (desk, storyboard)
    }

    @Test("The application gets its delegate and its menu bar from the first scene")
    func application() throws {
        let (desk, storyboard) = try launch()
        withExtendedLifetime(storyboard) {
            #expect(desk.application.delegate is StoryDelegate)
            #expect(desk.application.mainMenu?.items.map(\.title) == ["Notes"])
        }
    }

    @Test("The initial window controller has the window of its scene, with the content that a relationship leads to")
    func initial() throws {
        let (desk, storyboard) = try launch()
        let controller = try #require(storyboard.instantiateInitialController() as? NSWindowController)
        controller.showWindow(nil)
        desk.turn()
        let content = try #require(controller.contentViewController as? StoryController)
        #expect(controller.window?.title == "Notes" && controller.window?.isKeyWindow == true)
        #expect(controller.window?.contentView?.frame.size == NSSize(width: 450, height: 300))
        #expect(content.log == ["load", "willAppear", "didAppear"] && content.button?.title == "Ask")
        #expect(controller.storyboard === storyboard && content.storyboard === storyboard)
        desk.press("w", .command)
        #expect(controller.window?.isVisible == false)
    }

    @Test("A button performs its segue: the source is asked and prepares it, and a sheet is shown")
    func segue() throws {
        let (desk, storyboard) = try launch()
        let controller = try #require(storyboard.instantiateInitialController() as? NSWindowController)
        controller.showWindow(nil)
        desk.turn()
        let content = try #require(controller.contentViewController as? StoryController)
        desk.click(try #require(content.button))
        desk.advance(1)
        #expect(content.log.suffix(3) == ["didAppear", "should ask", "prepare ask"])
        let sheet = try #require(controller.window?.attachedSheet)
        #expect(sheet.contentView === sheet.contentViewController?.view)
        #expect(sheet.contentView?.frame.size == NSSize(width: 200, height: 100))
        let shown: NSViewController = try #require(sheet.contentViewController)
        content.dismiss(shown)
        desk.advance(1)
        #expect(controller.window?.attachedSheet == nil)
    }

    @Test("A controller is made by its identifier, and hears that its view is loaded when it is asked for")
    func identifiers() throws {
        let (_, storyboard) = try launch()
        let controller = try #require(storyboard.instantiateController(withIdentifier: "Ask") as? StoryController)
        #expect(controller.log.isEmpty && !controller.isViewLoaded)
        #expect(controller.view.frame.width == 200 && controller.log == ["load"])
        #expect(storyboard.instantiateController(withIdentifier: "Ask") as? StoryController !== controller)
    }
}

@MainActor
final class StoryDelegate: NSObject, NSApplicationDelegate {}

@MainActor
final class StoryController: NSViewController {
    var button: NSButton?
    var log: [String] = []

    override func viewDidLoad() { log.append("load") }
    override func viewWillAppear() { log.append("willAppear") }
    override func viewDidAppear() { log.append("didAppear") }
    override func prepare(for segue: NSStoryboardSegue, sender: Any?) {
        log.append("prepare \(segue.identifier ?? "")")
    }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        log.append("should \(identifier)")
        return true
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    registerObjCClass(StoryDelegate.self) { _ in }
    describe(StoryController.self) { $0.key("button", \.button) }
}
