import CoreGraphics
import Foundation
import QuinceDiagnostics
import QuinceObjCRuntime
import QuinceRenderTree

/// The archiving of animations, by the keys of their properties: numbers, names, timing functions, other animations,
/// and animated values if they consist of numbers.
///
/// - Differs: from iOS, paths, images and delegates are omitted; the first two are reported.
enum AnimationCoding {
    static func encode(_ animation: CAAnimation, _ keys: [String], with coder: NSCoder) {
        for key in keys where animation.shouldArchiveValue(forKey: key) {
            guard let value = ObjCConversion.flattened(animation.value(forKey: key)) else { continue }
            guard let coded = coded(value) else {
                Unsupported.report("archiving \(type(of: value)) for \"\(key)\"", in: "\(type(of: animation))")
                continue
            }
            coder.encode(coded, forKey: key)
        }
    }

    static func decode(_ animation: CAAnimation, _ keys: [String], with coder: NSCoder) {
        for key in keys where coder.containsValue(forKey: key) {
            guard let value = coder.decodeObject(forKey: key).flatMap({ decoded($0) }) else { continue }
            if key == "valueFunction", let name = value as? String {
                let function = CAValueFunction(name: CAValueFunctionName(rawValue: name))
                animation.setValue(function, forKey: key)
            } else {
                animation.setValue(value, forKey: key)
            }
        }
    }

    private static func coded(_ value: Any) -> Any? {
        switch value {
        case let object as CAAnimation: return object
        case let object as CAMediaTimingFunction: return object
        case let function as CAValueFunction: return NSString(string: function.name.rawValue)
        case let list as [Any]:
            let all = list.compactMap { coded($0) }
            return all.count == list.count ? NSArray(array: all) : nil
        case let name as String: return NSString(string: name)
        case let name as any RawRepresentable: return coded(name.rawValue)
        default: break
        }
        if let number = ObjCConversion.number(value) { return number }
        return AnimatableValue(guessing: value).flatMap { numbers(of: $0) }
    }

    private static let samples: [(name: String, value: AnimatableValue)] = [
        ("point", .point(.zero)), ("size", .size(.zero)), ("rect", .rect(.zero)), ("color", .color(.black)),
    ]

    /// Returns the kind's name, followed by its numbers.
    private static func numbers(of value: AnimatableValue) -> NSDictionary? {
        if case .transform(let t) = value {
            let (a, b, c, d) = t.rows
            let all = [a, b, c, d].flatMap { row in (0..<4).map { NSNumber(value: row[$0]) } }
            return NSDictionary(dictionary: ["transform": NSArray(array: all)])
        }
        guard let name = samples.first(where: { $0.value.hasKind(of: value) })?.name, let all = value.components else {
            return nil
        }
        return NSDictionary(dictionary: [name: NSArray(array: all.map { NSNumber(value: $0) })])
    }

    private static func decoded(_ value: Any) -> Any? {
        switch value {
        case let list as [Any]: return list.compactMap { decoded($0) }
        case let box as [String: Any]:
            guard let (name, list) = box.first,
                let all = (list as? [Any])?.compactMap({ ($0 as? NSNumber)?.doubleValue })
            else { return nil }
            return decoded(name, all)
        default: return value
        }
    }

    private static func decoded(_ name: String, _ all: [Double]) -> Any? {
        if name == "transform", all.count == 16 {
            func row(_ i: Int) -> CATransform3D.Row { .init(all[i], all[i + 1], all[i + 2], all[i + 3]) }
            return CATransform3D(rows: (row(0), row(4), row(8), row(12)))
        }
        guard let sample = samples.first(where: { $0.name == name })?.value, sample.components?.count == all.count
        else {
            return nil
        }
        return sample.with(components: all).any
    }
}

extension AnimatableValue {
    fileprivate func hasKind(of other: AnimatableValue) -> Bool {
        switch (self, other) {
        case (.point, .point), (.size, .size), (.rect, .rect), (.color, .color): return true
        default: return false
        }
    }
}
