import AppProjects
import Foundation
import Testing

@Suite("Flows among sources")
struct FlowFileTests {
    @Test("A flow belongs to no bundle; other YAML does")
    func flows() throws {
        let folder = try TemporaryFolder([
            "App/A.swift": "@main struct A {}", "App/tour.yaml": "# The tour\nappId: org.app\n---\n- launchApp\n",
            "App/short.yml": "- launchApp\n- tapOn: Start\n", "App/data.yaml": "appId: 5\nitems:\n- one\n",
            "App/list.yaml": "- one\n- two\n", "App/two.yaml": "a: 1\n---\n- b\n", "App/empty.yaml": "",
        ])
        let project = try FolderReader.read(folder.path + "/App")
        #expect(project.resources.map(\.path).sorted() == ["data.yaml", "empty.yaml", "list.yaml", "two.yaml"])
    }

    @Test("A storyboard or nib that cannot be read is reported with its line, and goes into the app like any file")
    func interfaces() throws {
        let folder = try TemporaryFolder([
            "App/A.swift": "@main struct A {}", "App/Base.lproj/Main.storyboard": "<a>\n<b></a>",
            "App/Cell.xib": #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"/>"#,
            "App/Old.nib": "NIBArchive...",
        ])
        let project = try FolderReader.read(folder.path + "/App")
        #expect(
            project.notes == [
                "Base.lproj/Main.storyboard:2: expected an XML document: mismatched tag",
                "Old.nib: a nib that was compiled by Xcode, which is not read: add the .xib or .storyboard to the app",
            ])
        #expect(project.resources.map(\.path).sorted() == ["Base.lproj/Main.storyboard", "Cell.xib", "Old.nib"])
    }
}
