import AppProjects
import ArgumentParser
import Foundation

struct Support: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists the public types and the features that are not supported yet, from the source.",
        discussion: "The output is Documentation/support.md, which `make docs` writes.")

    @Option(help: ArgumentHelp("The checkout of Quince.", valueName: "path"))
    var package: String?

    @Option(
        help: ArgumentHelp(
            "Check that this file equals the output; the exit status is 1 if not.", valueName: "file"))
    var check: String?

    func run() throws {
        let checkout = package ?? OwnProgram.checkout
        guard FileTree.isFolder(checkout + "/Sources/UIKit") else {
            throw CommandFailure(message: "\(checkout): no checkout of Quince; name one with --package")
        }
        let report = try SupportReport(package: checkout).markdown()
        guard let check else { return print(report, terminator: "") }
        let found = FileManager.default.contents(atPath: check).map { String(decoding: $0, as: UTF8.self) }
        if found != report {
            throw CommandFailure(message: "\(check): out of date; run `make docs` to update it", status: 1)
        }
    }
}

/// The public types of each module of both kits, and the features that it reports as unsupported.
struct SupportReport {
    fileprivate struct Module {
        let name: String
        var types: Set<String> = []
        var unsupported: Set<String> = []
    }

    private let modules: [Module]

    /// The folders of `Sources` whose types apps use, from the bottom layer up.
    private static let floors = [
        "Engines", "Graphics", "UIKit/Foundation", "UIKit/Values", "UIKit/Kernel", "UIKit/Shared", "UIKit/Leaves",
        "UIKit/Joins",
        "UIKit/Services", "UIKit/Frameworks", "AppKit/Values", "AppKit/Kernel", "AppKit/Shared", "AppKit/Leaves",
    ]

    init(package: String) throws {
        modules = try Self.floors.flatMap { floor in
            let folder = "\(package)/Sources/\(floor)"
            return try FileTree.entries(of: folder).filter(\.isFolder).map(\.name).sorted().map { name in
                var module = Module(name: name)
                for text in try Self.sources("\(folder)/\(name)") { module.read(text) }
                return module
            }
        }
    }

    private static func sources(_ folder: String) throws -> [String] {
        guard let paths = FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) else {
            throw CommandFailure(message: "\(folder): expected a folder of sources")
        }
        return try paths.filter { $0.hasSuffix(".swift") }.sorted().map {
            try String(contentsOfFile: folder + "/" + $0, encoding: .utf8)
        }
    }

    func markdown() -> String {
        var text = "# What is supported\n\nGenerated from the source by `make docs`; do not edit.\n"
        text += "\n## Public types\n\n| module | types |\n| --- | --- |\n"
        for module in modules where !module.types.isEmpty {
            text += "| \(module.name) | \(module.types.sorted().map { "`\($0)`" }.joined(separator: " ")) |\n"
        }
        text += "\n## Reported as unsupported at run time\n\n| module | feature |\n| --- | --- |\n"
        for module in modules {
            for line in module.unsupported.sorted() { text += "| \(module.name) | \(line) |\n" }
        }
        return text
    }
}

extension SupportReport.Module {
    fileprivate mutating func read(_ text: String) {
        let declaration = /^(?:public|open)(?: final| indirect)? (?:class|struct|enum|protocol) (\w+)/
            .anchorsMatchLineEndings()
        for match in text.matches(of: declaration) { types.insert(String(match.1)) }
        let report = /Unsupported\.report\(\s*"((?:[^"\\]|\\.)*)",\s*in:\s*"((?:[^"\\]|\\.)*)"/
        for match in text.matches(of: report) {
            unsupported.insert("\(Self.readable(match.2)): \(Self.readable(match.1))")
        }
        // A property of AppKit that says so when an app sets it.
        let unused = /reportUnused\(\s*"(\w+)",\s*of:\s*"(\w+)"/
        for match in text.matches(of: unused) { unsupported.insert("\(match.2): \(match.1), which changes nothing") }
    }

    /// Replaces interpolations by "…".
    private static func readable(_ literal: Substring) -> String {
        let plain = literal.replacing(/\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/, with: "…")
        return String(plain.replacing("\\\"", with: "\"").replacing("|", with: "\\|"))
    }
}
