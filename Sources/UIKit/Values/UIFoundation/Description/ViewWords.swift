import QuinceObjCRuntime

/// The words of a class of UIKit's in the descriptions of its views, besides those of every view.
@_spi(Hooks) public struct ViewWords {
    /// The text that a person reads, of which a description has the beginning.
    let text: String?
    /// The phrases before the layer.
    let traits: [String]
    /// The phrases behind the layer.
    let tail: [String]

    public init(text: String? = nil, traits: [String] = [], tail: [String] = []) {
        (self.text, self.traits, self.tail) = (text, traits, tail)
    }

    /// The words of a subclass after those of its superclass.
    public func with(text: String? = nil, traits: [String] = [], tail: [String] = []) -> ViewWords {
        ViewWords(text: text ?? self.text, traits: self.traits + traits, tail: self.tail + tail)
    }

    /// The class and the address of an object.
    public static func short(_ object: AnyObject?) -> String {
        guard let object else { return "(null)" }
        return "<\(name(of: type(of: object))): \(ObjCNames.address(of: object))>"
    }

    /// The name of a class as Objective-C has it: that of an app's has the module before it.
    static func name(of type: AnyClass) -> String {
        ObjCNames.runtimeName(of: type).replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
    }

    /// The class of UIKit's that an app's class inherits from; `nil` for UIKit's own, and for an app's that inherits from
    /// one that all share.
    static func base(of type: AnyClass, unless common: AnyClass) -> String? {
        guard !ObjCNames.isApples(type) else { return nil }
        let base: AnyClass? = sequence(first: type, next: { class_getSuperclass($0) }).first { ObjCNames.isApples($0) }
        return base.flatMap { $0 == common ? nil : name(of: $0) }
    }
}
