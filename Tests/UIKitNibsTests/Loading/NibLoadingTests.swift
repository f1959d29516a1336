import Foundation
import NibDocuments
import QuinceDiagnostics
import QuinceNibArchive
import Stage
import Testing
import UIKitControls

/// The order and the rules of Apple's Resource Programming Guide.
@Suite("Loading nibs")
@MainActor
struct NibLoadingTests {
    private let stage = Stage()

    init() { NibTestClasses.registered }

    private static let owner = """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="NibOwner"><connections>
        <outlet property="view" destination="v" id="1"/><outlet property="label" destination="l" id="2"/>
        <outlet property="helper" destination="h" id="3"/>
        <outletCollection property="views" destination="l" id="4"/><outletCollection property="views" destination="b" id="5"/>
        </connections></placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view id="v"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
        <label text="A" id="l"><rect key="frame" x="10" y="20" width="30" height="40"/></label>
        <button id="b"><rect key="frame" x="100" y="100" width="100" height="100"/><connections>
        <action selector="press:" destination="-1" eventType="touchUpInside" id="6"/></connections></button>
        <button id="n"><rect key="frame" x="200" y="200" width="100" height="100"/><connections>
        <action selector="press:" destination="-2" eventType="touchUpInside" id="7"/></connections></button>
        </subviews></view>
        <customObject id="h" customClass="NibHelper"/>
        """

    @Test("The top-level objects are returned in order, without the placeholders, and the owner's outlets are set")
    func owner() {
        let owner = NibOwner()
        let objects = NibDocuments.load(Self.owner, owner: owner)
        #expect(objects.count == 2)
        #expect(owner.view === objects[0] as? UIView)
        #expect(owner.label?.text == "A")
        #expect(owner.label?.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(owner.views.count == 2 && owner.views[0] === owner.label && owner.views[1] is UIButton)
        #expect((owner.helper as? NibHelper)?.isAwake == true)
    }

    @Test("An action reaches its target, and one of the first responder goes up the responder chain")
    func actions() {
        let owner = NibOwner()
        _ = NibDocuments.load(Self.owner, owner: owner)
        stage.window.rootViewController = owner
        stage.turn()
        stage.tap(150, 150)
        stage.tap(250, 250)
        stage.turn()
        #expect(owner.pressed.count == 2 && owner.pressed[0] === owner.views[1])
    }

    @Test("An app's class is made by init(coder:), which finds properties and subviews, before attributes and waking")
    func order() {
        let view = NibDocuments.only(
            """
            <view tag="3" id="v" customClass="NibView" customModule="Elsewhere"><subviews><view id="s"/></subviews>
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="points"><integer key="value" value="7"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="string" keyPath="name" value="Ann"/>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="2.5"/></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes></view>
            """, as: NibView.self)
        #expect(view.seen == ["init tag 3 points 0 subviews 1", "awake points 7"])
        #expect(view.name == "Ann")
        #expect(view.layer.cornerRadius == 2.5)
    }

    @Test("A class that the app does not have is that of its element")
    func missingClass() {
        let view = NibDocuments.only(#"<label text="A" id="v" customClass="NoSuchClass"/>"#, as: UILabel.self)
        #expect(type(of: view) == UILabel.self && view.text == "A")
    }

    @Test("Elements and attributes that are not known are reported with file, line and label, each name once")
    func reports() {
        Unsupported.reset()
        let view = NibDocuments.only(
            """
            <view id="v"><subviews>
            <hologramView id="a" userLabel="Big"><rect key="frame" x="1" y="2" width="3" height="4"/></hologramView>
            <hologramView id="b"/><label text="A" glow="YES" id="c"/><label text="A" alpha="much" id="d"/>
            </subviews></view>
            """, as: UIView.self)
        #expect(view.subviews.count == 4 && view.subviews[0].frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(
            Unsupported.messages.filter { $0.hasPrefix("data:") } == [
                "data:4: the element hologramView \"Big\"",
                "data:5: the attribute glow of label",
                "data:5: the value of alpha of label is \"much\", expected a number",
            ])
    }

    @Test("A runtime attribute that the object does not have is reported, and the rest is loaded")
    func missingAttribute() {
        Unsupported.reset()
        let view = NibDocuments.only(
            """
            <view tag="4" id="v"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="nothing.here" value="Ann"/></userDefinedRuntimeAttributes></view>
            """, as: UIView.self)
        #expect(view.tag == 4)
        let message = "data:4: UIView does not have the attribute nothing.here"
        #expect(Unsupported.messages.contains(message))
    }

    @Test("A controller that stands in a xib has its view, whose objects its outlets are before viewDidLoad")
    func controllerInXib() {
        let controller = NibDocuments.only(
            """
            <viewController customClass="NibController" id="c"><view key="view" tag="3" id="v"><subviews>
            <label text="A" id="l"/></subviews></view><connections>
            <outlet property="label" destination="l" id="1"/></connections></viewController>
            """, as: NibController.self)
        #expect(controller.log == ["awake, view not there, no storyboard"] && controller.label?.text == "A")
        #expect(controller.view.tag == 3)
        #expect(controller.log.last == "loaded A")
    }

    @Test("An object that only an outlet names is complete: its attributes, outlets and waking")
    func madeByOutlet() {
        let owner = NibOwner()
        // Nothing shows the children of an element that is not supported, but they are objects of the document.
        _ = NibDocuments.load(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
            <outlet property="view" destination="n" id="1"/></connections></placeholder>
            <unheardView id="x"><subviews><view customClass="NibView" id="n"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="points" value="7"/></userDefinedRuntimeAttributes>
            </view></subviews></unheardView>
            """, owner: owner)
        #expect((owner.view as? NibView)?.seen.last == "awake points 7")
    }

    @Test("An outlet that its object does not have stops with UIKit's words and the place in the document")
    func missingOutlet() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = NibDocuments.load(
                    """
                    <view id="v"><connections>
                    <outlet property="nothing" destination="l" id="1"/></connections></view><label id="l"/>
                    """)
            }
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("this class is not key value coding-compliant for the key nothing."))
        #expect(output.contains("\ndata:4: the outlet nothing of UIView is set here"))
    }

    @Test("An outlet that leads to an object of another class is reported, and keeps its value")
    func otherClass() {
        Unsupported.reset()
        let owner = NibOwner()
        let label = UILabel()
        owner.label = label
        _ = NibDocuments.load(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="NibOwner"><connections>
            <outlet property="label" destination="b" id="1"/></connections></placeholder>
            <view id="v"/><button id="b"/>
            """, owner: owner)
        #expect(owner.label === label)
        #expect(
            Unsupported.messages.filter { $0.hasPrefix("data:") } == [
                "data:4: the outlet label of NibOwner takes UILabel, and leads to UIButton"
            ])
    }

    @Test("A constraint that cannot be stops with the place in the document")
    func impossibleConstraint() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = NibDocuments.load(
                    """
                    <view id="v"><constraints>
                    <constraint firstAttribute="leading" secondItem="v" secondAttribute="width" id="c"/>
                    </constraints></view>
                    """)
            }
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("data:4: the constraint is stated here"))
    }

    @Test("Gesture recognizers are added to the view that has them, with their actions")
    func recognizers() {
        let owner = NibOwner()
        let objects = NibDocuments.load(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <view id="v"><connections><outletCollection property="gestureRecognizers" destination="t" appends="YES" id="1"/>
            </connections></view>
            <tapGestureRecognizer numberOfTapsRequired="2" id="t"><connections>
            <action selector="press:" destination="-1" id="2"/></connections></tapGestureRecognizer>
            """, owner: owner)
        let recognizer = (objects[0] as? UIView)?.gestureRecognizers?.first as? UITapGestureRecognizer
        #expect(recognizer?.numberOfTapsRequired == 2)
        #expect(recognizer === objects[1] as? UITapGestureRecognizer)
    }

    // MARK: Files

    private func text(tag: Int) -> String {
        let owner =
            #"<placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections><outlet property="view" destination="v" id="o"/></connections></placeholder>"#
        return String(decoding: NibDocuments.xib(owner + "<view tag=\"\(tag)\" id=\"v\"/>"), as: UTF8.self)
    }

    @Test("A controller's view is that of the nib it names, or of one named like its class, without Controller first")
    func names() throws {
        let bundle = try NibDocuments.bundle([
            "Given.xib": text(tag: 1), "NibNamedView.xib": text(tag: 2), "NibNamedViewController.xib": text(tag: 3),
            "NibOwner.xib": text(tag: 4),
        ])
        #expect(UIViewController(nibName: "Given", bundle: bundle).view.tag == 1)
        #expect(NibNamedViewController(nibName: nil, bundle: bundle).view.tag == 2)
        #expect(NibOwner(nibName: nil, bundle: bundle).view.tag == 4)
        #expect(UIViewController(nibName: nil, bundle: bundle).view.frame == UIScreen.main.bounds)
    }

    @Test("The table of strings that has the nib's name translates its texts")
    func translation() throws {
        let label = String(decoding: NibDocuments.xib(#"<label text="Hello" id="abc"/>"#), as: UTF8.self)
        let bundle = try NibDocuments.bundle([
            "Base.lproj/A.xib": label, "en.lproj/A.strings": #""abc.text" = "Good day";"#,
        ])
        #expect((bundle.loadNibNamed("A", owner: nil)?.first as? UILabel)?.text == "Good day")
    }

    @Test("A nib for the device precedes the plain one, and one in Base.lproj is found")
    func variants() throws {
        let bundle = try NibDocuments.bundle([
            "A.xib": text(tag: 1), "A~iphone.xib": text(tag: 2), "Base.lproj/B.xib": text(tag: 3),
        ])
        let tags = ["A", "B"].map { name in
            (bundle.loadNibNamed(name, owner: UIViewController())?.first as? UIView)?.tag
        }
        #expect(tags == [2, 3])
    }

    @Test("A nib's archive precedes its XML, and what has no effect is reported with the line of the XML")
    func archive() throws {
        Unsupported.reset()
        let document = NibDocuments.xib("<view tag=\"1\" id=\"v\"/>\n<label glow=\"YES\" id=\"l\"/>")
        let bundle = try NibDocuments.bundle([
            "Base.lproj/A.nib": try InterfaceArchive.compile(document, file: "A.xib"),
            "Base.lproj/A.xib": Data(text(tag: 2).utf8),
        ])
        let objects = bundle.loadNibNamed("A", owner: nil)
        #expect(objects?.count == 2 && (objects?.first as? UIView)?.tag == 1)
        #expect(Unsupported.messages.contains("A.xib:4: the attribute glow of label"))
    }
}

final class NibNamedViewController: UIViewController {}
