import AppCompiler
import AppProjects
import ApplePlatforms
import ArgumentParser
import CoreText
import Foundation
import QuinceDiagnostics
import QuinceSymbolSet

struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Says what is installed, what is missing, and what the next build would compile first.",
        discussion: "The exit status is 1 if something is missing that every app needs.")

    func run() throws {
        let checks = try Checkup.all()
        let width = checks.map(\.name.count).max() ?? 0
        for check in checks {
            let name = check.name + String(repeating: " ", count: width - check.name.count)
            let state: String = check.problem == nil ? "ok      " : check.isOptional ? "optional" : "missing "
            print("\(state)  \(name)  \(check.finding)")
            if let problem = check.problem { print("          \(String(repeating: " ", count: width))  \(problem)") }
        }
        if checks.contains(where: { $0.problem != nil && !$0.isOptional }) { throw ExitCode(1) }
    }
}

/// The check of the parts that Quince needs on a machine, one at a time.
struct Checkup {
    let name: String
    /// The finding about the part.
    let finding: String
    /// The advice about a problem; `nil` if all is well.
    var problem: String?
    /// Whether only some apps need the part: those that play films or speech, or draw with OpenGL.
    var isOptional = false

    static func all() throws -> [Checkup] {
        let quince = try SDKInstallation.find()
        return [home(quince), compiler(quince), recorder, device, fonts] + MediaCheckup.all() + [cache(quince)]
    }

    private static func home(_ quince: SDKInstallation) -> Checkup {
        Checkup(
            name: "Quince", finding: "\(Quince.configuration.version), the SDK \(quince.sdk.root.path)",
            problem: quince.changedSource.map(Buildable.outdated))
    }

    private static func compiler(_ quince: SDKInstallation) -> Checkup {
        do {
            let path = try AppCompiler.toolchain(
                besides: OwnProgram.folder.map { $0 + "/quince" } ?? "", caller: nil,
                searchPath: ProcessInfo.processInfo.environment["PATH"] ?? "")
            let version = try AppCompiler.version(of: path)
            for platform in ApplePlatform.allCases { try quince.sdk(for: platform).check(path) { _ in version } }
            return Checkup(name: "Swift", finding: "\(version), \(path)")
        } catch {
            return Checkup(name: "Swift", finding: "no compiler that fits", problem: "\(error)")
        }
    }

    private static var recorder: Checkup {
        let own = OwnProgram.folder.map { $0 + "/quince-record" }
        guard let own, FileManager.default.isExecutableFile(atPath: own) else {
            return Checkup(
                name: "recorder", finding: "there is no quince-record beside this command",
                problem: "recordings fail until it is built: swift build -c release --product quince-record")
        }
        return Checkup(name: "recorder", finding: own)
    }

    private static var device: Checkup {
        guard let program = DeviceService.program else {
            return Checkup(
                name: "device", finding: "there is no quince-device beside this command",
                problem: "notifications and transfers of live apps end with the app until it is there: make sdk")
        }
        let status = try? DeviceService().status()
        return Checkup(name: "device", finding: status.map { "\(program), process \($0.process)" } ?? program)
    }

    private static var fonts: Checkup {
        let style = FontStyle(weight: 400, isItalic: false)
        let files = KnownFamily.allCases.map { $0.path(style) } + [IconFont.path]
        let missing = files.filter { !FileManager.default.fileExists(atPath: $0) }
        let packages = Set(missing.compactMap(DebianFontPackage.holding)).sorted()
        return Checkup(
            name: "fonts", finding: "\(files.count - missing.count) of \(files.count) families",
            problem: missing.isEmpty ? nil : "sudo apt install \(packages.joined(separator: " "))")
    }

    private static func cache(_ quince: SDKInstallation) -> Checkup {
        let size = FileTree.files(below: quince.cachePath).reduce(0) { sum, file in
            sum + (Stamp("\(quince.cachePath)/\(file)")?.size ?? 0)
        }
        return Checkup(
            name: "cache", finding: "\(size / 1_000_000) MB in \(quince.cachePath); `quince clean` removes it")
    }
}
