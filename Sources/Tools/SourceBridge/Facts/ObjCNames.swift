/// How Swift's compiler names methods for Objective-C (docs of `@objc`; the Swift book, "Attributes").
package enum ObjCNames {
    /// `move(to:animated:)` is `moveTo:animated:`, `image(name:)` is `imageWithName:`.
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

    /// The name of a property's setter: `setTitle:`.
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

    /// The words before which the compiler puts no "With": swift/lib/Basic/PartsOfSpeech.def lists them.
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
        "until", "using", "via", "when", "with", "within",
    ]
}
