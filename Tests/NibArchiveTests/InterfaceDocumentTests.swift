import Foundation
import QuinceNibArchive
import Testing

/// Reads elements as the contents of a document.
private func read(_ text: String) throws(InterfaceError) -> InterfaceElement {
    try InterfaceDocument(Data("<document \(xib)>\(text)</document>".utf8), file: "A.xib").root.children[0]
}

/// Returns the message of the error that reading a text ends in.
private func problem(_ text: String) -> String? { problem(Data(text.utf8)) }

private func problem(_ data: Data) -> String? {
    do {
        _ = try InterfaceDocument(data, file: "A.xib")
        return nil
    } catch { return error.description }
}

private let xib = #"type="com.apple.InterfaceBuilder3.CocoaTouch.XIB""#
private let storyboard = #"type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB""#

@Suite("The XML of Interface Builder")
struct InterfaceXMLTests {
    @Test("Elements keep their attributes, order, text and lines")
    func elements() throws {
        let root = try read("<a x=\"1\" y=\"&lt;\">\n  <b id=\"B\"/>\n<c>one\ntwo</c></a>\n")
        #expect(root.attributes == ["x": "1", "y": "<"])
        #expect(root.children.map(\.name) == ["b", "c"])
        #expect(root.children.map(\.line) == [2, 3])
        #expect(root.child("c")?.text == "one\ntwo")
    }

    @Test("Without the app's code a document has the same objects, of no own classes, with no connections")
    func withoutCode() throws {
        let text = """
            <document \(xib)><objects><view id="v" customClass="Own" customModule="App" tag="1">
            <subviews><label id="l"/></subviews><connections><outlet property="p" destination="l" id="o"/></connections></view>
            <customObject id="c"><userDefinedRuntimeAttributes><a/></userDefinedRuntimeAttributes></customObject>
            </objects></document>
            """
        let plain = """
            <document \(xib)><objects><view id="v" tag="1">
            <subviews><label id="l"/></subviews></view>
            <customObject id="c"></customObject>
            </objects></document>
            """
        let document = try InterfaceDocument(Data(text.utf8), file: "A.xib").withoutCode()
        #expect(document.root == (try InterfaceDocument(Data(plain.utf8), file: "A.xib").root))
        #expect(document.element("c")?.name == "customObject" && document.element("o") == nil)
    }

    @Test("An error names the file and its line")
    func lines() {
        #expect(problem("<a>\n<b>\n</a>") == "A.xib:3: expected an XML document: mismatched tag")
        #expect(problem("<a/>\n<b/>") == "A.xib:2: expected an XML document: junk after document element")
    }

    @Test("An empty file is an error")
    func empty() { #expect(problem("") == "A.xib:1: expected an XML document: no element found") }

    @Test("Bytes that are not of the encoding are an error")
    func encoding() {
        #expect(
            problem(Data([0x3C, 0x61, 0x3E, 0xFF]))
                == "A.xib:1: expected an XML document: not well-formed (invalid token)")
        #expect(
            problem(#"<?xml version="1.0" encoding="none"?><a/>"#)
                == "A.xib:1: expected an XML document: unknown encoding")
    }

    @Test("A document type declaration is refused, so that no entity can grow")
    func doctype() {
        let bomb = "<!DOCTYPE a [<!ENTITY b \"bbbb\"><!ENTITY c \"&b;&b;\">]>\n<a>&c;</a>"
        #expect(problem(bomb) == "A.xib:1: a document type declaration is not accepted")
    }

    @Test("500 nested elements are accepted, and one more is not")
    func nesting() throws {
        func nested(_ count: Int) -> String {
            String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)
        }
        #expect(try read(nested(499)).name == "a")
        #expect(problem(nested(501)) == "A.xib:1: more than 500 elements are nested")
    }
}

@Suite("Documents of Interface Builder")
struct InterfaceDocumentTests {
    @Test("Only documents of iOS are accepted, and another kind says which it is")
    func kinds() {
        #expect(problem("<document \(xib)/>") == nil)
        #expect(problem("<document \(storyboard)/>") == nil)
        #expect(
            problem(#"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB"/>"#)
                == "A.xib:1: expected a document for iOS, not one of type com.apple.InterfaceBuilder3.Cocoa.XIB")
        #expect(problem("<archive/>") == "A.xib:1: a document of Xcode 3: save it with Xcode 5 or later")
        #expect(problem("<svg/>") == "A.xib:1: no document of Interface Builder: save it with Xcode 5 or later")
    }

    @Test("An id that is used twice is an error that names both lines")
    func ids() {
        #expect(
            problem("<document \(xib)>\n<view id=\"a\"/>\n<view id=\"a\"/></document>")
                == "A.xib:3: the id a is that of line 2 too")
    }

    @Test("Texts are translated by their object's id: attributes, states, segments and texts of several lines")
    func translation() throws {
        let text = """
            <view id="v"><label text="one" tag="1" id="a"/><button id="b"><state key="normal" title="two"/></button>
            <segmentedControl id="c"><segments><segment title="x"/><segment title="three"/></segments></segmentedControl>
            <label id="d"><string key="text">four</string></label>
            <button id="e"><buttonConfiguration key="configuration" title="five" subtitle="six"/></button></view>
            """
        let strings = [
            "a.text": "eins", "b.normalTitle": "zwei", "c.segmentTitles[1]": "drei", "d.text": "vier",
            "e.configuration.title": "fünf",
        ]
        let document = try InterfaceDocument(Data("<document \(xib)>\(text)</document>".utf8), file: "A.xib")
        let view = document.translated { strings[$0] }.root.children[0]
        #expect(view.children[0].attributes == ["text": "eins", "tag": "1", "id": "a"])
        #expect(view.children[1].children[0]["title"] == "zwei")
        #expect(view.children[2].list("segments").map { $0["title"] } == ["x", "drei"])
        #expect(view.children[3].child("string")?.text == "vier")
        let configuration = view.children[4].children[0]
        #expect(configuration["title"] == "fünf" && configuration["subtitle"] == "six")
    }

    @Test("A scene is its controller and the objects beside it")
    func scenes() throws {
        let text = """
            <document \(storyboard) initialViewController="two"><scenes>
            <scene><objects><viewController id="one" sceneMemberID="viewController"/></objects></scene>
            <scene><objects><tapGestureRecognizer id="tap"/><viewController id="two" sceneMemberID="viewController"/>
            <placeholder id="first"/></objects></scene></scenes></document>
            """
        let document = try InterfaceDocument(Data(text.utf8), file: "A.storyboard")
        let scene = document.scene { $0.id == document.initialViewController }
        #expect(scene?.controller.id == "two")
        #expect(scene?.objects.map(\.id) == ["tap", "first"])
        #expect(document.scene { $0.id == "three" }?.controller.id == nil)
    }
}
