public import CoreMedia
public import Foundation

/// Entries of metadata that belong together.
open class AVMetadataGroup: NSObject, @unchecked Sendable {
    // Unchecked: only mutable groups change, which belong to whoever made them.
    fileprivate var list: [AVMetadataItem]
    fileprivate init(_ items: [AVMetadataItem]) { list = items }

    open var items: [AVMetadataItem] { list }
    open var classifyingLabel: String? { nil }
    open var uniqueID: String? { nil }
}

/// Entries of metadata for a range of times.
open class AVTimedMetadataGroup: AVMetadataGroup, NSCopying, NSMutableCopying, @unchecked Sendable {
    fileprivate var range: CMTimeRange

    public init(items: [AVMetadataItem], timeRange: CMTimeRange) {
        range = timeRange
        super.init(items)
    }

    /// - Returns: `nil`, since no buffer has samples.
    public init?(sampleBuffer: CMSampleBuffer) { return nil }

    open var timeRange: CMTimeRange { range }
    open func copy(with zone: NSZone? = nil) -> Any { AVTimedMetadataGroup(items: items, timeRange: timeRange) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        AVMutableTimedMetadataGroup(items: items, timeRange: timeRange)
    }

    /// - Returns: the description of a track of such groups; `nil` without entries.
    open func copyFormatDescription() -> CMMetadataFormatDescription? {
        guard !items.isEmpty else { return nil }
        let boxed = CMFormatDescription.MediaSubType(rawValue: kCMMetadataFormatType_Boxed)
        return try? CMFormatDescription(mediaType: .metadata, mediaSubType: boxed)
    }
}

open class AVMutableTimedMetadataGroup: AVTimedMetadataGroup, @unchecked Sendable {
    public convenience init() { self.init(items: [], timeRange: .invalid) }
    public override init(items: [AVMetadataItem], timeRange: CMTimeRange) {
        super.init(items: items, timeRange: timeRange)
    }

    open override var timeRange: CMTimeRange {
        get { range }
        set { range = newValue }
    }
    open override var items: [AVMetadataItem] {
        get { list }
        set { list = newValue }
    }
}

/// Entries of metadata for a range of dates.
open class AVDateRangeMetadataGroup: AVMetadataGroup, NSCopying, NSMutableCopying, @unchecked Sendable {
    fileprivate var start: Date
    fileprivate var end: Date?

    /// - Parameter endDate: `nil` for a range without a known end.
    public init(items: [AVMetadataItem], start startDate: Date, end endDate: Date?) {
        (start, end) = (startDate, endDate)
        super.init(items)
    }

    open var startDate: Date { start }
    open var endDate: Date? { end }
    open func copy(with zone: NSZone? = nil) -> Any { AVDateRangeMetadataGroup(items: items, start: start, end: end) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        AVMutableDateRangeMetadataGroup(items: items, start: start, end: end)
    }
}

open class AVMutableDateRangeMetadataGroup: AVDateRangeMetadataGroup, @unchecked Sendable {
    public override init(items: [AVMetadataItem], start startDate: Date, end endDate: Date?) {
        super.init(items: items, start: startDate, end: endDate)
    }

    open override var startDate: Date {
        get { start }
        set { start = newValue }
    }
    open override var endDate: Date? {
        get { end }
        set { end = newValue }
    }
    open override var items: [AVMetadataItem] {
        get { list }
        set { list = newValue }
    }
}
