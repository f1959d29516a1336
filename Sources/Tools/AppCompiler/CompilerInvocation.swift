import Foundation

/// The arguments with which SwiftPM calls the Swift compiler, as far as an SDK has to understand them.
package struct CompilerInvocation: Equatable {
    /// The arguments, with the files of `@FILE` in place of it where sources are named.
    package var arguments: [String]
    /// Whether the module is for the SDK's platform, whatever it imports.
    package let isForPlatform: Bool
    /// Whether the module is in no package, as the targets of an Xcode project are.
    package let isInNoPackage: Bool
    /// The modules that each source sees without importing them.
    package let implicitImports: [String]
    /// The modules that the module imports and that are not built, since they are not Swift.
    package let lackingModules: [String]
    /// The file that lists what Objective-C declares for all sources of the module.
    package let foreignNames: String?

    /// Options of the SDK's own, by which `quince` says what an Xcode project does and a manifest cannot.
    package enum Option {
        package static let isForPlatform = "-quince-for-platform"
        package static let isInNoPackage = "-quince-no-package"
        package static func importing(_ module: String) -> String { implicitImport + module }
        package static func lacking(_ module: String) -> String { lackingModule + module }
        package static func foreign(_ file: String) -> String { foreignNames + file }
        fileprivate static let implicitImport = "-quince-import="
        fileprivate static let lackingModule = "-quince-lacking="
        fileprivate static let foreignNames = "-quince-foreign="
    }

    package enum Kind: Equatable {
        /// Compiles a module.
        case compile
        /// Links objects.
        case link
        /// Prints something, wraps a module, and so on.
        case other
    }

    /// - Parameter contents: reads the file of an `@FILE` argument; `nil` if there is none, and the argument means
    ///   something else.
    package init(_ arguments: [String], contents: (String) -> String?) {
        isForPlatform = arguments.contains(Option.isForPlatform)
        isInNoPackage = arguments.contains(Option.isInNoPackage)
        func values(_ option: String) -> [String] {
            arguments.filter { $0.hasPrefix(option) }.map { String($0.dropFirst(option.count)) }
        }
        implicitImports = values(Option.implicitImport)
        lackingModules = values(Option.lackingModule)
        foreignNames = values(Option.foreignNames).last
        self.arguments = arguments.filter { !$0.hasPrefix("-quince-") }.flatMap { argument in
            guard argument.hasPrefix("@"), let text = contents(String(argument.dropFirst())) else { return [argument] }
            let words = ShellWords.split(text)
            return words.contains { $0.hasSuffix(".swift") } ? words : [argument]
        }
    }

    package var kind: Kind {
        if arguments.contains("-modulewrap") || arguments.contains("-frontend") { return .other }
        if !sources.isEmpty { return .compile }
        return arguments.contains("-emit-executable") || arguments.contains("-emit-library") ? .link : .other
    }

    /// The options whose value is the next argument, and may look like a source.
    private static let withValue: Set<String> = [
        "-o", "-output-file-map", "-module-name", "-emit-module-path", "-I", "-L", "-F", "-Xcc", "-Xlinker",
        "-Xfrontend",
        "-Xclang-linker", "-index-store-path", "-sdk", "-target", "-D", "-swift-version", "-plugin-path",
        "-module-cache-path", "-language-mode", "-num-threads", "-emit-objc-header-path", "-package-name",
        "-vfsoverlay", "-tools-directory",
    ]

    /// The positions of the arguments that are not the value of an option.
    private var places: [Int] {
        var found: [Int] = []
        var isValue = false
        for (place, argument) in arguments.enumerated() {
            if !isValue { found.append(place) }
            isValue = !isValue && Self.withValue.contains(argument)
        }
        return found
    }

    private var sourcePlaces: [Int] {
        places.filter { arguments[$0].hasSuffix(".swift") && !arguments[$0].hasPrefix("-") }
    }

    /// The sources of the module.
    package var sources: [String] { sourcePlaces.map { arguments[$0] } }

    /// Returns the value of the last option of a name.
    package func value(of option: String) -> String? { values(of: option).last }

    /// Returns the values of all options of a name.
    package func values(of option: String) -> [String] {
        places.filter { arguments[$0] == option && $0 + 1 < arguments.count }.map { arguments[$0 + 1] }
    }

    /// The conditions of `#if`, as one argument or two. SwiftPM sets one for the packages that `quince` makes of projects,
    /// which are none.
    package var defines: [String] {
        let joined = places.map { arguments[$0] }.filter { $0.hasPrefix("-D") && $0.count > 2 }
        let all = values(of: "-D") + joined.map { String($0.dropFirst(2)) }
        return isForPlatform ? all.filter { $0 != "SWIFT_PACKAGE" } : all
    }

    /// Whether the language mode is that of Swift 6.
    package var isSwift6: Bool {
        let versions = places.filter { ["-swift-version", "-language-mode"].contains(arguments[$0]) }
        guard let last = versions.last, last + 1 < arguments.count else { return false }
        return arguments[last + 1] == "6"
    }

    /// Writes a language mode such as "5.0", which packages name and SwiftPM passes on, as the compiler has it.
    package mutating func normalizeVersion() {
        for place in places where ["-swift-version", "-language-mode"].contains(arguments[place]) {
            guard place + 1 < arguments.count, arguments[place + 1].hasSuffix(".0") else { continue }
            arguments[place + 1].removeLast(2)
        }
    }

    package mutating func remove(_ option: String) {
        while let place = places.first(where: { arguments[$0] == option }) {
            arguments.removeSubrange(place..<min(place + 2, arguments.count))
        }
    }

    package mutating func set(_ option: String, _ value: String) {
        remove(option)
        arguments += [option, value]
    }

    /// Compiles other files in place of the sources.
    package mutating func replaceSources(_ replacement: (String) -> String) {
        for place in sourcePlaces { arguments[place] = replacement(arguments[place]) }
    }
}
