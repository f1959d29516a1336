import CoreGraphics
import Diagnostics
import Foundation
import Testing
import UIKit

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

    @Test("A constraint whose item is not there is reported, and the others hold")
    func missingItem() {
        Unsupported.reset()
        let more = #"<constraint firstItem="none" firstAttribute="top" secondItem="s" secondAttribute="top" id="x"/>"#
        #expect(load(size + place + more).subviews[0].frame == CGRect(x: 10, y: 55, width: 50, height: 25))
        #expect(Unsupported.messages.contains { $0.hasSuffix(": the constraint of constraint") })
    }
}
