import ApplePlatforms
import QuinceLaunchState
import SwiftSyntax

/// Takes code for systems newer than those that Quince stands for out of a source: its API is not there. Of the others the running
/// device decides.
///
/// All else keeps its place, byte for byte.
enum NewerSystems {
    static func removed(
        from source: ModuleBridge.Source, _ platform: ApplePlatform, parse: ([UInt8]) -> SourceFileSyntax
    ) -> ModuleBridge.Source {
        guard mayMention(source.text, platform.traits.version.major) else { return source }
        let cutter = NewerCodeCutter(source.text, platform)
        cutter.walk(parse(source.text))
        guard !cutter.edits.isEmpty else { return source }
        return ModuleBridge.Source(path: source.path, text: cutter.edits.applied(to: source.text))
    }

    /// Whether a version of a platform may follow the word `available` somewhere; parsing takes longer.
    private static func mayMention(_ text: [UInt8], _ major: Int) -> Bool {
        let word = Array("available".utf8)
        return text.withUnsafeBufferPointer { bytes in
            let last = bytes.count - word.count
            guard last >= 0 else { return false }
            return (0...last).contains { start in
                bytes[start] == word[0] && bytes[start + 1] == word[1] && bytes[start + 2] == word[2]
                    && word.indices.allSatisfy { bytes[start + $0] == word[$0] } && hasLargeNumber(bytes, start, major)
            }
        }
    }

    private static func hasLargeNumber(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ major: Int) -> Bool {
        var number = 0
        for byte in bytes[start..<min(start + 400, bytes.count)] {
            if byte == UInt8(ascii: ")") { return number >= major }
            if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
                number = min(number * 10 + Int(byte - UInt8(ascii: "0")), 1 << 20)
            } else if number >= major {
                return true
            } else {
                number = 0
            }
        }
        return number >= major
    }
}

extension AvailabilityArgumentListSyntax {
    /// Returns whether the arguments name a later version of a platform, from which on something is available.
    fileprivate func needsNewer(_ platform: ApplePlatform) -> Bool {
        let names = platform.traits.availability
        var isForPlatform = false
        for argument in self {
            switch argument.argument {
            case .availabilityVersionRestriction(let restriction):
                guard names.contains(restriction.platform.text), let version = restriction.version else { continue }
                if version.isNewer(than: platform) { return true }
            case .token(let token): if names.contains(token.text) { isForPlatform = true }
            case .availabilityLabeledArgument(let labeled):
                guard isForPlatform, labeled.label.text == "introduced", case .version(let version) = labeled.value
                else { continue }
                if version.isNewer(than: platform) { return true }
            }
        }
        return false
    }
}

extension VersionTupleSyntax {
    fileprivate func isNewer(than platform: ApplePlatform) -> Bool {
        let minor = components.first.flatMap { Int($0.number.text) } ?? 0
        return SystemVersion(Int(major.text) ?? 0, minor) > platform.traits.version
    }
}

private final class NewerCodeCutter: SyntaxVisitor {
    private let source: [UInt8]
    private let platform: ApplePlatform
    private(set) var edits = SourceEdits()

    init(_ source: [UInt8], _ platform: ApplePlatform) {
        (self.source, self.platform) = (source, platform)
        super.init(viewMode: .sourceAccurate)
    }

    private func blank(from start: AbsolutePosition, to end: AbsolutePosition, putting text: String = "") {
        guard start < end else { return }
        edits.blank(start.utf8Offset..<end.utf8Offset, in: source, putting: text)
    }

    private func blank(_ node: some SyntaxProtocol) {
        blank(from: node.positionAfterSkippingLeadingTrivia, to: node.endPositionBeforeTrailingTrivia)
    }

    // MARK: Declarations

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind { visit(Syntax(node.item), of: node) }
    override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
        visit(Syntax(node.decl), of: node)
    }

    private func visit(_ declaration: Syntax, of item: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
        let isNewer = attributes.contains { element in
            guard case .attribute(let attribute) = element, case .availability(let list)? = attribute.arguments else {
                return false
            }
            return list.needsNewer(platform)
        }
        guard isNewer else { return .visitChildren }
        blank(item)
        return .skipChildren
    }

    // MARK: Statements

    private enum Answer { case always, never }

    /// Returns what the conditions come to; `nil` if it depends on others.
    private func answer(_ conditions: ConditionElementListSyntax) -> Answer? {
        for case .availability(let condition) in conditions.map(\.condition) where isAbout(condition) {
            if condition.availabilityKeyword.tokenKind == .poundAvailable { return .never }
            if conditions.count == 1 { return .always }
        }
        return nil
    }

    private func isAbout(_ condition: AvailabilityConditionSyntax) -> Bool {
        condition.availabilityArguments.needsNewer(platform)
    }

    override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
        guard isAbout(node) else { return .skipChildren }
        // Conditions beside this one decide.
        let isNever: Bool = node.availabilityKeyword.tokenKind == .poundAvailable
        blank(
            from: node.positionAfterSkippingLeadingTrivia, to: node.endPositionBeforeTrailingTrivia,
            putting: isNever ? "false" : "true")
        return .skipChildren
    }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        switch answer(node.conditions) {
        case nil: return .visitChildren
        case .always: keep(node.body, of: node)
        case .never:
            switch node.elseBody {
            case .codeBlock(let block)?: keep(block, of: node)
            case .ifExpr(let other)?:
                blank(
                    from: node.positionAfterSkippingLeadingTrivia, to: other.positionAfterSkippingLeadingTrivia)
                walk(other)
            case nil: drop(node)
            }
        }
        return .skipChildren
    }

    /// Leaves one of the blocks.
    private func keep(_ block: CodeBlockSyntax, of node: IfExprSyntax) {
        let (start, end) = (node.positionAfterSkippingLeadingTrivia, node.endPositionBeforeTrailingTrivia)
        let isElse: Bool = node.parent?.is(IfExprSyntax.self) == true
        if Self.item(of: node).map(Self.isOnly) ?? !isElse {
            // The block is all that the function does, or the value of an expression.
            blank(from: start, to: block.leftBrace.endPositionBeforeTrailingTrivia)
            blank(from: block.rightBrace.positionAfterSkippingLeadingTrivia, to: end)
        } else {
            blank(from: start, to: block.positionAfterSkippingLeadingTrivia, putting: isElse ? "" : "do")
            blank(from: block.endPositionBeforeTrailingTrivia, to: end)
        }
        walk(block)
    }

    private func drop(_ node: IfExprSyntax) {
        guard let outer = node.parent?.as(IfExprSyntax.self) else {
            return Self.item(of: node).map { blank($0) } ?? blank(node)
        }
        blank(
            from: outer.body.endPositionBeforeTrailingTrivia, to: node.endPositionBeforeTrailingTrivia)
    }

    override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
        switch answer(node.conditions) {
        case nil: return .visitChildren
        case .always: node.parent?.as(CodeBlockItemSyntax.self).map { blank($0) }
        case .never:
            blank(
                from: node.positionAfterSkippingLeadingTrivia, to: node.body.positionAfterSkippingLeadingTrivia,
                putting: "do")
            walk(node.body)
        }
        return .skipChildren
    }

    /// Drops what follows a `guard` that never lets anything pass.
    override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
        let barrier = node.first { item in
            guard let conditions = item.item.as(GuardStmtSyntax.self)?.conditions else { return false }
            return answer(conditions) == .never
        }
        guard let barrier, let last = node.last, last.id != barrier.id else { return .visitChildren }
        for item in node where item.position <= barrier.position { walk(item) }
        blank(from: barrier.endPosition, to: last.endPositionBeforeTrailingTrivia)
        return .skipChildren
    }

    private static func item(of node: IfExprSyntax) -> CodeBlockItemSyntax? {
        let statement = node.parent?.as(ExpressionStmtSyntax.self).map { Syntax($0) } ?? Syntax(node)
        return statement.parent?.as(CodeBlockItemSyntax.self)
    }

    private static func isOnly(_ item: CodeBlockItemSyntax) -> Bool {
        item.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
    }
}
