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
        "template",
    ]
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
            self = Self.resourceEndings.contains(ending) && !Self.toolFiles.contains(lower) ? .resource : .other
        }
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
