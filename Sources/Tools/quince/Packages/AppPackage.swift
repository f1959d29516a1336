import AppProjects
import Foundation

/// A Swift package that contains an app.
struct AppPackage {
    let path: String
    let product: String
    let configuration: String

    private struct Description: Decodable {
        struct Product: Decodable {
            struct Kind: Decodable {
                let executable: Bool
                init(from decoder: any Decoder) throws {
                    let keys = try decoder.container(keyedBy: Key.self).allKeys
                    executable = keys.contains { $0.stringValue == "executable" }
                }
                struct Key: CodingKey {
                    let stringValue: String
                    let intValue: Int? = nil
                    init?(stringValue: String) { self.stringValue = stringValue }
                    init?(intValue: Int) { nil }
                }
            }
            let name: String
            let type: Kind
        }
        let products: [Product]
    }

    /// - Parameter product: the executable to use if there are several.
    init(at path: String, product: String?, debug: Bool) throws {
        self.path = path
        configuration = debug ? "debug" : "release"
        guard FileManager.default.fileExists(atPath: path) else {
            throw CommandFailure(message: "\(path): no such folder")
        }
        guard FileManager.default.fileExists(atPath: path + "/Package.swift") else {
            throw CommandFailure(
                message:
                    "\(path): expected a Swift package, with a Package.swift"
            )
        }
        self.product = try product ?? Self.onlyExecutable(of: path)
    }

    private static func onlyExecutable(of path: String) throws -> String {
        let output = try Subprocess.output(["swift", "package", "--package-path", path, "describe", "--type", "json"])
        guard let description = try? JSONDecoder().decode(Description.self, from: output) else {
            throw CommandFailure(message: "\(path): Package.swift: `swift package describe` gives no description of it")
        }
        let names = description.products.filter { $0.type.executable }.map(\.name)
        guard let name = names.first else {
            throw CommandFailure(message: "\(path): the package has no executable product, which an app needs")
        }
        guard names.count == 1 else {
            throw CommandFailure(
                message:
                    "\(path): the package has several executables; choose one with --product: \(names.sorted().joined(separator: ", "))"
            )
        }
        return name
    }

    private var buildArguments: [String] {
        get throws {
            try ["swift", "build", "--package-path", path, "-c", configuration, "--product", product]
                + PackageSDK.arguments(forPackageAt: path)
        }
    }

    /// Builds the app, with the compiler's output on standard error.
    ///
    /// - Returns: the path of the executable.
    func build() throws -> String {
        // SwiftPM plans again only if the built package's own folder changed: it would miss files that were added or
        // removed in a package next to it.
        try? FileManager.default.removeItem(atPath: "\(path)/.build/\(configuration).yaml")
        let arguments = try buildArguments
        guard try Subprocess.compile(arguments).status == 0 else {
            throw CommandFailure(message: "\(path): the build failed", status: 1)
        }
        let folder = try Subprocess.output(arguments + ["--show-bin-path"])
        let binaries = String(decoding: folder, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return binaries + "/" + product
    }
}
