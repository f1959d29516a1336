/// The names of the queue's files. Nothing that an app or a server says is part of one.
enum PartialName {
    static func make(serial: Int, attempt: Int) -> String { "\(serial)-\(attempt).partial" }

    /// The name of the complete file. It tells the attempt, so that no head of another attempt can be taken for its own.
    static func complete(_ name: String) -> String { "\(name.prefix { $0 != "." }).download" }

    static func isOurs(_ name: String) -> Bool { [".partial", ".download", ".held"].contains { name.hasSuffix($0) } }

    /// - Returns: the numbers in a name, so that new ones can be larger.
    static func numbers(_ name: String) -> [Int] { name.split { !$0.isNumber }.compactMap { Int($0) } }
}

enum HeldName {
    static func make(serial: Int) -> String { "\(serial).held" }

    static func isValid(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 2 && parts[1] == "held" && !parts[0].isEmpty && parts[0].count < 19
            && parts[0].allSatisfy { $0.isASCII && $0.isNumber }
    }
}
