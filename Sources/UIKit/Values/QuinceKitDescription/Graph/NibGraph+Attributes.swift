import CoreGraphics
package import Foundation
package import QuinceNibArchive
import QuinceObjCRuntime
import UIFoundation

extension NibGraph {
    /// Sets the attributes that documents have for an app's own properties.
    package func setAttributes() { for (object, element) in madeHere { setAttributes(of: object, element) } }

    package func setAttributes(of object: NSObject, _ element: InterfaceElement) {
        // The object may not be of the class that has the attributes.
        if isCheck, element.has(names.customClass) { return }
        for attribute in element.list(names.userDefinedRuntimeAttributes) {
            guard let path = attribute["keyPath"] else { continue }
            guard let value = value(of: attribute) else {
                report("the value of the attribute \(path)", at: attribute)
                continue
            }
            // UIKit goes on after a property that is not there, and says so.
            if accepts(path, object) {
                during("the attribute \(path) of \(type(of: object)) is set here", at: attribute) {
                    object.setValue(value.value, forKeyPath: path)
                }
            } else {
                report(.mistake("\(type(of: object)) does not have the attribute \(path)"), at: attribute)
            }
        }
    }

    private func value(of attribute: InterfaceElement) -> Found? {
        let child = attribute.children.first { $0.key == "value" }
        let source = child.map { NibSource.element($0) } ?? attribute["value"].map { .text($0) }
        func read<Value: NibValue>(_ type: Value.Type) -> Found? {
            source.flatMap { type.read($0, at: attribute, in: self) }.map { Found(value: $0) }
        }
        func number(_ text: String?) -> Found? { text.flatMap { Double($0) }.map { Found(value: NSNumber(value: $0)) } }
        switch attribute["type"] {
        case "boolean": return (attribute["value"]).map { Found(value: NSNumber(value: $0 == "YES")) }
        case "number": return number(child?["value"] ?? attribute["value"])
        case "string", "localizedString": return read(String.self)
        case "color": return read(UIColor.self)
        case "point": return read(CGPoint.self)
        case "size": return read(CGSize.self)
        case "rect": return read(CGRect.self)
        case "image":
            let name = child?["image"] ?? child?["name"] ?? attribute["value"]
            return name.flatMap { image(named: $0, of: child ?? attribute) }.map { Found(value: $0) }
        case "nil": return Found(value: nil)
        default: return nil
        }
    }

    /// Whether every key of a path is one of its object.
    private func accepts(_ path: String, _ object: NSObject) -> Bool {
        var keys = path.split(separator: ".").map(String.init)
        guard let last = keys.popLast() else { return false }
        var object: NSObject = object
        for key in keys {
            guard has(key, object), let next = object.value(forKey: key) as? NSObject else { return false }
            object = next
        }
        return has(last, object)
    }

    private func has(_ key: String, _ object: NSObject) -> Bool {
        if KeyValueCoding.property(key, of: object) != nil || object is any KeyValueContainer { return true }
        let setter = "set\(key.prefix(1).uppercased())\(key.dropFirst()):"
        let names = [setter, "setValue:forKey:", "setValue:forUndefinedKey:"]
        return names.contains { ClassRegistry.hasMethod(Selector($0), of: type(of: object)) }
    }
}

/// A value that may be nil.
private struct Found { let value: Any? }
