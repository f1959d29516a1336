import AppProjects
import ApplePlatforms
import Foundation
import Testing

@Suite("Platforms of Xcode projects")
struct XcodePlatformTests {
    private func read(_ folder: TemporaryFolder, target: String? = nil) throws -> AppProject {
        try ProjectReader.read("\(folder.path)/App", target: target, isLibrary: false, debug: true)
    }

    /// A project of an app for each set of settings, named by the letters A, B and so on.
    private func apps(_ settings: String...) -> [String: String] {
        let names = settings.indices.map { "\(Character(UnicodeScalar(UInt8(65 + $0))))" }
        let targets = zip(names, settings).map { name, settings in
            """
            T\(name) = {isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.application"; buildConfigurationList = L\(name); buildPhases = (S0); };
            L\(name) = {isa = XCConfigurationList; buildConfigurations = (C\(name)); };
            C\(name) = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(settings)}; };
            """
        }
        let project = pbxproj(
            """
            P0 = {isa = PBXProject; mainGroup = G0; targets = (\(names.map { "T" + $0 }.joined(separator: ", "))); };
            G0 = {isa = PBXGroup; children = (F1); sourceTree = "<group>"; };
            F1 = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
            B1 = {isa = PBXBuildFile; fileRef = F1; };
            S0 = {isa = PBXSourcesBuildPhase; files = (B1); };
            \(targets.joined(separator: "\n"))
            """)
        return ["App/A.xcodeproj/project.pbxproj": project, "App/A.swift": "@NSApplicationMain class A {}"]
    }

    @Test(
        "A target is for the Mac by its SDK or its platforms, and for iOS if it is for both",
        arguments: [
            ("SDKROOT = macosx;", ApplePlatform.macOS), ("SDKROOT = macosx10.14;", .macOS),
            ("SDKROOT = iphoneos;", .iOS),
            ("SDKROOT = auto; SUPPORTED_PLATFORMS = macosx;", .macOS), ("SDKROOT = auto;", .iOS), ("", .iOS),
            ("SDKROOT = macosx; SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator macosx\";", .iOS),
        ])
    func platforms(settings: String, platform: ApplePlatform) throws {
        #expect(try read(TemporaryFolder(apps(settings))).platform == platform)
    }

    @Test("Settings for the Mac's SDK hold for a target of the Mac, and those for an iPhone's do not")
    func macSettings() throws {
        let settings = """
            SDKROOT = macosx; "SWIFT_ACTIVE_COMPILATION_CONDITIONS[sdk=macosx*]" = MAC; "OTHER_SWIFT_FLAGS[sdk=iphone*]" = "-DPHONE"; \
            GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_NSMainStoryboardFile = Main; INFOPLIST_KEY_NSPrincipalClass = NSApplication;
            """
        let project = try read(TemporaryFolder(apps(settings)))
        #expect(project.defines == ["MAC"])
        let values = try #require(
            PropertyListSerialization.propertyList(from: project.infoPlist ?? Data(), format: nil) as? [String: Any])
        #expect(values["NSMainStoryboardFile"] as? String == "Main")
        #expect(values["NSPrincipalClass"] as? String == "NSApplication")
    }

    @Test("Of an app for each platform that of iOS is built, and that of the Mac by its name")
    func bothPlatforms() throws {
        let folder = try TemporaryFolder(apps("SDKROOT = macosx;", "SDKROOT = iphoneos;", "SDKROOT = watchos;"))
        #expect(try read(folder).name == "B")
        #expect(try read(folder, target: "A").platform == .macOS)
        let macs = try TemporaryFolder(apps("SDKROOT = macosx;", "SDKROOT = macosx;"))
        let several = #expect(throws: CommandFailure.self) { try read(macs) }
        #expect(
            several?.message.contains("several targets are an app for macOS; choose one with --target: A, B") == true)
        let watches = try TemporaryFolder(apps("SDKROOT = watchos;"))
        let none = #expect(throws: CommandFailure.self) { try read(watches) }
        #expect(none?.message.hasSuffix("no target is an app for iOS or macOS; targets: A") == true)
    }

    /// A project of an app for a platform that links a framework for both, with tests for both.
    private func shared(_ platform: String) throws -> TemporaryFolder {
        let both = "SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator macosx\";"
        let project = pbxproj(
            """
            P0 = {isa = PBXProject; mainGroup = G0; targets = (TA, TK, TT); };
            G0 = {isa = PBXGroup; children = (F1, F2, F3, F4); sourceTree = "<group>"; };
            F1 = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
            F2 = {isa = PBXFileReference; path = Kit.swift; sourceTree = "<group>"; };
            F3 = {isa = PBXFileReference; path = Kit.h; sourceTree = "<group>"; };
            F4 = {isa = PBXFileReference; path = T.swift; sourceTree = "<group>"; };
            TA = {isa = PBXNativeTarget; name = A; productType = "com.apple.product-type.application"; buildConfigurationList = LA; buildPhases = (SA); dependencies = (DK); };
            TK = {isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildConfigurationList = LK; buildPhases = (SK, HK); };
            TT = {isa = PBXNativeTarget; name = ATests; productType = "com.apple.product-type.bundle.unit-test"; buildConfigurationList = LK; buildPhases = (ST); dependencies = (DA); };
            DA = {isa = PBXTargetDependency; target = TA; };
            DK = {isa = PBXTargetDependency; target = TK; };
            SA = {isa = PBXSourcesBuildPhase; files = (B1); };
            SK = {isa = PBXSourcesBuildPhase; files = (B2); };
            HK = {isa = PBXHeadersBuildPhase; files = (B3); };
            ST = {isa = PBXSourcesBuildPhase; files = (B4); };
            B1 = {isa = PBXBuildFile; fileRef = F1; };
            B2 = {isa = PBXBuildFile; fileRef = F2; };
            B3 = {isa = PBXBuildFile; fileRef = F3; };
            B4 = {isa = PBXBuildFile; fileRef = F4; };
            LA = {isa = XCConfigurationList; buildConfigurations = (CA); };
            LK = {isa = XCConfigurationList; buildConfigurations = (CK); };
            CA = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = \(platform); }; };
            CK = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(both) "SWIFT_ACTIVE_COMPILATION_CONDITIONS[sdk=macosx*]" = MAC; }; };
            """)
        return try TemporaryFolder([
            "App/A.xcodeproj/project.pbxproj": project, "App/A.swift": "@main class A {}", "App/Kit.swift": "",
            "App/T.swift": "import XCTest",
            "App/Kit.h": "#if TARGET_OS_IPHONE\n#import <UIKit/UIKit.h>\n#else\n#import <AppKit/AppKit.h>\n#endif\n",
        ])
    }

    @Test(
        "A framework and tests for both platforms are built for the app's, with its settings and its kit",
        arguments: [("macosx", ["AppKit"], ["MAC"]), ("iphoneos", ["UIKit"], [])])
    func bothPlatforms(sdk: String, imports: [String], defines: [String]) throws {
        let folder = try shared(sdk)
        let project = try read(folder)
        #expect(project.modules.map(\.name) == ["Kit"] && project.modules.map(\.headerImports) == [imports])
        #expect(project.modules.map(\.defines) == [defines])
        #expect(project.tests == [folder.path + "/App/T.swift"])
    }
}
