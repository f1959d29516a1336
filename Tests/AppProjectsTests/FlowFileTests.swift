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

    @Test("Each storyboard and xib is reported as unsupported by name")
    func interfaces() throws {
        let folder = try TemporaryFolder([
            "App/A.swift": "@main struct A {}", "App/Base.lproj/Main.storyboard": "", "App/Cell.xib": "",
        ])
        #expect(
            try FolderReader.read(folder.path + "/App").notes == [
                "Base.lproj/Main.storyboard: storyboards are not supported yet; its contents are not shown",
                "Cell.xib: xibs are not supported yet; its contents are not shown",
            ])
    }
}
