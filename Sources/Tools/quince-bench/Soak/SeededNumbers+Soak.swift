import Foundation
import SeededRandom

extension SeededNumbers {
    mutating func pick<Value>(_ values: [Value]) -> Value { values[next(below: values.count)] }

    mutating func bytes(upTo count: Int) -> Data {
        Data((0..<next(below: count + 1)).map { _ in UInt8(truncatingIfNeeded: next()) })
    }
}
