public import Foundation
import ObjCRuntime

extension NSPredicate {
    /// A predicate from its words: comparisons (`==`, `!=`, `<`, `>`, `<=`, `>=`, `BETWEEN`, `IN`), of texts (`BEGINSWITH`,
    /// `CONTAINS`, `ENDSWITH`, `LIKE`, `MATCHES`, each with `[cd]`), `ANY`, `ALL` and `NONE` over collections, `AND`, `OR`,
    /// `NOT`, `TRUEPREDICATE`, `FALSEPREDICATE`; key paths by key-value coding, `SELF`, `%@`, `%K`, `%d` and other numbers,
    /// `$VARIABLE`, `{lists}`, and sums and products.
    ///
    /// Words beyond these (`SUBQUERY`, `FUNCTION`, `CAST`) stop the process with iOS's message, as wrong ones do.
    ///
    /// - Differs: `predicateFormat` is Foundation's for a block, which has no words.
    public convenience init(format predicateFormat: String, _ args: Any?...) {
        self.init(words: predicateFormat, args)
    }

    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        self.init(words: predicateFormat, arguments ?? [])
    }

    private convenience init(words: String, _ arguments: [Any?]) {
        var parser = PredicateParser(words, arguments)
        guard let test = parser.parse() else {
            stopLikeUIKit("Unable to parse the format string \"\(words)\"")
        }
        self.init { object, variables in test(PredicateSubject(object: object, variables: variables ?? [:])) }
    }
}

/// What a predicate is asked about.
struct PredicateSubject {
    let object: Any?
    let variables: [String: Any]
}
