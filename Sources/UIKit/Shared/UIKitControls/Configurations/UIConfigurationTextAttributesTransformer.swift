public import Foundation

/// A function from the attributes of a text to others.
public struct UIConfigurationTextAttributesTransformer {
    typealias Body = SameFunction<(AttributeContainer) -> AttributeContainer>

    let body: Body

    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { body = SameFunction(transform) }
    init(body: Body) { self.body = body }

    public var transform: (AttributeContainer) -> AttributeContainer { body.function }
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

extension UIConfigurationTextAttributesTransformer.Body? {
    /// The function as apps see it.
    var transformer: UIConfigurationTextAttributesTransformer? {
        get { map { UIConfigurationTextAttributesTransformer(body: $0) } }
        set { self = newValue?.body }
    }
}
