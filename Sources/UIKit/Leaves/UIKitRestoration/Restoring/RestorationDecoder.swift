import Foundation
import QuinceDiagnostics
import UIKitCore

/// Reads the archive of one object, with the objects that are restored in the place of references to them.
///
/// Foundation's unarchiver returns nothing any more once a key was missing or a value could not be made; this coder
/// returns `nil` for that key only. It is a coder around the unarchiver because that cannot have subclasses.
final class RestorationDecoder: NSCoder {
    private let archive: Data
    private let references: any NSKeyedUnarchiverDelegate
    private let owner: String
    private let storyboard: NSObject?
    private var unarchiver: NSKeyedUnarchiver?

    /// - Parameters:
    ///   - owner: the object's path in the words of a message.
    ///   - storyboard: the value of `stateRestorationViewControllerStoryboardKey`.
    init(
        _ archive: Data, _ references: any NSKeyedUnarchiverDelegate, of owner: String, storyboard: NSObject? = nil
    ) {
        (self.archive, self.references, self.owner, self.storyboard) = (archive, references, owner, storyboard)
        super.init()
        begin()
    }

    private func begin() {
        unarchiver = try? NSKeyedUnarchiver(forReadingFrom: archive)
        unarchiver?.decodingFailurePolicy = .setErrorAndReturn
        unarchiver?.delegate = references
    }

    // MARK: Objects

    override func containsValue(forKey key: String) -> Bool {
        isStoryboard(key) ? storyboard != nil : unarchiver?.containsValue(forKey: key) ?? false
    }

    override func decodeObject(forKey key: String) -> Any? { object(key) { $0.decodeObject(forKey: key) } }

    /// The classes are not enforced: the unarchiver stops the process at the first one that is not among them.
    override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? { decodeObject(forKey: key) }

    override func decodeObject<Decoded: NSObject & NSCoding>(of type: Decoded.Type, forKey key: String) -> Decoded? {
        decodeObject(forKey: key) as? Decoded
    }

    override func decodePropertyList(forKey key: String) -> Any? { decodeObject(forKey: key) }

    private func isStoryboard(_ key: String) -> Bool {
        key == UIApplication.stateRestorationViewControllerStoryboardKey
    }

    private func object(_ key: String, _ decode: (NSKeyedUnarchiver) -> Any?) -> Any? {
        if isStoryboard(key) { return storyboard }
        guard let unarchiver, unarchiver.containsValue(forKey: key) else { return nil }
        let object = decode(unarchiver)
        if let error = unarchiver.error {
            StandardStream.error.write(
                "quince: state restoration: \"\(key)\" of \(owner) is left out: \(Self.reason(of: error))\n")
            begin()
            return nil
        }
        return Self.withoutMissing(object)
    }

    /// Removes references to objects that were not restored, from collections at any depth.
    private static func withoutMissing(_ object: Any?) -> Any? {
        guard hasMissing(object) else { return object }
        return switch object {
        case let list as [Any]: list.compactMap(withoutMissing)
        case let table as [AnyHashable: Any]: table.compactMapValues(withoutMissing)
        case let set as Set<AnyHashable>: set.filter { !hasMissing($0.base) }
        default: nil
        }
    }

    private static func hasMissing(_ object: Any?) -> Bool {
        switch object {
        case is RestorationReference: true
        case let list as [Any]: list.contains(where: hasMissing)
        case let table as [AnyHashable: Any]: table.values.contains(where: hasMissing)
        case let set as Set<AnyHashable>: set.contains { hasMissing($0.base) }
        default: false
        }
    }

    private static func reason(of error: any Error) -> String {
        let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? "\(error)"
        return reason.escapingControls
    }

    // MARK: Values

    override var allowsKeyedCoding: Bool { true }
    override var decodingFailurePolicy: NSCoder.DecodingFailurePolicy { .setErrorAndReturn }
    override func decodeBool(forKey key: String) -> Bool { unarchiver?.decodeBool(forKey: key) ?? false }
    override func decodeInteger(forKey key: String) -> Int { unarchiver?.decodeInteger(forKey: key) ?? 0 }
    override func decodeInt32(forKey key: String) -> Int32 { unarchiver?.decodeInt32(forKey: key) ?? 0 }
    override func decodeInt64(forKey key: String) -> Int64 { unarchiver?.decodeInt64(forKey: key) ?? 0 }
    override func decodeFloat(forKey key: String) -> Float { unarchiver?.decodeFloat(forKey: key) ?? 0 }
    override func decodeDouble(forKey key: String) -> Double { unarchiver?.decodeDouble(forKey: key) ?? 0 }
    override func withDecodedUnsafeBufferPointer<Result>(
        forKey key: String, body: (UnsafeBufferPointer<UInt8>?) throws -> Result
    ) rethrows -> Result {
        guard let unarchiver else { return try body(nil) }
        return try unarchiver.withDecodedUnsafeBufferPointer(forKey: key, body: body)
    }
}

/// Puts the objects that have been restored in the place of references to them.
@MainActor
final class ReferenceReader: NSObject, @MainActor NSKeyedUnarchiverDelegate {
    /// The objects of the state by their places; `nil` for those that were not restored.
    var live: [AnyObject?] = []

    func unarchiver(_ unarchiver: NSKeyedUnarchiver, didDecode object: Any?) -> Any? {
        guard let reference = object as? RestorationReference else { return object }
        return live.indices.contains(reference.place) ? live[reference.place] ?? reference : reference
    }

    func unarchiver(
        _ unarchiver: NSKeyedUnarchiver, cannotDecodeObjectOfClassName name: String, originalClasses names: [String]
    ) -> AnyClass? { nil }
    func unarchiver(_ unarchiver: NSKeyedUnarchiver, willReplace object: Any, with newObject: Any) {}
    func unarchiverWillFinish(_ unarchiver: NSKeyedUnarchiver) {}
    func unarchiverDidFinish(_ unarchiver: NSKeyedUnarchiver) {}
}
