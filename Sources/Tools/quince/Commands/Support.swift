import AppProjects
import ArgumentParser
import Foundation

struct Support: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists what is there and what says that it is not supported yet, from the source.",
        discussion: "Documentation/support.md is what it prints; `make docs` writes it.")

    @Option(help: ArgumentHelp("Quince's own checkout.", valueName: "path"))
    var package: String?

    @Option(
        help: ArgumentHelp(
            "Checks that this file holds what would be printed; exit status 1 when not.", valueName: "file"))
    var check: String?

    func run() throws {
        let report = try SupportReport(package: package ?? Self.ownPackage).markdown()
        guard let check else { return print(report, terminator: "") }
        let found = FileManager.default.contents(atPath: check).map { String(decoding: $0, as: UTF8.self) }
        if found != report {
            throw CommandFailure(message: "\(check): not what the source says; `make docs` writes it anew", status: 1)
        }
    }

    /// The package that this command was built from, unless the environment names another.
    private static var ownPackage: String {
        if let path = ProcessInfo.processInfo.environment["QUINCE_PACKAGE"] { return path }
        return URL(fileURLWithPath: #filePath).pathComponents.dropLast(5).joined(separator: "/").replacing(
            "//", with: "/")
    }
}

/// The public types of each module, and each place that reports something as unsupported.
struct SupportReport {
    fileprivate struct Module {
        let name: String
        var types: Set<String> = []
        var unsupported: Set<String> = []
    }

    private let modules: [Module]

    /// The floors that an app's source names types of, from the bottom.
    private static let floors = ["Engines", "Graphics", "UIKit"]

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
        var text = "# What is supported\n\nGenerated from the source by `make docs`; not to be edited.\n"
        text += "\n## Public types\n\n| module | types |\n| --- | --- |\n"
        for module in modules where !module.types.isEmpty {
            text += "| \(module.name) | \(module.types.sorted().map { "`\($0)`" }.joined(separator: " ")) |\n"
        }
        text += "\n## Said to be unsupported when it is met\n\n| module | what |\n| --- | --- |\n"
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
    }

    /// An interpolation reads as "…".
    private static func readable(_ literal: Substring) -> String {
        let plain = literal.replacing(/\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/, with: "…")
        return String(plain.replacing("\\\"", with: "\"").replacing("|", with: "\\|"))
    }
}
