import Foundation
import InterfaceEditing
import Testing

/// Rules: where Xcode writes what, counted in 4,167 documents of public projects (`InterfaceOrder`).
@Suite("Edits of documents")
struct EditTests {
    private func change(
        _ edits: any InterfaceEdit..., of text: String = Documents.small
    ) throws -> (gone: [String], new: [String]) {
        var document = try Documents.edited(text)
        for edit in edits { try document.apply(edit) }
        return Documents.difference(text, String(decoding: document.bytes, as: UTF8.self))
    }

    @Test("An attribute is written at its place, and others keep theirs")
    func attribute() throws {
        let (gone, new) = try change(
            SetAttribute("alpha", "0.5", of: "lab"), SetAttribute("text", "“x” < y", of: "lab"))
        #expect(gone.count == 1 && new.count == 1)
        #expect(
            new[0]
                == #"<label opaque="NO" alpha="0.5" text="“x” &lt; y" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="lab">"#
        )
        #expect(throws: InterfaceEditError.self) { try change(SetAttribute("id", "x", of: "lab")) }
        #expect(throws: InterfaceEditError.self) { try change(SetAttribute("a b", "x", of: "lab")) }
        #expect(throws: InterfaceEditError.self) { try change(SetAttribute("alpha", "1", of: "none")) }
    }

    @Test("A frame changes the numbers that are others, and zero has a point")
    func frame() throws {
        let rect = InterfaceRect(x: 0, y: 60.333333333333336, width: 100.5, height: 21)
        let (gone, new) = try change(SetFrame(rect, of: "lab"))
        #expect(gone.count == 1)
        #expect(new == [#"<rect key="frame" x="0.0" y="60.333333333333336" width="100.5" height="21"/>"#])
    }

    @Test("A text of several lines becomes a child, and an attribute again")
    func text() throws {
        let lines = try change(SetText("text", "one\ntwo", of: "lab"))
        #expect(lines.new.contains(#"<string key="text">one"#) && lines.new.contains("two</string>"))
        #expect(try change(SetText("text", "one\ntwo", of: "lab"), SetText("text", "A & B", of: "lab")).new.count == 1)
    }

    @Test("A color of the system comes with its resource, and the resource goes with the last color")
    func color() throws {
        let (gone, new) = try change(SetColor("backgroundColor", .system("systemRedColor"), of: "box"))
        #expect(gone.isEmpty)
        #expect(new.contains(#"<color key="backgroundColor" systemColor="systemRedColor"/>"#))
        #expect(new.contains(#"<systemColor name="systemRedColor">"#))
        #expect(
            new.contains(
                #"<color red="1" green="0.23137254901960785" blue="0.18823529411764706" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>"#
            ))
        let back = try change(
            SetColor("backgroundColor", .system("systemRedColor"), of: "box"),
            SetColor("backgroundColor", nil, of: "box"))
        #expect(back.gone.isEmpty && back.new.isEmpty)
    }

    @Test("An object of the library stands where it is dropped, before what follows in its owner")
    func adding() throws {
        let label = try #require(LibraryObject.matching("line text").first)
        #expect(label.name == "Label")
        let (gone, new) = try change(AddObject(label, to: "box"))
        #expect(gone.isEmpty)
        #expect(new.first == "<subviews>" && new.last == "</subviews>")
        #expect(new[1].hasPrefix(#"<label opaque="NO" userInteractionEnabled="NO" contentMode="left""#))
        #expect(new.contains(#"<rect key="frame" x="79" y="90" width="42" height="21"/>"#))
        #expect(throws: InterfaceEditError.self) { try change(AddObject(label, to: "lab")) }
    }

    @Test("All objects of the library are found by their names, and make documents that are read")
    func library() throws {
        for object in LibraryObject.all {
            #expect(LibraryObject.matching(object.name).contains { $0.name == object.name })
            var document = try Documents.edited()
            try document.apply(AddObject(object, to: "box"))
            _ = try EditedInterface(document.bytes, file: "a", seed: 1)
        }
        #expect(LibraryObject.matching("nothing like this").isEmpty)
    }

    @Test("With an object go its outlets, constraints and the lists that become empty")
    func removing() throws {
        let constraint = AddConstraint(.init("lab", "leading"), to: .init("top", "leading"), constant: 20)
        let (gone, new) = try change(constraint, RemoveObjects(["lab"]))
        #expect(new.isEmpty)
        #expect(gone.contains(#"<outlet property="label" destination="lab" id="out"/>"#))
        #expect(gone.contains("<connections>") && gone.contains("</connections>"))
        #expect(throws: InterfaceEditError.self) { try change(RemoveObjects(["top"])) }
        let scene = try change(RemoveObjects(["one"]))
        #expect(scene.gone.contains(#"<scene sceneID="s-1">"#))
        #expect(scene.new.count == 1 && !scene.new[0].contains("initialViewController"))
    }

    @Test("A view that is moved stays where it is on the screen")
    func moving() throws {
        let (_, new) = try change(MoveObject("lab", to: "box"))
        #expect(new.contains(#"<rect key="frame" x="-20" y="-39.666666666666664" width="100" height="21"/>"#))
        #expect(throws: InterfaceEditError.self) { try change(MoveObject("box", to: "box")) }
        #expect(throws: InterfaceEditError.self) { try change(MoveObject("top", to: "box")) }
    }

    @Test("A copy has ids of its own, and connections within it follow")
    func duplicating() throws {
        var document = try Documents.edited()
        try document.apply(MoveObject("lab", to: "box"))
        try document.apply(AddConstraint(.init("lab", "leading"), to: .init("box", "leading"), constant: 8))
        let before = String(decoding: document.bytes, as: UTF8.self)
        try document.apply(DuplicateObject("box"))
        let (gone, new) = Documents.difference(before, String(decoding: document.bytes, as: UTF8.self))
        #expect(gone.isEmpty)
        let constraint = try #require(new.first { $0.hasPrefix("<constraint") })
        #expect(!constraint.contains("\"lab\"") && !constraint.contains("\"box\""))
    }

    @Test("Connections are written as Xcode writes them")
    func connecting() throws {
        let outlet = try change(ConnectOutlet("box", of: "one", to: "box"))
        #expect(outlet.new.count == 1 && outlet.new[0].hasPrefix(#"<outlet property="box" destination="box" id=""#))
        let again = try change(ConnectOutlet("label", of: "one", to: "box"))
        #expect(again.new == [#"<outlet property="label" destination="box" id="out"/>"#])
        let action = try change(ConnectAction("tap:", of: "lab", event: "touchUpInside", to: "one"))
        #expect(action.new[1].hasPrefix(#"<action selector="tap:" destination="one" eventType="touchUpInside" id=""#))
        for bad in ["", ":", "1a:", "a b:"] {
            #expect(throws: InterfaceEditError.self) {
                try change(ConnectAction(bad, of: "lab", event: nil, to: "one"))
            }
        }
        #expect(throws: InterfaceEditError.self) { try change(ConnectOutlet("a", of: "one", to: "out")) }
        #expect(throws: InterfaceEditError.self) { try change(AddSegue("show", from: "lab", to: "box")) }
        #expect(try change(Disconnect("out")).gone.count == 3)
    }

    @Test("A constraint goes into the view that contains its items, which it does not name first")
    func constraining() throws {
        let inner = try change(
            AddConstraint(
                .init("lab", "top"), "greaterThanOrEqual", to: .init("saf", "bottom"), constant: 8, priority: 750))
        #expect(
            inner.new.contains {
                $0.hasPrefix(
                    #"<constraint firstItem="lab" firstAttribute="top" relation="greaterThanOrEqual" secondItem="saf" secondAttribute="bottom" priority="750" constant="8" id=""#
                )
            })
        #expect(
            inner.gone.contains(#"<autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>"#))
        #expect(inner.new.contains { $0.hasPrefix("<label") && !$0.contains("fixedFrame") })
        let width = try change(AddConstraint(.init("box", "width"), constant: 200))
        #expect(width.new.contains { $0.hasPrefix(#"<constraint firstAttribute="width" constant="200" id=""#) })
    }

    @Test("A scene has a controller, a first responder and a place, and the first is the initial one")
    func scenes() throws {
        let (gone, new) = try change(AddScene(x: 500, y: 0))
        #expect(gone.isEmpty && new.contains(#"<point key="canvasLocation" x="500" y="0.0"/>"#))
        let empty = try change(RemoveObjects(["one"]), AddScene(x: 0, y: 0))
        #expect(empty.new.contains { $0.contains("initialViewController=") })
    }
}
