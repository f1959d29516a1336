// Constants that `import UIKit` brings from Darwin's headers on iOS, and that Glibc lacks.

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000
public let USEC_PER_SEC: UInt64 = 1_000_000
public let MSEC_PER_SEC: UInt64 = 1_000
// Swift's importer reads a negative literal in a macro, but not the differences of Glibc's `stdint.h`.
public let INT8_MIN: Int32 = -128
public let INT16_MIN: Int32 = -32_768
public let INT32_MIN: Int32 = .min
public let INT64_MIN: Int64 = .min
/// The largest finite `Float`.
public let MAXFLOAT: Float = .greatestFiniteMagnitude
/// `MAXFLOAT` by its older name.
public let HUGE: Float = MAXFLOAT
public let HUGE_VAL: Double = .infinity
public let HUGE_VALF: Float = .infinity
