import Testing
import UIKitContent
import UIKitCore

/// Source: documentation: both configurations conform to Hashable.
@Suite("Configurations as values")
@MainActor
struct ConfigurationHashTests {
    @Test("Two with the same properties are equal, and a change of any tells them apart")
    func lists() {
        var (one, other) = (UIListContentConfiguration.cell(), UIListContentConfiguration.cell())
        #expect(one == other && one.hashValue == other.hashValue)
        one.text = "Plums"
        #expect(one != other)
        other.text = "Plums"
        other.textProperties.color = .red
        #expect(one != other)
        one.textProperties.color = .red
        #expect(Set([one, other]).count == 1)
    }

    @Test("Those for missing content are, too")
    func missing() {
        var (one, other) = (UIContentUnavailableConfiguration.empty(), UIContentUnavailableConfiguration.empty())
        #expect(one == other)
        one.secondaryText = "Nothing yet"
        #expect(one != other)
        other.secondaryText = "Nothing yet"
        #expect(Set([one, other]).count == 1)
        #expect(one != UIContentUnavailableConfiguration.loading())
    }
}
