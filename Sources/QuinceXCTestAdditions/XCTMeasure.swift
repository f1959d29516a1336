public import Foundation
import QuinceDiagnostics
public import XCTest

/// A quantity that `measure(metrics:block:)` measures.
public protocol XCTMetric: NSObjectProtocol {}

/// The time that a block takes.
public final class XCTClockMetric: NSObject, XCTMetric {}
/// The processor's time. Measuring it reports that the block's whole time is measured in place of it.
public final class XCTCPUMetric: NSObject, XCTMetric {}
/// The memory that a block uses. Measuring it reports that the block's time is measured in place of it.
public final class XCTMemoryMetric: NSObject, XCTMetric {}

public final class XCTMeasureOptions: NSObject {
    public struct InvocationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let manuallyStart = InvocationOptions(rawValue: 1)
        public static let manuallyStop = InvocationOptions(rawValue: 2)
    }

    public class var `default`: XCTMeasureOptions { XCTMeasureOptions() }
    public var invocationOptions: InvocationOptions = []
    /// The runs that are asked for. XCTest on Linux always makes ten.
    public var iterationCount = 5
}

extension XCTestCase {
    /// Measures the time of a block, whatever the metrics: Linux's XCTest has no other one.
    public func measure(metrics: [any XCTMetric], block: () -> Void) {
        measure(metrics: metrics, options: .default, block: block)
    }

    public func measure(
        metrics: [any XCTMetric], options: XCTMeasureOptions, block: () -> Void
    ) {
        for metric in metrics where !(metric is XCTClockMetric) {
            Unsupported.report("the metric \(type(of: metric)): the time is measured", in: "XCTestCase")
        }
        measure(options: options, block: block)
    }

    public func measure(options: XCTMeasureOptions, block: () -> Void) {
        let startsByHand = options.invocationOptions.contains(.manuallyStart)
        if startsByHand || options.invocationOptions.contains(.manuallyStop) {
            measureMetrics([.wallClockTime], automaticallyStartMeasuring: !startsByHand, for: block)
        } else {
            measure(block: block)
        }
    }
}
