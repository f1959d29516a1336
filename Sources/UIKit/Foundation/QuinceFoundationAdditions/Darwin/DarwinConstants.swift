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

// The versions of Foundation, from NSObjCRuntime.h. Its own is larger than each.
public let NSFoundationVersionNumber = 2000.0
public let NSFoundationVersionNumber_iOS_6_0 = 993.00
public let NSFoundationVersionNumber_iOS_6_1 = 993.00
public let NSFoundationVersionNumber_iOS_7_0 = 1047.20
public let NSFoundationVersionNumber_iOS_7_1 = 1047.25
public let NSFoundationVersionNumber_iOS_8_0 = 1140.11
public let NSFoundationVersionNumber_iOS_8_1 = 1141.1
public let NSFoundationVersionNumber_iOS_8_2 = 1142.14
public let NSFoundationVersionNumber_iOS_8_3 = 1144.17
public let NSFoundationVersionNumber_iOS_8_4 = 1144.17
public let NSFoundationVersionNumber_iOS_8_x_Max = 1199.0
public let NSFoundationVersionNumber_iOS_9_0 = 1240.1
public let NSFoundationVersionNumber_iOS_9_1 = 1241.14
public let NSFoundationVersionNumber_iOS_9_2 = 1242.12
public let NSFoundationVersionNumber_iOS_9_3 = 1242.12
public let NSFoundationVersionNumber_iOS_9_4 = 1280.25
public let NSFoundationVersionNumber_iOS_9_x_Max = 1299.0
