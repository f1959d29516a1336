import Foundation
import NibDocuments
import QuinceDiagnostics
import QuinceNibArchive
import Stage
import Testing
@_spi(Hooks) import UIKitCore
import UIKitNibs

@Suite("The check of a build's documents")
@MainActor
struct NibCheckTests {
    private let stage = Stage()

    init() { NibTestClasses.registered }

    /// Returns what is reported for the documents of a bundle.
    private func reports(_ documents: [String: Data]) throws -> [String] {
        Unsupported.reset()
        let archives = try documents.map { path, data in
            let name = path as NSString
            let ending = InterfaceArchive.endings[name.pathExtension] ?? ""
            let archive = try InterfaceArchive.compile(data, file: name.lastPathComponent)
            return ("\(name.deletingPathExtension).\(ending)", archive)
        }
        NibCheck.run(try NibDocuments.bundle(Dictionary(uniqueKeysWithValues: archives)))
        return Unsupported.messages
    }

    @Test("Every xib and every scene is checked, with file, line and label")
    func all() throws {
        let scenes = ["one", "two"].map { id in
            NibDocuments.scene(
                "<viewController id=\"\(id)\" sceneMemberID=\"viewController\"><view key=\"view\" id=\"v\(id)\"><subviews>\n<hologramView userLabel=\"\(id)\" id=\"h\(id)\"/></subviews></view></viewController>"
            )
        }
        let storyboard = NibDocuments.storyboardText(scenes.joined())
        let found = try reports([
            "Base.lproj/Main.storyboard": Data(storyboard.utf8),
            "Cell.xib": NibDocuments.xib("<label glow=\"YES\" id=\"l\"/>"),
        ])
        #expect(
            found == [
                "Cell.xib:3: the attribute glow of label",
                "Main.storyboard:3: the element hologramView \"one\"",
                "Main.storyboard:4: the element hologramView \"two\"",
            ])
    }

    @Test("What no device has at once is checked at once: views and values of all size classes")
    func variations() throws {
        let found = try reports([
            "A.xib": NibDocuments.xib(
                """
                <view id="v"><subviews><label glow="YES" id="l"/></subviews>
                <variation key="default"><mask key="subviews"><exclude reference="l"/></mask></variation>
                <variation key="heightClass=compact-widthClass=regular" shine="YES"/></view>
                """)
        ])
        #expect(found == ["A.xib:3: the attribute glow of label", "A.xib:3: the attribute shine of view"])
    }

    @Test("No object of the app's classes is made or connected, and an end that is not there is reported")
    func classes() throws {
        NibCheckedView.made = 0
        let found = try reports([
            "A.xib": NibDocuments.xib(
                """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
                <outlet property="nobody" destination="v" id="1"/></connections></placeholder>
                <view id="v" customClass="NibCheckedView"><userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="string" keyPath="own" value="x"/></userDefinedRuntimeAttributes>
                <connections><outlet property="own" destination="-1" id="2"/><outlet property="x" destination="q" id="3"/>
                </connections></view>
                """)
        ])
        #expect(NibCheckedView.made == 0)
        #expect(found == ["A.xib:7: the outlet leads to q, which is not there"])
    }
}

final class NibCheckedView: UIView {
    static var made = 0
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        Self.made += 1
    }
}
