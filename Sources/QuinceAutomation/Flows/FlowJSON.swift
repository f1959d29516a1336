import Foundation
import Yams

extension Node {
    /// The most levels of a payload that is written in a flow.
    private static let deepest = 32

    /// Returns the values of a node as JSON has them: YAML's plain numbers, booleans and null are not texts.
    ///
    /// - Throws: `FlowError` for keys that are not texts, and for what is too deep.
    func json(_ arguments: FlowArguments, depth: Int = 0) throws -> Any {
        guard depth < Self.deepest else {
            throw arguments.error("at most \(Self.deepest) levels are possible", at: self)
        }
        switch self {
        case .scalar(let scalar): return plain(scalar)
        case .sequence(let list): return try list.map { try $0.json(arguments, depth: depth + 1) }
        case .mapping(let mapping):
            var values: [String: Any] = [:]
            for (key, value) in mapping {
                guard let name = key.string else { throw arguments.error("expected a text as the name", at: key) }
                values[name] = try value.json(arguments, depth: depth + 1)
            }
            return values
        case .alias: throw arguments.error("an alias is not possible here", at: self)
        }
    }

    private func plain(_ scalar: Scalar) -> Any {
        guard scalar.style == .any || scalar.style == .plain else { return scalar.string }
        if scalar.string == "null" || scalar.string == "~" || scalar.string.isEmpty { return NSNull() }
        if scalar.string == "true" || scalar.string == "false" { return scalar.string == "true" }
        if let whole = Int(scalar.string) { return whole }
        if let number = Double(scalar.string), number.isFinite { return number }
        return scalar.string
    }
}
