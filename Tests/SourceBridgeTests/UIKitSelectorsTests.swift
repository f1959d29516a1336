import SourceBridge
import Testing

/// UIKit asks a bridged delegate by the names that its optional methods have on iOS. The bridge must find each of them
/// for a requirement in Swift, or the method would never be called.
@Suite("Names of optional methods")
struct UIKitSelectorsTests {
    @Test("Every name that UIKit looks for belongs to a requirement")
    func names() {
        let facts = QuinceSources.facts
        let selectors = UIKitSelectors(facts)
        let members = facts.flatMap(\.types).filter { $0.kind == .protocol }.flatMap(\.members)
        let found = Set(members.compactMap(selectors.selector))
        let wanted = facts.flatMap(\.optionalSelectors)
        #expect(wanted.count > 80)
        #expect(wanted.filter { !found.contains($0) } == [])
    }
}
