/// The pieces of a file that are left out, in order of their places.
struct LeftOutPieces {
    /// A range of the source that is blanked.
    struct Cut: Codable, Hashable, Sendable {
        let start: Int
        let end: Int
        /// The source in its place.
        let text: String
    }

    struct Piece {
        enum Kind { case declaration, conformance, body, statement, branch }

        let kind: Kind
        let place: FileScope.Place
        /// The words of a message.
        let title: String
        /// The declared names that go with it.
        let names: [String]
        let isStart: Bool
        let lacking: String
    }

    private(set) var pieces: [Piece] = []
    private(set) var cuts: [Cut] = []
    /// Whether no part of the file is left.
    let isWhole: Bool

    private let scope: FileScope
    private let losses: Losses
    private let file: Int

    init(_ scope: FileScope, _ losses: Losses, file: Int) {
        (self.scope, self.losses, self.file) = (scope, losses, file)
        isWhole = losses.parts[file].count == scope.parts.count && !scope.parts.isEmpty
        for (number, part) in scope.parts.enumerated() { read(part, number) }
        // A body's branches come after its statements.
        cuts.sort { $0.start < $1.start }
        pieces.sort { $0.place.start < $1.place.start }
    }

    private mutating func read(_ part: FileScope.Part, _ number: Int) {
        if let name = losses.parts[file][number] {
            let names = part.names
            return add(.declaration, part.place, part.title, names, lacking: name, isStart: part.isStart)
        }
        for (place, conformance) in part.conformances.enumerated() {
            guard let name = losses.conformances[file][Losses.Inner(part: number, number: place)] else { continue }
            // The empty composition is a valid thing to inherit from, and leaves commas and the colon where they are.
            add(.conformance, conformance.place, conformance.title, [], lacking: name, putting: "Any")
        }
        if let body = part.body { read(body, of: part.title, in: part) }
        let lost = losses.members[file]
        let kept = part.members.enumerated().filter { lost[Losses.Inner(part: number, number: $0.offset)] == nil }
        // A member with a placeholder is a designated initializer.
        let needsInitializer =
            kept.contains { $0.element.needsInitializer } && kept.allSatisfy { $0.element.placeholder.isEmpty }
        for (place, member) in part.members.enumerated() {
            if let name = lost[Losses.Inner(part: number, number: place)] {
                let text = needsInitializer ? member.placeholder : ""
                add(.declaration, member.place, member.title, member.names, lacking: name, putting: text)
            } else if let body = member.body {
                read(body, of: member.title, in: part)
            }
        }
    }

    private mutating func read(_ body: FileScope.Body, of title: String, in part: FileScope.Part) {
        guard let loss = losses.loss(of: body, in: part, of: file) else { return }
        if let statements = loss.statements { return read(statements, loss.branches, of: title) }
        let text: String
        switch body.ending {
        case .owes: text = " Swift.fatalError(\"\(Self.words("the body of \(title)", loss.lacking))\") "
        case .free: text = " \(Self.report("the body of \(title)", loss.lacking)) "
        case .observers: text = ""
        }
        add(.body, body.place, title, [], lacking: loss.lacking, putting: text)
    }

    private mutating func read(
        _ statements: [(place: FileScope.Place, lacking: String)],
        _ branches: [(branch: FileScope.Branch, lacking: String)], of title: String
    ) {
        for statement in statements {
            let text = Self.report("a statement of \(title)", statement.lacking)
            add(.statement, statement.place, title, [], lacking: statement.lacking, putting: text)
        }
        for (branch, name) in branches {
            // No object is of the type. The compiler must not know that the block is not reached, about which it would warn, and the
            // block may owe a value.
            add(.branch, branch.condition, title, [], lacking: name, putting: "Swift.CommandLine.argc < 0")
            let stop = " Swift.fatalError(\"\(Self.words("a branch of \(title)", name))\") "
            cuts.append(Cut(start: branch.block.start, end: branch.block.end, text: stop))
        }
    }

    /// A call that reports at run time that something is missing.
    private static func report(_ title: String, _ name: String) -> String {
        "Foundation.NSLog(\"\(words(title, name))\")"
    }

    private static func words(_ title: String, _ name: String) -> String {
        "Quince: \(title) is left out of this build, since nothing declares '\(name)'"
    }

    private mutating func add(
        _ kind: Piece.Kind, _ place: FileScope.Place, _ title: String, _ names: [String], lacking: String,
        isStart: Bool = false, putting text: String = ""
    ) {
        pieces.append(
            Piece(kind: kind, place: place, title: title, names: names, isStart: isStart, lacking: lacking))
        cuts.append(Cut(start: place.start, end: place.end, text: text))
    }
}
