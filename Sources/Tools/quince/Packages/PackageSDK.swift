import AppCompiler
import AppProjects
import Foundation

/// The way in which a Swift package gets UIKit.
enum PackageSDK {
    /// Returns the arguments by which SwiftPM uses the SDK that this command belongs to; none if the package has Quince
    /// among its dependencies, or the command is that of a checkout.
    static func arguments(forPackageAt path: String) -> [String] {
        guard let sdk = try? QuincePackage.find().sdk, !namesQuince(path) else { return [] }
        return ["--toolset", sdk.toolset]
    }

    private static func namesQuince(_ path: String) -> Bool {
        let manifest = FileManager.default.contents(atPath: path + "/Package.swift") ?? Data()
        let lines = String(decoding: manifest, as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines.contains {
            $0.contains(/^[^\/]*(name:|package:|path:|url:)\s*"([^"]*\/)?quince(\.git)?"/.ignoresCase())
        }
    }
}
