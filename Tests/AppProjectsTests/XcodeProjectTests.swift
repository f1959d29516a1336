import AppProjects
import Foundation
import Testing

/// A project file written by the test, in the OpenStep format that Xcode writes.
func pbxproj(_ objects: String) -> String {
    """
    // !$*UTF8*$!
    {
    	archiveVersion = 1;
    	classes = {
    	};
    	objectVersion = 56;
    	objects = {
    \(objects)
    	};
    	rootObject = P0 /* Project object */;
    }
    """
}

private let configurations = """
    PL = {isa = XCConfigurationList; buildConfigurations = (PD, PR); defaultConfigurationName = Release; };
    PD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = iphoneos; SWIFT_VERSION = 5.0; SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG; MARKETING_VERSION = 2.1; }; };
    PR = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; SWIFT_VERSION = 5.0; MARKETING_VERSION = 2.1; }; };
    TL = {isa = XCConfigurationList; buildConfigurations = (TD, TR); };
    TD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) BETA"; PRODUCT_NAME = "$(TARGET_NAME)"; PRODUCT_BUNDLE_IDENTIFIER = "org.cards.$(TARGET_NAME:lower)"; INFOPLIST_FILE = "Card Box/Info.plist"; OTHER_SWIFT_FLAGS = ("-D", FROM_FLAGS, "-DTOO"); }; };
    TR = {isa = XCBuildConfiguration; name = Release; baseConfigurationReference = F9; buildSettings = {PRODUCT_BUNDLE_IDENTIFIER = org.cards.release; INFOPLIST_FILE = "Card Box/Info.plist"; }; };
    """

private let classic = pbxproj(
    configurations + """
        P0 = {isa = PBXProject; buildConfigurationList = PL; mainGroup = G0; targets = (T0, T1); packageReferences = (R0, R1); developmentRegion = en; };
        G0 = {isa = PBXGroup; children = (G1, F9); sourceTree = "<group>"; };
        G1 = {isa = PBXGroup; children = (F1, F2, F3, F4, V0, F5, F6, G2); path = "Card Box"; sourceTree = "<group>"; };
        G2 = {isa = PBXGroup; children = (F7); name = Elsewhere; path = ../Shared; sourceTree = "<group>"; };
        F1 = {isa = PBXFileReference; path = AppDelegate.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = Assets.xcassets; sourceTree = "<group>"; };
        F3 = {isa = PBXFileReference; path = Old.m; sourceTree = "<group>"; };
        F4 = {isa = PBXFileReference; lastKnownFileType = folder; path = Web; sourceTree = "<group>"; };
        F5 = {isa = PBXFileReference; path = Gone.swift; sourceTree = "<group>"; };
        F6 = {isa = PBXFileReference; path = "Card Box/Root.swift"; sourceTree = SOURCE_ROOT; };
        F7 = {isa = PBXFileReference; path = Shared.swift; sourceTree = "<group>"; };
        F8 = {isa = PBXFileReference; path = UIKit.framework; sourceTree = SDKROOT; };
        F9 = {isa = PBXFileReference; path = Release.xcconfig; sourceTree = "<group>"; };
        V0 = {isa = PBXVariantGroup; children = (V1, V2); name = Localizable.strings; sourceTree = "<group>"; };
        V1 = {isa = PBXFileReference; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
        V2 = {isa = PBXFileReference; name = de; path = de.lproj/Localizable.strings; sourceTree = "<group>"; };
        T0 = {isa = PBXNativeTarget; name = "Card Box"; productType = "com.apple.product-type.application"; buildConfigurationList = TL; buildPhases = (S0, S1); packageProductDependencies = (D0, D1, D2); };
        T1 = {isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildConfigurationList = TL; buildPhases = (S0); };
        S0 = {isa = PBXSourcesBuildPhase; files = (B1, B3, B5, B6, B7, B8); };
        S1 = {isa = PBXResourcesBuildPhase; files = (B2, B4, BV); };
        B1 = {isa = PBXBuildFile; fileRef = F1; };
        B2 = {isa = PBXBuildFile; fileRef = F2; };
        B3 = {isa = PBXBuildFile; fileRef = F3; };
        B4 = {isa = PBXBuildFile; fileRef = F4; };
        B5 = {isa = PBXBuildFile; fileRef = F5; };
        B6 = {isa = PBXBuildFile; fileRef = F6; };
        B7 = {isa = PBXBuildFile; fileRef = F7; };
        B8 = {isa = PBXBuildFile; fileRef = F8; };
        BV = {isa = PBXBuildFile; fileRef = V0; };
        R0 = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/a/alpha.git"; requirement = {kind = upToNextMajorVersion; minimumVersion = 1.2; }; };
        R1 = {isa = XCLocalSwiftPackageReference; relativePath = Packages/Beta; };
        D0 = {isa = XCSwiftPackageProductDependency; package = R0; productName = Alpha; };
        D1 = {isa = XCSwiftPackageProductDependency; productName = Beta; };
        D2 = {isa = XCSwiftPackageProductDependency; package = R0; productName = AlphaMore; };
        """)

private let info = """
    <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
    <key>CFBundleShortVersionString</key><string>${MARKETING_VERSION}</string></dict></plist>
    """

private let classicFiles = [
    "App/Cards.xcodeproj/project.pbxproj": classic, "App/Card Box/AppDelegate.swift": "@main class A {}",
    "App/Card Box/Old.m": "", "App/Card Box/Root.swift": "", "App/Card Box/Web/js/a.js": "",
    "App/Card Box/en.lproj/Localizable.strings": "", "App/Card Box/de.lproj/Localizable.strings": "",
    "App/Card Box/Assets.xcassets/Contents.json": "{}", "App/Card Box/Info.plist": info, "App/Shared/Shared.swift": "",
    "App/Release.xcconfig":
        "// words\nSWIFT_VERSION = 6.0 // newest\nSWIFT_ACTIVE_COMPILATION_CONDITIONS[sdk=iphoneos*] = DEVICE\n",
    "App/Packages/Beta/Package.swift": "// products: \"Beta\"", "App/Podfile": "pod 'SnapKit', '~> 5'\n",
]

@Suite("Xcode projects")
struct XcodeProjectTests {
    private func read(
        _ folder: TemporaryFolder, _ path: String = "App", target: String? = nil, library: Bool = false,
        debug: Bool = true
    )
        throws -> AppProject
    {
        try ProjectReader.read(folder.path + "/" + path, target: target, isLibrary: library, debug: debug)
    }

    private func values(_ project: AppProject) throws -> [String: Any] {
        let data = try #require(project.infoPlist)
        return try #require(
            try PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any])
    }

    @Test("A classic project gives its app: sources by group, languages, folders, settings, packages")
    func wholeProject() throws {
        let folder = try TemporaryFolder(classicFiles)
        let project = try read(folder)
        let root = folder.path + "/App/"
        #expect(project.name == "Card Box")
        #expect(project.moduleName == "Card_Box")
        #expect(
            project.sources
                == ["Card Box/AppDelegate.swift", "Card Box/Root.swift", "Shared/Shared.swift"].map { root + $0 })
        #expect(
            project.resources.map(\.path) == ["Web", "en.lproj/Localizable.strings", "de.lproj/Localizable.strings"])
        #expect(project.catalogs == [root + "Card Box/Assets.xcassets"])
        #expect(project.defines == ["DEBUG", "BETA", "FROM_FLAGS", "TOO"])
        #expect(project.swiftMode == .v5)
        let values = try values(project)
        #expect(values["CFBundleIdentifier"] as? String == "org.cards.card box")
        #expect(values["CFBundleShortVersionString"] as? String == "2.1")
    }

    @Test("Linked packages are passed on with their products; local ones are found by the product's name")
    func packages() throws {
        let folder = try TemporaryFolder(classicFiles)
        let dependencies = try read(folder).dependencies
        #expect(dependencies.map(\.products) == [["Alpha", "AlphaMore"], ["Beta"]])
        #expect(dependencies.first?.declaration == #".package(url: "https://example.com/a/alpha.git", from: "1.2.0")"#)
        #expect(dependencies.first?.identity == "alpha")
        #expect(dependencies.last?.folder == folder.path + "/App/Packages/Beta")
    }

    /// An app and its tests that link products by their names alone.
    private func linking(_ products: [String], tests: [String] = [], references: String = "", files: String = "")
        -> String
    {
        func dependencies(_ names: [String], _ prefix: String) -> String {
            names.enumerated().map {
                "\(prefix)\($0.offset) = {isa = XCSwiftPackageProductDependency; productName = \($0.element); };\n"
            }.joined()
        }
        func list(_ names: [String], _ prefix: String) -> String {
            names.indices.map { "\(prefix)\($0)" }.joined(separator: ", ")
        }
        return pbxproj(
            configurations + """
                P0 = {isa = PBXProject; buildConfigurationList = PL; mainGroup = G0; targets = (T0, T1); \(references) };
                G0 = {isa = PBXGroup; children = (F1, F2, F3); sourceTree = "<group>"; };
                F1 = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
                F2 = {isa = PBXFileReference; path = T.swift; sourceTree = "<group>"; };
                \(files)
                B1 = {isa = PBXBuildFile; fileRef = F1; };
                B2 = {isa = PBXBuildFile; fileRef = F2; };
                S0 = {isa = PBXSourcesBuildPhase; files = (B1); };
                S1 = {isa = PBXSourcesBuildPhase; files = (B2); };
                T0 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = PL; buildPhases = (S0); packageProductDependencies = (\(list(products, "D"))); };
                T1 = {isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test"; buildConfigurationList = PL; buildPhases = (S1); dependencies = (X0); packageProductDependencies = (\(list(tests, "E"))); };
                X0 = {isa = PBXTargetDependency; target = T0; };

                """ + dependencies(products, "D") + dependencies(tests, "E"))
    }

    /// Returns the manifest of a package whose target depends on another one.
    private func manifest(_ name: String, product: String? = nil, needs other: String? = nil) -> String {
        let packages = other.map { ".package(path: \"../\($0)\")" } ?? ""
        let products = other.map { ".product(name: \"\($0)\", package: \"\($0)\")" } ?? ""
        return """
            // swift-tools-version: 5.9
            import PackageDescription
            // .library(name: "Domain", targets: [])
            let package = Package(
                name: "\(name)",
                products: [.library(name: \(product ?? "\"\(name)\""), targets: ["\(name)"])],
                dependencies: [\(packages)],
                targets: [.target(name: "\(name)", dependencies: [\(products)])])
            """
    }

    @Test("A product's local package is the one that declares it, not the first that depends on it")
    func packagesByProducts() throws {
        let references = """
            R0 = {isa = XCLocalSwiftPackageReference; relativePath = Data; };
            R1 = {isa = XCLocalSwiftPackageReference; relativePath = Domain; };
            R2 = {isa = XCLocalSwiftPackageReference; relativePath = Computed; };
            """
        let folder = try TemporaryFolder([
            "App/A.xcodeproj/project.pbxproj": linking(
                ["Domain", "Data", "Extra"], references: "packageReferences = (R0, R1, R2);", files: references),
            "App/A.swift": "", "App/T.swift": "", "App/Data/Package.swift": manifest("Data", needs: "Domain"),
            "App/Domain/Package.swift": manifest("Domain"), "App/Domain/Sources/Domain/D.swift": "",
            "App/Computed/Package.swift": manifest("Computed", product: "[\"Ex\", \"tra\"].joined()"),
        ])
        let packages = try read(folder).dependencies
        #expect(packages.map(\.products) == [["Domain"], ["Data"], ["Extra"]])
        #expect(packages.map(\.identity) == ["Domain", "Data", "Computed"])
    }

    @Test("Packages that are folders in the navigator, or in the workspace beside the project, are local packages")
    func unnamedPackages() throws {
        let folder = try TemporaryFolder([
            "App/A.xcodeproj/project.pbxproj": linking(
                ["Utility", "Shared"],
                files: """
                    F3 = {isa = PBXFileReference; lastKnownFileType = wrapper; path = Utility; sourceTree = "<group>"; };
                    """),
            "App/A.xcworkspace/contents.xcworkspacedata":
                #"<Workspace version="1.0"><FileRef location="group:A.xcodeproj"/><FileRef location="group:Packages/Shared"/><FileRef location="group:Gone"/></Workspace>"#,
            "App/A.swift": "", "App/T.swift": "", "App/Utility/Package.swift": manifest("Utility"),
            "App/Packages/Shared/Package.swift": manifest("Shared"),
        ])
        let project = try read(folder)
        let folders = ["Utility", "Packages/Shared"].map { "\(folder.path)/App/\($0)" }
        #expect(project.dependencies.map(\.folder) == folders)
        #expect(project.notes == [])
        #expect(try read(folder, "App/A.xcworkspace").dependencies == project.dependencies)
    }

    @Test("Products that only the tests link are the tests' own")
    func packagesOfTests() throws {
        let reference = "R0 = {isa = XCLocalSwiftPackageReference; relativePath = Kit; };"
        let folder = try TemporaryFolder([
            "App/A.xcodeproj/project.pbxproj": linking(
                ["Kit"], tests: ["Kit", "KitMocks"], references: "packageReferences = (R0);", files: reference),
            "App/A.swift": "", "App/T.swift": "", "App/Kit/Package.swift": manifest("Kit"),
        ])
        let project = try read(folder)
        #expect(project.dependencies.map(\.products) == [["Kit"]])
        #expect(project.testDependencies.map(\.products) == [["Kit", "KitMocks"]])
    }

    @Test("A project one folder down is found where the folder has no sources of its own")
    func innerProject() throws {
        var files = classicFiles
        files["Tools/Tool.xcodeproj/project.pbxproj"] = pbxproj("P0 = {isa = PBXProject; targets = (); };")
        files["README.md"] = ""
        let folder = try TemporaryFolder(files)
        let project = try ProjectReader.read(folder.path, target: nil, isLibrary: false, debug: true)
        #expect(project.name == "Card Box" && project.file == folder.path + "/App/Cards.xcodeproj")
        #expect(try ProjectReader.read(folder.path, target: nil, isLibrary: true, debug: true).name == "Kit")
        try folder.write("@main class A {}", to: "A.swift")
        #expect(try ProjectReader.read(folder.path, target: nil, isLibrary: false, debug: true).file == folder.path)
        // Beside a library in the usual layout there are examples.
        try FileManager.default.removeItem(atPath: folder.path + "/A.swift")
        try folder.write("", to: "Sources/Kit.swift")
        #expect(try ProjectReader.read(folder.path, target: nil, isLibrary: true, debug: true).sources.count == 1)
    }

    @Test("Several projects one folder down are a choice")
    func severalInnerProjects() throws {
        var files = classicFiles
        for (name, text) in classicFiles where name.hasPrefix("App/") { files["Two/" + name.dropFirst(4)] = text }
        let folder = try TemporaryFolder(files)
        let failure = #expect(throws: CommandFailure.self) {
            try ProjectReader.read(folder.path, target: nil, isLibrary: false, debug: true)
        }
        let names = ["App", "Two"].map { "\(folder.path)/\($0)/Cards.xcodeproj" }.joined(separator: ", ")
        #expect(failure?.message == "\(folder.path): contains several Xcode projects; choose one of: \(names)")
    }

    @Test("Objective-C, missing files and pods are reported as left out")
    func notes() throws {
        let folder = try TemporaryFolder(classicFiles)
        let notes = try read(folder).notes
        #expect(notes.contains { $0.contains("Card Box/Old.m") })
        #expect(notes.contains { $0.contains("Card Box/Gone.swift") })
        #expect(notes.contains { $0.contains("SnapKit") })
    }

    @Test(
        "A release build reads the release configuration and its file of settings; a condition for devices does not hold"
    )
    func releaseSettings() throws {
        let folder = try TemporaryFolder(classicFiles)
        let project = try read(folder, debug: false)
        #expect(project.swiftMode == .v6)
        #expect(project.defines == [])
        #expect(try values(project)["CFBundleIdentifier"] as? String == "org.cards.release")
    }

    @Test("A target is chosen by name or kind; wrong names are answered with the list")
    func targets() throws {
        let folder = try TemporaryFolder(classicFiles)
        #expect(try read(folder, library: true).name == "Kit")
        #expect(try read(folder, "App/Cards.xcodeproj", target: "Kit").kind == .library)
        let failure = #expect(throws: CommandFailure.self) { try read(folder, target: "Nope") }
        #expect(failure?.message.hasSuffix("no target Nope; targets: Card Box, Kit") == true)
    }

    @Test("The target that SwiftPM made for the manifest is not a library")
    func manifestTarget() throws {
        var files = classicFiles
        files["App/Cards.xcodeproj/project.pbxproj"] = classic.replacing(
            "targets = (T0, T1);", with: "targets = (T0, T1, T2);"
        )
        .replacing(
            "S1 = {isa",
            with: """
                T2 = {isa = PBXNativeTarget; name = KitPackageDescription; productType = "com.apple.product-type.framework"; buildConfigurationList = TL; buildPhases = (S2); };
                S2 = {isa = PBXSourcesBuildPhase; files = (BM); };
                BM = {isa = PBXBuildFile; fileRef = FM; };
                FM = {isa = PBXFileReference; explicitFileType = sourcecode.swift; path = Package.swift; sourceTree = "<group>"; };
                S1 = {isa
                """)
        let folder = try TemporaryFolder(files)
        #expect(try read(folder, library: true).name == "Kit")
    }

    @Test("Frameworks of the same project, depended on or linked, are compiled with the app, each after what it uses")
    func frameworks() throws {
        let project = pbxproj(
            configurations + """
                P0 = {isa = PBXProject; buildConfigurationList = PL; mainGroup = G0; targets = (T0, T1, T2, T3); };
                G0 = {isa = PBXGroup; children = (F0, F1, F2, F3, F4, F5); sourceTree = "<group>"; };
                F0 = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
                F1 = {isa = PBXFileReference; path = Kit.swift; sourceTree = "<group>"; };
                F2 = {isa = PBXFileReference; path = Base.swift; sourceTree = "<group>"; };
                F3 = {isa = PBXFileReference; path = Other.swift; sourceTree = "<group>"; };
                F4 = {isa = PBXFileReference; path = kit.txt; sourceTree = "<group>"; };
                F5 = {isa = PBXFileReference; path = Kit.h; sourceTree = "<group>"; };
                H1 = {isa = PBXHeadersBuildPhase; files = (B5); };
                B5 = {isa = PBXBuildFile; fileRef = F5; };
                K1 = {isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
                T0 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = PL; buildPhases = (S0, L0); };
                T1 = {isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; productReference = K1; buildConfigurationList = PL; buildPhases = (S1, R1, H1); dependencies = (D1); };
                T2 = {isa = PBXNativeTarget; name = "My Base"; productType = "com.apple.product-type.framework"; buildConfigurationList = TL; buildPhases = (S2); };
                T3 = {isa = PBXNativeTarget; name = Other; productType = "com.apple.product-type.framework"; buildConfigurationList = PL; buildPhases = (S3); };
                D1 = {isa = PBXTargetDependency; target = T2; };
                S0 = {isa = PBXSourcesBuildPhase; files = (B0); };
                S1 = {isa = PBXSourcesBuildPhase; files = (B1); };
                S2 = {isa = PBXSourcesBuildPhase; files = (B2); };
                S3 = {isa = PBXSourcesBuildPhase; files = (B3); };
                R1 = {isa = PBXResourcesBuildPhase; files = (B4); };
                L0 = {isa = PBXFrameworksBuildPhase; files = (BK); };
                B0 = {isa = PBXBuildFile; fileRef = F0; };
                B1 = {isa = PBXBuildFile; fileRef = F1; };
                B2 = {isa = PBXBuildFile; fileRef = F2; };
                B3 = {isa = PBXBuildFile; fileRef = F3; };
                B4 = {isa = PBXBuildFile; fileRef = F4; };
                BK = {isa = PBXBuildFile; fileRef = K1; };
                """)
        let names = ["App.swift", "Kit.swift", "Base.swift", "Other.swift", "kit.txt"]
        let folder = try TemporaryFolder(
            Dictionary(uniqueKeysWithValues: names.map { ("App/" + $0, "") })
                .merging([
                    "App/Cards.xcodeproj/project.pbxproj": project, "App/Kit.h": "#import <UIKit/UIKit.h>\n",
                ]) { $1 })
        let app = try read(folder, "App/Cards.xcodeproj", target: "App")
        #expect(app.modules.map(\.name) == ["My_Base", "Kit"])
        #expect(app.modules.map(\.uses) == [[], ["My_Base"]])
        #expect(app.modules.map(\.sources) == [["\(folder.path)/App/Base.swift"], ["\(folder.path)/App/Kit.swift"]])
        #expect(app.modules.map(\.headerImports) == [[], ["UIKit"]])
        #expect(app.modules[0].defines == ["DEBUG", "BETA", "FROM_FLAGS", "TOO"])
        #expect(app.resources.map(\.path) == ["kit.txt"])
    }

    @Test("Frameworks of a project that the project refers to are compiled with the app")
    func otherProjects() throws {
        let kit = pbxproj(
            """
            P0 = {isa = PBXProject; buildConfigurationList = PL; mainGroup = G0; targets = (T0, T1, T2); };
            G0 = {isa = PBXGroup; children = (F0, F1, F2); sourceTree = "<group>"; };
            F0 = {isa = PBXFileReference; path = Kit.swift; sourceTree = "<group>"; };
            F1 = {isa = PBXFileReference; path = Base.swift; sourceTree = "<group>"; };
            F2 = {isa = PBXFileReference; path = Unused.swift; sourceTree = "<group>"; };
            B0 = {isa = PBXBuildFile; fileRef = F0; };
            B1 = {isa = PBXBuildFile; fileRef = F1; };
            B2 = {isa = PBXBuildFile; fileRef = F2; };
            S0 = {isa = PBXSourcesBuildPhase; files = (B0); };
            S1 = {isa = PBXSourcesBuildPhase; files = (B1); };
            S2 = {isa = PBXSourcesBuildPhase; files = (B2); };
            T0 = {isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; productReference = K0; buildPhases = (S0); dependencies = (D0); };
            T1 = {isa = PBXNativeTarget; name = Base; productType = "com.apple.product-type.framework"; buildPhases = (S1); };
            T2 = {isa = PBXNativeTarget; name = Unused; productType = "com.apple.product-type.framework"; productReference = K2; buildPhases = (S2); };
            D0 = {isa = PBXTargetDependency; target = T1; };
            """ + configurations)
        let app = pbxproj(
            """
            P0 = {isa = PBXProject; buildConfigurationList = PL; mainGroup = G0; targets = (T0); projectReferences = ({ProductGroup = G9; ProjectRef = F1; }, {ProjectRef = F2; }, {ProjectRef = F0; }); };
            G0 = {isa = PBXGroup; children = (F0, F1, F2); sourceTree = "<group>"; };
            F0 = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
            F1 = {isa = PBXFileReference; path = ../Kit/Kit.xcodeproj; sourceTree = "<group>"; };
            F2 = {isa = PBXFileReference; path = Gone.xcodeproj; sourceTree = "<group>"; };
            B0 = {isa = PBXBuildFile; fileRef = F0; };
            B1 = {isa = PBXBuildFile; fileRef = X0; };
            S0 = {isa = PBXSourcesBuildPhase; files = (B0); };
            L0 = {isa = PBXFrameworksBuildPhase; files = (B1); };
            T0 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = PL; buildPhases = (S0, L0); dependencies = (D0); };
            X0 = {isa = PBXReferenceProxy; path = Kit.framework; remoteRef = X1; sourceTree = BUILT_PRODUCTS_DIR; };
            X1 = {isa = PBXContainerItemProxy; containerPortal = F1; proxyType = 2; remoteGlobalIDString = K0; };
            D0 = {isa = PBXTargetDependency; name = Base; targetProxy = X2; };
            X2 = {isa = PBXContainerItemProxy; containerPortal = F1; proxyType = 1; remoteGlobalIDString = T1; };
            """ + configurations)
        let folder = try TemporaryFolder([
            "App/App.xcodeproj/project.pbxproj": app, "App/App.swift": "", "Kit/Kit.xcodeproj/project.pbxproj": kit,
            "Kit/Kit.swift": "", "Kit/Base.swift": "", "Kit/Unused.swift": "",
        ])
        let project = try read(folder)
        #expect(project.modules.map(\.name) == ["Base", "Kit"])
        #expect(project.modules[1].uses == ["Base"])
        #expect(project.modules[1].sources == [folder.path + "/Kit/Kit.swift"])
        // A project that nothing needs may be gone, not one that the target depends on.
        try FileManager.default.removeItem(atPath: folder.path + "/Kit/Kit.xcodeproj")
        let failure = #expect(throws: CommandFailure.self) { try read(folder) }
        #expect(failure?.message.hasSuffix("Kit/Kit.xcodeproj/project.pbxproj: cannot be read") == true)
    }

    /// Returns what the Objective-C of a target with this bridging header, and these other headers, declares.
    private func foreign(_ header: String, _ others: [String: String] = [:]) throws -> ForeignNames {
        var files = classicFiles
        files["App/Cards.xcodeproj/project.pbxproj"] = classic.replacingOccurrences(
            of: "MARKETING_VERSION = 2.1;", with: "MARKETING_VERSION = 2.1; SWIFT_OBJC_BRIDGING_HEADER = B.h;")
        files["App/B.h"] = header
        for (name, text) in others { files["App/" + name] = text }
        let folder = try TemporaryFolder(files)
        let project = try read(folder)
        #expect(project.notes.contains { $0.contains("Card Box/Old.m") })
        return project.foreign
    }

    @Test(
        "A target with Objective-C is built without it; its names are those of the headers that its bridging header imports"
    )
    func bridgingHeader() throws {
        let names = try foreign(
            "#import <UIKit/UIKit.h>\n  # import \"Old.h\"\n#import <Pod/PDHud.h>\n#include \"Gone.h\"\n@import Foundation;",
            [
                "Card Box/Old.h": "#import \"Older.h\"\n\n@interface Old : NSObject\n@property int a;\n@end",
                "Card Box/Older.h": "#import \"Old.h\"\n@protocol Oldest;\n@protocol Older <NSObject>\n@end",
                "Pods/Pod/PDHud.h": "@interface PDHud : UIView\n@end", "Card Box/Unseen.h": "@interface Unseen\n@end",
            ])
        #expect(
            names.places == ["Old": "Card Box/Old.h:3", "Older": "Card Box/Older.h:3", "PDHud": "Pods/Pod/PDHud.h:1"])
    }

    @Test(
        "A header's declarations are found by name",
        arguments: [
            ("@class A; @interface B : A <C> - (void)d; @end", ["B"]), ("@interface NSString (More) @end", []),
            ("NS_SWIFT_NAME(Short)\n@interface LongName : NSObject\n@end", ["LongName", "Short"]),
            ("typedef NS_ENUM(NSInteger, Kind) { KindOne, KindTwo };", ["Kind"]),
            ("typedef NS_OPTIONS(NSUInteger, Some) { SomeA = 1 << 0 } NS_SWIFT_NAME(Kind.Some);", ["Some"]),
            ("typedef enum { One, Two = 2, } Count;", ["Count", "One", "Two"]),
            ("enum Plain { P1 };", ["P1", "Plain"]), ("typedef struct Point { int x, y; } Point;", ["Point"]),
            ("struct Size { int w; };", ["Size"]), ("typedef NSString *Key NS_STRING_ENUM;", ["Key"]),
            ("typedef void (^Done)(BOOL ok, void (^inner)(int));", ["Done"]), ("typedef int (*Call)(int);", ["Call"]),
            ("extern NSString * const kName; static const CGFloat a = 1, b = f(2);", ["a", "b", "kName"]),
            ("FOUNDATION_EXPORT NSString *Text(NSString *x) NS_SWIFT_NAME(text(_:));", ["Text", "text"]),
            ("static inline CGFloat half(CGFloat x) { return x / 2; }\nint next(void);", ["half", "next"]),
            ("__attribute__((noreturn)) void stop(void);", ["stop"]), ("struct Size make(int w);", ["make"]),
            ("#ifndef B_H\n#define B_H\n#define kHeight 44.0\n#define MAXI(a, b) a\n#endif", ["kHeight"]),
            ("/* int a; */ // int b;\nint c; char *d = \"int e;\"; // end", ["c", "d"]),
            ("#ifdef __cplusplus\nextern \"C\" {\n#endif\nvoid inC(void);\n#ifdef __cplusplus\n}\n#endif", ["inC"]),
            ("NS_ASSUME_NONNULL_BEGIN\n@protocol P\n@end\nNS_ASSUME_NONNULL_END", ["P"]),
            ("@interface", []), ("typedef", []), ("((((", []), ("}}}; int a;", ["a"]), ("/*", []), ("\"\\", []),
        ])
    func headers(text: String, names: [String]) throws {
        #expect(try foreign(text).places.keys.sorted() == names)
    }

    @Test("Brackets in brackets do not end the reading of a header")
    func deepHeader() throws {
        let deep = String(repeating: "([{", count: 100_000)
        #expect(try foreign("int a;\n\(deep)").places.keys.sorted() == ["a"])
    }

    @Test("Synchronized folders of Xcode 16 contribute their files, except for the exceptions")
    func synchronizedFolders() throws {
        let project = pbxproj(
            configurations + """
                P0 = {isa = PBXProject; buildConfigurationList = PL; mainGroup = G0; targets = (T0, T1, T2); };
                G0 = {isa = PBXGroup; children = (Y0, Y1, Y2); sourceTree = "<group>"; };
                Y0 = {isa = PBXFileSystemSynchronizedRootGroup; path = Notes; sourceTree = "<group>"; exceptions = (E0); explicitFolders = (Whole); };
                Y1 = {isa = PBXFileSystemSynchronizedRootGroup; path = NotesTests; sourceTree = "<group>"; };
                Y2 = {isa = PBXFileSystemSynchronizedRootGroup; path = Mocks; sourceTree = "<group>"; };
                E0 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Info.plist, "Old/Left.swift"); target = T0; };
                T0 = {isa = PBXNativeTarget; name = Notes; productType = "com.apple.product-type.application"; buildConfigurationList = NL; buildPhases = (); fileSystemSynchronizedGroups = (Y0); };
                T1 = {isa = PBXNativeTarget; name = NotesTests; productType = "com.apple.product-type.bundle.unit-test"; buildConfigurationList = PL; buildPhases = (); fileSystemSynchronizedGroups = (Y1); dependencies = (X0, X1); };
                T2 = {isa = PBXNativeTarget; name = Mocks; productType = "com.apple.product-type.framework"; buildConfigurationList = PL; buildPhases = (); fileSystemSynchronizedGroups = (Y2); };
                X1 = {isa = PBXTargetDependency; target = T2; };
                X0 = {isa = PBXTargetDependency; target = T0; };
                NL = {isa = XCConfigurationList; buildConfigurations = (ND); };
                ND = {isa = XCBuildConfiguration; name = Debug; buildSettings = {GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UILaunchStoryboardName = LaunchScreen; INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft"; INFOPLIST_KEY_UIStatusBarHidden = YES; }; };
                """)
        let folder = try TemporaryFolder([
            "N.xcodeproj/project.pbxproj": project, "Notes/AppDelegate.swift": "", "Notes/Views/Row.swift": "",
            "Notes/Old/Left.swift": "", "Notes/Info.plist": "", "Notes/Art.xcassets/Contents.json": "",
            "Notes/Base.lproj/Main.storyboard": "", "Notes/Whole/a/b.txt": "", "NotesTests/T.swift": "",
            "NotesTests/Mocks.xcassets/Contents.json": "", "NotesTests/mock.json": "{}",
            "Mocks/Mock.swift": "", "Mocks/More.xcassets/Contents.json": "",
        ])
        let app = try ProjectReader.read(folder.path, target: nil, isLibrary: false, debug: true)
        #expect(app.sources.map { ($0 as NSString).lastPathComponent } == ["AppDelegate.swift", "Row.swift"])
        #expect(app.resources.map(\.path) == ["Base.lproj/Main.storyboard", "Whole"])
        #expect(app.tests.map { ($0 as NSString).lastPathComponent } == ["T.swift"])
        #expect(app.testResources.map(\.path) == ["mock.json"])
        #expect(app.catalogs.map { ($0 as NSString).lastPathComponent } == ["Art.xcassets"])
        #expect(app.testCatalogs.map { ($0 as NSString).lastPathComponent } == ["Mocks.xcassets", "More.xcassets"])
        #expect(app.modules.isEmpty && app.testModules.map(\.name) == ["Mocks"])
        let values = try values(app)
        #expect(values["UILaunchStoryboardName"] as? String == "LaunchScreen")
        #expect((values["UISupportedInterfaceOrientations"] as? [String])?.count == 2)
        #expect(values["UIStatusBarHidden"] as? Bool == true)
    }

    @Test(
        "The projects that CocoaPods writes or links beside the person's are not a choice",
        arguments: ["Pods", "_Pods"])
    func pods(name: String) throws {
        let folder = try TemporaryFolder(classicFiles)
        try folder.write("", to: "App/\(name).xcodeproj/project.pbxproj")
        #expect(try read(folder, "App").name == "Card Box")
    }

    @Test("A workspace that names one project of the person's is that project")
    func workspace() throws {
        let folder = try TemporaryFolder(classicFiles)
        try folder.write(
            #"<Workspace version="1.0"><FileRef location = "group:Cards.xcodeproj"/><FileRef location="group:Pods/Pods.xcodeproj"/></Workspace>"#,
            to: "App/Cards.xcworkspace/contents.xcworkspacedata")
        #expect(try read(folder, "App/Cards.xcworkspace").name == "Card Box")
    }

    @Test(
        "Rings of groups, lists of wrong types and broken files are not a reason to stop",
        arguments: [
            "P0 = {isa = PBXProject; targets = P0; };",
            "P0 = {isa = PBXProject; targets = (T0); }; T0 = {isa = PBXNativeTarget; productType = \"com.apple.product-type.application\"; buildPhases = (T0, 1, (), {}); buildConfigurationList = T0; };",
            "P0 = {isa = PBXProject; mainGroup = G; targets = (T); }; G = {isa = PBXGroup; children = (G, H); }; H = {isa = PBXGroup; children = (G, F); }; F = {isa = PBXFileReference; path = a.swift; sourceTree = \"<group>\"; }; T = {isa = PBXNativeTarget; name = T; productType = \"com.apple.product-type.application\"; buildPhases = (S); }; S = {isa = PBXSourcesBuildPhase; files = (B); }; B = {isa = PBXBuildFile; fileRef = F; };",
        ])
    func hostile(objects: String) throws {
        let file = try XcodeProjectFile("/nowhere/A.xcodeproj", Data(pbxproj(objects).utf8))
        #expect(throws: CommandFailure.self) {
            try XcodeProjectReader.read(file, target: nil, isLibrary: false, debug: true)
        }
    }
}
