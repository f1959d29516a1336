import AppCompiler
import ApplePlatforms
import Foundation
import QuinceConfinedFiles

/// Checks for mistakes that the compiler would report late or unclearly.
enum ProjectChecks {
    static func check(_ project: AppProject, _ sdk: AppSDK) throws {
        for sources in project.modules.map(\.sources) + [project.sources] { try checkNames(sources) }
        try checkFiles(project)
        for name in project.modules.map(\.name) + [project.moduleName] where sdk.moduleNames.contains(name) {
            throw CommandFailure(
                message: "\(project.name): the module name \(name) is used by Quince; choose another")
        }
        for folder in project.packageFolders where PackageManifest.namesQuince(folder) {
            throw CommandFailure(
                message:
                    "\(folder)/Package.swift: depends on Quince, whose modules are there as Foundation is; remove that dependency"
            )
        }
        if project.kind == .app, !project.moduleName.allSatisfy(\.isASCII) {
            throw CommandFailure(
                message:
                    "\(project.name): the linker takes no module name with letters such as those of \(project.moduleName); rename the folder, or set PRODUCT_MODULE_NAME"
            )
        }
        for resource in project.resources { _ = try project.bundlePath(of: resource) }
        if project.kind == .app { try checkStart(project) }
    }

    /// Checks that nothing to read is a FIFO or device, at which a compiler or a copy would wait forever.
    private static func checkFiles(_ project: AppProject) throws {
        let sources = project.sources + project.modules.flatMap(\.sources) + project.tests
        for file in sources + project.resources.map(\.file) + project.testResources.map(\.file) {
            guard let kind = EntryKind(behindLinksOf: file), kind != .file, kind != .folder else { continue }
            throw CommandFailure(message: "\(file): expected a file, found \(kind.noun)")
        }
    }

    private static func checkNames(_ sources: [String]) throws {
        var known: [String: String] = [:]
        for source in sources {
            let name = (source as NSString).lastPathComponent
            if let other = known.updateValue(source, forKey: name) {
                throw CommandFailure(
                    message:
                        "two files of one module are named \(name), which Swift does not allow: \(other) and \(source)",
                    status: 1)
            }
        }
    }

    private static func checkStart(_ project: AppProject) throws {
        guard !project.hasStart else { return }
        throw CommandFailure(
            message:
                "\(project.name): no file with @main, @\(project.platform.startAttribute) or the name main.swift among its \(project.sources.count) sources; use --library to build a library",
            status: 1)
    }
}

extension AppProject {
    /// Whether it can be an app, since one of its files has an entry point.
    package var hasStart: Bool { hasMainFile || sources.contains(where: Self.hasMainAttribute) }

    private static let startAttributes = (["main"] + ApplePlatform.startAttributes).map { "@" + $0 }

    /// Whether a file of its tests imports its module.
    package var testsImportIt: Bool {
        tests.contains { path in
            guard let data = FileManager.default.contents(atPath: path) else { return false }
            return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).contains { line in
                line.contains("import")
                    && line.split(whereSeparator: \.isWhitespace).last.map(String.init) == moduleName
            }
        }
    }

    /// The files in which an app begins.
    var starts: [String] {
        sources.filter { ($0 as NSString).lastPathComponent == "main.swift" || Self.beginsApp($0) }
    }

    /// Returns whether a line of the file begins with the attribute, and is not a comment about it.
    private static func beginsApp(_ path: String) -> Bool {
        guard let data = FileManager.default.contents(atPath: path) else { return false }
        return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).contains {
            let line = $0.drop(while: \.isWhitespace)
            return startAttributes.contains(where: line.hasPrefix)
        }
    }

    private static func hasMainAttribute(_ path: String) -> Bool {
        guard let data = FileTree.contents(of: path) else { return false }
        let text = String(decoding: data, as: UTF8.self)
        return startAttributes.contains(where: text.contains)
    }
}
