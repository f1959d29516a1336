import Foundation

/// The names of the declarations that the bridge left out of a build, since they need a framework that Quince does not
/// have.
package struct LeftOutNames {
    /// The place of a declaration, as in `/App/Chart.swift:7:1`, and what its file imported.
    struct Loss: Equatable {
        let place: String
        let frameworks: String
    }

    /// The bridge's list beside the rewritten files: a line with the place, the frameworks and the names for each
    /// declaration, separated by tabs.
    static let fileName = ".quince-left-out"

    private var losses: [String: Loss] = [:]

    package init() {}

    /// - Parameter folders: the folders of the rewritten modules.
    package init(in folders: [String]) {
        for folder in folders {
            let data = FileManager.default.contents(atPath: "\(folder)/\(Self.fileName)")
            read(data.map { String(decoding: $0, as: UTF8.self) } ?? "")
        }
    }

    package init(list: String) { read(list) }

    private mutating func read(_ list: String) {
        for line in list.split(separator: "\n") {
            let parts = line.split(separator: "\t").map(String.init)
            guard parts.count > 2 else { continue }
            for name in parts[2...] where losses[name] == nil {
                losses[name] = Loss(place: parts[0], frameworks: parts[1])
            }
        }
    }

    /// Returns an explanation of a compiler's message if it quotes such a name.
    func explanation(of message: String) -> String? {
        for match in message.matches(of: /'([^']+)'/) {
            let name = String(match.1.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
            guard let loss = losses[name] else { continue }
            return "\(loss.place): note: '\(name)' is declared here, and left out of the build: "
                + "Quince does not have \(loss.frameworks)"
        }
        return nil
    }
}
