import ApplePlatforms
import Foundation

/// A target of an Xcode project in one configuration.
struct XcodeTarget {
    let object: XcodeObject
    let project: XcodeProjectFile
    let settings: BuildSettings
    /// The system for which the target is built; `nil` for one that Quince does not simulate.
    let platform: ApplePlatform?

    /// - Parameter platform: the system that counts if the target is for several; iOS unless there is one.
    init(_ object: XcodeObject, _ project: XcodeProjectFile, debug: Bool, for platform: ApplePlatform? = nil) {
        self.object = object
        self.project = project
        let usual = Self.settings(object, project, debug, .iOS)
        let platforms = Self.platforms(usual)
        self.platform = platforms.first { $0 == platform } ?? platforms.first
        settings = self.platform == .macOS ? Self.settings(object, project, debug, .macOS) : usual
    }

    /// Returns the targets of a project.
    static func all(
        of project: XcodeProjectFile, debug: Bool, for platform: ApplePlatform? = nil
    ) -> [XcodeTarget] {
        (project.root?.objects("targets") ?? []).map { XcodeTarget($0, project, debug: debug, for: platform) }
    }

    var name: String { object.name }
    var identity: XcodePlace { XcodePlace(project: project.path, identifier: object.identifier) }
    var kind: Kind { Kind(object.string("productType") ?? "") }

    enum Kind: Equatable {
        case app, library, tests, other

        init(_ productType: String) {
            switch productType.replacingOccurrences(of: "com.apple.product-type.", with: "") {
            case "application", "application.on-demand-install-capable": self = .app
            case "framework", "framework.static", "library.static", "library.dynamic": self = .library
            case "bundle.unit-test": self = .tests
            default: self = .other
            }
        }
    }

    private static func platforms(_ settings: BuildSettings) -> [ApplePlatform] {
        let sdk = settings["SDKROOT"] ?? "iphoneos"
        let names = settings["SUPPORTED_PLATFORMS"] ?? (sdk == "auto" ? "iphoneos" : sdk)
        return ApplePlatform.allCases.filter { names.contains($0 == .iOS ? "iphone" : "macosx") }
    }

    /// Returns whether the target is of a kind, for a platform and for itself.
    func isMade(as kind: Kind, for platform: ApplePlatform) -> Bool {
        self.kind == kind && self.platform == platform && !isManifest
    }

    /// Whether the target only holds a manifest; old versions of SwiftPM added such targets to projects.
    var isManifest: Bool {
        let listed = object.objects("buildPhases").flatMap { $0.objects("files") }.compactMap { $0.object("fileRef") }
        return listed.map { $0.string("path") } == ["Package.swift"]
    }

    /// The modules that a framework's headers import; its Swift files see them, since its module has an Objective-C
    /// part.
    var headerImports: [String] {
        guard kind == .library else { return [] }
        let texts = headers.compactMap(FileTree.contents(of:)).map {
            String(decoding: $0, as: UTF8.self)
        }
        // A header for several systems imports the kits of all of them, on conditions.
        return ((platform ?? .iOS).kits + ["QuartzCore", "CoreGraphics"]).filter { module in
            texts.contains { $0.contains("<\(module)/") || $0.contains("@import \(module);") }
        }
    }

    /// The headers of a framework.
    private var headers: [String] {
        let phases = object.objects("buildPhases").filter { $0.isa == "PBXHeadersBuildPhase" }
        return phases.flatMap { $0.objects("files") }.compactMap { $0.object("fileRef")?.location }
    }

    /// Returns what the target's Objective-C declares for its Swift files: by the bridging header or, for a framework, by
    /// all of its headers.
    func foreignNames(_ files: Files) -> ForeignNames {
        let bridging = settings["SWIFT_OBJC_BRIDGING_HEADER"].map { PathJoining.join(project.folder, $0) }
        let named = (bridging.map { [$0] } ?? []) + (kind == .library && !files.objectiveC.isEmpty ? headers : [])
        return named.isEmpty ? ForeignNames() : HeaderFolder(project.folder).names(in: named)
    }

    // MARK: Settings

    private static func settings(
        _ target: XcodeObject, _ project: XcodeProjectFile, _ debug: Bool, _ platform: ApplePlatform
    ) -> BuildSettings {
        let standard = [
            "TARGET_NAME": target.name, "PRODUCT_NAME": "$(TARGET_NAME)", "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "DEVELOPMENT_LANGUAGE": "en",
            "PROJECT_DIR": project.folder, "SRCROOT": project.folder, "SOURCE_ROOT": project.folder,
            "PROJECT_NAME": ((project.path as NSString).lastPathComponent as NSString).deletingPathExtension,
            "CONFIGURATION": debug ? "Debug" : "Release", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
            "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
            "SWIFT_PLATFORM_TARGET_PREFIX": platform.targetPrefix,
        ]
        var settings = BuildSettings(standard, sdk: platform.sdkName)
        if let language = project.root?.string("developmentRegion") { settings.lay(["DEVELOPMENT_LANGUAGE": language]) }
        for holder in [project.root, target].compactMap({ $0 }) {
            guard let configuration = configuration(of: holder, debug) else { continue }
            if let file = configurationFile(configuration) { settings.lay(SettingsFile.read(file)) }
            settings.lay(configuration.dictionary("buildSettings").compactMapValues(text))
        }
        return settings
    }

    private static func configurationFile(_ configuration: XcodeObject) -> String? {
        if let file = configuration.object("baseConfigurationReference")?.location { return file }
        let folder = configuration.object("baseConfigurationReferenceAnchor")?.location
        let path = configuration.string("baseConfigurationReferenceRelativePath")
        return folder.flatMap { folder in path.map { PathJoining.join(folder, $0) } }
    }

    private static func configuration(of holder: XcodeObject, _ debug: Bool) -> XcodeObject? {
        guard let list = holder.object("buildConfigurationList") else { return nil }
        let all = list.objects("buildConfigurations")
        let wanted = [debug ? "Debug" : "Release", list.string("defaultConfigurationName") ?? ""]
        return wanted.lazy.compactMap { name in all.first { $0.string("name") == name } }.first ?? all.first
    }

    private static func text(_ value: Any) -> String? {
        if let list = value as? [Any] {
            return list.compactMap { $0 as? String }.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
        }
        return value as? String
    }

    // MARK: Compiler settings

    var moduleName: String { settings["PRODUCT_MODULE_NAME"].map(ModuleName.make) ?? ModuleName.make(name) }

    var defines: [String] {
        var names = settings.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
        let flags = settings.words("OTHER_SWIFT_FLAGS")
        for (index, flag) in flags.enumerated() where flag.hasPrefix("-D") {
            if flag.count > 2 {
                names.append(String(flag.dropFirst(2)))
            } else if index + 1 < flags.count {
                names.append(flags[index + 1])
            }
        }
        var seen: Set<String> = []
        return names.filter { $0.wholeMatch(of: /[A-Za-z_]\w*/) != nil && seen.insert($0).inserted }
    }
}

extension ApplePlatform {
    /// Xcode's name of the SDK: Quince counts as a device's simulator, or as a Mac.
    fileprivate var sdkName: String { self == .iOS ? "iphonesimulator" : "macosx" }
    fileprivate var targetPrefix: String { self == .iOS ? "ios" : "macos" }
}
