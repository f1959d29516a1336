public import Foundation
internal import QuinceDiagnostics
public import QuinceFoundationAdditions

/// A part of a track: the times of its media, and those of the movie at which they are shown.
public struct CMTimeMapping: Sendable {
    /// Invalid for a pause.
    public var source: CMTimeRange
    public var target: CMTimeRange

    public init() { (source, target) = (.invalid, .invalid) }
    public init(source: CMTimeRange, target: CMTimeRange) { (self.source, self.target) = (source, target) }

    public static let invalid = CMTimeMapping()

    public var isValid: Bool { target.isValid }
    public var isEmpty: Bool { !source.start.isNumeric && isValid }
}

public func CMTimeMappingMake(source: CMTimeRange, target: CMTimeRange) -> CMTimeMapping {
    CMTimeMapping(source: source, target: target)
}
/// Makes a pause.
public func CMTimeMappingMakeEmpty(_ target: CMTimeRange) -> CMTimeMapping {
    CMTimeMapping(source: .invalid, target: target)
}

nonisolated(unsafe) public let kCMTimeMappingSourceKey: CFString = "source"
nonisolated(unsafe) public let kCMTimeMappingTargetKey: CFString = "target"

public func CMTimeMappingCopyAsDictionary(_ mapping: CMTimeMapping, allocator: CFAllocator?) -> CFDictionary? {
    let source = CMTimeRangeCopyAsDictionary(mapping.source, allocator: allocator)
    let target = CMTimeRangeCopyAsDictionary(mapping.target, allocator: allocator)
    guard let source, let target else { return nil }
    return ["source": source, "target": target] as [String: NSDictionary] as NSDictionary
}
public func CMTimeMappingMakeFromDictionary(_ dictionaryRepresentation: CFDictionary) -> CMTimeMapping {
    func range(_ key: CFString) -> CMTimeRange {
        dictionaryRepresentation.object(forKey: key).flatMap(dictionary).map(CMTimeRangeMakeFromDictionary) ?? .invalid
    }
    return CMTimeMapping(source: range(kCMTimeMappingSourceKey), target: range(kCMTimeMappingTargetKey))
}

public func CMTimeMappingCopyDescription(allocator: CFAllocator?, mapping: CMTimeMapping) -> CFString? {
    mapping.text as NSString
}
public func CMTimeMappingShow(_ mapping: CMTimeMapping) { StandardStream.error.write(mapping.text + "\n") }

extension CMTimeMapping {
    var text: String { "{\(source.text), \(target.text)}" }
}
