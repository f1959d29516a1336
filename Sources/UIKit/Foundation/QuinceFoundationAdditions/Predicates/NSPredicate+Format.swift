public import Foundation
import QuinceDiagnostics
import QuinceObjCRuntime

extension NSPredicate {
    /// Creates a predicate from a format: comparisons (`==`, `!=`, `<`, `>`, `<=`, `>=`, `BETWEEN`, `IN`), string
    /// comparisons (`BEGINSWITH`, `CONTAINS`, `ENDSWITH`, `LIKE`, `MATCHES`, each with `[cd]`), `ANY`, `ALL` and `NONE`
    /// over collections, `AND`, `OR`, `NOT`, `TRUEPREDICATE`, `FALSEPREDICATE`; key paths by key-value coding, `SELF`,
    /// `%@`, `%K`, `%d` and other numbers, `$VARIABLE`, `{lists}`, and sums and products.
    ///
    /// Other keywords (`SUBQUERY`, `FUNCTION`, `CAST`) stop the process with iOS's message, as invalid formats do.
    ///
    /// - Differs: `predicateFormat` is the text that Foundation returns for a block predicate, which has no format.
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

/// The object that a predicate evaluates, and its variables.
struct PredicateSubject {
    let object: Any?
    let variables: [String: Any]
}
