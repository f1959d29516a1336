import AppKit
import Foundation
import QuinceKitDescription
import QuinceMacTesting
import QuinceObjCRuntime
import Testing

/// The delegate in the nib.
final class NibDelegate: NSObject, NSApplicationDelegate {
    private(set) var hasLaunched = false
    func applicationDidFinishLaunching(_ notification: Notification) { hasLaunched = true }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = { describe(NibDelegate.self) { _ in } }

@Suite("A simulation of an app with a main nib", .simulation)
@MainActor
struct MainInterfaceTests {
    private static let nib = """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
            <customObject id="-2" userLabel="File's Owner" customClass="NSApplication">
                <connections><outlet property="delegate" destination="del" id="o1"/></connections>
            </customObject>
            <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
            <customObject id="-3" userLabel="Application" customClass="NSObject"/>
            <customObject id="del" customClass="NibDelegate" customModule="MacTestingTests"/>
            <menu title="Main Menu" systemMenu="main" id="menu"><items>
                <menuItem title="Desk" id="m0"><menu key="submenu" title="Desk" systemMenu="apple" id="m4"/></menuItem>
                <menuItem title="View" id="m1"><menu key="submenu" title="View" id="m2"><items>
                    <menuItem title="Hide Desk" keyEquivalent="h" id="m3">
                        <connections><action selector="hide:" target="-3" id="a1"/></connections>
                    </menuItem>
                </items></menu></menuItem>
            </items></menu>
            <window title="From the nib" releasedWhenClosed="NO" id="win">
                <windowStyleMask key="styleMask" titled="YES" closable="YES"/>
                <rect key="contentRect" x="335" y="390" width="200" height="100"/>
                <view key="contentView" id="content"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/></view>
            </window>
        </objects></document>
        """

    @Test("The app of a bundle has the window, the menus and the delegate of its main nib")
    func mainNib() throws {
        let folder = NSTemporaryDirectory() + "quince-mac-bundle-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let info = "<plist version=\"1.0\"><dict><key>NSMainNibFile</key><string>MainMenu</string></dict></plist>"
        for (name, text) in [("Info.plist", info), ("MainMenu.xib", Self.nib)] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
        }
        let simulation = try Simulation(NotesApp.self, of: try #require(Bundle(path: folder)))
        #expect((NSApplication.shared.delegate as? NibDelegate)?.hasLaunched == true)
        #expect(simulation.windows.map(\.title) == ["From the nib"])
        try simulation.chooseMenu("View > Hide Desk")
        #expect(NSApplication.shared.isHidden)
    }
}
