/// The Objective-C names that Swift's compiler gives to methods (The Swift Programming Language, "Attributes",
/// `@objc`).
package enum ObjCNames {
    /// Returns the selector: `moveTo:animated:` for `move(to:animated:)`, `imageWithName:` for `image(name:)`.
    package static func selector(
        _ name: String, _ labels: [String], isThrowing: Bool = false, isAsync: Bool = false
    ) -> String {
        var labels = labels
        if isAsync { labels.append("completionHandler") } else if isThrowing { labels.append("error") }
        guard let first = labels.first else { return name }
        let isHandler: Bool = labels.count == 1 && (isAsync || isThrowing)
        let head: String = isHandler ? handlerName(name, first, isAsync) : firstPiece(name, first)
        let rest: [String] = labels.dropFirst().map { $0 == "_" ? "" : $0 }
        return ([head] + rest).map { $0 + ":" }.joined()
    }

    /// Returns the selector of a property's setter, such as `setTitle:`.
    package static func setter(of property: String) -> String { "set" + capitalized(property) + ":" }

    private static func handlerName(_ name: String, _ label: String, _ isAsync: Bool) -> String {
        isAsync ? "\(name)WithCompletionHandler" : "\(name)AndReturnError"
    }

    private static func firstPiece(_ name: String, _ label: String) -> String {
        guard label != "_" else { return name }
        let hasPreposition: Bool =
            prepositions.contains(firstWord(label)) || prepositions.contains(lastWord(name).lowercased())
        return name + (hasPreposition ? "" : "With") + capitalized(label)
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    private static func firstWord(_ name: String) -> String {
        String(name.prefix { !$0.isUppercase && $0 != "_" })
    }

    private static func lastWord(_ name: String) -> String {
        guard let start = name.lastIndex(where: \.isUppercase) else { return name }
        return String(name[start...])
    }

    /// The words before which the compiler does not insert "With", from swift/lib/Basic/PartsOfSpeech.def.
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
        "until", "using", "via", "when", "with", "within",
    ]
}
