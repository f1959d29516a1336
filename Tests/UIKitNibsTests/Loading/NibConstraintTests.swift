import CoreGraphics
import Foundation
import NibDocuments
import QuinceDiagnostics
import QuinceHostInterface
import Stage
import Testing
import UIKitControls

/// Constraints of documents against the same ones made in code, by the frames that result.
@Suite("Constraints in nibs")
@MainActor
struct NibConstraintTests {
    private let stage = Stage()

    init() { NibTestClasses.registered }

    /// Loads a view of 200 × 100 points with one subview, and lays it out.
    private func load(_ constraints: String, view: String = "", subview: String = "", owner: NSObject? = nil) -> UIView
    {
        let objects = NibDocuments.load(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
            \(owner == nil ? "" : #"<outlet property="edge" destination="left" id="o"/>"#)</connections></placeholder>
            <view id="v"><rect key="frame" x="0" y="0" width="200" height="100"/><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="s" \(subview)><rect key="frame" x="1" y="2" width="3" height="4"/></view>
            </subviews><constraints>\(constraints)</constraints>\(view)</view>
            """, owner: owner, attributes: #"useAutolayout="YES""#)
        let view = objects[0] as! UIView
        view.layoutIfNeeded()
        return view
    }

    private let size = """
        <constraint firstItem="s" firstAttribute="width" constant="50" id="w"/>
        <constraint firstItem="s" firstAttribute="height" secondItem="s" secondAttribute="width" multiplier="1:2" id="h"/>
        """
    private let place = """
        <constraint firstItem="s" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="10" identifier="edge" id="left"/>
        <constraint firstAttribute="bottom" secondItem="s" secondAttribute="bottom" constant="20" id="bottom"/>
        """

    @Test(
        "Items, attributes, constants and multipliers are those of the document; the owner is the first item by default"
    )
    func frames() {
        #expect(load(size + place).subviews[0].frame == CGRect(x: 10, y: 55, width: 50, height: 25))
    }

    @Test("A constraint of a class of the app hears that its nib is complete")
    func ownClass() {
        let own = place.replacingOccurrences(of: #"identifier="edge""#, with: #"customClass="NibConstraint""#)
        #expect(load(size + own).subviews[0].frame == CGRect(x: 15, y: 55, width: 50, height: 25))
    }

    @Test("A multiplier may be written as a fraction, as old documents do")
    func fraction() {
        let fraction = size.replacingOccurrences(of: "1:2", with: "1/5")
        #expect(load(fraction + place).subviews[0].frame == CGRect(x: 10, y: 70, width: 50, height: 10))
    }

    @Test("A priority decides between two, and a placeholder has no effect")
    func priorities() {
        let more = """
            <constraint firstItem="s" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="99" priority="900" id="x"/>
            <constraint firstItem="s" firstAttribute="top" secondItem="v" secondAttribute="top" placeholder="YES" id="y"/>
            """
        #expect(load(size + place + more).subviews[0].frame == CGRect(x: 10, y: 55, width: 50, height: 25))
    }

    @Test("A relation is kept: a width of at most a third gives way to none")
    func relations() {
        let width = """
            <constraint firstItem="s" firstAttribute="width" constant="150" priority="500" id="w"/>
            <constraint firstItem="s" firstAttribute="width" relation="lessThanOrEqual" secondItem="v" secondAttribute="width" multiplier="0.25" id="m"/>
            <constraint firstItem="s" firstAttribute="height" constant="10" id="h"/>
            """
        #expect(load(width + place).subviews[0].frame == CGRect(x: 10, y: 70, width: 50, height: 10))
    }

    @Test("The safe area and the margins are items and attributes")
    func guides() {
        let constraints = """
            <constraint firstItem="s" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="3" id="t"/>
            <constraint firstItem="s" firstAttribute="leading" secondItem="v" secondAttribute="leadingMargin" id="l"/>
            """
        let margins = """
            <viewLayoutGuide key="safeArea" id="safe"/><edgeInsets key="layoutMargins" top="0" left="33" bottom="0" right="0"/>
            """
        let view = load(size + constraints, view: margins)
        #expect(view.subviews[0].frame == CGRect(x: 33, y: 3, width: 50, height: 25))
        #expect(view.constraints.contains { $0.secondItem === view.safeAreaLayoutGuide })
    }

    @Test("A constraint is an object that an outlet may name, with its identifier")
    func outlet() {
        let owner = NibOwner()
        let view = load(size + place, owner: owner)
        #expect(owner.edge?.identifier == "edge" && owner.edge?.constant == 10)
        owner.edge?.constant = 60
        view.layoutIfNeeded()
        #expect(view.subviews[0].frame.minX == 60)
    }

    @Test("A view without any constraint, or with a fixed frame, keeps the frame of the document")
    func unconstrained() {
        let view = load("")
        #expect(view.subviews[0].frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.subviews[0].translatesAutoresizingMaskIntoConstraints)
        #expect(!load(size + place).subviews[0].translatesAutoresizingMaskIntoConstraints)
        #expect(load("", subview: #"fixedFrame="YES""#).subviews[0].translatesAutoresizingMaskIntoConstraints)
    }

    @Test("Size classes decide which constraints are installed; this phone's width is compact")
    func variations() {
        let both =
            size + place
            + #"<constraint firstItem="s" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="70" id="wide"/>"#
        let view = load(
            both,
            view: """
                <variation key="default"><mask key="constraints"><exclude reference="left"/><exclude reference="wide"/></mask></variation>
                <variation key="heightClass=regular-widthClass=compact"><mask key="constraints"><include reference="wide"/></mask></variation>
                <variation key="widthClass=regular"><mask key="constraints"><include reference="left"/></mask></variation>
                """)
        #expect(view.subviews[0].frame.minX == 70)
        #expect(!view.constraints.contains { $0.identifier == "edge" })
    }

    @Test("The most special variation that applies gives an attribute its value, for constraints and for views")
    func variedValues() {
        let width = """
            <constraint firstItem="s" firstAttribute="width" constant="50" id="w">
            <variation key="heightClass=regular-widthClass=compact" constant="90"/>
            <variation key="widthClass=compact" constant="80"/><variation key="widthClass=regular" constant="70"/></constraint>
            <constraint firstItem="s" firstAttribute="height" constant="10" id="h"/>
            """
        let view = load(width + place, view: #"<variation key="widthClass=compact" tag="5"/>"#)
        #expect(view.subviews[0].frame.width == 90)
        #expect(view.tag == 5)
    }

    /// Loads a view in a window, and turns the size classes with overrides as a rotated phone does.
    private func turning(_ xib: String, _ check: (UIView, _ turn: (UIUserInterfaceSizeClass) -> Void) throws -> Void)
        rethrows
    {
        let view = NibDocuments.only(xib, attributes: #"useAutolayout="YES""#, as: UIView.self)
        stage.window.addSubview(view)
        try check(view) {
            stage.window.traitOverrides.verticalSizeClass = $0
            stage.turn()
        }
    }

    @Test("Variations are followed as the size classes change: constants, attributes, and what is not said any more")
    func followed() throws {
        try turning(
            """
            <view id="v"><rect key="frame" x="0" y="0" width="300" height="400"/><subviews>
            <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="s">
            <variation key="heightClass=compact" axis="horizontal" spacing="7" tag="4"/></stackView></subviews><constraints>
            <constraint firstItem="s" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="10" id="a">
            <variation key="heightClass=compact" constant="40"/></constraint>
            <constraint firstItem="s" firstAttribute="top" secondItem="v" secondAttribute="top" id="b"/>
            <constraint firstItem="s" firstAttribute="width" constant="50" id="c"/>
            <constraint firstItem="s" firstAttribute="height" constant="50" id="d"/></constraints></view>
            """
        ) { view, turn in
            let stack = try #require(view.subviews[0] as? UIStackView)
            turn(.compact)
            #expect(stack.axis == .horizontal && stack.spacing == 7 && stack.tag == 4 && stack.frame.minX == 40)
            turn(.regular)
            #expect(stack.axis == .vertical && stack.frame.minX == 10)
            #expect(stack.spacing == 0)
            #expect(stack.tag == 0)
        }
    }

    @Test("Views and constraints are installed and removed as the size classes change, in the document's order")
    func installed() throws {
        let flag = #"translatesAutoresizingMaskIntoConstraints="NO""#
        let text = { (id: String) in #"<label text="\#(id)" \#(flag) id="\#(id)"/>"# }
        try turning(
            """
            <view id="v"><rect key="frame" x="0" y="0" width="300" height="400"/><subviews>
            \(text("A"))<stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="s"><subviews>
            \(text("B"))\(text("C"))</subviews>
            <variation key="heightClass=compact"><mask key="subviews"><exclude reference="B"/></mask></variation></stackView>
            </subviews><constraints>
            <constraint firstItem="A" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="5" id="a"/>
            <constraint firstItem="A" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="70" id="b"/>
            <constraint firstItem="A" firstAttribute="top" secondItem="v" secondAttribute="top" id="c"/></constraints>
            <variation key="default"><mask key="subviews"><exclude reference="s"/></mask>
            <mask key="constraints"><exclude reference="b"/></mask></variation>
            <variation key="heightClass=compact"><mask key="subviews"><include reference="s"/></mask>
            <mask key="constraints"><include reference="b"/><exclude reference="a"/></mask></variation></view>
            """
        ) { view, turn in
            #expect(view.subviews.count == 1)
            turn(.compact)
            let stack = try #require(view.subviews.last as? UIStackView)
            #expect(stack.arrangedSubviews.map { ($0 as? UILabel)?.text } == ["C"])
            #expect(view.subviews[0].frame.minX == 70)
            turn(.regular)
            #expect(view.subviews.count == 1 && view.subviews[0].frame.minX == 5)
            #expect(stack.arrangedSubviews.map { ($0 as? UILabel)?.text } == ["B", "C"])
        }
    }

    @Test(
        "A view that is left out keeps the constraints inside of it, and gets those to it back when it is installed",
        arguments: [HostOrientation.portrait, .landscapeLeft])
    func insideOfUninstalled(_ start: HostOrientation) {
        let flag = #"translatesAutoresizingMaskIntoConstraints="NO""#
        // The screen's height is compact as the nib is loaded.
        stage.host.send(.orientation(start))
        stage.turn()
        turning(
            """
            <view id="v"><rect key="frame" x="0" y="0" width="300" height="400"/><subviews>
            <view \(flag) tag="1" id="p"><subviews><label text="B" \(flag) tag="2" id="l"/></subviews><constraints>
            <constraint firstItem="l" firstAttribute="top" secondItem="p" secondAttribute="top" constant="11" id="a">
            <variation key="heightClass=regular" constant="12"/></constraint>
            <constraint firstItem="l" firstAttribute="leading" secondItem="p" secondAttribute="leading" constant="13" id="b"/>
            <constraint firstAttribute="width" constant="80" id="g"/><constraint firstAttribute="height" constant="70" id="h"/>
            </constraints></view><label text="C" \(flag) tag="3" id="c"/></subviews><constraints>
            <constraint firstItem="p" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="20" id="d"/>
            <constraint firstItem="p" firstAttribute="top" secondItem="v" secondAttribute="top" constant="30" id="e"/>
            <constraint firstItem="c" firstAttribute="leading" secondItem="l" secondAttribute="leading" constant="5" id="f"/>
            </constraints>
            <variation key="heightClass=compact"><mask key="subviews"><exclude reference="p"/></mask></variation></view>
            """
        ) { view, turn in
            for _ in 0..<2 {
                turn(.compact)
                #expect(view.subviews.map(\.tag) == [3])
                turn(.regular)
                #expect(view.subviews.map(\.tag) == [1, 3])
                #expect(view.viewWithTag(2)?.frame.origin == CGPoint(x: 13, y: 12))
                #expect(view.viewWithTag(1)?.frame == CGRect(x: 20, y: 30, width: 80, height: 70))
                #expect(view.viewWithTag(3)?.frame.minX == 38)
            }
        }
    }

    @Test("A masked view that is installed is released with its superview's other views, when the app removes it")
    func releaseOfMasked() {
        weak var gone: UIView?
        turning(
            """
            <view id="v"><subviews><view id="p"/></subviews>
            <variation key="heightClass=compact"><mask key="subviews"><exclude reference="p"/></mask></variation></view>
            """
        ) { view, turn in
            autoreleasepool {
                gone = view.subviews.first
                gone?.removeFromSuperview()
            }
            #expect(gone == nil)
            turn(.compact)
        }
    }

    @Test("A constraint whose item is not there is reported, and the others hold")
    func missingItem() {
        Unsupported.reset()
        let more = #"<constraint firstItem="none" firstAttribute="top" secondItem="s" secondAttribute="top" id="x"/>"#
        #expect(load(size + place + more).subviews[0].frame == CGRect(x: 10, y: 55, width: 50, height: 25))
        let message = ": the constraint x's firstItem is none, which is not there"
        #expect(Unsupported.messages.contains { $0.hasSuffix(message) })
    }
}
