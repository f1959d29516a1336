import CoreGraphics
import Foundation
import QuartzCore
import QuinceDiagnostics
import UIKit

/// The inputs of a filter when its output is made. Numbers are finite: others are the default.
struct FilterInputs {
    private let filter: CIFilter
    init(_ filter: CIFilter) { self.filter = filter }

    var image: CIImage? { image(kCIInputImageKey) }
    func image(_ key: String) -> CIImage? { filter.value(forKey: key) as? CIImage }

    private func wrong(_ value: Any, _ key: String) {
        Unsupported.report(mistake: "a value of type \(type(of: value)) for \(key)", in: "filter \(filter.name)")
    }

    func number(_ key: String) -> Double {
        let fallback = (filter.picture?.defaultValue(key) as? NSNumber)?.doubleValue ?? 0
        guard let value = filter.value(forKey: key) else { return fallback }
        guard let number = Self.double(value) else {
            wrong(value, key)
            return fallback
        }
        return number.isFinite ? min(max(number, -1e9), 1e9) : fallback
    }

    private static func double(_ value: Any) -> Double? {
        switch value {
        case let number as NSNumber: number.doubleValue
        case let number as any BinaryFloatingPoint: Double(number)
        case let number as any BinaryInteger: Double(number)
        case let number as Bool: number ? 1 : 0
        default: nil
        }
    }

    func float(_ key: String) -> Float { Float(number(key)) }

    /// The numbers of a vector; those that are missing or no numbers are 0.
    func vector(_ key: String, count: Int = 4) -> [Double] {
        let value = filter.value(forKey: key)
        let vector: CIVector? =
            switch value {
            case let vector as CIVector: vector
            case let point as CGPoint: CIVector(cgPoint: point)
            case let rect as CGRect: CIVector(cgRect: rect)
            case let value as NSValue: CIVector(cgPoint: value.cgPointValue)
            default: nil
            }
        if vector == nil, let value { wrong(value, key) }
        return (0..<count).map { i in
            let number = Double(vector?.value(at: i) ?? 0)
            return number.isNaN ? 0 : min(max(number, -1e9), 1e9)
        }
    }

    func pixel(_ key: String) -> Pixel {
        let v = vector(key)
        return Pixel(Float(v[0]), Float(v[1]), Float(v[2]), Float(v[3]))
    }

    func point(_ key: String) -> (x: Double, y: Double) {
        let v = vector(key, count: 2)
        return (v[0], v[1])
    }

    func rect(_ key: String) -> CGRect {
        let v = vector(key)
        // Both ends are as far as numbers go here.
        if v[0] <= -1e9, v[1] <= -1e9, v[2] >= 1e9, v[3] >= 1e9 { return .infinite }
        return CGRect(x: v[0], y: v[1], width: v[2], height: v[3])
    }

    func color(_ key: String) -> CIColor {
        let value = filter.value(forKey: key)
        if let color = value as? CIColor { return color }
        if let color = value as? UIColor { return CIColor(color: color) }
        if let v = value as? CIVector { return CIColor(red: v.x, green: v.y, blue: v.z, alpha: v.w) }
        if let value { wrong(value, key) }
        return filter.picture?.defaultValue(key) as? CIColor ?? .black
    }

    func transform(_ key: String) -> CGAffineTransform {
        let value = filter.value(forKey: key)
        if let matrix = value as? CGAffineTransform { return matrix }
        if let value = value as? NSValue { return value.cgAffineTransformValue }
        if let value { wrong(value, key) }
        return .identity
    }

    func data(_ key: String) -> Data? {
        let value = filter.value(forKey: key)
        return value as? Data ?? (value as? NSData).map { $0 as Data }
    }

    func string(_ key: String) -> String {
        filter.value(forKey: key) as? String ?? filter.picture?.defaultValue(key) as? String ?? ""
    }

    func object(_ key: String) -> Any? { filter.value(forKey: key) }
}
