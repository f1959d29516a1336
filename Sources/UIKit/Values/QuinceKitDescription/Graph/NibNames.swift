package import QuinceNibArchive

/// The names that the loader looks for in every element of one document. A class, since they are read for each object, and
/// copying them takes longer than looking for one.
package final class NibNames: Sendable {
    package let customClass, connections, userDefinedRuntimeAttributes, viewLayoutGuide: InterfaceName
    package let variation, constraints, subviews, stackView: InterfaceName
    package let firstItem, firstAttribute, relation, secondItem, secondAttribute: InterfaceName
    package let multiplier, constant, symbolic, priority, identifier, placeholder: InterfaceName
    /// Whether the document has variations by size class.
    package let hasVariations: Bool

    package init(_ document: InterfaceDocument) {
        customClass = document.named("customClass")
        connections = document.named("connections")
        userDefinedRuntimeAttributes = document.named("userDefinedRuntimeAttributes")
        viewLayoutGuide = document.named("viewLayoutGuide")
        variation = document.named("variation")
        constraints = document.named("constraints")
        subviews = document.named("subviews")
        stackView = document.named("stackView")
        firstItem = document.named("firstItem")
        firstAttribute = document.named("firstAttribute")
        relation = document.named("relation")
        secondItem = document.named("secondItem")
        secondAttribute = document.named("secondAttribute")
        multiplier = document.named("multiplier")
        constant = document.named("constant")
        symbolic = document.named("symbolic")
        priority = document.named("priority")
        identifier = document.named("identifier")
        placeholder = document.named("placeholder")
        hasVariations = document.number(ofName: "variation") != nil
    }
}
