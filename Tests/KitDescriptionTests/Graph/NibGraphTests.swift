import Foundation
import QuinceKitDescription
import QuinceNibArchive
import Testing
import UIFoundation

/// Documents whose objects are neither views nor controllers: the program does not contain the kernel of UIKit.
@Suite("Objects of nibs that are not views")
@MainActor
struct NibGraphTests {
    private static let desk = """
        <desk name="Big" width="120.5" shop="here" id="d"><color key="paint" red="1" green="0" blue="0"/>
        <lamps key="lamps"><lamp watts="40" id="l1"/><lamp watts="60" id="l2"/></lamps></desk>
        """

    @Test("An object has the values of its element, and those that the element contains")
    func values() throws {
        let graph = try PlainGraph(Self.desk)
        let desk = try #require(graph.load().first as? Desk)
        #expect(desk.name == "Big" && desk.width == 120.5)
        #expect(desk.color == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(desk.lamps.map(\.watts) == [40, 60])
        #expect(graph.problems.isEmpty)
    }

    @Test("What an element leaves out is what Interface Builder means by it")
    func omitted() throws {
        let out = try PlainGraph(Self.desk).load().first as? Desk
        #expect(out?.hasDrawer == false)
        let stated = try PlainGraph(#"<desk drawer="YES" id="d"/>"#).load().first as? Desk
        #expect(stated?.hasDrawer == true)
    }

    @Test("The values are set before the initializer of a subclass goes on, and the object is told at the end")
    func order() throws {
        let text = #"<desk name="A" id="d" customClass="StandingDesk" customModule="Elsewhere"/>"#
        let desk = try #require(try PlainGraph(text).load().first as? StandingDesk)
        #expect(desk.log == ["name", "initializer", "awake"])
    }

    @Test("A class that is not one of the element's is reported, and the element's own takes its place")
    func wrongClass() throws {
        let graph = try PlainGraph(#"<desk id="d" customClass="Lamp"/>"#)
        #expect(graph.load().first.map { type(of: $0) == Desk.self } == true)
        #expect(graph.problems == [.mistake("the class Lamp is not a Desk")])
    }

    @Test("What no class knows is reported")
    func unknown() throws {
        let graph = try PlainGraph(#"<desk legs="4" width="wide" id="d"/><chair id="c"/>"#)
        #expect(graph.load().count == 1)
        #expect(
            Set(graph.problems) == [
                .mistake("the value of width of desk is \"wide\", expected a number"),
                .unsupported("the attribute legs of desk"), .unsupported("the element chair"),
            ])
    }

    private static let owned = """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
        <outlet property="desk" destination="d" id="o1"/>
        <outletCollection property="lamps" destination="l2" id="o2"/><outletCollection property="lamps" destination="l1" id="o3"/>
        </connections></placeholder>
        <desk id="d"><lamps key="lamps"><lamp watts="40" id="l1"><connections>
        <action selector="light:" destination="-1" id="a"/></connections></lamp><lamp watts="60" id="l2"/></lamps></desk>
        """

    @Test("Outlets, collections and actions are connected")
    func connections() throws {
        let owner = Owner()
        let graph = try PlainGraph(Self.owned)
        let desk = try #require(graph.load(owner).first as? Desk)
        #expect(owner.desk === desk && graph.problems.isEmpty)
        #expect(owner.lamps.map { ($0 as? Lamp)?.watts } == [60, 40])
        desk.lamps[0].press()
        #expect(owner.lit.map { $0 === desk.lamps[0] } == [true])
    }

    @Test("A connection that leads nowhere is reported")
    func looseEnd() throws {
        let text = #"<lamp id="l"><connections><action selector="light:" destination="x" id="a"/></connections></lamp>"#
        let graph = try PlainGraph(text)
        _ = graph.load()
        #expect(graph.problems == [.mistake("the action light: leads to x, which is not there")])
    }

    @Test("An object that sends no actions reports one")
    func noActions() throws {
        let text = #"<desk id="d"><connections><action selector="light:" destination="d" id="a"/></connections></desk>"#
        let graph = try PlainGraph(text)
        _ = graph.load()
        #expect(graph.problems == [.unsupported("the action light: of action")])
    }

    @Test("A check reports loose ends, connects nothing, and makes the element's own classes")
    func check() throws {
        let owner = Owner()
        let text = Self.owned.replacing(#"<desk id="d""#, with: #"<desk id="d" customClass="StandingDesk""#)
            .replacing(#"destination="-1""#, with: #"destination="x""#)
        let graph = try PlainGraph(text, isCheck: true)
        let desk = try #require(graph.load(owner).first)
        #expect(type(of: desk) == Desk.self && owner.desk == nil)
        #expect(graph.problems == [.mistake("the action leads to x, which is not there")])
    }

    @Test("An attribute of the document's own is set by its key path")
    func attributes() throws {
        let text = """
            <customObject id="o" customClass="Owner"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="note" value="hello"/>
            <userDefinedRuntimeAttribute type="number" keyPath="nothing" value="1"/></userDefinedRuntimeAttributes></customObject>
            """
        let graph = try PlainGraph(text)
        let owner = graph.load().first as? Owner
        #expect(owner?.note == "hello")
        #expect(graph.problems == [.mistake("Owner does not have the attribute nothing")])
    }

    @Test("Objects take those that are related to them by their class's row")
    func relationships() throws {
        let desk = try #require(try PlainGraph(Self.desk).load().first as? Desk)
        let set = try #require(NibAttributes.relationship("beside", of: desk))
        set(desk, [Desk(), Lamp(), Desk()])
        #expect(desk.log.last == "2 beside")
        #expect(NibAttributes.relationship("beside", of: Lamp()) == nil)
    }

    @Test("A variation sets what it has, and what it has lost returns to the class's own value")
    func variation() throws {
        let graph = try PlainGraph(#"<desk width="50" name="A" id="d"/><desk width="70" id="e"/>"#)
        let desk = try #require(graph.load().first as? Desk)
        NibCoder(graph.document.objects[1], in: graph).vary(desk, lost: ["name"])
        #expect(desk.width == 70 && desk.name == nil)
    }
}
