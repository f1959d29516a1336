import SourceBridge
import Testing

/// In Apple's headers every member of an open class can be overridden, and apps do override them. Swift allows it only
/// for `open` members in the class's body (Documentation/decisions/01-class-body-as-header.md).
@Suite("Overridable members")
struct OverridableMembersTests {
    /// The classes whose subclasses in apps override members of any kind.
    private static let roots: Set<String> = [
        "UIResponder", "UIGestureRecognizer", "UIPresentationController", "QuinceViewLayoutGuide", "CALayer",
        "CAAnimation",
    ]

    private static let symbols = "Apple declares it in Swift alone, in an extension"
    private static let find = "the leaf of the find interaction declares it, above the text"

    /// Members that a subclass cannot override here, with the reason.
    private static let exempt: [String: String] = [
        "traitOverrides": "Apple declares it in Swift alone, in an extension",
        "motionEffects": "a leaf declares it for a class of the kernel",
        "addMotionEffect(_:)": "a leaf declares it for a class of the kernel",
        "removeMotionEffect(_:)": "a leaf declares it for a class of the kernel",
        "modifierFlags": "a leaf declares it for a class of the kernel",
        "buttonMask": "a leaf declares it for a class of the kernel",
        "refreshControl": "a leaf declares it for a class of the kernel",
        "navigationController": "a leaf declares it for a class of the kernel",
        "tabBarController": "a leaf declares it for a class of the kernel",
        "splitViewController": "a leaf declares it for a class of the kernel",
        "collapseSecondaryViewController(_:for:)": "a leaf declares it for a class of the kernel",
        "separateSecondaryViewController(for:)": "a leaf declares it for a class of the kernel",
        "viewPrintFormatter()": "a leaf declares it for a class of the kernel",
        "storyboard": "a leaf declares it for a class of the kernel",
        "sheetPresentationController": "a leaf declares it for a class of the kernel",
        "adaptiveSheetPresentationController": "a leaf declares it for a class of the kernel",
        "isPointerInteractionEnabled": "a leaf declares it for a class of the controls",
        "pointerStyleProvider": "a leaf declares it for a class of the controls",
        "isSpringLoaded": "a module above the controls declares it",
        "textDragDelegate": "a module above the text declares it",
        "textDragInteraction": "a module above the text declares it",
        "textDragOptions": "a module above the text declares it",
        "isTextDragActive": "a module above the text declares it",
        "textDropDelegate": "a module above the text declares it",
        "textDropInteraction": "a module above the text declares it",
        "isTextDropActive": "a module above the text declares it",
        "pasteDelegate": "a module above the text declares it",
        "addSymbolEffect(_:options:animated:completion:)": symbols,
        "removeSymbolEffect(ofType:options:animated:completion:)": symbols,
        "removeAllSymbolEffects(options:animated:)": symbols,
        "setSymbolImage(_:contentTransition:options:completion:)": symbols,
        "contentUnavailableConfiguration": "Apple declares it in Swift alone, in an extension",
        "isFindInteractionEnabled": find,
        "findInteraction": find,
        "supportsTextReplacement": find,
        "performTextSearch(queryString:options:resultAggregator:)": find,
        "compare(_:toRange:document:)": find,
        "decorate(foundTextRange:document:usingStyle:)": find,
        "scrollRangeToVisible(_:inDocument:)": find,
        "replace(foundTextRange:document:withText:)": find,
        "replaceAll(queryString:options:withText:)": find,
        "clearAllDecoratedFoundText()": find,
        "focusEffect": "a leaf declares it for a class of the kernel",
        "focusGroupIdentifier": "a leaf declares it for a class of the kernel",
        "focusGroupPriority": "a leaf declares it for a class of the kernel",
        "extendStateRestoration()": "a leaf declares it for a class of the kernel",
        "completeStateRestoration()": "a leaf declares it for a class of the kernel",
        "ignoreSnapshotOnNextApplicationLaunch()": "a leaf declares it for a class of the kernel",
        "dequeueConfiguredReusableCell(using:for:item:)": "generic, and in an extension on iOS too",
        "dequeueConfiguredReusableSupplementary(using:for:)": "generic, and in an extension on iOS too",
        "searchDisplayController": "the umbrella declares it, since its type is of another leaf",
        "separatorEffect": "the umbrella declares it, since its type is of another leaf",
        "drawsLayerContents": "Quince's own, a requirement of CALayerDelegate",
        "addHandler(_:)": "Quince's own, hidden from apps",
    ]

    @Test("Every public member of the classes that apps subclass can be overridden")
    func members() throws {
        let types = QuinceSources.facts.flatMap(\.types)
        let classes = Dictionary(
            types.filter { $0.kind == .class }.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var closed: [String] = []
        for type in types where classes[type.name]?.access == .open && inheritsFromRoot(type.name, classes) {
            for member in type.members where isApples(member) && (type.kind == .extension || member.access != .open) {
                closed.append("\(type.name).\(member.fullName)")
            }
        }
        #expect(classes.count > 100)
        #expect(closed.sorted() == [])
    }

    private func isApples(_ member: MemberFacts) -> Bool {
        member.access >= .public && !member.isStatic && !member.isUnavailable && !member.isOverride
            && !member.keptAttributes.contains { $0.contains("deprecated, renamed:") }
            && Self.exempt[member.fullName] == nil
    }

    private func inheritsFromRoot(_ name: String, _ classes: [String: TypeFacts]) -> Bool {
        if Self.roots.contains(name) { return true }
        return classes[name]?.inherits.contains { inheritsFromRoot($0, classes) } ?? false
    }
}
