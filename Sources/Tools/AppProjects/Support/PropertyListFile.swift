import Foundation

/// Reads property lists whose root is a dictionary, in any of their three formats.
enum PropertyListFile {
    /// - Parameter file: the path, for messages.
    static func read(_ data: Data, _ file: String) throws -> [String: Any] {
        if let problem = BinaryListCensus(data)?.problem() {
            throw CommandFailure(message: "\(file): expected a property list of \(problem)")
        }
        do {
            let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
            if let values = list as? [String: Any] { return values }
        } catch {
            throw CommandFailure(message: "\(file): expected a property list: \(describe(error))")
        }
        throw CommandFailure(message: "\(file): expected a property list whose root is a dictionary")
    }

    /// Returns Foundation's description of a property list that it cannot read, which is in one of two places.
    private static func describe(_ error: any Error) -> String {
        let info = (error as NSError).userInfo
        let text = info["NSDebugDescription"] as? String ?? error.localizedDescription
        return text.split(separator: "\n").joined(separator: " ")
    }
}
