import Foundation

/// The role of a file in a project, derived from its name.
package enum FileKind: Equatable, Sendable {
    case swift
    case objectiveC
    case catalog
    case infoPlist
    case resource
    /// A data model or similar file, which Xcode compiles and Quince does not.
    case unsupported
    /// A file of no role that is known here. Among an app's files it is a resource, as in Xcode's folders; a package names its
    /// resources itself.
    case unknown
    case other

    private static let objectiveCEndings: Set = ["m", "mm", "c", "cpp", "cc", "cxx", "metal"]
    private static let unsupportedEndings: Set = [
        "xcdatamodeld", "xcdatamodel", "intentdefinition", "mlmodel", "xcmappingmodel", "rcproject",
    ]
    private static let resourceEndings: Set = [
        "png", "jpg", "jpeg", "gif", "webp", "heic", "bmp", "tif", "tiff", "ico", "pdf", "svg", "ttf", "otf", "ttc",
        "json",
        "plist", "strings", "stringsdict", "xcstrings", "xib", "storyboard", "nib", "txt", "html", "htm", "css", "js",
        "xml",
        "csv", "tsv", "rtf", "mp3", "m4a", "wav", "aac", "aif", "aiff", "caf", "mp4", "mov", "m4v", "bundle", "der",
        "cer",
        "p12", "db", "sqlite", "sqlite3", "realm", "dat", "data", "bin", "zip", "geojson", "gpx", "scn", "scnassets",
        "dae",
        "usdz", "obj", "glsl", "vsh", "fsh", "frag", "vert", "sks", "atlas", "mobileconfig", "lua", "proto", "epub",
        "ics",
        "vcf", "srt", "vtt", "tflite", "bplist", "yaml", "yml", "cube", "mid", "midi", "pem", "lottie", "riv",
        "template", "webm", "mkv", "avi", "mpg", "mpeg", "3gp", "3g2", "ogg", "ogv", "oga", "opus", "flac", "amr", "au",
        "ac3", "m3u8", "m3u", "pvr", "ktx", "ktx2", "tga", "hdr", "exr", "dds", "astc",
    ]
    /// Sources that only compilers of other languages read, descriptions of projects, scripts, and products of tools.
    private static let projectEndings: Set = [
        "h", "hh", "hpp", "pch", "inc", "s", "asm", "y", "l", "modulemap", "def", "gyb", "xcconfig", "entitlements",
        "pbxproj", "xcscheme", "xctestplan", "storekit", "podspec", "gemspec", "resolved", "lock", "sh", "rb", "py",
        "pl",
        "toml", "gradle", "swiftinterface", "swiftmodule", "swiftdoc", "o", "a", "so", "dylib", "tbd", "dsym", "orig",
        "rej", "bak", "swp", "patch", "diff", "log",
    ]
    /// Files without an ending that belong to tools.
    private static let projectFiles: Set = [
        "podfile", "cartfile", "gemfile", "makefile", "rakefile", "brewfile", "mintfile", "dockerfile", "jenkinsfile",
        "fastfile", "appfile", "dangerfile", "vagrantfile", "procfile", "codeowners",
    ]
    /// The names of documentation, in the endings of documentation or without one.
    private static let documents: Set = [
        "readme", "license", "copying", "changelog", "changes", "history", "contributing", "code_of_conduct",
        "security", "authors", "contributors", "notice", "todo",
    ]
    private static let documentEndings: Set = ["", "md", "markdown", "rst", "adoc"]
    /// Files of tools, which are next to the sources and do not belong in a bundle.
    private static let toolFiles: Set = [
        "project.yml", "podfile.lock", "package.json", "package-lock.json", "exportoptions.plist", "codecov.yml",
        ".swiftlint.yml", "mint.yml", "swiftgen.yml",
    ]

    package init(_ name: String) {
        let ending = (name as NSString).pathExtension.lowercased()
        let lower = name.lowercased()
        if ending == "swift" {
            self = lower == "package.swift" ? .other : .swift
        } else if ending == "xcassets" {
            self = .catalog
        } else if lower == "info.plist" || lower.hasSuffix("-info.plist") {
            self = .infoPlist
        } else if Self.objectiveCEndings.contains(ending) {
            self = .objectiveC
        } else if Self.unsupportedEndings.contains(ending) {
            self = .unsupported
        } else {
            self = Self.other(lower, ending)
        }
    }

    /// Returns the kind of a file that is no source.
    private static func other(_ name: String, _ ending: String) -> FileKind {
        if toolFiles.contains(name) { return .other }
        if resourceEndings.contains(ending) { return .resource }
        let stem = (name as NSString).deletingPathExtension
        let isDocument: Bool = documents.contains(stem) && documentEndings.contains(ending)
        let isOfProject: Bool = projectEndings.contains(ending) || (ending.isEmpty && projectFiles.contains(name))
        return isDocument || isOfProject || name.hasSuffix("~") ? .other : .unknown
    }

    /// Returns whether a folder counts as a single file.
    package static func isPackageFolder(_ name: String) -> Bool {
        let endings = ["xcassets", "bundle", "scnassets", "atlas", "xcdatamodeld", "xcdatamodel", "xcmappingmodel"]
        return endings.contains((name as NSString).pathExtension.lowercased())
    }

    /// Returns whether a folder contains nothing of the app: products of tools, other projects, or dependencies.
    package static func isForeignFolder(_ name: String) -> Bool {
        let endings = ["xcodeproj", "xcworkspace", "playground", "framework", "xcframework", "app", "docc", "dsym"]
        let names = ["Pods", "Carthage", "build", "DerivedData", "node_modules", "fastlane", "vendor", "out"]
        return name.hasPrefix(".") || names.contains(name)
            || endings.contains((name as NSString).pathExtension.lowercased())
    }

    package static func isTestFolder(_ name: String) -> Bool { name.hasSuffix("Tests") }
}
