/// Parses the visual format language by the grammar of Apple's Auto Layout Guide.
struct VisualFormatParser {
    private let characters: [Character]
    private var place = 0

    private init(_ format: String) { characters = Array(format) }

    static func parse(_ format: String) throws(VisualFormatError) -> VisualFormat {
        var parser = VisualFormatParser(format)
        return try parser.parse()
    }

    // MARK: Characters

    private var next: Character? { place < characters.count ? characters[place] : nil }

    private mutating func skipSpaces() {
        while let next, next.isWhitespace { place += 1 }
    }

    private mutating func take(_ text: String) -> Bool {
        skipSpaces()
        let wanted = Array(text)
        guard characters.dropFirst(place).starts(with: wanted) else { return false }
        place += wanted.count
        return true
    }

    private func error(_ reason: String, at place: Int? = nil) -> VisualFormatError {
        VisualFormatError(reason: reason, place: place ?? self.place)
    }

    // MARK: Grammar

    private mutating func parse() throws(VisualFormatError) -> VisualFormat {
        var format = VisualFormat()
        format.isVertical = try takeOrientation()
        if take("|") { format.head = try takeConnection() }
        format.views.append(try takeView())
        while true {
            let connection = try takeConnection()
            if take("|") {
                format.tail = connection
                break
            }
            skipSpaces()
            guard next == "[" else {
                guard case .flush = connection, next == nil else {
                    throw error("Expected a '[' here, to begin a view, or a '|', the superview")
                }
                break
            }
            format.gaps.append(connection)
            format.views.append(try takeView())
        }
        skipSpaces()
        if next != nil { throw error("Nothing may follow the superview '|' at the end") }
        return format
    }

    private mutating func takeOrientation() throws(VisualFormatError) -> Bool {
        for (letter, isVertical) in [("H", false), ("V", true)] where take(letter) {
            guard take(":") else {
                let word = isVertical ? "vertical" : "horizontal"
                throw error("Expected a ':' after '\(letter)' to specify \(word) arrangement")
            }
            return isVertical
        }
        return false
    }

    private mutating func takeView() throws(VisualFormatError) -> VisualFormat.Item {
        guard take("[") else { throw error("Expected a '[' here, to begin a view") }
        var item = VisualFormat.Item(name: try takeName("a view's name"))
        if take("(") { item.sizes = try takePredicates() }
        guard take("]") else { throw error("Expected a ']' here, to give the end of the view") }
        return item
    }

    private mutating func takeConnection() throws(VisualFormatError) -> VisualFormat.Connection {
        guard take("-") else { return .flush }
        skipSpaces()
        if next == "[" || next == "|" { return .standard }
        let predicates = take("(") ? try takePredicates() : [try takePredicate()]
        guard take("-") else { throw error("Expected a '-' here, to end the space") }
        return .by(predicates)
    }

    /// Parses predicates up to and including the closing parenthesis.
    private mutating func takePredicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
        var predicates = [try takePredicate()]
        while take(",") { predicates.append(try takePredicate()) }
        guard take(")") else { throw error("Expected a ')' here, to end the predicates") }
        return predicates
    }

    private mutating func takePredicate() throws(VisualFormatError) -> VisualFormat.Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        if take("<=") {
            relation = .lessThanOrEqual
        } else if take(">=") {
            relation = .greaterThanOrEqual
        } else {
            _ = take("==")
        }
        var predicate = VisualFormat.Predicate(relation: relation, value: try takeValue())
        if take("@") { predicate.priority = try takeValue() }
        return predicate
    }

    private mutating func takeValue() throws(VisualFormatError) -> VisualFormat.Value {
        skipSpaces()
        if take("(") {
            let value = try takeValue()
            guard take(")") else { throw error("Expected a ')' here, to end the number") }
            return value
        }
        guard let next else { throw error("Expected a number or a name here") }
        if next.isNumber || next == "." || next == "-" || next == "+" { return try takeNumber() }
        return .name(try takeName("a number or a name"))
    }

    private mutating func takeNumber() throws(VisualFormatError) -> VisualFormat.Value {
        let start = place
        if next == "-" || next == "+" { place += 1 }
        while let next, next.isASCII, next.isNumber || next == "." { place += 1 }
        let text = String(characters[start..<place])
        guard let number = Double(text), number.isFinite else {
            throw error("'\(text)' is not a number", at: start)
        }
        return .number(number, at: start)
    }

    private mutating func takeName(_ what: String) throws(VisualFormatError) -> VisualFormat.Name {
        skipSpaces()
        let start = place
        while let next, next.isLetter || next == "_" || (place > start && next.isNumber) { place += 1 }
        guard place > start else { throw error("Expected \(what) here") }
        return VisualFormat.Name(text: String(characters[start..<place]), place: start)
    }
}
