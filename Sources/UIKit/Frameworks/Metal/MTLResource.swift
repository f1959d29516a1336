public import Foundation

/// Whether the memory of a resource may be taken for something else.
public enum MTLPurgeableState: UInt, Sendable { case keepCurrent = 1, nonVolatile, volatile, empty }

public enum MTLCPUCacheMode: UInt, Sendable { case defaultCache, writeCombined }

/// The memory of a resource. The number between `shared` and `private` is that of a mode of Macs.
public enum MTLStorageMode: UInt, Sendable { case shared = 0, `private` = 2, memoryless }

public enum MTLHazardTrackingMode: UInt, Sendable { case `default`, untracked, tracked }

// The bits at which the modes begin in `MTLResourceOptions`.

public var MTLResourceCPUCacheModeShift: Int32 { 0 }
public var MTLResourceStorageModeShift: Int32 { 4 }
public var MTLResourceHazardTrackingModeShift: Int32 { 8 }

/// The modes of a resource in one value.
public struct MTLResourceOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let cpuCacheModeDefaultCache = MTLResourceOptions([])
    public static let cpuCacheModeWriteCombined = MTLResourceOptions(rawValue: 1)
    public static let storageModeShared = MTLResourceOptions([])
    public static let storageModePrivate = MTLResourceOptions(rawValue: 2 << 4)
    public static let storageModeMemoryless = MTLResourceOptions(rawValue: 3 << 4)
    public static let hazardTrackingModeUntracked = MTLResourceOptions(rawValue: 1 << 8)
    public static let hazardTrackingModeTracked = MTLResourceOptions(rawValue: 2 << 8)
    // The names of iOS 8.
    public static let optionCPUCacheModeDefault = cpuCacheModeDefaultCache
    public static let optionCPUCacheModeWriteCombined = cpuCacheModeWriteCombined

    init(_ cache: MTLCPUCacheMode, _ storage: MTLStorageMode, _ hazards: MTLHazardTrackingMode) {
        self.init(rawValue: cache.rawValue | storage.rawValue << 4 | hazards.rawValue << 8)
    }
    var cpuCacheMode: MTLCPUCacheMode { MTLCPUCacheMode(rawValue: rawValue & 0xF) ?? .defaultCache }
    var storageMode: MTLStorageMode { MTLStorageMode(rawValue: rawValue >> 4 & 0xF) ?? .shared }
    var hazardTrackingMode: MTLHazardTrackingMode { MTLHazardTrackingMode(rawValue: rawValue >> 8 & 0x3) ?? .default }
}

/// The commands' use of a resource that they reach by a pointer.
public struct MTLResourceUsage: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let read = MTLResourceUsage(rawValue: 1 << 0)
    public static let write = MTLResourceUsage(rawValue: 1 << 1)
    public static let sample = MTLResourceUsage(rawValue: 1 << 2)
}

/// Memory of a device.
public protocol MTLResource: NSObjectProtocol {
    var label: String? { get set }
    var device: any MTLDevice { get }
    var cpuCacheMode: MTLCPUCacheMode { get }
    var storageMode: MTLStorageMode { get }
    var hazardTrackingMode: MTLHazardTrackingMode { get }
    var resourceOptions: MTLResourceOptions { get }
    var heap: (any MTLHeap)? { get }
    var heapOffset: Int { get }
    var allocatedSize: Int { get }
    func setPurgeableState(_ state: MTLPurgeableState) -> MTLPurgeableState
    func makeAliasable()
    func isAliasable() -> Bool
}

public protocol MTLBuffer: MTLResource {
    var length: Int { get }
    var gpuAddress: UInt64 { get }
    func contents() -> UnsafeMutableRawPointer
    func makeTexture(descriptor: MTLTextureDescriptor, offset: Int, bytesPerRow: Int) -> (any MTLTexture)?
    func addDebugMarker(_ marker: String, range: Range<Int>)
    func removeAllDebugMarkers()
}

public enum MTLHeapType: Int, Sendable { case automatic, placement, sparse }

/// Memory that several resources share.
public protocol MTLHeap: NSObjectProtocol {
    var label: String? { get set }
    var device: any MTLDevice { get }
    var storageMode: MTLStorageMode { get }
    var cpuCacheMode: MTLCPUCacheMode { get }
    var hazardTrackingMode: MTLHazardTrackingMode { get }
    var resourceOptions: MTLResourceOptions { get }
    var type: MTLHeapType { get }
    var size: Int { get }
    var usedSize: Int { get }
    var currentAllocatedSize: Int { get }
    func maxAvailableSize(alignment: Int) -> Int
    func makeBuffer(length: Int, options: MTLResourceOptions) -> (any MTLBuffer)?
    func makeTexture(descriptor: MTLTextureDescriptor) -> (any MTLTexture)?
    func setPurgeableState(_ state: MTLPurgeableState) -> MTLPurgeableState
}

/// The values of a new heap.
open class MTLHeapDescriptor: NSObject, NSCopying {
    open var size = 0
    open var storageMode = MTLStorageMode.private
    open var cpuCacheMode = MTLCPUCacheMode.defaultCache
    open var hazardTrackingMode = MTLHazardTrackingMode.default
    open var type = MTLHeapType.automatic

    open var resourceOptions: MTLResourceOptions {
        get { MTLResourceOptions(cpuCacheMode, storageMode, hazardTrackingMode) }
        set {
            (cpuCacheMode, storageMode) = (newValue.cpuCacheMode, newValue.storageMode)
            hazardTrackingMode = newValue.hazardTrackingMode
        }
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = MTLHeapDescriptor()
        (copy.size, copy.type, copy.resourceOptions) = (size, type, resourceOptions)
        return copy
    }
}
