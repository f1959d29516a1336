public import Dispatch
public import OpenCombine
public import QuinceFoundationAdditions

extension DispatchQueue {
    /// An instant on the media clock, which Dispatch's times are converted to and from.
    public struct SchedulerTimeType: Strideable, Codable, Hashable {
        let deadline: QuinceDeadline

        public init(_ time: QuinceDeadline) { deadline = time }

        @_disfavoredOverload
        public init(_ time: DispatchTime) { deadline = QuinceDeadline(time) }

        /// The machine's time that is as far away as the instant.
        public var dispatchTime: DispatchTime {
            get { deadline.dispatchTime }
            set { self = SchedulerTimeType(newValue) }
        }

        public func distance(to other: SchedulerTimeType) -> Stride {
            .nanoseconds(Int(deadline.nanoseconds(to: other.deadline)))
        }

        public func advanced(by n: Stride) -> SchedulerTimeType {
            SchedulerTimeType(n.magnitude == .max ? QuinceDeadline.distantFuture : deadline + n.timeInterval)
        }

        public init(from decoder: any Decoder) throws {
            self.init(DispatchTime(uptimeNanoseconds: try decoder.singleValueContainer().decode(UInt64.self)))
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(dispatchTime.uptimeNanoseconds)
        }

        /// A duration in whole nanoseconds. Sums stop at the greatest one; numbers without a unit are seconds.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
            Hashable, Codable
        {
            /// Nanoseconds.
            public var magnitude: Int

            private init(magnitude: Int) { self.magnitude = magnitude }

            public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

            public init(_ interval: DispatchTimeInterval) {
                switch interval {
                case .seconds(let n): self = .seconds(n)
                case .milliseconds(let n): self = .milliseconds(n)
                case .microseconds(let n): self = .microseconds(n)
                case .nanoseconds(let n): self = .nanoseconds(n)
                default: self = .nanoseconds(.max)
                }
            }

            public init(floatLiteral value: Double) { self = .seconds(value) }
            public init(integerLiteral value: Int) { self = .seconds(value) }

            public init?<Source: BinaryInteger>(exactly source: Source) {
                guard let seconds = Int(exactly: source) else { return nil }
                self = .seconds(seconds)
            }

            public static func < (a: Stride, b: Stride) -> Bool { a.magnitude < b.magnitude }

            public static func + (a: Stride, b: Stride) -> Stride {
                let (sum, overflows) = a.magnitude.addingReportingOverflow(b.magnitude)
                return Stride(magnitude: overflows ? (b.magnitude > 0 ? .max : .min) : sum)
            }

            public static func - (a: Stride, b: Stride) -> Stride {
                let (difference, overflows) = a.magnitude.subtractingReportingOverflow(b.magnitude)
                return Stride(magnitude: overflows ? (b.magnitude < 0 ? .max : .min) : difference)
            }

            /// Combine's product of two durations is 0, since no unit could have it.
            public static func * (a: Stride, b: Stride) -> Stride { Stride(magnitude: 0) }

            public static func += (a: inout Stride, b: Stride) { a = a + b }
            public static func -= (a: inout Stride, b: Stride) { a = a - b }
            public static func *= (a: inout Stride, b: Stride) { a = a * b }

            public static func seconds(_ s: Double) -> Stride {
                let nanoseconds = (s * 1e9).rounded(.towardZero)
                if nanoseconds.isNaN { return Stride(magnitude: 0) }
                return Stride(magnitude: Int(exactly: nanoseconds) ?? (nanoseconds > 0 ? .max : .min))
            }

            public static func seconds(_ s: Int) -> Stride { product(s, 1_000_000_000) }
            public static func milliseconds(_ ms: Int) -> Stride { product(ms, 1_000_000) }
            public static func microseconds(_ us: Int) -> Stride { product(us, 1000) }
            public static func nanoseconds(_ ns: Int) -> Stride { Stride(magnitude: ns) }

            private static func product(_ count: Int, _ unit: Int) -> Stride {
                let (product, overflows) = count.multipliedReportingOverflow(by: unit)
                return Stride(magnitude: overflows ? (count > 0 ? .max : .min) : product)
            }
        }
    }
}
